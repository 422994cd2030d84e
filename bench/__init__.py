"""Benchmarks. They print measurements, and how these compare to other programs measured in the same
run."""
