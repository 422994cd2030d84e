"""Programs for contributors, and functions that tests and benchmarks share."""
