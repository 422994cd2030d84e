"""Colt Express in the order of the rulebook: table, set-up, cards, round, planning, robbery,
events, end.
"""
