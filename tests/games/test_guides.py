"""The guides of our games: valid, complete in every language, and parsed correctly."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import ludarium
from ludarium.authoring.check import guides
from ludarium.authoring.check.run import checks_of
from ludarium.errors import InvalidGame
from ludarium.games import guide, guide_drawings, registry
from ludarium.games.sentences import sentence
from ludarium.games.spec import Game
from ludarium.texts import LANGUAGES


@pytest.mark.parametrize("name", registry.own_names())
@pytest.mark.parametrize("check", checks_of("game", guides), ids=lambda check: check.__name__)
def test_guides_fit(check: Callable[[Game, random.Random], None], name: str) -> None:
    """`ludarium check GAME --draw` updates the drawings."""
    check(ludarium.game(name), random.Random(0))


@pytest.mark.parametrize("kind", [guide.RULES_TEXT, guide.FIRST_GAME])
@pytest.mark.parametrize("name", registry.own_names())
def test_guides_exist_in_all_languages(name: str, kind: str) -> None:
    """Translations have the same sections, diagrams and tables."""
    found = guide.guide_texts(registry.game_class(name), kind)
    assert set(found) == set(LANGUAGES)
    shapes = {language: _shape(file.read_text("utf-8")) for language, file in found.items()}
    for language, shape in shapes.items():
        assert shape == shapes["en"], language


def _shape(text: str) -> list[str]:
    """The structure that all languages share: headings, diagrams, lists and table rows, in order."""
    marks = []
    for line in text.splitlines():
        first = line.split(" ", 1)[0]
        if first in ("#", "##", "-", "|") or first[:1].isdigit() or first.startswith("!["):
            marks.append(line.partition("](")[2].partition(" ")[0] if first.startswith("![") else first)
    return marks


AUTHORS_STATEMENTS: dict[str, dict[str, tuple[str, ...]]] = {
    "pijersi": {  # by the author: from 8 years on, 15 to 30 minutes, and two random starts
        "en": ("aged eight or over", "15 to 30 minutes", "*Half-random*", "*Full-random*", "central symmetry"),
        "fr": ("à partir de huit ans", "15 à 30 minutes", "*Semi-aléatoire*", "*Tout aléatoire*", "symétrie centrale"),
        "pt": ("dos oito anos", "15 a 30 minutos", "*Semialeatória*", "*Totalmente aleatória*", "simetria central"),
    },
    "baishu": {  # our reading of "blocked"
        "en": ("blocked from placing", "full board"),
        "fr": ("empêché de poser", "plateau plein"),
        "pt": ("impedido de colocar", "tabuleiro cheio"),
    },
}


@pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in AUTHORS_STATEMENTS for language in LANGUAGES]
)
def test_rules_contain_authors_statements(name: str, language: str) -> None:
    game = registry.game_class(name)
    text = guide.guide_texts(game, guide.RULES_TEXT)[language].read_text("utf-8")
    for shown in (guide.for_page(text), guide.for_paper(text)):
        assert [words for words in AUTHORS_STATEMENTS[name][language] if words not in shown] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_starts_have_the_author_s_names(language: str) -> None:
    """The titles in the menu are the names in the rules."""
    game = ludarium.game("pijersi")
    for setup, name in zip(("half-random", "full-random"), AUTHORS_STATEMENTS["pijersi"][language][2:4], strict=True):
        assert sentence(game, f"setup-{setup}-title", lang=language) == name.strip("*")


def test_text_is_split_into_blocks() -> None:
    source = '![A](a.svg "One.")\n![B](b.svg "Two.")\n- task: Go.\n- solved: Yes.\n- otherwise: No.'
    first, figures, last = guide.blocks(f"# Title\n\nWords.\n\n{source}\n\nMore.\n")
    assert (first, last) == ("# Title\n\nWords.", "More.")
    assert not isinstance(figures, str)
    assert [(figure.name, figure.caption, dict(figure.parts)) for figure in figures] == [
        ("a", "One.", {}),
        ("b", "Two.", {"task": "Go.", "solved": "Yes.", "otherwise": "No."}),
    ]


PUX = registry.game_class("pux")


@pytest.mark.parametrize(
    ("task", "move", "solved"),
    [
        (guide.Task(("d3:d5",), win=True), "d3:d5", True),
        (guide.Task(("d3:d5",), win=True), "d3-d4", False),
        (guide.Task(("d3:d5",), taken=("d5",)), "d3:d5", True),
        (guide.Task(("d3:d5",), taken=("d5",)), "c2-c3", False),
        (guide.Task(("d3:d5",), some_taken=True), "c2-c3", False),
        (guide.Task(("d3-d4",), held=("d4", "c2")), "d3-d4", True),
        (guide.Task(("d3-d4",), held=("d5",)), "d3-d4", False),
        (guide.Task(("d3-d4",)), "d3-d4", True),
        (guide.Task(("d3-d4",)), "d3:d5", False),
    ],
)
def test_tasks_are_judged(task: guide.Task, move: str, solved: bool) -> None:
    before = PUX().position("8/8/8/3b4/8/3w4/2w5/8 w - 0 1")
    assert guides.is_solved(task, before, before.play(move)) is solved


def test_tasks_with_turns_of_several_moves() -> None:
    name = next(name for name in registry.own_names() if registry.game_class(name).multi_action_turns)
    for diagram in guide.diagrams(registry.game_class(name)).values():
        before = guide.diagram_position(registry.game_class(name), diagram)
        assert next(guides.positions_after_turns(before)).seat != before.seat


def test_captures_diagram_matches_rules() -> None:
    from ludarium.games.baishu.board import CHART, ELEMENT_NAMES

    found = {kind.title: set(kind.beats) for kind in guide_drawings.beats_kinds(registry.game_class("baishu"))}
    assert found == {ELEMENT_NAMES[one]: {ELEMENT_NAMES[other] for other in others} for one, others in CHART.items()}
    pijersi = {kind.title: kind for kind in guide_drawings.beats_kinds(registry.game_class("pijersi"))}
    assert {title: kind.beats for title, kind in pijersi.items()} == {
        "rock": ("scissors",), "scissors": ("paper",), "paper": ("rock",), "wise": (),
    }  # fmt: skip
    assert (pijersi["wise"].x, pijersi["wise"].y) == (0, 0)
    assert pijersi["rock"].x == 0 > pijersi["rock"].y
    assert guide_drawings.beats_kinds(PUX) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "beats.json: JSON: enter an object with fields"),
        ("{", "beats.json: it is not JSON"),
        ('{"rock": ["paper"]}', "beats.json: paper: missing as keys, although other kinds beat them"),
    ],
)
def test_invalid_tables_are_rejected(text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "folder_of", lambda game: tmp_path)
    (tmp_path / "beats.json").write_text(text)
    with pytest.raises(InvalidGame, match=re.escape(words)):
        guide_drawings.beats_kinds(PUX)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "diagrams.json: JSON: enter an object with fields"),
        ("{", "diagrams.json: it is not JSON"),
        ('{"a": {"more": 1}}', "diagrams.json: a, more: there is no such field"),
        ('{"a": {"clicks": "a1"}}', "diagrams.json: a, clicks: enter a list"),
        ('{"a": {"task": {"win": true}}}', "diagrams.json: a, task, solution: this field is missing"),
        ('{"a": {"task": {"solution": [1]}}}', "diagrams.json: a, task, solution, row 1: enter a text"),
        ('{"a": {"task": {"solution": [], "lost": true}}}', "diagrams.json: a, task, lost: there is no such field"),
    ],
)
def test_invalid_diagrams_are_rejected(text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "folder_of", lambda game: tmp_path)
    (tmp_path / "diagrams.json").write_text(text)
    with pytest.raises(InvalidGame, match=re.escape(words)):
        guide.diagrams(PUX)
