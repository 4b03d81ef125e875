"""Undo and redo, looking back, replaying, and playing on from an earlier moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import ludarium

if TYPE_CHECKING:
    from .conftest import Table

RECORD = "1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2 4 f1-f2=d3 5 c2=c3-c2 6 d3=c2!-b3! 7 a3-b3!"
MOVES = [word for word in RECORD.split() if not word.isdigit()]
PERSON = {"kind": "person", "name": ""}
ANSWER = 30_000


def positions() -> list[str]:
    """The position strings of the record, from the start on."""
    position = ludarium.game("pijersi").start("classic")
    found = [str(position)]
    for move in MOVES:
        position = position.play(move)
        found.append(str(position))
    return found


@pytest.fixture
def recorded(table: Table) -> Table:
    """A table at which seven plies of a record have been played."""
    table.game(record=RECORD)
    table.see_at(7)
    return table


def test_undo_and_redo_between_persons(recorded: Table) -> None:
    table, path = recorded, positions()
    table.tool("undo").click()
    table.see_plies(6)
    expect(table.position).to_have_value(path[6])
    expect(table.plies.nth(6)).to_have_class("ply undone")
    table.page.keyboard.press("u")
    table.see_plies(5)
    table.tool("redo").click()
    table.page.keyboard.press("r")
    table.see_plies(7)
    expect(table.position).to_have_value(path[7])
    expect(table.tool("redo")).to_be_disabled()


def test_a_new_move_forgets_what_was_undone(recorded: Table) -> None:
    recorded.tool("undo").click()
    recorded.see_plies(6)
    recorded.click("b1", "c1")
    expect(recorded.plies).to_have_count(7)
    expect(recorded.plies.nth(6)).to_have_text("b1-c1")


def test_undo_against_the_computer_goes_back_to_the_persons_turn(table: Table) -> None:
    table.game(PERSON, {"kind": "computer", "level": 1})
    table.click("b3", "c3")
    expect(table.plies).to_have_count(2, timeout=ANSWER)
    table.tool("undo").click()
    table.see_plies(0)
    expect(table.deck).to_contain_text("White to move")
    table.tool("redo").click()
    table.see_plies(2)


def test_stepping_by_buttons_keys_slider_and_list(recorded: Table) -> None:
    table, path = recorded, positions()
    press = table.page.keyboard.press
    table.step("first").click()
    table.see_at(0)
    expect(table.position).to_have_value(path[0])
    table.step("next").click()
    table.see_at(1)
    press("ArrowRight")
    table.see_at(2)
    press("End")
    table.see_at(7)
    press("Home")
    table.see_at(0)
    press(".")
    table.see_at(1)
    table.page.locator("input.slider").fill("5")
    table.see_at(5)
    expect(table.position).to_have_value(path[5])
    table.plies.nth(2).click()
    table.see_at(3)
    assert table.on("c2") == ["scissors", "rock"]
    press("ArrowLeft")
    press("ArrowLeft")
    table.see_at(1)
    table.step("last").click()
    table.see_at(7)
    expect(table.position).to_have_value(path[7])


def test_the_past_is_only_to_look_at(recorded: Table) -> None:
    table = recorded
    table.page.keyboard.press("ArrowLeft")
    table.see_at(6)
    expect(table.deck).to_contain_text("After ply 6 of 7")
    table.click("a3", "b3")
    table.page.keyboard.press("Enter")
    assert table.targets() == {}
    table.see_at(6)
    table.action("present").click()
    table.see_at(7)
    expect(table.deck).to_contain_text("Bob (Black) to move")


def test_the_past_is_told_as_past(recorded: Table) -> None:
    recorded.page.keyboard.press("Home")
    recorded.see_at(0)
    expect(recorded.tool("undo")).to_be_disabled()
    expect(recorded.page.locator(".player.to-move .player-state")).to_have_text("was to move")
    expect(recorded.deck).to_contain_text("The game itself stands at ply 7.")
    recorded.page.keyboard.press("u")
    recorded.see_at(0)
    assert recorded.view()["cursor"] == 7


def test_replay_by_itself(sit: Callable[..., Table]) -> None:
    table = sit(settings={"replaySpeed": 0.5})
    table.game(record=RECORD)
    speed = table.page.get_by_label("Speed of the replay")
    expect(speed).to_have_value("0.5")
    table.step("autoplay").click()
    expect(table.step("autoplay")).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("input.slider")).to_have_value("1")
    table.page.keyboard.press("p")
    expect(table.step("autoplay")).to_have_attribute("aria-pressed", "false")
    table.see_at(1)
    speed.select_option("4")
    table.step("autoplay").click()
    table.see_at(7)
    expect(table.step("autoplay")).to_have_attribute("aria-pressed", "false")
    expect(table.deck).to_contain_text("Bob (Black) to move")


def test_playing_on_from_an_earlier_moment_is_a_new_game(recorded: Table) -> None:
    table = recorded
    before = table.page.url
    table.plies.nth(3).click()
    table.see_at(4)
    table.action("branch").click()
    expect(table.plies).to_have_count(4)
    assert table.page.url != before
    expect(table.position).to_have_value(positions()[4])
    table.click("b1", "c1")
    table.see_plies(5)
    table.page.go_back()
    table.see_plies(7)


def test_a_rematch_begins_from_the_same_start_with_sides_exchanged(table: Table) -> None:
    table.game(setup="half-random", seed=7)
    start = table.position.input_value()
    table.tool("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    table.action("rematch").click()
    expect(table.deck).to_contain_text("Bob (White) to move")
    assert [seat["name"] for seat in table.view()["seats"]] == ["Bob", "Ann"]
    expect(table.plies).to_have_count(0)
    expect(table.position).to_have_value(start)


def test_the_move_list_begins_in_the_column_of_who_moves_first(table: Table) -> None:
    table.game(setup="s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- b 0 1")
    table.click("f3", "e3")
    table.see_plies(1)
    table.click("b3", "c3")
    rounds = table.page.locator(".round")
    expect(rounds).to_have_count(2)
    assert rounds.nth(0).locator(".round-cell").all_text_contents() == ["", "f3-e3"]
    assert rounds.nth(1).locator(".round-cell").all_text_contents() == ["b3-c3", ""]
    assert [rounds.nth(n).locator(".round-number").all_text_contents() for n in (0, 1)] == [["", "2"], ["3", ""]]


def test_the_move_list_numbers_turns_as_records_do_where_the_game_has_it_so(table: Table) -> None:
    numbers = table.page.locator(".round-number")
    table.game(record="1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2")
    table.see_plies(3)
    assert numbers.all_text_contents() == ["1", "2", "3", ""]
    table.game(game="pux", record="#% game: pux\n1 b2-b5 2 b7:b5 3 c2-c3")
    table.see_plies(3)
    assert numbers.all_text_contents() == ["1", "2"]
