"""What strong bots can teach: hints with reasons, the analysis of a match, puzzles."""
