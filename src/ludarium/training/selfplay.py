"""Games that the computer plays against itself, and the quiet positions in them that are worth learning from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludarium.engine.analysis import analyse, prepare
from ludarium.engine.stop import Stop
from ludarium.games.spec import Game, Position
from ludarium.kernel import operations as op

_TABLE_BITS = 13
"""Searches here are small, and clearing a large table would take longer than they do."""

_LONGEST = 400
"""So many plies without an end count as a draw."""


@dataclass(frozen=True)
class Play:
    """How the games are played: nodes a move, most random plies before each game, and the share of moves left to
    chance later on, so that positions come up that good play avoids but a search looks at."""

    nodes: int = 1000
    opening: int = 6
    astray: float = 0.1


class Sample(NamedTuple):
    """A quiet position of a game of two, the score that the search gave it in hundredths, and the share of the point
    that was won in the end; both are the mover's."""

    game: int
    state: Any
    score: int
    share: float


def play_games(
    game: Game,
    games: int,
    seed: int,
    play: Play,
    *,
    threads: int = 1,
    stop: Stop | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> list[Sample]:
    """The samples of so many games, in the order of their numbers; every game depends on the seed and its number alone.

    `progress` is told how many games are over; after `stop.set()` the rest of the games yields nothing.
    """
    stop = stop or Stop()
    prepare(game.start(seed=0))

    def one(number: int) -> list[Sample]:
        return [] if stop.is_set else list(play_game(game, number, seed, play, stop))

    samples: list[Sample] = []
    with ThreadPoolExecutor(threads) as pool:
        for done, found in enumerate(pool.map(one, range(games)), 1):
            samples += found
            progress(done)
    return samples


def play_game(game: Game, number: int, seed: int, play: Play, stop: Stop) -> Iterator[Sample]:
    """The samples of one game; none where it is over in the opening or was stopped."""
    rng = random.Random(f"{seed}/{number}")
    position = game.start(rng.choice(game.setups).name, rng.randrange(1 << 31))
    for _ in range(rng.randint(0, play.opening)):
        if position.codes:
            position = position.play(rng.choice(position.moves))
    quiet: list[tuple[Position, int]] = []
    for _ in range(_LONGEST):
        if not position.codes:
            break
        found = analyse(position, nodes=play.nodes, table_bits=_TABLE_BITS, stop=stop)
        if stop.is_set:
            return
        best = found.lines[0]
        move = position.move(best.moves[0])
        if best.score.kind == "cp" and is_quiet(position.state, move.code):
            quiet.append((position, best.score.value))
        if rng.random() < play.astray:
            move = rng.choice(position.moves)
        position = position.play(move)
    winner = op.winner_of(op.outcome(position.state))
    for before, score in quiet:
        share = 0.5 if winner < 0 else float(winner == before.seat)
        yield Sample(number, before.state, score, share)


def is_quiet(state: Any, best: int) -> bool:
    """Whether it makes sense to judge a position at sight: neither side could win at once if it were to move, and the
    best move is none that changes the balance at once."""
    if op.winning_move(state) != op.NO_MOVE or op.winning_move(op.null_move(state)) != op.NO_MOVE:
        return False
    buffer = [0] * op.move_limit(state)
    return best not in buffer[: op.noisy_moves(state, buffer)]
