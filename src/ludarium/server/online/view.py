"""A game as one user sees it: its whole state, and its entry in a list.  `server.schema` explains the fields."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ludarium.games import registry
from ludarium.match.seats import seat_data
from ludarium.server.online.game import OnlineGame
from ludarium.server.schema.account import Rating
from ludarium.server.schema.match_data import MatchData, Outcome
from ludarium.server.schema.online import ChatLine, OnlineState, OnlineSummary, Terms
from ludarium.server.schema.seats import SeatState
from ludarium.server.storage.online_rows import StoredGame


def state(
    game: OnlineGame,
    viewer: str,
    now: int,
    *,
    connected: Collection[int],
    spectators: int,
    chat: Sequence[ChatLine],
    ratings: Mapping[int, Rating],
) -> OnlineState:
    """The whole game as `viewer` sees it.  Only players see the chat.  `connected`: the seats whose players have the
    game open."""
    own_seats, reserved_seat = game.seats_of(viewer), game.reserved_seat(viewer)
    clock = game.clock and {**vars(game.clock.control), "left": list(game.clock.left)}
    seats = [
        _seat_state(
            seat_data(game.match.seats[seat]),
            taken=game.taken[seat],
            invited=game.invited[seat],
            offered=game.holders[seat].link_digest is not None,
            mine=seat in own_seats,
            reserved=seat == reserved_seat,
            guest=game.holders[seat].guest and not game.alone,
            connected=seat in connected,
            rating=ratings.get(seat),
        )
        for seat in range(len(game.match.seats))
    ]
    return OnlineState(
        game=game.id,
        seq=game.seq,
        status=game.status,
        terms=game.terms,
        creator=viewer == game.creator,
        alone=game.alone,
        visibility=game.visibility,
        base=game.base,
        seats=seats,
        opening=game.opening_plies,
        match=MatchData.model_validate({**game.match.to_data(), "clock": clock}),
        since=None if game.clock is None else game.clock.since,
        now=now,
        offer=game.offer,
        wanted=list(game.wanted),
        next=game.next,
        spectators=spectators,
        chat=list(chat) if own_seats else [],
    )


def list_view(game: StoredGame, viewer: str) -> OnlineSummary:
    """The view of a game as an entry of a list, as `viewer` sees it."""
    header, progress = game.header, game.progress
    rows = {row.seat: row for row in game.seats}
    in_progress = progress.status in ("playing", "paused")
    seats = []
    for seat_number, data in enumerate(header.seats):
        row = rows[seat_number]
        computer_replaces_player = row.level is not None
        human = not computer_replaces_player and (data["kind"] == "person" or row.person is not None)
        seat = {name: value for name, value in data.items() if name not in ("invited", "taken")}
        if computer_replaces_player:
            seat = {"kind": "computer", "level": row.level}
        elif human:
            seat = {"kind": "person", "name": row.name}
        states = {
            "taken": not human or row.person is not None,
            "invited": data["invited"],
            "offered": row.secret is not None,
            "mine": row.person == viewer and not computer_replaces_player,
            "reserved": row.person == viewer and computer_replaces_player and in_progress,
            "guest": row.guest and not progress.alone,
        }
        seats.append(_seat_state(seat, connected=False, rating=None, **states))
    is_viewers_turn = progress.status == "playing" and seats[progress.turn].mine and not progress.alone
    terms = Terms.model_validate(header.terms)
    delayed = terms.delay > 0 and in_progress and not any(seat.mine for seat in seats)  # hides moves from spectators
    position = progress.position
    if delayed:
        position = terms.start or str(registry.game(terms.game, **terms.options).start())
    return OnlineSummary(
        game=header.id,
        status=progress.status,  # type: ignore[arg-type]  # pydantic checks it
        terms=terms,
        seats=seats,
        ply=0 if delayed else progress.ply,
        turn=progress.turn,
        yours=is_viewers_turn,
        position=position,
        deadline=progress.deadline,
        changed=progress.changed,
        alone=progress.alone,
        number=0 if delayed else progress.number,
        outcome=None if delayed or progress.outcome is None else Outcome.model_validate(progress.outcome),
    )


def _seat_state(seat: dict[str, Any], *, connected: bool, rating: Rating | None, **states: bool) -> SeatState:
    connected = connected or seat["kind"] != "person"
    rating_fields = {"rating": rating and rating.rating, "provisional": rating is not None and rating.provisional}
    return SeatState.model_validate({"seat": seat, "connected": connected, **rating_fields, **states})
