"""Play one game of a contest, from its opening to its end: turns, clocks, forfeits, adjudication."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from ludarium.arena.openings import ContestOpening
from ludarium.arena.players import MoveRequest, Player, UgiPlayer
from ludarium.arena.results import EngineRemark, FinishedGame, Forfeit
from ludarium.arena.specs import Budget
from ludarium.errors import EngineError
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.ugi.client import MoveAnswer
from ludarium.ugi.protocol import play_moves

_AGREEING_PLIES = 4  # number of successive plies with the same leader after which a game is adjudicated


@dataclass(frozen=True)
class PlayConditions:
    """The conditions under which a contest plays its games: grace period, time limit of a move, adjudication."""

    margin: float = 500.0  # grace period after the deadline of a move, in ms
    max_move_seconds: float = 60.0  # time limit of a move whose budget is a depth or a number of nodes
    adjudicate: int | None = None
    """Score in hundredths of a piece, or None to play all games to their end.

    If both players see the same player ahead by at least this score for four plies in a row, this player wins the game.
    Applies to games of two players."""

    def as_json(self) -> dict[str, float | int | None]:
        """`{"margin", "most", "adjudicate"}`, the keys of results files and of the command line's JSON."""
        return {"margin": self.margin, "most": self.max_move_seconds, "adjudicate": self.adjudicate}


@dataclass
class _RunningGame:
    position: Position
    moves: list[str]
    answers: list[MoveAnswer | None]  # the answer for each move; None in the opening
    clocks: dict[int, float]
    """Remaining milliseconds, by seat, only for seats with a clock.  `increments` has the same keys and unit."""
    increments: dict[int, float]
    leads: list[int] = field(default_factory=list)
    """For each ply after the opening, the seat that its mover sees ahead, as `_lead` returns it."""


def play_to_end(
    game: Game,
    opening: ContestOpening,
    players: Sequence[Player],
    budgets: Sequence[Budget],
    conditions: PlayConditions,
    seeds: Sequence[int],
) -> FinishedGame:
    """Play a game to its end.  A player that fails loses.  `players`, `budgets` and `seeds` have one entry per seat."""
    begin = time.perf_counter()
    start = game.position(opening.start)
    clocked = {seat: budget for seat, budget in enumerate(budgets) if budget.kind == "clock"}
    clocks = {seat: float(budget.value) for seat, budget in clocked.items()}
    increments = {seat: float(budget.increment) for seat, budget in clocked.items()}
    answers: list[MoveAnswer | None] = [None] * len(opening.moves)
    running = _RunningGame(play_moves(start, opening.moves), list(opening.moves), answers, clocks, increments)
    seats = len(players)
    fault = _begin_game(players, seeds)
    winner, reason = None, ""
    while fault is None and not reason and not running.position.outcome.over:
        seat = running.position.seat
        try:
            _play_ply(running, start, players, budgets[seat], conditions)
        except EngineError as error:
            fault = Forfeit(seat, error.kind, str(error), players[seat].stderr)
        if (fault is None and not running.position.outcome.over) or (fault is not None and fault.kind == "unwanted"):
            fault = _death_of_other(players, seat) or fault  # the death of another player makes a move unwanted
        winner, reason = _early_end(running, conditions, seats)
    if fault is not None:
        winner, reason = (1 - fault.seat if seats == 2 else None), fault.kind
    elif not reason:
        outcome = running.position.outcome
        winner = game.players.index(outcome.winner) if outcome.winner is not None else None
        reason = outcome.reason or ""
    remarks = tuple(
        EngineRemark(seat, text)
        for seat, player in enumerate(players)
        for text in player.remarks()
        if fault is None or text.removeprefix("info error ") not in fault.message
    )
    scores = tuple(answer.score if answer else None for answer in running.answers)
    depths = tuple(answer.depth if answer else None for answer in running.answers)
    points, seconds = _points_by_seat(seats, winner, fault), time.perf_counter() - begin
    return FinishedGame(tuple(running.moves), scores, depths, winner, reason, points, seconds, fault, remarks)


def _begin_game(players: Sequence[Player], seeds: Sequence[int]) -> Forfeit | None:
    """Begin the game for all players.  Return the forfeit of the first player that fails."""
    for seat, (player, seed) in enumerate(zip(players, seeds, strict=True)):
        try:
            player.begin(seed)
        except EngineError as error:
            return Forfeit(seat, error.kind, str(error), player.stderr)
    return None


def _death_of_other(players: Sequence[Player], mover: int) -> Forfeit | None:
    """The forfeit of the first player whose process has died, not counting the mover; None if there is none."""
    for seat, player in enumerate(players):
        death = player.death() if player is not players[mover] else None
        if death is not None:
            return Forfeit(seat, death.kind, str(death), player.stderr)
    return None


def _play_ply(
    running: _RunningGame, start: Position, players: Sequence[Player], budget: Budget, conditions: PlayConditions
) -> None:
    """Play a ply.  Raises EngineError if the player fails, or of the kind `unwanted` if another player has died."""
    position = running.position
    seat = position.seat
    player = players[seat]
    others_can_die = any(isinstance(other, UgiPlayer) for other in players if other is not player)
    remaining = running.clocks.get(seat, 0.0)
    limits = budget.limits(dict(running.clocks), running.increments)
    seconds = budget.seconds(remaining, conditions.margin, conditions.max_move_seconds)
    is_void = (lambda: _death_of_other(players, seat) is not None) if others_can_die else None
    request = MoveRequest(start, tuple(running.moves), position, limits, seconds, is_void)
    answer = player.move(request)
    if budget.kind == "clock":
        remaining -= 1000 * answer.seconds
        if remaining < -conditions.margin:
            raise EngineError("late", "ran out of time")
        running.clocks[seat] = max(remaining, 0.0) + budget.increment
    move = answer.legal_in(position)
    running.position = position.play(move)
    running.moves.append(str(move))
    running.answers.append(answer)
    running.leads.append(_lead(answer, seat, conditions))


def _lead(answer: MoveAnswer, seat: int, conditions: PlayConditions) -> int:
    """The seat that leads by at least `conditions.adjudicate` in the answer of the player at `seat`; -1 if none."""
    if conditions.adjudicate is None or answer.score is None or abs(answer.score) < conditions.adjudicate:
        return -1
    return seat if answer.score > 0 else 1 - seat


def _early_end(running: _RunningGame, conditions: PlayConditions, seats: int) -> tuple[int | None, str]:
    """The winner and the reason if the arena ends the game early.  Otherwise the reason is empty."""
    if len(running.moves) >= MAX_MATCH_PLIES and not running.position.outcome.over:
        return None, "length"
    leads = running.leads[-_AGREEING_PLIES:]
    if conditions.adjudicate is None or seats != 2 or len(leads) < _AGREEING_PLIES or running.position.outcome.over:
        return None, ""
    if leads[0] >= 0 and leads.count(leads[0]) == _AGREEING_PLIES:
        return leads[0], "adjudication"
    return None, ""


def _points_by_seat(seats: int, winner: int | None, fault: Forfeit | None) -> tuple[float, ...]:
    if winner is not None:
        return tuple(float(seat == winner) for seat in range(seats))
    if fault is not None:
        return tuple(0.0 if seat == fault.seat else 1.0 / (seats - 1) for seat in range(seats))
    return (1.0 / seats,) * seats
