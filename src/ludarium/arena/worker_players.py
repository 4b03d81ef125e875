"""The players of a contest in a worker process, and the tasks of the process."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.builtin_players import GreedyPlayer, LevelPlayer, RandomPlayer, SearchPlayer
from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import ContestOpening
from ludarium.arena.play import PlayConditions, play_to_end
from ludarium.arena.players import Player, UgiPlayer
from ludarium.arena.results import GameResult
from ludarium.arena.specs import Budget, PlayerSpec
from ludarium.arena.workers import exit_functions
from ludarium.games.spec import Game
from ludarium.modules.runtime import load_module


class WorkerPlayers:
    """The players of a contest in one worker process, which plays one game after another."""

    def __init__(
        self, game: Game, specs: Sequence[PlayerSpec], budget: Budget, conditions: PlayConditions, seed: int
    ) -> None:
        self._game, self._specs, self._conditions, self._seed = game, specs, conditions, seed
        self._players: list[Player] = [make_player(spec.for_game(game)) for spec in specs]
        self._budgets = [spec.budget or budget for spec in specs]
        exit_functions.append(self._kill_engines)

    def check(self) -> None:
        """Load the game's module and weights, and let each UGI engine play a trial move, with a small budget of the
        same kind as the engine's budget.  Raises EngineError or InvalidWeights."""
        load_module(type(self._game))
        for spec in self._specs:
            if spec.weights:
                type(self._game).weights(Path(spec.weights))
        for player, budget in zip(self._players, self._budgets, strict=True):
            if isinstance(player, UgiPlayer):
                player.check(self._game.start(seed=0), budget)

    def play(self, fixture: Fixture, opening: ContestOpening) -> GameResult:
        rng = random.Random(f"{self._seed}/{fixture.number}")
        players = [self._players[index] for index in fixture.seats]
        budgets = [self._budgets[index] for index in fixture.seats]
        seeds = [rng.randrange(1 << 31) for _ in fixture.seats]
        return GameResult(fixture, opening, play_to_end(self._game, opening, players, budgets, self._conditions, seeds))

    def _kill_engines(self) -> None:
        """Kill all engine processes.  Thread-safe."""
        for player in self._players:
            if isinstance(player, UgiPlayer):
                player.kill()


_worker_players = lru_cache(1)(WorkerPlayers)  # keeps the players from task to task


def check_players(arguments: tuple[Any, ...], _stop: Stop) -> None:
    """A contest's first task: check all players.  `arguments` are those of `WorkerPlayers`."""
    _worker_players(*arguments).check()


def play_fixture(arguments: tuple[Any, ...], task: tuple[Fixture, ContestOpening], _stop: Stop) -> GameResult:
    """A worker's task: play a game.  `arguments` are those of `WorkerPlayers`."""
    return _worker_players(*arguments).play(*task)


def make_player(spec: PlayerSpec) -> Player:
    """Make a player of a worker process from its spec.  An engine's process starts with its first game or trial."""
    if spec.kind in ("ugi", "py"):
        return UgiPlayer(spec)
    if spec.kind == "random":
        return RandomPlayer()
    if spec.kind == "greedy":
        return GreedyPlayer()
    if spec.kind == "level":
        return LevelPlayer(spec.level)
    return SearchPlayer(Path(spec.weights) if spec.weights else None, spec.searcher)
