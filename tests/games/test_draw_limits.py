"""Draws by a counter can be disabled in every game that has them."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.kernel import operations as op

PIVIT = "8/1r-4b|1/8/8/3b|r-3/8/1b-6/8 r r0b0 {} 9999"
PUX = "8/8/8/1b2b3/1ww5/8/8/8 w - {} 9999"
PIJERSI = "6/7/5p-/2R-s-3/6/S-6/6 w {} 9999"
BAISHU = "aF2/4/4bF/4/3 9,9,9,9,9,9|9,9,9,9,9,9 a 1:2:- {} 70"
POSITIONS = [
    ("pijersi", {}, PIJERSI, 20),
    ("pux", {}, PUX, 60),
    ("pivit", {}, PIVIT, 60),
    ("baishu", {"side": 3}, BAISHU.replace("{}", "0 {}"), 120),
]
each_game = pytest.mark.parametrize(("name", "options", "text", "limit"), POSITIONS)


def test_all_games_with_draw_limit_are_covered():
    named = {name for name, *_ in POSITIONS}
    assert named == {name for name in ludarium.games() if "draw_after" in ludarium.game(name).options}


@each_game
def test_zero_disables_draw(name, options, text, limit):
    at_the_limit, far_beyond = text.format(limit), text.format(99_999)
    assert ludarium.game(name, **options).position(at_the_limit).outcome.reason == "quiet"
    endless = ludarium.game(name, **options, draw_after=0)
    for late in (at_the_limit, far_beyond):
        position = endless.position(late)
        assert position.outcome.status == "ongoing"
        assert len(position.moves) == op.count(position.state) > 0
        assert position.key == endless.position(text.format(0)).key, "the count decides nothing"
        assert op.tree_key(position.state, 40) == op.tree_key(endless.position(text.format(0)).state, 40)
        assert position.play(position.moves[0]).outcome.status == "ongoing"
    (counter,) = (counter for counter in position.scene.counters if counter.value == 99_999)
    assert (counter.limit, counter.ends) == (0, True)


@each_game
def test_option_text_mentions_zero(name, options, text, limit):
    game = ludarium.game(name)
    option = next(option for option in game.rule_options if option.name == "draw_after")
    assert game.doc(option).endswith("; 0: never")
    assert option.low == 0


def test_zero_disables_draw_by_null_turns():
    default, endless = (ludarium.game("baishu", side=3, **options) for options in ({}, {"draw_after": 0}))
    text = BAISHU.format("1 3")
    assert default.position(text).play(".").outcome.reason == "quiet"
    position = endless.position(text)
    for _ in range(5):
        position = position.play(".")
    assert position.outcome.status == "ongoing"
    assert endless.position(str(position)) == position
    assert position.scene.counters[4].limit == 0
