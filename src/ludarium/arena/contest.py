"""Running a contest: what has been played is read, what is missing is played, everything is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import Openings
from ludarium.arena.play import Conditions
from ludarium.arena.pool import Pool
from ludarium.arena.results import GameResult, ResultsFile, read_result
from ludarium.arena.specs import Budget, PlayerSpec
from ludarium.extras import require
from ludarium.games.spec import Game

if TYPE_CHECKING:
    from ludarium.arena.cluster import ClusterPool

Watch = Callable[[list[GameResult]], bool]
"""Called with all results so far, again after each game; False ends the contest."""


@dataclass(frozen=True)
class Contest:
    """All that decides what is played."""

    plan: str
    """`match`, `round-robin` or `gauntlet`."""
    game: Game
    players: tuple[PlayerSpec, ...]
    fixtures: tuple[Fixture, ...]
    openings: Openings
    budget: Budget
    """For players without one of their own."""
    seed: int = 0
    conditions: Conditions = field(default_factory=Conditions)

    def header(self) -> dict[str, Any]:
        """What tells this contest from others; its length may grow."""
        return {
            "plan": self.plan,
            "game": self.game.name,
            "options": self.game.options,
            "players": {spec.name: spec.text for spec in self.players},
            "budget": str(self.budget),
            "openings": self.openings.origin,
            "seed": self.seed,
            "conditions": asdict(self.conditions),
        }

    def run(
        self, watch: Watch, concurrency: int | None = 1, file: Path | None = None, cluster: str | None = None
    ) -> list[GameResult]:
        """Play what `file` does not hold yet, so many games at once, in processes here or on the Ray cluster at an
        address (None: as many as it has cores); all results, in the order they came in.

        Raises InvalidOption where an engine does not start or the file is another contest's, WorkerFailure.
        """
        with ExitStack() as stack:
            stored = stack.enter_context(closing(ResultsFile(file, self.header()))) if file is not None else None
            wanted = {fixture.number for fixture in self.fixtures}
            results = [result for result in stored.results if result.fixture.number in wanted] if stored else []
            done = {result.fixture.number for result in results}
            missing = [fixture for fixture in self.fixtures if fixture.number not in done]
            if not watch(results) or not missing:
                return results
            pool = stack.enter_context(self._pool(concurrency, cluster))
            for data in pool.play(self._tasks(missing)):
                results.append(read_result(data))
                if stored is not None:
                    stored.add(results[-1])
                if not watch(results):
                    break
            return results

    def _pool(self, concurrency: int | None, cluster: str | None) -> AbstractContextManager[Pool | ClusterPool]:
        if cluster is None:
            return Pool(self._setup(), concurrency or 1)
        require("ray", "cluster", "playing on a Ray cluster")
        from ludarium.arena.cluster import ClusterPool  # noqa: PLC0415 - Ray may be missing

        return ClusterPool(self._setup(), cluster, concurrency)

    def _setup(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "options": self.game.options,
            "players": [spec.text for spec in self.players],
            "budget": str(self.budget),
            "conditions": asdict(self.conditions),
            "seed": self.seed,
        }

    def _tasks(self, fixtures: Iterable[Fixture]) -> Iterator[dict[str, Any]]:
        for fixture in fixtures:
            opening = self.openings.opening(fixture.opening)
            yield {**fixture._asdict(), **opening._asdict(), "opening": fixture.opening}
