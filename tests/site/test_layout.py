"""The page calls modules and reads them as Python does: `web/src/rules` repeats the functions and the numbers."""

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


def constants() -> dict[str, Any]:
    """The constants of the file: whole numbers, BigInts as such, lists of words."""
    written = {name: re.sub(r"(?<=\d)n\b|,(?=\s*])", "", value) for name, value in _CONSTANT.findall(CONSTANTS)}
    return {name: json.loads(value) for name, value in written.items()}


def in_python(name: str) -> Any:
    name = _NAMES_HERE.get(name, name)
    found = [
        getattr(module, name)
        for module in (description, editing, messages, operations, text, interface)
        if hasattr(module, name)
    ]
    value, *others = found
    assert all(other == value for other in others)
    return list(value) if isinstance(value, tuple) else value


def test_every_constant_is_read():
    assert len(constants()) == len(re.findall(r"^export const [A-Z_]+\b", CONSTANTS, re.MULTILINE))


@pytest.mark.parametrize(("name", "value"), constants().items())
def test_the_page_has_the_number_of_python(name: str, value: Any):
    assert value == in_python(name)


def test_the_page_knows_every_length():
    """A row, a limit or a list of words that is new in Python is missing in the page."""
    declared = [*vars(description), *vars(editing)]
    names = [name for name in declared if re.fullmatch(r"[A-Z_]+_(FIELDS|KINDS|PLACE)|MAX_[A-Z_]+", name)]
    assert set(names) <= set(constants())
