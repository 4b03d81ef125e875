"""Source locations in messages to game authors."""

from __future__ import annotations

from pathlib import Path

_GAMES_FOLDER = Path(__file__).resolve().parent.parent / "games"


def source_location(file: str | Path, line: int | None = None) -> str:
    """`pux/evaluation.py:30`: a file relative to the folder of games or, for other packages, to the folder that
    contains the package."""
    path = Path(file)
    name = path.relative_to(_base_folder(path)).as_posix()
    return name if line is None else f"{name}:{line}"


def _base_folder(path: Path) -> Path:
    if path.is_relative_to(_GAMES_FOLDER):
        return _GAMES_FOLDER
    folder = path.parent
    while (folder / "__init__.py").is_file():
        folder = folder.parent
    return folder
