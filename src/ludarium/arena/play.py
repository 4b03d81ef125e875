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

    margin_ms: float = 500.0  # grace period after the deadline of a move
    max_move_seconds: float = 60.0  # time limit of a move whose budget is a depth or a number of nodes
    adjudication_score: int | None = None
    """With two players, a player wins after four plies in a row whose movers all report this player ahead by at least
    this score, in hundredths of a piece.  If turns have several moves, these may be plies of one player.  None: all
    games are played to their end."""

    def as_json(self) -> dict[str, float | int | None]:
        """The conditions as JSON data, for results files and the command line.  `most` is `max_move_seconds`."""
        return {"margin": self.margin_ms, "most": self.max_move_seconds, "adjudicate": self.adjudication_score}


@dataclass
class _RunningGame:
    position: Position
    moves: list[str]
    answers: list[MoveAnswer | None]  # the answer for each move; None in the opening
    clocks: dict[int, float]  # remaining milliseconds, by seat; only for seats with a clock
    increments: dict[int, float]  # milliseconds added after each move, for the same seats
    leading_seats: list[int] = field(default_factory=list)  # result of `_leading_seat` for each ply after the opening


def play_to_end(
    game: Game,
    opening: ContestOpening,
    players: Sequence[Player],
    budgets: Sequence[Budget],
    conditions: PlayConditions,
    seeds: Sequence[int],
) -> FinishedGame:
    """Play a game to its end.  A player that fails loses.  `players`, `budgets` and `seeds` have one entry per seat."""
    start_time = time.perf_counter()
    start = game.position(opening.start)
    clock_budgets = {seat: budget for seat, budget in enumerate(budgets) if budget.kind == "clock"}
    clocks = {seat: float(budget.value) for seat, budget in clock_budgets.items()}
    increments = {seat: float(budget.increment) for seat, budget in clock_budgets.items()}
    answers: list[MoveAnswer | None] = [None] * len(opening.moves)
    running = _RunningGame(play_moves(start, opening.moves), list(opening.moves), answers, clocks, increments)
    seat_count = len(players)
    forfeit = _begin_game(players, seeds)
    winner, reason = None, ""
    while forfeit is None and not reason and not running.position.outcome.over:
        seat = running.position.seat
        try:
            _play_ply(running, start, players, budgets[seat], conditions)
        except EngineError as error:
            forfeit = Forfeit(seat, error.kind, str(error), players[seat].stderr)
        mover_was_stopped = forfeit is not None and forfeit.kind == "unwanted"  # because another player's process died
        if mover_was_stopped or (forfeit is None and not running.position.outcome.over):
            forfeit = _death_of_other(players, seat) or forfeit
        winner, reason = _early_end(running, conditions, seat_count)
    if forfeit is not None:
        winner, reason = (1 - forfeit.seat if seat_count == 2 else None), forfeit.kind
    elif not reason:
        outcome = running.position.outcome
        winner = game.players.index(outcome.winner) if outcome.winner is not None else None
        reason = outcome.reason or ""
    remarks = tuple(
        EngineRemark(seat, text)
        for seat, player in enumerate(players)
        for text in player.remarks()
        if forfeit is None or text.removeprefix("info error ") not in forfeit.message
    )
    scores = tuple(answer.score if answer else None for answer in running.answers)
    depths = tuple(answer.depth if answer else None for answer in running.answers)
    points, seconds = _points_by_seat(seat_count, winner, forfeit), time.perf_counter() - start_time
    return FinishedGame(tuple(running.moves), scores, depths, winner, reason, points, seconds, forfeit, remarks)


def _begin_game(players: Sequence[Player], seeds: Sequence[int]) -> Forfeit | None:
    for seat, (player, seed) in enumerate(zip(players, seeds, strict=True)):
        try:
            player.begin(seed)
        except EngineError as error:
            return Forfeit(seat, error.kind, str(error), player.stderr)
    return None


def _death_of_other(players: Sequence[Player], mover: int) -> Forfeit | None:
    """The forfeit of the first player, other than the mover, whose process has died; None if there is none."""
    for seat, player in enumerate(players):
        death = player.death() if player is not players[mover] else None
        if death is not None:
            return Forfeit(seat, death.kind, str(death), player.stderr)
    return None


def _play_ply(
    running: _RunningGame, start: Position, players: Sequence[Player], budget: Budget, conditions: PlayConditions
) -> None:
    """Play a ply.  Raises EngineError if the player fails, or if another player's process dies (kind `unwanted`)."""
    position = running.position
    seat = position.seat
    player = players[seat]
    others_can_die = any(isinstance(other, UgiPlayer) for other in players if other is not player)
    remaining = running.clocks.get(seat, 0.0)
    limits = budget.limits(dict(running.clocks), running.increments)
    seconds = budget.seconds(remaining, conditions.margin_ms, conditions.max_move_seconds)
    other_died = (lambda: _death_of_other(players, seat) is not None) if others_can_die else None
    request = MoveRequest(start, tuple(running.moves), position, limits, seconds, other_died)
    answer = player.move(request)
    if budget.kind == "clock":
        remaining -= 1000 * answer.seconds
        if remaining < -conditions.margin_ms:
            raise EngineError("late", "ran out of time")
        running.clocks[seat] = max(remaining, 0.0) + budget.increment
    move = answer.legal_move(position)
    running.position = position.play(move)
    running.moves.append(str(move))
    running.answers.append(answer)
    running.leading_seats.append(_leading_seat(answer, seat, conditions))


def _leading_seat(answer: MoveAnswer, seat: int, conditions: PlayConditions) -> int:
    """The seat that the player at `seat` sees ahead by at least `conditions.adjudication_score`; -1 if none."""
    min_score = conditions.adjudication_score
    if min_score is None or answer.score is None or abs(answer.score) < min_score:
        return -1
    return seat if answer.score > 0 else 1 - seat


def _early_end(running: _RunningGame, conditions: PlayConditions, seat_count: int) -> tuple[int | None, str]:
    """The winner and the reason if the arena ends the game early, otherwise `(None, "")`."""
    if len(running.moves) >= MAX_MATCH_PLIES and not running.position.outcome.over:
        return None, "length"
    if conditions.adjudication_score is None or seat_count != 2 or running.position.outcome.over:
        return None, ""
    leaders = running.leading_seats[-_AGREEING_PLIES:]
    if len(leaders) == _AGREEING_PLIES and len(set(leaders)) == 1 and leaders[0] >= 0:
        return leaders[0], "adjudication"
    return None, ""


def _points_by_seat(seat_count: int, winner: int | None, forfeit: Forfeit | None) -> tuple[float, ...]:
    if winner is not None:
        return tuple(float(seat == winner) for seat in range(seat_count))
    if forfeit is not None:
        return tuple(0.0 if seat == forfeit.seat else 1.0 / (seat_count - 1) for seat in range(seat_count))
    return (1.0 / seat_count,) * seat_count
