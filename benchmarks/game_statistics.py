"""Measure the speed of statistics against a plain loop: `python -m benchmarks.game_statistics`.

The statistics and the loop play 2,000 win-or-random games on one thread.  The loop does not evaluate or store games,
and checks for the end before it lists moves.  The benchmark prints the seconds of both and their ratio.
"""

from __future__ import annotations

import random
import time

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules.hosts import open_instance, prepare_native
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, GameVariant, Plan, units_of
from ludarium.workshop.statistics.play import play_unit

GAMES = 2_000


def plain_loop(variant: GameVariant, games: int) -> None:
    """Play win-or-random games, without evaluation or storage."""
    game = variant.game
    instance = open_instance(type(game), native=True)
    start = game.start(variant.setup, 0).state
    limit = op.move_limit(start)
    state, following = instance.reserve(len(to_words(start))), instance.reserve(len(to_words(start)))
    place = instance.reserve(limit)
    moves = instance.words(place, limit)
    for number in range(games):
        rng = random.Random(number)
        instance.write(state, to_words(game.start(variant.setup, rng.getrandbits(31)).state))
        while not instance.call("outcome", state):
            move = instance.call("winning_move", state)
            if move == op.NO_MOVE:
                move = moves[int(rng.random() * instance.call("moves", state, place))]
            instance.call("play", state, move, following)
            state, following = following, state


def measure_seconds(game: Game, setup: str | None) -> tuple[float, float]:
    """Return the seconds of the statistics and of the loop."""
    prepare_native(type(game))
    variant = GameVariant(game, setup)
    begin = time.perf_counter()
    for unit in units_of(Plan((variant,), {WIN_OR_RANDOM: GAMES}, 0)):
        play_unit([variant], 0, unit, Stop())
    played = time.perf_counter() - begin
    begin = time.perf_counter()
    plain_loop(variant, GAMES)
    return played, time.perf_counter() - begin


def main() -> None:
    for game, setup in ((ludarium.game("pivit", size=6), None), (ludarium.game("pijersi"), "half-random")):
        measured, loop = measure_seconds(game, setup)
        ratio = f"{measured / loop:.2f} times the plain loop's {loop:.1f} s"
        print(f"{game.full_name} {setup or ''}: {GAMES:,} win-or-random games in {measured:.1f} s, {ratio}")


if __name__ == "__main__":
    main()
