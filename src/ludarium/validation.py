"""Checks of values and of installed packages, and texts for error messages about values and source files."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from ludarium.errors import InvalidOption, MissingPackage

_MAX_QUOTED_TEXT, _MAX_QUOTED_VALUE = 60, 40
"""Maximum characters of quoted texts and values."""


def quote(text: str) -> str:
    """A text in quotation marks, shortened to one line, for the error of an invalid value."""
    return repr(text if len(text) <= _MAX_QUOTED_TEXT else f"{text[: _MAX_QUOTED_TEXT - 3]}...")


def short_repr(value: object) -> str:
    """The `repr` of a value, shortened to one line, for the error of an invalid value."""
    return " ".join(repr(value).split())[:_MAX_QUOTED_VALUE]


def check_number(name: str, value: object, low: int, high: int) -> None:
    """Raise InvalidOption unless a value is a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidOption(
            "{what} is a whole number from {low} to {high}, not {value}",
            what=name,
            low=low,
            high=high,
            value=short_repr(value),
        )


def one_of(name: str, value: str, choices: Iterable[str]) -> str:
    """Return `value` if it is one of `choices`.  Otherwise raise InvalidOption."""
    names = list(choices)
    if value not in names:
        raise InvalidOption(
            "{name} is one of {choices}, not {value}", name=name, choices=", ".join(names), value=short_repr(value)
        )
    return value


def with_article(word: str) -> str:
    """A word with an indefinite article, such as `a fire` or `an earth`, for the error of an invalid value."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def require(package: str, extra: str, purpose: str) -> None:
    """Raise MissingPackage if the package is not installed.  The error names `purpose` and the extra to install."""
    if find_spec(package) is None:
        raise MissingPackage(
            "{purpose} needs {package}, which is not installed: "
            "pip install 'ludarium[{extra}]' or, in a clone, {command}",
            purpose=purpose,
            package=package,
            extra=extra,
            command="scripts/learning.sh" if extra == "learn" else "make tests-environment",
        )


_GAMES_FOLDER = Path(__file__).resolve().parent / "games"


def source_location(file: str | Path, line: int | None = None) -> str:
    """Words for error messages: the path of a source file, and the line if given (`pux/evaluation.py:30`).  The path
    is relative to `ludarium/games` if the file is there.  Otherwise, it begins with the file's top-level package."""
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
