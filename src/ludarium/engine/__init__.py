"""Game-independent search algorithms.  Import lazily the modules that import Numba: most of them."""
