"""The glossary is short and sorted, and each term names a symbol that exists."""

from __future__ import annotations

import re
from inspect import get_annotations, isclass, ismodule
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parent.parent
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "glossary.md").read_text().splitlines()
    if line.startswith("| ")
][2:]
SYMBOLS = sorted({symbol for row in ROWS for symbol in re.findall(r"`([^`]*)`", row[2])})


def exists(symbol: str) -> bool:
    """Whether a dotted path names something other than a module: an attribute or an annotated field of a class."""
    path = symbol.removeprefix("tests.") if symbol.startswith("tests.") else f"ludarium.{symbol}"
    owner_path, _, name = path.rpartition(".")
    try:
        owner = resolve_name(owner_path)
    except (ImportError, AttributeError):
        return False
    if hasattr(owner, name):
        return not ismodule(getattr(owner, name))
    return isclass(owner) and any(name in get_annotations(base) for base in owner.__mro__)


def test_terms_have_short_meanings_and_symbols() -> None:
    assert 40 <= len(ROWS) <= 60
    assert [row[0] for row in ROWS if len(row[1].split()) > 12] == []
    assert [
        row for row in ROWS if len(row) != 3 or not row[1] or not re.fullmatch(r"`[\w.]+`(, `[\w.]+`)*", row[2])
    ] == []


def test_terms_are_sorted_and_unique() -> None:
    terms = [row[0].lower() for row in ROWS]
    assert terms == sorted(set(terms))


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_symbols_exist(symbol: str) -> None:
    assert exists(symbol)


@pytest.mark.parametrize("symbol", ["games.spec.Posture", "games.spec.Position.mood", "games.spec", "nowhere.Position"])
def test_missing_symbols_are_found(symbol: str) -> None:
    assert not exists(symbol)
