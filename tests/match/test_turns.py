"""Matches of more than two players whose turns have several plies, in a game made for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import toy_game
from ludarium.errors import InvalidRecord, NotAllowed
from ludarium.match.match import Match
from ludarium.match.record import Record, read_record, write_record
from ludarium.match.seats import Computer, Person, Seat

ANN, BOB, CAT = Person("Ann"), Person("Bob"), Person("Cat")
ROBOT = Computer(3)
TURN = ("step", "step", ".")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    toy_game.register()
    yield
    toy_game.unregister()


def new_match(*seats: Seat, moves: tuple[str, ...] = ()) -> Match:
    return Match.begin(toy_game.Strides(players=len(seats)).start(), seats, moves)


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


def test_only_where_two_play_somebody_can_resign() -> None:
    match = new_match(ANN, BOB, CAT)
    assert not match.can_resign
    with pytest.raises(NotAllowed, match="only two"):
        match.resign()
    assert new_match(ANN, BOB).resign().outcome.winner == "blue"


def test_all_persons_can_agree_to_a_draw() -> None:
    assert new_match(ANN, BOB, CAT).agree().result == "A draw: the players agreed to it."
    assert not new_match(ANN, BOB, ROBOT).can_agree


@pytest.mark.parametrize("ending", [{"reason": "resignation", "seat": 2}, {"reason": "resignation", "seat": -1}])
def test_a_saved_resignation_that_cannot_be_is_refused(ending: dict[str, object]) -> None:
    assert Match.load(new_match(ANN, BOB, CAT).to_data())
    for seats in ((ANN, BOB), (ANN, BOB, CAT)):
        with pytest.raises(InvalidRecord, match="seat"):
            Match.load(new_match(*seats).to_data() | {"ending": ending})


def test_a_record_of_many_players_and_plies_comes_back() -> None:
    match = new_match(ANN, BOB, CAT, moves=(*TURN, "step", ".", "step"))
    record = Record(match.start, match.moves, {"red": "Ann", "blue": "Bob", "green": "Cat"})
    text = write_record(record)
    assert "#% options: players=3" in text
    assert read_record(text) == record
