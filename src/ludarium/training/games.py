"""The first step of a run: games of self-play, appended to a file one by one as they end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.analysis.units import ThreadUnits, Units
from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.modules.runtime import load
from ludarium.texts import tr
from ludarium.training.selfplay import Searched, SelfPlay, SelfPlayGame, play_game


def play_games(
    game: Game,
    file: Path,
    games: int,
    seed: int,
    config: SelfPlay,
    *,
    units: Units | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> bool:
    """Add the games that are missing to the file, in the order of their numbers; whether all are there.

    They are played by `units`, one thread unless told.  A row that was cut off when the program was killed is dropped.
    `progress` is called with the games played and wanted.  Raises InvalidOption where the file holds something else."""
    stop = stop or Stop()
    begun = _repaired(file)
    progress(begun, games)
    if begun >= games:
        return True
    load(type(game))  # before several threads ask for it at once
    tasks = ((game.name, game.options, number, seed, config) for number in range(begun, games))
    done = begun
    with file.open("a", encoding="utf-8") as stream:
        for played in (units or ThreadUnits(1)).results(_play, tasks, stop):
            stream.write(json.dumps(played) + "\n")
            stream.flush()
            done += 1
            progress(done, games)
    return done == games


def _play(task: tuple[str, dict[str, Any], int, int, SelfPlay], stop: Stop) -> SelfPlayGame | None:
    """A unit of work, also in a process of another machine."""
    name, options, number, seed, config = task
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
                    tr(
                        "{file}, line {line} is no game number {number} of self-play; begin a run in another folder",
                        file=file,
                        line=line + 1,
                        number=line,
                    )
                )
            yield played


def _repaired(file: Path) -> int:
    """How many whole rows a file has, after dropping one that was cut off."""
    if not file.exists():
        return 0
    with file.open("r+b") as stream:
        rows = whole = 0
        for row in stream:
            if row.endswith(b"\n"):
                rows, whole = rows + 1, whole + len(row)
        stream.truncate(whole)
    return rows
