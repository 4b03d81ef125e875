"""Themes, screens, display settings and help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from .conftest import Table

THEMES = ("Wood", "Slate", "Night", "Ember", "High contrast")
RECORD = "1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2 4 f1-f2=d3 5 c2=c3-c2 6 d3=c2!-b3! 7 a3-b3!"

CONTRAST_OF_WORDS = """() => {
  const channel = v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const parse = colour => colour.match(/[\\d.]+/g).map(Number);
  const ground = element => {
    for (; element; element = element.parentElement) {
      const colour = parse(getComputedStyle(element).backgroundColor);
      if (colour.length < 4 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const found = [];
  for (const element of document.querySelectorAll("main *, header *")) {
    const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const asleep = element.closest(":disabled, svg, select") || !element.checkVisibility();
    if (!own || asleep) continue;
    const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
    found.push([(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.textContent]);
  }
  return found;
}"""


def least_contrast(table: Table) -> float:
    found = table.page.evaluate(CONTRAST_OF_WORDS)
    assert len(found) > 8
    least, words = min(found)
    print(f"{least:.2f}: {words}")
    return float(least)


def display(table: Table) -> None:
    table.page.get_by_role("button", name="Display").click()


def test_the_theme_follows_the_system_until_one_is_chosen(sit: Callable[..., Table]) -> None:
    for scheme, theme in (("light", "wood"), ("dark", "night")):
        table = sit(color_scheme=scheme)
        table.menu()
        expect(table.page.locator("html")).to_have_attribute("data-theme", theme)


def test_a_chosen_theme_stays(table: Table) -> None:
    table.game()
    grounds = set()
    for theme in THEMES:
        display(table)
        table.page.get_by_label(theme).check()
        grounds.add(table.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        table.page.keyboard.press("Escape")
    assert len(grounds) == len(THEMES)
    table.page.reload()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "contrast")
    table.menu()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "contrast")


@pytest.mark.parametrize("theme", ["wood", "slate", "night", "ember", "contrast"])
def test_words_stand_out_from_their_ground(sit: Callable[..., Table], theme: str) -> None:
    least = 7 if theme == "contrast" else 4.5
    table = sit(settings={"theme": theme})
    table.game(record=RECORD)
    assert least_contrast(table) >= least
    table.page.keyboard.press("ArrowLeft")
    table.see_at(6)
    assert least_contrast(table) >= least
    table.menu()
    expect(table.page.locator(".game-row")).to_have_count(1)
    assert least_contrast(table) >= least


def test_coordinates_can_be_hidden(table: Table) -> None:
    table.game()
    name = table.board.locator('[data-names="d4"]')
    expect(name).to_be_visible()
    table.page.keyboard.press("c")
    expect(name).to_be_hidden()
    table.page.reload()
    expect(table.pieces.first).to_be_attached()
    expect(name).to_be_hidden()
    display(table)
    table.page.get_by_label("Coordinates on the board").check()
    expect(name).to_be_visible()


def test_flipping_turns_the_board_and_not_the_pieces(table: Table) -> None:
    table.game()
    box = table.board.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2
    before = table.centre("a1")
    table.tool("flip").click()
    after = table.centre("a1")
    assert after[1] < before[1]
    assert after[0] - middle == pytest.approx(middle - before[0], abs=1)
    top, bottom = (table.pieces.and_(table.page.locator(f'[data-cell="b4"][data-layer="{layer}"]')) for layer in (1, 0))
    upper, lower = top.bounding_box(), bottom.bounding_box()
    assert upper
    assert lower
    assert upper["y"] < lower["y"]
    table.click("b3", "c3")
    expect(table.plies.first).to_have_text("b3-c3")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (640, 360), (820, 1180)])
def test_small_screens(sit: Callable[..., Table], width: int, height: int) -> None:
    table = sit(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    wide = "document.documentElement.scrollWidth"
    table.game(record=RECORD)
    assert table.page.evaluate(wide) == width
    box = table.board.bounding_box()
    assert box
    assert box["y"] + box["height"] < height
    if width < height:
        assert box["width"] > width * 0.9
    table.page.keyboard.press("ArrowLeft")
    table.see_at(6)
    assert table.page.evaluate(wide) == width
    table.menu()
    expect(table.page.locator(".game-row")).to_have_count(1)
    assert table.page.evaluate(wide) == width


@pytest.mark.parametrize("screen", [(360, 640), (1280, 800)])
def test_what_is_to_be_touched_is_large_enough(sit: Callable[..., Table], screen: tuple[int, int]) -> None:
    table = sit(viewport={"width": screen[0], "height": screen[1]})
    table.game()
    for button in table.page.locator("button:visible, .top-button:visible, a.button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 38, button.get_attribute("aria-label") or button.text_content()


def test_all_of_a_game_is_on_a_desktop_screen(table: Table) -> None:
    table.game(record=RECORD)
    assert table.page.evaluate("document.documentElement.scrollHeight") == 800
    for part in ("svg.board", ".deck", ".tools", ".moves", ".stepper", ".transfer"):
        box = table.page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 800


def test_help_lists_the_keys(table: Table) -> None:
    table.game()
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog", name="Keys")
    expect(dialog).to_contain_text("flip the board")
    table.page.keyboard.press("f")
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert table.centre("a1")[1] > table.centre("g1")[1], "keys rest while a dialog is open"


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (640, 400), (1280, 800)])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_overlaps_on_the_players_cards(
    sit: Callable[..., Table], players: int, width: int, height: int
) -> None:
    table = sit(viewport={"width": width, "height": height})
    computer = {"kind": "computer", "level": 8}
    many = {"game": "pivit", "options": {"players": players}} if players > 2 else {}
    table.game(*[computer] * players, **many)
    for card in table.page.locator(".player").all():
        parts = [part.bounding_box() for part in card.locator(".player-name, .player-state, .player-seat").all()]
        boxes = [box for box in parts if box and box["width"] > 0]
        for number, one in enumerate(boxes):
            assert not any(overlap(one, other) for other in boxes[number + 1 :]), card.inner_text()
    assert table.page.evaluate(
        "() => [...document.querySelectorAll('.player-seat')].every((seat) => seat.scrollWidth <= seat.clientWidth)"
    )


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(
        one[side] + 0.5 < other[side] + other[size] and other[side] + 0.5 < one[side] + one[size]
        for side, size in (("x", "width"), ("y", "height"))
    )


def test_the_board_keeps_its_size_when_the_game_ends(table: Table) -> None:
    table.game()
    before = table.board.bounding_box()
    table.tool("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.deck).to_have_attribute("data-tone", "over")
    assert table.board.bounding_box() == before


def test_players_of_any_name_have_colours_of_their_own(table: Table) -> None:
    table.menu()
    colours = table.page.evaluate(
        """names => names.map(([player, seat]) => {
          const node = document.createElement("i");
          Object.assign(node.dataset, {player, seat});
          document.body.append(node);
          return getComputedStyle(node).getPropertyValue("--body");
        })""",
        [*([f"player {seat}", seat] for seat in range(8)), ["nobody", -1], ["red", 1], ["cross", 0]],
    )
    assert len(set(colours[:9])) == 9
    assert colours[9] == colours[10] == colours[0]  # a known word counts more than the seat
