"""A collection made: games are played, and what was played in several of them is kept."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ludarium.analysis.line import after
from ludarium.analysis.stop import Stop
from ludarium.analysis.threads import results_in_order
from ludarium.engine.placed_levels import level_of
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.openings.collection import LevelGames, Openings, Played, key_text, most_played_first
from ludarium.openings.selfplay import SelfPlayed, play

KEPT_EVERY = 100
"""Games after which what was played is kept, in case the run is ended so quickly that nothing can be done any more."""


class _Fixture(NamedTuple):
    """A game to be played: which of its level's it is, from 0."""

    level: int
    number: int


def make(
    game: Game,
    levels: Sequence[LevelGames],
    *,
    plies: int,
    seed: int,
    least: int = 2,
    threads: int = 1,
    stop: Stop | None = None,
    keep: Callable[[Openings], None] = lambda _openings: None,
    progress: Callable[[int, int], None] = lambda _played, _wanted: None,
) -> Openings:
    """What was played in so many games of each level; when `stop` is set, in those that were over by then.

    It depends on the seed, the plies, `least` and each level's number of games only: moves that were played in fewer
    than `least` games are left out, and what only they lead to.  `keep` is called with what there is after
    every KEPT_EVERY games, and at the end; `progress` with the games played and wanted."""
    stop = stop or Stop()
    load(type(game))  # before several threads ask for it at once
    fixtures = list(_fixtures(levels))

    def one(fixture: _Fixture) -> tuple[_Fixture, SelfPlayed]:
        rng = random.Random(f"{seed}/{fixture.level}/{fixture.number}")
        return fixture, play(game, level_of(game, fixture.level), plies, rng, stop)

    tally = _Tally(game, [level for level, _games in levels])
    for done, (fixture, played) in enumerate(results_in_order(fixtures, one, threads=threads, stop=stop), 1):
        tally.add(fixture.level, played)
        progress(done, len(fixtures))
        if done % KEPT_EVERY == 0:
            keep(tally.openings(plies, seed, least))
    openings = tally.openings(plies, seed, least)
    keep(openings)
    return openings


def _fixtures(levels: Sequence[LevelGames]) -> Iterator[_Fixture]:
    """The levels in turn, so that of a run that is stopped there are games of all."""
    for number in range(max(games for _level, games in levels)):
        for level_number, games in levels:
            if number < games:
                yield _Fixture(level_number, number)


class _Tally:
    """Counts how games ended, by position, move and level."""

    def __init__(self, game: Game, levels: Sequence[int]) -> None:
        self._game, self._levels = game, list(levels)
        self._games = dict.fromkeys(levels, 0)
        self._ended: dict[int, dict[int, Counter[tuple[int, int]]]] = {}
        """By a position's key and a move's code: games by level and winner."""

    def add(self, level_number: int, played: SelfPlayed) -> None:
        """Count a game; what it played twice in a position that came again counts once."""
        self._games[level_number] += 1
        for key, code in dict.fromkeys((position.key, code) for position, code in played.opening):
            ended = self._ended.setdefault(key, {}).setdefault(code, Counter())
            ended[level_number, played.winner] += 1

    def openings(self, plies: int, seed: int, least: int) -> Openings:
        """What can be reached from the start by moves that were played often enough."""
        start = self._game.start(seed=0)
        positions: dict[str, tuple[Played, ...]] = {}
        waiting = deque([start])
        while waiting:
            position = waiting.popleft()
            key = key_text(position.key)
            moves = [] if key in positions else self._moves(position, least)
            if moves:
                positions[key] = tuple(played for _code, played in moves)
                waiting += [after(position, code) for code, _played in moves]
        levels = tuple(LevelGames(*games) for games in self._games.items())
        return Openings(self._game.name, self._game.unusual_options, seed, plies, least, levels, positions)

    def _moves(self, position: Position, least: int) -> list[tuple[int, Played]]:
        """Those that were played often enough, with their codes, in order."""
        moves = [
            (code, Played(self._game.format_move(position.state, code), self._results(games)))
            for code, games in self._ended.get(position.key, {}).items()
            if games.total() >= least
        ]
        return sorted(moves, key=lambda move: most_played_first(move[1]))

    def _results(self, games: Counter[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        winners = (*range(len(self._game.players)), -1)
        return tuple(tuple(games[level_number, winner] for winner in winners) for level_number in self._levels)
