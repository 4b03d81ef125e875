"""Puzzles: from the home screen, solved against the longest defence, mistakes and progress."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from ludarium.games import registry
from ludarium.games.position import Position
from ludarium.workshop.puzzles.collection import PUZZLES_FILE, Puzzle, position_of, read_collection

from .conftest import Sit
from .games import path_of, places
from .table import Table


def a_win(turns: int) -> tuple[str, int, Puzzle]:
    """A game with a puzzle won in this number of turns, its number and the puzzle."""
    for name in registry.own_names():
        game = registry.game_class(name)
        file = game.data_file(PUZZLES_FILE)
        if not file.is_file() or game.multi_action_turns:
            continue
        for number, puzzle in enumerate(read_collection(file, game).puzzles, start=1):
            if puzzle.goal == "win" and puzzle.turns == turns:
                return name, number, puzzle
    raise LookupError(f"no puzzle is won in {turns} turns")


def position(name: str, puzzle: Puzzle) -> Position:
    return position_of(registry.game_class(name), puzzle)


def step(table: Table) -> Locator:
    return table.page.locator(".puzzle-caption")


def open_puzzle(table: Table, name: str, number: int, start: Position) -> None:
    table.page.goto(f"{table.host.address}#/puzzles/{name}/{number}")
    table.game = start.game
    expect(table.board.locator(".cell").first).to_be_attached()
    expect(step(table)).to_have_attribute("data-step", "moving")


def make_move(table: Table, before: Position, text: str, *, finger: bool = False) -> Position:
    """Make a move on the board, and confirm one that could continue."""
    move = before.move(text)
    (table.tap if finger else table.click)(*places(path_of(move)))
    if table.button("stop").count():
        table.button("stop").click()
    return before.play(move)


def test_home_screen_leads_to_the_next_puzzle(sit: Sit) -> None:
    table = sit()
    name, _, _ = a_win(1)
    table.home()
    table.page.locator(f'a[href="#/puzzles/{name}"]').click()
    table.page.wait_for_url(f"**/#/puzzles/{name}/1")
    expect(table.page.locator(".puzzle-asked")).to_contain_text("to move")
    table.press("ArrowRight")
    table.page.wait_for_url(f"**/#/puzzles/{name}/2")
    expect(table.page.locator('.puzzle-numbers a[aria-current="page"]')).to_have_text("2")


def test_puzzle_is_solved(sit: Sit) -> None:
    """The next puzzle is offered, and the progress survives a reload."""
    table = sit()
    name, number, puzzle = a_win(2)
    now = position(name, puzzle)
    open_puzzle(table, name, number, now)
    for own, answer in zip(puzzle.solution[::2], [*puzzle.solution[1::2], ""], strict=True):
        now = make_move(table, now, own)
        if answer:
            now = now.play(answer)
            expect(table.page.locator(".puzzle-state")).to_contain_text("answers")
            table.see(now)
    expect(step(table)).to_have_attribute("data-step", "solved")
    expect(table.page.locator(".puzzle-standing")).to_contain_text("in a row: 1")
    table.button("next").click()
    expect(step(table)).to_have_attribute("data-step", "moving")
    expect(table.page).not_to_have_url(re.compile(rf"/{number}$"))
    table.page.reload()
    expect(table.page.locator(".puzzle-numbers a[data-solved]")).to_have_text([str(number)])


def test_mistake_and_solution(sit: Sit) -> None:
    """On a phone."""
    table = sit("phone")
    name, number, puzzle = a_win(2)
    start = position(name, puzzle)
    right = start.play(puzzle.solution[0])
    wrong = next(move for move in start.moves if str(start.play(move)) != str(right))
    open_puzzle(table, name, number, start)
    make_move(table, start, wrong.long, finger=True)
    expect(step(table)).to_have_attribute("data-step", "wrong")
    expect(table.page.locator(".puzzle-state")).to_contain_text("does not force the win")
    expect(table.tool("Analyse")).to_be_disabled()
    table.button("try-again").click()
    expect(step(table)).to_have_attribute("data-step", "moving")
    table.see(start)
    table.button("solution").click()
    expect(step(table)).to_have_attribute("data-step", "shown")
    table.see(end_of(start, puzzle))
    table.tool("Analyse").click()
    expect(table.page.locator(".line-score").first).to_be_visible()
    table.page.mouse.move(0, 0)  # away from the engine's lines, which show where they lead
    table.see(start)
    expect(table.page.locator(".variations li button")).to_have_count(len(puzzle.solution))
    table.tool("More").click()
    table.page.locator("[data-menu=back]").click()
    expect(step(table)).to_have_attribute("data-step", "shown")
    expect(table.page.locator(".puzzle-numbers a[data-solved]")).to_have_count(0)


def end_of(position: Position, puzzle: Puzzle) -> Position:
    for text in puzzle.solution:
        position = position.play(text)
    return position
