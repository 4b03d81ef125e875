"""Checks of resignations: every player still in the game can resign at any time."""

from __future__ import annotations

import random

from ludarium.authoring.check.faults import demand
from ludarium.authoring.check.rules import finished_games_have_no_moves, keys_survive_position_strings
from ludarium.games.position import Move, Position
from ludarium.kernel import operations as op
from ludarium.match.line import Resignation
from ludarium.match.record import Record, write_record
from ludarium.match.record_reader import read_record

TAIL = 60
"""The number of plies checked after a resignation."""
_RECORDED = 30
"""Maximum length of a recorded game, in plies."""


def resigned_players_never_move_or_win(position: Position, rng: random.Random) -> None:
    """a player who has resigned never moves or wins, and position strings and keys show the resignation."""
    seat = rng.randrange(len(position.game.players))
    if not position.can_resign(seat):
        return
    before, name = position, position.game.players[seat]
    position = before.resign(seat)
    demand(not position.can_resign(seat), op.resign, position, f"{name} can resign twice")
    demand(str(position) != str(before), op.resign, position, f"{name} does not show in the string")
    demand(position.key != before.key, op.key, position, f"it does not tell that {name} has resigned")
    for _ in range(TAIL):
        keys_survive_position_strings(position, rng)
        demand(position.outcome.winner != name, op.outcome, position, f"{name} has resigned, but wins")
        if position.outcome.over:
            finished_games_have_no_moves(position, rng)
            break
        demand(position.seat != seat, op.turn, position, f"{name} has resigned, but is to move")
        passed = op.turn(op.null_move(position.state))
        demand(passed != seat, op.null_move, position, f"{name} has resigned, but is to move after it")
        position = position.play(rng.choice(position.moves))


def the_last_player_wins(position: Position, rng: random.Random) -> None:
    """the last player who has not resigned wins, unless the game ends before."""
    players, gone = position.game.players, set[str]()
    for seat in rng.sample(range(len(players)), len(players)):
        if not position.outcome.over and position.can_resign(seat):
            position = position.resign(seat)
            gone.add(players[seat])
    demand(position.outcome.over, op.outcome, position, "all players have resigned, but the game is not over")
    demand(position.outcome.winner not in gone, op.outcome, position, "a player who has resigned wins")
    won = position.outcome.winner is not None or len(players) > 2 or not gone
    demand(won, op.outcome, position, "one of two players has resigned, but the other has not won")


def nobody_resigns_a_finished_game(position: Position, rng: random.Random) -> None:
    """resigning does not change a finished game."""
    while not position.outcome.over:
        position = position.resign()
    seat = rng.randrange(len(position.game.players))
    demand(op.resign(position.state, seat) == position.state, op.resign, position, "a finished game is changed by it")


def records_keep_who_resigned(position: Position, rng: random.Random) -> None:
    """records keep the moves and the resignations."""
    start, moves, resignations = position, list[Move](), list[Resignation]()
    while len(moves) < _RECORDED and not position.outcome.over:
        if rng.random() < 0.1:
            left = [seat for seat in range(len(position.game.players)) if position.can_resign(seat)]
            resignations.append(Resignation(len(moves), rng.choice(left)))
            position = position.resign(resignations[-1].seat)
        else:
            moves.append(rng.choice(position.moves))
            position = position.play(moves[-1])
    record = Record(start, tuple(moves), {"date": "1900-01-01"}, tuple(resignations))
    again = read_record(write_record(record))
    demand(
        again == record and again.end == position,
        op.play,
        start,
        "its record is read back differently",
    )
