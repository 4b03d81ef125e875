"""Drawings of boards for diagrams, notebooks and documents."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ludarium.errors import IllegalMove, InvalidGame
from ludarium.games import registry
from ludarium.games.drawing.board import draw, piece_body
from ludarium.games.drawing.marks import Mark
from ludarium.games.drawing.styles import INK, WOOD
from ludarium.games.drawing.svg import svg
from ludarium.games.guide import Diagram
from ludarium.games.guide_drawings import draw_diagram
from ludarium.games.scene import Board, Cell, Piece, Scene, Symbol

PIJERSI = registry.game_class("pijersi")
SVG = "{http://www.w3.org/2000/svg}"


def marks_in(svg: str, colour: str) -> int:
    """The number of shapes stroked or filled in a colour."""
    nodes = ElementTree.fromstring(svg).iter()
    return sum(colour in (node.get("fill"), node.get("stroke")) for node in nodes)


def test_clicks_mark_targets() -> None:
    position = "6/7/2s-3/3R-p-2/2S-WW2/7/6 w 0 1"
    plain = svg(draw_diagram(PIJERSI, Diagram(position)))
    marked = svg(draw_diagram(PIJERSI, Diagram(position, clicks=("d4",))))
    assert marks_in(plain, "#1c7a4a") == 0
    assert marks_in(marked, "#1c7a4a") == 2
    assert marks_in(marked, "#c22a1f") == 2  # a ring and its ticks
    with pytest.raises(KeyError, match="no move begins with"):
        draw_diagram(PIJERSI, Diagram(position, clicks=("a1",)))


def test_move_has_numbered_arrows() -> None:
    tree = ElementTree.fromstring(svg(draw_diagram(PIJERSI, Diagram(move="a4-b5=c4"))))
    words = [node.text for node in tree.iter(f"{SVG}text")]
    assert words[-2:] == ["1", "2"]
    single = svg(draw_diagram(PIJERSI, Diagram(move="b4=c4")))
    assert [node.text for node in ElementTree.fromstring(single).iter(f"{SVG}text")][-1] != "1"
    with pytest.raises(IllegalMove):
        draw_diagram(PIJERSI, Diagram(move="a1-a2=a3"))


def test_options_change_drawing() -> None:
    assert "polygon" in draw_diagram(PIJERSI, Diagram(options={"draw_after": 3})).body


def test_colours_of_players() -> None:
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    stone = Symbol("stone", "stone", {"usual": '<circle class="body" r="1"/>'})
    board = Board(1, 1, (Cell("a1", 0.5, 0.5, square),), (stone,))
    for owner, players, colour in (
        (0, ("red", "blue"), "#d0342c"),
        (1, ("x", "y"), "#2368c4"),
        (1, ("white", "black"), "#2f3440"),
        (-1, ("x",), "#9a9a9a"),
    ):
        drawing = draw(board, Scene((Piece("a1", "stone", owner),)), players)
        assert f'fill="{colour}"' in drawing.body
    assert "M0,-0.4" in draw(board, Scene(()), marks=[Mark("a1", "bewitch")]).body


def test_ink_style_has_only_greys() -> None:
    for name in registry.own_names():
        position = registry.game(name).start(seed=1)
        body = draw(position.game.board, position.scene, position.game.players, style=INK).body
        colours = set(re.findall("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", body))
        assert colours
        assert all(red == green == blue for red, green, blue in colours)


def test_flipped_board() -> None:
    position = registry.game("pux").start()
    here, there = (draw(position.game.board, position.scene, flip=flip) for flip in (False, True))
    assert here[:4] == there[:4]
    assert len(here.body) == pytest.approx(len(there.body), rel=0.01)
    assert here.body != there.body
    assert re.findall(">([a-h])<", here.body) == re.findall(">([a-h])<", there.body)


def test_names_of_cells_can_be_left_out() -> None:
    for name in registry.own_names():
        position = registry.game(name).start(seed=1)
        named, bare = (draw(position.game.board, position.scene, coordinates=named) for named in (True, False))
        assert "<text" in named.body
        assert "<text" not in bare.body
        assert bare.width == position.game.board.width


def test_class_replaces_attributes() -> None:
    """On the page, CSS replaces the attributes; duplicates would be invalid XML."""
    drawn = piece_body('<path class="line" stroke-width="0.5" d="M0,0 H1"/>', 0, ("white", "black"), WOOD)
    assert ElementTree.fromstring(drawn)[0].attrib == {
        "fill": "none",
        "stroke": WOOD.colours(0, ("white", "black"))[1],
        "stroke-width": "0.2",
        "d": "M0,0 H1",
    }


def test_malformed_drawing_is_refused() -> None:
    with pytest.raises(InvalidGame, match="a symbol's drawing is not well-formed SVG: duplicate attribute"):
        piece_body('<circle r="1" r="2"/>', 0, ("white", "black"), WOOD)
