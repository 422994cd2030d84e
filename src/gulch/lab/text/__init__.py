"""Matches as text, for agents that read and write (docs/agents.md)."""

from gulch.lab.text.seat_text import SeatText, Situation, Told
from gulch.lab.text.text_match import Answered, TextMatch

__all__ = ["Answered", "SeatText", "Situation", "TextMatch", "Told"]
