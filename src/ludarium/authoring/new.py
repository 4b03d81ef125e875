"""The small game that `ludarium new` writes: three in a row, as a package to install and to change.

The folder `template` beside this file is the package, of a game called `sample`; `files` puts the new game's name in
place of that word.
"""

from __future__ import annotations

import keyword
from importlib.util import find_spec
from pathlib import Path

from ludarium.errors import InvalidOption
from ludarium.games import registry

SAMPLE = Path(__file__).parent / "template"
_WORD = "sample"


def files(name: str) -> dict[Path, str]:
    """The files of the package for a game of this name, by their places in its folder."""
    title = "".join(word.capitalize() for word in name.split("_"))
    return {
        Path(_named(path.relative_to(SAMPLE).as_posix(), name, title)): _named(path.read_text("utf-8"), name, title)
        for path in sorted(SAMPLE.rglob("*"))
        if path.is_file() and path.suffix not in (".pyc", ".wasm")
    }


def _named(text: str, name: str, title: str) -> str:
    return text.replace(_WORD.capitalize(), title).replace(_WORD, name)


def write_game(name: str, folder: Path) -> Path:
    """Write the package for a game of this name into a folder, which must be new or empty; returns the folder.

    Raises InvalidOption for a name that is none, or that is taken, and where the folder cannot be written."""
    check_name(name)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise InvalidOption(
                "{folder} exists and is not empty; remove it, or choose another folder with --folder", folder=folder
            )
        for path, text in files(name).items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    return folder


def check_name(name: str) -> None:
    """Raise InvalidOption unless a new game can have this name."""
    if not registry.NAME.fullmatch(name) or keyword.iskeyword(name) or name == _WORD:
        raise InvalidOption(
            "{name!r}: a game's name is 1 to 31 of a-z, 0-9 and _, begins with a letter, and is not {word} or a"
            " Python keyword",
            name=name[:40],
            word=_WORD,
        )
    if name in registry.names():
        raise InvalidOption("the game {name} exists already; choose another name", name=name)
    if find_spec(f"ludarium_{name}"):
        raise InvalidOption("the package ludarium_{name} exists already; choose another name", name=name)
