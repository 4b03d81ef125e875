"""A worker process of a contest: `python -m ludarium.arena.worker` plays the games that it is told to.

Lines of JSON come in and go out: first the contest's settings, answered when everything needed is loaded, then a
fixture at a time, answered by its result.  When the input ends, because the contest is over or its program was
killed, the worker ends its engines and itself at once, also in the middle of a game.
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Any

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import Opening
from ludarium.arena.play import Conditions, play
from ludarium.arena.players import Player, UgiPlayer, make_player
from ludarium.arena.results import GameResult, result_data
from ludarium.arena.specs import read_budget, read_players
from ludarium.errors import InvalidGame, LudariumError
from ludarium.games.registry import game_class
from ludarium.modules.runtime import load


class Worker:
    """The players of a contest at their table."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self._game = game_class(setup["game"])(**setup["options"])
        self._specs = read_players(setup["players"])
        self._players: list[Player] = [make_player(spec.for_game(self._game)) for spec in self._specs]
        budget = read_budget(setup["budget"])
        self._budgets = [spec.budget or budget for spec in self._specs]
        self._conditions = Conditions(**setup["conditions"])
        self._seed = setup["seed"]

    def prepare(self, check: bool) -> None:
        """Load the game's module and files of weights; with `check` also see whether all engines start and can play by
        their budgets.  Raises EngineFault, InvalidWeights."""
        load(type(self._game))
        for spec in self._specs:
            if spec.weights:
                type(self._game).weights(Path(spec.weights))
        for player, budget in zip(self._players, self._budgets, strict=True):
            if check and isinstance(player, UgiPlayer):
                player.check(self._game.start(seed=0), budget)

    def play(self, task: dict[str, Any]) -> GameResult:
        """Play a fixture."""
        fixture = Fixture(task["number"], task["pair"], tuple(task["seats"]), task["opening"])
        opening = Opening(task["start"], tuple(task["moves"]))
        rng = random.Random(f"{self._seed}/{fixture.number}")
        played = play(
            self._game,
            opening,
            [self._players[player] for player in fixture.seats],
            [self._budgets[player] for player in fixture.seats],
            self._conditions,
            [rng.randrange(1 << 31) for _ in fixture.seats],
        )
        return GameResult(fixture, opening, played)

    def kill_engines(self) -> None:
        """End all engine processes, from whatever thread."""
        for player in self._players:
            if isinstance(player, UgiPlayer):
                player.kill()


def main() -> None:
    """Answer the lines of standard input until it ends."""
    lines: Queue[bytes] = Queue()
    workers: list[Worker] = []
    threading.Thread(target=_read, args=(lines, workers), daemon=True).start()
    while True:
        _answer(lines.get(), workers)


def _answer(line: bytes, workers: list[Worker]) -> None:
    """The first line makes the worker, every other one is a game."""
    task = json.loads(line)

    def begin() -> dict[str, Any]:
        workers.append(Worker(task))
        workers[0].prepare(task["check"])
        return {"ready": os.getpid()}

    def go_on() -> dict[str, Any]:
        return {"result": result_data(workers[0].play(task))}

    sys.stdout.write(json.dumps(answer(go_on if workers else begin)) + "\n")
    sys.stdout.flush()


def answer(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What some work gives; what goes wrong is an answer too, see `pool.checked`."""
    try:
        return work()
    except InvalidGame as error:
        return {"invalid game": str(error)}
    except LudariumError as error:
        return {"refused": str(error)}
    except Exception as error:
        traceback.print_exc()
        return {"failed": f"{type(error).__name__}: {error}"}


def _read(lines: Queue[bytes], workers: list[Worker]) -> None:
    """Read on while games are played; the end of the input is the end of everything."""
    try:
        for line in sys.stdin.buffer:
            lines.put(line)
        for worker in workers:
            worker.kill_engines()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
