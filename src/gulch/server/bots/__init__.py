"""Processes for bots, hints and analyses."""
