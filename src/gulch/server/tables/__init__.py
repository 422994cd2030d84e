"""Open tables: their journal, seats, deadlines, undo, and the moves they make by themselves."""
