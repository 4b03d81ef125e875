"""Settings take effect at once, in all windows, and permanently."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Sit
from .games import NAMES, path_of, search, start
from .hands import MouseClicks
from .screens import THEMES, change_settings, home, settings, some_moves
from .table import Table
from .turns import by_turns


def kept(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.page.evaluate("JSON.parse(localStorage.getItem('ludarium.settings') ?? '{}')")
    return found


def switch(table: Table, label: str) -> Locator:
    return table.page.get_by_role("switch", name=label)


def background(table: Table) -> str:
    colour: str = table.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_themes(table: Table) -> None:
    """Each is shown at once and looks different; the last one stays."""
    settings(table)
    seen = []
    for name in ("Wood", "Slate", "Night", "Ember", "High contrast"):
        table.dialog.get_by_text(name, exact=True).click()
        seen.append(background(table))
    assert len(set(seen)) == len(THEMES)
    other = table.another()
    home(other)
    expect(other.page.locator("html")).to_have_attribute("data-theme", "contrast")


@pytest.mark.parametrize(
    ("system", "theme"),
    [({"color_scheme": "light"}, "wood"), ({"color_scheme": "dark"}, "night"), ({"contrast": "more"}, "contrast")],
    ids=str,
)
def test_system_theme(sit: Sit, system: dict[str, str], theme: str) -> None:
    table = sit(**system)
    home(table)
    expect(table.page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_pieces(table: Table, name: str) -> None:
    """Each set looks different; a choice during a game applies everywhere."""
    table.begin(name)
    other = table.another()
    other.open(table.identity, table.game)
    table.page.locator(".panel-tab").nth(1).click()
    # By their samples: other choices appear before the sets are loaded.
    sets = table.page.locator(".settings-tab label:has(.piece-sample)").get_by_role("radio")
    expect(sets.nth(1)).to_be_attached()  # there are several
    drawn = []
    for number in range(sets.count()):
        sets.nth(number).check(force=True)
        drawn.append(table.page.locator(".board .pieces").inner_html() + table.page.locator(".own").inner_html())
    assert len(set(drawn)) == len(drawn)
    chosen = kept(table)["pieceSets"][name]
    home(other)
    settings(other)
    shown = other.dialog.get_by_role("radio", checked=True).evaluate_all("all => all.map(({ value }) => value)")
    assert chosen in shown


def test_coordinates(table: Table) -> None:
    """By the switch and by the key; saved."""
    table.begin(NAMES[0])
    names = table.board.locator(".names text:not([hidden])")
    there = names.count()
    assert there
    table.press("c")
    expect(names).to_have_count(0)
    table.page.reload()
    expect(table.board.locator(".cell").first).to_be_attached()
    expect(names).to_have_count(0)
    table.page.locator(".panel-tab").nth(1).click()
    switch(table, "Coordinates").click()
    expect(names).to_have_count(there)


def test_hints(sit: Sit) -> None:
    """In games that have some."""
    position, _ = search(lambda position: position.scene.notes)
    table = sit(settings={"hints": True})
    table.begin(position)
    expect(table.board.locator(".note").first).to_be_attached()
    change_settings(table, hints=False)
    expect(table.board.locator(".note")).to_have_count(0)


@pytest.mark.parametrize(("speed", "moves"), [("off", False), ("fast", True), ("slow", True)])
def test_animation_speed(sit: Sit, speed: str, moves: bool) -> None:
    table = sit(settings={"speed": speed}, reduced_motion="no-preference")
    position = start(NAMES[0])
    table.begin(position)
    table.count_glides()
    table.click(*(step.at for step in path_of(position.moves[0])))
    table.see(position.play(position.moves[0]))
    assert (table.glides > 0) == moves


def test_windows_are_synchronised(table: Table) -> None:
    """Settings and games in one window follow those in the other."""
    position = start(NAMES[0])
    table.begin(position, moves=some_moves(NAMES[0], 2))
    other = table.another()
    other.open(table.identity, table.game)
    position = table.kept().position
    move = position.moves[0]
    MouseClicks(table).play(move)
    other.see(position.play(move))
    table.press("c")
    expect(other.board.locator(".names text:not([hidden])")).to_have_count(0)
    settings_of_other = other.page.locator(".top-tools button").last
    settings_of_other.click()
    other.dialog.get_by_text("Ember", exact=True).click()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "ember")


def test_invalid_settings_use_defaults(sit: Sit) -> None:
    """As from an older page or a manual change."""
    table = sit(settings={"theme": "plaid", "speed": 7, "language": ["fr"], "pieceSets": "all", "coordinates": 0})
    table.begin(NAMES[0])
    expect(table.page.locator("html")).to_have_attribute("data-theme", "wood")
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    expect(table.board.locator(".names text:not([hidden])")).not_to_have_count(0)
