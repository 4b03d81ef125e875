"""The kinds of seats: a human, a computer player, or an external engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludarium.errors import InvalidRecord


@dataclass(frozen=True)
class Human:
    """The seat of a human; the name may be empty."""

    name: str = ""


@dataclass(frozen=True)
class Computer:
    """The seat of a computer player in a match, with a level of `engine.levels`."""

    level: int


@dataclass(frozen=True)
class Engine:
    """The seat of an external engine in a match.  `name` is the engine's name in the server's engine file."""

    name: str


Seat = Human | Computer | Engine


def seat_data(seat: Seat) -> dict[str, Any]:
    """Return a seat as plain data.  The data is `{"kind": "person", "name"}`, `{"kind": "computer", "level"}` or
    `{"kind": "engine", "name"}`."""
    if isinstance(seat, Human):
        return {"kind": "person", "name": seat.name}
    if isinstance(seat, Engine):
        return {"kind": "engine", "name": seat.name}
    return {"kind": "computer", "level": seat.level}


def read_seat(data: Mapping[str, Any]) -> Seat:
    """Read a seat from the output of `seat_data`.  Raises InvalidRecord."""
    match data:
        case {"kind": "person", "name": str(name)}:
            return Human(name)
        case {"kind": "computer", "level": int(level)}:
            return Computer(level)
        case {"kind": "engine", "name": str(name)}:
            return Engine(name)
    raise InvalidRecord("invalid saved seat: {data!r}", data=str(data)[:80])
