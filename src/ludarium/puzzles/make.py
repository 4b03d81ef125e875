"""A collection made or added to: game after game is looked through until there are as many puzzles as wanted."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from ludarium.analysis.stop import Stop
from ludarium.analysis.threads import results_in_order
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.puzzles.collection import Collection, Puzzle, position_of
from ludarium.puzzles.find import puzzles_of_game
from ludarium.puzzles.likeness import likeness

_MOST_OF_ONE_KIND = 0.4
"""The part of the puzzles wanted that may be of one level, so that easy ones, which are common, leave room for others;
likewise of those in which a game is to be saved.  Where a turn is a series of moves and so all is won within one, one
level nearly always sees as much as another."""

_MOST_AT_ONCE = 0.1
"""The part that may be won with the first move, or with the first and the end of the turn."""


def make(
    game: Game,
    collection: Collection,
    *,
    count: int,
    seed: int,
    threads: int = 1,
    stop: Stop | None = None,
    keep: Callable[[Collection], None] = lambda _collection: None,
    progress: Callable[[int, int], None] = lambda _found, _wanted: None,
) -> Collection:
    """The collection with `count` puzzles of this game's options at least, or as many as there are when `stop` is set.

    It depends on the collection, the seed and the count only: games are taken in order, however many threads look
    through them.  `keep` is called with the collection after each game, `progress` with the puzzles found and wanted.
    """
    stop = stop or Stop()
    options = game.unusual_options
    likenesses = {_likeness(type(game), puzzle) for puzzle in collection.puzzles}
    own = [puzzle for puzzle in collection.puzzles if puzzle.options == options]
    if len(own) >= count:
        return collection
    load(type(game))  # before several threads ask for it at once
    numbers = itertools.count(collection.games_played(options, seed))
    for found in results_in_order(
        numbers, lambda number: puzzles_of_game(game, seed, number, stop), threads=threads, stop=stop
    ):
        new: list[Puzzle] = []
        for puzzle in found:
            looks = _likeness(type(game), puzzle)
            if looks not in likenesses and _is_wanted(game, puzzle, own, count):
                likenesses.add(looks)
                own.append(puzzle)
                new.append(puzzle)
        collection = collection.with_game(options, seed, tuple(new))
        keep(collection)
        progress(len(own), count)
        if len(own) >= count:
            break
    return collection


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


def _likeness(game: type[Game], puzzle: Puzzle) -> tuple[object, ...]:
    """What is the same for puzzles that are alike."""
    return *sorted(puzzle.options.items()), *likeness(position_of(game, puzzle))
