"""Rate limits and connection limits, so that no client slows down others."""
