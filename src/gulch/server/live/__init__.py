"""Live connections: WebSockets, the pages behind them, and what each of them is sent."""
