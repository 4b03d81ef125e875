"""Step `positions` of a run: store descriptions of games as files of arrays.

Each file holds the arrays of `GAMES_IN_PART` games.  After an interruption, only missing files are written.
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
    """Write the missing parts of `total` games to the folder.  Return whether all parts exist.

    `describe` converts games to a named tuple of arrays.  `progress` receives the games done and the total."""
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
    """Return the rows of all parts, in game order, as the named tuple `kind`."""
    parts = []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as data:
            parts.append(kind(**{name: data[name] for name in kind._fields}))  # type: ignore[attr-defined]
    return joined(kind, parts)


def joined(kind: Callable[..., Rows], parts: Sequence[Rows]) -> Rows:
    """Concatenate the rows of several parts."""
    return kind(*map(np.concatenate, zip(*parts, strict=True)))


@cache
def fast(function: F) -> F:
    """Return the compiled function if a compiler is installed, otherwise the function itself."""
    if not has_compiler():
        return function
    from ludarium.kernel.compiler import compiled  # noqa: PLC0415 - imports the compiler

    return compiled(function)
