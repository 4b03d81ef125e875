"""Ends of games: resignations, draws, time, passes, and the offers afterwards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.errors import InvalidPosition
from ludarium.games.position import Position

from .conftest import Sit
from .games import NAMES, for_many_players, path_of, places, search, start, with_turns_of_one_move
from .table import ANN, BEGINNER, BOB, THINKER, Table

WALLED_IN = "3b|4/8/8/8/8/8/8/R-r-r-r-r-r-r-R- b r5b0 0 30"
"""A position string in which the opponent can only pass."""


def read_by_any_game(text: str) -> Position:
    for name in NAMES:
        try:
            return ludarium.game(name).position(text)
        except InvalidPosition:
            continue
    raise LookupError("no game reads this position")


@pytest.mark.parametrize("size", ["desktop", "small"])
def test_resigning(sit: Sit, size: str) -> None:
    """A question comes first, and its dangerous button does not have the focus."""
    table = sit(size)
    table.begin(NAMES[0])
    if size == "desktop":
        table.tool("Resign").click()
    else:
        table.choose("resign")
    expect(table.dialog.get_by_role("button", name="Cancel")).to_be_focused()
    table.press("Enter")
    expect(table.dialog).to_have_count(0)
    assert not table.kept().over
    table.choose("resign")
    table.confirm("Resign")
    table.see_state(1, "won")
    expect(table.result.get_by_role("heading")).to_contain_text("resigned")
    kept = table.see_kept(lambda match: match.over)
    assert kept.outcome.winner == kept.game.players[1]
    assert kept.outcome.reason == "resignation"
    expect(table.result.get_by_role("button", name="Rematch")).to_be_visible()
    for what in ("Review", "Replay"):
        expect(table.result.get_by_text(what)).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "small"])
def test_human_resigns_while_computer_thinks(sit: Sit, size: str) -> None:
    """The dialog asks which human resigns; the computer continues."""
    table = sit(size)
    # The search never starts, because with three players it may end early.
    table.page.route("**/search_worker*", lambda _route: None)
    game = for_many_players(3)
    table.begin(game.start(seed=1), THINKER, ANN, BOB)
    table.see_state(0, "thinking")
    if size == "desktop":
        table.tool("Resign").click()
    else:
        table.choose("resign")
    expect(table.dialog.get_by_role("radio")).to_have_count(2)
    table.dialog.get_by_text("Bob").click()
    table.confirm("Resign")
    table.see_state(2, "out")
    table.see_state(0, "thinking")
    assert [one.seat for one in table.see_kept(lambda match: match.resignations).resignations] == [2]
    table.choose("resign")
    expect(table.dialog).to_contain_text("Ann")
    expect(table.dialog.get_by_role("radio")).to_have_count(0)
    table.confirm("Resign")
    table.see_state(0, "won")


def test_resigning_among_many(table: Table) -> None:
    """The others continue, and the last one wins."""
    game = for_many_players(3)
    table.begin(game.start(seed=1))
    table.choose("resign")
    table.confirm("Resign")
    table.see_state(0, "out")
    table.see_state(1, "to-move")
    expect(table.result).to_have_count(0)
    table.choose("resign")
    table.confirm("Resign")
    table.see_state(2, "won")
    expect(table.result).to_be_visible()
    assert table.see_kept(lambda match: match.over).outcome.winner == game.players[2]
    table.press("u")
    table.see_state(1, "to-move")
    table.see_kept(lambda match: not match.over)


def test_draw_by_agreement(table: Table) -> None:
    table.begin(NAMES[0])
    table.choose("draw")
    table.confirm("Cancel")
    expect(table.result).to_have_count(0)
    table.choose("draw")
    table.confirm("Agree to a draw")
    expect(table.result.get_by_role("heading")).to_have_text("A draw: the players agreed to it.")
    table.see_state(0, "drew")
    table.see_state(1, "drew")
    assert table.see_kept(lambda match: match.over).outcome.reason == "agreement"


def test_no_draw_with_a_computer(table: Table) -> None:
    table.begin(NAMES[0], ANN, BEGINNER)
    table.tool("More").click()
    expect(table.page.locator('[data-menu="resign"]')).to_be_visible()
    expect(table.page.locator('[data-menu="draw"]')).to_have_count(0)


def test_rematch_swaps_seats(table: Table) -> None:
    first = table.begin(NAMES[0])
    table.choose("resign")
    table.confirm("Resign")
    table.result.get_by_role("button", name="Rematch").click()
    table.page.wait_for_function("before => !location.hash.endsWith(before)", arg=first)
    expect(table.strip(0)).to_contain_text("Bob")
    expect(table.strip(1)).to_contain_text("Ann")
    kept = table.kept()
    assert (kept.cursor, kept.over) == (0, False)
    table.see(kept.start)


def test_result_offers_replay(table: Table) -> None:
    position = start(with_turns_of_one_move())
    move = position.moves[0]
    table.begin(position, moves=[str(move)])
    table.choose("resign")
    table.confirm("Resign")
    expect(table.result).to_be_visible()
    table.result.get_by_role("button", name="Replay").click()
    table.see_at(0)
    table.see(position)
    table.see_at(1)
    table.see(position.play(move))
    expect(table.result).to_be_visible()


def test_loss_on_time(table: Table) -> None:
    """Clocks start with the first move."""
    position = start(with_turns_of_one_move())
    clock = {"initial": 0, "increment": 0, "perMove": 1000, "left": [1000, 1000]}
    table.begin(position, ANN, BOB, clock=clock)
    expect(table.page.locator(".clock[data-running]")).to_have_count(0)
    table.type_move(str(position.moves[0]))
    expect(table.clock(1)).to_have_attribute("data-running", "")
    table.see_state(0, "won")
    expect(table.result).to_be_visible()
    assert table.see_kept(lambda match: match.over).outcome.reason == "time"


def test_increment(table: Table) -> None:
    """The first move costs no time and adds none."""
    position = start(with_turns_of_one_move())
    clock = {"initial": 60_000, "increment": 30_000, "perMove": 0, "left": [60_000, 60_000]}
    table.begin(position, ANN, BOB, clock=clock)
    for seat in (0, 1, 0):
        expect(table.clock(seat)).to_contain_text("1:00")
        move = position.moves[0]
        table.type_move(str(move))
        position = position.play(move)
        expect(table.clock(1 - seat)).to_have_attribute("data-running", "")
    for seat in (0, 1):
        expect(table.clock(seat)).to_contain_text(re.compile("1:(30|2[0-9])"))
    kept = table.see_kept_at(3)
    assert kept.clock
    assert all(80_000 < left <= 90_000 for left in kept.clock["left"])


def test_forced_pass(table: Table) -> None:
    """Automatically, with an announcement; undo goes back before it."""
    position = read_by_any_game(WALLED_IN)
    table.begin(position)
    move = next(move for move in position.moves if len(position.play(move).moves) == 1)
    table.click(*places(path_of(move)))
    expect(table.word).to_contain_text("can only pass")
    table.see_kept_at(2)
    table.see_state(position.seat, "to-move")
    table.press("u")
    table.see(position)
    table.see_kept_at(0)


def test_resigning_by_the_game_button_asks(table: Table) -> None:
    """If the player can only end the turn by resigning."""
    position, button = search(
        lambda position: next((button for button in position.scene.actions if button.kind == "resign"), None)
    )
    table.begin(position)
    table.button(f"action-{button.id}").click()
    expect(table.dialog).to_contain_text("would mean resigning")
    table.confirm("Cancel")
    assert not table.kept().over
    table.press("e")
    table.confirm("Resign")
    table.see_kept(lambda match: match.over)
    table.see_state(position.seat, "other")
