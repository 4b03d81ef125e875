"""The rules of a game, from the menu, over a game in play, and as a page of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .conftest import Server, Table

PICTURES_ARE_THERE = """
() => [...document.querySelectorAll(".rules img")].every((image) => image.complete && image.naturalWidth)
"""


def see_rules(table: Table) -> None:
    article = table.page.locator("article.rules")
    expect(article.get_by_role("heading", name="The rules")).to_be_visible()
    assert article.locator("img").count() >= 3
    table.page.wait_for_function(PICTURES_ARE_THERE)
    expect(article.locator("table").first).to_contain_text("R1")


def test_from_the_menu(table: Table) -> None:
    table.menu()
    table.page.get_by_role("link", name="Pijersi: the rules").click()
    dialog = table.page.get_by_role("dialog", name="Pijersi: the rules")
    see_rules(table)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(table.page.get_by_role("button", name="Start the game")).to_be_visible()


def test_over_a_game_that_stays_as_it_is(table: Table) -> None:
    table.game()
    table.click("b3")
    table.page.get_by_role("link", name="Rules").click()
    see_rules(table)
    table.page.keyboard.press("u")
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    assert table.targets(), "what was chosen is still chosen"


def test_as_a_page(sit: Callable[..., Table]) -> None:
    table = sit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    table.page.goto(f"{table.server.address}/#/rules/pijersi")
    see_rules(table)
    assert table.page.evaluate("document.documentElement.scrollWidth") == 360
    assert table.page.title() == "Pijersi: the rules · Ludarium"
    table.page.get_by_role("link", name="Back to the menu").click()
    expect(table.page.get_by_role("button", name="Start the game")).to_be_visible()


def test_in_a_dialog_on_a_phone(sit: Callable[..., Table]) -> None:
    table = sit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, color_scheme="dark")
    table.menu()
    table.page.get_by_role("link", name="Pijersi: the rules").click()
    see_rules(table)
    dialog = table.page.get_by_role("dialog")
    assert dialog.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert dialog.bounding_box() == {"x": 0, "y": 0, "width": 360, "height": 640}


def test_rules_that_are_not_there(sit: Callable[..., Table], strides: Server) -> None:
    table = sit(of=strides)
    table.expected.append("status of 404")
    table.menu()
    table.page.get_by_role("link", name="Strides: the rules").click()
    expect(table.page.get_by_role("alert")).to_contain_text("not written down")
    table.page.goto(f"{strides.address}/#/rules/chess")
    expect(table.page.locator("main")).to_contain_text("There is no game")
