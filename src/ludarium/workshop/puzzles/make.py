"""A collection of puzzles made or added to: games are searched in order until there are enough puzzles.

Two positions are the same puzzle if they look alike up to a reflection and an exchange of the players.
`canonical_layout` compares looks, because no operation lists a game's symmetries.
"""

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
from ludarium.arena.journal import Journal, beside, head_of
from ludarium.arena.workers import Threads
from ludarium.games.datafile import read_json
from ludarium.games.position import Position
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.workshop.puzzles.collection import FORMAT, Collection, Puzzle, position_of
from ludarium.workshop.puzzles.find import puzzles_of_game

_DIGITS = 3
"""Places are compared to a thousandth."""

Looks = tuple[tuple[object, ...], ...]


def canonical_layout(position: Position) -> Looks:
    """The same for positions that differ only by counters, by a reflection of the board, or by exchanged players."""
    return min(_views(position))


def _views(position: Position) -> Iterator[Looks]:
    """The position in the four reflections of the board, with owners counted from the mover."""
    board, players = position.game.geometry, len(position.game.players)
    cells = {cell.id: (cell.x, cell.y) for cell in board.cells}
    titles = {symbol.id: symbol.title for symbol in board.symbols}
    scene = position.scene
    beside = tuple(
        (_owner(tray.seat, position.seat, players), titles[item.symbol], item.count)
        for tray in scene.trays
        for item in tray.items
        if item.id
    )
    for across in (False, True):
        for upside_down in (False, True):
            seen = []
            for piece in scene.pieces:
                x, y = cells[piece.cell]
                x, y = board.width - x if across else x, board.height - y if upside_down else y
                owner = _owner(piece.owner, position.seat, players)
                seen.append((round(x, _DIGITS), round(y, _DIGITS), piece.layer, owner, titles[piece.symbol]))
            yield (*sorted(seen), *sorted(beside))


def _owner(owner: int, mover: int, players: int) -> int:
    """An owner as seen by the mover: 0 the mover, then the others in their order; -1 nobody."""
    return owner if owner < 0 else (owner - mover) % players


_MOST_OF_ONE_KIND = 0.4
"""The part of the puzzles wanted that may be of one level, so that easy ones, which are common, leave room for others;
the same part of those in which a game is to be saved.  Where a turn is a series of moves, and all is won within one, a
level nearly always sees as much as another."""

_MOST_AT_ONCE = 0.1
"""The part that may be won with the first move, or with the first and the end of the turn."""


def make(
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
    """The collection with `count` puzzles of this game's options at least, or as many as there are when `stop` is set.

    It depends on the collection, the seed and the count only: games are taken in order, however many threads look
    through them.  The collection is written to `file`; until then the games looked through are in a journal beside it.
    `progress` is called with the puzzles found and wanted.
    """
    stop = stop or Stop()
    options = game.non_default_options
    layouts = {_layout(type(game), puzzle) for puzzle in collection.puzzles}
    own = [puzzle for puzzle in collection.puzzles if puzzle.options == options]
    if len(own) >= count:
        return collection
    load(type(game))  # before several threads ask for it at once
    first = collection.games_played(options, seed)
    units = ((number, number) for number in itertools.count(first))
    work = partial(_find, game.name, game.options, seed)
    with _journal(game, seed, file) as kept:
        known = [kept.results[number] for number in sorted(kept.results) if number >= first]
        done = kept.complete(units, work, executor or Threads(1), stop)
        for found in itertools.chain(known, (result for _number, result in done)):
            new: list[Puzzle] = []
            for puzzle in found:
                layout = _layout(type(game), puzzle)
                if layout not in layouts and _is_wanted(game, puzzle, own, count):
                    layouts.add(layout)
                    own.append(puzzle)
                    new.append(puzzle)
            collection = collection.with_game(options, seed, tuple(new))
            progress(len(own), count)
            if len(own) >= count:
                break
        if file is not None:
            collection.write(file)
        kept.discard()
    return collection


def _journal(game: Game, seed: int, file: Path | None) -> Journal[int, Sequence[Puzzle]]:
    """The puzzles of each game; those of games that the collection has counted are not looked at."""

    def read(row: Any) -> tuple[int, Sequence[Puzzle]]:
        number, puzzles = row
        return int(number), [read_json(Puzzle, json.dumps(puzzle)) for puzzle in puzzles]

    head = head_of("puzzles", FORMAT, game, seed, options=game.options)
    return Journal(
        beside(file), head, read=read, write=lambda number, found: [number, [each.as_json() for each in found]]
    )


def _find(name: str, options: dict[str, Any], seed: int, number: int, stop: Stop) -> tuple[Puzzle, ...]:
    """A unit of work, also in a process of another machine."""
    return puzzles_of_game(game_class(name)(**options), seed, number, stop)


def _is_wanted(game: Game, puzzle: Puzzle, own: Sequence[Puzzle], count: int) -> bool:
    """Whether there is room for a puzzle among those that were found before it."""
    most = count if game.multi_action_turns else math.ceil(_MOST_OF_ONE_KIND * count)
    of_level = sum(other.level == puzzle.level for other in own)
    of_goal = sum(other.goal == puzzle.goal for other in own)
    if _is_won_at_once(game, puzzle) and sum(_is_won_at_once(game, other) for other in own) >= _MOST_AT_ONCE * count:
        return False
    return len(own) < count and of_level < most and (puzzle.goal == "win" or of_goal < most)


def _is_won_at_once(game: Game, puzzle: Puzzle) -> bool:
    return puzzle.goal == "win" and len(puzzle.solution) <= (2 if game.multi_action_turns else 1)


def _layout(game: type[Game], puzzle: Puzzle) -> tuple[object, ...]:
    """The same for puzzles that are alike."""
    return *sorted(puzzle.options.items()), *canonical_layout(position_of(game, puzzle))
