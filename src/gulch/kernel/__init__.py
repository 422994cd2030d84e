"""The kernel: what all games share. No module here knows a particular game."""
