"""Processes in which bots think and finished matches are analysed."""
