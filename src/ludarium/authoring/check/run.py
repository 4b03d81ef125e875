"""Run the checks of a game, and yield their results for `ludarium check`."""

from __future__ import annotations

import inspect
import os
import random
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any, Literal, NamedTuple, TypeVar

from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.reports import LadderTally
from ludarium.arena.specs import Budget, read_players
from ludarium.authoring.check import clicks, editor, files, guides, learning, looks, messages, rules
from ludarium.errors import BuildError, InvalidGame, InvalidModule, LudariumError
from ludarium.games.loading import error_in
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.modules.rebuild import can_build

HIGHEST_CHECKED_LEVEL = 4
"""The highest level that is compared with the level below.  Games of higher levels take too long."""
_CONTEST_OPENING_PLIES = 2
_UNUSED_MOVE_MS = 100
"""Budget of the contest, in milliseconds per move.  Levels have budgets of their own, and ignore it."""
Checked = TypeVar("Checked", Game, Position)
Verdict = Literal["ok", "wrong", "not checked"]
_MAX_GAME_POSITIONS = 200
"""Maximum length of a random game in positions, including the start.  The checks use one of these positions."""
_FULL_RANDOM_GAMES = 5  # the number of random games that the check `random_games_end` plays


def _levels_are_in_order(game: Game, games: int, seed: int) -> str:
    """no level loses to the one below it.

    The line above is the claim that `ludarium check` prints.  Compares each level from 2 to HIGHEST_CHECKED_LEVEL with
    the level below, in `games` games, and returns the scores as text.  Raises InvalidGame if a level is weaker with
    95 % confidence."""
    levels = read_players([f"level:{number}" for number in range(1, HIGHEST_CHECKED_LEVEL + 1)])
    ladder = tuple(fixtures.for_ladder(HIGHEST_CHECKED_LEVEL, games))
    openings, budget = RandomOpenings(game, _CONTEST_OPENING_PLIES, seed), Budget("movetime", _UNUSED_MOVE_MS)
    contest = Contest("levels", game, levels, ladder, openings, budget, seed)
    tally = LadderTally(HIGHEST_CHECKED_LEVEL)
    for result in contest.run(lambda _results: True):
        tally.add(result)
    rungs = tally.rungs()  # the ladder numbers players from 0: player n is level n + 1
    scores = ", ".join(
        f"{rung.player + 1} against {rung.player} {100 * rung.report.result.score:.0f} %"
        for rung in rungs
        if rung.report.result
    )
    if any(rung.order == "contradicted" for rung in rungs):
        hint = f"check eval_scale and the evaluation; `ludarium levels {game.name} --games 100` plays more games"
        raise InvalidGame(f"{scores}: {hint}")
    return scores


def checks_of(kind: Literal["position", "game"], *modules: ModuleType) -> list[Any]:
    """Return the checks of positions or games in `modules`, in the order of their definition.  A check is a public
    function that returns None.  Its first parameter is named `position` or `game`, its second is a random generator."""
    return [
        member
        for module in modules
        for member in vars(module).values()
        if inspect.isfunction(member) and member.__module__ == module.__name__ and not member.__name__.startswith("_")
        if list(member.__annotations__)[0::2] == [kind, "return"] and member.__annotations__["return"] == "None"
    ]


def claim(check: Callable[..., object]) -> str:
    """Return the claim of a check: the first line of its docstring, without the full stop."""
    return (inspect.getdoc(check) or check.__name__).splitlines()[0].rstrip(".")


_POSITION_CHECKS = checks_of("position", rules, looks, clicks, editor, learning)
_GAME_CHECKS = checks_of("game", messages, looks, editor, rules, guides, files)


class CheckResult(NamedTuple):
    """The result of running a check.  `details`: the fault, why the check did not run, or measured values."""

    claim: str
    verdict: Verdict
    details: str = ""

    def __str__(self) -> str:
        return f"{self.verdict:<11}  {self.claim}{f': {self.details}' if self.details else ''}"


def random_positions(game: Game, total: int, rng: random.Random) -> Iterator[Position]:
    """Yield `total` positions on which checks run, each from a different random game.  Every fifth position is the last
    position of its game, or position _MAX_GAME_POSITIONS of a longer game."""
    for number in range(total):
        played = [game.start(rng.choice(game.setups).name, seed=rng.randrange(1 << 30))]
        while played[-1].codes and len(played) < _MAX_GAME_POSITIONS:
            played.append(played[-1].play(rng.choice(played[-1].moves)))
        yield played[-1] if number % 5 == 0 else rng.choice(played)


def check_class(load: Callable[[], Game]) -> CheckResult:
    """Check that `load` can load the game: `wrong` if it raises InvalidGame.  Other errors are raised."""
    claimed = "the game has its class and all operations"
    try:
        load()
    except InvalidGame as fault:
        return CheckResult(claimed, "wrong", str(fault))
    return CheckResult(claimed, "ok")


def check_rules(game: Game, positions: int, seed: int) -> Iterator[CheckResult]:
    """Run the checks that need no compiler."""
    game.interpreted = True
    for check in _GAME_CHECKS:
        yield _result_on_all(check, game, [game] * (_FULL_RANDOM_GAMES if check is rules.random_games_end else 1), seed)
    sample = [game.start(setup.name, seed=seed) for setup in game.setups]
    chosen = random_positions(game, positions, random.Random(seed))
    played = _result_of("random games can be played", game, lambda: sample.extend(chosen))
    if played.verdict != "ok":
        yield played
    for check in _POSITION_CHECKS:
        if check.__module__ == learning.__name__ and not learning.offers_learning(sample[0].state):
            yield CheckResult(claim(check), "not checked", "the game has no actions for agents")
        else:
            yield _result_on_all(check, game, sample, seed)


def _result_on_all(
    check: Callable[[Checked, random.Random], None], game: Game, checked: Sequence[Checked], seed: int
) -> CheckResult:
    def run() -> None:
        for number, each in enumerate(checked):
            check(each, random.Random(seed + number))

    return _result_of(claim(check), game, run)


def _result_of(claimed: str, game: Game, run: Callable[[], str | None]) -> CheckResult:
    """Run a check and return its result, with the details that `run` returns.  Any error is a fault of the game,
    but if its module is unusable and no compiler is available, the verdict is `not checked`.  For an error in the
    game's code, the details name the line of the error."""
    try:
        details = run()
    except (BuildError, InvalidModule) as fault:
        return CheckResult(claimed, "wrong" if can_build() else "not checked", str(fault))
    except LudariumError as fault:
        return CheckResult(claimed, "wrong", str(fault))
    except Exception as error:
        if os.environ.get("LUDARIUM_DEBUG"):
            raise
        located = error_in(type(game).__module__, error)
        return CheckResult(claimed, "wrong", located or f"{type(error).__name__}: {error}")
    return CheckResult(claimed, "ok", details or "")


def check_module(game: Game, positions: int, seed: int) -> Iterator[CheckResult]:
    """Run the checks that need a module, those of `check.compiled`, and yield their results for `ludarium check`.
    `check_levels` checks the levels.  A stale module is first rebuilt if a compiler is available."""
    from ludarium.authoring.check import compiled  # noqa: PLC0415 - imports wasmtime

    game.interpreted = True
    loaded = list[compiled.CompiledGame]()
    yield _result_of("the game compiles into a module", game, lambda: loaded.append(compiled.CompiledGame(game)))
    if not loaded:
        return
    sample = list(random_positions(game, positions, random.Random(seed)))
    yield _result_on_all(loaded[0].check_agreement, game, sample, seed)
    yield _result_on_all(compiled.search_finds_a_legal_move, game, [game], seed)
    speed = f"the speed, as a ratio to that of {compiled.REFERENCE_GAME}"
    yield _result_of(speed, game, lambda: str(compiled.speed_ratio(game)))


def check_levels(game: Game, games: int, seed: int) -> CheckResult:
    """Run one of the checks of a game, that of the order of the levels, with `games` games per comparison.  Skip the
    check with 0 games, or if the game is not for two players."""
    claimed = claim(_levels_are_in_order)
    if len(game.players) != 2 or games == 0:
        why = "levels are compared only in games for two players" if games else "no games"
        return CheckResult(claimed, "not checked", why)
    return _result_of(claimed, game, lambda: _levels_are_in_order(game, games, seed))
