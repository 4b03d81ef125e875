"""Setups of Pijersi: named ones and the community's codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from games.pijersi.cases import CASES
from ludarium.errors import InvalidOption, InvalidPosition
from ludarium.games.pijersi.setups import CLASSIC_LETTERS

PIJERSI = ludarium.game("pijersi")


def code_of(side):
    """The published six-letter code of a side."""
    number = sum("RPSW".index(cube) * 4**n for n, cube in enumerate(side))
    letters = ""
    for _ in range(6):
        number, digit = divmod(number, 26)
        letters = chr(ord("A") + digit) + letters
    assert number == 0
    return letters


def test_code_of_classic_setup():
    assert code_of(CLASSIC_LETTERS) == "GRXLLS"
    assert PIJERSI.start("GRXLLS") == PIJERSI.start("classic")


def test_published_code():
    rows = str(PIJERSI.start("JEXEDA")).split(" ")[0].split("/")
    assert rows[6] == "S-P-P-W-S-R-"
    assert rows[5] == "R-W-P-RRS-S-P-"


def test_codes_for_one_or_both_sides():
    assert PIJERSI.start("JEXEDA") == PIJERSI.start("JEXEDA-jexeda")
    mixed = str(PIJERSI.start("JEXEDA-grxlls")).split("/")
    assert mixed[0] == "s-p-r-s-p-r-"
    assert mixed[6].startswith("S-P-P-W-S-R-")


@given(st.permutations(list(CLASSIC_LETTERS)))
def test_every_proper_side_has_a_code(cubes):
    side = "".join(cubes)
    if side[10] == "W" != side[9]:
        with pytest.raises(InvalidOption, match="wise on another cube"):
            PIJERSI.start(code_of(side))
        return
    row_a = str(PIJERSI.start(code_of(side))).split(" ")[0].split("/")[6]
    assert row_a.replace("-", "") == side[:6]


@pytest.mark.parametrize("setup", ["half-random", "full-random"])
@given(seed=st.integers(0, 1 << 30))
def test_random_setups_are_whole_and_legal(setup, seed):
    position = PIJERSI.start(setup, seed)
    assert PIJERSI.position(str(position)) == position
    board = str(position).split(" ")[0]
    assert all(board.count(cube) == (2 if cube in "wW" else 4) for cube in "rpswRPSW")
    white, black = "".join(board.split("/")[4:]), "".join(board.split("/")[:3])
    mirrored = [white.replace("/", "").count(cube) for cube in "RPSW"] == [black.count(cube) for cube in "rpsw"]
    assert mirrored


@given(seed=st.integers(0, 1 << 30))
def test_half_random_is_centrally_symmetric(seed):
    text = str(PIJERSI.start("half-random", seed))
    assert CASES[0].mirror(text) == text.replace(" w ", " b ")


@pytest.mark.parametrize(
    ("setup", "error", "words"),
    [
        ("clasic", InvalidOption, "classic, half-random, full-random"),
        ("AAAAAA", InvalidOption, "four rocks"),
        ("ZZZZZZ", InvalidOption, "four rocks"),
        ("GRXLLS-GRXLLS", InvalidOption, "there is no setup"),
        ("grxlls", InvalidOption, "there is no setup"),
        ("GRXLLS-aaaaaa", InvalidOption, "four rocks"),
        ("6/7/6/7/6/7/6 w 0", InvalidPosition, "four fields"),
    ],
)
def test_invalid_setup_names_valid_ones(setup, error, words):
    with pytest.raises(error, match=words):
        PIJERSI.start(setup)


def test_position_string_is_setup():
    text = "6/7/6/7/6/7/R-5 b 3 9"
    assert str(PIJERSI.start(text)) == text
