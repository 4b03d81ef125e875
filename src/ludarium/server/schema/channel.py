"""Messages of the live channel: one WebSocket per page, for all the games that the page shows.

A client sends `Request`s.  The server answers each request with a `Done` or `RefusedRequest` that has the same `id`,
but does not answer `Pong`.  The server also sends the events of the games that the client watches.  The events of each
game arrive in order."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ludarium.server.schema.commands import AnyCommand
from ludarium.server.schema.fields import GameId, Message, Secret, Seq
from ludarium.server.schema.online import OnlineSummary


class Watch(Message):
    """Watch a game: receive the missed events or the whole state of the game, and then each new event."""

    type: Literal["watch"]
    game: GameId
    since: Seq | None = None
    """The number of the last event that the client has.  The server sends the whole state of the game if the number is
    missing or too old, after an outage of the server, and to spectators with a delay."""
    secret: Secret | None = None
    """The secret of a link, which permits watching a private game."""


class Unwatch(Message):
    """Stop watching a game."""

    type: Literal["unwatch"]
    game: GameId


class Pong(Message):
    """Answer a `ping` at once, so that the server can measure the network delay."""

    type: Literal["pong"]
    ping: int
    """The number of the `ping`."""


class Lobby(Message):
    """Ask the server to report changes of the lobby's list (`on`) and of your games (`own`).  Each `lobby` message
    replaces the previous one."""

    type: Literal["lobby"]
    on: bool
    """Whether to report changes of the lobby's list."""
    own: bool
    """Whether to report changes of your games, such as whose turn it is."""


ClientMessage = TypeAliasType(
    "ClientMessage", Annotated[AnyCommand | Watch | Unwatch | Pong | Lobby, Field(discriminator="type")]
)


class Request(Message):
    """A client's message `do`, with an `id` for the answer."""

    id: Annotated[int, Field(ge=0, le=2**31)]
    do: ClientMessage


class Done(Message):
    """The request was accepted.  If it caused an event, the event is stored."""

    type: Literal["done"] = "done"
    id: int
    seq: Seq | None
    """The number of the game's last event; null if the request was not a command."""
    secret: Secret | None = None
    """The secret of a new invitation."""


class Ping(Message):
    """A request of the server, which the client answers with `pong`."""

    type: Literal["ping"] = "ping"
    ping: int
    """A number that identifies the ping."""


class LobbyChanged(Message):
    """A list has changed: `game` is its new or changed entry; if `game` is null, request the whole list again."""

    type: Literal["lobby-changed"] = "lobby-changed"
    own: bool
    """True: the list of the viewer's games.  False: the list of the lobby."""
    game: OnlineSummary | None = None
    """The new or changed entry; null for the lobby's list.  If the viewer no longer has a seat in a game with others,
    remove the entry from the list."""


class Gone(Message):
    """The game was deleted, or the viewer is no longer allowed to see it."""

    type: Literal["gone"] = "gone"
    game: GameId


class Noted(Message):
    """The server has stored a new version of the viewer's study (variations and comments) of the game."""

    type: Literal["noted"] = "noted"
    game: GameId
    version: int
    conflict: int | None = None
    """See `StudyText.conflict`."""
