"""Pijersi in the contract suite, with the perft numbers that two independent engines have published."""

import ludarium
from contract.game_case import GameCase


def _mirror_pijersi(text: str) -> str:
    """The board rotated by a half turn, with colours exchanged."""
    board, side, quiet, number = text.split(" ")
    rows = []
    for row in reversed(board.split("/")):
        cells = []
        at = 0
        while at < len(row):
            width = 1 if row[at].isdigit() else 2
            cells.append(row[at : at + width])
            at += width
        rows.append("".join(reversed(cells)).swapcase())
    return f"{'/'.join(rows)} {'b' if side == 'w' else 'w'} {quiet} {number}"


CASES = (
    GameCase(
        ludarium.game("pijersi"),
        perft=(186, 34_054, 6_410_472, 1_181_445_032),
        mirror=_mirror_pijersi,
    ),
    GameCase(ludarium.game("pijersi", draw_after=6), perft=(186, 34_054), mirror=_mirror_pijersi),
)
