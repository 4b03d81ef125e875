"""The first step of a run: games of self-play, in a journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal
from ludarium.arena.workers import Threads
from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.workshop.training.selfplay import Searched, SelfPlay, SelfPlayGame, play_game


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
                    "{file}, line {line} is no game number {number} of self-play; begin a run in another folder",
                    file=file,
                    line=line + 1,
                    number=line,
                )
            yield played
