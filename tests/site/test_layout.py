"""The constants that `web/src/rules` repeats from Python are equal to Python's."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel import description, editing, messages, operations, text
from ludarium.modules import interface

RULES = Path(__file__).parents[2] / "web" / "src" / "rules"
CONSTANTS = (RULES / "module.ts").read_text() + (RULES.parent / "data" / "store.ts").read_text()
_CONSTANT = re.compile(r"^export const ([A-Z_]+)(?:: [^=]+)? = ([^;]+);", re.MULTILINE)
_NAMES_HERE = {"INTERFACE": "INTERFACE_VERSION", "REASON_SHIFT": "_REASON_SHIFT"}


def page_constants() -> dict[str, Any]:
    """The constants of the page by name: whole numbers, also of BigInts, and lists of words."""
    written = {name: re.sub(r"(?<=\d)n\b|,(?=\s*])", "", value) for name, value in _CONSTANT.findall(CONSTANTS)}
    return {name: json.loads(value) for name, value in written.items()}


def python_constant(name: str) -> Any:
    name = _NAMES_HERE.get(name, name)
    found = [
        getattr(module, name)
        for module in (description, editing, messages, operations, text, interface)
        if hasattr(module, name)
    ]
    value, *others = found
    assert all(other == value for other in others)
    return list(value) if isinstance(value, tuple) else value


def test_every_page_constant_is_parsed() -> None:
    assert len(page_constants()) == len(re.findall(r"^export const [A-Z_]+\b", CONSTANTS, re.MULTILINE))


@pytest.mark.parametrize(("name", "value"), page_constants().items())
def test_page_constant_equals_python(name: str, value: Any) -> None:
    assert value == python_constant(name)


def test_page_has_every_length() -> None:
    """The page repeats each length of a row, limit and list of kinds of Python."""
    declared = [*vars(description), *vars(editing)]
    names = [name for name in declared if re.fullmatch(r"[A-Z_]+_(FIELDS|KINDS|PLACE)|MAX_[A-Z_]+", name)]
    assert set(names) <= set(page_constants())
