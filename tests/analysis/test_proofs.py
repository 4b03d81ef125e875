"""Proved scores are correct: an interruption at any time makes no loss and hides no better line."""

from __future__ import annotations

import random
from functools import cache

import pytest

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.engine.levels import level
from ludarium.engine.scores import PROVED, search_score

GAMES = {
    "pijersi": ludarium.game("pijersi"),
    "pux": ludarium.game("pux"),
    "pivit": ludarium.game("pivit"),
    "pivit-6": ludarium.game("pivit", size=6),
    "pivit-3": ludarium.game("pivit", players=3),
    "pivit-4": ludarium.game("pivit", players=4),
    "baishu": ludarium.game("baishu", side=3),
}
QUICK = ("pijersi", "pivit-6", "pivit-3", "pivit-4")
"""Games whose random play ends soon."""

each_game = pytest.mark.parametrize("name", GAMES)
each_quick_game = pytest.mark.parametrize("name", QUICK)

BUDGETS = (100, 300, 1_000, 3_000)

REFUTED = GAMES["pijersi"].position("3s-psr-/3r-r-1p-/psr-w-w-2/7/1SR4/P-1R-WWS-R-P-/3R-P-S- b 1 7")
"""At 4 plies e1d2e1 seems best; at 5 it loses by force, and other moves do not."""

FIRST_SEARCHED_MOVE_LOSES = GAMES["pijersi"].position(
    "ps1prs-rp1/2W-2w-w-/1s-1W-s-p-/1r-2r-P-1/6/P-S-R-1R-1P-/R-SP1SR1S- w 18 10"
)
"""The move searched first lets the opponent win by force."""


@cache
def late_positions(name, number, seed):
    """Positions of random games a few plies before the end, where results can be proved."""
    rng, found = random.Random(seed), []
    while len(found) < number:
        game = [GAMES[name].start(seed=rng.randrange(1 << 30))]
        while not game[-1].outcome.over:
            game.append(game[-1].play(rng.choice(game[-1].moves)))
        found.append(game[-min(len(game), rng.randrange(2, 12))])
    return found


def contradicted_proofs(position, nodes, lines):
    """Lines scored as won or lost that a search with ten times the nodes contradicts."""
    bits = 16
    proved = [
        line for line in analyse(position, nodes=nodes, lines=lines, table_bits=bits).lines if line.score[0] != "cp"
    ]
    if not proved:
        return []
    deeper = analyse(position, nodes=10 * nodes, lines=lines, table_bits=bits).lines
    if lines == 1:
        return [line for line in proved if line.score.kind != deeper[0].score.kind]
    known = {line.moves[0]: line.score.kind for line in deeper}
    return [line for line in proved if known.get(line.moves[0], line.score.kind) != line.score.kind]


@each_quick_game
@pytest.mark.parametrize("lines", [1, 3])
def test_deeper_search_confirms_proofs(name, lines):
    for position in late_positions(name, 40, seed=1):
        for nodes in BUDGETS:
            assert not contradicted_proofs(position, nodes, lines), (nodes, str(position))


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("lines", [1, 3])
def test_deeper_search_confirms_many_proofs(name, lines):
    for position in late_positions(name, 400, seed=2):
        for nodes in (*BUDGETS, 10_000, 30_000):
            assert not contradicted_proofs(position, nodes, lines), (nodes, str(position))


@each_quick_game
def test_interrupted_depth_keeps_better_line(name):
    """The line is that of the last finished depth, unless the new depth found a better one or a better move."""
    for position in late_positions(name, 40, seed=1):
        for nodes in BUDGETS:
            whole = []
            best = analyse(position, nodes=nodes, searcher="alphabeta", table_bits=16, progress=whole.append).lines[0]
            if whole and best.moves[0] == whole[-1].lines[0].moves[0]:
                assert search_score(best.score) >= whole[-1].score, (nodes, str(position))


@pytest.mark.parametrize("nodes", [68_000, 80_000, 92_000])
def test_losing_first_move_is_not_played(nodes):
    best = analyse(REFUTED, nodes=nodes).lines[0]
    assert best.score.kind == "cp"
    assert best.moves[0] != "e1d2e1"


def test_stopped_low_level_avoids_found_loss():
    """If all searched moves lose, the static scores of the others decide."""
    chosen, margin = set(), level(4).margin_for(FIRST_SEARCHED_MOVE_LOSES.game.eval_scale)
    for nodes in range(1, 1_000, 20):
        session = SearchSession(FIRST_SEARCHED_MOVE_LOSES.game, 12)
        ((score, codes),) = session.search(
            FIRST_SEARCHED_MOVE_LOSES, depth=2, nodes=nodes, margin=margin, seed=nodes
        ).lines
        assert score > -PROVED
        chosen.add(codes[0])
    assert len(chosen) > 1
