"""Analysis, computer moves, move review, perft and random games, computed by a game's module.

The search itself is compiled code (`engine`).  This package writes its requests, reads its answers, and limits its
time.
"""
