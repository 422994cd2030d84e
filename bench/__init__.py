"""Measurements, not tests: they print figures and ratios against peers measured in the same run."""
