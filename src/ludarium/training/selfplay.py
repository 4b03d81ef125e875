"""Games of the engine against itself, and the quiet positions in them as training samples."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import Thinker
from ludarium.engine.scores import PROVED
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op

_TABLE_BITS = 13
"""The transposition table's size: searches are small, and clearing a larger table would take longer than they do."""

_MAX_PLIES = 400
"""A game of this many plies is a draw."""


@dataclass(frozen=True)
class SelfPlayConfig:
    """How the games are played."""

    nodes: int = 1000
    """Nodes for each move."""
    opening_plies: int = 6
    """The greatest number of random plies at the start."""
    random_move_rate: float = 0.1
    """The rate of random moves later on: they lead to positions that good play avoids but a search visits."""


class Sample(NamedTuple):
    """A quiet position of a two-player game."""

    game: int
    """The number of the game."""
    state: Any
    score: int
    """The search's score for the mover, in hundredths of a piece."""
    result: float
    """The result of the game for the mover: 1, 0.5 or 0."""


def play_games(
    game: Game,
    games: int,
    seed: int,
    config: SelfPlayConfig,
    *,
    threads: int = 1,
    stop: Stop | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> list[Sample]:
    """The samples of `games` games, in the order of their numbers; a game depends on the seed and its number only.

    `progress` is called with the number of finished games; after `stop.set()` the remaining games have no samples.
    """
    stop = stop or Stop()

    def one(number: int) -> list[Sample]:
        return [] if stop.is_set else list(play_game(game, number, seed, config, stop))

    samples: list[Sample] = []
    with ThreadPoolExecutor(threads) as pool:
        for done, found in enumerate(pool.map(one, range(games)), 1):
            samples += found
            progress(done)
    return samples


def play_game(game: Game, number: int, seed: int, config: SelfPlayConfig, stop: Stop) -> Iterator[Sample]:
    """The samples of one game; none if it ends in the opening or is stopped."""
    rng = random.Random(f"{seed}/{number}")
    position = game.start(rng.choice(game.setups).name, rng.randrange(1 << 31))
    for _ in range(rng.randint(0, config.opening_plies)):
        if position.codes:
            position = position.play(rng.choice(position.moves))
    quiet: list[tuple[Position, int]] = []
    thinker = Thinker(game, _TABLE_BITS, native=True)
    for _ in range(_MAX_PLIES):
        if not position.codes:
            break
        score, codes = thinker.search(position, nodes=config.nodes, stop=stop).lines[0]
        if stop.is_set:
            return
        move = Move(position, codes[0])
        if abs(score) < PROVED and is_quiet(position.state, move.code):
            quiet.append((position, score))
        if rng.random() < config.random_move_rate:
            move = rng.choice(position.moves)
        position = position.play(move)
    winner = op.winner_of(op.outcome(position.state))
    for before, score in quiet:
        result = 0.5 if winner < 0 else float(winner == before.seat)
        yield Sample(number, before.state, score, result)


def is_quiet(state: Any, best: int) -> bool:
    """Whether a position suits a static evaluation: neither side could win at once if it were to move, and the best
    move is not a noisy one."""
    if op.winning_move(state) != op.NO_MOVE or op.winning_move(op.null_move(state)) != op.NO_MOVE:
        return False
    buffer = [0] * op.move_limit(state)
    return best not in buffer[: op.noisy_moves(state, buffer)]
