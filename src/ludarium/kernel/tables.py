"""Long constant tables of integers, which `kernel/compiler.py` turns into arrays for compiled code.  Files that
only declare tables need not import NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property


class ConstantTable:
    """A constant table of 64-bit integers, from a sequence or a function that is called on first use.  It must be a
    global variable of the Python file whose functions index it."""

    def __init__(self, source: Sequence[int] | Callable[[], Iterable[int]]) -> None:
        self._source = source

    @cached_property
    def values(self) -> list[int]:
        return list(self._source() if callable(self._source) else self._source)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: int) -> int:
        return self.values[index]
