"""The contract of a game and what every match is made of: pure, without I/O, clock or global random."""
