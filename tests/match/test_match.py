"""Matches: moves, undo and redo, endings outside the rules, and JSON data."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.page_match import PageMatch

import ludarium
from ludarium.errors import IllegalMove, InvalidOption, LudariumError, NotAllowed
from ludarium.match import match as match_module
from ludarium.match.ending import Resignation
from ludarium.match.seats import Computer, Human, Seat, read_seat, seat_data

HUMANS = (Human("Ann"), Human("Bob"))
AGAINST_COMPUTER = (Human("Ann"), Computer(3))
COMPUTER_FIRST = (Computer(3), Human("Ann"))
COMPUTERS = (Computer(1), Computer(2))
WIN = (
    "b4=d3 f6-g6=e5 d3=e3-e4 e5=c6-b7! b6-a6=b7! g5-f5=d6 b2-b3=d4 d6=f5-f6 "
    "a5-b5=d6 f6-e5 d4=d5-e5! f7-g6 d6=f7-f6 f3-g3=f3 f7-g6!"
)
WIN_IN_15 = WIN.split(" ")


def new_match(seats: tuple[Seat, ...] = HUMANS, plies: int = 0) -> PageMatch:
    return PageMatch.begin(ludarium.game("pijersi").start(), seats, WIN_IN_15[:plies])


def test_new_match_is_at_its_start() -> None:
    match = new_match()
    assert (match.cursor, match.moves, match.result, match.over) == (0, (), "", False)
    assert match.position == match.start
    assert match.mover == Human("Ann")
    assert match.persons_turn
    assert not match.computers_turn
    assert not match.can_undo
    assert not match.can_redo


def test_number_of_seats_is_checked() -> None:
    with pytest.raises(InvalidOption, match="2 seats, not 3"):
        PageMatch.begin(ludarium.game("pijersi").start(), (*HUMANS, Human()))


def test_long_match_keeps_no_lists_of_moves() -> None:
    """Otherwise they would use most of the memory."""
    match = new_match(plies=10)
    assert not any("codes" in vars(position) for position in match.positions)


def test_play_to_a_win() -> None:
    match = new_match()
    for move in WIN_IN_15:
        assert not match.over
        match = match.play(move)
    assert match.outcome.as_json() == {"status": "win", "winner": "white", "reason": "goal"}
    assert match.result.startswith("White wins")
    assert not match.persons_turn
    with pytest.raises(NotAllowed, match="the game is over: White wins"):
        match.play("a1a2")


def test_illegal_move_changes_nothing() -> None:
    match = new_match()
    with pytest.raises(IllegalMove):
        match.play("g1f1")
    with pytest.raises(IllegalMove, match="another position"):
        match.play(new_match(plies=1).position.moves[0])
    assert match == new_match()


def test_play_accepts_move_objects() -> None:
    match = new_match()
    move = match.position.move("b4=d3")
    assert match.play(move) == match.play(str(move))


def test_playing_drops_undone_moves() -> None:
    match = new_match(plies=3).undo().undo()
    assert match.can_redo
    match = match.play("f6-g6=e5")
    assert len(match.moves) == match.cursor == 2
    assert not match.can_redo
    with pytest.raises(NotAllowed, match="no move to redo"):
        match.redo()


def test_undo_between_humans_goes_by_plies() -> None:
    match = new_match(plies=3)
    back = match.undo()
    assert back.cursor == 2
    assert back.position == new_match(plies=2).position
    assert back.redo() == match
    with pytest.raises(NotAllowed, match="start of the game"):
        new_match().undo()


def test_undo_against_computer_goes_to_human_turn() -> None:
    thinking = new_match(AGAINST_COMPUTER, 3)
    assert thinking.computers_turn
    assert thinking.undo().cursor == 2
    answered = new_match(AGAINST_COMPUTER, 4)
    assert answered.undo().cursor == 2
    assert answered.undo().redo() == answered
    assert answered.undo().undo().redo().cursor == 2


def test_win_against_computer_can_be_undone() -> None:
    match = new_match(AGAINST_COMPUTER, 15)
    assert match.over
    assert match.undo().cursor == 14
    assert match.undo().redo() == match


def test_first_computer_move_cannot_be_undone() -> None:
    match = new_match(COMPUTER_FIRST, 1)
    assert not match.can_undo
    with pytest.raises(NotAllowed, match="no human has moved"):
        match.undo()
    assert new_match(COMPUTER_FIRST, 3).undo().cursor == 1


def test_undo_between_computers_goes_by_plies() -> None:
    match = new_match(COMPUTERS, 4).undo()
    assert match.cursor == 3
    assert match.redo().cursor == 4


def test_resignation_of_player_to_move_ends_match() -> None:
    match = new_match(plies=1).resign()
    assert match.outcome.as_json() == {"status": "win", "winner": "white", "reason": "resignation"}
    assert match.result == "White wins: Black resigned."
    with pytest.raises(NotAllowed, match="over"):
        match.resign()
    assert match.undo().position == new_match(plies=1).position
    assert match.undo().redo() == match
    assert match.branch(1) == new_match(plies=1)


def test_resignation_drops_undone_moves() -> None:
    match = new_match(plies=3).undo().resign()
    assert len(match.moves) == 2
    assert not match.can_redo
    again = match.undo().play("a1-b1")
    assert (len(again.moves), again.resignations, again.can_redo) == (3, (), False)


def test_human_can_resign_out_of_turn() -> None:
    match = new_match(plies=1).resign(0)
    assert match.result == "Black wins: White resigned."
    assert match.resignations == match.current_resignations == (Resignation(1, 0),)
    for seat in (2, -1):
        with pytest.raises(NotAllowed, match="there is no seat"):
            new_match().resign(seat)
    with pytest.raises(NotAllowed, match="only humans who are still in the game can resign"):
        new_match(AGAINST_COMPUTER).resign(1)


def test_human_can_resign_while_computer_thinks() -> None:
    match = new_match(AGAINST_COMPUTER, 1)
    assert match.can_resign
    assert match.resign().outcome.winner == "black"
    computers = new_match(COMPUTERS)
    assert not computers.can_resign
    with pytest.raises(NotAllowed, match="only humans who are still in the game can resign"):
        computers.resign()


def test_two_humans_can_agree_to_a_draw() -> None:
    match = new_match(plies=1).agree()
    assert match.outcome.as_json() == {"status": "draw", "reason": "agreement"}
    assert match.result == "A draw: the players agreed to it."
    assert match.undo() == new_match(plies=1)
    assert not new_match(AGAINST_COMPUTER).can_agree
    with pytest.raises(NotAllowed, match="human"):
        new_match(AGAINST_COMPUTER).agree()


def test_branch_begins_with_first_plies() -> None:
    match = new_match(AGAINST_COMPUTER, 4).undo()
    branch = match.branch(3)
    assert branch == new_match(AGAINST_COMPUTER, 3)
    assert match.branch(0, HUMANS) == new_match()
    with pytest.raises(NotAllowed, match="no ply 5"):
        match.branch(5)
    with pytest.raises(InvalidOption, match="seats"):
        match.branch(1, [Human()])


@pytest.mark.parametrize(
    "match",
    [
        new_match(),
        new_match(AGAINST_COMPUTER, 5).undo(),
        new_match(plies=2).resign(),
        new_match(plies=2).resign().undo(),
        new_match(plies=2).agree(),
        new_match(COMPUTERS, 15),
        PageMatch.begin(ludarium.game("pijersi", draw_after=7).start("half-random", 5), HUMANS),
    ],
)
def test_data_restores_match(match: PageMatch) -> None:
    assert PageMatch.load(json.loads(json.dumps(match.to_data()))) == match


def test_seats_as_data() -> None:
    for seat in (Human("Ann"), Human(), Computer(4)):
        assert read_seat(seat_data(seat)) == seat


def test_length_of_match_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MAX_MATCH_PLIES", 3)
    longest = new_match(COMPUTERS, 3)
    assert longest.outcome.as_json() == {"status": "draw", "reason": "length"}
    assert longest.result == "A draw: the game has 3 moves, the maximum here."
    assert not longest.computers_turn
    assert longest.undo().outcome.status == "ongoing"
    with pytest.raises(NotAllowed, match="the game is over: A draw"):
        longest.play(WIN_IN_15[3])
    with pytest.raises(NotAllowed, match="at most 3 plies"):
        new_match(plies=4)


def act(match: PageMatch, action: str, choice: int) -> PageMatch:
    if action != "play":
        return getattr(match, action)()  # type: ignore[no-any-return]  # chosen by name
    moves = match.position.moves
    return match.play(moves[choice % len(moves)] if moves else "a1a2")


ACTIONS = st.lists(st.sampled_from(["play", "play", "play", "undo", "redo", "resign", "agree"]), max_size=12)


@settings(max_examples=25, deadline=None)
@given(
    seats=st.sampled_from([HUMANS, AGAINST_COMPUTER, COMPUTER_FIRST, COMPUTERS]),
    actions=ACTIONS,
    seed=st.integers(0, 999),
)
def test_any_actions_leave_a_valid_match(seats: tuple[Seat, ...], actions: list[str], seed: int) -> None:
    match = new_match(seats)
    for number, action in enumerate(actions):
        possible = {
            "play": not match.over,
            "undo": match.can_undo,
            "redo": match.can_redo,
            "resign": match.can_resign,
            "agree": match.can_agree,
        }[action]
        try:
            match = act(match, action, seed * (number + 7))
            done = True
        except LudariumError:
            done = False
        assert done == possible
        assert len(match.positions) == len(match.line) + 1
        assert 0 <= match.cursor <= len(match.moves)
        assert match.position_at(match.cursor) == match.position
        assert PageMatch.load(match.to_data()) == match
