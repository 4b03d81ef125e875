"""Games of the engine against itself, for any number of players.

A game is a function of its rules, the seed and its number, so any number of threads or machines play the same games.
A training run keeps its games in a journal.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.analysis.play import Board, play
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal
from ludarium.arena.workers import Threads
from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules.runtime import load

_TABLE_BITS = 13
"""The transposition table's size: searches are small, and clearing a larger table would take longer than they do."""

_TURNS = 64
"""Turns to draw a random one from."""

_FOUND = 0.75
"""The rate of random turns that are drawn from these."""

_MAX_SEARCHES = 400
"""A game with this number of searched turns is a draw."""


@dataclass(frozen=True)
class SelfPlay:
    """How the games are played."""

    nodes: int = 1000
    """Nodes for each turn."""
    opening_plies: int = 6
    """The greatest number of random plies at the start."""
    random_move_rate: float = 0.1
    """The rate of random moves later on: they lead to positions that good play avoids but a search visits."""
    random_turn_rate: float = 0.25
    """The same where a turn is a series of actions: three in four random ones are drawn from those that the search has
    found, of the fourth the first action is random and the rest is searched again."""


class Searched(NamedTuple):
    """A position of a game in which a turn was thought about."""

    ply: int
    move: int
    """The best move, or the first of the best turn; a random one may have been played."""
    score: int
    """The score for the mover, in hundredths of a piece."""


class SelfPlayGame(NamedTuple):
    """A finished game, as a row of the run's file."""

    number: int
    start: str
    """The position string of the start."""
    moves: tuple[int, ...]
    winner: int
    """A seat, or -1 for a draw."""
    searched: tuple[Searched, ...]


def play_game(game: Game, number: int, seed: int, config: SelfPlay, stop: Stop | None = None) -> SelfPlayGame | None:
    """Game `number` of this seed; None once `stop` is set.

    A turn that is a series of actions is searched as a whole."""
    stop = stop or Stop()
    rng = random.Random(f"{seed}/{number}")
    board, session = Board(game, native=True), SearchSession(game, _TABLE_BITS, native=True)
    board.put(game.start(rng.choice(game.setups).name, rng.randrange(1 << 31)))
    opening_plies = rng.randint(0, config.opening_plies)
    searched: list[Searched] = []

    def choose(board: Board) -> Sequence[int]:
        if len(board.played) < opening_plies:
            return [rng.choice(board.codes)]
        if len(searched) == _MAX_SEARCHES:
            return ()
        lines_wanted = _TURNS if game.multi_action_turns else 1
        lines = session.search(board.position, nodes=config.nodes, lines=lines_wanted, stop=stop).lines
        score, line = lines[0]
        searched.append(Searched(len(board.played), line[0], score))
        if game.multi_action_turns:
            return _random_turn(board, lines, rng) if rng.random() < config.random_turn_rate else line
        return [rng.choice(board.codes) if rng.random() < config.random_move_rate else line[0]]

    for _ in play(board, [choose], stop):
        pass
    if stop.is_set:
        return None
    return SelfPlayGame(number, str(board.start), tuple(board.played), board.winner, tuple(searched))


def _random_turn(board: Board, lines: list[tuple[int, list[int]]], rng: random.Random) -> Sequence[int]:
    """One of the turns that the lines begin with, or a random action alone, after which the rest is searched."""
    return rng.choice(lines)[1] if rng.random() < _FOUND else [rng.choice(board.codes)]


def play_games(
    game: Game,
    file: Path,
    games: int,
    seed: int,
    config: SelfPlay,
    *,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> bool:
    """Add the missing games to the file, in the order of their numbers; whether all are there.

    `progress` is called with the games played and wanted.  Raises InvalidOption where the file holds something else."""
    stop = stop or Stop()
    work = partial(_play, game.name, game.options, seed, config)
    with Journal(file, None, read=_read, write=lambda _number, played: played) as kept:
        done = len(kept.results)
        progress(done, games)
        load(type(game))  # before several threads ask for it at once
        numbers = ((number, number) for number in range(done, games))
        for _ in kept.complete(numbers, work, executor or Threads(1), stop):
            done += 1
            progress(done, games)
    return done >= games


def _read(row: Any) -> tuple[int, Any]:
    """The number of a game; the others stay in the file."""
    number, _start, _moves, _winner, _searched = row
    return number, None


def _play(
    name: str, options: dict[str, Any], seed: int, config: SelfPlay, number: int, stop: Stop
) -> SelfPlayGame | None:
    """A unit of work, also in a process of another machine."""
    return play_game(game_class(name)(**options), number, seed, config, stop)


def read_games(file: Path) -> Iterator[SelfPlayGame]:
    """The games of a file in their order; raises InvalidOption at a row that is none."""
    with file.open(encoding="utf-8") as stream:
        for line, row in enumerate(stream):
            try:
                number, start, moves, winner, searched = json.loads(row)
                played = SelfPlayGame(number, start, tuple(moves), winner, tuple(Searched(*each) for each in searched))
            except (ValueError, TypeError):
                played = None
            if played is None or number != line:
                raise InvalidOption(
                    "{file}, line {line}: not game {number} of self-play; begin a training in another folder",
                    file=file,
                    line=line + 1,
                    number=line,
                )
            yield played
