"""Learning a game: practice boards in the rules, and the tutorial."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from ludarium.authoring.check import guides
from ludarium.games import guide, registry
from ludarium.games.position import Position
from ludarium.match.record_file import collection_files

from .conftest import Sit
from .games import path_of, places
from .table import Table
from .turns import by_turns

NAMES = registry.own_names()


def click_moves(table: Table, place: Locator, position: Position, moves: tuple[str, ...]) -> Position:
    """Click moves on a practice board, and confirm a move that could continue."""
    for text in moves:
        move = position.move(text)
        for step in places(path_of(move)):
            cell = place.locator(f'.cell[data-cell="{step}"]')
            item = place.locator(f'[data-place="{step}"], [data-practice="{step}"]')
            (cell if cell.count() else item).first.click(force=True)
        stop = place.locator('[data-practice="stop"]')
        if stop.count():
            stop.click()
        position = position.play(move)
    return position


@pytest.mark.parametrize(("size", "name"), by_turns(("desktop", "phone"), NAMES))
def test_tasks_of_the_rules(sit: Sit, size: str, name: str) -> None:
    """Boards load when visible; the solution solves a task, which can be repeated."""
    table = sit(size)
    game = registry.game_class(name)
    table.page.goto(f"{table.host.address}#/rules/{name}")
    for diagram, found in guide.diagrams(game).items():
        if found.task is None:
            continue
        figure = table.page.locator(f'figure[data-diagram="{diagram}"]')
        figure.scroll_into_view_if_needed()
        expect(figure.locator(".cell").first).to_be_attached()
        click_moves(table, figure, guide.diagram_position(game, found), found.task.solution)
        expect(figure.locator(".task")).to_have_attribute("data-verdict", "solved")
        figure.locator('[data-practice="again"]').click()
        expect(figure.locator(".task")).to_have_attribute("data-verdict", "open")


@pytest.mark.parametrize("name", by_turns(NAMES))
def test_tutorial(sit: Sit, name: str) -> None:
    """Step by step to a game against the computer."""
    table = sit()
    game = registry.game_class(name)
    first = guide.first_game(game)
    assert first is not None
    table.page.goto(f"{table.host.address}#/rules/{name}")
    table.page.locator(f'a[href="#/learn/{name}"]').click()
    step_view, now = (
        table.page.locator(".learn-step"),
        guide.diagram_position(game, guide.Diagram(options=first.options)),
    )
    for number, step in enumerate(first.steps):
        now = now.game.position(step.position) if step.position else now
        expect(step_view.locator(".learn-words > p").first).to_contain_text(f"{number + 1}")
        expect(step_view.locator(".cell").first).to_be_attached()
        now = guides.position_after_moves(click_moves(table, step_view, now, step.task.solution), step.reply)
        expect(step_view.locator(".task")).to_have_attribute("data-verdict", "solved")
        step_view.locator('[data-learn="next"], [data-learn="play"]').click()
    table.page.wait_for_url("**/#/game/*")
    expect(table.board.locator(".cell").first).to_be_attached()
    kept = table.kept()
    assert kept.start.outcome.over is False
    assert [seat["kind"] for seat in kept.to_data()["seats"]].count("person") == 1


@pytest.mark.parametrize("name", by_turns(reversed(NAMES)))
def test_rules_link_to_puzzles_and_collections(table: Table, name: str) -> None:
    """The rules of a game link to its puzzles and collections, if the game has some."""
    table.page.goto(f"{table.host.address}#/rules/{name}")
    actions = table.page.locator(".rules-actions")
    expect(actions.get_by_role("link", name="Puzzles")).to_have_attribute("href", f"#/puzzles/{name}")
    collections = actions.get_by_role("link", name="Collections")
    if not collection_files(registry.game_class(name)):
        expect(collections).to_have_count(0)
        return
    collections.click()
    table.page.wait_for_url(f"**/#/collections/{name}")
    expect(table.page.locator(".collections-found .kept-game").first).to_be_visible()
