"""Pivit in the contract suite: all variants, with perft numbers confirmed by two implementations."""

import re

import ludarium
from contract.game_case import GameCase

_SWAPPED = str.maketrans("rbRB|-", "brBR-|")


def _mirror_pivit(text: str) -> str:
    """The board mirrored in the diagonal from the top left corner, with axes and colours exchanged."""
    board, mover, firsts, quiet, number = text.split(" ")
    rows = [_rank_cells(row) for row in board.split("/")]
    turned = "/".join(_rank_text([row[file] for row in rows]) for file in range(len(rows)))
    red, blue = re.fullmatch("r([0-9]+)b([0-9]+)", firsts).groups()
    return f"{turned} {mover.translate(_SWAPPED)} r{blue}b{red} {quiet} {number}"


def _rank_cells(row: str) -> list[str]:
    found: list[str] = []
    for part in re.findall(r"[0-9]|..", row):
        found += [""] * int(part) if part.isdigit() else [part.translate(_SWAPPED)]
    return found


def _rank_text(cells: list[str]) -> str:
    marked = "".join(cell or " " for cell in cells)
    return re.sub(" +", lambda gap: str(len(gap[0])), marked)


CASES = (
    GameCase(
        ludarium.game("pivit"),
        perft=(36, 1_256, 41_528, 1_330_952, 40_741_808),
        mirror=_mirror_pivit,
    ),
    GameCase(ludarium.game("pivit", players=3), perft=(24, 560, 12_696, 269_286, 5_597_460)),
    GameCase(ludarium.game("pivit", players=4), perft=(18, 316, 5_344, 88_076, 1_359_716)),
    GameCase(
        ludarium.game("pivit", size=6),
        perft=(16, 248, 3_576, 49_640, 662_780, 8_537_620),
        mirror=_mirror_pivit,
    ),
    GameCase(ludarium.game("pivit", players=3, draw_after=2), perft=(24, 560)),
)
