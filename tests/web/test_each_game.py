"""One telling turn of each of the other games, played on the page by mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from .conftest import Table

PERSON = {"kind": "person", "name": ""}


def test_a_transport_in_pux(table: Table) -> None:
    """The group is chosen in any order, and the reach shrinks as it grows."""
    table.game(PERSON, PERSON, game="pux")
    table.click("b2")
    assert {"b3", "b4", "b5", "b6"} <= set(table.targets())
    table.click("c2", "b1")
    assert "b4" not in table.targets()
    table.click("c3")
    table.see_plies(1)
    table.rest()
    assert table.view()["plies"][0]["move"] == "b2,b1c2-c3"
    assert [table.on(cell) for cell in ("c3", "c2", "d3")] == [["stone"], ["stone"], ["stone"]]
    assert table.on("b1") == []


def test_a_promotion_in_pivit_with_four_seats(table: Table) -> None:
    start = "1r|b|g|y|r|b|1/g-6g-/y-6y-/r-6r-/b-6b-/g-6g-/y-6y-/1r|b|g|y|r|b|1 r r0b0g0y0 0 1"
    near_the_corner = start.replace("1r|b|g|y|r|b|1/g-6g-", "1r-b|g|y|r|b|1/g-6g-", 1)
    table.game(PERSON, PERSON, PERSON, PERSON, game="pivit", options={"players": 4}, setup=near_the_corner)
    before = table.on("b8")
    table.click("b8", "a8")
    table.see_plies(1)
    table.rest()
    after = table.on("a8")
    assert "minion" in before[0]
    assert "master" in after[0]
    assert "horizontal" in before[0]
    assert "vertical" in after[0]
    expect(table.page.locator(".player")).to_have_count(4)


def test_a_forced_pass_in_pivit_plays_itself_and_says_so(table: Table) -> None:
    """Red is walled in.  Who goes back to the pass is left alone there, and can go back further."""
    table.game(PERSON, PERSON, game="pivit", setup="3b|4/8/8/8/8/8/8/R-r-r-r-r-r-r-R- b r5b0 0 30")
    table.click("d8", "d7")
    table.see_plies(2)
    expect(table.page.locator(".toast")).to_have_text("Red: pass: no piece can move.")
    assert [ply["move"] for ply in table.view()["plies"]] == ["d8-d7", "pass"]
    table.page.keyboard.press("u")
    table.see_plies(1)
    expect(table.deck.get_by_role("button", name="Pass")).to_be_visible()
    table.page.keyboard.press("u")
    table.see_plies(0)
    table.click("d8", "d5")
    table.see_plies(2)
    expect(table.deck).to_contain_text("Blue to move")


def test_players_who_can_only_pass_for_ever_do_it_for_a_round(table: Table) -> None:
    """Without a draw by quiet it would have no end."""
    both = "B-b-b-b-b-b-b-B-/8/8/8/8/8/8/R-r-r-r-r-r-r-R- r r5b6 0 30"
    table.game(PERSON, PERSON, game="pivit", options={"draw_after": 0}, setup=both)
    table.see_plies(2)
    expect(table.deck.get_by_role("button", name="Pass")).to_be_visible()
    table.tool("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.deck).to_contain_text("Blue wins: Red resigned.")
    table.see_plies(2)


def place(table: Table, element: str, cell: str) -> None:
    table.page.locator(f'[data-item="tray:{element}"]').first.click()
    table.click(cell)


def test_a_whole_turn_in_baishu(table: Table) -> None:
    """Two placements from the tray, a movement, the preview of the judgement, the end of the turn."""
    table.game(PERSON, PERSON, game="baishu", options={"side": 4, "pieces": 6})
    place(table, "F", "d4")
    table.see_plies(1)
    place(table, "E", "d5")
    table.see_plies(2)
    table.click("d5", "e5")
    table.see_plies(3)
    expect(table.page.get_by_text("Movements left")).to_be_visible()
    table.page.get_by_role("button", name="End turn").click()
    table.see_plies(4)
    view = table.view()
    assert [ply["move"] for ply in view["plies"]] == ["F@d4", "E@d5", "d5-e5", "."]
    assert view["turn"] == "b"


def test_to_end_a_turn_in_baishu_without_a_piece_asks_whether_to_surrender(table: Table) -> None:
    table.game(PERSON, PERSON, PERSON, game="baishu", options={"players": 3, "side": 4, "pieces": 6})
    dialog = table.page.get_by_role("dialog")
    table.page.get_by_role("button", name="End turn").click()
    expect(dialog).to_contain_text("“End turn”: here, that is to surrender.")
    dialog.get_by_role("button", name="Cancel").click()
    expect(table.deck).to_contain_text("A to move")
    table.page.keyboard.press("e")
    dialog.get_by_role("button", name="Resign").click()
    expect(table.deck).to_contain_text("B to move")
    expect(table.page.locator('.player[data-seat="0"]')).to_contain_text("out of the game")
    place(table, "F", "d4")
    table.see_plies(1)
    table.page.get_by_role("button", name="End turn").click()
    table.see_plies(2)
    assert table.view()["turn"] == "c"


def test_the_judgement_to_come_is_shown(table: Table) -> None:
    """A second earth beside a fire: it would be captured if the turn ended now."""
    table.game(
        PERSON,
        PERSON,
        game="baishu",
        options={"side": 4, "pieces": 6},
        setup="4/5/6/2aEaF1bE1/6/5/4 5,6,6,6,5,6|6,6,6,6,5,6 b 1:2:- 0 1 3",
    )
    assert table.page.locator(".forecast").count() == 0
    table.click("d6", "d5")
    table.see_plies(1)
    expect(table.page.locator(".forecast").first).to_be_attached()
    table.page.get_by_role("button", name="End turn").click()
    table.see_plies(2)
    assert table.on("d4") == []
