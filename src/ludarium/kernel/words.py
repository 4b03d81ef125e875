"""Conversion of states to flat lists of integers and back, because a module's memory has no tuples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any


def to_words(state: Any) -> list[int]:
    """The words of a state: its integers, each nested tuple replaced by its elements."""
    return list(flattened(state))


def from_words(like: Any, words: Sequence[int]) -> Any:
    """The inverse of `to_words`, with the type and shape of `like`."""
    return _in_shape_of(like, iter(words))


def flattened(value: Any) -> Iterator[Any]:
    """The words of a tuple: its elements, with nested tuples flattened; any other value yields itself."""
    if isinstance(value, tuple):
        for part in value:
            yield from flattened(part)
    else:
        yield value


def _in_shape_of(like: Any, words: Iterator[int]) -> Any:
    if not isinstance(like, tuple):
        return int(next(words))
    parts = [_in_shape_of(part, words) for part in like]
    return type(like)(*parts) if hasattr(like, "_fields") else tuple(parts)
