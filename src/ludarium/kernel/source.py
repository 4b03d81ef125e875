"""Places in source code, as messages to the authors of games name them."""

from __future__ import annotations

from pathlib import Path

_GAMES = Path(__file__).resolve().parent.parent / "games"


def place(file: str | Path, line: int | None = None) -> str:
    """`pux/evaluation.py:30`: a file as seen from the folder of the games, where it lies in it, else its name."""
    path = Path(file)
    name = path.relative_to(_GAMES).as_posix() if path.is_relative_to(_GAMES) else path.name
    return name if line is None else f"{name}:{line}"
