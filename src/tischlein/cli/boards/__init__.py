"""Drawings, one module a game and named like the game's package; `drawing.py` says what is in one."""
