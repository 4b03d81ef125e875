"""French texts: no-break spaces at double punctuation, and the words of Pijersi's author, who writes French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "ludarium" / "games"
PAGE = ROOT / "web" / "src"
FILES = [
    *sorted(ROOT.glob("src/ludarium/**/fr.ftl")),
    *sorted(ROOT.glob("src/ludarium/**/*.fr.md")),
    *sorted(PAGE.glob("text/fr/*.ftl")),
    ROOT / "src" / "ludarium" / "locales" / "fr.po",
]
NO_BREAK = "\u00a0\u202f"
BARE = re.compile(rf'(?<![{NO_BREAK}`])(?<!\bugi)(?:[;:!?](?=[\s"*<»)]|$)|»|(?<=\d)[ ]?%(?!}}))|«(?![{NO_BREAK}])')
"""Double punctuation at the end of a word, without a no-break space."""
LABELS = re.compile(r"<!-- (?:/?page -->|paper: )| -->|^- (?:task|solved|otherwise): ", re.MULTILINE)
"""Comments and labels in guides."""
ROLES = re.compile(r"\b(papiers?|rangées?)\b", re.IGNORECASE)
TAKING = re.compile(r"\b(prenez|prendre|prennent|prend|prises?|pris)\b", re.IGNORECASE)
"""Words for captures that our texts once used."""
OTHER_SENSES = re.compile(r"papier fort|presse-papiers", re.IGNORECASE)


def texts(file: Path) -> Iterator[str]:
    """Yield the texts of a file or, for Markdown, its lines."""
    if file.suffix == ".ftl":
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                yield from patterns(entry.value)
    elif file.suffix == ".po":
        with file.open("rb") as opened:
            for message in read_po(opened):
                if message.id:
                    yield from [message.string] if isinstance(message.string, str) else message.string or ()
    else:
        yield from LABELS.sub("", file.read_text("utf-8")).splitlines()


def patterns(value: Any) -> Iterator[str]:
    """Yield a pattern with `{}` for its placeables, and the patterns of its variants."""
    parts = []
    for element in value.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
            continue
        parts.append("{}")
        if isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from patterns(variant.value)
    yield "".join(parts)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_double_punctuation_has_a_no_break_space(file: Path) -> None:
    assert [text for text in texts(file) if BARE.search(text)] == []


def test_check_finds_missing_no_break_spaces() -> None:
    for wrong in ("La fin: Noir gagne", "Perdu !", "« mot »", "«\u00a0mot»", "100 %", "{}: {}", "Quoi?"):
        assert BARE.search(wrong), wrong
    for right in (
        "La fin\u00a0: Noir",
        "Perdu\u202f!",
        "«\u00a0mot\u00a0»",
        "`b7:b5` et `!` vont",
        "https://x.example",
    ):
        assert not BARE.search(right), right


def test_code_does_not_append_colons_to_messages() -> None:
    """A message of each language joins a name and its value, because punctuation differs."""
    joined = re.compile(r"say\([^`\n]*\)\}\s*[:;!?]|[lL]abel\}[:;!?]|\{(?:[\w.]*\.)?title\}: \$?\{")
    files = [file for file in PAGE.rglob("*.ts*") if joined.search(file.read_text("utf-8"))]
    assert files == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_texts_use_the_authors_words(file: Path) -> None:
    """The author writes *feuille*, *ligne* and *capturer*.  The command line uses *papier* for printing."""
    words = ROLES if file.suffix != ".po" else re.compile(r"\brangées?\b")
    found = [text for text in texts(file) if words.search(OTHER_SENSES.sub("", text))]
    if file.is_relative_to(GAMES) or file.name == "board.ftl":
        found += [text for text in texts(file) if TAKING.search(OTHER_SENSES.sub("", text))]
    assert found == []


def test_roles_have_the_authors_names() -> None:
    lines = (GAMES / "pijersi" / "messages" / "fr.ftl").read_text("utf-8").splitlines()
    assert {"symbol-rock = pierre", "symbol-paper = feuille", "symbol-scissors = ciseaux", "symbol-wise = sage"} <= set(
        lines
    )
