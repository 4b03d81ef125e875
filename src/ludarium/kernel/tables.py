"""Long tables of whole numbers that plain and compiled code index alike.

Compiled code gets the array that a table stands for (`compiler`), so nothing that does not compile needs NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property


class Table:
    """A constant table of 64-bit integers, made when one of them is first asked for.

    It has to stand under its name in the module of the function that indexes it."""

    def __init__(self, make: Callable[[], Iterable[int]]) -> None:
        self._make = make

    @cached_property
    def values(self) -> list[int]:
        return list(self._make())

    def __getitem__(self, index: int) -> int:
        return self.values[index]
