"""Make or extend a collection of puzzles: search self-play games in order until there are enough puzzles.

Two positions are the same puzzle if they are equal up to a reflection and an exchange of players.  `canonical_layout`
compares the drawn pieces, because no kernel operation lists a game's symmetries.
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
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.workshop.puzzles.collection import FORMAT, Collection, Puzzle, position_of
from ludarium.workshop.puzzles.find import puzzles_of_game

_DIGITS = 3
"""Decimal places of coordinates in comparisons."""

Looks = tuple[tuple[object, ...], ...]


def canonical_layout(position: Position) -> Looks:
    """Return a layout that is equal for positions that differ only in counters, reflection or exchanged players."""
    return min(_views(position))


def _views(position: Position) -> Iterator[Looks]:
    """Yield the position in the four reflections of the board, with owners numbered from the mover."""
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
    """Number an owner relative to the mover: 0 is the mover, the others follow in seat order, -1 is neutral."""
    return owner if owner < 0 else (owner - mover) % players


_MAX_OF_ONE_KIND = 0.4
"""Maximum fraction of puzzles of the same level, and of puzzles with the goal `save`.

The limit leaves room for hard puzzles, because easy ones are common.  It does not apply to games with turns of several
moves: there, nearly all puzzles have the same level."""

_MAX_AT_ONCE = 0.1
"""Maximum fraction of puzzles that the first move wins, not counting the move that ends the turn."""


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
    """Extend the collection to at least `count` puzzles with this game's options, or until `stop` is set.

    The result depends only on the collection, the seed and the count, because the games are used in order, whatever
    the number of threads.  The collection is written to `file`; meanwhile, a journal beside it stores the searched
    games.  `progress` receives the puzzles found and the total."""
    stop = stop or Stop()
    options = game.non_default_options
    layouts = {_layout(type(game), puzzle) for puzzle in collection.puzzles}
    own = [puzzle for puzzle in collection.puzzles if puzzle.options == options]
    if len(own) >= count:
        return collection
    load(type(game))  # now, so that the threads do not load the module concurrently
    first = collection.games_played(options, seed)
    units = ((number, number) for number in itertools.count(first))
    work = partial(puzzles_of_game, game, seed)
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
    """Return the journal of the puzzles of each game.  `make` ignores games that the collection already includes."""

    def read(row: Any) -> tuple[int, Sequence[Puzzle]]:
        number, puzzles = row
        return int(number), [read_json(Puzzle, json.dumps(puzzle)) for puzzle in puzzles]

    head = head_of("puzzles", FORMAT, game, seed, options=game.options)
    return Journal(
        beside(file), head, read=read, write=lambda number, found: [number, [each.as_json() for each in found]]
    )


def _is_wanted(game: Game, puzzle: Puzzle, own: Sequence[Puzzle], count: int) -> bool:
    """Return whether the limits leave room for a puzzle after those already found."""
    most = count if game.multi_action_turns else math.ceil(_MAX_OF_ONE_KIND * count)
    of_level = sum(other.level == puzzle.level for other in own)
    of_goal = sum(other.goal == puzzle.goal for other in own)
    if _is_won_at_once(game, puzzle) and sum(_is_won_at_once(game, other) for other in own) >= _MAX_AT_ONCE * count:
        return False
    return len(own) < count and of_level < most and (puzzle.goal == "win" or of_goal < most)


def _is_won_at_once(game: Game, puzzle: Puzzle) -> bool:
    return puzzle.goal == "win" and len(puzzle.solution) <= (2 if game.multi_action_turns else 1)


def _layout(game: type[Game], puzzle: Puzzle) -> tuple[object, ...]:
    """Return a layout that is equal for equivalent puzzles."""
    return *sorted(puzzle.options.items()), *canonical_layout(position_of(game, puzzle))
