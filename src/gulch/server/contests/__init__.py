"""Tournaments and leagues: entry, rounds, pairing, standings."""
