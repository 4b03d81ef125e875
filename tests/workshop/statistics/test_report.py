"""The reports of statistics: HTML and Markdown are complete and reproducible, and load no other files."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from ludarium.games import registry
from ludarium.workshop.statistics.estimates import share_interval
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, Plan, variants_of
from ludarium.workshop.statistics.play import play_plan
from ludarium.workshop.statistics.report import _first_moves_table, _rendered, html_report, markdown_report
from ludarium.workshop.statistics.report_texts import balance_sentence
from ludarium.workshop.statistics.summary import _swap, summarise

COMMAND = "ludarium statistics pivit --option 'a=<b>'"
EMPTY_ELEMENTS = {"meta", "link", "br"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """Statistics that compare two variants."""
    plan = Plan(variants_of("pivit", {"size": ("6", "8")}, ()), {WIN_OR_RANDOM: 40, 1: 10}, 3)
    return summarise(plan, play_plan(plan))


def test_page_is_well_formed_and_self_contained(document: dict[str, Any]) -> None:
    page = html_report(document, COMMAND)
    open_elements: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag not in ("script", "img", "iframe")
            assert all(not name.startswith("on") and name != "src" for name, _value in attrs)
            if tag not in EMPTY_ELEMENTS:
                open_elements.append(tag)

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag in ("line", "circle", "path")

        def handle_endtag(self, tag: str) -> None:
            assert open_elements.pop() == tag

    Reader().feed(page)
    assert open_elements == ["!doctype"][1:]
    assert not re.search(r"https?:|url\(|@import", page)
    assert "a=&lt;b&gt;" in page
    assert len(page.encode()) < 80_000


def test_markdown_has_the_same_content(document: dict[str, Any]) -> None:
    text = markdown_report(document, COMMAND)
    assert text == markdown_report(document, COMMAND)
    assert text.startswith("# Statistics of Pivit\n")
    assert COMMAND in text
    for variant in document["variants"]:
        assert f"## {variant['name']}\n" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert all(re.fullmatch(r"\|.*\|", row) for row in rows)
    assert "## Differences between variants" in text


def test_report_begins_with_a_verdict_and_explains_terms(document: dict[str, Any]) -> None:
    page, text = html_report(document, COMMAND), markdown_report(document, COMMAND)
    for found in (page, text):
        first = re.split(r"\n\n|<p", found, maxsplit=2)[1]
        assert "Red, who begins, has no significant advantage or disadvantage (level 1)." in first
        assert "half of the games end within" in first
        for term in ("drama", "decided before the end", "bits"):
            assert re.search(rf"(<strong>|\*\*){term}(</strong>|\*\*): \w", found)
    assert "ended: last player with pieces" in text
    assert not re.search(r"\bended: (last|masters|quiet) \|", text)


def test_report_counts_judged_games(document: dict[str, Any]) -> None:
    assert document["variants"][0]["levels"][0]["judged"] == 40
    assert re.search(r"^\| games judged \| 40 \| 10 \|$", markdown_report(document, COMMAND), re.MULTILINE)


def test_tables_have_column_and_row_headers(document: dict[str, Any]) -> None:
    page = html_report(document, COMMAND)
    assert '<th scope="col">measure</th>' in page
    assert '<th scope="row">games judged</th>' in page
    assert page.count("<table>") == page.count('<div class="wide"><table>') == 3


def test_moves_are_escaped_in_markdown() -> None:
    """The moves of a game may contain `*` or `|`."""
    level = {"first_moves": [{"move": "*a*|<b", "score": share_interval(0.5, 40)._asdict()}]}
    (table,) = _first_moves_table(registry.game("pivit"), level)
    assert '<th scope="row">*a*|&lt;b</th>' in _rendered(table)


def test_report_shows_heat_maps(document: dict[str, Any]) -> None:
    """Each variant has maps of both players and of destinations."""
    assert html_report(document, COMMAND).count('<svg class="board"') == 2 * 3
    heat = document["variants"][0]["levels"][0]["heat"]
    assert heat["games"] == 40
    assert set(heat["pieces"]) == {"red", "blue"}
    assert max(heat["pieces"]["red"].values()) <= 1
    assert sum(heat["destinations"].values()) == pytest.approx(1, abs=0.01)


def test_intervals_are_corrected_for_several_levels() -> None:
    """An advantage that is significant for one level is not significant if twenty levels are compared."""
    level = {"level": 1, "games": 400, "scores": [share_interval(0.555, 400)._asdict()]}
    assert "more than the even share" in balance_sentence(registry.game("pivit"), level)
    assert "not significantly different from the even share" in balance_sentence(
        registry.game("pivit"), level, tests=20
    )


def test_swap_rule_takes_the_most_even_first_move() -> None:
    firsts = [
        {"move": "a", "score": share_interval(0.9, 50)._asdict()},
        {"move": "b", "score": share_interval(0.45, 40)._asdict()},
        {"move": "c", "score": share_interval(0.5, 29)._asdict()},
    ]
    found = _swap(firsts)
    assert found is not None
    assert (found["move"], found["score"]["value"], found["moves"]) == ("b", 0.45, 2)
    assert _swap(firsts[2:]) is None


def test_significant_differences_are_found(document: dict[str, Any]) -> None:
    """Games on the larger board last longer.  Ten games per level are too few to compare."""
    (plies,) = [row for row in document["comparisons"] if row["measure"] == "plies"]
    assert plies["level"] == "win-or-random"
    assert plies["low"] > 0
    assert plies["holm"] < 0.001
