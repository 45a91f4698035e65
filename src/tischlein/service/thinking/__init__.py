"""Bots think in worker processes, never on the event loop: `pool.Thinkers` asks them.

Nothing is imported here, because every worker passes through and shall start quickly.
"""
