"""Three in a row, the game that `ludarium new` writes, as a single module with or without a fault."""

from __future__ import annotations

import re
import shutil
from itertools import count
from pathlib import Path

from ludarium.authoring.new import TEMPLATE

FOLDER = TEMPLATE / "src" / "ludarium_sample"

_numbers = count(1)


def source() -> str:
    """Return the text of the game, with the name `three`."""
    text = (FOLDER / "game.py").read_text("utf-8")
    return text.replace("SampleState", "State").replace("Sample", "Three").replace("sample", "three")


def write(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write the game, with changes of its text, to a file such as `broken1.py`, and return the file.

    The name of the state's class has the number of the file, because it must be unique in a process."""
    text, number = source(), next(_numbers)
    for old, new in changes:
        assert old in text, f"{old!r} is not in the game"
        text = text.replace(old, new, 1)
    file = folder / f"broken{number}.py"
    file.write_text(re.sub(r"\bState\b", f"State{number}", text), "utf-8")
    shutil.copytree(FOLDER / "messages", folder / "messages", dirs_exist_ok=True)
    return file


def line_of(file: Path, text: str) -> int:
    """Return the number of the first line with this text."""
    return next(number for number, line in enumerate(file.read_text("utf-8").splitlines(), 1) if text in line)
