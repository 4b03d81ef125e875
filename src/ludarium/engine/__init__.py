"""Searches over any game, written once against the generic operations.

`levels` and `stop` are quick to import; the other modules import Numba, so import them when they are needed.
"""
