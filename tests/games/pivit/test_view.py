"""The view of Pivit: axes, corners, eliminated players, ties, passes, and explanations of illegal clicks."""

import pytest

import ludarium
from ludarium.games.description import illegal_click_text
from ludarium.games.scene import Button, Hop, Remark, SceneCounter, Step, TrayItem
from ludarium.kernel.description import ACTION_PLACE

PIVIT = ludarium.game("pivit")
SMALL = ludarium.game("pivit", size=6)
FOUR = ludarium.game("pivit", players=4)
START = PIVIT.start()
WALLED = PIVIT.position("3b|4/8/8/8/8/8/8/R-r-r-r-r-r-r-R- r r5b0 0 30")
CAPTURE = PIVIT.position("8/8/8/3B-4/3r|4/8/8/6b-1 r r0b6 7 9")


def test_corners_are_marked():
    for game, corners in (
        (PIVIT, {"a1", "a8", "h1", "h8"}),
        (SMALL, {"a1", "a6", "f1", "f6"}),
    ):
        assert {cell.id for cell in game.board.cells if cell.mark == "corner"} == corners
        assert len(game.board.cells) == int(game.options["size"]) ** 2
        assert game.board.flippable


def test_owners_axes_and_masters_look_different():
    symbols = FOUR.board.symbols
    assert len(symbols) == len({symbol.drawings["tokens"] for symbol in symbols}) == 16
    assert {symbol.id for symbol in PIVIT.board.symbols} < {symbol.id for symbol in symbols}


def test_moved_and_promoted_pieces_change_symbol():
    position = PIVIT.position("1r-6/8/8/8/3b|4/8/8/8 r r0b0 4 21")
    assert {piece.symbol for piece in position.scene.pieces} == {"red-horizontal-minion", "blue-vertical-minion"}
    after = position.play("b8-a8").scene.pieces
    assert {piece.symbol for piece in after} == {"red-vertical-master", "blue-vertical-minion"}


def test_remarks_about_elimination_and_ties():
    position = FOUR.position("3R|4/8/8/3y|4/8/5R-2/6G-1/8 r r12b3g2y0 7 40")
    assert position.scene.remarks == (
        Remark(0, "2 masters, the first one on move 12 (counting all players’ moves)"),
        Remark(1, "out of the game: no pieces left"),
        Remark(2, "1 master, the first one on move 2 (counting all players’ moves), before any other player"),
    )
    lost = [sum(item.count for item in tray.items) for tray in position.scene.trays]
    assert lost == [4, 6, 5, 5]
    assert [counter.value for counter in position.scene.counters] == [7, 1]


def test_remark_about_captured_first_master():
    position = PIVIT.position("8/8/8/3r-4/3b-4/8/8/8 r r0b6 0 30")
    assert position.scene.remarks == (Remark(1, "0 masters, the first one in round 3, before any other player"),)


def test_trays_and_counters():
    assert CAPTURE.scene.counters == (
        SceneCounter("Moves without a capture or a promotion", 7, 60, ends=True),
        SceneCounter("Minions left", 2),
    )
    red, blue = CAPTURE.scene.trays
    assert (red.title, red.seat, red.items) == ("Lost", 0, (TrayItem("red-vertical-minion", 0, 11),))
    assert (blue.title, blue.seat, blue.items) == ("Lost", 1, (TrayItem("blue-vertical-minion", 1, 10),))
    assert all(not tray.items for tray in START.scene.trays)


def test_clicks_are_piece_and_target():
    move = CAPTURE.move("d4xd5")
    assert move.paths == [(Step("d4", "from"), Step("d5", "capture"))]
    assert move.frames == [(Hop("d4", "d5"),)]
    assert CAPTURE.move("d4-d1").paths == [(Step("d4", "from"), Step("d1", "move"))]


def test_pass_is_action():
    assert WALLED.scene.actions == (Button("pass", "Pass: no piece can move", "pass"),)
    assert WALLED.moves[0].paths == [(Step("pass", "action"),)]
    assert WALLED.moves[0].frames == []
    assert START.scene.actions == ()
    assert PIVIT.position("8/8/8/3R-4/8/8/8/8 r r5b6 7 9").scene.actions == ()


@pytest.mark.parametrize(
    ("position", "places", "words"),
    [
        (START, "b8", ""),
        (START, "b8 b5", ""),
        (START, "d4", "d4 is empty"),
        (START, "c8", "it is red’s turn, and c8 holds a blue minion"),
        (START, "b8 b8", "b8 to b8 is not a move"),
        (START, "b8 c7", "the red minion on b8 moves vertically now, along file b, and c7 does not lie there"),
        (START, "a6 a5", "the red minion on a6 moves horizontally now, along rank 6, and a5 does not lie there"),
        (START, "b8 b6", "a minion moves an odd number of cells, and from b8 to b6 there are 2"),
        (START, "b8 b1", "b1 holds another piece of red"),
        (START, "b8 b7 b6", "a turn is one move of one piece, or a pass"),
        (START, "pass", "red has a legal move, and only a player without one passes"),
        (START, "b8 pass", "red has a legal move, and only a player without one passes"),
        (CAPTURE, "d4 d5", ""),
        (CAPTURE, "d4 d7", "the way is blocked by the blue master on d5, and nothing jumps"),
        (WALLED, "pass", ""),
        (WALLED, "pass a1", "a turn is one move of one piece, or a pass"),
        (WALLED, "a1", "the red master on a1 cannot move"),
        (WALLED, "b1", "the red minion on b1 cannot move"),
        (PIVIT.position("8/8/8/3R-4/8/8/8/8 r r5b6 7 9"), "d5", "the game is over"),
        (PIVIT.position("R|7/8/8/8/8/8/8/6b|1 r r5b0 0 9"), "a8 a1", ""),
        (SMALL.start(), "b6 b3", ""),
    ],
)
def test_illegal_click_is_explained(position, places, words):
    numbers = {cell.id: cell.number for cell in position.game.board.cells} | {"pass": ACTION_PLACE}
    assert illegal_click_text(position.game, position.state, [numbers[place] for place in places.split()]) == words


def test_board_in_terminal():
    assert repr(PIVIT.position("1r-6/8/8/8/3B|4/8/8/R-7 r r9b4 0 31")).splitlines() == [
        "8  +  r- ·  ·  ·  ·  ·  +",
        *(f"{rank}  ·  ·  ·  ·  ·  ·  ·  ·" for rank in (7, 6, 5)),
        "4  ·  ·  ·  B| ·  ·  ·  ·",
        *(f"{rank}  ·  ·  ·  ·  ·  ·  ·  ·" for rank in (3, 2)),
        "1  R- ·  ·  ·  ·  ·  ·  +",
        "   a  b  c  d  e  f  g  h",
        "1r-6/8/8/8/3B|4/8/8/R-7 r r9b4 0 31",
    ]
