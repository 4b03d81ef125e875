"""Run a contest: read its results file, play the missing games and append them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.fixtures import Fixture
from ludarium.arena.journal import Journal
from ludarium.arena.openings import OpeningSource
from ludarium.arena.play import PlayConditions
from ludarium.arena.results import VERSION, GameResult, read_result, result_data
from ludarium.arena.specs import Budget, PlayerSpec
from ludarium.arena.worker_players import check_players, play_fixture
from ludarium.arena.workers import open_workers
from ludarium.games.spec import Game
from ludarium.texts import tr

WatchResults = Callable[[list[GameResult]], bool]
"""Called with all results so far, at the start and after each game.  If it returns False, the contest ends."""


@dataclass(frozen=True)
class Contest:
    """The settings of a contest, which determine its games."""

    plan: str  # `match`, `round-robin`, `gauntlet` or `levels`
    game: Game
    players: tuple[PlayerSpec, ...]
    fixtures: tuple[Fixture, ...]
    openings: OpeningSource
    budget: Budget  # the budget of players that have no budget of their own
    seed: int = 0
    conditions: PlayConditions = field(default_factory=PlayConditions)

    def head(self) -> dict[str, Any]:
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
        None means one game per core of the cluster or, without a cluster, one game.  Raises WorkerFailure if a
        worker fails, and InvalidOption if an engine does not start or the file belongs to another contest."""
        with ExitStack() as stack:
            journal = stack.enter_context(self._journal(file))
            fixtures = set(self.fixtures)
            results = [result for fixture, result in journal.results.items() if fixture in fixtures]
            if not watch(results) or len(results) == len(fixtures):
                return results
            purpose = tr("a contest on a Ray cluster")
            executor = stack.enter_context(open_workers(concurrency, cluster, purpose, processes=True))
            arguments = self.game, self.players, self.budget, self.conditions, self.seed
            check = [(None, arguments)]  # one unit of work, whose key is not used
            for _ in executor.run(check_players, check, Stop()):
                pass  # one worker checks the players first, so that errors are reported once
            units = ((fixture, (fixture, self.openings.opening(fixture.opening))) for fixture in self.fixtures)
            play = partial(play_fixture, arguments)
            for _fixture, result in journal.complete(units, play, executor, Stop(), ordered=False):
                results.append(result)
                if not watch(results):
                    break
            return results

    def _journal(self, file: Path | None) -> Journal[Fixture, GameResult]:
        def read(row: Any) -> tuple[Fixture, GameResult]:
            result = read_result(row)
            return result.fixture, result

        head = {"version": VERSION, **self.head()}
        return Journal(file, head, read=read, write=lambda _fixture, result: result_data(result))
