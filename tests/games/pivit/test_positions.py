"""Position strings of Pivit, read strictly; options and starts of all variants."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.errors import InvalidOption, InvalidPosition

PIVIT = ludarium.game("pivit")
FOUR = ludarium.game("pivit", players=4)
START = "1r|b|r|r|b|r|1/b-6b-/r-6r-/b-6b-/b-6b-/r-6r-/b-6b-/1r|b|r|r|b|r|1 r r0b0 0 1"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, START),
        (
            {"players": 3},
            "1r|b|g|r|b|g|1/g-6g-/b-6b-/r-6r-/g-6g-/b-6b-/r-6r-/1r|b|g|r|b|g|1 r r0b0g0 0 1",
        ),
        (
            {"players": "4", "size": "8"},
            "1r|b|g|y|r|b|1/g-6g-/y-6y-/r-6r-/b-6b-/g-6g-/y-6y-/1r|b|g|y|r|b|1 r r0b0g0y0 0 1",
        ),
        ({"size": 6}, "1r|b|r|b|1/b-4b-/r-4r-/b-4b-/r-4r-/1r|b|r|b|1 r r0b0 0 1"),
    ],
    ids=str,
)
def test_starts(options, text):
    game = ludarium.game("pivit", **options)
    assert str(game.start()) == text
    assert game.start(text) == game.start("classic") == game.start()
    assert len(game.players) == int(options.get("players", 2))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, ["players", "from 2 to 4"]),
        ({"players": 5}, ["players", "from 2 to 4"]),
        ({"size": 7}, ["size", "'7'", "8, 6"]),
        ({"size": "large"}, ["size", "'large'", "8, 6"]),
        ({"size": 6.0}, ["size"]),
        ({"size": True}, ["size"]),
        ({"players": 3, "size": 6}, ["size", "6x6", "two players"]),
        ({"players": 4, "size": "6"}, ["size", "6x6", "not for 4"]),
        ({"draw_after": -1}, ["draw_after", "from 0 to 1000"]),
        ({"colour": "red"}, ["colour", "players, size, draw_after"]),
    ],
)
def test_invalid_options_are_explained(options, words):
    with pytest.raises(InvalidOption) as caught:
        ludarium.game("pivit", **options)
    for word in words:
        assert word in str(caught.value)


def test_invalid_setup_names_valid_ones():
    with pytest.raises(InvalidOption, match="classic"):
        PIVIT.start("clasic")
    with pytest.raises(InvalidPosition, match="five fields"):
        PIVIT.start(START[:-2])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["five fields"]),
        (START[:-2], ["five fields"]),
        (START + " ", ["five fields"]),
        (START.replace(" r ", "  r "), ["five fields", "single spaces"]),
        (START.replace("/r-6r-/b-6b-/b-6b-", "/r-6r-/b-6b-"), ["board", "7 ranks", "there are 8"]),
        (START.replace("/r-6r-", "/r-5r-", 1), ["rank 6", "'r-5r-'", "7 cells", "has 8"]),
        (START.replace("/r-6r-", "/r-7r-", 1), ["rank 6", "9 cells"]),
        (START.replace("/r-6r-", "/r-33r-", 1), ["rank 6", "'33'", "one number"]),
        (START.replace("/r-6r-", "/r-06r-", 1), ["rank 6", "'06'"]),
        (START.replace("/r-6r-", "/r-6r/", 1), ["board", "9 ranks"]),
        (START.replace("/r-6r-", "/r-6r", 1), ["rank 6", "'r'"]),
        (START.replace("/r-6r-", "/r-6-r", 1), ["rank 6", "'-r'"]),
        (START.replace("/r-6r-", "/r-6r=", 1), ["rank 6", "'r='"]),
        (START.replace("/r-6r-", "/r-6g-", 1), ["rank 6", "'g-'", "r, b"]),
        (START.replace("/r-6r-", "/r-6W-", 1), ["rank 6", "'W-'"]),
        (START.replace("1r|b|r|r|b|r|1/", "r|r|b|r|r|b|r|1/"), ["rank 8", "minion r|", "corner a8"]),
        (START.replace("b|r|1 r", "b|r|b- r"), ["rank 1", "minion b-", "corner h1"]),
        (START.replace("/r-6r-", "/r-r-5r-", 1), ["13 pieces of red (r)", "there are 12"]),
        (START.replace("/b-6b-", "/b-B-5b-", 1), ["13 pieces of blue (b)", "there are 12"]),
        ("8/8/8/8/8/8/8/8 r r0b0 0 1", ["board", "no piece"]),
        (START.replace(" r r0", " x r0"), ["player to move", "'x'", "r, b"]),
        (START.replace(" r r0", " g r0"), ["player to move", "'g'"]),
        (START.replace(" r r0", " R r0"), ["player to move", "'R'"]),
        (START.replace(" r r0", " rb r0"), ["player to move", "'rb'"]),
        ("8/8/8/3r-4/8/8/8/8 b r0b0 0 9", ["player to move", "'b'", "no piece"]),
        (START.replace("r0b0", "r0"), ["first masters", "'r0'", "r0b0"]),
        (START.replace("r0b0", "b0r0"), ["first masters", "'b0r0'"]),
        (START.replace("r0b0", "r0b0g0"), ["first masters", "'r0b0g0'"]),
        (START.replace("r0b0", "r00b0"), ["first masters", "'r00b0'"]),
        (START.replace("r0b0 0 1", "r5b5 0 9"), ["first masters", "'r5b5'", "ply 5 for two players"]),
        (START.replace("r0b0 0 1", "r9b5 0 9"), ["first masters", "'r9'", "before ply 9"]),
        ("8/8/8/3r-4/8/8/8/B|7 r r0b0 0 9", ["first masters", "'b0'", "blue never had a master"]),
        (START.replace(" 0 1", " -1 1"), ["plies without a capture or promotion", "'-1'"]),
        (START.replace(" 0 1", " 00 1"), ["plies without a capture or promotion", "'00'"]),
        (START.replace(" 0 1", " ٣ 1"), ["plies without a capture or promotion"]),
        (START.replace(" 0 1", " 0 0"), ["ply number", "'0'"]),
        (START.replace(" 0 1", " 0 99999999999999999999"), ["ply number"]),
    ],
)
def test_invalid_position_names_field_and_text(text, words):
    with pytest.raises(InvalidPosition) as caught:
        PIVIT.position(text)
    for word in words:
        assert word in str(caught.value), str(caught.value)


def test_positions_belong_to_their_variant():
    for text in (START, str(FOUR.start())):
        with pytest.raises(InvalidPosition):
            ludarium.game("pivit", players=3).position(text)
        with pytest.raises(InvalidPosition):
            ludarium.game("pivit", size=6).position(text)
    with pytest.raises(InvalidPosition, match="7 pieces of yellow"):
        FOUR.position(str(FOUR.start()).replace("y-6y-", "y-y-5y-", 1))


def test_captured_first_master_is_valid():
    text = "8/8/8/3r-4/3b-4/8/8/8 r r0b6 0 30"
    assert str(PIVIT.position(text)) == text


@given(st.text(max_size=80) | st.text(alphabet="rbRB|-/0123456789 ", max_size=80))
def test_any_text_raises_only_invalid_position(text):
    try:
        position = PIVIT.position(text)
    except InvalidPosition:
        return
    assert str(position) == text


@given(st.data())
def test_damaged_position_strings_round_trip_or_fail(data):
    text = str(FOUR.start())
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("rbgyRBGY|-/0123456789 "))
    damaged = text[:at] + letter + text[at + 1 :]
    try:
        position = FOUR.position(damaged)
    except InvalidPosition:
        return
    assert str(position) == damaged


def test_keys_include_master_order_and_near_draw():
    """Both affect the outcome; the exact ply of a first master does not."""
    game = ludarium.game("pivit", draw_after=50)
    text = "3R|4/8/8/3b|4/8/8/8/B-7 r r5b7 7 30"
    key = game.position(text).key
    assert game.position(text.replace("r5b7", "r4b9")).key == key
    assert game.position(text.replace("r5b7", "r7b5")).key != key
    assert game.position(text.replace(" 7 30", " 9 30")).key == key
    assert game.position(text.replace(" 7 30", " 57 30")).key != key
