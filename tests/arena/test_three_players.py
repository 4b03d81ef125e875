"""Games of three players: turns, shares of the win, and forfeits with several winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from ludarium.arena.builtin_players import RandomPlayer
from ludarium.arena.fixtures import for_match, for_tournament
from ludarium.arena.openings import ContestOpening
from ludarium.arena.play import PlayConditions, play_to_end
from ludarium.arena.players import MoveRequest, Player
from ludarium.arena.reports import MatchTally, report_tournament
from ludarium.arena.results import FinishedGame, GameResult
from ludarium.arena.specs import Budget
from ludarium.errors import EngineError
from ludarium.games.choices import Setup
from ludarium.games.scene import Board
from ludarium.games.spec import Game
from ludarium.kernel import description
from ludarium.kernel import operations as op
from ludarium.kernel.text import SPACE, end_of_part, put, put_number, whole_number
from ludarium.ugi.client import MoveAnswer
from ludarium.ugi.protocol import read_position_words, result_word


class State(NamedTuple):
    """A number of matches.  The player to move takes one or two, and the player who takes the last one wins."""

    left: int
    seat: int


op.move_limit.register(State)(lambda state: 2)
op.turn.register(State)(lambda state: state.seat)
op.outcome.register(State)(lambda state: op.won_by((state.seat + 2) % 3, 0) if state.left == 0 else op.ONGOING)
op.play.register(State)(lambda state, move: State(state.left - move, (state.seat + 1) % 3))
op.winning_move.register(State)(lambda state: state.left if state.left in (1, 2) else op.NO_MOVE)


@op.moves.register(State)
def moves(state: State, out: Any) -> int:
    total = min(2, state.left)
    for number in range(total):
        out[number] = number + 1
    return total


@description.blank.register(State)
def blank(_like: State, _values: Sequence[int]) -> State:
    return State(0, 0)


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    return State(10, 0)


@description.write_position.register(State)
def write_position(state: State, out: Any) -> int:
    return put_number(out, put(out, put_number(out, 0, state.left), SPACE), state.seat)


@description.read_position.register(State)
def read_position_of_matches(_like: State, text: Any, length: int, _error: Any) -> State:
    end = end_of_part(text, 0, length, SPACE)
    return State(whole_number(text, 0, end), whole_number(text, end + 1, length))


@description.write_move.register(State)
def write_move(_state: State, move: int, _notation: int, out: Any) -> int:
    return put_number(out, 0, move)


@description.read_move.register(State)
def read_move(_state: State, text: Any, length: int, _error: Any) -> int:
    return whole_number(text, 0, length)


class Matches(Game):
    name, title, credit, summary = "matches", "Matches", "folklore", "Take the last one."
    setups = (Setup("ten", "ten matches"),)
    reasons = ("last",)
    players = ("a", "b", "c")
    state_type = State
    geometry = Board(0, 0, (), ())


GAME = Matches()
OPENING = ContestOpening("10 0", ("1",))


class LatePlayer(RandomPlayer):
    def move(self, request: MoveRequest) -> MoveAnswer:
        raise EngineError("late", "was too slow")


def game(players: list[Player]) -> FinishedGame:
    conditions = PlayConditions(adjudication_score=1)
    return play_to_end(GAME, OPENING, players, [Budget("clock", 1000)] * 3, conditions, [1, 2, 3])


def test_game_of_three_players() -> None:
    played = game([RandomPlayer(), RandomPlayer(), RandomPlayer()])
    assert sum(int(move) for move in played.moves) == 10
    assert played.winner == (len(played.moves) - 1) % 3
    assert played.shares == tuple(float(seat == played.winner) for seat in range(3))


def test_other_players_share_the_win_after_a_forfeit() -> None:
    played = game([RandomPlayer(), RandomPlayer(), LatePlayer()])
    assert (played.winner, played.reason, played.shares) == (None, "late", (0.5, 0.5, 0.0))


def test_tournament_of_three_seats() -> None:
    players: list[Player] = [RandomPlayer(), RandomPlayer(), RandomPlayer(), LatePlayer()]
    results = [
        GameResult(fixture, OPENING, game([players[number] for number in fixture.seats]))
        for fixture in for_tournament(4, 3, 4, gauntlet=False)
    ]
    table = report_tournament(results, 4)
    assert table.rows[-1].player == 3
    assert (table.rows[-1].score, table.rows[-1].losses) == (0, 36)
    assert sum(row.score * row.games for row in table.rows) == pytest.approx(len(results))


def test_protocol_numbers_players_from_one() -> None:
    end = read_position_words(GAME, ["startpos", "moves", *"222211"])
    assert result_word(GAME, end.outcome) == "p3win"
    assert read_position_words(GAME, ["fen", "3", "2", "moves", "1"]).seat == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_match_balances_seats(seats: int) -> None:
    fixtures = for_match(240, seats)
    assert len(fixtures) == 240
    for first, second in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert first.opening == second.opening
        assert [1 - player for player in first.seats] == list(second.seats)  # they exchange all their seats
        assert set(first.seats) == {0, 1}
    for seat in range(seats):
        assert sum(fixture.seats[seat] for fixture in fixtures) == 120


def test_match_adds_up_all_seats_of_a_player() -> None:
    """In games of three seats, a player with two seats wins with either of them.  A draw gives it two thirds."""
    tally = MatchTally()
    for fixture, shares in zip(for_match(4, 3), [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1 / 3, 1 / 3, 1 / 3)], strict=True):
        tally.add(GameResult(fixture, OPENING, FinishedGame((), (), (), None, "", shares, 0.0)))
    report = tally.report()
    assert (report.wins + report.losses, report.draws) == (3, 1)
    assert sum(report.pentanomial) == 2
