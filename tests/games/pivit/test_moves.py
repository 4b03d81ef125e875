"""Moves of Pivit on constructed positions: lines, captures, promotions, passes, notation and errors."""

import pytest

import ludarium
from ludarium.errors import IllegalMove

PIVIT = ludarium.game("pivit")
SMALL = ludarium.game("pivit", size=6)
THREE = ludarium.game("pivit", players=3)
FOUR = ludarium.game("pivit", players=4)

WALLED = "3b|4/8/8/8/8/8/8/R-r-r-r-r-r-r-R- r r5b0 0 30"
"""Red's pieces fill a rank along which they would have to move."""


def moves_of(text, game=PIVIT):
    return {str(move) for move in game.position(text).moves}


def after(text, move, game=PIVIT):
    return str(game.position(text).play(move))


def test_minion_moves_odd_distance_along_axis():
    """R1."""
    assert moves_of("8/8/8/8/3r|4/8/8/6b-1 r r0b0 0 9") == {"d4-d5", "d4-d7", "d4-d3", "d4-d1"}
    assert moves_of("8/8/8/8/3r-4/8/8/6b-1 r r0b0 0 9") == {"d4-c4", "d4-a4", "d4-e4", "d4-g4"}
    assert moves_of("6/6/6/1r-4/6/4b-1 r r0b0 0 9", SMALL) == {"b3-a3", "b3-c3", "b3-e3"}


def test_master_moves_any_number_of_cells():
    """R1."""
    assert moves_of("R|7/8/8/8/8/8/8/6b|1 r r5b0 0 9") == {f"a8-a{rank}" for rank in range(1, 8)}
    assert moves_of("8/8/8/8/8/8/8/1b|5R- r r5b0 0 9") == {
        "h1-g1",
        "h1-f1",
        "h1-e1",
        "h1-d1",
        "h1-c1",
        "h1xb1",
    }
    assert len(moves_of("6/6/2R|3/6/6/4b-1 r r5b0 0 9", SMALL)) == 5


def test_nothing_jumps():
    """R1: a minion two cells from an enemy can neither capture nor pass it.  Pieces never land on friends."""
    assert moves_of("8/8/3b-4/8/3r|4/8/8/8 r r0b0 0 9") == {"d4-d5", "d4-d3", "d4-d1"}
    assert moves_of("8/3b-4/3b-4/8/3R|4/3r-4/8/8 r r4b0 0 9") == {
        "d4-d5",
        "d4xd6",
        "d3-c3",
        "d3-a3",
        "d3-e3",
        "d3-g3",
    }


def test_lines_do_not_wrap_around():
    assert moves_of("8/8/8/7R-/b|7/8/8/8 r r4b0 0 9") == {f"h5-{file}5" for file in "abcdefg"}
    assert moves_of("8/8/8/7b|/R-7/8/8/8 r r4b0 0 9") == {f"a4-{file}4" for file in "bcdefgh"}
    assert moves_of("6/5R-/b|5/6/6/6 r r4b0 0 9", SMALL) == {f"f5-{file}5" for file in "abcde"}


def test_axis_turns_after_every_move():
    """R1."""
    assert after("8/8/8/8/3r|4/8/8/6b-1 r r0b0 3 9", "d4-d7") == "8/3r-4/8/8/8/8/8/6b-1 b r0b0 4 10"
    assert after("8/8/8/8/3R-4/8/8/6b-1 r r3b0 3 9", "d4-f4") == "8/8/8/8/5R|2/8/8/6b-1 b r3b0 4 10"


def test_capture_resets_quiet_counter():
    text = "8/8/8/3b-4/3r|4/8/8/6b-1 r r0b0 7 9"
    assert after(text, "d4xd5") == "8/8/8/3r-4/8/8/8/6b-1 b r0b0 0 10"


def test_first_master_survives_capture():
    text = "8/8/8/3B-4/3r|4/8/8/6b-1 r r0b6 7 9"
    assert after(text, "d4xd5") == "8/8/8/3r-4/8/8/8/6b-1 b r0b6 0 10"


@pytest.mark.parametrize(
    ("text", "move", "then"),
    [
        ("1r-6/8/8/8/3b|4/8/8/8 r r0b0 4 21", "b8-a8", "R|7/8/8/8/3b|4/8/8/8 b r21b0 0 22"),
        ("8/8/7r|/8/3b|4/8/8/8 r r0b0 4 21", "h6-h1", "8/8/8/8/3b|4/8/8/7R- b r21b0 0 22"),
        ("8/8/8/8/7b|/8/8/1r-6 b r0b0 4 21", "h4-h1", "8/8/8/8/8/8/8/1r-5B- r r0b21 0 22"),
        ("B-2r-4/8/8/8/3b|4/8/8/8 r r0b2 4 21", "d8xa8", "R|7/8/8/8/3b|4/8/8/8 b r21b2 0 22"),
        ("1r-5R|/8/8/8/3b|4/8/8/8 r r7b0 4 21", "b8-a8", "R|6R|/8/8/8/3b|4/8/8/8 b r7b0 0 22"),
    ],
    ids=["sideways", "upright", "blue", "with a capture", "not the first"],
)
def test_promotion_in_corner_turns_axis(text, move, then):
    """R1, R2; only the first promotion of a player is recorded."""
    assert after(text, move) == then


def test_promotion_on_small_board():
    assert after("6/6/6/5r|/6/2b|3 r r0b0 4 21", "f3-f6", SMALL) == "5R-/6/6/6/6/2b|3 b r21b0 0 22"
    assert after("8/8/5r|2/8/8/8/8/2b|5 r r0b0 4 21", "f6-f5") == "8/8/8/5r-2/8/8/8/2b|5 b r0b0 5 22"


def test_without_a_legal_move_a_player_passes():
    """R4: a pass is an ordinary quiet ply and does not change the board."""
    assert moves_of(WALLED) == {"pass"}
    assert after(WALLED, "pass") == WALLED.replace(" r r5b0 0 30", " b r5b0 1 31")
    assert moves_of("2b|3/6/6/6/6/R-r-r-r-r-R- r r5b0 0 30", SMALL) == {"pass"}
    assert moves_of("3g|4/8/8/8/8/8/8/R-r-r-r-r-r-r-R- r r5b0g0 0 30", THREE) == {"pass"}


def test_passing_can_end_in_a_draw():
    """R4, R5: both walled in."""
    game = ludarium.game("pivit", draw_after=1)
    position = game.position("B-b-b-b-b-b-b-B-/8/8/8/8/8/8/R-r-r-r-r-r-r-R- r r5b6 0 30")
    position = position.play("pass")
    assert [str(move) for move in position.moves] == ["pass"]
    assert str(position.play("pass").outcome) == "draw (quiet)"


def test_players_without_pieces_are_skipped():
    """R4: they take no ply."""
    text = "8/8/8/3b-4/3r|4/8/8/6g-1 r r0b0g0 7 9"
    assert after(text, "d4xd5", THREE) == "8/8/8/3r-4/8/8/8/6g-1 g r0b0g0 0 10"
    assert after("8/8/8/3r-4/8/8/8/6g-1 g r0b0g0 0 10", "g1-h1", THREE) == "8/8/8/3r-4/8/8/8/7G| r r0b0g10 0 11"
    text = "8/8/8/3g-4/3r|4/8/8/6y-1 y r0b3g0y0 7 9"
    assert after(text, "g1-f1", FOUR) == "8/8/8/3g-4/3r|4/8/8/5y|2 r r0b3g0y0 8 10"
    assert after("8/8/8/3g-4/3r|4/8/8/5y|2 r r0b3g0y0 8 10", "d4xd5", FOUR).split(" ")[1] == "y"


@pytest.mark.parametrize(
    ("text", "move", "canonical"),
    [
        (None, "b8-b7", "b8-b7"),
        (None, "  B8XB1 ", None),
        ("1r-6/8/8/8/3b|4/8/8/8 r r0b0 4 21", "b8-a8*", "b8-a8"),
        ("B-2r-4/8/8/8/3b|4/8/8/8 r r0b2 4 21", "D8xA8*", "d8xa8"),
        (WALLED, " PASS", "pass"),
    ],
)
def test_ways_to_write_a_move(text, move, canonical):
    position = PIVIT.position(text) if text else PIVIT.start()
    if canonical is None:
        with pytest.raises(IllegalMove):
            position.move(move)
    else:
        assert str(position.move(move)) == canonical


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (None, "", ["is not a move", "b8-b5"]),
        (None, "b8b5", ["is not a move"]),
        (None, "b8-b5-b4", ["is not a move"]),
        (None, "b8:b5", ["is not a move"]),
        (None, "b8-b5!", ["is not a move"]),
        (None, "i8-i5", ["no cell i8", "a1 to h8"]),
        (None, "b8-b9", ["no cell b9"]),
        (None, "b0-b1", ["no cell b0"]),
        (None, "d4-d5", ["d4 is empty"]),
        (None, "c8-c7", ["it is red’s turn", "blue minion"]),
        (None, "b8-b8", ["is not a move"]),
        (None, "b8-c7", ["red minion on b8", "vertically", "file b", "c7 does not lie there"]),
        (None, "a6-a5", ["red minion on a6", "horizontally", "rank 6"]),
        (None, "b8-b6", ["odd number", "there are 2"]),
        (None, "b8xb1", ["another piece of red"]),
        (None, "b8xb7", ["nothing is captured on b7", "b8-b7"]),
        (None, "b8-b7*", ["nothing is promoted", "*"]),
        (None, "pass", ["red has a legal move"]),
        (WALLED, "a1-b1", ["b1 holds another piece of red"]),
        (WALLED, "a1-c1", ["blocked by the red minion on b1"]),
        ("8/8/8/3B-4/3r|4/8/8/6b-1 r r0b6 7 9", "d4-d5", ["blue master", "d4xd5"]),
        ("8/8/8/3B-4/3r|4/8/8/6b-1 r r0b6 7 9", "d4-d7", ["blocked by the blue master on d5", "nothing jumps"]),
        ("1r-5R|/8/8/8/3b|4/8/8/8 r r7b0 4 21", "h8-h1*", ["nothing is promoted"]),
        ("8/8/8/3R-4/8/8/8/8 r r5b6 7 9", "d5-d6", ["the game is over"]),
        ("8/8/8/3R-4/8/8/8/8 r r5b6 7 9", "pass", ["the game is over"]),
    ],
)
def test_illegal_move_is_explained(text, move, words):
    position = PIVIT.position(text) if text else PIVIT.start()
    with pytest.raises(IllegalMove) as caught:
        position.move(move)
    for word in words:
        assert word in str(caught.value), str(caught.value)


def test_cells_outside_small_board_are_rejected():
    with pytest.raises(IllegalMove, match="no cell b8; the board goes from a1 to f6"):
        SMALL.start().move("b8-b5")
