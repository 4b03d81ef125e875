"""How late the search answers after its deadline: `python -m benchmarks.deadlines`.  The design allows 50 ms."""

from __future__ import annotations

import random
import threading
import time

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.stop import Stop
from ludarium.games.position import Position

SEARCHES = 100


def main() -> None:
    """Print the median and the worst delay, after a deadline and after a stop from another thread."""
    rng = random.Random(1)
    positions = [_random_position(rng) for _ in range(SEARCHES)]
    for name, delay in (("deadline", _after_deadline), ("stop from another thread", _after_stop)):
        delays = sorted(delay(position, rng.uniform(0.02, 0.2)) for position in positions)
        median, worst = delays[len(delays) // 2] * 1000, delays[-1] * 1000
        print(f"{name}: {SEARCHES} searches, late by {median:.1f} ms in the median, {worst:.1f} ms at worst")


def _random_position(rng: random.Random) -> Position:
    """A position that takes longer to search than any of the deadlines."""
    while True:
        position = ludarium.game("pijersi").start("full-random", rng.randrange(1 << 30))
        for _ in range(rng.randrange(6)):
            if position.moves:
                position = position.play(rng.choice(position.moves))
        if position.moves and analyse(position, depth=3).lines[0].score.kind == "cp":
            return position


def _after_deadline(position: Position, seconds: float) -> float:
    begin = time.perf_counter()
    analyse(position, seconds=seconds)
    return time.perf_counter() - begin - seconds


def _after_stop(position: Position, seconds: float) -> float:
    stop, stopped = Stop(), [0.0]

    def stop_now() -> None:
        stopped[0] = time.perf_counter()
        stop.set()

    timer = threading.Timer(seconds, stop_now)
    timer.start()
    analyse(position, stop=stop)
    answered = time.perf_counter()
    timer.join()
    return answered - stopped[0]


if __name__ == "__main__":
    main()
