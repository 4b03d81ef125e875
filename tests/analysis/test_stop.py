"""One stop for many searches: it reaches running and later ones, and releases finished ones."""

from __future__ import annotations

from contextlib import ExitStack

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.stop import Stop


def test_stop_reaches_running_and_later_searches():
    stop, words = Stop(), [[7], [7], [7]]
    with ExitStack() as searches:
        searches.enter_context(stop.copied_to(words[0]))
        searches.enter_context(stop.copied_to(words[1]))
        assert words == [[0], [0], [7]]
        stop.set()
        searches.enter_context(stop.copied_to(words[2]))
        assert words == [[1], [1], [1]]


def test_stop_ignores_finished_searches():
    stop, word = Stop(), [0]
    with stop.copied_to(word):
        pass
    stop.set()
    assert word == [0]


def test_no_search_after_stop():
    stop, position = Stop(), ludarium.game("pijersi").start()
    assert analyse(position, nodes=50, stop=stop, table_bits=4).lines
    stop.set()
    assert analyse(position, nodes=50, stop=stop, table_bits=4).nodes < 50
