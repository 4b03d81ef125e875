"""Pux's functions for single pieces, compared with the list of all moves."""

from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.games.pux.rules import CARRY_STEPS, PASS, first_move, first_move_of, prey_beside, side_to_move
from ludarium.kernel.operations import NO_MOVE

START = ludarium.game("pux").start()


@st.composite
def positions(draw):
    """Unfinished positions of random games."""
    position = START
    for choice in draw(st.lists(st.integers(0, 1 << 20), max_size=60)):
        following = position.play(position.moves[choice % len(position.moves)])
        if following.outcome.over:
            break
        position = following
    return position


@given(position=positions())
def test_first_move(position):
    assert first_move(position.state) == position.codes[0]


@given(position=positions())
def test_first_move_of_piece(position):
    side = side_to_move(position.state)
    movers = {code & 63 for code in position.codes if code != PASS}
    own = [cell for cell in range(64) if side.own >> cell & 1]
    assert {cell for cell in own if first_move_of(side, cell) != NO_MOVE} == movers


@given(position=positions())
def test_prey_beside_matches_captures(position):
    side = side_to_move(position.state)
    steps = [
        (start, start + step)
        for start in range(64)
        if side.own >> start & 1
        for n, step in enumerate(CARRY_STEPS)
        if prey_beside(side, start) >> n & 1
    ]
    beside = {(start, start + step) for start in range(64) for step in CARRY_STEPS}
    captures = {(move.code & 63, move.code >> 6 & 63) for move in position.moves if ":" in str(move)}
    assert set(steps) == captures & beside
