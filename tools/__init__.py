"""Programs for contributors, and what tests and benchmarks share."""
