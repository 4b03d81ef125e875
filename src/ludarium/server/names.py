"""Names of people: which names are allowed, and which look alike.

Two names look alike if they share a *skeleton* (Unicode Technical Standard 39, section 4).  To make a skeleton, the
table of `confusable_homoglyphs` replaces each character by one that it resembles.  A name has up to two skeletons,
because small and capital letters resemble different characters: "PaypaI", with a capital i at its end, has the
skeletons "paypai" and "paypal".

Only letters and digits count.  Names that differ only in accents, signs, emoji or spaces look alike.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from importlib.resources import files

from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused

SKELETON_CHARACTERS = 200
"""The maximum length of a skeleton.  Few names of 40 characters reach it; longer skeletons are cut."""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Invisible letters and marks."""
_WORD = re.compile(r"[^\W\d_]+")
_DIGITS_AS_LETTERS = str.maketrans("01345789@$", "oieastbgas")

_RESERVED = """
    admin admins administrator administrateur administratrice administrador administradora moderator moderateur
    moderatrice moderador moderadora staff support suporte root system systeme sistema server serveur servidor ludarium
    computer ordinateur computador guest invite invitee convidado convidada anonymous anonyme anonimo deleted
"""
"""Words that could make a user look like the server, its operators or a computer player."""


class NameRefused(Refused):
    """The name is unreadable, reserved, or taken by another account."""

    error = "account"


def clean_name(name: str) -> str:
    """A person's name without what cannot be seen."""
    printable = "".join(char for char in name if unicodedata.category(char)[0] != "C")
    return " ".join(printable.split())


def account_name(name: str) -> str:
    """The cleaned name for an account; raises NameRefused."""
    cleaned = clean_name(name)
    if not skeletons(cleaned):
        raise NameRefused(Reason.NO_NAME)
    check_reserved(cleaned)
    return cleaned


def guest_name(name: str) -> str:
    """The cleaned name for a guest, empty if it has neither a letter nor a digit; raises NameRefused."""
    cleaned = clean_name(name)
    check_reserved(cleaned)
    return cleaned if skeletons(cleaned) else ""


def check_reserved(name: str) -> None:
    """Raise NameRefused if a word of the name, or the name without its spaces, is reserved.  "Moder4tor" counts too."""
    plain = unicodedata.normalize("NFKC", name)
    words = [text for each in (plain, plain.translate(_DIGITS_AS_LETTERS)) for text in (each, *_WORD.findall(each))]
    if any(_with_l_as_i(skeleton) in _reserved() for word in words for skeleton in skeletons(word)):
        raise NameRefused(Reason.NAME_RESERVED)


def skeletons(name: str) -> frozenset[str]:
    """The skeletons of a name; empty if the name has neither a letter nor a digit."""
    text = unicodedata.normalize("NFKD", name)[:SKELETON_CHARACTERS]
    found = {_skeleton(text.casefold()), _skeleton(text).casefold()}
    return frozenset(skeleton[:SKELETON_CHARACTERS] for skeleton in found if skeleton)


def _skeleton(text: str) -> str:
    """One skeleton: the looks of a text's letters and digits, and of signs such as | that resemble them."""
    looks = ((char, _look(char)) for char in text)
    kept = (look for char, look in looks if _counts(char) or any(map(_counts, look)))
    return "".join(char for char in unicodedata.normalize("NFD", "".join(kept)) if not _is_accent(char))


def _look(char: str) -> str:
    """The character or characters that this one resembles, or itself."""
    return _looks().get(char, char)


@cache
def _looks() -> dict[str, str]:
    """The looks of all characters that resemble another.  The library's own tables would keep 17 MiB of memory."""
    table = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8"))
    # The library lists each pair of the standard's table in both directions.  A character that several others resemble
    # stands for itself.
    single: dict[str, str] = {char: alike[0]["c"] for char, alike in table.items() if len(alike) == 1}
    return {char: min(char, look) if len(look) == 1 and look in single else look for char, look in single.items()}


def _counts(char: str) -> bool:
    """Whether a character is a letter, a digit or a mark that belongs to a script."""
    return char not in _BLANK and unicodedata.category(char)[0] in "LNM" and not _is_accent(char)


def _is_accent(char: str) -> bool:
    return unicodedata.combining(char) != 0 or "VARIATION SELECTOR" in unicodedata.name(char, "") or char.isspace()


def _with_l_as_i(skeleton: str) -> str:
    """Replace l by i, so that check_reserved also finds reserved words in which a small l or a 1 stands for an i."""
    return skeleton.replace("l", "i")


@cache
def _reserved() -> frozenset[str]:
    return frozenset(_with_l_as_i(skeleton) for word in _RESERVED.split() for skeleton in skeletons(word))
