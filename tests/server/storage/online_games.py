"""Games for tests of storage."""

from __future__ import annotations

from typing import Any

from ludarium.server.storage.online_rows import GameHeader, GameProgress, SeatRow, StoredGame
from ludarium.server.storage.online_store import LogEntry, OnlineStore

HASH = bytes(range(32))
SEATS = (SeatRow(0, "ann", None, "Ann", guest=True), SeatRow(1, None, HASH, ""))


def new_game(number: int = 0, *, listed: bool = False, creator: str = "ann") -> GameHeader:
    seats: list[dict[str, Any]] = [
        {"kind": "person", "name": "Ann", "invited": False},
        {"kind": "person", "name": "", "invited": True},
    ]
    return GameHeader(f"game{number:08}", 1_700_000_000_000, creator, {"game": "pijersi", "options": {}}, seats, listed)


def progress(
    changed: int = 1000,
    deadline: int | None = None,
    status: str = "playing",
    turn: int = 0,
    assigned_process: str | None = None,
) -> GameProgress:
    return GameProgress(status, 0, turn, "s-p-r- w 0 1", deadline, changed, assigned_process)


def event(game: str, seq: int) -> str:
    return f'{{"game":"{game}","seq":{seq}}}'


def entry(game: str, seq: int, *seats: SeatRow, **standing: Any) -> LogEntry:
    return LogEntry(game, seq, event(game, seq), progress(**standing), seats)


async def add_game(
    store: OnlineStore, number: int = 0, *, listed: bool = False, creator: str = "ann", **standing: Any
) -> str:
    game = new_game(number, listed=listed, creator=creator)
    await store.create(StoredGame(game, SEATS, progress(**standing)))
    return game.id
