"""The live channel: one WebSocket a page, for all the games that it shows.

A client sends `Request`s, each answered by `Done` or `RefusedRequest` with the same `id`.  Events of the games that it
watches come in between, those of a game in their order.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.commands import (
    Agree,
    Answer,
    Flag,
    GoTo,
    Invite,
    MakeOffer,
    Play,
    Rematch,
    Replace,
    Resign,
    Resume,
    Say,
    Show,
    Sit,
    Stand,
    Withdraw,
)
from ludarium.server.schema.fields import Message, RefusalText
from ludarium.server.schema.online import OnlineSummary
from ludarium.server.schema.terms import GameId, Secret, Seq


class Watch(Message):
    """Send a game with others: the events after `since` or else its whole state, then each new event."""

    type: Literal["watch"]
    game: GameId
    since: Seq | None = None
    secret: Secret | None = None
    """Of an invitation, by which one may see a private game."""


class Unwatch(Message):
    """End `watch`."""

    type: Literal["unwatch"]
    game: GameId


class Pong(Message):
    """Answer a `ping` at once, so that the server can measure the network delay."""

    type: Literal["pong"]
    ping: int


class Lobby(Message):
    """Report changes of the lobby's list (`on`) and of your list of games (`own`)."""

    type: Literal["lobby"]
    on: bool
    """The lobby's."""
    own: bool
    """One's own, also when it becomes somebody else's turn."""


ClientMessage = TypeAliasType(
    "ClientMessage",
    Annotated[
        Sit
        | Stand
        | Invite
        | Withdraw
        | Play
        | GoTo
        | Resign
        | Flag
        | Agree
        | Replace
        | Show
        | MakeOffer
        | Answer
        | Resume
        | Rematch
        | Say
        | Watch
        | Unwatch
        | Pong
        | Lobby,
        Field(discriminator="type"),
    ],
)


class Request(Message):
    """What a client sends."""

    id: Annotated[int, Field(ge=0, le=2**31)]
    do: ClientMessage


class Done(Message):
    """The command was accepted, and its event is stored."""

    type: Literal["done"] = "done"
    id: int
    seq: Seq | None
    """Of the game after it."""
    secret: Secret | None = None
    """Of a new invitation."""


class RefusedRequest(Message):
    """The command was refused; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    """Null where the message could not be read."""
    error: str
    """One of the words of `docs/api.md`."""
    detail: str
    """A sentence for who writes clients."""
    text: RefusalText | None
    """Null where a page of ours gives no reason for it."""


class Ping(Message):
    """Answer with `pong`."""

    type: Literal["ping"] = "ping"
    ping: int


class LobbyChanged(Message):
    """A list has a new or changed entry `game`; if that is null, request the list again."""

    type: Literal["lobby-changed"] = "lobby-changed"
    own: bool
    """The list of one's own games; else the lobby's."""
    game: OnlineSummary | None = None
    """The entry that has changed or is new; it leaves the list where no seat is the viewer's any more.  Null: ask for
    the list again."""
