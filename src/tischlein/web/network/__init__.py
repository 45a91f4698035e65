"""How friends find the server: this machine's addresses, listening to the network, shared links."""
