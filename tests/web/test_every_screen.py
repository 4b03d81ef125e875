"""Checks on every screen in two visits, because opening a screen takes longer than checking it. Languages and themes
alternate; slow tests in `test_accessibility.py` and `test_languages.py` check all combinations."""

from __future__ import annotations

import pytest

from .conftest import Sit
from .games import NAMES
from .screens import SCREENS, THEMES, put_on
from .table import Table
from .test_accessibility import OF_COLOURS, check_with_axe, double_the_text, nothing_is_cut_off, text_is_doubled
from .test_languages import LANGUAGES, everything_is_in_words

each_screen = pytest.mark.parametrize(("number", "screen"), list(enumerate(SCREENS)), ids=str)
LONG_WORDS = ("fr", "pt")

SIZES = ((390, 844), (320, 568), (844, 390), (1280, 720), (1280, 800), (1440, 900))
"""Widths and heights of common screens."""

_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def wait_until_drawn(table: Table) -> None:
    """Wait until the screen is drawn in a changed size."""
    table.page.evaluate(_DRAWN)


@each_screen
def test_large_screen(sit: Sit, number: int, screen: str) -> None:
    """All texts are translated, axe finds nothing in two themes, and text of double size fits."""
    themes = (THEMES[(number + more) % len(THEMES)] for more in (0, 2))
    table = sit(locale=[*LANGUAGES][number % len(LANGUAGES)], settings={"theme": next(themes)})
    SCREENS[screen](table)
    everything_is_in_words(table)
    check_with_axe(table)
    put_on(table, next(themes))
    check_with_axe(table, *OF_COLOURS)
    if screen != "menu":  # the question comes after it
        double_the_text(table)
        wait_until_drawn(table)
        assert text_is_doubled(table)
        nothing_is_cut_off(table)


@each_screen
def test_small_screen(sit: Sit, number: int, screen: str) -> None:
    """The longest words fit on the smallest screen, and in a window of 1440 by 900 at 400 %."""
    table = sit("small", locale=LONG_WORDS[number % len(LONG_WORDS)])
    SCREENS[screen](table)
    nothing_is_cut_off(table)
    table.page.set_viewport_size({"width": 360, "height": 225})
    wait_until_drawn(table)
    nothing_is_cut_off(table)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_games_fit_common_screens(sit: Sit, language: str, name: str) -> None:
    """The game's information and the toolbar's menu are in view."""
    table = sit(locale=language)
    table.begin(name)
    table.page.locator(".panel-tab").last.click()
    table.page.locator(".tools .menu-place > button").click()
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        wait_until_drawn(table)
        nothing_is_cut_off(table)
        assert (
            table.page.evaluate(
                "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.facts'))"
            )
            == 0
        )
