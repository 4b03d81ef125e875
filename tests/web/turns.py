"""Alternating cases: every other one runs with each change, the rest among the slow tests."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest


def by_turns(*lists: Iterable[Any]) -> list[Any]:
    """All combinations of one value from each list; every second one is slow."""
    numbered = [list(enumerate(values)) for values in lists]
    return [
        pytest.param(
            *(value for _, value in chosen),
            marks=pytest.mark.slow if sum(number for number, _ in chosen) % 2 else (),
        )
        for chosen in product(*numbered)
    ]
