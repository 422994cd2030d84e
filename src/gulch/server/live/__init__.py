"""Live connections: WebSockets, and the state that each page is sent."""
