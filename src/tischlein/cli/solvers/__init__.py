"""What `tischlein solve` does for each game that can be solved."""
