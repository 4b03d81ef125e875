"""One stop for many searches: it reaches those under way and those to come, and keeps none that has ended."""

from __future__ import annotations

from contextlib import ExitStack

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.stop import Stop


def test_a_stop_reaches_all_searches_under_way_and_those_to_come():
    stop, words = Stop(), [[7], [7], [7]]
    with ExitStack() as searches:
        searches.enter_context(stop.watching(words[0]))
        searches.enter_context(stop.watching(words[1]))
        assert words == [[0], [0], [7]]
        stop.set()
        searches.enter_context(stop.watching(words[2]))
        assert words == [[1], [1], [1]]


def test_a_stop_leaves_searches_alone_that_have_ended():
    stop, word = Stop(), [0]
    with stop.watching(word):
        pass
    stop.set()
    assert word == [0]


def test_after_a_stop_nothing_more_is_searched():
    stop, position = Stop(), ludarium.game("pijersi").start()
    assert analyse(position, nodes=50, stop=stop, table_bits=4).lines
    stop.set()
    assert analyse(position, nodes=50, stop=stop, table_bits=4).nodes < 50
