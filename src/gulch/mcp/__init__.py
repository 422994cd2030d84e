"""A Model Context Protocol server, by which assistants play and study (docs/agents.md)."""
