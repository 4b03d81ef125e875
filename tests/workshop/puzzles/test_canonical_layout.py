"""The canonical layout, which is the same for equivalent positions."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.workshop.puzzles.make import canonical_layout

PUX = "5W2/6w1/8/2w5/2Ww4/8/8/6wB w - 0 43"


@pytest.mark.parametrize(
    ("other", "equivalent"),
    [
        (PUX, True),
        ("5W2/6w1/8/2w5/2Ww4/8/8/6wB w - 7 50", True),
        ("2W5/1w6/8/5w2/4wW2/8/8/Bw6 w - 0 43", True),
        ("Wb6/8/8/4bB2/5b2/8/1b6/2B5 b - 0 43", True),
        ("5W2/6w1/8/2w5/2Ww4/8/8/6wB b - 0 43", False),
        ("5W2/6w1/8/2w5/2Ww4/8/8/6wb w - 0 43", False),
        ("5W2/6w1/8/2w5/2Ww4/8/8/5w1B w - 0 43", False),
    ],
    ids=["itself", "counters", "left and right", "sides and ranks", "mover", "kind", "place"],
)
def test_equivalent_positions_have_one_layout(other: str, equivalent: bool) -> None:
    game = ludarium.game("pux")
    assert (canonical_layout(game.position(PUX)) == canonical_layout(game.position(other))) == equivalent


def test_pieces_in_trays_count() -> None:
    game = ludarium.game("baishu")
    one, other = (
        game.position(f"7/8/9/10/11/12/13/12/11/10/9/8/6aF {reserve}|12,12,12,12,12,12 a 1:2:- 0 0 2")
        for reserve in ("11,12,12,12,12,12", "10,12,12,12,12,12")
    )
    assert canonical_layout(one) != canonical_layout(other)
