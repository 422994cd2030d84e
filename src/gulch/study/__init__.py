"""What strong bots teach: hints, analyses of finished matches, puzzles."""
