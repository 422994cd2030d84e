"""The ground floor: what every game stands on and nothing that knows a game."""
