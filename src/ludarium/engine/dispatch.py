"""Selects the alpha-beta functions of a game.  The functions are operations (`kernel.operations`), and a WebAssembly
module contains only the implementation for its game's state type.  The module of a game for two players
has only the search for two.  Other modules have both searches; the request's number of players selects one."""

from __future__ import annotations

from typing import Any

from ludarium.engine import alphabeta, many_players
from ludarium.engine.request import PLAYERS
from ludarium.engine.workspace import Int64s, Workspace
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import make_callable


def _search_two(
    state: Any, moves: Int64s, total: int, depth: int, alpha: int, beta: int, work: Workspace, table: Int64s
) -> Any:
    return alphabeta.search_root_for_two(state, moves, total, depth, alpha, beta, work, table)


def _search_any(
    state: Any, moves: Int64s, total: int, depth: int, alpha: int, beta: int, work: Workspace, table: Int64s
) -> Any:
    if work.request[PLAYERS] == 2:
        return alphabeta.search_root_for_two(state, moves, total, depth, alpha, beta, work, table)
    return many_players.search_root_for_many(state, moves, total, depth, alpha, beta, work, table)


def _score_two(
    state: Any, moves: Int64s, total: int, depth: int, margin: int, scores: Int64s, work: Workspace, table: Int64s
) -> Any:
    return alphabeta.score_all_for_two(state, moves, total, depth, margin, scores, work, table)


def _score_any(
    state: Any, moves: Int64s, total: int, depth: int, margin: int, scores: Int64s, work: Workspace, table: Int64s
) -> Any:
    if work.request[PLAYERS] == 2:
        return alphabeta.score_all_for_two(state, moves, total, depth, margin, scores, work, table)
    return many_players.score_all_for_many(state, moves, total, depth, margin, scores, work, table)


def _score_statically_two(state: Any, moves: Int64s, total: int, scores: Int64s, work: Workspace) -> Any:
    return alphabeta.score_statically_for_two(state, moves, total, scores, work.weights)


def _score_statically_any(state: Any, moves: Int64s, total: int, scores: Int64s, work: Workspace) -> Any:
    if work.request[PLAYERS] == 2:
        return alphabeta.score_statically_for_two(state, moves, total, scores, work.weights)
    return many_players.score_statically_for_many(state, moves, total, scores, work.weights)


# The signatures name only `state`, whose type selects the implementation.  The other parameters are those of the
# functions above.  Despite its signature, `score_statically` returns nothing: it writes to `scores`.
search_root = op.Operation("search_root(state) -> int: see `alphabeta`.", _search_two)
score_all = op.Operation("score_all(state) -> int: see `alphabeta`.", _score_two)
score_statically = op.Operation("score_statically(state) -> int: see `alphabeta`.", _score_statically_two)

for _operation in (search_root, score_all, score_statically):
    make_callable(_operation)
for _function in (_search_two, _search_any, _score_two, _score_any, _score_statically_two, _score_statically_any):
    op.compilable(_function)


def allow_many_players(game: Game) -> None:
    """Let a game for more than two players use both searches.  Call this before its searches are compiled."""
    if game.max_players > 2:
        state_type = type(game.start(seed=0).state)
        search_root.implementations[state_type] = _search_any
        score_all.implementations[state_type] = _score_any
        score_statically.implementations[state_type] = _score_statically_any
