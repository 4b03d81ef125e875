"""Pictures of positions: what is drawn for a diagram, a notebook, a document."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludarium.errors import IllegalMove
from ludarium.games import registry
from ludarium.games.guide import Diagram
from ludarium.games.picture import draw, illustrate
from ludarium.games.scene import Board, Cell, Piece, Scene, Step, Symbol

PIJERSI = registry.game_class("pijersi")
SVG = "{http://www.w3.org/2000/svg}"


def marks_in(svg: str, colour: str) -> int:
    """How many shapes are stroked or filled in a colour."""
    nodes = ElementTree.fromstring(svg).iter()
    return sum(colour in (node.get("fill"), node.get("stroke")) for node in nodes)


def test_clicks_mark_where_a_piece_can_go() -> None:
    position = "6/7/2s-3/3R-p-2/2S-WW2/7/6 w 0 1"
    plain = illustrate(PIJERSI, Diagram(position))
    marked = illustrate(PIJERSI, Diagram(position, clicks=("d4",)))
    assert marks_in(plain, "#1c7a4a") == 0
    assert marks_in(marked, "#1c7a4a") == 2
    assert marks_in(marked, "#c22a1f") == 2  # a ring and its ticks
    with pytest.raises(KeyError, match="no move begins with"):
        illustrate(PIJERSI, Diagram(position, clicks=("a1",)))


def test_a_move_is_shown_by_numbered_arrows() -> None:
    svg = ElementTree.fromstring(illustrate(PIJERSI, Diagram(move="a4-b5=c4")))
    words = [node.text for node in svg.iter(f"{SVG}text")]
    assert words[-2:] == ["1", "2"]
    single = illustrate(PIJERSI, Diagram(move="b4=c4"))
    assert [node.text for node in ElementTree.fromstring(single).iter(f"{SVG}text")][-1] != "1"
    with pytest.raises(IllegalMove):
        illustrate(PIJERSI, Diagram(move="a1-a2=a3"))


def test_options_make_other_pictures() -> None:
    assert "svg" in illustrate(PIJERSI, Diagram(options={"draw_after": 3}))


def test_players_have_their_colours_and_others_any() -> None:
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    stone = Symbol("stone", "stone", {"usual": '<circle class="body" r="1"/>'})
    board = Board(1, 1, (Cell("a1", 0.5, 0.5, square),), (stone,))
    for owner, players, colour in (
        (0, ("red", "blue"), "#d0342c"),
        (1, ("x", "y"), "#2f3440"),
        (-1, ("x",), "#9a9a9a"),
    ):
        svg = draw(board, Scene((Piece("a1", "stone", owner),)), players)
        assert f'fill="{colour}"' in svg
    assert "M0,-0.4" in draw(board, Scene(()), marks=[Step("a1", "bewitch")])
