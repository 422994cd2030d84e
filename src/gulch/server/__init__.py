"""The table: people and bots round a match, over HTTP and WebSocket."""
