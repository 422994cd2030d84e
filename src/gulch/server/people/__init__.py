"""Players: identity, moderation, match history, ratings, and turn reminders."""
