"""How a game of Pux begins: two ranks of six stones on either side."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.limits import draw_limit
from ludarium.games.pux.board import WHITE
from ludarium.games.pux.rules import State
from ludarium.kernel import description

SETUPS = ("standard",)

_RANKS_1_AND_2, _RANKS_7_AND_8 = 0x7E7E, 0x7E7E << 48
"""The cells of files b to g."""


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    return State(0, 0, 0, WHITE, 0, 0, 1, draw_limit(int(values[0]), 1), 0)


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    """The only one, without chance."""
    return State(_RANKS_1_AND_2, _RANKS_7_AND_8, 0, WHITE, 0, 0, 1, like.draw_after, 0)
