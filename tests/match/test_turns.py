"""Matches of more than two players whose turns have several plies, in a game made for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.page_match import PageMatch

import toy_game
from ludarium.errors import NotAllowed
from ludarium.match.line import Resignation
from ludarium.match.numbering import list_number
from ludarium.match.record import Record, write_record
from ludarium.match.record_reader import read_record
from ludarium.match.seats import Computer, Person, Seat

ANN, BOB, CAT = Person("Ann"), Person("Bob"), Person("Cat")
ROBOT = Computer(3)
TURN = ("step", "step", ".")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    toy_game.register()
    yield
    toy_game.unregister()


def new_match(*seats: Seat, moves: tuple[str, ...] = ()) -> PageMatch:
    return PageMatch.begin(toy_game.Strides(players=len(seats)).start(), seats, moves)


def test_the_actions_of_ones_own_turn_are_taken_back_one_by_one() -> None:
    match = new_match(ANN, ROBOT, moves=("step", "step"))
    for cursor in (1, 0):
        match = match.undo()
        assert match.cursor == cursor
        assert match.persons_turn
    assert not match.can_undo
    assert match.redo().cursor == 1


def test_when_the_computer_has_moved_undo_leads_back_into_ones_own_turn() -> None:
    match = new_match(ANN, ROBOT, moves=(*TURN, *TURN))
    assert match.persons_turn
    match = match.undo()
    assert (match.cursor, match.position.turn) == (2, "red")
    assert match.moves[match.cursor].position.turn == "red"
    assert match.undo().cursor == 1
    assert match.redo().cursor == 6


def test_undo_while_the_computer_is_in_the_middle_of_its_turn() -> None:
    match = new_match(ANN, ROBOT, moves=(*TURN, "step"))
    assert match.computers_turn
    assert match.undo().cursor == 2


def test_two_computers_between_ones_turns_are_both_taken_back() -> None:
    match = new_match(ANN, ROBOT, ROBOT, moves=(*TURN, "step", ".", "step", "."))
    assert match.persons_turn
    assert match.undo().cursor == 2
    assert match.undo().redo() == match


def test_persons_take_back_each_others_plies_too() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, "step"))
    assert match.undo().position.turn == "blue"
    assert match.undo().undo().position.turn == "red"


def test_the_winner_of_many_is_named() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, *TURN, *TURN, "step", "step"))
    assert match.outcome.as_json() == {"status": "win", "winner": "red", "reason": "arrived"}
    assert not match.persons_turn
    assert not match.can_resign


def test_one_of_many_resigns_and_the_others_play_on() -> None:
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


def test_undo_and_redo_step_over_resignations() -> None:
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


def test_a_position_of_the_past_is_the_one_right_after_its_ply() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",)).resign().play("step")
    assert match.position_at(1) == match.moves[0].position.play("step")
    assert match.position_at(2) == match.position
    assert match.branch(1) == new_match(ANN, BOB, CAT, moves=("step",))
    assert match.branch(2).current_resignations == match.current_resignations
    assert new_match(ANN, BOB, CAT).resign().branch(0) == new_match(ANN, BOB, CAT)


def test_undo_after_the_only_person_has_resigned_leads_to_before_that() -> None:
    """The computers have played on meanwhile."""
    match = new_match(ROBOT, ANN, ROBOT, moves=(".",)).resign().play("step").play(".").play(".")
    assert match.computers_turn
    back = match.undo()
    assert (back.cursor, back.current_resignations, back.persons_turn) == (1, (), True)
    assert back.redo() == match


def test_the_only_person_resigns_while_a_computer_thinks() -> None:
    match = new_match(ROBOT, ANN, ROBOT)
    assert match.resigning_seat == 1
    resigned = match.resign()
    assert (resigned.position.turn, resigned.can_resign) == ("red", False)
    assert resigned.undo().position == match.position
    assert new_match(ROBOT, ANN, BOB).resigning_seat is None
    assert new_match(ROBOT, ANN, BOB).resign(2).resigning_seat == 1


def test_a_fault_makes_a_winner_where_only_two_are_left() -> None:
    match = new_match(ANN, BOB, CAT)
    assert match.lose("was slow", 1).outcome.winner is None
    assert match.resign(0).lose("was slow", 1).outcome.as_json() == {
        "status": "win",
        "winner": "green",
        "reason": "fault",
    }


def test_an_engine_is_told_the_position_after_the_last_resignation() -> None:
    match = new_match(ANN, BOB, CAT, moves=("step",))
    assert match.since_resignation == (match.start, match.moves)
    resigned = match.resign()
    assert resigned.since_resignation == (resigned.position, ())
    later = resigned.play("step").play(".")
    assert later.since_resignation == (resigned.position, later.moves[1:])
    assert later.undo().undo().undo().since_resignation == (match.start, match.moves)


def test_all_persons_can_agree_to_a_draw() -> None:
    assert new_match(ANN, BOB, CAT).agree().result == "A draw: the players agreed to it."
    assert not new_match(ANN, BOB, ROBOT).can_agree


@pytest.mark.parametrize("seat", [3, -1])
def test_a_resignation_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(NotAllowed, match="there is no seat"):
        PageMatch.load(new_match(ANN, BOB, CAT).to_data() | {"resignations": [[0, seat]]})


def test_a_record_of_many_players_and_plies_comes_back() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, "step", ".", "step"))
    record = Record(match.start, match.moves, {"red": "Ann", "blue": "Bob", "green": "Cat"})
    text = write_record(record)
    assert "#% options: players=3" in text
    assert read_record(text) == record


def test_a_record_tells_who_resigned_and_when() -> None:
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


def test_rounds_are_numbered_where_a_turn_has_several_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round for all three, and the next begins with whoever began."""
    monkeypatch.setattr(toy_game.Strides, "multi_action_turns", True)
    match = new_match(ANN, BOB, CAT, moves=(*TURN, *TURN, *TURN, "step"))
    numbers = [list_number(match)]
    while match.can_undo:
        match = match.undo()
        numbers.append(list_number(match))
    assert numbers == [2, *[1] * 9, 0]
