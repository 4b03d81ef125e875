"""Long constant tables of integers that plain and compiled code index alike.

`compiler` replaces a table by an array for compiled code, so modules that only declare tables do not import NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property


class ConstantTable:
    """A constant table of 64-bit integers, computed on first use.

    It must be a global variable of the module whose function indexes it."""

    def __init__(self, make: Callable[[], Iterable[int]]) -> None:
        self._make = make

    @cached_property
    def values(self) -> list[int]:
        return list(self._make())

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: int) -> int:
        return self.values[index]
