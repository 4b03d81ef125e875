"""The board of Pijersi: 45 hexagons in rows a (White's back row) to g (Black's back row)."""

from ludarium.kernel.hexagons import HexRows
from ludarium.kernel.operations import compilable

HEXAGONS = HexRows((6, 7, 6, 7, 6, 7, 6))
BOARD = HEXAGONS.board
RIGHT, UP_LEFT, UP_RIGHT = HEXAGONS.steps

WHITE, BLACK = 0, 1
WHITE_GOAL = HEXAGONS.row("g")
BLACK_GOAL = HEXAGONS.row("a")


@compilable
def neighbours(cells: int) -> int:
    """All that touches one of `cells`; may hold padding bits, so mask it with a set of cells."""
    return (
        (cells << RIGHT)
        | (cells >> RIGHT)
        | (cells << UP_LEFT)
        | (cells >> UP_LEFT)
        | (cells << UP_RIGHT)
        | (cells >> UP_RIGHT)
    )


@compilable
def lines(cells: int, free: int) -> int:
    """All that lies one step from `cells`, or two in a straight line across a `free` cell; mask as `neighbours`."""
    return (
        neighbours(cells)
        | (((cells << RIGHT) & free) << RIGHT)
        | (((cells >> RIGHT) & free) >> RIGHT)
        | (((cells << UP_LEFT) & free) << UP_LEFT)
        | (((cells >> UP_LEFT) & free) >> UP_LEFT)
        | (((cells << UP_RIGHT) & free) << UP_RIGHT)
        | (((cells >> UP_RIGHT) & free) >> UP_RIGHT)
    )
