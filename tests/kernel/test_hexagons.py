"""The padded layout of hexagon rows: each shift is a step to a neighbour, and no step wraps around."""

import pytest

from ludarium.kernel.hexagons import HexHex, HexRows

PIJERSI = HexRows((6, 7, 6, 7, 6, 7, 6))


def near(a, b, board=PIJERSI):
    """Whether two cells are adjacent in the drawing."""
    (ax, ay), (bx, by) = board.centre(a), board.centre(b)
    return 0 < (ax - bx) ** 2 + (ay - by) ** 2 < 3.1


def test_board_has_45_cells():
    assert len(PIJERSI.names) == 45
    assert PIJERSI.names[:7] == ("a1", "a2", "a3", "a4", "a5", "a6", "b1")
    assert bin(PIJERSI.board).count("1") == 45


def test_shifts_match_drawn_neighbours():
    steps = [*PIJERSI.steps, *(-step for step in PIJERSI.steps)]
    for cell, index in PIJERSI.index.items():
        reached = {PIJERSI.name_at[index + step] for step in steps if index + step in PIJERSI.name_at}
        assert reached == {other for other in PIJERSI.names if near(cell, other)}


@pytest.mark.parametrize(
    ("cell", "around"), [("a1", "a2 b1 b2"), ("b1", "b2 a1 c1"), ("d4", "d3 d5 c3 c4 e3 e4"), ("g6", "g5 f6 f7")]
)
def test_neighbours_named_in_the_rules(cell, around):
    assert {other for other in PIJERSI.names if near(cell, other)} == set(around.split())


@pytest.mark.parametrize("lengths", [(6, 6), (6, 8), (5, 6, 7), (20, 21, 20, 21)])
def test_unsupported_boards_are_rejected(lengths):
    with pytest.raises(ValueError, match=r"alternate|63 bits"):
        HexRows(lengths)


@pytest.mark.parametrize("side", range(1, 10))
def test_shifts_on_a_hexagon_of_hexagons(side):
    board = HexHex(side)
    assert len(board.names) == 3 * side * (side - 1) + 1
    assert max(board.name_at) == 4 * side * (side - 1)
    steps = [*board.steps, *(-step for step in board.steps)]
    for cell, index in board.index.items():
        reached = {board.name_at[index + step] for step in steps if index + step in board.name_at}
        assert reached == {other for other in board.names if near(cell, other, board)}


def test_cell_names_of_large_hexagon():
    assert HexHex(7).lengths == (7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7)
    assert HexHex(3).names[-1] == "e3"
    steps = HexHex(3).steps
    near_c1 = {HexHex(3).name_at.get(HexHex(3).index["c1"] + step) for step in (*steps, *(-step for step in steps))}
    assert near_c1 == {"c2", "b1", "d1", None}
