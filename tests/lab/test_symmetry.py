"""Two players see the same planes and have the same actions in positions that differ only in the players.

The tests turn or mirror a position cell by cell, by the names of cells, and exchange its players.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from contract.cases import CASES
from contract.game_case import GameCase
from contract.test_checks import walks
from ludarium.games.pijersi.board import HEXAGONS
from ludarium.kernel import learning
from ludarium.kernel import operations as op
from ludarium.kernel.bits import to_int64

ORIENTED = [case for case in CASES if case.game.name in ("pijersi", "pux", "pivit") and len(case.game.players) == 2]


def mapped(cells: int, where: dict[int, int]) -> int:
    return to_int64(sum(1 << end for start, end in where.items() if cells >> start & 1))


def exchanged_pijersi(state: Any) -> Any:
    lengths = (6, 7, 6, 7, 6, 7, 6)
    where = {}
    for name, cell in HEXAGONS.index.items():
        row, n = ord(name[0]) - ord("a"), int(name[1:])
        where[cell] = HEXAGONS.index[f"{chr(ord('g') - row)}{lengths[row] + 1 - n}"]
    sets = {field: mapped(getattr(state, field), where) for field in state._fields[:9]}
    occupied = sets["rock"] | sets["paper"] | sets["scissors"] | sets["wise"]
    return state._replace(**sets | {"black": occupied & ~sets["black"], "turn": 1 - state.turn})


def exchanged_pux(state: Any) -> Any:
    where = {cell: 63 - cell for cell in range(64)}
    return state._replace(
        white=mapped(state.black, where),
        black=mapped(state.white, where),
        promoted=mapped(state.promoted, where),
        turn=1 - state.turn,
        lateral=(state.lateral & 1) << 1 | state.lateral >> 1,
    )


def exchanged_pivit(state: Any) -> Any:
    last = state.size - 1
    cells = [(file, rank) for file in range(state.size) for rank in range(state.size)]
    where = {file + 8 * rank: last - rank + 8 * (last - file) for file, rank in cells}
    occupied = state.red | state.blue
    return state._replace(
        red=mapped(state.blue, where),
        blue=mapped(state.red, where),
        vertical=mapped(occupied & ~state.vertical, where),
        master=mapped(state.master, where),
        turn=1 - state.turn,
        first_red=state.first_blue,
        first_blue=state.first_red,
    )


EXCHANGED = {"pijersi": exchanged_pijersi, "pux": exchanged_pux, "pivit": exchanged_pivit}


@pytest.mark.parametrize("case", ORIENTED, ids=str)
@settings(max_examples=20)
@given(choices=walks)
def test_players_exchanged_see_the_same(case: GameCase, choices: list[int]) -> None:
    state = case.walk(choices).state
    other = EXCHANGED[case.game.name](state)
    assert planes(state, state.turn) == planes(other, other.turn)
    assert planes(state, 1 - state.turn) == planes(other, 1 - other.turn)
    assert actions(state) == actions(other)


@pytest.mark.parametrize("case", ORIENTED, ids=str)
def test_exchanging_twice_changes_nothing(case: GameCase) -> None:
    state = case.walk([3, 1, 4, 1, 5, 9, 2, 6]).state
    exchange = EXCHANGED[case.game.name]
    assert exchange(exchange(state)) == state
    assert exchange(state) != state


def planes(state: Any, seat: int) -> list[int]:
    shape = learning.planes_shape(state)
    out = [0] * (shape.planes * shape.height * shape.width)
    learning.planes(state, seat, out)
    return out


def actions(state: Any) -> set[int]:
    moves = [0] * op.move_limit(state)
    return {learning.action_of(state, move) for move in moves[: op.moves(state, moves)]}
