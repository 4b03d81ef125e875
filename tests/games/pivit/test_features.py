"""Features of Pivit on constructed positions."""

import ludarium
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import dot, hundredths

PIVIT = ludarium.game("pivit")
THREE = ludarium.game("pivit", players=3)
WEIGHTS = PIVIT.weights()


def features(text, seat, game=PIVIT):
    return op.features(game.position(text).state, seat)


def test_start():
    red = op.features(PIVIT.start().state, 0)
    assert (red.minions, red.minions_left, red.masters, red.no_master, red.leading) == (12, 12 * 24, 0, 1, 0)
    assert (red.corners, red.left_now, red.tempo) == (0, 24, 1)


def test_reachable_corners():
    assert features("8/8/8/8/4b-3/8/8/3r-4 r r0b0 0 1", 0).corners == 1
    inside = features("8/8/8/8/4b-3/8/3r-4/8 r r0b0 0 1", 0)
    assert (inside.corners, inside.corners_second) == (0, 1)


def test_hanging_and_protected_pieces():
    """A minion on d8 attacks a master on d1, which one on a1 could avenge."""
    alone = features("3b|4/8/8/8/8/8/8/3R|4 r r1b0 0 3", 0)
    held = features("3b|4/8/8/8/8/8/8/R-2R|4 r r1b0 0 3", 0)
    assert (alone.hanging_masters, alone.hanging_now, alone.attacked_masters) == (1, 1, 0)
    assert (held.hanging_masters, held.hanging_now, held.attacked_masters) == (0, 0, 1)


def test_eliminated_player_has_no_features():
    assert set(features("8/8/8/8/3r|4/8/8/6g-1 r r0b0g0 7 9", 1, THREE)) == {0}


def test_leading_player():
    ahead = "R-6R-/8/8/3r|4/8/8/8/B-7 r r5b7 0 9"
    red, blue = features(ahead, 0), features(ahead, 1)
    assert (red.leading, red.leading_soon, red.leading_by_two) == (1, 30, 0)
    assert (blue.leading, blue.leading_soon, blue.no_master) == (0, 0, 0)


def test_evaluation_near_draw():
    fresh, stale = (PIVIT.position(f"8/8/4b-3/8/3r|4/8/8/8 r r0b0 {quiet} 99").state for quiet in (0, 49))
    balance = dot(WEIGHTS, op.features(fresh, 0)) - dot(WEIGHTS, op.features(fresh, 1))
    assert balance
    assert (
        op.evaluate(fresh, 0, WEIGHTS)
        == -op.evaluate(fresh, 1, WEIGHTS)
        == (1 if balance > 0 else -1) * hundredths(abs(balance))
    )
    assert abs(op.evaluate(stale, 0, WEIGHTS)) == hundredths(abs(balance)) * (60 + 8 - 49) // (60 + 8)


def test_three_players_have_their_weights():
    state = THREE.position("8/8/4g-3/8/3r|4/8/b-7/6g-1 r r0b0g0 3 99").state
    width = len(op.features(state, 0))
    worth = [dot(WEIGHTS, op.features(state, seat), width) for seat in range(3)]
    for seat in range(3):
        balance = 3 * worth[seat] - sum(worth)  # the mean of the others, times two
        expected = abs(hundredths(balance)) // 2
        assert abs(abs(op.evaluate(state, seat, WEIGHTS)) - expected) <= 1 + expected // 10
        assert (op.evaluate(state, seat, WEIGHTS) > 0) == (balance > 0)
    assert any(WEIGHTS[i] != WEIGHTS[width + i] for i in range(width))
