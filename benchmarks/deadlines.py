"""Measure the delay of answers after a deadline, and the overhead of a search: `python -m benchmarks.deadlines`.

Goals: an answer at most 5 ms after `movetime`, and an overhead of at most 0.5 ms of processor time per search.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from collections.abc import Callable

import ludarium
from benchmarks.samples import quantile, random_position
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.time_management import time_limits
from ludarium.games.position import Position
from ludarium.ugi.client import Engine
from ludarium.ugi.protocol import GoLimits

SEARCHES = 100
MOVETIMES = 10, 100
"""Move times, in milliseconds."""

GAMES = "pijersi", "pux", "pivit", "baishu"


def main() -> None:
    """Print the delays after a deadline and after a stop, the times of UGI answers, and the overhead of a search."""
    rng = random.Random(1)
    positions = [_long_search_position(rng) for _ in range(SEARCHES)]
    session = SearchSession(positions[0].game)
    for name, delay in (("deadline", _delay_after_deadline), ("stop from another thread", _delay_after_stop)):
        _show_delays(f"{name}: late by", [delay(position, session, rng.uniform(0.02, 0.2)) for position in positions])
    for milliseconds in MOVETIMES:
        limits = time_limits(milliseconds, None, 0)
        assert limits is not None
        title = f"movetime {milliseconds} ({limits.hard / milliseconds:.0%} searched): answered after"
        _show_delays(title, _answer_times(positions, milliseconds))
    for name in GAMES:
        _show_costs(ludarium.game(name).start(seed=1))


def _show_costs(position: Position) -> None:
    session = SearchSession(position.game)
    reused = _processor_time(lambda: analyse(position, nodes=1, session=session, progress=lambda _: None))
    new = _processor_time(lambda: analyse(position, nodes=1, progress=lambda _: None))
    print(
        f"{position.game.name}, search of 1 node: {reused:.2f} ms of processor time, with a new session {new:.2f} ms;"
    )
    print(f"  overhead of a search of 10 ms that reports each depth: {_overhead(position, session):.2f} ms")


def _show_delays(title: str, delays: list[float]) -> None:
    median, longest = 1000 * quantile(delays, 0.5), 1000 * max(delays)
    print(f"{title} {median:.1f} ms in the median, {longest:.1f} ms at most, of {len(delays)} searches")


def _long_search_position(rng: random.Random) -> Position:
    """Return a position whose search takes longer than all deadlines."""
    while True:
        start = ludarium.game("pijersi").start("full-random", rng.randrange(1 << 30))
        position = random_position(start, 6, rng)
        if position.moves and analyse(position, depth=3).lines[0].score.kind == "cp":
            return position


def _delay_after_deadline(position: Position, session: SearchSession, seconds: float) -> float:
    begin = time.perf_counter()
    analyse(position, seconds=seconds, session=session)
    return time.perf_counter() - begin - seconds


def _delay_after_stop(position: Position, session: SearchSession, seconds: float) -> float:
    stop, stopped = Stop(), [0.0]

    def stop_now() -> None:
        stopped[0] = time.perf_counter()
        stop.set()

    timer = threading.Timer(seconds, stop_now)
    timer.start()
    analyse(position, stop=stop, session=session)
    answered = time.perf_counter()
    timer.join()
    return answered - stopped[0]


def _answer_times(positions: list[Position], milliseconds: float) -> list[float]:
    """Return the seconds from `go` to `bestmove` for each position, measured by a UGI client."""
    engine = Engine([sys.executable, "-m", "ludarium.cli", "ugi", "pijersi"])
    try:
        engine.new_game()
        return [_answer_time(engine, position, milliseconds) for position in positions]
    finally:
        engine.close()


def _answer_time(engine: Engine, position: Position, milliseconds: float) -> float:
    return engine.go(position, (), GoLimits(movetime=milliseconds), 10.0).seconds


def _processor_time(work: Callable[[], object]) -> float:
    """Return the median processor time of `SEARCHES` calls, in milliseconds."""
    spent = []
    for _ in range(SEARCHES):
        begin = time.process_time()
        work()
        spent.append(time.process_time() - begin)
    return 1000 * quantile(spent, 0.5)


def _overhead(position: Position, session: SearchSession) -> float:
    """Return the median processor time of this thread outside the module, in milliseconds, of `SEARCHES` searches."""
    inside = [0.0]
    call = session._instance.call

    def timed(name: str, *arguments: int) -> int:
        begin = time.thread_time()
        result = call(name, *arguments)
        inside[0] += (time.thread_time() - begin) * (name in ("search_begin", "search_run"))
        return result

    session._instance.call = timed  # type: ignore[method-assign]  # measures each call
    spent = []
    for _ in range(SEARCHES):
        inside[0], begin = 0.0, time.thread_time()
        analyse(position, seconds=0.01, session=session, progress=lambda _: None)
        spent.append(time.thread_time() - begin - inside[0])
    return 1000 * quantile(spent, 0.5)


if __name__ == "__main__":
    main()
