"""Openings: from a game's card, in the table and on the board, by level, and in any analysis."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from ludarium.games import registry
from ludarium.games.position import Move, Position
from ludarium.workshop.openings.collection import OPENINGS_FILE, OpeningMove, Openings, key_text, read_openings

from .conftest import Sit
from .games import NAMES, path_of, places, start, with_turns_of_one_move, with_turns_of_several_moves
from .hosts import StaticHost
from .table import Table
from .test_accessibility import check_with_axe


def openings_of(name: str) -> Openings:
    game = registry.game_class(name)
    return read_openings(game.data_file(OPENINGS_FILE), game)


def moves_at(name: str, position: Position) -> tuple[OpeningMove, ...]:
    return openings_of(name).positions.get(key_text(position.key), ())


def open_openings(table: Table, name: str) -> None:
    table.page.goto(f"{table.host.address}#/openings/{name}")
    table.game = start(name).game
    expect(table.board.locator(".cell").first).to_be_attached()
    expect(rows(table).first).to_be_visible()


def rows(table: Table) -> Locator:
    return table.page.locator(".openings tbody tr")


def turn_of(name: str, position: Position, played: OpeningMove) -> list[Move]:
    """A move with the following moves of its turn without alternatives."""
    moves = [position.move(played.move)]
    after = position.play(moves[0])
    while after.seat == position.seat and len(moves_at(name, after)) == 1:
        moves.append(after.move(moves_at(name, after)[0].move))
        after = after.play(moves[-1])
    return moves


def see_moves(table: Table, name: str, position: Position) -> tuple[OpeningMove, ...]:
    """Check the moves of a position in the table."""
    moves = moves_at(name, position)
    texts = [" ".join(move.long for move in turn_of(name, position, played)) for played in moves]
    expect(rows(table).locator(".ply")).to_have_text(texts)
    return moves


def percents(results: tuple[int, ...]) -> list[str]:
    """The percentages of a row: draws between two players, else at the end."""
    *wins, draws = results
    shown = [wins[0], draws, wins[1]] if len(wins) == 2 else [*wins, draws]
    return [f"{int(100 * count / sum(results) + 0.5)}%" for count in shown]


def see_row(table: Table, row: int, results: tuple[int, ...]) -> None:
    cells = rows(table).nth(row).locator("td")
    expect(cells.nth(0)).to_have_text(str(sum(results)))
    for column, percent in enumerate(percents(results), 1):
        expect(cells.nth(column)).to_have_text(percent)


def test_table_from_the_game_card(table: Table) -> None:
    """The moves of the start with their numbers; pressing a row plays it."""
    name = with_turns_of_one_move()
    table.home()
    table.page.locator(f'.game-card a[href="#/openings/{name}"]').click()
    table.page.wait_for_url(f"**/#/openings/{name}")
    position = start(name)
    moves = see_moves(table, name, position)
    for row, played in enumerate(moves):
        see_row(table, row, tuple(map(sum, zip(*played.results, strict=True))))
    table.game = position.game
    rows(table).nth(1).locator(".ply").click()
    after = position.play(moves[1].move)
    table.see(after)
    see_moves(table, name, after)
    expect(table.page.locator(".variations [aria-current]")).to_have_text(position.move(moves[1].move).long)


def test_games_by_level(table: Table) -> None:
    name = with_turns_of_one_move()
    open_openings(table, name)
    last = openings_of(name).levels[-1].level
    table.page.locator(".openings-level select").select_option(str(last))
    own = [(played, played.results[-1]) for played in moves_at(name, start(name)) if sum(played.results[-1])]
    own.sort(key=lambda one: -sum(one[1]))
    expect(rows(table)).to_have_count(len(own))
    see_row(table, 0, own[0][1])


def test_table_by_keyboard(table: Table) -> None:
    name = with_turns_of_one_move()
    open_openings(table, name)
    position = start(name)
    rows(table).first.locator(".ply").focus()
    for _ in range(2):
        moves = see_moves(table, name, position)
        table.press("Enter")
        position = position.play(moves[0].move)
        table.see(position)
    see_moves(table, name, position)
    expect(rows(table).first.locator(".ply")).to_be_focused()
    table.press("ArrowLeft", "ArrowLeft")
    table.see(start(name))
    see_moves(table, name, start(name))


def test_table_follows_the_board(table: Table) -> None:
    """Until no game reached the position."""
    name = with_turns_of_one_move()
    open_openings(table, name)
    position = start(name)
    known = {played.move for played in moves_at(name, position)}
    other = next(move for move in position.moves if str(move) not in known)
    table.click(*places(path_of(other)))
    if table.button("stop").count():
        table.button("stop").click()
    table.see(position.play(other))
    expect(table.page.locator(".openings-note")).to_contain_text("Too few games reached this position")
    expect(rows(table)).to_have_count(0)


def test_section_in_an_analysis(table: Table) -> None:
    """Its data are loaded on request."""
    name = with_turns_of_one_move()
    first = moves_at(name, start(name))[0].move
    identity = table.begin(name, moves=[start(name).move(first).long])
    table.page.goto(f"{table.host.address}#/analysis/{identity}")
    switch = table.page.locator(".openings").get_by_role("switch")
    expect(switch).not_to_be_checked()
    assert not any("/openings-" in url for url in table.profile.requests)
    switch.check()
    after = start(name).play(first)
    see_moves(table, name, after)
    table.page.reload()
    expect(switch).to_be_checked()
    see_moves(table, name, after)


@pytest.mark.parametrize("size", ["small", "desktop"])
def test_multi_move_turns_on_a_static_host(sit: Sit, static_host: StaticHost, size: str) -> None:
    """The table fits the screen and axe finds nothing; on small screens the bottom bar covers parts of what axe
    measures."""
    name = with_turns_of_several_moves()
    table = sit(size, of=static_host)
    open_openings(table, name)
    position = start(name)
    for _ in range(2):
        turn = turn_of(name, position, see_moves(table, name, position)[0])
        rows(table).first.locator(".ply").click()
        for move in turn:
            position = position.play(move)
        table.see(position)
    see_moves(table, name, position)
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    scroll = table.page.locator(".openings-scroll")
    assert scroll.evaluate("element => element.scrollWidth <= element.clientWidth")
    if size == "desktop":
        check_with_axe(table)


def test_unknown_game_has_no_openings(table: Table) -> None:
    name = "x" + "-".join(NAMES)
    table.page.goto(f"{table.host.address}#/openings/{name}")
    expect(table.page.locator("h1")).to_be_visible()
    expect(table.page.locator(".openings")).to_have_count(0)
