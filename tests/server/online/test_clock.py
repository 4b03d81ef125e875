"""The lag that is given back: never more than its quota, whatever a client pretends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.online.games import BOB, FIVE_AND_THREE, START, begun

from ludarium.server.online.decide import decide
from ludarium.server.online.game import OnlineGame
from ludarium.server.schema.commands import Play

TWO_SECONDS = {"initial": 2000, "increment": 0, "perMove": 0}
TEN_FOR_EACH_TURN = {"initial": 0, "increment": 0, "perMove": 10_000}


def turn(game: OnlineGame, think: int, lag: int) -> OnlineGame:
    """The game after a turn of its player to move, who thinks for `think` milliseconds before each move."""
    seat, person = game.turn, game.chairs[game.turn].person
    assert person is not None
    now = START if game.clock is None or game.clock.since is None else game.clock.since
    while game.turn == seat and game.status == "playing":
        now += think
        move = str(game.match.position.moves[0])
        decision = decide(game, person, Play(type="play", game=game.id, ply=game.ply, move=move), now, lag)
        assert decision is not None
        game = decision.game
    return game


def quota(game: OnlineGame) -> tuple[int, ...]:
    assert game.clock is not None
    return game.clock.quota


def thought(think: int, lag: int, **terms: Any) -> tuple[int, int]:
    """How long Bob could think until his flag fell, `think` milliseconds for each turn, and for how many turns."""
    game = turn(begun(BOB, **terms), 0, 0)
    turns = 0
    while game.status == "playing" and turns < 50:
        game = turn(turn(game, think, lag), 0, 0) if game.turn == 1 else turn(game, 0, 0)
        turns += 1
    return think * turns, turns


@pytest.mark.parametrize("lag", [600, 100_000])
def test_pongs_that_are_held_back_gain_the_quota_alone(lag: int) -> None:
    """Of a clock of 2 s the quota is 60 ms at first, and each turn adds 20."""
    honest, _ = thought(200, 0, control=TWO_SECONDS)
    gained, turns = thought(200, lag, control=TWO_SECONDS)
    assert honest == 2000
    before_the_last = gained - 200
    assert 2000 < before_the_last < 2000 + 60 + 20 * (turns - 1)


def test_half_a_second_for_each_move_is_not_free() -> None:
    gained, turns = thought(500, 600, control=TWO_SECONDS)
    assert (gained, turns) == (2500, 5), "2 s, and 60 + 4 × 20 ms until the fifth move"


def test_the_quota_counts_where_each_turn_has_a_time() -> None:
    """There the lag that was needed counts, of 300 ms and 100 more for each turn."""
    turns = {over: thought(10_000 + over, 500, control=TEN_FOR_EACH_TURN)[1] for over in (50, 150, 250, 350)}
    assert turns == {50: 15, 150: 4, 250: 2, 350: 1}, "15: until the game ends by its rules"


def test_each_turn_adds_to_the_quota_up_to_seven_times() -> None:
    game = begun(BOB, control=FIVE_AND_THREE)
    assert quota(game) == (300, 300)
    game = turn(game, 0, 0)
    assert quota(game) == (400, 300)
    game = turn(game, 2000, 250)
    assert quota(game) == (400, 150)
    for _ in range(16):
        game = turn(game, 1000, 0)
    assert quota(game) == (700, 700)
    game = turn(game, 2000, 10_000)
    assert quota(game) == (300, 700), "half a second was given back at once, at most"


def test_a_turn_of_many_moves_adds_to_the_quota_once() -> None:
    game = turn(begun(BOB, game="baishu", control=FIVE_AND_THREE), 0, 0)
    before = game.ply
    game = turn(game, 1000, 50)
    moves = game.ply - before
    assert moves > 1
    assert quota(game)[1] == 300 - 50 * moves + 100
