"""Run all checks of a game, and yield their results for the output of `ludarium check`."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

from ludarium.authoring.check import editing, files, learning, looks, messages, resigning, rules
from ludarium.authoring.check.faults import GameCheck, checks_of, claim
from ludarium.errors import BuildError, InvalidGame, InvalidModule, LudariumError
from ludarium.games.loading import error_in
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.modules.rebuild import can_build

Verdict = Literal["ok", "wrong", "not checked"]

_OF_POSITIONS = checks_of("position", rules, resigning, looks, editing, learning)
_OF_GAMES = checks_of("game", messages, looks, editing, rules, files)

_MAX_PLIES = 200
"""Maximum length of the random games that supply positions, in plies."""
_TIMES = 5
"""The number of games for checks that play whole games."""


class Result(NamedTuple):
    """The result of a check.  `words` describe the fault, or the reason why the check did not run."""

    claim: str
    verdict: Verdict
    words: str = ""

    def __str__(self) -> str:
        return f"{self.verdict:<11}  {self.claim}{f': {self.words}' if self.words else ''}"


def random_positions(game: Game, total: int, rng: random.Random) -> Iterator[Position]:
    """Yield `total` positions, each from a different random game.

    Every fifth position is the last one of its game."""
    for number in range(total):
        played = [game.start(rng.choice(game.setups).name, seed=rng.randrange(1 << 30))]
        while played[-1].codes and len(played) < _MAX_PLIES:
            played.append(played[-1].play(rng.choice(played[-1].moves)))
        yield played[-1] if number % 5 == 0 else rng.choice(played)


def check_class(choose: Callable[[], Game]) -> Result:
    """Check that the game can be loaded.  Errors of `choose` other than InvalidGame are raised."""
    claimed = "the class and all operations are there"
    try:
        choose()
    except InvalidGame as fault:
        return Result(claimed, "wrong", str(fault))
    return Result(claimed, "ok")


def check_rules(game: Game, positions: int, seed: int) -> Iterator[Result]:
    """Run the checks that need no compiler."""
    game.interpreted = True
    for check in _OF_GAMES:
        yield _checked(claim(check), game, partial(_some_times, check, game, seed))
    walked = [game.start(setup.name, seed=seed) for setup in game.setups]
    collected = _checked("random games are played", game, lambda: walked.extend(_walk(game, positions, seed)))
    if collected.verdict != "ok":
        yield collected
    for each in _OF_POSITIONS:
        yield _checked(claim(each), game, partial(_on_all, each, walked, seed))


def _some_times(check: GameCheck, game: Game, seed: int) -> None:
    """Run a check of a game once, or _TIMES times if it plays random games."""
    for number in range(_TIMES if check is rules.random_games_end else 1):
        check(game, random.Random(seed + number))


def _walk(game: Game, positions: int, seed: int) -> Iterator[Position]:
    return random_positions(game, positions, random.Random(seed))


def _on_all(check: Callable[[Position, random.Random], None], positions: Sequence[Position], seed: int) -> None:
    for number, position in enumerate(positions):
        check(position, random.Random(seed + number))


def _checked(claimed: str, game: Game, run: Callable[[], str | None]) -> Result:
    """Return the result of a check, with the words that `run` returns.

    An error in the game's code counts as a fault, reported with its line."""
    try:
        words = run()
    except (BuildError, InvalidModule) as fault:
        return Result(claimed, "wrong" if can_build() else "not checked", str(fault))
    except LudariumError as fault:
        return Result(claimed, "wrong", str(fault))
    except Exception as error:
        if os.environ.get("LUDARIUM_DEBUG"):
            raise
        fault_text = error_in(type(game).__module__, error) or f"{type(error).__name__}: {error}"
        return Result(claimed, "wrong", fault_text)
    return Result(claimed, "ok", words or "")


def check_module(game: Game, positions: int, seed: int) -> Iterator[Result]:
    """Run the checks of the compiled module.  A stale module is built first if a compiler is available."""
    from ludarium.authoring.check import compiled  # noqa: PLC0415 - imports wasmtime

    game.interpreted = True
    found = list[compiled.CompiledGame]()
    built = _checked("the game compiles into a module", game, lambda: found.append(compiled.CompiledGame(game)))
    yield built
    if not found:
        return
    walked = list(_walk(game, positions, seed))
    agrees = found[0].agrees
    yield _checked(claim(agrees), game, partial(_on_all, agrees, walked, seed))
    search = compiled.the_search_finds_a_legal_line
    yield _checked(claim(search), game, lambda: search(game, random.Random(seed)))
    yield _checked(
        f"the speed, as a ratio to that of {compiled.STANDARD}", game, lambda: str(compiled.speed_ratio(game))
    )


def check_levels(game: Game, games: int, seed: int) -> Result:
    """Check the order of the levels with `games` games per pair; with 0 games, skip the check."""
    from ludarium.authoring.check.compiled import levels_are_in_order  # noqa: PLC0415 - imports the arena

    claimed = claim(levels_are_in_order)
    if len(game.players) != 2 or games == 0:
        return Result(claimed, "not checked", "no games" if games == 0 else "levels are compared in games of two")
    return _checked(claimed, game, lambda: levels_are_in_order(game, games, seed))
