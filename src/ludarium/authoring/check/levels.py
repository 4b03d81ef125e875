"""Whether each level of the computer player beats the one below, in a few games: `ludarium levels` plays more."""

from __future__ import annotations

from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.ladder import LadderTally
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.specs import Budget, read_players
from ludarium.errors import InvalidGame
from ludarium.games.spec import Game

HIGHEST = 4
"""Beyond it, games take long."""
_OPENING_PLIES = 2
_MILLISECONDS = 100


def levels_are_in_order(game: Game, games: int, seed: int) -> str:
    """no level loses to the one below it.

    Plays so many games for each; returns the scores in words.  Raises InvalidGame where a level is weaker than the one
    below, with 95 % confidence."""
    contest = Contest(
        "levels",
        game,
        read_players([f"level:{number}" for number in range(1, HIGHEST + 1)]),
        tuple(fixtures.ladder(HIGHEST, games)),
        RandomOpenings(game, _OPENING_PLIES, seed),
        Budget("movetime", _MILLISECONDS),
        seed,
    )
    tally = LadderTally(HIGHEST)
    for result in contest.run(lambda _results: True):
        tally.add(result)
    rungs = tally.rungs()
    scores = ", ".join(
        f"{rung.player + 1} against {rung.player} {100 * rung.report.result.score:.0f} %"
        for rung in rungs
        if rung.report.result
    )
    if any(rung.order == "contradicted" for rung in rungs):
        hint = f"see eval_scale and the evaluation; `ludarium levels {game.name} --games 100` tells more"
        raise InvalidGame(f"{scores}: {hint}")
    return scores
