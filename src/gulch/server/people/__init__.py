"""Players: identity, moderation, match history, ratings, web push."""
