"""Convert games to and from storage: the immutable header, the events, and the progress that lists show."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from ludarium.errors import InvalidRecord, LudariumError
from ludarium.match.match import Match
from ludarium.match.numbering import list_number
from ludarium.match.seats import Person, Seat, read_seat, seat_data
from ludarium.server.online.game import Chair, OnlineGame, Place, apply, begin
from ludarium.server.schema.events import Event
from ludarium.server.schema.terms import Opening, Terms
from ludarium.server.storage.online_tables import Beginning, Further, Listed, NewOnline, Progress, SeatRow, StoredOnline

_EVENT: TypeAdapter[Event] = TypeAdapter(Event)


def beginning(game: OnlineGame, now: int, process: str) -> Beginning:
    """The stored form of a new game of this process."""
    return Beginning(new_record(game, now), seat_rows(game), progress(game, now, process, here=True))


def listed(game: OnlineGame, now: int, process: str) -> Listed:
    """The form of a game for lists, without reading the database."""
    return Listed(new_record(game, now), seat_rows(game), progress(game, now, process, here=True))


def new_record(game: OnlineGame, now: int) -> NewOnline:
    """The immutable header of a game."""
    seats = [
        {**seat_data(seat), "invited": invited, "taken": taken}
        for seat, invited, taken in zip(game.match.seats, game.invited, game.taken, strict=True)
    ]
    terms = game.terms.model_dump()
    return NewOnline(game.id, now, game.creator, terms, seats, game.terms.listed, opening_data(game), game.alone)


def opening_data(game: OnlineGame) -> dict[str, Any] | None:
    """The game's line before its creation, as an `Opening`; None if it began at the start."""
    match = game.match
    if game.seq or not (match.line or match.tags):
        return None
    fields = (
        ("moves", "resignations", "cursor", "standing", "ending", "tags") if game.alone else ("moves", "resignations")
    )
    data = match.to_data()
    left = {} if game.clock is None or not game.alone else {"left": list(game.clock.left)}
    return {**{name: data[name] for name in fields}, **left}


def seat_rows(game: OnlineGame, before: OnlineGame | None = None) -> tuple[SeatRow, ...]:
    """The rows of all seats, or of the seats that differ from `before`."""
    return tuple(
        SeatRow(seat, chair.person, chair.secret, name_of(game.match.seats[seat]), chair.guest, chair.level)
        for seat, chair in enumerate(game.chairs)
        if before is None or chair != before.chairs[seat]
    )


def name_of(seat: Seat) -> str:
    return seat.name if isinstance(seat, Person) else ""


def progress(game: OnlineGame, now: int, process: str, *, here: bool = False) -> Progress:
    """The progress of a game after an event of this process, which also searches the next move of a computer.

    `here`: the game's creator is present at this process, which keeps a waiting game listed."""
    thinks = game.status == "playing" and not game.alone and not isinstance(game.match.mover, Person)
    lists = game.status == "waiting" and game.terms.listed and here
    thinker = process if thinks or lists else None
    standing = game.status, game.ply, game.turn, str(game.match.position), game.deadline, now, thinker
    return Progress(*standing, game.alone, list_number(game.match), _outcome(game.match))


def _outcome(match: Match) -> dict[str, Any] | None:
    """The outcome as `schema.fields.Outcome` describes it; None while the match goes on."""
    outcome = match.outcome
    if not outcome.over:
        return None
    winner = None if outcome.winner is None else match.game.players.index(outcome.winner)
    return {"status": outcome.status, "winner": winner, "reason": outcome.reason}


def read_game(stored: StoredOnline) -> OnlineGame:
    """The game after its stored events; raises LudariumError if they are invalid."""
    game = read_start(stored)
    for _event, _message, after in further(game, stored.events):
        game = after
    return game


def read_start(stored: StoredOnline) -> OnlineGame:
    """The game before its first event, except that its chairs are the present ones."""
    new = stored.new
    try:
        return _start(new, stored.seats)
    except (KeyError, TypeError, ValueError, LudariumError) as error:
        raise InvalidRecord("invalid saved game: {error}", error=error) from error


def _start(new: NewOnline, rows: Sequence[SeatRow]) -> OnlineGame:
    places = [Place(read_seat(_seat_alone(seat)), seat["invited"], seat["taken"]) for seat in new.seats]
    opening = None if new.opening is None else Opening.model_validate(new.opening)
    terms, chairs = Terms.model_validate(new.terms), _chairs(rows)
    return begin(new.id, terms, new.creator, places, chairs, opening, alone=new.alone)


def with_seats(game: OnlineGame, stored: Further) -> OnlineGame:
    """The game with the stored players, their present names, and the stored creator."""
    names = {row.seat: row.name for row in stored.seats}
    sitting = (Person(names[seat]) if isinstance(who, Person) else who for seat, who in enumerate(game.match.seats))
    return replace(
        game, creator=stored.creator, chairs=_chairs(stored.seats), match=replace(game.match, seats=tuple(sitting))
    )


def further(game: OnlineGame, messages: Iterable[str]) -> Iterator[tuple[Event, str, OnlineGame]]:
    """The events after those of `game`, each with its stored text and the game after it.

    Raises LudariumError if an event is invalid."""
    for message in messages:
        event = _EVENT.validate_json(message)
        game = apply(game, event)
        yield event, message, game


def moves_and_events(stored: StoredOnline) -> dict[str, list[Any]]:
    """The moves on the board of a stored game, and all its events."""
    match = read_game(stored).match
    moves = [str(move) for move in match.moves[: match.cursor]]
    return {"moves": moves, "events": [json.loads(event) for event in stored.events]}


def _chairs(seats: Sequence[SeatRow]) -> tuple[Chair, ...]:
    return tuple(Chair(row.person, row.secret, row.guest, row.level) for row in sorted(seats, key=lambda row: row.seat))


def _seat_alone(seat: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in seat.items() if name not in ("invited", "taken")}
