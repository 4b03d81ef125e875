"""The limits of a search, checked with an error message for people."""

from __future__ import annotations

import math
from numbers import Real

from ludarium.errors import InvalidOption

MAX_NODES = 10**18
MAX_SECONDS = 10**6
MAX_LINES = 500


def check(seconds: float | None, depth: int | None, nodes: int | None, lines: int) -> None:
    """Raises InvalidOption for a limit out of range; None means unlimited."""
    if seconds is not None:
        real = isinstance(seconds, Real) and not isinstance(seconds, bool) and math.isfinite(seconds)
        if not real or not 0 <= seconds <= MAX_SECONDS:
            raise InvalidOption(
                "seconds: {seconds!r} is not a number from 0 to {max_seconds:,}",
                seconds=seconds,
                max_seconds=MAX_SECONDS,
            )
    for name, value, maximum in (
        ("depth", depth, MAX_NODES),
        ("nodes", nodes, MAX_NODES),
        ("lines", lines, MAX_LINES),
    ):
        whole = isinstance(value, int) and not isinstance(value, bool)
        if value is not None and not (whole and 1 <= value <= maximum):
            raise InvalidOption(
                "{name}: {value!r} is not a whole number from 1 to {maximum:,}", name=name, value=value, maximum=maximum
            )
