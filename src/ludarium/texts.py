"""What the command line and the library say, in the language of whoever reads it.

The English text stands in the code and is the key, as the rest of the world's command lines do it (GNU gettext): help
must appear at once, and Typer's own words come the same way.  Other languages are `locales/LANGUAGE.po`.  What games
say is in Fluent files instead (`games.sentences`), because the page needs it too.
"""

from __future__ import annotations

import gettext
import os
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

ENGLISH = "en"
LANGUAGES = (ENGLISH, "fr", "pt")
_LOCALES = Path(__file__).parent / "locales"
_FIELD = re.compile(r'^(\w+(?:\[\d\])?) ((?:".*"\n?)+)', re.MULTILINE)
_STRING = re.compile(r'^"(?:.*)"$', re.MULTILINE)
_PERCENT = "\u202f%"
_SIGNS = {
    ENGLISH: str.maketrans({"%": _PERCENT}),
    "fr": str.maketrans({",": "\u202f", ".": ",", "%": _PERCENT}),
    "pt": str.maketrans({",": "\u00a0", ".": ",", "%": _PERCENT}),
}
"""How each language writes the signs of Python's formatted numbers."""


@cache
def language() -> str:
    """The language of this process, one of LANGUAGES: the first that is known of those the environment names, as
    gettext reads it (LANGUAGE, LC_ALL, LC_MESSAGES, LANG)."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(variable):
            return next((name for text in wanted.split(":") if (name := text[:2].lower()) in LANGUAGES), ENGLISH)
    return ENGLISH


def speak_english() -> None:
    """Speak English from now on, in this process and in those it starts: for words that programs read."""
    os.environ["LANGUAGE"] = ENGLISH
    language.cache_clear()
    _catalogue.cache_clear()


def tr(text: str, /, **values: object) -> str:
    """A text in this process's language, its `{places}` filled with `values` as `str.format` does, numbers with a
    format as `number` does.  `strerror`, an error of the operating system, is translated too."""
    found = _catalogue().gettext(text)
    if "strerror" in values:
        values["strerror"] = _catalogue().gettext(str(values["strerror"]))
    return _FORMATTER.vformat(found, (), values) if values else found


def plural(one: str, many: str, number: int, /, **values: object) -> str:
    """The text for one or for many, with `{number}` and `values` in it."""
    return _FORMATTER.vformat(_catalogue().ngettext(one, many, number), (), {"number": number, **values})


def games_text(number: int) -> str:
    """A number of games."""
    return plural("{number:,} game", "{number:,} games", number)


def number(value: float, spec: str) -> str:
    """A number in this process's language: `format(value, spec)` with the language's signs."""
    return format(value, spec).translate(_SIGNS[language()])


class _Formatter(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, int | float):
            return number(value, format_spec)
        return format(value, format_spec)


_FORMATTER = _Formatter()


@cache
def _catalogue() -> gettext.NullTranslations:
    return gettext.NullTranslations() if language() == ENGLISH else translations(language())


class _Translations(gettext.NullTranslations):
    """The texts of a PO file, each with its translations: one, or one for each number."""

    def __init__(self, path: Path) -> None:
        import json  # noqa: PLC0415 - English does without it

        super().__init__()
        self._texts: dict[str, list[str]] = {}
        for entry in path.read_text(encoding="utf-8").split("\n\n"):
            fields = {key: "".join(map(json.loads, _STRING.findall(strings))) for key, strings in _FIELD.findall(entry)}
            if "msgid" in fields:
                self._texts[fields["msgid"]] = [text for key, text in fields.items() if key.startswith("msgstr")]
        [rule] = re.findall(r"plural=(.*);", self._texts[""][0])
        self._rule = gettext.c2py(rule)

    def gettext(self, message: str) -> str:
        return self._texts.get(message, [message])[0] or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self._texts.get(msgid1)
        return found[self._rule(n)] if found else super().ngettext(msgid1, msgid2, n)


def translations(name: str) -> gettext.NullTranslations:
    """The texts of a language other than English, from its file."""
    return _Translations(_LOCALES / f"{name}.po")


def speak_everywhere() -> None:
    """Let Typer, which asks the standard library for its words, speak this process's language too."""
    gettext.gettext = _catalogue().gettext
    gettext.ngettext = _catalogue().ngettext
