"""Computers: answers, shown thinking, premoves, and games between computers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludarium.errors import IllegalMove
from ludarium.games.position import Move, Position

from .conftest import Sit
from .games import NAMES, goes_on, path_of, places, start, with_turns_of_one_move, with_turns_of_several_moves
from .table import ANN, BEGINNER, THINKER, Table
from .turns import by_turns

MIN_MOVE_MS = 500
"""Minimum time of a computer's move in milliseconds."""


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_computer_answers_with_a_whole_turn(table: Table, name: str) -> None:
    """Legal moves only; otherwise the saved game could not be read."""
    position = start(name)
    table.begin(position, BEGINNER, ANN)
    table.see_state(1, "to-move")
    kept = table.see_kept(lambda match: match.position.seat == 1)
    table.see(kept.position)
    table.see_moves([move.long for move in kept.moves])


def test_thinking_is_shown_or_hidden(table: Table) -> None:
    table.make_computers_think()
    table.begin(with_turns_of_one_move(), THINKER, ANN)
    table.see_state(0, "thinking")
    expect(table.strip(0)).to_contain_text(re.compile(r"depth \d+ · [+−]\d"))
    table.choose("thinking")
    expect(table.strip(0)).not_to_contain_text("depth")
    table.choose("thinking")
    expect(table.strip(0)).to_contain_text("depth")


@pytest.mark.parametrize("how", ["button", "key"])
def test_move_now(table: Table, how: str) -> None:
    table.make_computers_think()
    table.begin(with_turns_of_one_move(), THINKER, ANN)
    expect(table.strip(0)).to_contain_text("depth")
    if how == "button":
        table.button("now").click()
    else:
        table.press("m")
    table.see_state(1, "to-move")
    table.see(table.see_kept_at(1).position)


def always_possible(position: Position) -> Move:
    """A move of the player who is not to move that stays possible."""
    replies = [position.play(move) for move in position.moves]

    def is_possible(move: Move) -> bool:
        try:
            return all(after.move(str(move)).paths == move.paths for after in replies)
        except IllegalMove:
            return False

    return next(
        move for move in reversed(replies[0].moves) if is_possible(move) and not goes_on(replies[0], path_of(move))
    )


def test_premove_is_played(table: Table) -> None:
    position = start(with_turns_of_one_move())
    ahead = always_possible(position)
    table.make_computers_think()
    table.begin(position, THINKER, ANN)
    table.see_state(0, "thinking")
    table.click(*places(path_of(ahead)))
    expect(table.button("premove")).to_be_visible()
    table.button("premove").click()
    expect(table.button("premove")).to_have_count(0)
    table.click(*places(path_of(ahead)))
    expect(table.deck).to_contain_text(" ".join(places(path_of(ahead))))
    assert table.kept().cursor == 0
    table.press("m")
    kept = table.see_kept_at(2)
    assert kept.moves[1].long == ahead.long
    table.see(kept.position)


def test_premoves_can_be_turned_off(sit: Sit) -> None:
    table = sit(settings={"premove": False})
    position = start(with_turns_of_one_move())
    table.make_computers_think()
    table.begin(position, THINKER, ANN)
    table.see_state(0, "thinking")
    table.click(path_of(position.play(position.moves[0]).moves[-1])[0].at)
    assert table.targets == {}
    expect(table.button("premove")).to_have_count(0)


def test_undo_stops_the_search(table: Table) -> None:
    position = start(with_turns_of_one_move())
    table.make_computers_think()
    table.begin(position, ANN, THINKER)
    table.type_move(str(position.moves[0]))
    table.see_state(1, "thinking")
    table.tool("Undo").click()
    table.see_state(0, "to-move")
    table.see(position)
    table.type_move(str(position.moves[1]))
    table.see_state(1, "thinking")
    table.button("now").click()
    kept = table.see_kept_at(2)
    assert kept.moves[0].long == position.moves[1].long


def test_computers_pause_and_step(table: Table) -> None:
    """A saved game between computers is paused when opened."""
    position = start(with_turns_of_one_move())
    table.begin(position, BEGINNER, BEGINNER, moves=[str(position.moves[0])])
    table.button("step").click()
    table.see_kept_at(2)
    expect(table.plies).to_have_count(2)
    expect(table.button("go")).to_be_visible()
    table.button("step").click()
    table.see_kept_at(3)
    table.stop_time()  # or the game could be over before the pause
    table.button("go").click()
    for ply in (4, 5):
        table.page.clock.run_for(MIN_MOVE_MS)
        table.see_kept_at(ply)
    table.button("pause").click()
    expect(table.button("step")).to_be_visible()
    table.page.clock.run_for(10 * MIN_MOVE_MS)
    expect(table.plies).to_have_count(5)
    table.button("step").click()
    table.page.clock.run_for(MIN_MOVE_MS)
    expect(table.plies).to_have_count(6)
    table.see_kept_at(6)


def test_step_is_a_whole_turn(table: Table) -> None:
    position = start(with_turns_of_several_moves())
    table.begin(position, BEGINNER, BEGINNER, moves=[str(position.moves[0])])
    table.button("step").click()
    kept = table.see_kept(lambda match: match.position.seat != position.seat)
    expect(table.button("step")).to_be_visible()
    table.see(kept.position)


def test_computers_start_by_themselves(table: Table) -> None:
    table.begin(with_turns_of_one_move(), BEGINNER, BEGINNER)
    table.see_kept(lambda match: match.cursor >= 2)
    expect(table.button("pause")).to_be_visible()
