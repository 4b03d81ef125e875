"""The terms of a game, and types that all messages about games share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludarium.server.schema.fields import Message, Name, OptionValues
from ludarium.server.schema.match_data import TimeControl

CHAT_CHARACTERS = 200
GAME_ID = r"^([A-Za-z0-9_-]{12}|[A-Za-z0-9_-]{16})$"
"""New ids have 12 characters.  Solo games of older versions have ids of 16 characters."""
SECRET = r"^[A-Za-z0-9_-]{22}$"  # noqa: S105 - a pattern

GameId = Annotated[str, Field(pattern=GAME_ID)]
Secret = Annotated[str, Field(pattern=SECRET)]
"""The secret in the fragment of a link.  The secret permits one user to take a seat once."""
Seq = Annotated[int, Field(ge=0, le=2**31)]
Time = Annotated[int, Field(ge=0, le=2**53)]
"""Milliseconds since 1970, by the server's clock."""
Left = list[Annotated[int, Field(ge=0)]]
"""The time that each seat has left, in milliseconds; empty without a clock."""
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8}$")]
"""An id that the client gives to a command, so that the server recognises a repeated command."""
VisibleTo = Literal["private", "link"]
"""Who may see a game.

`private`: its players, and users with a link to one of its seats.  `link`: everyone who knows the game's address."""


class Terms(Message):
    """The terms of a game, which players see before they take a seat."""

    game: Name
    options: OptionValues
    start: Annotated[str, Field(max_length=1000)]
    """A position string, or empty for the game's default start."""
    control: TimeControl | None
    takebacks: bool
    """Whether players may take back moves if the others agree."""
    chat: bool
    rated: bool
    """Whether the game is rated.  Rated games are between accounts, from the default start, and without take-backs."""
    listed: bool
    """Whether the lobby lists the game, first with its free seats, then as a game to watch."""
    delay: Annotated[int, Field(ge=0, le=600)]
    """Delay for spectators, in seconds."""


OfferKind = Literal["draw", "takeback", "abort", "pause", "time", "replace"]
"""Changes that need the consent of the other players."""
