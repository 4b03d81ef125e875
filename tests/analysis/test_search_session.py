"""Searching with modules: results, stopping, and other weights."""

from __future__ import annotations

import threading

import pytest

import ludarium
from contract.cases import CASES
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.games.position import Position
from ludarium.modules.runtime import ModuleInstance

PIJERSI = ludarium.game("pijersi")
LONG_AFTER = 60.0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_lines_are_legal_sorted_and_reproducible(case):
    position = case.walk([5, 2, 9])
    first, again = (SearchSession(case.game, 14).search(position, nodes=3000, lines=3, stop=Stop()) for _ in range(2))
    assert first == again
    scores = [score for score, _ in first.lines]
    assert scores == sorted(scores, reverse=True)
    session = SearchSession(case.game, 14)
    for _, codes in first.lines:
        assert codes[0] in position.codes
        words = session.notation(position, codes)
        after = position
        for word in words:
            after = after.play(word)
        assert len(words) >= 1


def test_progress_comes_after_each_depth():
    reached = []
    found = SearchSession(PIJERSI, 14).search(
        PIJERSI.start(), depth=4, stop=Stop(), progress=lambda answer: reached.append(answer.depth)
    )
    assert reached == [1, 2, 3, 4]
    assert found.depth == 4


def test_notation_of_lines_is_cached(monkeypatch):
    position, written = PIJERSI.start(), []
    format_move = PIJERSI.format_move
    monkeypatch.setattr(
        PIJERSI, "format_move", lambda state, code: written.append((state, code)) or format_move(state, code)
    )
    reports = []
    analyse(position, depth=6, progress=reports.append)
    assert len(reports) == 6
    assert sum(len(line.moves) for report in reports for line in report.lines) > len(written) > 0
    assert len(written) == len(set(written))


def test_search_is_restricted_to_given_moves():
    position = PIJERSI.start()
    code = position.codes[17]
    (only,) = SearchSession(PIJERSI, 14).search(position, depth=2, moves=[code], lines=5, stop=Stop()).lines
    assert only[1][0] == code


def test_stop_ends_search_soon():
    stop, found = Stop(), []
    thread = threading.Thread(
        target=lambda: found.append(SearchSession(PIJERSI, 14).search(PIJERSI.start(), stop=stop)), daemon=True
    )
    thread.start()
    thread.join(0.3)
    stop.set()
    thread.join(LONG_AFTER)
    assert found
    assert found[0].lines[0][1][0] in PIJERSI.start().codes


def test_stop_set_before_gives_static_best():
    stop = Stop()
    stop.set()
    found = SearchSession(PIJERSI, 14).search(PIJERSI.start(), stop=stop)
    assert (found.depth, len(found.lines)) == (0, 1)


def test_weights_can_be_replaced():
    other = [0] * len(PIJERSI.weights())
    default, changed = (
        SearchSession(PIJERSI, 14, weights).search(PIJERSI.start(), depth=2, stop=Stop()) for weights in (None, other)
    )
    assert default.lines[0][0] != changed.lines[0][0] == 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_module_lists_moves(case, monkeypatch):
    """Listing moves along the lines of five depths in Python would exceed a budget of 10 ms."""
    position, session = case.walk([5, 2, 9]), SearchSession(case.game, 14)
    listed = []
    monkeypatch.setattr(Position, "codes", property(lambda position: listed.append(position) or ()))
    found = analyse(position, nodes=3000, session=session, progress=lambda progress: None)
    assert found.lines[0].moves
    assert listed == []


def test_module_layout_is_cached(monkeypatch):
    called = []
    original = ModuleInstance.call
    SearchSession(PIJERSI, 14)
    monkeypatch.setattr(ModuleInstance, "call", lambda *given: called.append(given[1]) or original(*given))
    SearchSession(PIJERSI, 14).search(PIJERSI.start(), nodes=1)
    assert called == ["search_begin", "search_run"]
