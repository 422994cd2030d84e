"""The rules of Boomtown, one file a phase, in the order of the rulebook."""
