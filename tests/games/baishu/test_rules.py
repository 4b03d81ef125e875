"""The rules of Baishu on hand-made positions: rulings R1 to R7, most of them on the smallest board."""

import pytest

import ludarium
from ludarium.games.baishu.board import CHART, ELEMENTS
from ludarium.ugi.protocol import play_turn

SMALL = ludarium.game("baishu", side=3)
GUOQ = ludarium.game("baishu", side=3, variant="baishuguoq")
THREE = ludarium.game("baishu", side=3, players=3, pieces=5)

TEN = "10,10,10,10,10,10"
FOUR = "4,4,4,4,4,4"


def after(game, text, *moves):
    position = game.position(text)
    for move in moves:
        position = position.play(move)
    return position


def words(position):
    return {str(move) for move in position.moves}


@pytest.mark.parametrize("neighbour", ELEMENTS)
@pytest.mark.parametrize("element", ELEMENTS)
def test_chart(element, neighbour):
    """Two neighbours that extinguish a piece capture it, two that it extinguishes overwhelm it (R1)."""
    then = after(SMALL, f"3/4/1b{neighbour}a{element}b{neighbour}1/4/3 {TEN}|{TEN} a 1:2:- 0 3 5", ".")
    board, reserves, *_ = str(then).split(" ")
    held = reserves.split("|")[1].split(",")[ELEMENTS.index(element)]
    quiet = str(then).split(" ")[-2]
    if element in CHART[neighbour]:
        assert (board, held, quiet) == (f"3/4/1b{neighbour}1b{neighbour}1/4/3", "11", "0")
    elif neighbour in CHART[element]:
        assert (board, held, quiet) == (f"3/4/1b{neighbour}1b{neighbour}1/4/3", "10", "0")
    else:
        assert (board, held, quiet) == (f"3/4/1b{neighbour}a{element}b{neighbour}1/4/3", "10", "4")


def test_element_extinguishes_two_elements():
    for n, element in enumerate(ELEMENTS):
        opposite = ELEMENTS[(n + 3) % 6]
        assert len(set(CHART[element])) == 2
        assert sum(element in prey for prey in CHART.values()) == 2
        assert element not in CHART[element] + CHART[opposite]
    assert "F" in CHART["E"]


def test_owners_of_neighbours_do_not_matter():
    assert str(after(SMALL, f"3/4/1aWaFaE1/4/3 {TEN}|{TEN} a 1:2:- 0 3 5", ".")).startswith(
        f"3/4/1aW1aE1/4/3 {TEN}|11,10,10,10,10,10 b"
    )


def test_one_neighbour_does_nothing():
    assert str(after(SMALL, f"3/4/1bWaF2/4/3 {TEN}|{TEN} a 1:2:- 0 3 5", ".")).startswith("3/4/1bWaF2/4/3 ")


def test_capture_comes_before_overwhelming():
    """A fire between water and earth, and between order and chaos (R1)."""
    then = after(SMALL, f"3/2bC1/1bWaFbE1/1bO2/3 {TEN}|{TEN} a 0:2:- 0 3 5", ".")
    assert str(then) == f"3/2bC1/1bW1bE1/1bO2/3 {TEN}|11,10,10,10,10,10 b 1:2:- 0 0 5"


def test_judgement_is_simultaneous():
    """The fire is captured and, as one of two hunters of the order, takes the order along (R1)."""
    then = after(SMALL, f"3/4/1bWaFbE1/2aO1/1bA1 {TEN}|{TEN} a 0:2:- 0 3 5", ".")
    assert str(then) == f"3/4/1bW1bE1/4/1bA1 {TEN}|11,11,10,10,10,10 b 1:2:- 0 0 5"


def test_nothing_is_judged_before_the_turn_ends():
    position = after(SMALL, f"3/4/1bWaF2/4/3 {TEN}|{TEN} a 1:2:- 0 3 5", "E@c4")
    assert str(position).startswith("3/4/1bWaFaE1/4/3 ")
    assert position.turn == "a"


def test_captured_piece_goes_to_next_player():
    """The next player after its owner, wherever the captor sits (R1)."""
    text = f"3/4/1cWaFcE1/4/3 {FOUR}|%s|{FOUR} c 0:2:- 0 3 5"
    assert str(after(THREE, text % FOUR, ".")).split(" ")[1] == f"{FOUR}|5,4,4,4,4,4|{FOUR}"
    assert str(after(THREE, text % "x", ".")).split(" ")[1] == f"{FOUR}|x|5,4,4,4,4,4"


def test_pieces_of_eliminated_player_are_captured():
    then = after(THREE, f"3/4/1cWaFcE1/4/3 x|{FOUR}|{FOUR} c 0:2:- 0 3 5", ".")
    assert str(then) == f"3/4/1cW1cE1/4/3 x|5,4,4,4,4,4|{FOUR} b 1:2:- 0 0 6"


def test_captive_is_lost_with_eliminated_owner():
    """b was in the game before the judgement, so a's order goes to b; and b, down to two fires, is out (R1, R2)."""
    then = after(THREE, f"3/4/1cWbFcE1/2aO1/1cA1 {FOUR}|2,4,4,4,4,4|3,4,4,3,3,3 c 0:2:- 0 3 5", ".")
    assert str(then) == f"3/4/1cW1cE1/4/1cA1 {FOUR}|x|4,4,4,3,3,3 a 1:2:- 0 0 6"


def test_last_of_several_eliminated_wins():
    """R2: a by order, b by fire; c alone is left, and is next to move."""
    then = after(THREE, "3/4/1cWbFcE1/2aO1/1cA1 4,2,4,4,4,4|2,4,4,4,4,4|3,4,4,3,3,3 c 0:2:- 0 3 5", ".")
    assert str(then) == "3/4/1cW1cE1/4/1cA1 x|x|4,4,4,3,3,3 c 1:2:- 0 0 6"
    assert str(then.outcome) == "c wins (last)"
    assert then.moves == ()


def test_no_player_left_is_draw():
    then = after(SMALL, "3/4/2aF2/4/3 0,9,9,9,9,9|0,9,9,9,9,9 a 0:2:- 0 3 5", ".")
    assert str(then) == "3/4/2aF2/4/3 x|x b 1:2:- 0 4 5"
    assert str(then.outcome) == "draw (nobody)"


@pytest.mark.parametrize(("pieces", "fatal"), [(12, 6), (5, 2), (4, 2), (1, 0)])
def test_half_of_an_element_eliminates(pieces, fatal):
    """R2, counted over reserve and board."""
    game = ludarium.game("baishu", side=3, pieces=pieces)
    rest = ",".join(["1"] + [str(pieces)] * 5) if fatal else ",".join(["0"] + ["1"] * 5)
    text = f"3/4/2aF2/4/3 {{}},{rest.split(',', 1)[1]}|{','.join([str(pieces)] * 6)} a 1:2:- 0 3 5"
    assert after(game, text.format(fatal), ".").outcome.status == "ongoing"
    if fatal:
        assert str(after(game, text.format(fatal - 1), ".").outcome) == "b wins (last)"


def test_pieces_of_eliminated_players_stay():
    then = after(THREE, f"3/4/aF3aE/4/3 1,4,4,4,4,4|{FOUR}|{FOUR} a 1:2:- 0 3 5", ".")
    assert str(then).startswith(f"3/4/aF3aE/4/3 x|{FOUR}|{FOUR} b")
    assert not any(move.startswith("c") for move in words(then))


def test_taking_back_only_piece_is_surrender():
    """R3: the turn passes at once, the quiet counter increases, null turns are reset."""
    then = after(THREE, f"3/4/2aF2/4/3 3,4,4,4,4,4|{FOUR}|{FOUR} a 0:1:- 1 3 5", "c3x")
    assert str(then) == f"3/4/5/4/3 x|{FOUR}|{FOUR} b 1:2:- 0 4 5"
    assert str(after(SMALL, f"3/4/2aF2/4/3 {TEN}|{TEN} a 0:2:- 0 3 5", "c3x").outcome) == "b wins (last)"


def test_surrender_of_last_player_begins_round():
    then = after(THREE, f"3/4/2cF2/4/3 {FOUR}|{FOUR}|3,4,4,4,4,4 c 0:0:- 0 3 5", "c3x")
    assert str(then) == f"3/4/5/4/3 {FOUR}|{FOUR}|x a 1:2:- 0 4 6"


def test_other_piece_after_taking_back_only_one():
    position = after(SMALL, f"3/4/2aF2/4/3 0,10,0,0,0,0|{TEN} a 1:2:- 0 3 5", "c3x")
    assert position.turn == "a"
    assert words(position) == {move for move in words(position) if move.startswith("O@")}
    assert len(words(position)) == 19


def test_only_taken_piece_left_is_surrender():
    assert str(after(SMALL, f"3/4/2aF2/4/3 0,0,0,0,0,0|{TEN} a 1:2:- 0 3 5", "c3x").outcome) == "b wins (last)"


def test_surrender_can_be_last_quiet_turn():
    game = ludarium.game("baishu", side=3, players=3, pieces=4, draw_after=2)
    then = after(game, f"3/4/2aF2/4/3 3,4,4,4,4,4|{FOUR}|{FOUR} a 0:1:- 0 5 5", "c3x")
    assert str(then.outcome) == "draw (quiet)"


FULL = "aFaFaF/aFaFaFaF/aFaFbFbFbF/bFbFbFbF/bFbFbF"


def test_filling_the_board_wins():
    """R4 applies only after the judgement."""
    text = FULL.replace("bFbFbF/bFbFbFbF", "1bFbF/bFbFbFbF")
    before = after(SMALL, f"{text} {'2' + TEN[2:]}|{'2' + TEN[2:]} b 1:2:- 0 3 5", "F@c3")
    assert before.outcome.status == "ongoing"
    assert "." in words(before)
    then = before.play(".")
    assert str(then.outcome) == "b wins (filled)"
    assert (then.turn, then.moves) == ("a", ())


def test_eliminated_filler_gives_win_to_previous():
    game = ludarium.game("baishu", side=3, players=3)
    text = f"{FULL} 2{TEN[2:]}|2{TEN[2:]}|10,6,10,10,10,10 c 0:2:- 0 3 5"
    then = after(game, text.replace("bFbFbF ", "bFcFcF "), ".")
    assert str(then).split(" ")[1].split("|")[2] == "x"
    assert str(then.outcome) == "b wins (filled)"


def test_round_of_null_turns_is_draw():
    """R5: as many as there are players still in the game."""
    text = f"aF2/4/4bF/4/3 {TEN}|{TEN} a 1:2:- 0 3 5"
    assert after(SMALL, text, ".").outcome.status == "ongoing"
    assert str(after(SMALL, text, ".", ".").outcome) == "draw (quiet)"
    assert after(SMALL, text, ".", "c5-c4", ".", ".").outcome.status == "ongoing"
    three = "aF2/4/4bF/4/3 3,4,4,4,4,4|3,4,4,4,4,4|%s a 1:2:- 0 3 5"
    assert str(after(THREE, three % "x", ".", ".").outcome) == "draw (quiet)"


def test_null_turn_in_first_round():
    then = after(SMALL, f"aF2/4/5/4/3 {TEN}|{TEN} a 1:2:- 0 0 1", ".")
    assert str(then).endswith(" b 2:2:- 0 1 1")
    then = after(SMALL, f"aF2/4/5/4/3 {TEN}|{TEN} a 2:2:- 0 0 1", ".")
    assert str(then).endswith(" b 2:2:- 1 1 1")


def test_sixty_quiet_rounds_are_a_draw():
    """R5: 120 turns of two players, unless the last one captures."""
    assert str(after(SMALL, f"aF2/4/4bF/4/3 {TEN}|{TEN} b 1:1:- 0 119 70", ".").outcome) == "draw (quiet)"
    assert after(SMALL, f"3/4/1bWaFbE1/4/3 {TEN}|{TEN} b 1:1:- 0 119 70", ".").outcome.status == "ongoing"
    late = SMALL.position(f"aF2/4/4bF/4/3 {TEN}|{TEN} b 1:1:- 0 120 70")
    assert str(late.outcome) == "draw (quiet)"


def test_placements_per_turn():
    """R7."""
    position = SMALL.start().play("F@c3").play("W@a1")
    assert not any("@" in move for move in words(position))
    position = play_turn(position.play("."), "E@e1,E@e3,.")
    assert str(position).endswith(" a 1:2:- 0 2 2")
    assert not any("@" in move for move in words(position.play("F@c4")))


def test_rest_of_turn():
    """Actions come in any order, and a piece just placed may move (R6)."""
    position = play_turn(SMALL.start(), "F@c3,c3-c4,O@c3")
    assert str(position).endswith(" a 0:1:- 0 0 1")
    assert not any("~" in move for move in words(position))
    position = position.play("c4-c5").play("c3x")
    assert str(position).endswith(" a 0:0:O 0 0 1")
    assert words(position) == {"."}
    assert " 11,12,12,12,12,12|" in str(position.play("."))


def test_taken_piece_is_not_placed_in_same_turn():
    """R6: others of its element are."""
    position = after(SMALL, f"aF2/4/2aO2/4/3 3,0,9,9,9,9|{TEN} a 1:2:- 0 3 5", "c3x")
    assert not any(move.startswith("O@") for move in words(position))
    assert "F@c3" in words(position)
    assert "|" in str(position.play("."))
    assert str(after(SMALL, f"aF2/4/2aO2/4/3 9,8,9,9,9,9|{TEN} a 1:2:- 0 3 5", "c3x", ".")).split(" ")[1] == (
        f"9,9,9,9,9,9|{TEN}"
    )


def test_swaps_of_different_elements():
    moves = words(SMALL.position(f"3/2aF1/1aFaO2/4/3 {TEN}|{TEN} a 0:2:- 0 3 5"))
    assert {move for move in moves if "~" in move} == {"c2~c3", "c3~d3"}
    then = after(SMALL, f"3/2aF1/1aFaO2/4/3 {TEN}|{TEN} a 0:2:- 0 3 5", "c2~c3")
    assert str(then).startswith("3/2aF1/1aOaF2/4/3 ")
    assert str(then).endswith(" a 0:0:- 0 3 5")


def test_baishuguoq_captured_piece_changes_owner():
    text = f"3/4/1bWaFbE1/4/3 {TEN}|{TEN} a 0:2:- 0 3 5"
    then = after(GUOQ, text, ".")
    assert str(then) == f"3/4/1bWbFbE1/4/3 {TEN}|{TEN} b 1:2:- 0 0 5"
    assert str(then.play("c4-c5").play(".")) == f"3/4/1bWbF1bE/4/3 {TEN}|{TEN} a 1:2:- 0 1 6"


def test_baishuguoq_piece_is_captured_again():
    text = f"3/4/1bWaFbE1/4/3 {TEN}|{TEN} a 0:2:- 0 3 5"
    then = after(GUOQ, text, ".", "O@a1", ".")
    assert str(then).startswith("3/4/1bWaFbE1/4/bO2 ")


def test_baishuguoq_overwhelmed_piece_is_removed():
    then = after(GUOQ, f"3/4/1bOaFbC1/4/3 {TEN}|{TEN} a 0:2:- 0 3 5", ".")
    assert str(then) == f"3/4/1bO1bC1/4/3 {TEN}|{TEN} b 1:2:- 0 0 5"


def test_turn_order_skips_eliminated_players():
    game = ludarium.game("baishu", players=6, side=5, pieces=4)
    assert game.players == ("a", "b", "c", "d", "e", "f")
    text = f"5/6/7/8/3dF5/8/7/6/5 {FOUR}|x|{FOUR}|3,4,4,4,4,4|x|x d 1:2:- 0 3 5"
    then = after(game, text, "e4-e5", ".")
    assert str(then).endswith(" a 1:2:- 0 4 6")
    assert then.play("F@a1").play(".").turn == "c"


def test_largest_board():
    game = ludarium.game("baishu", side=9)
    position = play_turn(game.start(), "F@q9,W@a1,q9-q8,a1-b1,.")
    assert str(position).startswith("7aF1/10/")
    assert len(game.board.cells) == 217
    assert game.position(str(position)) == position
