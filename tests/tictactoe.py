"""The game that `ludarium new` writes, three in a row, as a module of its own: whole, or with a fault put into it."""

from __future__ import annotations

import re
import shutil
from itertools import count
from pathlib import Path

from ludarium.authoring.new import SAMPLE

FOLDER = SAMPLE / "src" / "ludarium_sample"

_numbers = count(1)


def source() -> str:
    """The text of the game, under the name `three` and with short names for its states."""
    text = (FOLDER / "game.py").read_text("utf-8")
    return text.replace("SampleState", "State").replace("Sample", "Three").replace("sample", "three")


def write(folder: Path, *changes: tuple[str, str]) -> Path:
    """The game with some of its text changed, as a file `broken1.py` …, whose states have a name of their own: no two
    games of a process may have the same."""
    text, number = source(), next(_numbers)
    for old, new in changes:
        assert old in text, f"{old!r} is not in the game"
        text = text.replace(old, new, 1)
    file = folder / f"broken{number}.py"
    file.write_text(re.sub(r"\bState\b", f"State{number}", text), "utf-8")
    shutil.copytree(FOLDER / "messages", folder / "messages", dirs_exist_ok=True)
    return file


def line_of(file: Path, text: str) -> int:
    """The number of the first line with this text."""
    return next(number for number, line in enumerate(file.read_text("utf-8").splitlines(), 1) if text in line)
