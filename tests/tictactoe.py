"""The game that the document on adding games has, as a module of its own: whole, or with a fault put into it."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "adding-a-game.md"

_numbers = count(1)


def source() -> str:
    """The text of the game, as it stands in the document."""
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    return next(block for block in blocks if "class Three(Game)" in block)


def write(folder: Path, *changes: tuple[str, str]) -> Path:
    """The game with some of its text changed, as a file `broken1.py` …, whose states have a name of their own: no two
    games of a process may have the same."""
    text, number = source(), next(_numbers)
    for old, new in changes:
        assert old in text, f"{old!r} is not in the document's game"
        text = text.replace(old, new, 1)
    file = folder / f"broken{number}.py"
    file.write_text(re.sub(r"\bState\b", f"State{number}", text), "utf-8")
    return file


def line_of(file: Path, text: str) -> int:
    """The number of the first line with this text."""
    return next(number for number, line in enumerate(file.read_text("utf-8").splitlines(), 1) if text in line)
