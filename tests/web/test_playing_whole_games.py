"""Complete random games of all games, by all kinds of hands, on screens of all sizes."""

from __future__ import annotations

from collections import deque

import pytest
from playwright.sync_api import expect

from .conftest import Sit
from .games import NAMES, playout, start
from .hands import Finger, Hand, Keys, MouseClicks, MouseDrags, Notation
from .table import SIZES
from .turns import by_turns

PLIES = 5
"""One of these for every hand."""


@pytest.mark.parametrize(("name", "size"), by_turns(NAMES, SIZES))
def test_game_by_all_hands(sit: Sit, name: str, size: str) -> None:
    """The page shows each position of the rules, and the saved game equals the end."""
    table = sit(size, has_touch=True)
    position = start(name)
    table.begin(position)
    typing = Notation(table)
    hands = deque[Hand]([MouseClicks(table), MouseDrags(table), Finger(table), typing, Keys(table)])
    number = list(SIZES).index(size)
    hands.rotate(number + NAMES.index(name))
    moves = []
    for hand, (_, move) in zip(hands, playout(position, seed=number, most=PLIES), strict=False):
        table.tab("Moves" if hand is typing else "Game")
        hand.play(move)
        position = position.play(move)
        moves.append(move.long)
        table.see(position)
    table.tab("Moves")
    table.see_moves(moves)
    expect(table.result).to_have_count(int(position.outcome.over))
    kept = table.see_kept_at(len(moves))
    assert [move.long for move in kept.moves] == moves
    assert str(kept.position) == str(position)


@pytest.mark.parametrize("name", by_turns(reversed(NAMES)))
def test_game_by_keyboard(sit: Sit, name: str) -> None:
    """Without a pointer from the address on."""
    table = sit("small")
    position = start(name)
    table.begin(position)
    hand = Keys(table)
    for _, move in playout(position, seed=5, most=6):
        hand.play(move)
        position = position.play(move)
        table.see(position)
    table.see_kept(lambda match: str(match.position) == str(position))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_moves_during_animations(sit: Sit, name: str) -> None:
    """Animations delay no moves, and end at the right places."""
    table = sit(reduced_motion="no-preference", settings={"speed": "slow"})
    position = start(name)
    table.begin(position)
    hand = MouseClicks(table)
    moves = []
    for _, move in playout(position, seed=6, most=5):
        hand.play(move)
        moves.append(move.long)
        table.see_moves(moves)
        position = position.play(move)
    table.see(position)
    expect(table.board).not_to_have_attribute("data-gliding", "")
    table.see(position)
