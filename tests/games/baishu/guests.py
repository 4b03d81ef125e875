"""Baishu in the contract suite: the variants of the vectors, and those with published perft numbers."""

import re

import ludarium
from contract.guest import Guest


def _half_turn(text: str) -> str:
    """The board turned by half a turn; to exchange players would change the order of the first round."""
    board, *rest = text.split(" ")
    rows = ["".join(reversed(re.findall(r"[a-f][A-Z]|[0-9]+", row))) for row in board.split("/")]
    return " ".join(["/".join(reversed(rows)), *rest])


def _guest(perft: tuple[int, ...] = (), **options: int | str) -> Guest:
    return Guest(ludarium.game("baishu", **options), perft, _half_turn)


GUESTS = (
    _guest((762, 581_700, 12_195_144)),
    _guest((114, 13_044, 225_432, 5_015_628), side=3, pieces=2),
    _guest((222, 49_476, 941_112, 31_786_092), players=3, side=4, pieces=4),
    _guest(side=3, pieces=4),
    _guest(side=3),
    _guest(side=4, pieces=6, variant="baishuguoq"),
    _guest(players=6, side=5, pieces=4),
)
