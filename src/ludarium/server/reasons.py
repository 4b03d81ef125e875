"""Why the server does not do something: each reason with its sentence for who writes clients.

The page says the same in its languages, by the reason's key and what is filled in: the text `refused-KEY`.
"""

from __future__ import annotations

from enum import Enum
from string import Formatter


class Reason(Enum):
    """The value is the English sentence, `{name}` for what is filled in."""

    # Of any game, any request
    NO_GAME = "there is no game {id!r}; it may have been deleted"
    MOVED_ON = "the game has moved on: it has the version {version}"
    NOT_YOURS = "this is not your game: only who began it may act in it"
    TOO_MANY_WAITING = "you have {most} games that wait for players; call one off first"
    TOO_MANY_AT_ONCE = "guests have at most {most} games at a time; finish one, call one off, or make an account"
    TOO_MANY_LISTED = "{most} games from this address already wait for players; no more can be listed"
    TOO_MANY_GAMES = "you have {most} games, and more are not kept; delete some first"
    TOO_MANY_BYTES = "your games take {most} MiB, and no more is kept; delete some first"
    ACCOUNT_FULL = "the account has no room for the games of this browser; delete them, or some of the account's, first"
    SERVER_FULL = "the server holds as many games as it can"
    TOO_OFTEN = "this was done too often; wait a moment"
    COMPUTERS_BUSY = "computers are thinking in {most} of your games, or in too many from your network; wait for a move"
    TOO_MANY_VISITORS = "too many new visitors come from this address; wait a minute and load the page again"
    TOO_MANY_PAGES = "more than {most} connections are open; close some pages"
    TOO_MANY_WATCHED = "a page can watch {most} games at a time"
    NO_STORAGE = "the games cannot be read or saved just now; nothing was changed"

    # A new game that people play together
    ONE_OWN_SEAT = "you can take one seat only"
    NO_PERSON = "one seat at least is for a person"
    TWO_CONTROLS = "a time control is for the whole game or for each move, one of the two"
    INCREMENT_PER_MOVE = "an increment is for a time control for the whole game"
    NOT_RATED_SO = "rated games are between persons, from the usual start, and no move is taken back"
    RATED_GUEST = "rated games are for those with an account"

    # Its seats
    NOT_SEATED = "you do not sit at this game"
    SEATED = "you sit at this game already"
    SEATED_BY_LINK = "you sit at this game already; the link is for somebody else"
    SEAT_TAKEN = "this seat is taken"
    NO_FREE_SEAT = "no seat is free here"
    LINK_VOID = "this invitation is not valid: it has been used, or there is a newer one"
    BEGUN = "the game has begun; who wants to leave resigns"
    CREATOR_INVITES = "who created the game invites"
    NO_INVITATION = "nobody can be invited to this seat"

    # While it is played
    NOT_BEGUN = "the game has not begun: seats are free"
    OVER = "the game is over"
    NOT_OVER = "the game is not over"
    PAUSED = "the game is paused"
    TIME_UP = "your time was up before the move arrived"
    NOT_YOUR_TURN = "it is not your turn"
    OUT = "you are out of the game"
    NO_REPLACEMENT = "a computer cannot take over this seat"
    NOT_ABSENT = "a computer takes over from a player who has been away for a minute"
    OTHER_OFFER = "another offer has to be answered first"
    TOO_MANY_OFFERS = "no more offers can be made in this game"
    TOO_MANY_EVENTS = "this game has become too long; end it, and play on in a new one"
    NO_OFFER = "there is no offer to be answered"
    OTHERS_ANSWER = "this offer is for the others to answer"
    NO_CLOCK = "time does not count in this game"
    PAUSED_ALREADY = "the game is paused already"
    NO_DRAW = "computers agree to no draw"
    NO_TAKEBACKS = "in this game no move is taken back"
    NOTHING_TO_TAKE_BACK = "you have made no move that could be taken back"
    NO_CHAT = "you cannot say anything at this game"

    # Accounts
    MANY_SIGN_IN = "too many are signing in; try again in some minutes"
    HAS_ACCOUNT = "you have an account already; sign out to make another one"
    PASSKEY_TAKEN = "this passkey has an account already; sign in with it"
    TOO_MANY_PASSKEYS = "an account has {most} passkeys at most; remove one first"
    ONLY_PASSKEY = "this is no passkey of yours, or the only one, without which nobody could sign in"
    NOT_SIGNED_IN = "you are not signed in to an account"
    NO_NAME = "a name has at least one letter or digit"
    NAME_TAKEN = "this name, or one that looks like it, is taken"
    NAME_RESERVED = "this name is reserved: it could be mistaken for the server or its operators"
    UNKNOWN_PASSKEY = "there is no account with this passkey; it may have been deleted"
    OTHER_PASSKEY = "this is a passkey of another account"
    PASSKEY_LATE = "that took more than five minutes, or was done already; try again"
    PASSKEY_NEEDS_NAME = "passkeys are made for a name: open the page as http://localhost, or by the server's name"
    PASSKEY_VOID = "the passkey does not count here: {fault}"

    @property
    def key(self) -> str:
        """As it is sent: `no-game`."""
        return self.name.lower().replace("_", "-")

    @property
    def parameters(self) -> frozenset[str]:
        """The names of what is filled in."""
        return frozenset(name for _, name, _, _ in Formatter().parse(self.value) if name is not None)
