"""Make a collection of openings by self-play.

Each level plays games against itself, with varied first moves.  The collection keeps the moves that several games
share."""

from __future__ import annotations

import random
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.analysis.computer_player import LevelSearch
from ludarium.analysis.line_positions import position_after, positions_along
from ludarium.analysis.module_game import ModuleGame, run_game
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal, journal_head, journal_path
from ludarium.arena.workers import ThreadWorkers
from ludarium.engine.levels import Level, level_of
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.modules.runtime import load_module
from ludarium.workshop.openings.collection import (
    OPENINGS_FORMAT,
    LevelGames,
    OpeningMove,
    Openings,
    key_text,
    most_played_first,
)

GAME_TABLE_BITS = 18
"""The transposition table of a level in self-play games has 2**`GAME_TABLE_BITS` slots."""

MAX_GAME_PLIES = 1_500
"""A game for openings or statistics ends as a draw after this number of plies."""

_CHOICES = 5
"""Number of best moves among which an opening move is chosen at random.  With few, games reach the same positions."""

_MIN_MARGIN = 0.1
"""Lower bound of the margin (a share of the game's `eval_scale`) by which opening moves may be worse than the best."""


class PlayedOpening(NamedTuple):
    """A game played to make openings: the codes of its first moves, and the winner's seat; -1 after a draw."""

    opening: tuple[int, ...]
    winner: int


def play_opening(game: Game, level: Level, plies: int, seed: str, stop: Stop) -> PlayedOpening:
    """Play a game for openings, from the default start.  If `stop` is set, the result is invalid.

    The players play like the level, but vary the first `plies` plies if the level has no blunder rate.  `seed`
    determines all random choices.  Searches have no time limit, so the game is the same on every machine."""
    rng = random.Random(seed)
    search = LevelSearch(game, level, table_bits=GAME_TABLE_BITS, native=True)

    def choose(board: ModuleGame) -> Sequence[int]:
        if len(board.played_moves) < plies and not level.blunder_rate:  # blunders already vary the games
            return _varied_move(board, search, rng, stop)
        return search.line(board, rng, stop)

    board = ModuleGame(game, native=True)
    for _ in run_game(board, [choose], stop, MAX_GAME_PLIES):
        pass
    return PlayedOpening(tuple(board.played_moves[:plies]), board.winner)


def _varied_move(board: ModuleGame, search: LevelSearch, rng: random.Random, stop: Stop) -> Sequence[int]:
    """Choose at random among those of the `_CHOICES` best moves that are within the margin of the best move.

    In games with turns of several moves, the best lines begin with the same moves.  In these games, the search selects
    one of several equally good turns by its seed, which is a random number below `_CHOICES`."""
    game, depth, nodes = board.game, search.level.depth, search.nodes
    if game.multi_action_turns:
        seed = rng.randrange(_CHOICES)
        return search.session.search(board.position, depth=depth, nodes=nodes, seed=seed, stop=stop).lines[0][1]
    answer = search.session.search(board.position, depth=depth, nodes=nodes, lines=_CHOICES, stop=stop)
    margin = max(search.level.margin, _MIN_MARGIN) * game.eval_scale
    best = answer.lines[0][0]
    return [rng.choice([codes[0] for score, codes in answer.lines if score >= best - margin])]


class _GameKey(NamedTuple):
    """The key of a game: its level, and its number among the level's games, from 0."""

    level: int
    number: int


def make_openings(
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
    """Play the games of each level and collect their moves.  If `stop` is set, collect only finished games.

    The collection omits moves that fewer than `least` games played, and positions that only these moves reach.
    `file` receives the collection.  After an interruption, the same call resumes from the journal beside `file`.  All
    executors give the same result.  `progress` receives the number of games played and the total."""
    stop = stop or Stop()
    load_module(type(game))  # before threads start, because they would load it concurrently
    keys = list(_alternating_keys(levels))
    head = journal_head("openings", OPENINGS_FORMAT, game, seed, options=game.options, plies=plies)
    work = partial(_play_level_game, game, plies, seed)
    with Journal(journal_path(file), head, read=_read_level_game) as journal:
        tally = _Tally(game, [level for level, _games in levels])
        finished = [key for key in keys if key in journal.results]
        for key in finished:
            tally.add(key.level, journal.results[key])
        done = len(finished)
        progress(done, len(keys))
        units = zip(keys, keys, strict=True)  # pairs of key and task: a key suffices as a task
        for key, played in journal.complete(units, work, executor or ThreadWorkers(1), stop):
            tally.add(key.level, played)
            done += 1
            progress(done, len(keys))
        openings = tally.openings(plies, seed, least)
        if file is not None:
            openings.write(file)
        if done == len(keys):
            journal.discard()
    return openings


def _play_level_game(game: Game, plies: int, seed: int, key: _GameKey, stop: Stop) -> PlayedOpening:
    """Play one game.  An executor may call this function in a process on another machine."""
    return play_opening(game, level_of(game, key.level), plies, f"{seed}/{key.level}/{key.number}", stop)


def _read_level_game(row: Any) -> tuple[_GameKey, PlayedOpening]:
    key, (opening, winner) = row
    return _GameKey(*key), PlayedOpening(tuple(opening), winner)


def _alternating_keys(levels: Sequence[LevelGames]) -> Iterator[_GameKey]:
    """Yield the keys of all levels' games in turn, so that an interrupted run has games of each level."""
    for number in range(max(games for _level, games in levels)):
        for level_number, games in levels:
            if number < games:
                yield _GameKey(level_number, number)


class _Tally:
    """Numbers of games by position, move, level and winner."""

    def __init__(self, game: Game, levels: Sequence[int]) -> None:
        self._game, self._levels = game, list(levels)
        self._start = game.start(seed=0)
        self._games = dict.fromkeys(levels, 0)
        self._counts = defaultdict[int, dict[int, Counter[tuple[int, int]]]](lambda: defaultdict(Counter))
        """Position key -> move code -> number of games by (level, winner)."""

    def add(self, level_number: int, played: PlayedOpening) -> None:
        """Count a game.  A move that the game repeated in the same position counts once."""
        self._games[level_number] += 1
        keys = (position.key for position in positions_along(self._start, played.opening))
        for key, code in dict.fromkeys(zip(keys, played.opening, strict=False)):
            self._counts[key][code][level_number, played.winner] += 1

    def openings(self, plies: int, seed: int, least: int) -> Openings:
        """Return the openings.  From the start, follow only moves that were played in at least `least` games."""
        positions: dict[str, tuple[OpeningMove, ...]] = {}
        queue = deque([self._start])
        while queue:
            position = queue.popleft()
            key = key_text(position.key)
            if key not in positions and (moves := self._moves(position, least)):
                positions[key] = tuple(move for _code, move in moves)
                queue += [position_after(position, code) for code, _move in moves]
        levels = tuple(LevelGames(*games) for games in self._games.items())
        return Openings(self._game.name, self._game.non_default_options, seed, plies, least, levels, positions)

    def _moves(self, position: Position, least: int) -> list[tuple[int, OpeningMove]]:
        """Return the moves that at least `least` games played in the position, with their codes, most played first."""
        moves = [
            (code, OpeningMove(self._game.format_move(position.state, code), self._results(games)))
            for code, games in self._counts[position.key].items()
            if games.total() >= least
        ]
        return sorted(moves, key=lambda move: most_played_first(move[1]))

    def _results(self, games: Counter[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        winners = (*range(len(self._game.players)), -1)
        return tuple(tuple(games[level_number, winner] for winner in winners) for level_number in self._levels)
