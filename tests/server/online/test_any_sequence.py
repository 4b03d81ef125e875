"""Any sequence of commands, by any user, in any order, early, late and repeated, keeps the invariants of a game.

A sequence is a string of bytes, three per step, because drawing each step by Hypothesis takes ten times as long as the
step.  A step of zeros has no effect, so that Hypothesis shortens a failing sequence by setting bytes to 0.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from tests.server.online.sequences import BEGINNING, Sequence

_STEPS, _STEP = 50, 3
"""The number of steps of a sequence, and the number of bytes of a step."""


def _steps(steps: bytes) -> Iterator[tuple[int, int, int]]:
    for at in range(0, len(steps), _STEP):
        if any(steps[at : at + _STEP]):
            yield steps[at], steps[at + 1], steps[at + 2]


@pytest.mark.parametrize("examples", [200, pytest.param(20_000, marks=pytest.mark.slow)])
def test_any_sequence(examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(
        st.binary(min_size=BEGINNING, max_size=BEGINNING), st.binary(min_size=_STEP * _STEPS, max_size=_STEP * _STEPS)
    )
    def run(beginning: bytes, steps: bytes) -> None:
        sequence = Sequence(beginning)
        note(str(sequence.game.terms))
        for step in _steps(steps):
            note(sequence.step(*step))
        sequence.check_storage()

    run()
