"""Reviews: offered at the end of a game, running, saved; graph, table and attempts."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Route, expect

from .conftest import Sit
from .games import path_of, places
from .screens import a_game_that_ended
from .table import Table

PLIES = 8
NODES = 400


def review(table: Table) -> None:
    """Review the last plies of a game with quick searches, opened from the result."""

    def answer(route: Route) -> None:
        catalogue = route.fetch().json()
        catalogue["review"]["nodes"] = NODES
        route.fulfill(json=catalogue)

    table.page.route("**/data/catalogue.json", answer)
    start, moves = a_game_that_ended()
    for move in moves[:-PLIES]:
        start = start.play(move)
    table.begin(start, moves=moves[-PLIES:])
    table.result.get_by_role("link", name="Review the game").click()
    see_all(table)


def see_all(table: Table) -> None:
    """Check that the whole review is there."""
    expect(rows(table)).to_have_count(PLIES)
    expect(table.page.locator(".review-moves")).not_to_contain_text("…")
    expect(progress(table)).to_have_count(0)


def progress(table: Table) -> Locator:
    return table.page.locator(".review-progress")


def rows(table: Table) -> Locator:
    return table.page.locator(".review-moves tbody tr")


def graph(table: Table) -> Locator:
    return table.page.get_by_role("slider", name="Evaluation after each move")


def worst(table: Table) -> int:
    """The row of a move that is not the best."""
    return next(number for number in range(PLIES) if rows(table).nth(number).locator(".review-better").count())


def test_review_is_complete_and_saved(sit: Sit) -> None:
    table = sit()
    review(table)
    expect(rows(table).last).to_contain_text("wins in 1")
    told = table.page.locator(".review-moves").inner_text()
    workers: list[str] = []
    table.page.on("worker", lambda worker: workers.append(worker.url))
    table.page.reload()
    see_all(table)
    assert table.page.locator(".review-moves").inner_text() == told
    assert not workers


def test_graph_table_and_keys(sit: Sit) -> None:
    table = sit()
    review(table)
    expect(graph(table)).to_have_attribute("aria-valuenow", str(PLIES + 1))
    table.press("ArrowLeft")
    expect(rows(table).last.locator(".ply")).to_have_attribute("aria-current", "step")
    box = graph(table).locator(".graph-area").bounding_box()
    assert box
    table.page.mouse.click(box["x"] + 1, box["y"] + box["height"] / 2)
    expect(rows(table).first.locator(".ply")).to_have_attribute("aria-current", "step")
    expect(graph(table)).to_have_attribute("aria-valuenow", "1")
    rows(table).nth(2).locator(".ply").click()
    expect(graph(table)).to_have_attribute("aria-valuenow", "3")
    number = rows(table).nth(2).locator(".moves-number").inner_text()
    expect(graph(table)).to_have_attribute("aria-valuetext", re.compile(rf"^{number}\. "))
    graph(table).focus()
    table.press("End")
    expect(graph(table)).to_have_attribute("aria-valuenow", str(PLIES + 1))


def test_review_lies_over_the_analysis(table: Table) -> None:
    """The menus lead from one to the other and keep the place."""
    review(table)
    rows(table).nth(2).locator(".ply").click()
    table.choose("analyse")
    expect(table.page.locator("main[data-screen=analysis]")).to_be_visible()
    expect(rows(table)).to_have_count(0)
    expect(table.page.locator(".variations [aria-current]")).to_have_text(a_game_that_ended()[1][1 - PLIES])
    table.choose("review")
    see_all(table)
    expect(rows(table).nth(2).locator(".ply")).to_have_attribute("aria-current", "step")


def test_attempt(sit: Sit) -> None:
    """On a phone: the played move is not better, the solution is."""
    table = sit("phone")
    review(table)
    number = worst(table)
    rows(table).nth(number).locator(".ply").click()
    expect(table.board.locator(".arrow[data-look=played]")).not_to_have_count(0)
    caption = table.page.locator(".review-caption")
    table.button("try").click()
    expect(caption).to_contain_text("Find a better move for")
    expect(table.board.locator(".arrow")).to_have_count(0)
    start, moves = a_game_that_ended()
    for move in moves[: len(moves) - PLIES + number]:
        start = start.play(move)
    table.page.evaluate("scrollTo(0, 0)")
    table.tap(*places(path_of(start.move(moves[len(moves) - PLIES + number]))))
    expect(caption).to_contain_text("That is the move of the game")
    table.button("again").click()
    expect(caption).to_contain_text("Find a better move for")
    table.button("solve").click()
    expect(caption).to_contain_text("The best move was")
    expect(table.board.locator(".arrow[data-look=best], .ring[data-look=best]")).not_to_have_count(0)
    table.button("end").click()
    expect(caption).not_to_contain_text("The best move was")
