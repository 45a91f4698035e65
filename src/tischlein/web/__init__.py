"""HTTP, WebSocket, who is asking: the only place that knows the web framework."""
