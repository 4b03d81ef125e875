"""Check of the order of the levels of the computer player."""

from __future__ import annotations

from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.ladder import LadderTally
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.specs import Budget, read_players
from ludarium.errors import InvalidGame
from ludarium.games.spec import Game

HIGHEST_CHECKED_LEVEL = 4
"""The highest level that is compared with the level below.  Games of higher levels take too long."""

_CONTEST_OPENING_PLIES = 2
_UNUSED_MOVE_MS = 100
"""Budget of the contest, in milliseconds per move.  Levels have budgets of their own, and ignore it."""


def levels_are_in_order(game: Game, games: int, seed: int) -> str:
    """no level loses to the one below it.

    Checks levels up to HIGHEST_CHECKED_LEVEL, with `games` games between two levels.  Returns the scores as text.
    Raises InvalidGame if a level is weaker than the level below, with 95 % confidence."""
    contest = Contest(
        "levels",
        game,
        read_players([f"level:{number}" for number in range(1, HIGHEST_CHECKED_LEVEL + 1)]),
        tuple(fixtures.for_ladder(HIGHEST_CHECKED_LEVEL, games)),
        RandomOpenings(game, _CONTEST_OPENING_PLIES, seed),
        Budget("movetime", _UNUSED_MOVE_MS),
        seed,
    )
    tally = LadderTally(HIGHEST_CHECKED_LEVEL)
    for result in contest.run(lambda _results: True):
        tally.add(result)
    rungs = tally.rungs()
    scores = ", ".join(
        f"{rung.player + 1} against {rung.player} {100 * rung.report.result.score:.0f} %"
        for rung in rungs
        if rung.report.result
    )
    if any(rung.order == "contradicted" for rung in rungs):
        hint = f"check eval_scale and the evaluation; `ludarium levels {game.name} --games 100` plays more games"
        raise InvalidGame(f"{scores}: {hint}")
    return scores
