"""Matches of more than two players with turns of several plies, in a toy game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.page_match import PageMatch

import toy_game
from ludarium.errors import NotAllowed
from ludarium.match.ending import Resignation
from ludarium.match.numbering import last_move_number
from ludarium.match.record import Record, write_record
from ludarium.match.record_reader import read_record
from ludarium.match.seats import Computer, Human, Seat

ANN, BOB, CAT = Human("Ann"), Human("Bob"), Human("Cat")
ROBOT = Computer(3)
TURN = ("step", "step", ".")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    toy_game.register()
    yield
    toy_game.unregister()


def new_match(*seats: Seat, moves: tuple[str, ...] = ()) -> PageMatch:
    return PageMatch.begin(toy_game.Strides(players=len(seats)).start(), seats, moves)


def test_undo_within_own_turn_goes_by_actions() -> None:
    match = new_match(ANN, ROBOT, moves=("step", "step"))
    for cursor in (1, 0):
        match = match.undo()
        assert match.cursor == cursor
        assert match.persons_turn
    assert not match.can_undo
    assert match.redo().cursor == 1


def test_undo_after_computer_leads_into_own_turn() -> None:
    match = new_match(ANN, ROBOT, moves=(*TURN, *TURN))
    assert match.persons_turn
    match = match.undo()
    assert (match.cursor, match.position.turn) == (2, "red")
    assert match.moves[match.cursor].position.turn == "red"
    assert match.undo().cursor == 1
    assert match.redo().cursor == 6


def test_undo_within_turn_of_computer() -> None:
    match = new_match(ANN, ROBOT, moves=(*TURN, "step"))
    assert match.computers_turn
    assert match.undo().cursor == 2


def test_undo_takes_back_both_computers() -> None:
    match = new_match(ANN, ROBOT, ROBOT, moves=(*TURN, "step", ".", "step", "."))
    assert match.persons_turn
    assert match.undo().cursor == 2
    assert match.undo().redo() == match


def test_humans_undo_each_others_plies() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, "step"))
    assert match.undo().position.turn == "blue"
    assert match.undo().undo().position.turn == "red"


def test_winner_of_several_is_named() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, *TURN, *TURN, "step", "step"))
    assert match.outcome.as_json() == {"status": "win", "winner": "red", "reason": "arrived"}
    assert not match.persons_turn
    assert not match.can_resign


def test_others_play_on_after_resignation() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",)).resign()
    assert not match.over
    assert (match.cursor, match.position.turn) == (1, "blue")
    match = match.play(".").play("step").play(".")
    assert match.position.turn == "blue"
    with pytest.raises(NotAllowed, match="red cannot resign, being out of the game already"):
        match.resign(0)
    match = match.resign(2)
    assert match.result == "Blue wins: all others have resigned or are out of the game."
    assert match.resignations == (Resignation(1, 0), Resignation(4, 2))
    assert PageMatch.load(match.to_data()) == match


def test_undo_and_redo_cross_resignations() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",)).resign().play("step")
    seen = [match]
    while seen[-1].can_undo:
        seen.append(seen[-1].undo())
        assert PageMatch.load(seen[-1].to_data()) == seen[-1]
    assert [(one.cursor, len(one.current_resignations), one.position.turn) for one in seen] == [
        (2, 1, "blue"),
        (1, 1, "blue"),
        (1, 0, "red"),
        (0, 0, "red"),
    ]
    for expected in reversed(seen[:-1]):
        seen.append(seen[-1].redo())
        assert seen[-1] == expected


def test_position_at_is_right_after_its_ply() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",)).resign().play("step")
    assert match.position_at(1) == match.moves[0].position.play("step")
    assert match.position_at(2) == match.position
    assert match.branch(1) == new_match(ANN, BOB, CAT, moves=("step",))
    assert match.branch(2).current_resignations == match.current_resignations
    assert new_match(ANN, BOB, CAT).resign().branch(0) == new_match(ANN, BOB, CAT)


def test_undo_reverts_resignation_of_only_human() -> None:
    """The computers played on after a human's resignation, and the undo goes back before it."""
    match = new_match(ROBOT, ANN, ROBOT, moves=(".",)).resign().play("step").play(".").play(".")
    assert match.computers_turn
    back = match.undo()
    assert (back.cursor, back.current_resignations, back.persons_turn) == (1, (), True)
    assert back.redo() == match


def test_only_human_resigns_while_computer_thinks() -> None:
    match = new_match(ROBOT, ANN, ROBOT)
    assert match.resigning_seat == 1
    resigned = match.resign()
    assert (resigned.position.turn, resigned.can_resign) == ("red", False)
    assert resigned.undo().position == match.position
    assert new_match(ROBOT, ANN, BOB).resigning_seat is None
    assert new_match(ROBOT, ANN, BOB).resign(2).resigning_seat == 1


def test_fault_makes_last_remaining_player_win() -> None:
    match = new_match(ANN, BOB, CAT)
    assert match.lose("was slow", 1).outcome.winner is None
    assert match.resign(0).lose("was slow", 1).outcome.as_json() == {
        "status": "win",
        "winner": "green",
        "reason": "fault",
    }


def test_since_resignation_starts_at_last_one() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",))
    assert match.since_resignation == (match.start, match.moves)
    resigned = match.resign()
    assert resigned.since_resignation == (resigned.position, ())
    later = resigned.play("step").play(".")
    assert later.since_resignation == (resigned.position, later.moves[1:])
    assert later.undo().undo().undo().since_resignation == (match.start, match.moves)


def test_all_humans_can_agree_to_a_draw() -> None:
    assert new_match(ANN, BOB, CAT).agree().result == "A draw: the players agreed to it."
    assert not new_match(ANN, BOB, ROBOT).can_agree


@pytest.mark.parametrize("seat", [3, -1])
def test_resignation_of_unknown_seat_is_refused(seat: int) -> None:
    with pytest.raises(NotAllowed, match="there is no seat"):
        PageMatch.load(new_match(ANN, BOB, CAT).to_data() | {"resignations": [[0, seat]]})


def test_record_of_several_players_is_restored() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, "step", ".", "step"))
    record = Record(match.start, match.moves, {"red": "Ann", "blue": "Bob", "green": "Cat"})
    text = write_record(record)
    assert "#% options: players=3" in text
    assert read_record(text) == record


def test_record_contains_resignations() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",)).resign(1).play("step").resign()
    record = Record(match.start, match.moves, {}, match.current_resignations)
    assert write_record(record).splitlines() == [
        "#% game: strides",
        "#% options: players=3",
        "   1 step",
        "#% resigns: blue",
        " " * 23 + "   2 step",
        "#% resigns: red",
    ]


def test_rounds_are_numbered_in_turns_of_several_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round has three turns.  Each round begins with the same player."""
    monkeypatch.setattr(toy_game.Strides, "multi_action_turns", True)
    match = new_match(ANN, BOB, CAT, moves=(*TURN, *TURN, *TURN, "step"))
    numbers = [last_move_number(match)]
    while match.can_undo:
        match = match.undo()
        numbers.append(last_move_number(match))
    assert numbers == [2, *[1] * 9, 0]
    played = new_match(ANN, BOB, CAT)
    for move in (*TURN, *TURN, *TURN, "step"):
        played = played.play(move)
    assert played.numbers == match.numbers == tuple(reversed(numbers))
