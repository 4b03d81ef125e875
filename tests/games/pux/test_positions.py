"""Position strings of Pux, read strictly, and setups."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.errors import InvalidOption, InvalidPosition

PUX = ludarium.game("pux")
START = "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w - 0 1"


def test_start():
    assert str(PUX.start()) == START
    assert PUX.start(START) == PUX.start("standard")


def test_unknown_setup_is_refused():
    with pytest.raises(InvalidOption, match="standard"):
        PUX.start("classic")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["five fields"]),
        (START[:-2], ["five fields"]),
        (START.replace(" w", "  w"), ["five fields", "single spaces"]),
        (START + " ", ["five fields"]),
        (START.replace("/8/8/", "/8/"), ["board", "7 ranks", "eight"]),
        (START.replace("1bbbbbb1/1b", "1bbbbbb/1b"), ["rank 8", "'1bbbbbb'", "7 cells"]),
        (START.replace("/8/8/8/8/", "/8/8/8/9/"), ["rank 3", "'9'"]),
        (START.replace("/8/8/8/8/", "/8/0w7/8/8/"), ["rank 5", "'0'"]),
        (START.replace("/8/8/8/8/", "/8/44/8/8/"), ["rank 5", "'44'", "one number"]),
        (START.replace("/8/8/8/8/", "/8/x7/8/8/"), ["rank 5", "'x'"]),
        (START.replace("/8/8/8/8/", "/8/wwwwwwwww/8/8/"), ["rank 5", "9 cells"]),
        (START.replace("/8/8/8/8/", "/8/w7/8/8/"), ["13 white stones", "there are 12"]),
        (START.replace("/1bbbbbb1/8", "/1Bbbbbb1/8"), ["13 black stones", "has two"]),
        ("8/8/8/8/8/8/8/8 w - 0 1", ["board", "no stones at all"]),
        (START.replace(" w ", " x "), ["side to move", "'x'"]),
        (START.replace(" w ", " W "), ["side to move", "'W'"]),
        (START.replace(" - ", " bw "), ["sideways", "'bw'"]),
        (START.replace(" - ", " x "), ["sideways", "'x'"]),
        (START + " y", ["resignation", "'y'", "is not x"]),
        (START + " x x", ["five fields"]),
        (START.replace(" 0 1", " 60 61 x"), ["resignation", "already over"]),
        (START.replace(" 0 1", " -1 1"), ["plies without a capture or promotion", "'-1'"]),
        (START.replace(" 0 1", " 00 1"), ["plies without a capture or promotion", "'00'"]),
        (START.replace(" 0 1", " ٣ 1"), ["plies without a capture or promotion"]),
        (START.replace(" 0 1", " 0 0"), ["ply number", "'0'"]),
        (START.replace(" 0 1", " 0 99999999999999999999"), ["ply number"]),
    ],
)
def test_invalid_position_names_field_and_text(text, words):
    with pytest.raises(InvalidPosition) as caught:
        PUX.position(text)
    for word in words:
        assert word in str(caught.value), str(caught.value)


def test_resignation_is_last_field():
    text = START.replace(" w ", " b ") + " x"
    assert PUX.start().resign() == PUX.position(text)
    assert str(PUX.position(text).outcome) == "black wins (resignation)"


@given(st.text(max_size=80) | st.text(alphabet="wbWB-/0123456789 x", max_size=80))
def test_any_text_raises_only_invalid_position(text):
    try:
        position = PUX.position(text)
    except InvalidPosition:
        return
    assert str(position) == text


@given(st.data())
def test_damaged_position_strings_round_trip_or_fail(data):
    at = data.draw(st.integers(0, len(START) - 1))
    letter = data.draw(st.sampled_from("wbWB-/0123456789 x"))
    text = START[:at] + letter + START[at + 1 :]
    try:
        position = PUX.position(text)
    except InvalidPosition:
        return
    assert str(position) == text
