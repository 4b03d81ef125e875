"""The second step of a run: what its games are described by, as files of arrays.

The games are taken in parts of `GAMES_IN_PART`; each part is a file, so that what was made before an interruption is
not made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ludarium.analysis.stop import Stop
from ludarium.modules.hosts import has_compiler
from ludarium.workshop.training.selfplay import SelfPlayGame

F = TypeVar("F", bound=Callable[..., Any])
Rows = TypeVar("Rows", bound=tuple[NDArray[Any], ...])

GAMES_IN_PART = 500


def write_parts(
    games: Iterator[SelfPlayGame],
    total: int,
    folder: Path,
    describe: Callable[[Sequence[SelfPlayGame]], Any],
    *,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> bool:
    """Write the parts of `total` games that the folder lacks; whether all are there.  `describe` makes a named tuple of
    arrays of some games; `progress` is called with the games looked through and all of them."""
    stop = stop or Stop()
    folder.mkdir(exist_ok=True)
    for first in range(0, total, GAMES_IN_PART):
        progress(first, total)
        if stop.is_set:
            return False
        part, file = list(islice(games, GAMES_IN_PART)), folder / f"{first:08}.npz"
        if file.exists():
            continue
        unfinished = file.with_suffix(".part")
        with unfinished.open("wb") as stream:
            np.savez_compressed(stream, **describe(part)._asdict())
        unfinished.replace(file)
    progress(total, total)
    return True


def read_parts(folder: Path, kind: Callable[..., Rows]) -> Rows:
    """The rows of all parts, in the order of the games, as the named tuple `kind`."""
    parts = []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as data:
            parts.append(kind(**{name: data[name] for name in kind._fields}))  # type: ignore[attr-defined]
    return joined(kind, parts)


def joined(kind: Callable[..., Rows], parts: Sequence[Rows]) -> Rows:
    """Rows of several parts as one."""
    return kind(*map(np.concatenate, zip(*parts, strict=True)))


@cache
def fast(function: F) -> F:
    """The function compiled, where there is a compiler."""
    if not has_compiler():
        return function
    from ludarium.kernel.compiler import compiled  # noqa: PLC0415 - it brings the compiler

    return compiled(function)
