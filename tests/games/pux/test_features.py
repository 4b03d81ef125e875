"""Features of Pux on constructed positions."""

import ludarium
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import dot, hundredths

PUX = ludarium.game("pux")
WEIGHTS = PUX.weights()


def features(text, seat):
    return op.features(PUX.position(text).state, seat)


def test_start():
    white = op.features(PUX.start().state, 0)
    assert (white.stones, white.stones_squared, white.promoted, white.edge, white.centre) == (12, 144, 0, 0, 0)
    assert (white.company, white.company2, white.company3) == (4 * 4 + 8 * 6, 12, 12)
    assert (white.pieces_now, white.tempo) == (24, 1)
    assert op.features(PUX.start().state, 1) == white._replace(pieces_now=0, tempo=0)


def test_rising_stones_below_twelve():
    few = features("8/4w3/8/8/b7/8/1W6/8 w - 0 1", 0)
    assert (few.rising_rank2, few.rising_rank7) == (0, 1)
    full = features("8/4w3/8/8/b7/8/1wwwwww1/1wwwww2 w - 0 1", 0)
    assert (full.stones, full.rising_rank2, full.rising_rank7) == (12, 0, 0)
    assert features("8/4w3/8/8/b7/8/1W6/8 w - 0 1", 1).rising_rank5 == 1


def test_near_is_distance_to_enemy():
    white = features("8/8/8/3b4/8/3w4/1w2W3/7w w - 0 1", 0)
    assert (white.near2, white.near3) == (1, 3)


def test_evaluation_is_weighted_difference():
    state = PUX.position("8/4w3/2W5/8/b2b4/8/1w6/8 b - 0 1").state
    balance = dot(WEIGHTS, op.features(state, 0)) - dot(WEIGHTS, op.features(state, 1))
    assert (op.evaluate(state, 0, WEIGHTS), op.evaluate(state, 1, WEIGHTS)) == (
        hundredths(balance),
        hundredths(-balance),
    )
