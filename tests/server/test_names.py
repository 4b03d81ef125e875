"""Names: similar names, reserved names, and names of guests."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.server.names import MAX_SKELETON_CHARACTERS, account_name, guest_name, skeletons
from ludarium.server.refusals import NameRefused, Reason

ALIKE = [
    ("Ann", "\u0410nn"),  # Cyrillic
    ("Ann", "\u0391nn"),  # Greek
    ("Ann", "ANN"),
    ("Ann", " A n n "),
    ("Ann", "\U0001d4d0\U0001d4f7\U0001d4f7"),  # mathematical letters
    ("Ann", "\u24b6nn"),  # in a circle
    ("Ann", "Ann \U0001f451"),  # with a crown
    ("Ann", "A\u0336n\u0336n\u0336"),  # struck through
    ("Ann", "A\ufe0fnn\u3164"),
    ("Jose", "Jos\u00e9"),
    ("modern", "rnodern"),
    ("Paypal", "PaypaI"),
    ("Paypal", "Paypa|"),
    ("Paypal", "PAYPA1"),
    ("Bob", "\u1427Bob"),  # after a letter that looks like a dot
    ("DAVID", "david"),
    ("\u041c\u0410\u0420\u0418\u042f", "\u043c\u0430\u0440\u0438\u044f"),  # as a capital letter, and as a small one
    ("\u7530\u4e2d", "\u2f65\u4e2d"),  # a character, and the radical of the same form
]
UNLIKE = [
    ("Ann", "Anna"),
    ("Ali", "All"),
    ("\u0930\u093e\u092e", "\u0930\u092e"),  # with a vowel sign, and without
    ("\u7530\u4e2d", "\u4e2d"),
    ("Bob 1", "Bob 2"),
]
INVISIBLE = ["", " ", "\u2800", "\u3164\u3164", "\u200b", "\u034f", "\u17b4", "\U0001f451", "\u2764\ufe0f", "---", "!"]
RESERVED = [
    "Admin",
    "\U0001f451 Admin",
    "\u0391dmin",
    "ADMIN",
    "Adm1n",
    "moder4tor",
    "The $upp0rt",
    "A d m i n",
    "_admin_",
    "Admin Bob",
    "Ludarium Team",
    "Mod\u00e9rateur",
    "\u1427admin",
    "Computer 3",
    "\u0421omputer",
    "guest",
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_share_a_skeleton(one: str, other: str) -> None:
    assert skeletons(one) & skeletons(other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_different_names_share_no_skeleton(one: str, other: str) -> None:
    assert not skeletons(one) & skeletons(other)


@pytest.mark.parametrize("name", INVISIBLE)
def test_names_are_cleaned_for_display(name: str) -> None:
    with pytest.raises(NameRefused, match="at least one letter"):
        account_name(name)
    assert guest_name(name) == ""


@pytest.mark.parametrize("name", RESERVED)
@pytest.mark.parametrize("checked", [account_name, guest_name])
def test_reserved_names(checked: object, name: str) -> None:
    with pytest.raises(NameRefused) as refused:
        checked(name)  # type: ignore[operator]
    assert refused.value.reason is Reason.NAME_RESERVED


@pytest.mark.parametrize(
    "name", ["Adam", "Minna", "Rooty", "Serverin", "Botvinnik", "O'Neil", "Team Rocket", "\u674e", "7"]
)
def test_unreserved_names_are_allowed(name: str) -> None:
    assert account_name(name) == guest_name(name) == name


@given(st.text(max_size=40))
def test_length_of_skeletons_is_limited(name: str) -> None:
    for skeleton in skeletons(name):
        assert 0 < len(skeleton) <= MAX_SKELETON_CHARACTERS
        assert not re.search(r"\s", skeleton)
