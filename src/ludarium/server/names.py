"""Check the names of users: reserved names, and names that look alike.

Two names look alike if they share a *skeleton* (Unicode Technical Standard 39, section 4).  In the skeleton of a name,
look-alikes from the table of `confusable_homoglyphs` replace the characters.  A name has up to two skeletons, because
small and capital letters have different look-alikes: "PaypaI", which ends with a capital i, has the skeletons "paypai"
and "paypal".

A skeleton has only letters and digits.  Names that differ only in accents, punctuation, emoji or spaces look alike."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from importlib.resources import files

from ludarium.server.refusals import NameRefused, Reason

MAX_SKELETON_CHARACTERS = 200
"""Maximum length.  `skeletons` cuts longer skeletons.  Names have at most 40 characters, so this happens rarely."""

_INVISIBLE_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
_WORD = re.compile(r"[^\W\d_]+")
_DIGITS_AS_LETTERS = str.maketrans("01345789@$", "oieastbgas")

_RESERVED = """
    admin admins administrator administrateur administratrice administrador administradora moderator moderateur
    moderatrice moderador moderadora staff support suporte root system systeme sistema server serveur servidor ludarium
    computer ordinateur computador guest invite invitee convidado convidada anonymous anonyme anonimo deleted
"""
"""Words that could make a user look like the server, its operators or a computer player."""


def clean_name(name: str) -> str:
    """The name without characters of Unicode category C, such as control characters, and without extra spaces."""
    printable = "".join(char for char in name if unicodedata.category(char)[0] != "C")
    return " ".join(printable.split())


def account_name(name: str) -> str:
    """The cleaned name of an account.  Raises NameRefused."""
    cleaned = clean_name(name)
    if not skeletons(cleaned):
        raise NameRefused(Reason.NO_NAME)
    check_reserved(cleaned)
    return cleaned


def guest_name(name: str) -> str:
    """The cleaned name of a guest, empty if it has neither letters nor digits.  Raises NameRefused."""
    cleaned = clean_name(name)
    check_reserved(cleaned)
    return cleaned if skeletons(cleaned) else ""


def check_reserved(name: str) -> None:
    """Raise NameRefused if a word of the name, or the name without its spaces, resembles a reserved word.

    Digits, @ and $ count as the letters that they resemble: "Moder4tor" is refused."""
    plain = unicodedata.normalize("NFKC", name)
    variants = plain, plain.translate(_DIGITS_AS_LETTERS)
    words = [word for variant in variants for word in (variant, *_WORD.findall(variant))]
    if any(_with_l_as_i(skeleton) in _reserved() for word in words for skeleton in skeletons(word)):
        raise NameRefused(Reason.NAME_RESERVED)


def skeletons(name: str) -> frozenset[str]:
    """The skeletons of a name; empty if the name has neither letters nor digits."""
    text = unicodedata.normalize("NFKD", name)[:MAX_SKELETON_CHARACTERS]
    found = {_skeleton(text.casefold()), _skeleton(text).casefold()}
    return frozenset(skeleton[:MAX_SKELETON_CHARACTERS] for skeleton in found if skeleton)


def _skeleton(text: str) -> str:
    """Replace characters by their look-alikes.  Drop those that neither are nor resemble letters or digits."""
    table = _resembled_characters()
    pairs = ((char, table.get(char, char)) for char in text)
    letters = (resembled for char, resembled in pairs if _is_letter(char) or any(map(_is_letter, resembled)))
    decomposed = unicodedata.normalize("NFD", "".join(letters))
    # Some letters resemble dots and dashes, which do not count.
    return "".join(char for char in decomposed if not _is_ignored(char) and unicodedata.category(char)[0] != "P")


@cache
def _resembled_characters() -> dict[str, str]:
    """The look-alike of each character that has exactly one.  The library's own tables would occupy 17 MiB."""
    table = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8"))
    # The library lists each pair of the standard's table in both directions.  Characters with several look-alikes stay
    # unchanged.  If two characters resemble only each other, the one with the smaller code point replaces both.
    look_alikes: dict[str, str] = {char: alike[0]["c"] for char, alike in table.items() if len(alike) == 1}
    return {
        char: min(char, resembled) if len(resembled) == 1 and resembled in look_alikes else resembled
        for char, resembled in look_alikes.items()
    }


def _is_letter(char: str) -> bool:
    """Whether a character is a visible letter, digit or mark of a script, and is not ignored."""
    return char not in _INVISIBLE_LETTERS and unicodedata.category(char)[0] in "LNM" and not _is_ignored(char)


def _is_ignored(char: str) -> bool:
    """Whether skeletons leave out a character because it is a combining mark, a variation selector or a space."""
    return unicodedata.combining(char) != 0 or "VARIATION SELECTOR" in unicodedata.name(char, "") or char.isspace()


def _with_l_as_i(skeleton: str) -> str:
    """Replace l by i, so that `check_reserved` finds reserved words in which a small l or a 1 replaces an i."""
    return skeleton.replace("l", "i")


@cache
def _reserved() -> frozenset[str]:
    return frozenset(_with_l_as_i(skeleton) for word in _RESERVED.split() for skeleton in skeletons(word))
