"""Limits that keep one client from slowing down others: rates, connections, addresses."""
