"""Exceptions for requests that the server refuses, over HTTP or a live channel."""

from __future__ import annotations

import logging
from enum import Enum
from string import Formatter
from typing import ClassVar

from ludarium.errors import IllegalMove, LudariumError, NotAllowed
from ludarium.server.schema.failures import Failure, RefusalText

server_log = logging.getLogger("ludarium.server")


class Refused(Exception):
    """A refused request.  `str(refused)` is an English sentence for authors of clients."""

    error: ClassVar[str] = "invalid"
    """An error word of `docs/api.md`."""
    version: int | None = None
    """The present version of the game or study, if the client's version is outdated."""
    retry_after: int | None = None
    """Seconds after which a new attempt may succeed.  None if waiting does not help."""

    def __init__(self, reason: Reason, **parameters: int | str) -> None:
        super().__init__(reason.value.format(**parameters))
        self.reason, self.parameters = reason, parameters

    @property
    def text(self) -> RefusalText:
        """The message key and parameters, with which the page shows the reason in the user's language."""
        return RefusalText(key=self.reason.key, parameters=self.parameters)


class Forbidden(Refused):
    """Refusal: this user is not allowed to send the command."""

    error = "not-yours"


class Impossible(Refused):
    """Refusal: the request is impossible in the present state of the game."""

    error = "refused"


class NotFound(Refused):
    """The game does not exist, or the user is not allowed to see it."""

    error = "not-found"

    def __init__(self, id: str) -> None:
        super().__init__(Reason.NO_GAME, id=id[:40])


class Conflict(Refused):
    """The client's version of the game, or of the user's study, is outdated."""

    error = "conflict"

    def __init__(self, version: int) -> None:
        super().__init__(Reason.MOVED_ON, version=version)
        self.version = version


class LimitReached(Refused):
    """Refusal: the user, the address or the server has too many games, or the user has used too many bytes."""

    error = "too-many-games"


class TooFast(Refused):
    """Refusal: too many requests, connections, watched games or searches."""

    error = "too-fast"

    def __init__(self, reason: Reason, retry_after: int = 1, **parameters: int | str) -> None:
        super().__init__(reason, **parameters)
        self.retry_after = retry_after


class Unavailable(Refused):
    """Refusal: the database, or another part of the server, does not work, or the page is older than the server."""

    error = "unavailable"
    retry_after = 1


def failure_of(error: Refused | LudariumError) -> Failure:
    """The refusal of a request as clients receive it, over HTTP or a live channel."""
    if isinstance(error, Refused):
        return Failure(error=error.error, detail=str(error), version=error.version, text=error.text)
    word = "refused" if isinstance(error, IllegalMove | NotAllowed) else "invalid"
    return Failure(error=word, detail=str(error), version=None, text=None)


class Reason(Enum):
    """The reason of a refusal (`Refused`).  The value is the English sentence, with parameters as `{name}`."""

    # Any game, any request
    NO_GAME = "there is no game {id!r}; it may have been deleted"
    MOVED_ON = "the game has changed: its version is {version}"
    NOT_YOURS = "this is not your game: only the player who created it may change it"
    TOO_MANY_WAITING = "you have {most} games that wait for players; abort one first"
    TOO_MANY_AT_ONCE = "guests have at most {most} games at a time; finish or abort one, or create an account"
    TOO_MANY_LISTED = "{most} games from this address already wait for players; no more can be listed"
    TOO_MANY_GAMES = "you have {most} games, which is the limit; delete some first"
    TOO_MANY_BYTES = "your games take {most} MiB, which is the limit; delete some first"
    ACCOUNT_FULL = "the account has no room for the games of this browser; delete some games first"
    SERVER_FULL = "the server has no room for more games"
    TOO_OFTEN = "too many requests; wait a moment"
    COMPUTERS_BUSY = "computers are thinking in {most} of your games, or in too many from your network; wait for a move"
    TOO_MANY_VISITORS = "too many new visitors come from this address; wait a minute and load the page again"
    TOO_MANY_PAGES = "more than {most} connections are open; close some pages"
    TOO_MANY_WATCHED = "a page can watch {most} games at a time"
    OLD_PAGE = "this page is older than the server; reload it, and nothing is lost"
    NO_STORAGE = "the games cannot be read or saved at the moment; nothing was changed"

    # A new game
    ALONE_SEATS = "a solo game has seats for you, computers and engines; invite others after it has begun"
    ALONE_TERMS = "a solo game cannot be rated or listed, or have a delay for spectators"
    ALONE_OPENING = "only solo games can keep undone moves, the ending, times or tags of a game that they continue"
    NO_STUDY_TAG = "the study of a game is stored separately, not in its tags"
    ONE_OWN_SEAT = "you can take only one seat"
    NO_PERSON = "at least one seat must be for a human"
    TWO_CONTROLS = "a time control is either for the whole game or for each move"
    INCREMENT_PER_MOVE = "an increment requires a time control for the whole game"
    NOT_RATED_SO = "rated games must be between humans, from the default start, and without take-backs"
    RATED_GUEST = "rated games require an account"

    # Seats
    NOT_SEATED = "you have no seat in this game"
    SEATED = "you already have a seat in this game"
    SEATED_BY_LINK = "you already have a seat in this game; the link is for another player"
    SEAT_TAKEN = "this seat is taken"
    NO_FREE_SEAT = "this game has no free seat"
    LINK_VOID = "this invitation is not valid: it has been used, or there is a newer one"
    BEGUN = "the game has begun; to leave, resign"
    CREATOR_INVITES = "only the player who created the game can invite others"
    LISTED = "a game in the lobby's list cannot become private"
    ONLY_NARROWER = "a private game with others cannot become visible"
    SHARED = "other users have played this game, so you cannot delete it"
    NO_INVITATION = "this seat cannot have an invitation"

    # Games in progress
    NOT_BEGUN = "the game has not begun: seats are free"
    OVER = "the game is over"
    NOT_OVER = "the game is not over"
    PAUSED = "the game is paused"
    TIME_UP = "your time was up before the move arrived"
    NOT_YOUR_TURN = "it is not your turn"
    OUT = "you are out of the game"
    NO_REPLACEMENT = "a computer cannot take over this seat"
    NOT_ABSENT = "a computer can take over only from a player who has been away for a minute"
    OTHER_OFFER = "another offer must be answered first"
    TOO_MANY_OFFERS = "this game has reached the limit of offers, links and changes of settings"
    TOO_MANY_EVENTS = "this game has become too long; end it, and continue in a new one"
    NO_OFFER = "there is no offer to answer"
    OTHERS_ANSWER = "only the other players can answer this offer"
    NO_CLOCK = "this game has no clock"
    PAUSED_ALREADY = "the game is already paused"
    NO_DRAW = "computers do not agree to draws"
    NO_TAKEBACKS = "this game has no take-backs"
    NOTHING_TO_TAKE_BACK = "you have made no move to take back"
    ALONE = "you play this game alone, so there is nobody to ask"
    NOT_ALONE = "this is possible only in a solo game"
    ENGINES_TURN = "it is the engine's turn"
    NO_ENGINES_TURN = "no engine is to move"
    NO_STEP = "the game has {most} steps; there is no step {step}"
    WRONG_LEFT = "send the remaining time of each of the {seats} seats"
    OTHER_GAME = "this command is for another game"
    ID_TAKEN = "another player has used the id of this command"
    NO_CHAT = "you cannot chat in this game"

    # Accounts
    MANY_SIGN_IN = "too many users are signing in; try again in a few minutes"
    HAS_ACCOUNT = "you already have an account; sign out to create another one"
    PASSKEY_TAKEN = "this passkey already has an account; sign in with it"
    TOO_MANY_PASSKEYS = "an account can have {most} passkeys; remove one first"
    ONLY_PASSKEY = "this passkey is not yours, or it is your only one, which you need to sign in"
    NOT_SIGNED_IN = "you are not signed in to an account"
    NO_NAME = "a name needs at least one letter or digit"
    NAME_TAKEN = "this name, or a similar one, is taken"
    NAME_RESERVED = "this name is reserved: it could be mistaken for the server or its operators"
    UNKNOWN_PASSKEY = "no account has this passkey; it may have been deleted"
    OTHER_PASSKEY = "this passkey belongs to another account"
    PASSKEY_LATE = "the request took more than five minutes or was sent twice; try again"
    PASSKEY_NEEDS_NAME = "passkeys need a host name: open the page as http://localhost, or by the server's name"
    PASSKEY_NEEDS_PACKAGE = "this server has no accounts; its operator can add them: pip install 'ludarium[server]'"
    PASSKEY_VOID = "the passkey is not valid: {fault}"

    @property
    def key(self) -> str:
        """KEY in the name of the page's message `refused-KEY`, such as `no-game`."""
        return self.name.lower().replace("_", "-")

    @property
    def parameters(self) -> frozenset[str]:
        """The names of the sentence's parameters."""
        return frozenset(name for _, name, _, _ in Formatter().parse(self.value) if name is not None)


class AccountRefused(Refused):
    """Refusal: the account's state forbids the change, or the user is a guest."""

    error = "account"


class NoPasskey(Refused):
    """Refusal: the passkey or the challenge is unknown or invalid, or the server cannot use passkeys."""

    error = "passkey"


class NameRefused(Refused):
    """Refusal of a request: its name has neither letters nor digits, is reserved, or is taken by another account."""

    error = "account"
