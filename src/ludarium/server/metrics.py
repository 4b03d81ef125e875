"""Metrics of the server in the OpenMetrics format, for Prometheus.

A separate port on the loopback address serves them, so that only this machine can read them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from ludarium.errors import InvalidOption

_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds of the histograms' buckets, in seconds."""
_LAG_INTERVAL_SECONDS = 0.5


class Metrics:
    """The metrics of one server process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        timer = partial(Histogram, buckets=_BUCKETS, registry=registry)
        self._requests = Counter(
            "ludarium_requests", "Requests over live channels", ["request", "answer"], registry=registry
        )
        self._seconds = timer("ludarium_request_seconds", "Time from a request's arrival to its answer", ["request"])
        self.channels = Gauge("ludarium_channels", "Open live channels", registry=registry)
        self.messages = Counter("ludarium_messages", "Messages sent over live channels", registry=registry)
        self._lag = timer("ludarium_loop_lag_seconds", "Delay of scheduled work in the event loop")
        self.games = Gauge("ludarium_games_in_memory", "Games in memory", registry=registry)

    @contextmanager
    def request(self, kind: str) -> Iterator[Callable[[str], None]]:
        """Context that measures a request.  If the request is refused, pass the error word to the yielded function."""
        answers = ["done"]
        begun = time.perf_counter()
        try:
            yield answers.append
        finally:
            self._seconds.labels(kind).observe(time.perf_counter() - begun)
            self._requests.labels(kind, answers[-1]).inc()

    async def watch_event_loop(self) -> None:
        """Measure the event loop's lag until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _LAG_INTERVAL_SECONDS
            await asyncio.sleep(_LAG_INTERVAL_SECONDS)
            self._lag.observe(max(0.0, loop.time() - due))

    def serve(self, port: int) -> Callable[[], None]:
        """Serve metrics on a loopback port until the returned function is called.  Raises InvalidOption if it fails."""
        try:
            server, thread = start_http_server(port, addr="127.0.0.1", registry=self.registry)
        except OSError as error:
            raise InvalidOption(
                "metrics cannot be served on port {port}: {strerror}", port=port, strerror=error.strerror
            ) from error

        def end() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return end
