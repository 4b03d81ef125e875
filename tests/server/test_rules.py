"""The rules as HTML with their pictures, and what a game's options decide before it begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import invented
from ludarium.games.spec import Game
from ludarium.server.rules import rules

if TYPE_CHECKING:
    from tests.server.conftest import Browser, FakeComputer

PERSON, OTHER, COMPUTER = (
    {"kind": "person", "name": "Ann"},
    {"kind": "person", "name": ""},
    {"kind": "computer", "level": 3},
)


@pytest.fixture
def strides() -> Iterator[str]:
    """A game of several players with options that exclude each other; its name."""
    invented.introduce()
    yield "strides"
    invented.withdraw()


def test_the_rules_with_their_pictures(ann: Browser) -> None:
    answer = ann.get("/api/rules/pijersi").json()
    assert set(answer) == {"title", "html"}
    assert answer["title"] == "Pijersi"
    html = answer["html"]
    assert "<h2>The rules</h2>" in html
    assert "<h1>" not in html
    assert "In this folder" not in html
    assert "Sources" in html
    assert '<div class="table"><table>' in html
    pictures = re.findall(r'<img src="([^"]+)" alt="[^"]+"', html)
    assert len(pictures) >= 3
    for address in pictures:
        picture = ann.get(address)
        assert picture.status_code == 200
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
    for link in re.findall(r"<a [^>]+>", html):
        assert 'rel="noopener noreferrer"' in link
        assert 'href="https://' in link


@pytest.mark.parametrize(
    "address",
    [
        "chess",
        "strides",
        "..",
        "pijersi/pictures/none.svg",
        "pijersi/pictures/__init__.py",
        "pijersi/pictures/..%2FREADME.md",
        "pijersi/pictures/..%2F..%2Fspec.py",
        "chess/pictures/start.svg",
        "x" * 3000,
    ],
)
def test_there_is_nothing_else_to_be_had_there(ann: Browser, strides: str, address: str) -> None:
    refused = ann.get(f"/api/rules/{address}")
    assert refused.status_code == 404
    assert refused.json()["error"]


def test_a_readme_can_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strides: str) -> None:
    (tmp_path / "README.md").write_text(
        "# Strides\n\nA <script>alert(1)</script> & [file](../spec.py), [bad](javascript:alert(1)), "
        '[out](https://example.org "x"), ![mine](pictures/a.svg "Mine <b>"), ![theirs](https://example.org/x.png)\n\n'
        "## In this folder\n\nfiles\n\n### more\n\n## After\n\n<img src=x onerror=alert(1)>\n"
    )
    monkeypatch.setattr(Game, "folder", classmethod(lambda cls: tmp_path))
    rules.cache_clear()
    html = rules(strides)["html"]
    rules.cache_clear()
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "<img src=x" not in html
    assert "javascript:alert" not in re.sub(r"\[bad\]\([^)]*\)", "", html)
    assert re.findall(r'href="([^"]+)"', html) == ["https://example.org"]
    assert ", <a" in html
    assert "file, " in html
    assert re.findall(r'<img src="([^"]+)"', html) == ["/api/rules/strides/pictures/a.svg"]
    assert '<span class="caption">Mine &lt;b&gt;</span>' in html
    assert "theirs" in html
    assert "In this folder" not in html
    assert "<h2>After</h2>" in html


def test_options_decide_who_plays_and_how_it_starts(ann: Browser, strides: str) -> None:
    def settle(**options: int | str) -> object:
        return ann.post("/api/settle", json={"game": strides, "options": options}).json()

    usual = {"name": "usual", "doc": "all at the beginning", "seeded": False}
    assert settle(players=3) == {
        "options": {"players": 3, "road": "long", "patience": 7},
        "players": ["red", "blue", "green"],
        "setups": [usual],
        "engines": [],
    }
    found = settle(players=4)
    assert isinstance(found, dict)
    assert [setup["name"] for setup in found["setups"]] == ["usual", "halfway"]
    assert settle(players=3, road="short") == {"error": "Option road: the short one is for two players, not for 3."}
    assert "whole number" in str(settle(players=9))


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess"},
        {"game": "pijersi", "options": {"x": 1}},
        {"game": "pijersi", "options": {"draw_after": None}},
        {"game": "pijersi", "options": {str(n): n for n in range(21)}},
        {"game": "pijersi", "more": 1},
        [],
    ],
)
def test_options_that_make_no_sense(ann: Browser, body: object) -> None:
    refused = ann.post("/api/settle", json=body)
    assert refused.status_code == 400
    assert refused.json()["error"]


def test_settling_counts_as_a_request(build: object) -> None:
    assert callable(build)
    browser = build(requests_per_second=0.001, request_burst=3).browser()
    browser.get("/api/catalogue")
    codes = [browser.post("/api/settle", json={"game": "pijersi"}).status_code for _ in range(5)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_a_record_brings_its_options(ann: Browser, strides: str) -> None:
    view = ann.begin(PERSON, OTHER, OTHER, game=strides, options={"players": 3})
    view = ann.play(view, "step", ".", "step")
    record = ann.get(f"/api/games/{view['id']}/record").text
    for options in ({}, {"players": 2}, {"players": 4}):
        found = ann.post("/api/check", json={"game": strides, "options": options, "text": record}).json()
        assert found["kind"] == "record"
        assert found["options"] == {"players": 3, "road": "long", "patience": 7}


def test_the_computer_plays_all_plies_of_its_turn(ann: Browser, computer: FakeComputer, strides: str) -> None:
    computer.script = {f"{seat}/2/{at}": "step" for seat in (1, 2) for at in range(9)}
    view = ann.begin(PERSON, COMPUTER, COMPUTER, game=strides, options={"players": 3})
    assert view["can"] == {"undo": False, "redo": False, "move_now": False, "resign": True, "draw": False}
    view = ann.wait_for_ply(ann.play(view, "step", "."), 6)
    assert [ply["player"] for ply in view["plies"]] == ["red", "red", "blue", "blue", "green", "green"]
    assert view["turn"] == "red"
    view = ann.act("undo", view)
    assert (view["cursor"], view["turn"], view["thinking"]) == (1, "red", None)
    view = ann.wait_for_ply(ann.play(view, "."), 6)
    assert view["turn"] == "red"
