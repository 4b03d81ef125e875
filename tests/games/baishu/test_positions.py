"""Position strings of Baishu, read strictly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.errors import InvalidOption, InvalidPosition

BAISHU = ludarium.game("baishu")
THREE = ludarium.game("baishu", players=3, side=3)
START = "7/8/9/10/11/12/13/12/11/10/9/8/7 12,12,12,12,12,12|12,12,12,12,12,12 a 2:2:- 0 0 1"
ODD = "3/1aF2/5/bW2aE/3 12,12,12,12,9,12|x|12,11,12,12,12,12 c 1:1:O 0 7 12"


def test_start():
    assert str(BAISHU.start()) == START
    assert str(BAISHU.start(START)) == START


def test_position_with_all_fields():
    position = THREE.position(ODD)
    assert str(position) == ODD
    assert position.turn == "c"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["seven fields"]),
        (ODD + " ", ["seven fields", "single spaces"]),
        (ODD.replace("/3 ", " "), ["board", "4 rows", "there are 5"]),
        (ODD.replace("/5/", "/4/"), ["row c", "'4'", "4 cells", "has 5"]),
        (ODD.replace("/5/", "/05/"), ["row c", "'05'"]),
        (ODD.replace("/5/", "/123/"), ["row c", "'123'"]),
        (ODD.replace("/5/", "/x4/"), ["row c", "'x'"]),
        (ODD.replace("1aF2", "1dF2"), ["row d", "'dF'", "from a to c"]),
        (ODD.replace("1aF2", "1aX2"), ["row d", "'aX'", "FOCAEW"]),
        (ODD.replace("1aF2", "1af2"), ["row d", "'af'"]),
        (ODD.replace("1aF2", "3a"), ["row d", "'a'"]),
        (ODD.replace("|x|", "|"), ["reserves", "there are 3 players"]),
        (ODD.replace("|x|", "|X|"), ["reserve of Blue", "'X'", "six numbers"]),
        (ODD.replace("12,12,12,12,9,12", "12,12,12,12,9"), ["reserve of Red", "six numbers"]),
        (ODD.replace(",9,", ",09,"), ["reserve of Red, earth", "'09'"]),
        (ODD.replace(",9,", ",-1,"), ["reserve of Red, earth", "'-1'"]),
        (ODD.replace(",9,", ",1000,"), ["reserve of Red, earth", "'1000'"]),
        (ODD.replace(",9,", ",24,"), ["board and reserves", "37 pieces of earth", "there are 36"]),
        (ODD.replace("12,11,12", "12,24,12"), ["37 pieces of order"]),
        (ODD.replace(" c ", " d "), ["player to move", "'d'", "a, b, c"]),
        (ODD.replace(" c ", " b "), ["player to move", "Blue is out"]),
        (ODD.replace("1:1:O", "1:1"), ["rest of the turn", "'1:1'"]),
        (ODD.replace("1:1:O", "1:1:X"), ["rest of the turn", "'1:1:X'"]),
        (ODD.replace("1:1:O", "2:1:O"), ["rest of the turn", "round 12", "one placement"]),
        (ODD.replace("1:1:O", "1:3:O"), ["rest of the turn", "two movements"]),
        (ODD.replace("O 0 7", "O x 7"), ["null turns", "'x'"]),
        (ODD.replace("O 0 7", "O 0 07"), ["quiet turns", "'07'"]),
        (ODD.replace(" 12", " 0"), ["round", "'0'"]),
        (ODD.replace(" 12", " 9999999"), ["round"]),
        ("3/4/5/4/3 x|x|0,0,0,0,0,0 c 1:2:- 0 0 2", []),
        (
            "3/4/5/4/3 x|9,9,9,9,9,9|0,0,0,0,0,0 c 1:2:- 0 0 2",
            ["Green has no piece on the board and none to place"],
        ),
    ],
)
def test_invalid_position_names_field_and_text(text, words):
    if not words:
        assert str(THREE.position(text)) == text
        return
    with pytest.raises(InvalidPosition) as caught:
        THREE.position(text)
    for word in words:
        assert word in str(caught.value)


@given(st.text(max_size=80) | st.text(alphabet="abcxFOCAEW/0123456789 ,|:-", max_size=80))
def test_any_text_raises_only_invalid_position(text):
    try:
        position = THREE.position(text)
    except InvalidPosition:
        return
    assert str(position) == text


@given(st.data())
def test_damaged_position_strings_round_trip_or_fail(data):
    at = data.draw(st.integers(0, len(ODD) - 1))
    letter = data.draw(st.sampled_from("abcxFOCAEW/0123456789 ,|:-"))
    text = ODD[:at] + letter + ODD[at + 1 :]
    try:
        position = THREE.position(text)
    except InvalidPosition:
        return
    assert str(position) == text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"side": 2}, "3 to 9"),
        ({"side": 10}, "3 to 9"),
        ({"players": 1}, "2 to 6"),
        ({"players": 7}, "2 to 6"),
        ({"pieces": 0}, "1 to 36"),
        ({"variant": "guoq"}, "baishu, baishuguoq"),
        ({"chart": "x"}, "no option"),
    ],
)
def test_options_are_checked(options, words):
    with pytest.raises(InvalidOption, match=words):
        ludarium.game("baishu", **options)


def test_setups_are_checked():
    with pytest.raises(InvalidOption, match=r"there is no setup '.*': choose empty, or give a position"):
        BAISHU.start("full")
