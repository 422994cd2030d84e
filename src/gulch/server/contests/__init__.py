"""Tournaments and leagues: rounds, pairing, standings."""
