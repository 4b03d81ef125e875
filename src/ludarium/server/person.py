"""Who asks: what the application knows of a request's session, and the network address that it came from."""

from __future__ import annotations

import ipaddress
import secrets
from dataclasses import dataclass
from functools import lru_cache

from starlette.types import Scope

SESSION = "ludarium.session"
"""The key in an ASGI scope."""

_NETWORK_BITS = 64
"""Of an IPv6 address: who has one has all with the same first half."""


@dataclass(frozen=True)
class Session:
    """The session of a request."""

    person: str
    """An opaque text of 22 characters, or 64 where the person has games from before sessions were signed."""
    lasting: bool
    """Whether the client has the cookie that makes it this person again, or gets it with the answer.  Who has none may
    look, and do nothing that somebody would have to come back to."""
    new: bool = False
    """Whether it begins with this request."""
    id: str = ""
    """16 characters; a renewed cookie keeps it."""
    generation: int = 0
    """Of the person's sessions: those of older generations are void."""


def new_person() -> str:
    """A new id: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_session_id() -> str:
    """A new id: 96 random bits."""
    return secrets.token_urlsafe(12)


def session_of(scope: Scope) -> Session:
    session: Session = scope[SESSION]
    return session


def person_of(scope: Scope) -> str:
    """The id of who asks, as stored with what is theirs."""
    return session_of(scope).person


def address_of(scope: Scope) -> str:
    """The network address of the client, for counting: of IPv6 the network.  Empty where it is not known."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


@lru_cache(4096)
def network_of(host: str) -> str:
    """The part of an IP address that a client cannot choose for itself."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, _NETWORK_BITS), strict=False))
