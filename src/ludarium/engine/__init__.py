"""Game-independent search algorithms.  Most of the modules import Numba: import them lazily."""
