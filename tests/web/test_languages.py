"""Languages: chosen by the browser or the user, complete, and with room for the longest words. `test_every_screen.py`
checks each screen in one language, the slow tests here in all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ludarium

from .conftest import Sit
from .games import NAMES, start
from .screens import SCREENS, a_game_that_ended, home, settings
from .table import Table
from .test_accessibility import nothing_is_cut_off

LANGUAGES = {"en": "What shall we play?", "fr": "À quoi jouons-nous ?", "pt": "A que jogamos?"}
PAGE_TEXTS = Path(__file__).parents[2] / "web" / "src" / "text"

_TEXTS = """() => {
    const said = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const unsaid = "script, noscript, style, .rules-text, textarea, kbd";
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(unsaid))
        said.push(walk.currentNode.data);
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
        for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
            if (element.hasAttribute(name)) said.push(element.getAttribute(name));
    return said.map((text) => text.trim()).filter(Boolean);
}"""


def texts(table: Table) -> list[str]:
    """All texts on the screen, visible or for screen readers."""
    said: list[str] = table.page.evaluate(_TEXTS)
    return said


def keys() -> set[str]:
    """The keys of all messages of the page and the games."""
    files = [*PAGE_TEXTS.glob("en/*.ftl"), *Path(ludarium.__file__).parent.glob("**/messages/en.ftl")]
    found = re.findall(r"^([a-z][\w-]*) =", "\n".join(file.read_text(encoding="utf-8") for file in files), re.MULTILINE)
    return {key for key in found if "-" in key or "_" in key}


def heading(table: Table) -> str:
    return table.page.locator("h1").inner_text().replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("browser_language", "spoken"), [("fr-CA", "fr"), ("pt-BR", "pt"), ("de", "en")])
def test_browser_language(sit: Sit, browser_language: str, spoken: str) -> None:
    """`web/test/text/language.test.ts` tests other preferences."""
    table = sit(locale=browser_language)
    home(table)
    assert heading(table) == LANGUAGES[spoken]
    expect(table.page.locator("html")).to_have_attribute("lang", spoken)


def test_chosen_language(table: Table) -> None:
    """In the top bar or the settings: at once, in all windows, permanently, and in an open game."""
    position, moves = a_game_that_ended()
    table.begin(position, moves=moves)
    other = table.another()
    home(other)
    result = table.result.inner_text()
    table.page.locator(".language-choice select").select_option("fr")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(other.page.locator("html")).to_have_attribute("lang", "fr")
    assert heading(other) == LANGUAGES["fr"]
    assert table.result.inner_text() != result
    settings(other)
    other.dialog.get_by_text("Português", exact=True).click()
    expect(table.page.locator("html")).to_have_attribute("lang", "pt")
    table.page.reload()
    expect(table.page.locator("html")).to_have_attribute("lang", "pt")
    home(table)
    assert heading(table) == LANGUAGES["pt"]


def everything_is_in_words(table: Table) -> None:
    """Check that there are no message keys and no unfilled parameters."""
    known = keys()
    for text in texts(table):
        assert not set(re.findall(r"[a-z][\w-]+", text)) & known, text
        assert "{" not in text, text
        assert "$" not in text, text
        assert "undefined" not in text, text
        assert "\ufffd" not in text, text


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_all_texts_are_translated(sit: Sit, screen: str, language: str) -> None:
    table = sit(locale=language)
    SCREENS[screen](table)
    everything_is_in_words(table)


def test_no_english_in_other_languages(sit: Sit) -> None:
    """No sentence of an English screen occurs in another language."""
    sentences: dict[str, set[str]] = {}
    for spoken in LANGUAGES:
        table = sit(locale=spoken)
        said: list[str] = []
        for screen in ("new_game", "settings", "help", "game_over", "panel_with_facts"):
            SCREENS[screen](table)
            said += texts(table)
        sentences[spoken] = {text for text in said if len(re.findall(r"[^\W\d]+", text)) >= 3}
    names = {text for text in sentences["en"] if not re.search("[a-z]", text)}
    for language in ("fr", "pt"):
        assert sentences[language] & sentences["en"] <= names, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_credits_are_translated(sit: Sit, language: str) -> None:
    """The credits are the same as in the command line and in printed games."""
    table = sit(locale=language)
    for name in NAMES:
        table.page.goto(f"{table.host.address}#/rules/{name}")
        game = ludarium.game(name)
        credit = table.page.locator(".rules-credit")
        expect(credit).to_have_text(f"{game.credit_in(language)}. {game.terms_in(language)}")


REFUSED = {"en": " is not ", "fr": " n’est pas ", "pt": " não é "}


@pytest.mark.parametrize("language", REFUSED)
def test_refusals_are_translated(sit: Sit, language: str) -> None:
    """Refusals by the page and by the rules of games are in the page's language."""
    table = sit(locale=language)
    for name in NAMES:
        table.begin(start(name))
        table.type_move("nonsense")
        expect(table.page.locator(".notation-why")).to_contain_text(REFUSED[language])


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("screen", SCREENS)
def test_longest_words_fit_the_smallest_screen(sit: Sit, screen: str, language: str) -> None:
    table = sit("small", locale=language)
    SCREENS[screen](table)
    nothing_is_cut_off(table)
