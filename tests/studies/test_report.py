"""The page and the text of a study: complete, alike each time, and asking for nothing from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from ludarium.studies.plan import SIGHT, Plan, variants
from ludarium.studies.report import html, markdown
from ludarium.studies.run import run
from ludarium.studies.summary import summary

COMMAND = "ludarium study pivit --option 'a=<b>'"
EMPTY_ELEMENTS = {"meta", "link", "br"}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """Two variants, compared."""
    plan = Plan(variants("pivit", {"size": ("6", "8")}, ()), {SIGHT: 40, 1: 10}, 3)
    return summary(plan, run(plan))


def test_the_page_is_well_formed_and_asks_for_nothing(document: dict[str, Any]) -> None:
    page = html(document, COMMAND)
    open_elements: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag not in ("script", "img", "iframe")
            assert all(not name.startswith("on") and name != "src" for name, _value in attrs)
            if tag not in EMPTY_ELEMENTS:
                open_elements.append(tag)

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert tag in ("line", "circle")

        def handle_endtag(self, tag: str) -> None:
            assert open_elements.pop() == tag

    Reader().feed(page)
    assert open_elements == ["!doctype"][1:]
    assert not re.search(r"https?:|url\(|@import", page)
    assert "a=&lt;b&gt;" in page
    assert len(page.encode()) < 60_000


def test_the_text_tells_the_same(document: dict[str, Any]) -> None:
    text = markdown(document, COMMAND)
    assert text == markdown(document, COMMAND)
    assert text.startswith("# A study of Pivit\n")
    assert COMMAND in text
    for variant in document["variants"]:
        assert f"## {variant['name']}\n" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert all(re.fullmatch(r"\|.*\|", row) for row in rows)
    assert "## What the variants change" in text


def test_variants_that_differ_are_found(document: dict[str, Any]) -> None:
    """Games on the greater board last longer; with ten games a level nothing is compared."""
    (plies,) = [row for row in document["comparisons"] if row["measure"] == "plies"]
    assert plies["level"] == "sight"
    assert plies["low"] > 0
    assert plies["holm"] < 0.001
