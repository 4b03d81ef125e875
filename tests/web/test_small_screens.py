"""Small phones, and phones in landscape orientation."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Sit
from .games import with_turns_of_several_moves
from .screens import a_game_that_ended, analysis, puzzle, review
from .table import Table
from .together import create, go_to, see_board, take_seat

_COVERED = """wanted => [...document.querySelectorAll(wanted)].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return y < innerHeight && document.elementFromPoint(x, y)?.closest(wanted) !== one;
}).map((one) => one.textContent)"""
_WIDTH = "document.documentElement.scrollWidth"


def small(sit: Sit, width: int, height: int, **more: Any) -> Table:
    return sit("phone", viewport={"width": width, "height": height}, **more)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 568), (360, 640), (390, 600)])
def test_bars_do_not_cover_the_reserve(sit: Sit, width: int, height: int) -> None:
    table = small(sit, width, height)
    table.begin(with_turns_of_several_moves())
    expect(table.page.locator(".rack-item").first).to_be_visible()
    assert table.page.evaluate(_COVERED, ".rack-item") == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640)])
def test_analysis_outcome_has_full_width(sit: Sit, width: int, height: int) -> None:
    table = small(sit, width, height)
    position, moves = a_game_that_ended()
    identity = table.begin(position, moves=moves)
    table.page.goto(f"{table.host.address}#/analysis/{identity}")
    expect(table.deck).to_contain_text(".")
    box = table.deck.bounding_box()
    assert box is not None
    assert box["width"] == width
    assert table.page.evaluate(_COVERED, ".deck") == []


@pytest.mark.parametrize("screen", [analysis, review, puzzle])
def test_board_height_in_landscape(sit: Sit, screen: Any) -> None:
    """The board has the height of the screen, and stays in view while the panel scrolls."""
    table = small(sit, 844, 390)
    screen(table)
    place = table.page.locator(".board-place")
    table.page.evaluate("scrollTo(0, 0)")
    box = place.bounding_box()
    assert box is not None
    assert box["height"] > 320
    table.page.evaluate("scrollTo(0, 120)")
    box = place.bounding_box()
    assert box is not None
    assert box["y"] >= 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_long_names_do_not_widen_the_page(sit: Sit, width: int, height: int) -> None:
    """In the waiting room, and in every tab of an online game."""
    ann, bob = small(sit, width, height), small(sit, width, height)
    game, (secret,) = create(ann, called="W" * 40)
    go_to(ann, f"online/{game}")
    expect(ann.page.locator(".waiting-seat").first).to_be_visible()
    assert ann.page.evaluate(_WIDTH) == width
    go_to(bob, f"online/{game}/{secret}")
    take_seat(bob, "M" * 40)
    see_board(bob)
    for tab in bob.page.locator(".panel-tab").all():
        tab.click()
        assert bob.page.evaluate(_WIDTH) == width


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_puzzle_buttons_fit_their_labels(sit: Sit, language: str) -> None:
    table = small(sit, 390, 844, locale=language)
    puzzle(table)
    for word in table.page.locator(".deck .button span").all():
        within, words = word.locator("..").bounding_box(), word.bounding_box()
        assert within is not None
        assert words is not None
        assert within["x"] <= words["x"]
        assert words["x"] + words["width"] <= within["x"] + within["width"]
