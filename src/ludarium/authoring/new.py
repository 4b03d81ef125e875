"""Write the package of a new game for `ludarium new`.

The folder `template` holds the package of a game named `sample`, whose rules are those of tic-tac-toe.  `package_files`
replaces `sample` by the name of the new game."""

from __future__ import annotations

import keyword
from importlib.util import find_spec
from pathlib import Path

from ludarium.errors import InvalidOption
from ludarium.games import registry

TEMPLATE = Path(__file__).parent / "template"
_SAMPLE_NAME = "sample"


def package_files(name: str) -> dict[Path, str]:
    """Return the texts of the package's files for a game of this name, by path in the package."""
    title = "".join(word.capitalize() for word in name.split("_"))
    paths = (path for path in sorted(TEMPLATE.rglob("*")) if path.is_file() and path.suffix not in (".pyc", ".wasm"))
    texts = {path.relative_to(TEMPLATE).as_posix(): path.read_text("utf-8") for path in paths}
    return {Path(_renamed(path, name, title)): _renamed(text, name, title) for path, text in texts.items()}


def _renamed(text: str, name: str, title: str) -> str:
    return text.replace(_SAMPLE_NAME.capitalize(), title).replace(_SAMPLE_NAME, name)


def write_game(name: str, folder: Path) -> Path:
    """Write the package for a game of this name into a new or empty folder, and return the folder.  Raises
    InvalidOption if the name is invalid or taken, if `folder` is a file or not empty, or if writing fails."""
    _check_name(name)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise InvalidOption(
                "{folder} exists and is not an empty folder; choose another folder with --folder", folder=folder
            )
        for path, text in package_files(name).items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    return folder


def _check_name(name: str) -> None:
    if not registry.NAME.fullmatch(name) or keyword.iskeyword(name) or name == _SAMPLE_NAME:
        raise InvalidOption(
            "{name!r}: a game's name has 1 to 31 characters of a-z, 0-9 and _, begins with a letter, and is not {word}"
            " or a Python keyword",
            name=name[:40],
            word=_SAMPLE_NAME,
        )
    if name in registry.names():
        raise InvalidOption("the game {name} exists already; choose another name", name=name)
    if find_spec(f"ludarium_{name}"):
        raise InvalidOption("the package ludarium_{name} exists already; choose another name", name=name)
