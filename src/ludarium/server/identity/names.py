"""Names of people: what they may be, and which ones look alike.

Two names look alike where they have a *skeleton* in common, after Unicode Technical Standard 39, section 4: each
character is replaced by the one it can be taken for, by the table of `confusable_homoglyphs`.  A name has up to two
skeletons, since small and capital letters are taken for different ones: "PaypaI", with a capital i at its end, is both
"paypai" and "paypal".

Only letters and digits count: a name with other accents, signs, emoji or spaces is the same name.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from ludarium.server.kept.summaries import clean_name
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Refused

SKELETON_CHARACTERS = 200
"""Longer skeletons, of which there are few among names of 40 characters, are cut."""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks that show nothing."""
_WORD = re.compile(r"[^\W\d_]+")

_RESERVED = """
    admin admins administrator administrateur administratrice administrador administradora moderator moderateur
    moderatrice moderador moderadora staff support suporte root system systeme sistema server serveur servidor ludarium
    computer ordinateur computador guest invite invitee convidado convidada anonymous anonyme anonimo deleted
"""
"""Words by which people could be taken for the server, those who run it, or a computer player."""


class NameRefused(Refused):
    """A name that nobody can have here, or that another account has."""

    error = "account"


def account_name(name: str) -> str:
    """A name as an account has it; raises NameRefused."""
    cleaned = clean_name(name)
    if not skeletons(cleaned):
        raise NameRefused(Reason.NO_NAME)
    check_reserved(cleaned)
    return cleaned


def guest_name(name: str) -> str:
    """A name as a guest has it, empty where nothing of it can be read; raises NameRefused."""
    cleaned = clean_name(name)
    check_reserved(cleaned)
    return cleaned if skeletons(cleaned) else ""


def check_reserved(name: str) -> None:
    """Raise NameRefused where a word of the name, or the name without its spaces, is reserved."""
    words = [name, *_WORD.findall(unicodedata.normalize("NFKC", name))]
    if any(_unlike(skeleton) in _reserved() for word in words for skeleton in skeletons(word)):
        raise NameRefused(Reason.NAME_RESERVED)


def skeletons(name: str) -> frozenset[str]:
    """The skeletons of a name; none where it has neither a letter nor a digit."""
    text = unicodedata.normalize("NFKD", name)[:SKELETON_CHARACTERS]
    found = {_skeleton(text.casefold()), _skeleton(text).casefold()}
    return frozenset(skeleton[:SKELETON_CHARACTERS] for skeleton in found if skeleton)


def _skeleton(text: str) -> str:
    """What the letters and digits of a text, and signs such as | that look like them, can be taken for."""
    looks = ((char, _look(char)) for char in text)
    kept = (look for char, look in looks if _counts(char) or any(map(_counts, look)))
    return "".join(char for char in unicodedata.normalize("NFD", "".join(kept)) if not _is_accent(char))


def _look(char: str) -> str:
    """What a character can be taken for."""
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415 - 0.3 s that no start waits for

    # The library has each pair of the standard's table both ways.  What many can be taken for is what they look like.
    alike = confusables_data.get(char, ())
    if len(alike) != 1:
        return char
    look: str = alike[0]["c"]
    is_pair = len(look) == 1 and len(confusables_data[look]) == 1
    return min(char, look) if is_pair else look


def _counts(char: str) -> bool:
    """Whether it is a letter, a digit or a mark that is part of a script."""
    return char not in _BLANK and unicodedata.category(char)[0] in "LNM" and not _is_accent(char)


def _is_accent(char: str) -> bool:
    return unicodedata.combining(char) != 0 or "VARIATION SELECTOR" in unicodedata.name(char, "") or char.isspace()


def _unlike(skeleton: str) -> str:
    """Of reserved words those count too that are written with a small l in place of an i, as 1 looks like it."""
    return skeleton.replace("l", "i")


@cache
def _reserved() -> frozenset[str]:
    return frozenset(_unlike(skeleton) for word in _RESERVED.split() for skeleton in skeletons(word))
