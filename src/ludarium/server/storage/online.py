"""Placeholder until storage is merged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class NewOnline:
    id: str
    created: int
    creator: str
    terms: dict[str, Any]
    seats: list[dict[str, Any]]
    listed: bool


@dataclass(frozen=True)
class SeatRow:
    seat: int
    person: str | None
    secret: bytes | None
    name: str = ""


@dataclass(frozen=True)
class Progress:
    status: str
    ply: int
    turn: int
    position: str
    deadline: int | None
    changed: int


@dataclass(frozen=True)
class Entry:
    game: str
    seq: int
    event: str
    progress: Progress
    seats: tuple[SeatRow, ...] = ()


@dataclass(frozen=True)
class StoredOnline:
    new: NewOnline
    seats: tuple[SeatRow, ...]
    events: list[str]
    progress: Progress


@dataclass(frozen=True)
class Listed:
    id: str
    new: NewOnline
    seats: tuple[SeatRow, ...]
    progress: Progress


class OnlineStore(Protocol):
    async def create(self, game: NewOnline, seats: Sequence[SeatRow], progress: Progress) -> None: ...
    async def load(self, id: str) -> StoredOnline | None: ...
    async def append(self, entry: Entry) -> bool: ...
    async def events(self, id: str, after: int) -> list[str]: ...
    async def of_person(self, person: str, limit: int) -> list[Listed]: ...
    async def lobby(self, limit: int) -> list[Listed]: ...
    async def due(self, until: int, limit: int) -> list[tuple[str, int]]: ...
