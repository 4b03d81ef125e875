"""Moves of Pux: rulings R1 to R8 on constructed positions, notation, and errors of illegal moves."""

import pytest

import ludarium
from ludarium.errors import IllegalMove

PUX = ludarium.game("pux")
START = PUX.start()
SAMPLE = "1bbbbbb1/1bbbb3/4bb2/1w6/2ww4/8/4www1/1wwwwww1 b - 0 1"
"""The author's example position for captures."""


def moves_of(text):
    return {str(move) for move in PUX.position(text).moves}


def after(text, move):
    return str(PUX.position(text).play(move))


def outcome_after(text, move):
    return str(PUX.position(text).play(move).outcome)


def test_captures_of_author():
    moves = moves_of(SAMPLE)
    assert {"b7:b5", "d7:b5", "c7:c4", "f6:d4"} <= moves
    assert after(SAMPLE, "d7:b5") == "1bbbbbb1/1bb1b3/4bb2/1b6/2ww4/8/4www1/1wwwwww1 w - 0 2"


def test_transports_of_author():
    assert str(START.play("b2,b1c2-c3")).split(" ")[0] == "1bbbbbb1/1bbbbbb1/8/8/8/2ww4/2wwwww1/2wwwww1"
    assert str(START.play("b2,b1-b4")).split(" ")[0] == "1bbbbbb1/1bbbbbb1/8/8/1w6/1w6/2wwwww1/2wwwww1"
    moves = {str(move) for move in START.moves}
    assert "b2-b6" in moves
    assert {"b2,b1c2-d4", "b2,b1-b5"}.isdisjoint(moves)


def test_potential_counts_adjacent_friends():
    """R1: a promoted piece counts two, for itself and for its neighbours; enemies do not count."""
    assert {"d4-d7", "d4-g4"} <= moves_of("7b/8/8/4W3/3w4/4b3/8/8 w - 0 1")
    assert "d4-d8" not in moves_of("7b/8/8/4W3/3w4/4b3/8/8 w - 0 1")
    assert moves_of("7b/8/8/8/8/8/8/W7 w wb 0 1") == {"a1-a2", "a1-a3", "a1-b2", "a1-c3"}


def test_only_promoted_pieces_move_backward():
    """R2."""
    assert moves_of("7b/8/8/8/3w4/8/8/8 w - 0 1") == {"d4-c5", "d4-d5", "d4-e5", "d4-c4", "d4-e4"}
    assert {"d4-d2", "d4-b2", "d4-f2"} <= moves_of("7b/8/8/8/3W4/8/8/8 w - 0 1")
    assert moves_of("8/8/8/8/3b4/8/8/7w b b 0 1") == {"d4-c3", "d4-d3", "d4-e3"}


def test_group_shares_potential_and_keeps_shape():
    """R3: friends and enemies, stones and promoted pieces can be transported."""
    text = "8/8/8/3B4/2wWb3/3w4/8/8 w - 0 1"
    # d4 has potential 2 + 1 + 1 = 4: two others cost three per cell, three others four
    assert after(text, "d4,c4d5e4-d5").split(" ")[0] == "8/8/3B4/2wWb3/8/3w4/8/8"
    assert "d4,c4d3d5e4-d5" not in moves_of(text)
    assert after(text, "d4,d5-d6").split(" ")[0] == "8/3B4/3W4/8/2w1b3/3w4/8/8"
    assert "d4,d5-d7" not in moves_of(text)


def test_five_stones_carry_four_neighbours():
    text = "7b/8/8/8/4w3/3www2/4w3/8 w - 0 1"
    assert after(text, "e3,d3e2e4f3-f4").split(" ")[0] == "7b/8/8/5w2/4www1/5w2/8/8"


def test_group_needs_free_path_for_each_member():
    """R3: each step on the board, across cells that are empty or left by the group."""
    moves = moves_of("8/8/7b/8/2w5/1WW5/8/8 w - 0 1")
    assert "b3,c3-b4" not in moves  # c4 blocks c3
    assert "c3,b3c4-c4" in moves  # unless it is transported too
    moves = moves_of("8/8/8/8/8/b7/8/Ww6 w - 0 1")
    assert "a1-b2" in moves
    assert "a1-a2" in moves
    assert {"a1-a3", "a1:a3"} & moves == {"a1:a3"}
    assert "g1,h1-h2" not in moves_of("b7/8/8/8/8/8/8/6Ww w - 0 1")  # h1 would leave the board


def test_capture_needs_greater_potential():
    """R4: by a single piece, along a free path within its potential."""
    assert "d4:d5" in moves_of("8/8/8/3b4/2ww4/8/8/8 w - 0 1")
    assert "d4:d5" not in moves_of("8/8/8/3bb3/2ww4/8/8/8 w - 0 1")
    assert "d4:d5" not in moves_of("8/8/8/3B4/2ww4/8/8/8 w - 0 1")
    assert after("8/8/8/3B4/2wW4/8/8/7b w - 7 9", "d4:d5") == "8/8/8/3W4/2w5/8/8/7b b - 0 10"
    assert "d4:d6" in moves_of("8/8/3b4/8/2ww4/8/8/8 w - 0 1")
    assert "d4:d7" not in moves_of("8/3b4/8/8/2ww4/8/8/8 w - 0 1")
    assert "d4:d6" not in moves_of("8/8/3b4/3b4/2ww4/8/8/8 w - 0 1")


def test_lateral_turn_bars_next_one():
    """R5."""
    text = "8/8/8/8/2ww1b2/8/8/7b w - 3 5"
    assert after(text, "d4-e4") == "8/8/8/8/2w1wb2/8/8/7b b w 4 6"
    assert after(text, "d4:f4") == "8/8/8/8/2w2w2/8/8/7b b w 0 6"
    barred = moves_of(text.replace(" w - ", " w w "))
    assert barred == {move for move in moves_of(text) if move[-1] != "4"}
    assert "d4:f4" not in barred
    assert after(text.replace(" w - ", " w wb "), "d4-d5") == "8/8/8/3w4/2w2b2/8/8/7b b b 4 6"


def test_stone_is_promoted_on_arrival():
    """R6; the quiet counter is reset."""
    assert after("8/w7/8/8/8/8/8/7b w w 8 9", "a7-b8") == "1W6/8/8/8/8/8/8/7b b - 0 10"
    assert after("w7/8/8/8/8/8/b7/8 b - 8 9", "a2-a1") == "w7/8/8/8/8/8/8/B7 w - 0 10"
    assert after("1b6/w7/w7/8/8/8/8/7b w - 8 9", "a7:b8") == "1W6/8/w7/8/8/8/8/7b b - 0 10"


def test_no_promotion_with_twelve_stones():
    """R6."""
    text = "8/w7/8/8/8/8/1wwwwww1/1wwwww1b w - 8 9"
    assert after(text, "a7-a8") == "w7/8/8/8/8/8/1wwwwww1/1wwwww1b b - 9 10"
    assert after("w7/8/8/8/8/8/8/7b w - 8 9", "a8-b8") == "1w6/8/8/8/8/8/8/7b b w 9 10"


def test_transported_stone_is_promoted():
    """R6: stones of either colour, each on its owner's last rank."""
    assert after("8/wB6/8/8/8/8/8/8 b - 8 9", "b7,a7-b8") == "WB6/8/8/8/8/8/8/8 w - 0 10"
    assert after("8/8/8/8/8/8/bW6/8 w - 8 9", "b2,a2-b1") == "8/8/8/8/8/8/8/BW6 b - 0 10"
    assert after("8/bW6/8/8/8/8/8/8 w - 8 9", "b7,a7-b8") == "bW6/8/8/8/8/8/8/8 b - 9 10"
    assert after("1w6/1W6/8/8/8/8/8/b7 w - 8 9", "b7,b8-c7") == "2w5/2W5/8/8/8/8/8/b7 b w 9 10"


@pytest.mark.parametrize(
    ("others", "arrived"), [("1wwwwww1/1www4", "2www2b"), ("1wwwwww1/1ww5", "2wWw2b"), ("1wwwwww1/1w6", "2WWw2b")]
)
def test_moving_piece_is_promoted_first(others, arrived):
    """R6: three stones arrive, with none, one and two stones left for promotion."""
    board = after(f"7b/2www3/8/8/8/8/{others} w - 8 9", "d7,c7e7-d8").split(" ")[0]
    assert board == f"{arrived}/8/8/8/8/8/{others}"


def test_promotion_uses_stones_of_its_colour():
    """R6: White has all twelve stones on the board, yet the black stone that White transports is promoted."""
    text = "8/1wwwww2/1wwwww2/8/8/8/1bW3b1/8 w - 8 9"
    assert after(text, "c2,b2-c1") == "8/1wwwww2/1wwwww2/8/8/8/6b1/1BW5 b - 0 10"


def test_pass_only_without_moves():
    """R7: a pass is not lateral, and the counters increase."""
    stuck = "w7/8/8/8/8/8/8/7b w w 4 9"
    assert moves_of(stuck) == {"pass"}
    assert after(stuck, "pass") == "w7/8/8/8/8/8/8/7b b - 5 10"
    assert after("w7/8/8/8/8/8/8/7b b wb 4 9", "pass") == "w7/8/8/8/8/8/8/7b w w 5 10"
    assert moves_of("wb6/8/8/8/8/8/8/8 w - 0 1") == {"pass"}
    assert moves_of("w7/8/8/8/8/8/8/7b w - 4 9") == {"a8-b8"}


def test_last_capture_wins():
    """R8."""
    assert outcome_after("8/8/8/3b4/2ww4/8/8/8 w - 59 80", "d4:d5") == "white wins (capture)"
    assert outcome_after("8/8/8/3bb3/2Bw4/8/8/8 b - 0 80", "c4:d4") == "black wins (capture)"
    for side in "wb":
        assert str(PUX.position(f"8/8/8/3b4/8/8/8/8 {side} - 70 80").outcome) == "black wins (capture)"
        assert str(PUX.position(f"8/8/8/3W4/8/8/8/8 {side} - 0 80").outcome) == "white wins (capture)"
        assert moves_of(f"8/8/8/3W4/8/8/8/8 {side} - 0 80") == set()


def test_sixty_quiet_plies_are_a_draw():
    """R8; a pass is quiet, a capture or a promotion is not."""
    text = "8/w7/8/8/8/2w5/8/7b w - 59 80"
    assert outcome_after(text, "c3-c4") == "draw (quiet)"
    assert outcome_after(text, "a7-a8") == "ongoing"
    assert outcome_after("w7/8/8/8/8/8/8/7b w w 59 80", "pass") == "draw (quiet)"
    assert str(PUX.position(text.replace("59", "60")).outcome) == "draw (quiet)"
    assert moves_of(text.replace("59", "999")) == set()
    assert str(ludarium.game("pux", draw_after=100).position(text.replace("59", "60")).outcome) == "ongoing"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("b2-b5", "b2-b5"),
        (" B2 - b5\t", "b2-b5"),
        ("b2,c2b1-c3", "b2,b1c2-c3"),
        ("b2, c2, b1 - C3", "b2,b1c2-c3"),
        ("b2,c2,b1-c3", "b2,b1c2-c3"),
    ],
)
def test_tolerant_notation(text, canonical):
    assert str(START.move(text)) == canonical


def test_pass_ignores_case():
    assert str(PUX.position("w7/8/8/8/8/8/8/7b w w 4 9").move(" PASS ")) == "pass"


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (None, "", ["is not a move"]),
        (None, "b2b5", ["is not a move", "b2-b5"]),
        (None, "b2-b5-b6", ["is not a move"]),
        (None, "b2,-b5", ["is not a move"]),
        (None, "b2-b9", ["there is no cell b9"]),
        (None, "b2,i1-b3", ["there is no cell i1"]),
        (None, "b2,i1,-b3", ["is not a move"]),
        (None, "b2,b1c2", ["is not a move"]),
        (None, "pass", ["white has a legal move, such as b1"]),
        (None, "d4-d5", ["d4 is empty"]),
        (None, "b7-b6", ["it is white’s turn, and b7 holds a black stone"]),
        (None, "b2-b2", ["is not a move"]),
        (None, "b2-c4", ["straight lines", "b2 and c4"]),
        (None, "c2-c1", ["c1 lies behind c2", "only a promoted piece"]),
        (None, "b2-b7", ["b2 has potential 4, so it moves 4 cells at most, and b7 is 5 away"]),
        (None, "b2,b1c2-d4", ["b2 has potential 4; with two transported it moves 1 cell at most, and d4 is 2 away"]),
        ("8/8/8/8/1b6/1w6/8/8 w - 0 1", "b3,b4-b4", ["potential 1; with one transported it cannot move at all"]),
        (None, "b2,a2-b3", ["a2 is empty", "nothing to transport"]),
        (None, "b2,c1-b3", ["beside, above or below", "c1 does not"]),
        (None, "b2,b2-b3", ["b2 does not"]),
        (None, "b2,b1b1-b3", ["named twice"]),
        (None, "b2,b1:b3", ["transports others cannot capture"]),
        (None, "b2:b3", ["b3 is empty", "written b2-b3"]),
        (None, "b2:c2", ["piece of the same side"]),
        (None, "b2-c2", ["piece of the same side"]),
        (None, "b2-d2", ["c2, on the way from b2 to d2, is not empty"]),
        (None, "b2,b1-c2", ["c2 is not empty", "transports others cannot capture"]),
        (None, "b1,c1-b2", ["b2 is not empty"]),
        (
            "8/8/7b/8/2w5/1WW5/8/8 w - 0 1",
            "b3,c3-b4",
            ["c4, on the way of the transported piece from c3, is not empty"],
        ),
        ("b7/8/8/8/8/8/8/6Ww w - 0 1", "g1,h1-h2", ["the piece on h1 would leave the board"]),
        ("8/8/8/3b4/2ww4/8/8/8 w - 0 1", "d4-d5", ["enemy piece", "written d4:d5"]),
        (
            "8/8/8/3bb3/2ww4/8/8/8 w - 0 1",
            "d4:d5",
            ["d4 has potential 2 and d5 has 2; a capture needs a greater potential"],
        ),
        ("8/8/8/8/2ww4/8/8/7b w w 0 1", "d4-e4", ["white’s last turn was sideways", "cannot go along a rank"]),
        ("8/8/8/8/2wwb3/8/8/7b w w 0 1", "d4:e4", ["white’s last turn was sideways"]),
        ("8/8/8/3W4/8/8/8/8 w - 0 1", "d5-d6", ["the game is over"]),
        ("8/8/8/3W4/8/8/8/8 w - 0 1", "pass", ["the game is over"]),
    ],
)
def test_illegal_move_is_explained(text, move, words):
    position = PUX.position(text) if text else START
    with pytest.raises(IllegalMove) as caught:
        position.move(move)
    for word in words:
        assert word in str(caught.value), str(caught.value)
