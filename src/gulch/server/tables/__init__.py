"""Open tables: journal, seats, deadlines, undo, automatic moves, turn reminders."""
