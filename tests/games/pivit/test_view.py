"""What the page is told of Pivit: axes that turn, corners, players who are out, ties, passes."""

import ludarium
from ludarium.games.scene import Button, Remark, Step

PIVIT = ludarium.game("pivit")
FOUR = ludarium.game("pivit", players=4)


def test_the_corners_are_marked():
    for game, corners in (
        (PIVIT, {"a1", "a8", "h1", "h8"}),
        (ludarium.game("pivit", size=6), {"a1", "a6", "f1", "f6"}),
    ):
        assert {cell.id for cell in game.board.cells if cell.mark == "corner"} == corners
        assert len(game.board.cells) == int(game.options["size"]) ** 2
        assert game.board.flippable


def test_owners_axes_and_masters_look_different():
    symbols = FOUR.board.symbols
    assert len(symbols) == len({symbol.svg for symbol in symbols}) == 16
    assert {symbol.id for symbol in PIVIT.board.symbols} < {symbol.id for symbol in symbols}


def test_a_piece_turns_when_it_moves_and_changes_when_it_is_promoted():
    position = PIVIT.position("1r-6/8/8/8/3b|4/8/8/8 r r0b0 4 21")
    assert {piece.symbol for piece in position.scene.pieces} == {"red-horizontal-minion", "blue-vertical-minion"}
    after = position.play("b8-a8").scene.pieces
    assert {piece.symbol for piece in after} == {"red-vertical-master", "blue-vertical-minion"}


def test_remarks_tell_who_is_out_and_who_would_win_a_tie():
    position = FOUR.position("3R|4/8/8/3y|4/8/5R-2/6G-1/8 r r12b3g2y0 7 40")
    assert position.scene.remarks == (
        Remark(0, "2 masters, first master at ply 12"),
        Remark(1, "out"),
        Remark(2, "1 master, first master at ply 2, before all others"),
    )
    lost = [sum(item.count for item in tray.items) for tray in position.scene.trays]
    assert lost == [4, 6, 5, 5]
    assert [counter.value for counter in position.scene.counters] == [7, 1]


def test_a_pass_is_an_action():
    walled = PIVIT.position("3b|4/8/8/8/8/8/8/R-r-r-r-r-r-r-R- r r5b0 0 30")
    assert walled.scene.actions == (Button("pass", "Pass: no piece can move", "pass"),)
    assert walled.moves[0].paths == [(Step("pass", "action"),)]
    assert walled.moves[0].frames == []
    assert PIVIT.start().scene.actions == ()


def test_a_board_for_the_terminal():
    assert repr(PIVIT.position("1r-6/8/8/8/3B|4/8/8/R-7 r r9b4 0 31")).splitlines() == [
        "8  +  r- ·  ·  ·  ·  ·  +",
        *(f"{rank}  ·  ·  ·  ·  ·  ·  ·  ·" for rank in (7, 6, 5)),
        "4  ·  ·  ·  B| ·  ·  ·  ·",
        *(f"{rank}  ·  ·  ·  ·  ·  ·  ·  ·" for rank in (3, 2)),
        "1  R- ·  ·  ·  ·  ·  ·  +",
        "   a  b  c  d  e  f  g  h",
        "1r-6/8/8/8/3B|4/8/8/R-7 r r9b4 0 31",
    ]
