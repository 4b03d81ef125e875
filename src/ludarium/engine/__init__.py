"""Game-independent search algorithms.  Most modules import Numba, so import them lazily, except `levels`."""
