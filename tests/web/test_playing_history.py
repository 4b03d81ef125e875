"""Undo, redo, stepping, replay, branches, and flipping the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludarium.games.position import Position

from .conftest import Sit
from .games import path_of, places, playout, search, start, with_turns_of_one_move, with_turns_of_several_moves
from .table import BEGINNER, Table

PLIES = 5


def line() -> tuple[list[Position], list[str]]:
    """A game of some plies: its positions and moves."""
    played = list(playout(start(with_turns_of_one_move()), seed=3, most=PLIES))
    last, move = played[-1]
    return [*(position for position, _ in played), last.play(move)], [move.long for _, move in played]


@pytest.fixture
def played(table: Table) -> Table:
    """A table at which the line was played."""
    positions, moves = line()
    table.begin(positions[0], moves=moves)
    table.see(positions[-1])
    return table


def test_undo_and_redo(played: Table) -> None:
    positions, moves = line()
    undo, redo = played.tool("Undo"), played.tool("Redo")
    expect(redo).to_have_attribute("aria-disabled", "true")
    undo.click()
    played.see(positions[-2])
    played.see_moves(moves[:-1])
    expect(played.page.locator(".ply.undone")).to_have_text(moves[-1:])
    played.press("u", "u")
    played.see(positions[-4])
    redo.click()
    played.press("r", "r")
    played.see(positions[-1])
    played.see_moves(moves)
    expect(redo).to_have_attribute("aria-disabled", "true")
    played.press(*["u"] * PLIES)
    played.see(positions[0])
    expect(undo).to_have_attribute("aria-disabled", "true")
    kept = played.see_kept_at(0)
    assert [move.long for move in kept.moves] == moves


def test_new_move_forgets_undone_moves(played: Table) -> None:
    positions, moves = line()
    played.press("u", "u")
    before = positions[-3]
    other = next(move for move in before.moves if move.long != moves[-2])
    played.type_move(str(other))
    played.see_moves([*moves[:-2], other.long])
    expect(played.plies).to_have_count(PLIES - 1)
    # After the first undo the cursor was at the same ply.
    played.see_kept(lambda match: len(match.moves) == match.cursor == PLIES - 1)


def test_stepping_by_buttons_keys_slider_and_list(played: Table) -> None:
    positions, _ = line()

    def see(ply: int) -> None:
        played.see_at(ply)
        played.see(positions[ply])

    played.step("To the start").click()
    see(0)
    played.step("One move forward").click()
    see(1)
    played.press("ArrowRight")
    see(2)
    played.press("End")
    see(PLIES)
    played.press("Home")
    see(0)
    played.press(".")
    see(1)
    played.slider.fill("3")
    see(3)
    played.slider.press("ArrowLeft")
    see(2)
    played.plies.nth(3).click()
    see(4)
    played.press("ArrowLeft", ",")
    see(2)
    played.tool("Undo").focus()
    played.press("ArrowLeft")
    see(1)
    played.step("To the latest move").click()
    see(PLIES)


def test_earlier_positions_are_read_only(played: Table) -> None:
    positions, moves = line()
    played.press("ArrowLeft")
    played.see(positions[-2])
    expect(played.deck).to_contain_text(f"Viewing move {PLIES - 1} of {PLIES}.")
    played.click(path_of(positions[-2].moves[0])[0].at)
    assert played.targets == {}
    played.press("u")
    expect(played.tool("Undo")).to_have_attribute("aria-disabled", "true")
    played.button("present").click()
    played.see(positions[-1])
    played.see_moves(moves)


def test_arrow_keys_on_the_board(played: Table) -> None:
    played.press("b")
    here = played.focused()
    played.press("ArrowLeft")
    assert played.focused() not in ("", here)
    played.press("ArrowRight")
    assert played.focused() == here
    played.see_at(PLIES)


def test_letter_keys_can_be_turned_off(sit: Sit) -> None:
    table = sit(settings={"letterKeys": False})
    positions, moves = line()
    table.begin(positions[0], moves=moves)
    table.press("u", ",")
    table.press("ArrowLeft")
    table.see_at(PLIES - 1)
    table.press("End")
    table.see_moves(moves)


def test_replay(played: Table) -> None:
    positions, _ = line()
    played.stop_time()
    played.press("Home")
    played.press("p")
    expect(played.step("Pause the replay")).to_be_visible()
    for ply in (1, 2):
        played.page.clock.run_for(1200)
        played.see_at(ply)
        played.see(positions[ply])
    played.press("p")
    played.page.clock.run_for(5000)
    played.see_at(2)
    played.step("Replay all moves").click()
    played.page.clock.run_for(5000)
    played.see_at(PLIES)
    expect(played.step("Replay all moves")).to_be_visible()


def test_branch_is_a_new_game(played: Table) -> None:
    positions, moves = line()
    before = played.identity
    played.plies.nth(1).click()
    played.button("branch").click()
    played.page.wait_for_function("before => !location.hash.endsWith(before)", arg=before)
    played.see_moves(moves[:2])
    played.see(positions[2])
    other = next(move for move in positions[2].moves if move.long != moves[2])
    played.type_move(str(other))
    played.see_moves([*moves[:2], other.long])
    played.open(before)
    played.see_moves(moves)
    assert len(played.kept().moves) == PLIES


def test_undo_against_the_computer(table: Table) -> None:
    position = start(with_turns_of_one_move())
    table.begin(position, {"kind": "person", "name": "Ann"}, BEGINNER)
    table.type_move(str(position.moves[0]))
    answered = table.see_kept_at(2)
    table.see(answered.position)
    table.tool("Undo").click()
    table.see(position)
    table.see_state(0, "to-move")
    table.tool("Redo").click()
    table.see(answered.position)
    assert [move.long for move in table.see_kept_at(2).moves] == [move.long for move in answered.moves]


def test_flipped_board(sit: Sit) -> None:
    """The players change sides, and clicks match the drawn pieces."""
    table = sit("phone")
    position, _ = search(lambda position: position.game.board.flippable)
    table.begin(position)
    move = position.moves[0]
    place = path_of(move)[0].at
    _, before = table.spot(place)
    expect(table.page.locator(".own .strip")).to_have_attribute("data-seat", "0")
    table.choose("flip")
    expect(table.page.locator(".own .strip")).to_have_attribute("data-seat", "1")
    _, after = table.spot(place)
    height = table.board.bounding_box()
    assert height
    assert abs(before + after - 2 * height["y"] - height["height"]) < 2
    assert before != after
    table.tap(place)
    assert set(table.targets) >= {places(path_of(move))[1]}
    table.press("f")
    expect(table.page.locator(".own .strip")).to_have_attribute("data-seat", "0")


@pytest.mark.parametrize("size", ["phone", "small"])
def test_board_does_not_shift_during_a_turn(sit: Sit, size: str) -> None:
    """While the rest of the turn, the rack and remarks change beside it."""
    table = sit(size)
    name = with_turns_of_several_moves()
    moves = [move.long for _, move in playout(start(name), seed=3, most=20)]
    table.begin(name, moves=moves)
    places = []
    for ply in range(len(moves), 0, -1):
        table.see_at(ply)
        places.append(table.board.bounding_box())
        table.press("ArrowLeft")
    assert all(place == places[0] for place in places)
