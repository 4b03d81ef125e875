"""Modules in several threads."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import ludarium
from ludarium.modules import runtime

THREADS = 4


def test_threads_load_first_module_concurrently() -> None:
    """Each thread can run the module, whichever of them loaded it."""
    game_class = type(ludarium.game("pijersi"))
    runtime.load_module.cache_clear()
    begin = threading.Barrier(THREADS)

    def state_words(_: int) -> int:
        begin.wait()
        return runtime.ModuleInstance(runtime.load_module(game_class)).call("state_words")

    with ThreadPoolExecutor(THREADS) as threads:
        assert len(set(threads.map(state_words, range(THREADS)))) == 1
