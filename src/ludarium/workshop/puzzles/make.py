"""Make or extend a collection of puzzles: search self-play games in order until there are enough puzzles.

Two positions with equal options are the same puzzle if they have the same pieces.  Reflections of the board (left to
right, top to bottom, or both) and an exchange of the players do not matter."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal, journal_head, journal_path
from ludarium.arena.workers import ThreadWorkers
from ludarium.games.datafile import read_json
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.modules.runtime import load_module
from ludarium.workshop.puzzles.collection import PUZZLES_FORMAT, Collection, Puzzle, position_of
from ludarium.workshop.puzzles.find import find_puzzles

_COORDINATE_DIGITS = 3  # decimal places in comparisons

PieceLayout = tuple[tuple[object, ...], ...]


def canonical_layout(position: Position) -> PieceLayout:
    """Return a layout that positions share if they are the same puzzle.  `make_puzzles` keeps one puzzle per layout."""
    return min(_layouts(position))


def _layouts(position: Position) -> Iterator[PieceLayout]:
    """Yield the pieces of the position and of its three reflections, with owners numbered from the mover."""
    board, players = position.game.geometry, len(position.game.players)
    cells = {cell.id: (cell.x, cell.y) for cell in board.cells}
    titles = {symbol.id: symbol.title for symbol in board.symbols}
    scene = position.scene
    in_trays = tuple(  # without pieces that no click can choose, such as captured pieces
        (_owner(tray.seat, position.seat, players), titles[item.symbol], item.count)
        for tray in scene.trays
        for item in tray.items
        if item.id
    )
    for mirror_x, mirror_y in itertools.product((False, True), repeat=2):
        on_board = []
        for piece in scene.pieces:
            x, y = cells[piece.cell]
            x, y = board.width - x if mirror_x else x, board.height - y if mirror_y else y
            x, y = round(x, _COORDINATE_DIGITS), round(y, _COORDINATE_DIGITS)
            on_board.append((x, y, piece.layer, _owner(piece.owner, position.seat, players), titles[piece.symbol]))
        yield (*sorted(on_board), *sorted(in_trays))


def _owner(owner: int, mover: int, players: int) -> int:
    """Number an owner relative to the mover: 0 is the mover, the other players follow in seat order, -1 is neutral."""
    return owner if owner < 0 else (owner - mover) % players


_MAX_SHARE_OF_KIND = 0.4
"""Maximum fraction of a kind of puzzles: the puzzles of one level, or the puzzles with the goal `save`.

The limit leaves room for hard puzzles, because easy ones are common.  It does not apply to games with turns of several
moves: there, nearly all puzzles have the same level."""

_MAX_SHARE_AT_ONCE = 0.1
"""Maximum fraction of puzzles that are won by one move or, in games with turns of several moves, by at most two."""


def make_puzzles(
    game: Game,
    collection: Collection,
    *,
    count: int,
    seed: int,
    file: Path | None = None,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _found, _wanted: None,
) -> Collection:
    """Extend the collection to at least `count` puzzles with this game's options, or until `stop` is set.

    The result depends only on the collection, the seed and the count, because puzzles are added in the order of the
    games.  The collection is written to `file` at the end, unless it has enough puzzles from the beginning.  Until
    then, a journal beside `file` has the searched games.  `progress` receives the number of puzzles so far and
    `count`."""
    stop = stop or Stop()
    options = game.non_default_options
    keys = {_puzzle_key(type(game), puzzle) for puzzle in collection.puzzles}
    kept = [puzzle for puzzle in collection.puzzles if puzzle.options == options]
    if len(kept) >= count:
        return collection
    load_module(type(game))  # before threads start, because they would load it concurrently
    first_number = collection.games_played(options, seed)
    units = ((number, number) for number in itertools.count(first_number))  # key and task: a game's number
    with _journal(game, seed, file) as journal:
        finished = [journal.results[number] for number in sorted(journal.results) if number >= first_number]
        searched = journal.complete(units, partial(find_puzzles, game, seed), executor or ThreadWorkers(1), stop)
        for found in itertools.chain(finished, (result for _number, result in searched)):
            before = len(kept)
            for puzzle in found:
                key = _puzzle_key(type(game), puzzle)
                if key not in keys and _is_wanted(game, puzzle, kept, count):
                    keys.add(key)
                    kept.append(puzzle)
            collection = collection.with_game(options, seed, tuple(kept[before:]))
            progress(len(kept), count)
            if len(kept) >= count:
                break
        if file is not None:
            collection.write(file)
        journal.discard()
    return collection


def _journal(game: Game, seed: int, file: Path | None) -> Journal[int, Sequence[Puzzle]]:
    """Return the journal of the puzzles of each game.  It may have games that the collection already includes."""

    def read(row: Any) -> tuple[int, Sequence[Puzzle]]:
        number, puzzles = row
        return int(number), [read_json(Puzzle, json.dumps(puzzle)) for puzzle in puzzles]

    return Journal(
        journal_path(file),
        journal_head("puzzles", PUZZLES_FORMAT, game, seed, options=game.options),
        read=read,
        write=lambda number, puzzles: [number, [puzzle.as_json() for puzzle in puzzles]],
    )


def _is_wanted(game: Game, puzzle: Puzzle, kept: Sequence[Puzzle], count: int) -> bool:
    max_of_kind = count if game.multi_action_turns else math.ceil(_MAX_SHARE_OF_KIND * count)
    same_level = sum(other.level == puzzle.level for other in kept)
    same_goal = sum(other.goal == puzzle.goal for other in kept)
    won_at_once = sum(_is_won_at_once(game, other) for other in kept)
    if _is_won_at_once(game, puzzle) and won_at_once >= _MAX_SHARE_AT_ONCE * count:
        return False
    return len(kept) < count and same_level < max_of_kind and (puzzle.goal == "win" or same_goal < max_of_kind)


def _is_won_at_once(game: Game, puzzle: Puzzle) -> bool:
    return puzzle.goal == "win" and len(puzzle.solution) <= (2 if game.multi_action_turns else 1)


def _puzzle_key(game: type[Game], puzzle: Puzzle) -> tuple[object, ...]:
    return *sorted(puzzle.options.items()), *canonical_layout(position_of(game, puzzle))
