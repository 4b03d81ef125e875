"""Translated texts of the command line and the library.

The English text in the code is the gettext key.  Other languages are in `locales/LANGUAGE.po`.  Games use Fluent files
instead (`games.sentences`), because the page shows these texts too."""

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
_PO_FIELD = re.compile(r'^(\w+(?:\[\d\])?) ((?:".*"\n?)+)', re.MULTILINE)
_PO_STRING = re.compile(r'^"(?:.*)"$', re.MULTILINE)
_PERCENT = "\u202f%"
_SEPARATORS = {
    ENGLISH: str.maketrans({"%": _PERCENT}),
    "fr": str.maketrans({",": "\u202f", ".": ",", "%": _PERCENT}),
    "pt": str.maketrans({",": "\u00a0", ".": ",", "%": _PERCENT}),
}
"""The separators and the percent sign of each language, as replacements in the output of `format`."""


@cache
def language() -> str:
    """The language of this process, one of LANGUAGES.

    The first of the variables LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set determines it."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return next((name for text in value.split(":") if (name := text[:2].lower()) in LANGUAGES), ENGLISH)
    return ENGLISH


def speak_english() -> None:
    """Use English texts in this process and its children, for output that programs read."""
    os.environ["LANGUAGE"] = ENGLISH
    language.cache_clear()
    _catalogue.cache_clear()


def tr(text: str, /, **values: object) -> str:
    """A text in this process's language.  `values` fill its `{placeholders}` as in `str.format`.

    A number with a format spec has the separators of the language.  `strerror`, a message of the operating system, is
    translated too."""
    translated = _catalogue().gettext(text)
    if "strerror" in values:
        values["strerror"] = _catalogue().gettext(str(values["strerror"]))
    return _FORMATTER.vformat(translated, (), values) if values else translated


def plural(one: str, many: str, number: int, /, **values: object) -> str:
    """The singular or plural text for a number, with `{number}` and `values` filled in."""
    return _FORMATTER.vformat(_catalogue().ngettext(one, many, number), (), {"number": number, **values})


def game_count_text(number: int) -> str:
    """The translated text for a number of games: "1 game", "2 games"."""
    return plural("{number:,} game", "{number:,} games", number)


def number(value: float, spec: str) -> str:
    """`format(value, spec)` with the separators of this process's language."""
    return format(value, spec).translate(_SEPARATORS[language()])


def printable(text: str) -> str:
    """For the texts of the command line, replace unprintable characters by "?", except no-break spaces, which numbers
    contain."""
    return "".join(letter if letter.isprintable() or letter in "\u00a0\u202f" else "?" for letter in text)


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
    """The translations of a PO file.  A text with a plural has a translation for each plural form."""

    def __init__(self, path: Path) -> None:
        import json  # noqa: PLC0415 - not needed for English

        super().__init__()
        self._texts: dict[str, list[str]] = {}
        for entry in path.read_text(encoding="utf-8").split("\n\n"):
            po_fields = _PO_FIELD.findall(entry)
            fields = {key: "".join(map(json.loads, _PO_STRING.findall(strings))) for key, strings in po_fields}
            if "msgid" in fields:
                self._texts[fields["msgid"]] = [text for key, text in fields.items() if key.startswith("msgstr")]
        [rule] = re.findall(r"plural=(.*);", self._texts[""][0])
        self._rule = gettext.c2py(rule)

    def gettext(self, message: str) -> str:
        return self._texts.get(message, [message])[0] or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._texts.get(msgid1)
        return forms[self._rule(n)] if forms else super().ngettext(msgid1, msgid2, n)


def translations(name: str) -> gettext.NullTranslations:
    """The translations in `locales/NAME.po`."""
    return _Translations(_LOCALES / f"{name}.po")


def translate_typer() -> None:
    """Install our catalogue of translated texts in the module `gettext`, whose functions Typer calls."""
    gettext.gettext = _catalogue().gettext
    gettext.ngettext = _catalogue().ngettext
