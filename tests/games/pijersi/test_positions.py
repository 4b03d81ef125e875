"""Position strings of Pijersi, read strictly, and the prologues of records."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.errors import InvalidPosition

PIJERSI = ludarium.game("pijersi")
START = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1"


def test_classic_start():
    assert str(PIJERSI.start()) == START


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["four fields"]),
        (START[:-2], ["four fields"]),
        (START.replace(" w", "  w"), ["four fields", "single spaces"]),
        (START + " ", ["four fields"]),
        (START + " y", ["resignation", "'y'", "is not x"]),
        (START + " x x", ["four fields"]),
        ("6/7/6/7/6/7/5s- w 0 30 x", ["resignation", "already over"]),
        (START.replace(" 0 1", " 20 21 x"), ["resignation", "already over"]),
        (START.replace("/6/7", "/7"), ["board", "6 rows", "seven"]),
        (START.replace("/6/7/6/", "/6/6/6/"), ["row d", "'6'", "6 cells", "has 7"]),
        (START.replace("/6/7/6/", "/6/34/6/"), ["row d", "'34'", "one number"]),
        (START.replace("/6/7/6/", "/6/0/6/"), ["row d", "'0'"]),
        (START.replace("/6/7/6/", "/6/8/6/"), ["row d", "'8'"]),
        (START.replace("/6/7/6/", "/6/x-6/6/"), ["row d", "'x-'"]),
        (START.replace("/6/7/6/", "/6/-R6/6/"), ["row d", "'-R'"]),
        (START.replace("P-S-R-WWS-R-P-", "P-S-R-RWS-R-P-"), ["b4", "the wise W is on the rock R"]),
        (START.replace("P-S-R-WWS-R-P-", "P-S-R-WwS-R-P-"), ["b4, w is on W, of the other colour"]),
        (START.replace("/6/7/6/", "/6/R-6/6/"), ["5 white rock", "there are 4"]),
        (START.replace("/6/7/6/", "/6/w-6/6/"), ["3 black wise", "there are 2"]),
        (START.replace(" w ", " x "), ["side to move", "'x'"]),
        (START.replace(" w ", " W "), ["side to move", "'W'"]),
        (START.replace(" 0 1", " -1 1"), ["plies without a capture", "'-1'"]),
        (START.replace(" 0 1", " 00 1"), ["plies without a capture", "'00'"]),
        (START.replace(" 0 1", " ٣ 1"), ["plies without a capture"]),
        (START.replace(" 0 1", " 0 0"), ["turn number", "'0'"]),
        (START.replace(" 0 1", " 0 99999999999999999999"), ["turn number"]),
    ],
)
def test_invalid_position_names_field_and_text(text, words):
    with pytest.raises(InvalidPosition) as caught:
        PIJERSI.position(text)
    for word in words:
        assert word in str(caught.value)


def test_resignation_is_last_field():
    text = START.replace(" w ", " b ") + " x"
    assert PIJERSI.start().resign() == PIJERSI.position(text)
    assert str(PIJERSI.position(text).outcome) == "black wins (resignation)"
    assert PIJERSI.write_prologue(PIJERSI.start().resign(1).state) is None


@given(st.text(max_size=80) | st.text(alphabet="rpswRPSW-/0123456789 bx", max_size=80))
def test_any_text_raises_only_invalid_position(text):
    try:
        position = PIJERSI.position(text)
    except InvalidPosition:
        return
    assert str(position) == text


@given(st.data())
def test_damaged_position_strings_round_trip_or_fail(data):
    at = data.draw(st.integers(0, len(START) - 1))
    letter = data.draw(st.sampled_from("rpswRPSW-/0123456789 bx"))
    text = START[:at] + letter + START[at + 1 :]
    try:
        position = PIJERSI.position(text)
    except InvalidPosition:
        return
    assert str(position) == text


def test_prologue_of_the_classic_start():
    lines = ["g16:sprspr f13:prs f4:ww f57:rsp", "b13:PSR b4:WW b57:SRP a16:RPSRPS"]
    assert PIJERSI.read_prologue(lines) == PIJERSI.start().state
    assert list(PIJERSI.write_prologue(PIJERSI.start().state)) == []


def test_prologue_names_top_then_bottom():
    state = PIJERSI.read_prologue(["f4:pr b4:PW a1:R"])
    assert PIJERSI.format_position(state) == "6/3rp3/6/7/6/3WP3/R-5 w 0 1"


def test_prologue_with_empty_and_single_cells():
    state = PIJERSI.read_prologue(["a3:R", "a4:P", "g1:s"])
    assert PIJERSI.format_position(state) == "s-5/7/6/7/6/7/2R-P-2 w 0 1"


@given(seed=st.integers(0, 1 << 20), setup=st.sampled_from(["half-random", "full-random"]))
def test_prologues_round_trip(seed, setup):
    state = PIJERSI.start(setup, seed).state
    assert PIJERSI.read_prologue(list(PIJERSI.write_prologue(state))) == state


@given(st.lists(st.integers(0, 1 << 20), max_size=40))
def test_partial_boards_round_trip(choices):
    position = PIJERSI.start()
    for choice in choices:
        if position.codes:
            position = position.play(position.moves[choice % len(position.moves)])
    board = str(position).split(" ")[0]
    state = PIJERSI.position(f"{board} w 0 1").state
    if state.rock | state.paper | state.scissors | state.wise:
        assert PIJERSI.read_prologue(list(PIJERSI.write_prologue(state))) == state


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a17:RPSRPSR", ["a17", "a1 to a6"]),
        ("a61:RPSRPS", ["a61"]),
        ("a13:RP", ["3 cells and 2 cubes"]),
        ("a1:RPS", ["1 cell and 3 cubes"]),
        ("h13:RPS", ["h13"]),
        ("a13:XYZ", ["a13:XYZ"]),
        ("a13:RPS a3:P", ["a3", "second time"]),
        ("b4:WR", ["prologue: on b4, the wise W is on the rock R"]),
        ("b4:Wr", ["prologue: on b4, W is on r, of the other colour"]),
        ("b15:RRRRR", ["5 white rock"]),
    ],
)
def test_invalid_prologue_is_explained(line, words):
    with pytest.raises(InvalidPosition) as caught:
        PIJERSI.read_prologue([line])
    for word in words:
        assert word in str(caught.value)


def test_other_lines_are_not_prologue():
    assert PIJERSI.read_prologue(["Player wins against nobody"]) is None
    assert PIJERSI.write_prologue(PIJERSI.position(START.replace(" w 0", " w 3")).state) is None


def test_key_includes_lower_cubes():
    """Equal tops with different lower cubes on adjacent cells: a rock under a2, or a paper under a1."""
    assert PIJERSI.position("6/7/6/7/6/7/R-RS4 w 0 1").key != PIJERSI.position("6/7/6/7/6/7/PRS-4 w 0 1").key
