"""Run a contest: read its results file, play the missing games and append them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.fixtures import Fixture
from ludarium.arena.journal import Journal
from ludarium.arena.openings import ContestOpening, OpeningSource
from ludarium.arena.play import Conditions, play_to_end
from ludarium.arena.players import Player, RandomPlayer, UgiPlayer
from ludarium.arena.results import VERSION, GameResult, read_result, result_data
from ludarium.arena.specs import Budget, PlayerSpec
from ludarium.arena.workers import exit_functions, open_executor
from ludarium.games.spec import Game
from ludarium.modules.runtime import load_module
from ludarium.texts import tr

WatchResults = Callable[[list[GameResult]], bool]
"""Called with all results so far, at the start and after each game.  If it returns False, the contest ends."""


@dataclass(frozen=True)
class Contest:
    """The settings of a contest, which determine its games."""

    plan: str
    """`match`, `round-robin`, `gauntlet` or `levels`."""
    game: Game
    players: tuple[PlayerSpec, ...]
    fixtures: tuple[Fixture, ...]
    openings: OpeningSource
    budget: Budget
    """The budget of players that have no budget of their own."""
    seed: int = 0
    conditions: Conditions = field(default_factory=Conditions)

    def header(self) -> dict[str, Any]:
        """The head of the results file, without the version.  A contest continues only a file with the same head."""
        return {
            "plan": self.plan,
            "game": self.game.name,
            "options": self.game.options,
            "players": {spec.name: spec.text for spec in self.players},
            "budget": str(self.budget),
            "openings": self.openings.origin,
            "seed": self.seed,
            "conditions": self.conditions.as_json(),
        }

    def run(
        self, watch: WatchResults, concurrency: int | None = 1, file: Path | None = None, cluster: str | None = None
    ) -> list[GameResult]:
        """Play the games that are not in `file` yet.  Return all results, in the order in which the games ended.

        `concurrency` games run at a time, in processes of this machine or on the Ray cluster at the address `cluster`.
        None means one game per core of a cluster, and one game on this machine.  Raises WorkerFailure, and
        InvalidOption if an engine does not start or the file belongs to another contest."""
        with ExitStack() as stack:
            journal = stack.enter_context(self._journal(file))
            fixtures = set(self.fixtures)
            results = [result for fixture, result in journal.results.items() if fixture in fixtures]
            if not watch(results) or len(results) == len(fixtures):
                return results
            purpose = tr("a contest on a Ray cluster")
            executor = stack.enter_context(open_executor(concurrency, cluster, purpose, processes=True))
            arguments = self.game, self.players, self.budget, self.conditions, self.seed
            for _ in executor.run(check_players, [(None, arguments)], Stop()):
                pass  # one worker checks the players first, so that errors are reported once
            missing = ((fixture, (fixture, self.openings.opening(fixture.opening))) for fixture in self.fixtures)
            for _fixture, result in journal.complete(
                missing, partial(_play_fixture, arguments), executor, Stop(), ordered=False
            ):
                results.append(result)
                if not watch(results):
                    break
            return results

    def _journal(self, file: Path | None) -> Journal[Fixture, GameResult]:
        def read(row: Any) -> tuple[Fixture, GameResult]:
            result = read_result(row)
            return result.fixture, result

        head = {"version": VERSION, **self.header()}
        return Journal(file, head, read=read, write=lambda _fixture, result: result_data(result))


class WorkerPlayers:
    """The players of a contest in one worker process, which plays one game after another."""

    def __init__(
        self, game: Game, specs: Sequence[PlayerSpec], budget: Budget, conditions: Conditions, seed: int
    ) -> None:
        self._game, self._specs, self._conditions, self._seed = game, specs, conditions, seed
        self._players: list[Player] = [make_player(spec.for_game(game)) for spec in specs]
        self._budgets = [spec.budget or budget for spec in specs]
        exit_functions.append(self._kill_engines)

    def check(self) -> None:
        """Load the game's module and weights, and let each UGI engine play a trial move with its kind of budget.

        Raises EngineError or InvalidWeights."""
        load_module(type(self._game))
        for spec in self._specs:
            if spec.weights:
                type(self._game).weights(Path(spec.weights))
        for player, budget in zip(self._players, self._budgets, strict=True):
            if isinstance(player, UgiPlayer):
                player.check(self._game.start(seed=0), budget)

    def play(self, fixture: Fixture, opening: ContestOpening) -> GameResult:
        """Play a game."""
        rng = random.Random(f"{self._seed}/{fixture.number}")
        played = play_to_end(
            self._game,
            opening,
            [self._players[player] for player in fixture.seats],
            [self._budgets[player] for player in fixture.seats],
            self._conditions,
            [rng.randrange(1 << 31) for _ in fixture.seats],
        )
        return GameResult(fixture, opening, played)

    def _kill_engines(self) -> None:
        """Kill all engine processes.  Thread-safe."""
        for player in self._players:
            if isinstance(player, UgiPlayer):
                player.kill()


_worker_players = lru_cache(1)(WorkerPlayers)


def check_players(arguments: tuple[Any, ...], _stop: Stop) -> None:
    """The first task of a contest: check all players.  `arguments` are those of `WorkerPlayers`."""
    _worker_players(*arguments).check()


def _play_fixture(arguments: tuple[Any, ...], task: tuple[Fixture, ContestOpening], _stop: Stop) -> GameResult:
    """Play the game of a task.  `arguments` are those of `WorkerPlayers`."""
    return _worker_players(*arguments).play(*task)


def make_player(spec: PlayerSpec) -> Player:
    """The player that a spec describes.  The process of an engine starts with its first game."""
    if spec.kind in ("ugi", "py"):
        return UgiPlayer(spec)
    if spec.kind == "random":
        return RandomPlayer()
    from ludarium.arena import builtin_players  # noqa: PLC0415 - imports wasmtime, which matches between other engines do not need

    if spec.kind == "greedy":
        return builtin_players.GreedyPlayer()
    if spec.kind == "level":
        return builtin_players.LevelPlayer(spec.level)
    return builtin_players.SearchPlayer(Path(spec.weights) if spec.weights else None, spec.searcher)
