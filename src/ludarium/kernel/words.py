"""States as rows of integers and back, for hosts that know no tuples: the memory of a module, a message to a worker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any


def to_words(state: Any) -> list[int]:
    """The integers of a state, those of the tuples in it in their places."""
    return list(numbers(state))


def from_words(like: Any, words: Sequence[int]) -> Any:
    """The state that `to_words` has written, of the type and shape of `like`."""
    return _shaped(like, iter(words))


def numbers(value: Any) -> Iterator[Any]:
    """What is in a tuple, and in the tuples in it; of anything else, itself."""
    if isinstance(value, tuple):
        for part in value:
            yield from numbers(part)
    else:
        yield value


def _shaped(like: Any, words: Iterator[int]) -> Any:
    if not isinstance(like, tuple):
        return int(next(words))
    parts = [_shaped(part, words) for part in like]
    return type(like)(*parts) if hasattr(like, "_fields") else tuple(parts)
