"""Game-independent search algorithms, written with the generic operations.

`levels` is quick to import.  Most other modules import Numba, so import them lazily."""
