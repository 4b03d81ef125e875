"""Lag compensation: a client never gains more than its quota."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.online.games import BOB, FIVE_AND_THREE, START, started_game

from ludarium.server.online.decide import decide
from ludarium.server.online.game import OnlineGame
from ludarium.server.schema.commands import Play

TWO_SECONDS = {"initial": 2000, "increment": 0, "perMove": 0}
TEN_FOR_EACH_TURN = {"initial": 0, "increment": 0, "perMove": 10_000}


def turn(game: OnlineGame, think: int, lag: int) -> OnlineGame:
    """The game after a turn whose player thinks for `think` milliseconds before each move."""
    seat, user = game.turn, game.holders[game.turn].user
    assert user is not None
    now = START if game.clock is None or game.clock.since is None else game.clock.since
    while game.turn == seat and game.status == "playing":
        now += think
        move = str(game.match.position.moves[0])
        decision = decide(game, user, Play(type="play", game=game.id, ply=game.ply, move=move), now, lag)
        assert decision is not None
        game = decision.game
    return game


def quota(game: OnlineGame) -> tuple[int, ...]:
    assert game.clock is not None
    return game.clock.quota


def play_until_flag(think: int, lag: int, **terms: Any) -> tuple[int, int]:
    """The milliseconds and turns until Bob's flag falls, if he thinks for `think` milliseconds per turn."""
    game = turn(started_game(BOB, **terms), 0, 0)
    turns = 0
    while game.status == "playing" and turns < 50:
        game = turn(turn(game, think, lag), 0, 0) if game.turn == 1 else turn(game, 0, 0)
        turns += 1
    return think * turns, turns


@pytest.mark.parametrize("lag", [600, 100_000])
def test_delayed_pongs_gain_only_the_quota(lag: int) -> None:
    """For a clock of 2 s, the initial quota is 60 ms, and each turn adds 20 ms."""
    honest, _ = play_until_flag(200, 0, control=TWO_SECONDS)
    gained, turns = play_until_flag(200, lag, control=TWO_SECONDS)
    assert honest == 2000
    before_the_last = gained - 200
    assert 2000 < before_the_last < 2000 + 60 + 20 * (turns - 1)


def test_constant_lag_uses_up_the_quota() -> None:
    gained, turns = play_until_flag(500, 600, control=TWO_SECONDS)
    assert (gained, turns) == (2500, 5), "2 s, and a quota of 60 + 4 × 20 ms until the fifth move"


def test_quota_applies_to_time_per_turn() -> None:
    """The initial quota is 300 ms, and each turn adds 100 ms."""
    turns = {over: play_until_flag(10_000 + over, 500, control=TEN_FOR_EACH_TURN)[1] for over in (50, 150, 250, 350)}
    assert turns == {50: 15, 150: 4, 250: 2, 350: 1}, "15 turns until the game ends by its rules"


def test_quota_grows_to_its_maximum() -> None:
    game = started_game(BOB, control=FIVE_AND_THREE)
    assert quota(game) == (300, 300)
    game = turn(game, 0, 0)
    assert quota(game) == (400, 300)
    game = turn(game, 2000, 250)
    assert quota(game) == (400, 150)
    for _ in range(16):
        game = turn(game, 1000, 0)
    assert quota(game) == (700, 700)
    game = turn(game, 2000, 10_000)
    assert quota(game) == (300, 700), "at most half a second is given back at once"


def test_turn_of_several_moves_adds_to_quota_once() -> None:
    game = turn(started_game(BOB, game="baishu", control=FIVE_AND_THREE), 0, 0)
    before = game.ply
    game = turn(game, 1000, 50)
    moves = game.ply - before
    assert moves > 1
    assert quota(game)[1] == 300 - 50 * moves + 100
