"""Options that decide who plays, more than two players, and turns of several plies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from .conftest import Server, Table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
THREE = tuple({"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat"))


@pytest.fixture
def table(sit: Callable[..., Table], strides: Server) -> Table:
    """A table at the game that several play, in the menu."""
    table = sit(of=strides)
    choose(table)
    return table


def choose(table: Table) -> None:
    table.menu()
    table.page.get_by_role("radio", name="Strides").check()


def seats(table: Table) -> list[str]:
    return [str(seat.get_attribute("data-player")) for seat in table.page.locator(".seat").all()]


def option(table: Table, name: str) -> Locator:
    return table.page.locator(f'.option[data-option="{name}"]')


def begin(table: Table) -> None:
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.pieces.first).to_be_attached()


def test_the_most_important_options_are_seen_at_once(table: Table) -> None:
    expect(option(table, "players")).to_contain_text("How many play.")
    expect(option(table, "road")).to_be_visible()
    expect(option(table, "patience")).to_be_hidden()
    table.page.get_by_text("Rule options").click()
    expect(option(table, "patience")).to_be_visible()


def test_seats_follow_the_number_of_players_and_keep_what_was_chosen(table: Table) -> None:
    assert seats(table) == ["red", "blue"]
    table.page.get_by_label("Name of the person who plays red").fill("Ann")
    table.page.get_by_label("Level of the computer that plays blue").select_option("5")
    more, less = table.page.get_by_label("More: Players"), table.page.get_by_label("Less: Players")
    more.click()
    expect(table.page.locator(".seat")).to_have_count(3)
    green = table.page.locator('.seat[data-player="green"]')
    green.get_by_role("radio", name="Person").check()
    table.page.get_by_label("Name of the person who plays green").fill("Cat")
    expect(table.page.get_by_label("Name of the person who plays red")).to_have_value("Ann")
    expect(table.page.get_by_label("Level of the computer that plays blue")).to_have_value("5")
    less.click()
    expect(table.page.locator(".seat")).to_have_count(2)
    less.click()
    expect(table.page.get_by_label("Players", exact=True)).to_have_value("2")
    more.click()
    expect(table.page.get_by_label("Name of the person who plays green")).to_have_value("Cat")
    table.page.locator('.seat[data-player="blue"]').get_by_role("radio", name="Person").check()
    begin(table)
    assert table.page.locator(".player-name").all_text_contents() == ["Red", "Blue", "Green"]
    assert table.page.locator(".player-seat").all_text_contents() == ["Ann", "Person", "Cat"]


def test_other_options_other_setups(table: Table) -> None:
    expect(table.page.get_by_role("radio", name="Halfway")).to_have_count(0)
    table.page.get_by_label("Players", exact=True).fill("4")
    table.page.get_by_label("Players", exact=True).press("Tab")
    table.page.get_by_role("radio", name="Halfway").check()
    for player in ("blue", "green", "yellow"):
        table.page.locator(f'.seat[data-player="{player}"]').get_by_role("radio", name="Person").check()
    begin(table)
    expect(table.position).to_have_value("0/2/4")


def test_an_impossible_combination_is_explained_beside_the_option(table: Table) -> None:
    table.page.get_by_label("More: Players").click()
    expect(table.page.locator(".seat")).to_have_count(3)
    table.page.get_by_label("Road").select_option("short")
    expect(option(table, "road")).to_contain_text("short one is for two players, not for 3.")
    expect(table.page.get_by_label("Road")).to_have_attribute("aria-invalid", "true")
    assert seats(table) == ["red", "blue", "green"]
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.page.get_by_role("alert")).to_be_empty()
    assert "#/game/" not in table.page.url
    table.page.get_by_label("Less: Players").click()
    expect(option(table, "road")).not_to_contain_text("not for 3")
    expect(table.page.locator(".seat")).to_have_count(2)
    table.expected.append("status of 400")


def test_a_record_of_three_brings_three_seats(table: Table) -> None:
    record = "#% game: strides\n#% options: players=3\n1 step 2 . 3 step\n"
    table.page.get_by_role("radio", name="Own text").check()
    table.page.get_by_label("Record, position or setup code").fill(record)
    expect(table.page.get_by_text("A record of 3 plies")).to_be_visible()
    expect(table.page.locator(".seat")).to_have_count(3)
    expect(table.page.get_by_label("Players", exact=True)).to_have_value("3")
    for player in ("blue", "green"):
        table.page.locator(f'.seat[data-player="{player}"]').get_by_role("radio", name="Person").check()
    begin(table)
    table.see_plies(3)


def test_a_turn_of_several_plies_ended_by_key_and_taken_back(table: Table) -> None:
    table.game(*THREE, game="strides", options={"players": 3})
    table.click("a1", "a2")
    table.see_plies(1)
    table.click("a2", "a3")
    table.see_plies(2)
    expect(table.deck.get_by_role("button", name="End turn")).to_have_attribute("title", "Key E or 1")
    table.page.keyboard.press("1")
    table.see_plies(3)
    expect(table.page.locator(".player.to-move")).to_contain_text("Blue")
    cells = table.page.locator(".round-cell:not(:empty)")
    expect(cells).to_have_count(1)
    expect(cells.locator(".initial")).to_have_text("R")
    expect(table.plies.first).to_have_attribute("aria-label", "red: step")
    for number in (2, 1, 0):
        table.page.keyboard.press("u")
        table.see_plies(number)
    expect(table.page.locator(".player.to-move")).to_contain_text("Red")


def test_one_of_many_resigns_and_the_others_play_on(table: Table) -> None:
    table.game(*THREE, game="strides", options={"players": 3})
    table.click("a1", "a2")
    table.see_plies(1)
    table.tool("resign").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Resign as Ann (Red)?")
    expect(dialog).to_contain_text("The others play on")
    dialog.get_by_role("button", name="Resign").click()
    expect(table.deck).to_contain_text("Bob (Blue) to move")
    expect(table.page.locator("#announcer")).to_contain_text("Red has resigned")
    table.click("a2", "a3")
    table.see_plies(2)
    table.page.keyboard.press("u")
    table.see_plies(1)
    table.page.keyboard.press("u")
    expect(table.deck).to_contain_text("Ann (Red) to move")
    table.see_plies(1)
    table.click("a2", "a3")
    table.see_plies(2)
    assert table.view()["resignations"] == []


def test_many_players_agree_to_a_draw(table: Table) -> None:
    table.game(*THREE, game="strides", options={"players": 3})
    table.tool("draw").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("all of you")
    dialog.get_by_role("button", name="Agree on a draw").click()
    expect(table.deck).to_have_attribute("data-tone", "over")


def test_on_a_phone_the_others_are_names_until_asked_for(sit: Callable[..., Table], strides: Server) -> None:
    table = sit(of=strides, **PHONE)
    table.game(*THREE, game="strides", options={"players": 3})
    assert table.page.evaluate("document.documentElement.scrollWidth") == 390
    others = table.page.locator(".player:not(.to-move) .player-seat")
    expect(others).to_have_count(2)
    expect(others.first).to_be_hidden()
    expect(table.page.locator(".player.to-move .player-seat")).to_have_text("Ann")
    table.page.get_by_role("button", name="All players in full").tap()
    expect(others.first).to_be_visible()
    table.page.get_by_role("button", name="All players in full").tap()
    expect(others.first).to_be_hidden()


def test_for_a_rematch_everybody_moves_one_seat_on(table: Table) -> None:
    table.game(*THREE, game="strides", options={"players": 3})
    table.tool("draw").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Agree on a draw").click()
    table.action("rematch").click()
    expect(table.deck).to_contain_text("Cat (Red) to move")
    assert [seat["name"] for seat in table.view()["seats"]] == ["Cat", "Ann", "Bob"]
