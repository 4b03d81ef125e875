"""Accessibility: axe, keyboard, moves in words, large text and small windows. `test_every_screen.py` checks all screens
in two visits; the slow tests here check each separately."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Sit
from .games import NAMES, path_of, start, with_turns_of_one_move
from .hands import MouseClicks
from .screens import SCREENS, THEMES, game_at_start, menu, put_on, some_moves
from .table import Table
from .turns import by_turns

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules of axe that depend on the theme."""

_RUN = """([type, values]) => axe.run({ runOnly: { type, values } }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
        `${id}: ${target.join(" ")}: ${failureSummary}`)))"""


def check_with_axe(table: Table, *rules: str) -> None:
    """Check that axe finds no violation of these rules, by default of all rules of the standards."""
    if not table.page.evaluate("'axe' in window"):
        assert AXE.is_file(), f"{AXE} is missing; run `scripts/page.sh --with-tools` first"
        # As a debugger does, because the page's policy forbids foreign scripts.
        table.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    assert table.page.evaluate(_RUN, ["rule", rules] if rules else ["tag", STANDARDS]) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(sit: Sit, screen: str, size: str) -> None:
    """Each screen in each theme, on large and small screens."""
    if size == "phone" and screen == "menu":
        pytest.skip("its button is another there")
    table = sit(size)
    SCREENS[screen](table)
    for theme in THEMES:
        put_on(table, theme)
        check_with_axe(table)


# Contrast on the board, which axe does not check

_COLOURS = """names => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(names.map((name) => {
        context.fillStyle = style.getPropertyValue(`--${name}`);
        context.fillRect(0, 0, 1, 1);
        return [name, [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)];
    }));
}"""
FIELDS = ("tone-0", "tone-1", "tone-2")
MARKS = ("mark-move", "mark-capture", "mark-stack", "chosen", "premove", "last", "focus")


def luminance(colour: list[int]) -> float:
    """The relative luminance of a colour, as WCAG 2.2 defines it."""
    parts = [value / 255 for value in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[int], other: list[int]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_on_the_board(table: Table) -> None:
    """Names of cells at 4.5:1 and marks at 3:1, in every theme."""
    game_at_start(table)
    for theme in THEMES:
        put_on(table, theme)
        colours = table.page.evaluate(_COLOURS, [*FIELDS, *MARKS, "cell-name", "border-name", "board"])
        for field in FIELDS:
            assert contrast(colours["cell-name"], colours[field]) >= 4.5, (theme, field)
            for mark in MARKS:
                assert contrast(colours[mark], colours[field]) >= 3, (theme, mark, field)
        assert contrast(colours["border-name"], colours["board"]) >= 4.5, theme


# Keyboard


@pytest.mark.parametrize("on", [True, False])
def test_letter_keys_can_be_turned_off(sit: Sit, on: bool) -> None:
    """Keys with names are not letters and stay active."""
    table = sit(settings={"letterKeys": on})
    moves = some_moves(NAMES[0])
    table.begin(NAMES[0], moves=moves)
    here, back = len(moves), len(moves) - 1
    table.see_at(here)
    table.press(",")
    table.see_at(back if on else here)
    table.press("End", "?")
    expect(table.dialog).to_have_count(1 if on else 0)
    table.press("Escape", "ArrowLeft")
    table.see_at(back)
    table.press("t")
    if on:
        expect(table.page.locator("#notation")).to_be_focused()
    else:
        expect(table.page.locator("#notation")).not_to_be_focused()


LETTERS = {
    "game_at_start": ",.pmturhfscnbe?",
    "analysis": ",.pturvdxagkfscnbe?",
    "review": ",.pfscnbe?",
    "puzzle": ",.ufscnbe?",
    "opened": ",.pturvdxagkfscnbe?",
    "editor": "mxtufrscnb?",
}


@pytest.mark.parametrize("screen", LETTERS)
def test_help_lists_keys_of_the_screen(table: Table, screen: str) -> None:
    """The list derives from the commands that the page handles."""
    SCREENS[screen](table)
    table.page.evaluate("document.activeElement?.blur()")
    table.press("?")
    expect(table.dialog.locator("kbd").first).to_be_visible()
    listed = [
        key.lower() for key in table.dialog.locator("kbd").all_inner_texts() if len(key) == 1 and key not in "←→↑↓"
    ]
    assert sorted(listed) == sorted(LETTERS[screen])


def test_dangerous_button_is_not_focused_first(table: Table) -> None:
    menu(table)
    expect(table.page.locator(".menu :focus")).not_to_have_class(re.compile("danger"))
    table.page.locator("[data-menu=resign]").press("Enter")
    expect(table.dialog.locator("button:focus")).to_have_text("Cancel")
    table.press("Enter")
    expect(table.dialog).to_have_count(0)
    assert not table.kept().position.outcome.over
    assert table.page.evaluate("document.activeElement !== document.body"), "the focus is lost"


def test_tab_order(table: Table) -> None:
    """From the toolbar over the board to the panel; the board is one tab stop."""
    game_at_start(table)
    regions = ".skip-link, .top, .board, .deck, .tools, .panel-tabs, .panel-body"
    visited: list[str] = []
    for _ in range(40):
        table.press("Tab")
        region = table.page.evaluate(f"document.activeElement.closest('{regions}')?.classList[0] ?? ''")
        if not region:
            break
        visited.append(region)
    runs = [(name, len(list(run))) for name, run in itertools.groupby(visited)]
    assert [name for name, _ in runs] == ["skip-link", "top", "board", "tools", "panel-tabs", "panel-body"]
    assert dict(runs)["board"] == 1


@pytest.mark.parametrize("screen", ["new_game", "settings", "help", "opening", "question"])
def test_dialogs_restore_focus(table: Table, screen: str) -> None:
    """An open dialog traps Tab, and Escape closes it."""
    SCREENS[screen](table)
    outside = "!document.activeElement.closest('dialog') && document.activeElement !== document.body"
    for _ in range(30):
        table.press("Tab")
        assert not table.page.evaluate(outside)
    table.press("Escape")
    expect(table.dialog).to_have_count(0)
    assert table.page.evaluate("document.activeElement?.matches('button')")


@pytest.mark.parametrize("name", by_turns(reversed(NAMES)))
def test_board_is_a_grid(table: Table, name: str) -> None:
    """Rows of labelled cells with one tab stop."""
    position = start(name)
    table.begin(position)
    grid = table.page.get_by_role("grid")
    expect(grid).to_have_count(1)
    assert grid.get_attribute("aria-label")
    cells = grid.get_by_role("row").get_by_role("gridcell")
    expect(cells).to_have_count(len(position.game.board.cells))
    names = cells.evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    ids = cells.evaluate_all("cells => cells.map(({ dataset }) => dataset.cell)")
    assert [re.split(r"\W", label)[0] for label in names] == ids
    assert len(set(names)) == len(names)
    expect(grid.locator("[tabindex='0']")).to_have_count(1)


# In words

WORDS = {"en": (" from ", " moves to "), "fr": (" de ", " va en "), "pt": (" de ", " para ")}


def said(table: Table) -> str:
    """The latest announcements to screen readers."""
    return " ".join(table.page.locator("[role=status]").all_inner_texts())


@pytest.mark.parametrize("language", WORDS)
def test_moves_are_announced(sit: Sit, language: str) -> None:
    """The piece by its name in the page's language, and its destination."""
    table = sit(locale=language)
    position = start(with_turns_of_one_move())
    table.begin(position)
    move = next(move for move in position.moves if len(path_of(move)) == 2)
    start_cell, end = (step.at for step in path_of(move))
    piece = table.cell(start_cell).get_attribute("aria-label")
    assert piece
    MouseClicks(table).play(move)
    told = table.page.locator("[role=status]").filter(has_text=end)
    expect(told.first).to_contain_text(start_cell)
    player_and_piece = piece.split(", ")[1]
    assert player_and_piece.lower() in said(table).lower()


# Forced colours, large text and small windows


def test_forced_colours(sit: Sit) -> None:
    """During a move, possible clicks, the choice and the mover have edges, not only backgrounds."""
    table = sit(forced_colors="active")
    position = start(NAMES[0])
    table.begin(position)
    assert table.page.evaluate("matchMedia('(forced-colors: active)').matches")
    move = position.moves[0]
    table.click(path_of(move)[0].at)
    colours = table.board.evaluate(
        """board => [".mark .mark-fill, .mark .mark-line", ".cell-face", ".chosen"].map((part) => {
            const { fill, stroke } = getComputedStyle(board.querySelector(part));
            return [fill, stroke];
        })"""
    )
    mark, face, chosen = colours
    assert mark != face
    assert chosen[1] != face[0]
    table.press("Escape")
    MouseClicks(table).play(move)
    table.see(position.play(move))
    switched = table.page.locator(".panel-tab[aria-pressed=true]")
    assert switched.evaluate("tab => getComputedStyle(tab).outlineStyle") == "solid"


def has_no_sideways_scrolling(table: Table) -> bool:
    return bool(table.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))


_CUT = """() => [...document.querySelectorAll("button, .button, label, h1, h2, select, .strip-name")]
    .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .compact, .skip-link"))
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflowX !== "visible")
    .map((element) => element.outerHTML.slice(0, 200))"""
# The engine's lines scroll sideways separately; their moves are checked in view.
_OUTSIDE = """() => [...document.querySelectorAll("button, a, input, select, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(".visually-hidden, .skip-link, .segment input"))
    .filter((element) => {
        element.closest(".line-moves")?.scrollBy(element.getBoundingClientRect().left - innerWidth / 2, 0);
        const { left, right } = element.getBoundingClientRect();
        return right > innerWidth + 1 || left < -1;
    })
    .map((element) => element.outerHTML.slice(0, 200))"""


def nothing_is_cut_off(table: Table) -> None:
    assert has_no_sideways_scrolling(table)
    assert table.page.evaluate(_CUT) == []
    assert table.page.evaluate(_OUTSIDE) == []


def double_the_text(table: Table) -> None:
    session = table.context.new_cdp_session(table.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


def text_is_doubled(table: Table) -> bool:
    return bool(table.page.evaluate("getComputedStyle(document.documentElement).fontSize === '32px'"))


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_double_text_size_fits(sit: Sit, screen: str) -> None:
    """The screens fit when the browser's font size is doubled."""
    if screen == "menu":
        pytest.skip("the question comes after it")
    table = sit()
    double_the_text(table)
    SCREENS[screen](table)
    assert text_is_doubled(table)
    nothing_is_cut_off(table)


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_zoom_of_400_percent_fits(sit: Sit, screen: str) -> None:
    """A window of 1440 by 900 at 400 %."""
    table = sit(viewport={"width": 360, "height": 225})
    SCREENS[screen](table)
    nothing_is_cut_off(table)


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_move_at_400_percent_zoom(sit: Sit, name: str) -> None:
    """The board keeps its width and the page scrolls."""
    table = sit(viewport={"width": 360, "height": 225})
    position = start(name)
    table.begin(position)
    box = table.board.bounding_box()
    assert box
    assert box["width"] >= 200
    move = position.moves[0]
    for step in path_of(move):
        place = table.find(step.at)
        place.scroll_into_view_if_needed()
        place.click(force=True)
    table.see(position.play(move))


def test_reduced_motion(sit: Sit) -> None:
    """Without reduced motion, pieces are animated."""
    for wanted, moves in (("reduce", False), ("no-preference", True)):
        table = sit(reduced_motion=wanted)
        position = start(NAMES[0])
        table.begin(position)
        table.count_glides()
        table.click(*(step.at for step in path_of(position.moves[0])))
        table.see(position.play(position.moves[0]))
        assert (table.glides > 0) == moves
        if not moves:
            assert not table.page.evaluate(
                "document.getAnimations().some((one) => one.effect.target.closest('.board'))"
            )
