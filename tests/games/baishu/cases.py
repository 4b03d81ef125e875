"""Baishu in the contract suite: the variants of the vectors, and those with published perft numbers."""

import re

import ludarium
from contract.game_case import GameCase


def _half_turn(text: str) -> str:
    """The board rotated by a half turn.  Exchanging players would change the order of the first round."""
    board, *rest = text.split(" ")
    rows = ["".join(reversed(re.findall(r"[a-f][A-Z]|[0-9]+", row))) for row in board.split("/")]
    return " ".join(["/".join(reversed(rows)), *rest])


def _case(perft: tuple[int, ...] = (), **options: int | str) -> GameCase:
    return GameCase(ludarium.game("baishu", **options), perft, _half_turn)


CASES = (
    _case((762, 581_700, 12_195_144)),
    _case((114, 13_044, 225_432, 5_015_628), side=3, pieces=2),
    _case((222, 49_476, 941_112, 31_786_092), players=3, side=4, pieces=4),
    _case(side=3, pieces=4),
    _case(side=3),
    _case(side=4, pieces=6, variant="baishuguoq"),
    _case(players=6, side=5, pieces=4),
)
