"""A collection of openings made: a level plays against itself, its first moves differ from game to game, and the moves
that were played in several games are kept.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.analysis.play import Board, after, play, positions_along
from ludarium.analysis.player import LevelSearch
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal, beside, head_of
from ludarium.arena.workers import Threads
from ludarium.engine.levels import Level, level_of
from ludarium.games.position import Position
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.workshop.openings.collection import FORMAT, LevelGames, Openings, Played, key_text, most_played_first

_CHOICES = 5
"""Each opening move is one of this number of moves that a search finds best: few enough that games meet again."""

_LEAST_MARGIN = 0.1
"""How much worse than the best such a move may be, where the level itself allows less; as `Level.margin`."""

_MAX_PLIES = 1_500
"""A game of this many plies is a draw."""

_TABLE_BITS = 18


class SelfPlayed(NamedTuple):
    """The codes of a game's first moves, and the seat that won; -1: none."""

    opening: tuple[int, ...]
    winner: int


def play_opening(game: Game, level: Level, plies: int, seed: str, stop: Stop) -> SelfPlayed:
    """A game from the default start; of no use once `stop` is set.  All its chances are drawn from the seed.

    For `plies` plies the players vary what they play, then they play as the level does.  They search within its depth
    or nodes, not within its time, so that the game is the same on every machine."""
    rng = random.Random(seed)
    search = LevelSearch(game, level, bits=_TABLE_BITS, native=True)

    def choose(board: Board) -> Sequence[int]:
        if len(board.played) < plies and not level.blunder_rate:  # a level that blunders varies its games by that
            return _varied(board, search, rng, stop)
        return search.line(board, rng, stop)

    board = Board(game, native=True)
    for _ in play(board, [choose], stop, _MAX_PLIES):
        pass
    return SelfPlayed(tuple(board.played[:plies]), board.winner)


def _varied(board: Board, search: LevelSearch, rng: random.Random, stop: Stop) -> Sequence[int]:
    """One of the few moves that look best.  Where a turn is a series of moves, its best lines begin alike, and the
    seed decides between turns that look equally good: so it is one of as few seeds."""
    game, depth, nodes = board.game, search.level.depth, search.nodes
    if game.multi_action_turns:
        seed = rng.randrange(_CHOICES)
        return search.session.search(board.position, depth=depth, nodes=nodes, seed=seed, stop=stop).lines[0][1]
    answer = search.session.search(board.position, depth=depth, nodes=nodes, lines=_CHOICES, stop=stop)
    margin = max(search.level.margin, _LEAST_MARGIN) * game.eval_scale
    best = answer.lines[0][0]
    return [rng.choice([codes[0] for score, codes in answer.lines if score >= best - margin])]


class _Fixture(NamedTuple):
    """Game `number` of a level, from 0."""

    level: int
    number: int


def make(
    game: Game,
    levels: Sequence[LevelGames],
    *,
    plies: int,
    seed: int,
    least: int = 2,
    file: Path | None = None,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _played, _wanted: None,
) -> Openings:
    """The moves played in the games of each level; when `stop` is set, in those that were over by then.

    It depends on the seed, the plies, `least` and each level's number of games only: moves that were played in fewer
    than `least` games are left out, and the positions that only they lead to.  The collection is written to `file`; its
    journal beside it lets the same call go on after an interruption.  `progress` is called with the games played and
    wanted."""
    stop = stop or Stop()
    load(type(game))  # before several threads ask for it at once
    fixtures = list(_fixtures(levels))
    head = head_of("openings", FORMAT, game, seed, options=game.options, plies=plies)
    work = partial(_play, game.name, game.options, plies, seed)
    with Journal(beside(file), head, read=_read) as kept:
        tally = _Tally(game, [level for level, _games in levels])
        known = [fixture for fixture in fixtures if fixture in kept.results]
        for fixture in known:
            tally.add(fixture.level, kept.results[fixture])
        done = len(known)
        progress(done, len(fixtures))
        units = zip(fixtures, fixtures, strict=True)
        for fixture, played in kept.complete(units, work, executor or Threads(1), stop):
            tally.add(fixture.level, played)
            done += 1
            progress(done, len(fixtures))
        openings = tally.openings(plies, seed, least)
        if file is not None:
            openings.write(file)
        if done == len(fixtures):
            kept.discard()
    return openings


def _play(name: str, options: dict[str, Any], plies: int, seed: int, fixture: _Fixture, stop: Stop) -> SelfPlayed:
    """A unit of work, also in a process of another machine."""
    game = game_class(name)(**options)
    return play_opening(game, level_of(game, fixture.level), plies, f"{seed}/{fixture.level}/{fixture.number}", stop)


def _read(row: Any) -> tuple[_Fixture, SelfPlayed]:
    fixture, (opening, winner) = row
    return _Fixture(*fixture), SelfPlayed(tuple(opening), winner)


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
        self._start = game.start(seed=0)
        self._games = dict.fromkeys(levels, 0)
        self._ended: dict[int, dict[int, Counter[tuple[int, int]]]] = {}
        """By a position's key and a move's code: games by level and winner."""

    def add(self, level_number: int, played: SelfPlayed) -> None:
        """Count a game; what it played twice in a position that came again counts once."""
        self._games[level_number] += 1
        line = positions_along(self._start, played.opening)
        keys = [position.key for position in line]
        for key, code in dict.fromkeys(zip(keys, played.opening, strict=False)):
            ended = self._ended.setdefault(key, {}).setdefault(code, Counter())
            ended[level_number, played.winner] += 1

    def openings(self, plies: int, seed: int, least: int) -> Openings:
        """What can be reached from the start by moves that were played often enough."""
        positions: dict[str, tuple[Played, ...]] = {}
        waiting = deque([self._start])
        while waiting:
            position = waiting.popleft()
            key = key_text(position.key)
            moves = [] if key in positions else self._moves(position, least)
            if moves:
                positions[key] = tuple(played for _code, played in moves)
                waiting += [after(position, code) for code, _played in moves]
        levels = tuple(LevelGames(*games) for games in self._games.items())
        return Openings(self._game.name, self._game.non_default_options, seed, plies, least, levels, positions)

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
