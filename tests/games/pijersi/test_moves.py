"""Moves of Pijersi: rulings R1 to R5 on constructed positions, both notations, and errors of illegal moves."""

import pytest

import ludarium
from ludarium.errors import IllegalMove

PIJERSI = ludarium.game("pijersi")
START = PIJERSI.start()


def moves_of(text):
    return {str(move) for move in PIJERSI.position(text).moves}


def outcome_after(text, move):
    return str(PIJERSI.position(text).play(move).outcome)


def test_only_majors_reach_goal():
    """R1."""
    assert outcome_after("r-5/3R-3/6/7/6/7/6 w 0 1", "f4g4") == "white wins (goal)"
    assert outcome_after("r-5/3W-3/6/7/6/7/6 w 0 1", "f4g4") == "ongoing"
    assert outcome_after("r-5/3WR3/6/7/6/7/6 w 0 1", "f4g4g4") == "white wins (goal)"
    assert outcome_after("6/7/6/7/6/1s-5/R-4R- b 0 1", "b2a2") == "black wins (goal)"


def test_stacking_on_wise_in_goal_row_wins():
    assert outcome_after("r-2W-2/3R-3/6/7/6/7/6 w 0 1", "f4g4") == "white wins (goal)"


def test_stack_may_cross_goal_row():
    """R4: nothing is checked between the two actions."""
    text = "r-5/3WR3/6/7/6/7/6 w 0 1"
    assert outcome_after(text, "f4g4f5") == "ongoing"
    assert outcome_after(text, "f4g4g3") == "white wins (goal)"
    assert outcome_after("r-5/3PR3/6/7/6/7/6 w 0 1", "f4g4f5") == "white wins (goal)"


def test_player_without_move_loses():
    """R2."""
    blocked = PIJERSI.position("w-W-4/R-P-5/6/7/6/7/6 b 0 2")
    assert blocked.moves == ()
    assert str(blocked.outcome) == "white wins (stalemate)"
    assert outcome_after("w-W-4/R-6/1P-4/7/6/7/6 w 0 1", "e2f2") == "white wins (stalemate)"


def test_draw_after_twenty_quiet_plies():
    """R3."""
    text = "r-5/3R-3/6/7/6/7/6 w 19 11"
    assert outcome_after(text, "f4f5") == "draw (quiet)"
    assert outcome_after(text, "f4g4") == "white wins (goal)"
    assert str(PIJERSI.position("r-5/7/6/7/6/7/R-5 w 20 9").outcome) == "draw (quiet)"
    assert moves_of("r-5/7/6/7/6/7/R-5 w 20 9") == set()


def test_stalemate_on_twentieth_ply_wins():
    text = "w-W-4/R-6/1P-4/7/6/7/6 w 19 11"
    assert outcome_after(text, "e2f2") == "white wins (stalemate)"
    assert outcome_after(text, "e2e3") == "draw (quiet)"


def test_draw_after_is_an_option():
    patient = ludarium.game("pijersi", draw_after=40)
    assert str(patient.position("r-5/7/6/7/6/7/R-5 w 20 9").outcome) == "ongoing"


def test_start_cell_counts_as_empty():
    """R5: moves back to it and through it."""
    moves = moves_of("6/7/6/7/6/7/R-P-4 w 0 1")
    assert {"a1a2a1", "a2a1a2", "a2a1a3"} <= moves
    assert "a2a1b1" in moves
    assert "b4c4b4" in moves_of("6/7/6/7/6/3WR3/6 w 0 1")


def test_second_actions():
    """R5: a newly built stack moves, a moved stack releases its top; both may capture."""
    moves = moves_of("6/7/2s-3/3s-3/3R-2/3P-3/6 w 0 1")
    assert {"c4b4b4", "c4b4d4"}.isdisjoint(moves)
    two_captures = PIJERSI.position("r-5/7/2s-3/3s-3/3WR2/7/6 w 4 9").play("c4d4e3")
    assert str(two_captures) == "r-5/7/2R-3/3W-3/6/7/6 b 0 9"


def test_stack_moves_straight_without_jumping():
    moves = {move for move in moves_of("6/7/6/3s-3/6/3WR3/6 w 0 1") if move[2:4] == move[4:6]}
    assert moves == {"b4a3a3", "b4a4a4", "b4b3b3", "b4b2b2", "b4b5b5", "b4b6b6", "b4c3c3", "b4d3d3", "b4c4c4", "b4d5d5"}
    assert "b4b5b6" in moves_of("6/7/6/7/6/3WR3/6 w 0 1")


def test_stack_of_wises():
    moves = moves_of("6/7/6/7/3r-2/3WW3/6 w 0 1")
    assert "b4b4c4" not in moves
    assert "b4c4c4" not in moves
    assert "b4b4c3" in moves


def test_both_at_goal_last_mover_wins():
    assert str(PIJERSI.position("R-5/7/6/7/6/7/r-5 w 0 5").outcome) == "black wins (goal)"
    assert str(PIJERSI.position("R-5/7/6/7/6/7/r-5 b 0 5").outcome) == "white wins (goal)"


@pytest.mark.parametrize(
    ("text", "move", "canonical"),
    [
        (None, "a4-b5=c4", "a4b5c4"),
        (None, "b4=c4", "b4c4c4"),
        (None, "b4-c4", "b4b4c4"),
        (None, "b4=c4-d4", "b4c4d4"),
        (None, "a4-b5", "a4b5"),
        (None, "  A4B5C4 ", "a4b5c4"),
        (None, "a1a1b1", "a1b1"),  # another engine's notation for stacking a single cube
        (None, "b4c4", "b4c4c4"),  # and for moving a whole stack
        (None, "b4d5", "b4d5d5"),
        ("r-5/7/2s-3/3s-3/3WR2/7/6 w 4 9", "c4=d4!-e3!", "c4d4e3"),
        ("r-5/7/2s-3/3s-3/3WR2/7/6 w 4 9", "c4=d4-e3", "c4d4e3"),
        ("6/7/6/7/6/2WR1R-2/6 w 0 1", "b3b4", "b3b4b4"),
        ("6/7/6/7/6/2WRR-3/6 w 0 1", "b3-b4=c4", "b3b4c4"),
    ],
)
def test_ways_to_write_a_move(text, move, canonical):
    position = PIJERSI.position(text) if text else START
    assert str(position.move(move)) == canonical


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (None, "", ["is not a move"]),
        (None, "hello", ["is not a move"]),
        (None, "a4", ["is not a move"]),
        (None, "a4b5c4d4", ["is not a move"]),
        (None, "a4-b5=c4-d4", ["is not a move"]),
        (None, "a4-b9", ["there is no cell b9"]),
        (None, "h1-a1", ["there is no cell h1"]),
        (None, "d4-d5", ["d4 is empty"]),
        (None, "g1-f1", ["it is white’s turn", "black scissors"]),
        (None, "a4-c4", ["c4 does not touch a4"]),
        (None, "a4-a4", ["is not a move"]),
        (None, "a4=b5", ["a4 holds a single cube"]),
        (None, "a3-b4", ["white scissors cannot stack on the white wise stack on b4", "two cubes at most"]),
        (None, "b4-b5", ["white wise cannot stack on the white scissors on b5", "stacked on a wise"]),
        (None, "b4=b5", ["a stack cannot go onto the white scissors on b5"]),
        (None, "b4=c4=d4", ["second action"]),
        (None, "a4-b5-c5", ["second action"]),
        (None, "b3-c3=d4", ["nothing was stacked on c3"]),
        (None, "b3c3d4", ["nothing was stacked on c3"]),
        (None, "b4=e4", ["one or two cells in a straight line"]),
        (None, "a1a1c1", ["written a1c1"]),
        (None, "a4-b5!", ["nothing is captured on b5"]),
        (None, "a4-b5=c4!", ["nothing is captured on c4"]),
        (
            "6/7/6/3s-3/3P-2/7/6 w 0 1",
            "c4-d4",
            ["white paper cannot capture the black scissors", "paper captures only rock"],
        ),
        ("6/7/6/3w-3/3P-2/7/6 w 0 1", "c4-d4", ["white paper cannot capture the black wise", "never captured"]),
        ("6/7/6/3s-3/3W-2/7/6 w 0 1", "c4-d4", ["the wise captures nothing"]),
        ("6/7/6/7/3s-2/3WR3/6 w 0 1", "b4=d5", ["c4, between b4 and d5, is not empty"]),
        ("R-5/7/6/7/6/7/r-5 w 0 5", "g1-f1", ["the game is over"]),
    ],
)
def test_illegal_move_is_explained(text, move, words):
    position = PIJERSI.position(text) if text else START
    with pytest.raises(IllegalMove) as caught:
        position.move(move)
    for word in words:
        assert word in str(caught.value), str(caught.value)


def test_move_of_other_position_is_refused():
    other = PIJERSI.start("JEXEDA")
    with pytest.raises(IllegalMove, match="another position"):
        START.play(other.moves[0])
