"""Convert games to and from storage: the header, the events, and the progress that lists show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from ludarium.errors import InvalidRecord, LudariumError
from ludarium.match.match import Match
from ludarium.match.numbering import last_move_number
from ludarium.match.seats import Human, read_seat, seat_data
from ludarium.server.online.game import InitialSeat, OnlineGame, SeatHolder, apply, begin_game
from ludarium.server.schema.events import Event
from ludarium.server.schema.new_game import Opening
from ludarium.server.schema.online import Terms
from ludarium.server.storage.online_rows import GameHeader, GameProgress, SeatRow, StoredGame
from ludarium.server.storage.online_store import LoadedGame, NewEvents

_EVENT: TypeAdapter[Event] = TypeAdapter(Event)


def stored_game(game: OnlineGame, now: int, process: str) -> StoredGame:
    """The `StoredGame` of a new game, whose creator counts as present.  For a changed game, the result is only for
    lists: do not store it."""
    progress = game_progress(game, now, process, creator_present=True)
    return StoredGame(game_header(game, now), seat_rows(game), progress)


def game_header(game: OnlineGame, now: int) -> GameHeader:
    seats = [
        {**seat_data(seat), "invited": invited, "taken": taken}
        for seat, invited, taken in zip(game.match.seats, game.invited, game.taken, strict=True)
    ]
    terms = game.terms.model_dump()
    return GameHeader(game.id, now, game.creator, terms, seats, game.terms.listed, _opening_data(game), game.alone)


def _opening_data(game: OnlineGame) -> dict[str, Any] | None:
    """The line from which a new game continues, as data of an `Opening`.

    None for a game with events, and for a game without moves, resignations and tags."""
    match = game.match
    if game.seq or not (match.line or match.tags):
        return None
    data, fields = match.to_data(), ["moves", "resignations"]
    if game.alone:
        fields += ["cursor", "standing", "ending", "tags"]
    left = {} if game.clock is None or not game.alone else {"left": list(game.clock.left)}
    return {**{name: data[name] for name in fields}, **left}


def seat_rows(game: OnlineGame, before: OnlineGame | None = None) -> tuple[SeatRow, ...]:
    """Convert a game's seats for storage: all seats, or the seats whose holders differ from those in `before`."""
    return tuple(
        SeatRow(
            n, holder.user, holder.link_digest, seat.name if isinstance(seat, Human) else "", holder.guest, holder.level
        )
        for n, (holder, seat) in enumerate(zip(game.holders, game.match.seats, strict=True))
        if before is None or holder != before.holders[n]
    )


def game_progress(game: OnlineGame, now: int, process: str, *, creator_present: bool = False) -> GameProgress:
    """Convert a game to its progress in storage.

    `process` is the name of this server process.  `creator_present`: the game's creator is present at this process.
    The lobby then shows a listed game that waits for players; it shows only assigned games, and this process hides the
    game when the creator leaves."""
    match = game.match
    needs_search = game.status == "playing" and not game.alone and not isinstance(match.mover, Human)
    is_shown = game.status == "waiting" and game.terms.listed and creator_present
    return GameProgress(
        status=game.status,
        ply=game.ply,
        turn=game.turn,
        position=str(match.position),
        deadline=game.deadline,
        changed=now,
        assigned_process=process if needs_search or is_shown else None,
        alone=game.alone,
        number=last_move_number(match),
        outcome=_outcome(match),
    )


def _outcome(match: Match) -> dict[str, Any] | None:
    """The outcome as `schema.match_data.Outcome` describes it; None during the match."""
    outcome = match.outcome
    if not outcome.over:
        return None
    winner = None if outcome.winner is None else match.game.players.index(outcome.winner)
    return {"status": outcome.status, "winner": winner, "reason": outcome.reason}


def restore_game(stored: LoadedGame) -> OnlineGame:
    """The game after its stored events.  Raises LudariumError or ValueError if an event is invalid."""
    game = restore_start(stored)
    for _event, _message, after in replay_events(game, stored.events):
        game = after
    return game


def restore_start(stored: LoadedGame) -> OnlineGame:
    """The game before its first event, but with the current seat holders and creator.  Raises InvalidRecord."""
    header = stored.header
    try:
        seats = [
            InitialSeat(read_seat(seat), holder, seat["invited"], seat["taken"])
            for seat, holder in zip(header.seats, _holders_of(stored.seats), strict=True)
        ]
        opening = None if header.opening is None else Opening.model_validate(header.opening)
        terms = Terms.model_validate(header.terms)
        return begin_game(header.id, terms, header.creator, seats, opening, alone=header.alone)
    except (KeyError, TypeError, ValueError, LudariumError) as error:
        raise InvalidRecord("invalid saved game: {error}", error=error) from error


def with_stored_seats(game: OnlineGame, stored: NewEvents) -> OnlineGame:
    """The game with the stored holders of its seats, their names, and the stored creator.

    Without a new name, the match stays the same object, so that a search of its next move continues."""
    names = {row.seat: row.name for row in stored.seats}
    seats = tuple(Human(names[n]) if isinstance(seat, Human) else seat for n, seat in enumerate(game.match.seats))
    match = game.match if seats == game.match.seats else replace(game.match, seats=seats)
    return replace(game, creator=stored.creator, holders=_holders_of(stored.seats), match=match)


def replay_events(game: OnlineGame, stored: Iterable[str]) -> Iterator[tuple[Event, str, OnlineGame]]:
    """Convert stored events that follow those of `game`: yield each event, its stored text and the game after it.

    Raises LudariumError or ValueError if an event is invalid."""
    for message in stored:
        event = _EVENT.validate_json(message)
        game = apply(game, event)
        yield event, message, game


def _holders_of(seats: Sequence[SeatRow]) -> tuple[SeatHolder, ...]:
    rows = sorted(seats, key=lambda row: row.seat)
    return tuple(SeatHolder(user=row.person, link_digest=row.secret, guest=row.guest, level=row.level) for row in rows)
