"""Modules in several threads."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import ludarium
from ludarium.modules import runtime

THREADS = 4


def test_the_first_module_may_be_asked_for_by_several_threads_at_once() -> None:
    """Whichever of them loads it: each can run what it gets."""
    game_class = type(ludarium.game("pijersi"))
    runtime.load.cache_clear()
    begin = threading.Barrier(THREADS)

    def state_words(_: int) -> int:
        begin.wait()
        return runtime.Instance(runtime.load(game_class)).call("state_words")

    with ThreadPoolExecutor(THREADS) as threads:
        assert len(set(threads.map(state_words, range(THREADS)))) == 1
