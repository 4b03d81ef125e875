"""Puzzles of every game: valid, and confirmed by deeper searches than those that made them."""

from __future__ import annotations

from functools import cache

import pytest

import ludarium
from ludarium.analysis.search_session import TABLE_BITS, SearchSession
from ludarium.authoring.check.files import puzzles_are_valid
from ludarium.engine.scores import PROVED, WIN
from ludarium.games.registry import game_class
from ludarium.workshop.puzzles import solutions
from ludarium.workshop.puzzles.collection import PUZZLES_FILE, position_of, read_collection
from ludarium.workshop.puzzles.make import canonical_layout

GAMES = [name for name in ludarium.games() if game_class(name).data_file(PUZZLES_FILE).is_file()]
each_game = pytest.mark.parametrize("name", GAMES)

SAMPLED, SAMPLED_TURNS = 2, 1
"""Puzzles per game in quick tests; for turns of several moves each takes seconds."""


@cache
def collection(name):
    return read_collection(game_class(name).data_file(PUZZLES_FILE), game_class(name))


def objection_to(name, puzzle, nodes, first_moves):
    """The objection of a deeper search to a puzzle; empty if the search confirms it."""
    position = position_of(game_class(name), puzzle)
    if position.game.multi_action_turns:
        session = SearchSession(position.game, 1)
        return "" if solutions.verify_turn(position, session, first_moves) else "there are other solutions"
    session, method = SearchSession(position.game, TABLE_BITS), solutions.search_method(position)
    solution = position.move(puzzle.solution[0]).code
    others = [code for code in position.codes if code != solution]
    own = session.search(position, nodes=nodes, moves=[solution], method=method).lines[0][0]
    other = session.search(position, nodes=nodes, moves=others, method=method).lines[0][0]
    if puzzle.goal == "save":
        return "" if own > -PROVED and other <= -PROVED else f"scores {own} and {other}"
    as_soon = WIN - len(puzzle.solution) - len(position.game.players)
    return "" if own >= PROVED and other < as_soon else f"scores {own} and {other}"


def test_games_of_package_have_puzzles():
    assert {"pijersi", "pux", "pivit", "baishu"} <= set(GAMES)


@each_game
def test_puzzles_keep_the_rules(name):
    puzzles_are_valid(ludarium.game(name), None)


@each_game
def test_puzzles_are_distinct(name):
    looks = [
        (*sorted(puzzle.options.items()), *canonical_layout(position_of(game_class(name), puzzle)))
        for puzzle in collection(name).puzzles
    ]
    assert len(set(looks)) == len(looks)


@each_game
def test_puzzles_are_easy_and_hard(name):
    puzzles = collection(name).puzzles
    if game_class(name).multi_action_turns:
        assert len({len(puzzle.solution) for puzzle in puzzles}) > 1
    else:
        assert len({puzzle.level for puzzle in puzzles}) >= 4
        assert {2, 3} <= {puzzle.turns for puzzle in puzzles if puzzle.goal == "win"}


@each_game
def test_deeper_search_confirms_sample(name):
    puzzles = collection(name).puzzles
    total = SAMPLED_TURNS if game_class(name).multi_action_turns else SAMPLED
    for puzzle in puzzles[:: -(-len(puzzles) // total)]:
        fault = objection_to(name, puzzle, 5 * solutions.VERIFY_NODES // 4, solutions.FIRST_MOVES * 3 // 2)
        assert not fault, (puzzle.position, fault)


@pytest.mark.slow
@each_game
def test_much_deeper_search_confirms_all(name):
    faults = {
        puzzle.position: fault
        for puzzle in collection(name).puzzles
        if (fault := objection_to(name, puzzle, 2 * solutions.VERIFY_NODES, 2 * solutions.FIRST_MOVES))
    }
    assert not faults
