"""Benchmarks. They print figures, and ratios to other programs measured in the same run."""
