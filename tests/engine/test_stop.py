"""One stop for many searches: all end, and none is kept."""

from __future__ import annotations

import gc
import weakref

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.stop import Stop
from ludarium.engine.workspace import create


def test_a_stop_reaches_all_searches_under_way_and_those_to_come():
    stop = Stop()
    before = [create(10, stop), create(10, stop)]
    assert not any(work.stop[0] for work in before)
    stop.set()
    assert all(work.stop[0] for work in [*before, create(10, stop)])


def test_searches_that_have_ended_are_not_kept():
    stop, position = Stop(), ludarium.game("pijersi").start()
    work = create(10, stop)
    memory = weakref.ref(work.base)
    del work
    gc.collect()
    assert memory() is None
    assert analyse(position, nodes=50, stop=stop, table_bits=4).lines
    stop.set()
    assert analyse(position, nodes=50, stop=stop, table_bits=4).nodes < 50
