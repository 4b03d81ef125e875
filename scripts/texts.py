"""Update src/ludarium/locales/*.po: add new texts of the code without a translation, and remove unused texts.

usage: .venv/bin/python scripts/texts.py
"""

from __future__ import annotations

import ast
import errno
import inspect
import os
from collections.abc import Iterator
from pathlib import Path

os.environ["LANGUAGE"] = "en"  # before the imports, which translate the help texts of commands

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from ludarium import errors
from ludarium.cli.app import app
from ludarium.cli.usage import FLAG_HELPS, REWORDED_ERRORS, USAGE_ERRORS
from ludarium.games.datafile import ERROR_TEXTS
from ludarium.texts import ENGLISH, LANGUAGES

SOURCES = Path(__file__).parent.parent / "src" / "ludarium"
LOCALES = SOURCES / "locales"
FUNCTIONS = {"tr": (0, 1), "show_text": (0, 1), "plural": (0, 2), "_error": (1, 2), "flag": (1, 2), "argument": (1, 2)}
FUNCTIONS |= {"InvalidData": (0, 1), "InvalidDatabase": (0, 1)}
"""Functions and errors that translate texts.  Each has the range of its text arguments: first index, end index."""
PROTOCOL = (errors.EngineError, errors.InvalidCommand)
"""Errors whose texts stay in English, because programs read them."""
TEXTS_AT = FUNCTIONS | {kind.__name__: (0, 1) for kind in errors.LudariumError.__subclasses__() if kind not in PROTOCOL}

TYPER: tuple[str, ...] = ("Arguments", "Commands", "Error", "Missing command.", "No such command {name!r}.", "Options")
TYPER += ("[default: {}]", "[required]")
"""Texts that Typer translates with gettext and that our commands can show."""

STRERRORS = tuple(
    os.strerror(getattr(errno, name))
    for name in ("EACCES", "EADDRINUSE", "EEXIST", "EISDIR", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EROFS")
)
"""Messages of the operating system for wrong files and ports."""

Text = str | tuple[str, str]
"""A text, or its singular and plural."""


def texts_in_code() -> Iterator[tuple[str, Text]]:
    """Yield the file and the text of every translatable text."""
    for path in sorted(SOURCES.rglob("*.py")):
        calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            first, last = TEXTS_AT.get(getattr(call.func, "id", getattr(call.func, "attr", "")), (0, 0))
            arguments = call.args[first:last]
            texts = [
                argument.value
                for argument in arguments
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            ]
            if texts and len(texts) == last - first:
                yield path.relative_to(SOURCES).as_posix(), texts[0] if len(texts) == 1 else (texts[0], texts[1])
    yield from (("typer", text) for text in (*STRERRORS, *TYPER, *USAGE_ERRORS, *REWORDED_ERRORS.values(), *FLAG_HELPS))
    yield from (("games/datafile.py", text) for text in ERROR_TEXTS.values())
    for command in app.registered_commands:
        assert command.callback is not None
        yield "cli", inspect.getdoc(command.callback) or command.callback.__name__


def updated_catalogue(language: str) -> Catalog:
    """Return the catalogue of a language with exactly the texts of the code."""
    path = LOCALES / f"{language}.po"
    old_catalogue = read_po(path.open("rb"), locale=language) if path.exists() else Catalog(locale=language)
    catalogue = Catalog(
        locale=language,
        project="Ludarium",
        header_comment="# Texts of the command line and of errors.",
        fuzzy=False,
        creation_date=old_catalogue.creation_date,
    )
    for file, text in texts_in_code():
        old_message = old_catalogue.get(text[0] if isinstance(text, tuple) else text)
        catalogue.add(text, old_message.string if old_message else None, [(file, 0)])
    return catalogue


if __name__ == "__main__":
    for language in LANGUAGES:
        if language != ENGLISH:
            catalogue = updated_catalogue(language)
            with (LOCALES / f"{language}.po").open("wb") as file:
                write_po(file, catalogue, width=110, sort_by_file=True, omit_header=False, include_lineno=False)
            missing = [message for message in catalogue if message.id and not (message.string and all(message.string))]
            print(f"{language}: {len(missing)} to translate")
