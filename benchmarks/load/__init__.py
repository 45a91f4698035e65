"""Load for a game server: many tables of Pico, two players and two spectators at each.

`driver` measures and knows no server; `peer` (boardgame.io) and `tischlein` each implement its
`Server` and `Table`; the rest is what both need to speak HTTP and WebSocket cheaply.
"""
