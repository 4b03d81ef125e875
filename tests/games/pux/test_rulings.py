"""Rulings R1 to R8 of Pux on constructed positions, and the author's examples."""

import pytest

import ludarium
from ludarium.errors import IllegalMove, InvalidPosition

PUX = ludarium.game("pux")
SAMPLE = "1bbbbbb1/1bbbb3/4bb2/1w6/2ww4/8/4www1/1wwwwww1 b - 0 1"


def moves_of(text):
    return {str(move) for move in PUX.position(text).moves}


def after(text, move):
    return str(PUX.position(text).play(move))


def test_sample_captures_of_author():
    assert {"b7:b5", "d7:b5", "c7:c4", "f6:d4"} <= moves_of(SAMPLE)
    assert after(SAMPLE, "c7:c4") == "1bbbbbb1/1b1bb3/4bb2/1w6/2bw4/8/4www1/1wwwwww1 w - 0 2"


def test_sample_transports_of_author():
    start = PUX.start()
    assert str(start.play("b2,b1c2-c3")).startswith("1bbbbbb1/1bbbbbb1/8/8/8/2ww4/2wwwww1/2wwwww1 b")
    assert str(start.play("b2,b1-b4")).startswith("1bbbbbb1/1bbbbbb1/8/8/1w6/1w6/2wwwww1/2wwwww1 b")


def test_group_shares_potential():
    """R3: b2 has potential 4; with one companion it moves two cells, with two one cell."""
    text = "8/5bb1/8/8/8/8/1ww5/1ww5 w - 0 1"
    moves = moves_of(text)
    assert {"b2-b6", "b2,b1-b4", "b2,b1c2-b3"} <= moves
    assert not {"b2-b7", "b2,b1-b5", "b2,b1c2-b4"} & moves


def test_only_a_greater_potential_captures():
    """R4: equal potentials do not."""
    assert "b2:b3" not in moves_of("8/8/8/8/8/1b6/1w6/8 w - 0 1")
    assert "b2:b3" in moves_of("8/8/8/8/8/1b6/1w6/1w6 w - 0 1")
    assert not any(":" in move and "," in move for move in moves_of(SAMPLE))


def test_no_two_lateral_turns_in_a_row():
    """R5, captures included."""
    text = "8/8/8/8/8/8/1wwb4/1ww5 w {} 3 9"
    assert {"c1-d1", "c2:d2"} <= moves_of(text.format("-"))
    assert not {"c1-d1", "c2:d2"} & moves_of(text.format("w"))
    assert {"c1-d1", "c2:d2"} <= moves_of(text.format("b"))
    assert after(text.format("-"), "c2:d2").split(" ")[2] == "w"
    assert after(text.format("w"), "c2-c3").split(" ")[2] == "-"


def test_backward_is_for_promoted_pieces():
    """R2."""
    moves = moves_of("8/8/8/2W5/8/6w1/8/b7 w - 0 1")
    assert "c5-c3" in moves
    assert "g3-g2" not in moves


def test_promotion_needs_fewer_than_12_stones():
    """R6: at once on arrival from another rank, never by moving along the rank."""
    assert after("8/1w6/8/8/8/8/8/6b1 w - 0 1", "b7-b8").startswith("1W6/8/")
    assert after("1w6/8/8/8/8/8/8/6b1 w - 0 1", "b8-c8").startswith("2w5/")
    twelve = "8/1w6/8/8/8/1wwwww2/1wwwwww1/6b1 w - 0 1"
    assert after(twelve, "b7-b8").startswith("1w6/8/")


def test_transported_enemy_is_promoted():
    """R6: white carries a black stone to rank 1, black's far rank."""
    text = "8/8/8/8/8/8/1Wb5/8 w - 0 1"
    assert after(text, "b2,c2-b1").startswith("8/8/8/8/8/8/8/1WB5 b")


def test_moving_piece_is_promoted_first():
    """R6: with eleven stones, one is left for promotion."""
    text = "8/1ww5/8/8/8/1wwwww2/1wwww3/6b1 w - 0 1"
    assert after(text, "b7,c7-b8").startswith("1Ww5/8/")
    assert after(text, "c7,b7-c8").startswith("1wW5/8/")


def test_pass_only_without_moves():
    """R7: a lone white stone on its far rank, barred from lateral moves."""
    text = "w7/8/8/8/8/8/8/7b w w 4 9"
    assert moves_of(text) == {"pass"}
    assert after(text, "pass") == "w7/8/8/8/8/8/8/7b b - 5 10"
    with pytest.raises(IllegalMove, match="pass"):
        PUX.start().play("pass")


def test_capture_of_last_stone_wins():
    """R8."""
    won = PUX.position("8/8/8/8/8/1b6/1w6/1w6 w - 0 1").play("b2:b3")
    assert str(won.outcome) == "white wins (capture)"
    assert won.moves == ()
    assert str(PUX.position("8/8/8/8/8/8/1w6/8 w - 0 1").outcome) == "white wins (capture)"


def test_sixty_quiet_plies_are_a_draw():
    """R8."""
    text = "8/8/1b6/8/8/8/1w6/1w6 w - 59 70"
    assert str(PUX.position(text).play("b2-b3").outcome) == "draw (quiet)"
    assert not ludarium.game("pux", draw_after=80).position(text).play("b2-b3").outcome.over


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("", "move"),
        ("b2-b9", "b9"),
        ("b3-b4", "b3"),
        ("b7-b6", "white"),
        ("b2-b8", "potential"),
        ("b2:b4", "b4"),
        ("b2,e2-b3", "e2"),
        ("c1-c4", "c2"),
        ("b2-b1", "b"),
    ],
)
def test_illegal_move_is_explained(move, words):
    with pytest.raises(IllegalMove) as caught:
        PUX.start().play(move)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("8/8/8/8/8/8/8 w - 0 1", "7"),
        ("9/8/8/8/8/8/8/8 w - 0 1", "9"),
        ("8/8/8/8/8/8/8/x7 w - 0 1", "x"),
        ("8/8/8/8/8/wwwww3/wwww4/wwww4 w - 0 1", "13"),
        ("8/8/8/8/8/8/8/wb6 r - 0 1", "r"),
        ("8/8/8/8/8/8/8/wb6 w bw 0 1", "bw"),
        ("8/8/8/8/8/8/8/wb6 w - -1 1", "-1"),
        ("8/8/8/8/8/8/8/wb6 w - 0 0", "0"),
        ("8/8/8/8/8/8/8/wb33 w - 0 1", "33"),
    ],
)
def test_invalid_position_names_text(text, words):
    with pytest.raises(InvalidPosition) as caught:
        PUX.position(text)
    assert words in str(caught.value)
