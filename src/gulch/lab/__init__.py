"""The laboratory: batches of matches in lockstep, environments, and networks that learn."""

from gulch.lab.batch import Batch, IllegalAction

__all__ = ["Batch", "IllegalAction"]
