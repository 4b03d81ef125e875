"""The session of a request and the network address of its client."""

from __future__ import annotations

import ipaddress
import secrets
from dataclasses import dataclass
from functools import lru_cache

from starlette.types import Scope

SESSION = "ludarium.session"
"""The key of the session in an ASGI scope."""

_NETWORK_BITS = 64
"""Prefix length of an IPv6 network.  One client may use all addresses with the same prefix."""


@dataclass(frozen=True)
class UserSession:
    """The session of a request."""

    user: str
    """The user's id: 22 characters, or 64 for users from before the server signed sessions."""
    lasting: bool
    """Whether the client has the session's cookie, or receives it with the answer.  Other clients may only read."""
    new: bool = False
    """Whether the session begins with this request."""
    id: str = ""
    """The session's id, 16 characters.  A renewed cookie keeps it."""
    generation: int = 0
    """The generation of the user's sessions.  Sessions of older generations are void."""


def new_user_id() -> str:
    """A new user id of 128 random bits."""
    return secrets.token_urlsafe(16)


def new_session_id() -> str:
    """A new session id of 96 random bits."""
    return secrets.token_urlsafe(12)


def session_of(scope: Scope) -> UserSession:
    session: UserSession = scope[SESSION]
    return session


def current_user_id(scope: Scope) -> str:
    """The current user's id, under which the database stores the user's data."""
    return session_of(scope).user


def address_of(scope: Scope) -> str:
    """The client's IPv4 address or IPv6 network, for limits; empty if unknown."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


@lru_cache(4096)
def network_of(host: str) -> str:
    """The part of an IP address that a client cannot choose: an IPv4 address, or the network of an IPv6 address."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, _NETWORK_BITS), strict=False))
