"""Pux in the contract suite, with the perft numbers that two independent implementations agree on."""

import ludarium
from contract.game_case import GameCase


def _mirror(text: str) -> str:
    """The ranks in reverse order, with colours exchanged."""
    board, side, lateral, quiet, number = text.split(" ")
    ranks = "/".join(reversed(board.split("/")))
    exchanged = ranks.translate(str.maketrans("wbWB", "bwBW"))
    other = {"-": "-", "w": "b", "b": "w", "wb": "wb"}
    return f"{exchanged} {other[side]} {other[lateral]} {quiet} {number}"


CASES = (
    GameCase(ludarium.game("pux"), perft=(270, 70_448, 14_072_692), mirror=_mirror),
    GameCase(ludarium.game("pux", draw_after=6), perft=(270, 70_448), mirror=_mirror),
)
