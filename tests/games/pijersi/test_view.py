"""The view of Pijersi: cubes, captures, clicks, animation, and explanations of illegal clicks."""

import pytest

import ludarium
from ludarium.games.description import illegal_click_text
from ludarium.games.scene import Hop, Piece, SceneCounter, TrayItem

PIJERSI = ludarium.game("pijersi")
START = PIJERSI.start()
MIDDLE = PIJERSI.position("r-5/7/2s-3/3s-3/3WR2/7/P-5 w 4 9")


def clicks(position, move):
    return [[(step.at, step.kind) for step in path] for path in position.move(move).paths]


def test_lower_cube_of_stack_comes_first():
    assert [piece for piece in MIDDLE.scene.pieces if piece.cell == "c4"] == [
        Piece("c4", "wise", 0, 0, 0.0, 0.34, 0.42),
        Piece("c4", "rock", 0, 1, 0.0, -0.34, 0.42),
    ]
    assert MIDDLE.scene.pieces[0] == Piece("a1", "paper", 0, size=0.52)


def test_captured_cubes_are_beside_captor():
    mine, others = MIDDLE.scene.trays
    assert (mine.title, mine.seat, others.seat) == ("Captured", 0, 1)
    assert mine.items == (
        TrayItem("rock", 1, 3),
        TrayItem("paper", 1, 4),
        TrayItem("scissors", 1, 2),
        TrayItem("wise", 1, 2),
    )
    assert START.scene.trays[0].items == ()


def test_view_counts_plies_to_draw():
    assert MIDDLE.scene.counters == (SceneCounter("Moves without a capture", 4, 20, ends=True),)


def test_second_click_selects_top():
    assert clicks(MIDDLE, "c4=d4!-e3!") == [[("c4", "from"), ("d4", "capture"), ("e3", "capture")]]
    assert clicks(MIDDLE, "c4-d4!") == [[("c4", "from"), ("c4", "from"), ("d4", "capture")]]
    friendly = PIJERSI.position("6/7/6/7/6/2WRR-3/6 w 0 1")
    assert clicks(friendly, "b3-b4=c4") == [
        [("b3", "from"), ("b4", "stack"), ("c4", "move")],
        [("b3", "from"), ("b3", "from"), ("b4", "stack"), ("c4", "move")],
    ]


def test_frames():
    assert START.move("a4-b5=c4").frames == [(Hop("a4", "b5", (0,)),), (Hop("b5", "c4"),)]
    assert MIDDLE.move("c4=d4!-e3!").frames == [(Hop("c4", "d4"),), (Hop("d4", "e3", (1,)),)]
    assert MIDDLE.move("c4-d4!").frames == [(Hop("c4", "d4", (1,)),)]


def test_board_in_a_terminal():
    assert PIJERSI.draw_text(MIDDLE.state).splitlines() == [
        "g      r    ·2    ·3    ·4    ·5    ·6",
        "f  ·1    ·2    ·3    ·4    ·5    ·6    ·7",
        "e     ·1    ·2     s    ·4    ·5    ·6",
        "d  ·1    ·2    ·3     s    ·5    ·6    ·7",
        "c     ·1    ·2    ·3    R/W   ·5    ·6",
        "b  ·1    ·2    ·3    ·4    ·5    ·6    ·7",
        "a      P    ·2    ·3    ·4    ·5    ·6",
    ]


@pytest.mark.parametrize(
    ("position", "places", "words"),
    [
        (START, "d4", "d4 is empty"),
        (START, "g1", "it is white’s turn, and g1 holds a black scissors"),
        (START, "a4", ""),
        (START, "b4 b4", ""),
        (START, "a4 a4", "a4 to a4 is not a move"),
        (START, "a4 c4", "a cube moves to a cell that touches its own, and c4 does not touch a4"),
        (START, "b4 e4", "a stack moves one or two cells in a straight line, and e4 is not on such a line from b4"),
        (START, "a4 b5 c4", ""),
        (START, "b3 c3 d4", "nothing was stacked on c3, so the cube cannot go on as a stack"),
        (START, "b4 c4 d4 e4", "a turn has two actions at most"),
        (MIDDLE, "c4 d4 e3", ""),
        (PIJERSI.position("r-5/7/6/7/6/R-P-5/W-S-4 w 0 1"), "a1", "the white wise on a1 cannot move"),
        (PIJERSI.position("R-5/7/6/7/6/7/r-5 w 0 5"), "g1", "the game is over"),
    ],
)
def test_illegal_click_is_explained(position, places, words):
    numbers = {cell.id: cell.number for cell in PIJERSI.board.cells}
    assert illegal_click_text(PIJERSI, position.state, [numbers[place] for place in places.split()]) == words
