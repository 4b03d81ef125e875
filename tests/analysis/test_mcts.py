"""Monte-Carlo tree search: limits, visits, proofs that alpha-beta confirms, small trees, any number of players."""

from __future__ import annotations

import random
import threading

import pytest

import ludarium
from contract.cases import CASES
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.mcts_tree import NODE_ROWS
from ludarium.engine.scores import PROVED, WIN
from ludarium.errors import InvalidOption
from ludarium.games.choices import SEARCHERS, read_searcher
from ludarium.kernel import operations as op

PIJERSI = ludarium.game("pijersi")
PIVIT = ludarium.game("pivit")
each_case = pytest.mark.parametrize("case", CASES, ids=str)
LONG_AFTER = 60.0


def mcts(game, bits=14):
    return SearchSession(game, bits, searcher="mcts")


def ends_of_games(game, number, seed):
    """Positions up to six plies before the end of games, most of them won.  Each move is the better of two random moves
    by `move_score`."""
    rng = random.Random(seed)
    for _ in range(number):
        positions = [game.start(seed=rng.randrange(1 << 30))]
        while not positions[-1].outcome.over:
            state = positions[-1].state
            two = rng.choice(positions[-1].moves), rng.choice(positions[-1].moves)
            positions.append(positions[-1].play(max(two, key=lambda move: op.move_score(state, move.code))))
        yield positions[max(0, len(positions) - 1 - rng.randrange(1, 7))]


@each_case
def test_lines_are_legal_and_reproducible(case):
    position = case.walk([5, 2, 9])
    first, again = (mcts(case.game).search(position, nodes=1000, lines=4) for _ in range(2))
    assert first == again
    assert len({codes[0] for _, codes in first.lines}) == len(first.lines) == min(4, len(position.codes))
    for _, codes in first.lines:
        after = position
        for code in codes:
            assert code in after.codes
            after = after.play(after.game.format_move(after.state, code))


@each_case
def test_simulation_visits_one_move_of_root(case):
    position, session = case.walk([5, 2, 9]), mcts(case.game)
    found = session.search(position, nodes=500)
    visits = session.visits()
    assert sorted(visits) == sorted(position.codes)
    assert sum(visits.values()) == found.nodes
    if abs(found.lines[0][0]) < PROVED:
        assert found.nodes == 500
        assert visits[found.lines[0][1][0]] == max(visits.values())


def test_each_depth_doubles_simulations():
    for depth in range(1, 6):
        found = mcts(PIJERSI).search(PIJERSI.start(), depth=depth)
        assert (found.depth, found.nodes) == (depth, 8 << depth)


def test_progress_comes_after_each_depth():
    reached = []
    mcts(PIJERSI).search(PIJERSI.start(), depth=4, progress=lambda answer: reached.append((answer.depth, answer.nodes)))
    assert reached == [(1, 16), (2, 32), (3, 64), (4, 128)]


@each_case
def test_full_tree_ends_search(case):
    position = case.walk([5, 2, 9])
    bits = (op.move_limit(position.state) + NODE_ROWS).bit_length()
    found = mcts(case.game, bits).search(position, nodes=10**9)
    assert found.lines[0][1][0] in position.codes
    assert 0 <= found.hashfull <= 1000


def test_tree_smaller_than_move_list_answers():
    position = PIJERSI.start()
    found = mcts(PIJERSI, 4).search(position, nodes=1000)
    assert found.lines[0][1][0] in position.codes


def test_search_is_restricted_to_given_moves():
    position = PIJERSI.start()
    allowed = position.codes[17:19]
    session = mcts(PIJERSI)
    found = session.search(position, nodes=300, moves=allowed, lines=5)
    assert sorted(codes[0] for _, codes in found.lines) == sorted(allowed)
    assert sorted(session.visits()) == sorted(allowed)


@pytest.mark.parametrize("game", [PIJERSI, PIVIT], ids=lambda game: game.full_name)
def test_alphabeta_confirms_proofs(game):
    proved = 0
    for position in ends_of_games(game, 12, seed=3):
        score, codes = mcts(game, 16).search(position, nodes=3000).lines[0]
        if abs(score) < PROVED:
            continue
        proved += 1
        plies = WIN - abs(score)
        best, _ = SearchSession(game, 18).search(position, depth=plies, nodes=400_000).lines[0]
        assert abs(best) >= PROVED, (str(position), codes)
        assert best * score > 0
        assert WIN - abs(best) <= plies or score < 0  # alpha-beta may find a shorter win, but not a longer one
    assert proved >= 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_immediate_win_is_taken(players):
    game, seen = ludarium.game("pivit", players=players), 0
    for position in ends_of_games(game, 12, seed=5):
        wins = {str(move) for move in position.moves if position.play(move).outcome.winner == position.turn}
        if wins:
            seen += 1
            best = analyse(position, nodes=200, searcher="mcts").lines[0]
            assert best.score == ("win", 1)
            assert best.moves[0] in wins
    assert seen >= 2


@pytest.mark.parametrize(
    ("name", "options"), [("pivit", {"players": 4}), ("baishu", {"players": 6, "side": 5, "pieces": 4})]
)
def test_many_players(name, options):
    game = ludarium.game(name, **options)
    position = game.start()
    for _ in range(12):
        found = mcts(game).search(position, nodes=64).lines[0]
        position = position.play(game.format_move(position.state, found[1][0]))
    assert not position.outcome.over or position.outcome.winner is not None


def test_stop_ends_search_soon():
    stop, found = Stop(), []
    search = threading.Thread(
        target=lambda: found.append(mcts(PIJERSI, 20).search(PIJERSI.start(), stop=stop)), daemon=True
    )
    search.start()
    search.join(0.3)
    stop.set()
    search.join(LONG_AFTER)
    assert found
    assert found[0].lines


def test_default_and_chosen_searcher():
    three = ludarium.game("pivit", players=3)
    assert (PIVIT.searcher, three.searcher) == ("alphabeta", "mcts")
    position = three.start()
    own, mcts_lines, alphabeta_lines = (
        analyse(position, nodes=300, searcher=searcher).lines for searcher in (None, *reversed(SEARCHERS))
    )
    assert own == mcts_lines != alphabeta_lines
    assert SEARCHERS == ("alphabeta", "mcts")


def test_unknown_searcher_error_lists_known():
    with pytest.raises(InvalidOption, match="no search 'minimax'; there are alphabeta, mcts"):
        read_searcher("minimax")
