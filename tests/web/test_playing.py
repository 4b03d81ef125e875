"""Moves made on the board: by clicks, drags, keys and touch, against persons and the computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import ludarium
from ludarium.analysis.player import choose

if TYPE_CHECKING:
    from .conftest import Table

ANSWER = 30_000
"""Milliseconds that a computer's answer may take."""


def click_move(table: Table, moves: list[dict[str, Any]], wanted: str) -> None:
    """Clicks the usual path of a move, and stops where it is also the beginning of others."""
    path = next(move["paths"][0] for move in moves if move["move"] == wanted)
    table.click(*(step["at"] for step in path))
    others = [other for move in moves if move["move"] != wanted for other in move["paths"]]
    if any(other[: len(path)] == path for other in others):
        table.action("stop").click()


def test_a_whole_game_against_the_computer_by_mouse_and_its_replay(table: Table) -> None:
    table.menu()
    table.page.get_by_label("Level of the computer that plays black").select_option("1")
    table.page.get_by_role("button", name="Start the game").click()
    expect(table.deck).to_contain_text("White to move")
    for _ in range(60):
        view = table.view()
        position = ludarium.game("pijersi").position(view["position"])
        move = str(choose(position, 5, seed=1).move)
        click_move(table, view["moves"], move)
        played = f'.deck:has(~ * .ply[data-ply="{view["cursor"] + 1}"])'
        expect(table.page.locator(f'{played}:is([data-tone="turn"], [data-tone="over"])')).to_be_visible(timeout=ANSWER)
        if table.deck.get_attribute("data-tone") == "over":
            break
    expect(table.deck.locator(".deck-title")).to_contain_text("wins")
    expect(table.page.locator(".player.winner")).to_have_count(1)
    final = table.position.input_value()
    plies = table.view()["cursor"]

    table.action("replay").click()
    expect(table.page.locator("input.slider")).to_have_value("0")
    table.step("autoplay").click()
    for ply in range(1, plies + 1):
        table.step("next").click()
        table.see_at(ply)
    expect(table.position).to_have_value(final)


def test_a_click_on_a_piece_lights_where_it_goes(table: Table) -> None:
    table.game(setup="6/7/6/4s-2/3PR2/7/6 w 0 1")
    assert table.targets() == {}
    table.click("c4")
    assert table.targets()["c4"] == "from"
    assert table.targets()["d5"] == "move" or table.targets()["d5"] == "capture"
    expect(table.deck).to_contain_text("c4: white rock on paper")
    expect(table.deck.locator(".legend")).to_contain_text("capture")
    table.click("c4")
    expect(table.deck).to_contain_text("c4: white rock from the top")
    table.page.keyboard.press("Escape")
    assert table.targets() == {}


def test_kinds_of_destinations_differ_in_more_than_colour(table: Table) -> None:
    table.game(setup="6/7/6/3s-P-2/3R-2/7/6 w 0 1")
    table.click("c4")
    assert {table.targets()[cell] for cell in ("d4", "d5", "c3")} == {"capture", "stack", "move"}
    kinds = ("capture", "stack", "move")
    shapes = {table.board.locator(f'.mark[data-kind="{kind}"]').first.inner_html() for kind in kinds}
    assert len(shapes) == 3


def test_stopping_after_the_first_of_two_actions(table: Table) -> None:
    table.game()
    table.click("a4", "b5")
    assert table.on("b5") == ["scissors", "rock"]
    expect(table.deck).to_contain_text("Go on, or stop here")
    table.see_plies(0)
    table.action("stop").click()
    table.see_plies(1)
    expect(table.plies.first).to_have_text("a4-b5")
    assert table.on("b5") == ["scissors", "rock"]


@pytest.mark.parametrize("how", ["enter", "same cell"])
def test_stopping_without_the_button(table: Table, how: str) -> None:
    table.game()
    table.click("a4", "b5")
    if how == "enter":
        table.page.keyboard.press("Enter")
    else:
        table.click("b5")
    expect(table.plies.first).to_have_text("a4-b5")


@pytest.mark.parametrize("how", ["button", "escape", "elsewhere", "beside the board"])
def test_cancelling_takes_the_first_action_back(table: Table, how: str) -> None:
    table.game()
    start = table.position.input_value()
    table.click("a4", "b5")
    assert table.on("a4") == []
    if how == "button":
        table.action("cancel").click()
    elif how == "escape":
        table.page.keyboard.press("Escape")
    elif how == "elsewhere":
        table.click("e1")
    else:
        box = table.board.bounding_box()
        assert box
        table.page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2 + 40)
    expect(table.action("stop")).to_have_count(0)
    assert table.on("a4") == ["rock"]
    assert table.on("b5") == ["scissors"]
    table.see_plies(0)
    expect(table.position).to_have_value(start)


def test_both_actions_by_following_clicks(table: Table) -> None:
    table.game()
    table.click("a4", "b5", "c4")
    expect(table.plies.first).to_have_text("a4-b5=c4")
    assert table.on("c4") == ["scissors", "rock"]
    expect(table.board.locator(".under .last")).to_have_count(3)


def test_dragging(table: Table) -> None:
    table.game()
    table.drag("b4", "d3")
    assert table.on("d3") == ["wise", "wise"]
    table.page.keyboard.press("Enter")
    expect(table.plies.first).to_have_text("b4=d3")
    table.drag("f1", "f1")
    table.drag("f1", "c1")
    table.see_plies(1)
    assert table.on("f1") == ["paper"]
    table.drag("f3", "e2")
    expect(table.plies.nth(1)).to_have_text("f3-e2")


def test_dragging_the_second_action(table: Table) -> None:
    table.game()
    table.drag("a4", "b5")
    table.drag("b5", "c4")
    expect(table.plies.first).to_have_text("a4-b5=c4")


def test_pieces_glide(sit: Callable[..., Table]) -> None:
    table = sit(reduced_motion="no-preference", settings={"speed": "slow"})
    table.game()
    table.click("b3")
    table.click("c3")
    expect(table.board).to_have_attribute("data-gliding", "yes")
    moving = "() => document.getAnimations().some((one) => one.effect.target.matches('g.piece[data-symbol]'))"
    table.page.wait_for_function(moving)
    table.rest()
    assert table.on("c3") == ["rock"]


def test_a_turn_by_keyboard_alone_from_opening_the_page(table: Table) -> None:
    """Tab, arrows, Enter: nothing else, beginning with an empty menu."""
    table.menu()
    press = table.page.keyboard.press
    focused = "() => document.activeElement.matches(%r)"

    def tab_to(selector: str) -> None:
        for _ in range(40):
            if table.page.evaluate(focused % selector):
                return
            press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    tab_to('input[name="seat-black"]')
    press("ArrowLeft")
    tab_to('button[type="submit"]')
    press("Enter")
    expect(table.pieces).to_have_count(28)
    tab_to(".cell")
    expect(table.board.locator(".focus-ring")).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown"):
        press(key)
    here = table.page.evaluate("document.activeElement.dataset.cell")
    assert here[0] == "a", "three rows down from the middle is the back row"
    while table.page.evaluate("document.activeElement.dataset.cell") != "a4":
        press("ArrowRight" if table.page.evaluate("document.activeElement.dataset.cell") < "a4" else "ArrowLeft")
    press("Enter")
    expect(table.deck).to_contain_text("a4: white rock")
    press("ArrowUp")
    reached = table.page.evaluate("document.activeElement.dataset.cell")
    assert reached in ("b4", "b5")
    if reached == "b4":
        press("ArrowRight")
    press(" ")
    expect(table.action("stop")).to_be_visible()
    expect(table.cell("b5")).to_be_focused()
    press("Enter")
    expect(table.plies.first).to_have_text("a4-b5")
    expect(table.page.locator("#announcer")).to_have_text("White: a4-b5")
    expect(table.cell("b5")).to_have_attribute("aria-label", "b5, white rock on scissors, last move")


def test_tab_stops_once_at_the_board(table: Table) -> None:
    table.game()
    assert table.board.locator('[tabindex="0"]').count() == 1
    table.page.keyboard.press("b")
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.closest('svg.board')") is None


def test_touch(sit: Callable[..., Table]) -> None:
    table = sit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    table.game()
    for cell in ("b3", "c3"):
        table.page.touchscreen.tap(*table.centre(cell))
    expect(table.plies.first).to_have_text("b3-c3")


def test_thinking_is_shown_and_move_now_ends_it(table: Table) -> None:
    table.game({"kind": "person", "name": ""}, {"kind": "computer", "level": 8})
    table.click("b3", "c3")
    expect(table.deck).to_contain_text("Black is thinking")
    expect(table.deck.locator(".deck-spinner")).to_be_visible()
    expect(table.deck).to_contain_text("Depth", timeout=ANSWER)
    table.expected.append("409")  # the computer's time may end between the sight of the button and the click
    table.action("move_now").click()
    table.see_plies(2)
    expect(table.deck).to_contain_text("White to move")


def test_the_lone_second_player_sees_the_board_from_there(table: Table) -> None:
    table.game({"kind": "computer", "level": 1}, {"kind": "person", "name": ""})
    assert table.centre("a1")[1] < table.centre("g1")[1]
    table.tool("flip").click()
    assert table.centre("a1")[1] > table.centre("g1")[1]
    table.page.reload()
    expect(table.pieces.first).to_be_attached()
    assert table.centre("a1")[1] > table.centre("g1")[1]


def test_resigning_asks_first(table: Table) -> None:
    table.game()
    table.tool("resign").click()
    expect(table.page.get_by_role("dialog")).to_contain_text("Resign as Ann (White)?")
    table.page.get_by_role("button", name="Cancel").click()
    expect(table.deck).to_contain_text("Ann (White) to move")
    table.tool("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.deck).to_have_attribute("data-tone", "over")
    expect(table.page.locator(".player.winner .player-name")).to_have_text("Black")
    expect(table.tool("resign")).to_be_disabled()


def test_two_persons_agree_on_a_draw(table: Table) -> None:
    table.game()
    table.tool("draw").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Agree on a draw").click()
    expect(table.deck).to_have_attribute("data-tone", "over")
    expect(table.page.locator(".player-state").first).to_have_text("draw")


def test_captures_and_the_counter_are_in_view(table: Table) -> None:
    table.game(setup="6/7/6/3s-P-2/3R-2/7/6 w 18 1")
    expect(table.page.locator(".counter.near")).to_contain_text("18 of 20")
    table.click("c4", "d4")
    captured = "Captured: 4 rock, 4 paper, 4 scissors, 2 wise"
    expect(table.page.locator('.player[data-seat="0"] .tray')).to_have_attribute("aria-label", captured)
    expect(table.page.locator(".counter")).to_contain_text("0 of 20")
