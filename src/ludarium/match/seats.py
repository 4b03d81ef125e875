"""The kinds of seats: a person, a computer player of some level, or another program's engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludarium.errors import InvalidRecord


@dataclass(frozen=True)
class Person:
    """Somebody at the screen; the name may be empty."""

    name: str = ""


@dataclass(frozen=True)
class Computer:
    """A computer player; the levels are those of `engine.levels`."""

    level: int


@dataclass(frozen=True)
class Engine:
    """Another program's engine, by its name in the server's engine file."""

    name: str


Seat = Person | Computer | Engine


def seat_data(seat: Seat) -> dict[str, Any]:
    """A seat as plain data: `{"kind": "person", "name"}`, `{"kind": "computer", "level"}` or
    `{"kind": "engine", "name"}`."""
    if isinstance(seat, Person):
        return {"kind": "person", "name": seat.name}
    if isinstance(seat, Engine):
        return {"kind": "engine", "name": seat.name}
    return {"kind": "computer", "level": seat.level}


def read_seat(data: Mapping[str, Any]) -> Seat:
    """The seat that `seat_data` described; raises InvalidRecord."""
    match data:
        case {"kind": "person", "name": str(name)}:
            return Person(name)
        case {"kind": "computer", "level": int(level)}:
            return Computer(level)
        case {"kind": "engine", "name": str(name)}:
            return Engine(name)
    raise InvalidRecord("invalid saved seat: {data!r}", data=str(data)[:80])
