"""Whole games of all games there are, by chance and by every kind of hand, on screens of every size."""

from __future__ import annotations

import pytest

from .conftest import Sit
from .games import NAMES, playout, start
from .hands import Finger, Hand, Keys, MouseClicks, MouseDrags, Notation
from .table import SIZES

PLIES = 25

HANDS: tuple[tuple[type[Hand], str], ...] = (
    (MouseClicks, "desktop"),
    (MouseDrags, "tablet"),
    (Finger, "phone"),
    (Finger, "small"),
    (Keys, "desktop"),
    (Notation, "tablet"),
)


@pytest.mark.parametrize(("hand", "size"), HANDS, ids=lambda value: value if isinstance(value, str) else value.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game(sit: Sit, name: str, hand: type[Hand], size: str) -> None:
    """After each move the page shows the position that the rules make of it; in the end it is what is kept."""
    table = sit(size)
    position = start(name)
    table.begin(position)
    player = hand(table)
    table.tab("Moves" if hand is Notation else "Game")
    moves = []
    for _, move in playout(position, seed=list(SIZES).index(size), most=PLIES):
        player.play(move)
        position = position.play(move)
        moves.append(move.long)
        table.see(position)
    table.tab("Moves")
    table.see_moves(moves)
    kept = table.kept()
    assert [move.long for move in kept.moves] == moves
    assert str(kept.position) == str(position)
