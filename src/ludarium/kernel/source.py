"""Places in source code, as messages to the authors of games name them."""

from __future__ import annotations

from pathlib import Path

_GAMES = Path(__file__).resolve().parent.parent / "games"


def place(file: str | Path, line: int | None = None) -> str:
    """`pux/evaluation.py:30`: a file as seen from the folder of the games or, of another package, from the folder that
    the package lies in."""
    path = Path(file)
    name = path.relative_to(_base(path)).as_posix()
    return name if line is None else f"{name}:{line}"


def _base(path: Path) -> Path:
    if path.is_relative_to(_GAMES):
        return _GAMES
    folder = path.parent
    while (folder / "__init__.py").is_file():
        folder = folder.parent
    return folder
