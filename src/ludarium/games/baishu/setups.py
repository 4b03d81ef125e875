"""How a game of Baishu begins: with an empty board, everything in the reserves."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.baishu.board import NOWHERE
from ludarium.games.baishu.state import NOBODY, Rules, State, one_of, placements_at_start
from ludarium.games.limits import draw_limit
from ludarium.kernel import description
from ludarium.kernel.operations import compilable


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    """All pieces are in the reserves: with none there nobody would be in the game."""
    limit = draw_limit(int(values[4]), 1)
    return start(Rules(int(values[0]), int(values[1]), int(values[2]), int(values[3]), limit))


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    return start(like.rules)


@compilable
def start(rules: Rules) -> State:
    """The first player to move, with a whole turn."""
    whole = 0
    for element in range(6):
        whole += one_of(element) * rules.pieces
    reserves = (
        whole,
        whole,
        whole if rules.players > 2 else NOBODY,
        whole if rules.players > 3 else NOBODY,
        whole if rules.players > 4 else NOBODY,
        whole if rules.players > 5 else NOBODY,
    )
    nothing = (NOWHERE, NOWHERE, NOWHERE)
    return State(nothing, nothing, reserves, 0, placements_at_start(1), 2, 0, 0, 0, 1, rules)
