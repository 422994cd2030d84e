"""The laboratory: thousands of matches in lockstep, and networks that learn from them."""

from gulch.lab.batch import Batch, IllegalAction

__all__ = ["Batch", "IllegalAction"]
