"""Logs of online games for tests of Python and of the page: `python -m tests.server.online.logs`.

The file has logs that older versions stored.  Write it again only to add types of events.
"""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

from tests.server.online.games import ANN, BOB, FIVE_AND_THREE, START, game_request
from tests.server.online.sequences import BEGINNING, COMMAND, GAMES, Sequence

import ludarium
from ludarium.server.online.creation import new_game
from ludarium.server.online.decide import decide
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.stored_games import game_header
from ludarium.server.online.view import state
from ludarium.server.schema.events import Event

FILE = Path(__file__).parent / "logs.json.gz"
RECORDS = Path(__file__).parents[2] / "data" / "records"
_RANDOM_LOGS = 360
_STEPS = 160


def read_logs() -> list[dict[str, Any]]:
    """Read the logs.

    Each has `new` (stored data of the new game), `state` (the new game as a spectator sees it), `events`, and `after`
    (`compared_properties` after each event)."""
    with gzip.open(FILE, "rt", encoding="utf-8") as file:
        return list(json.load(file))


def compared_properties(game: OnlineGame) -> dict[str, Any]:
    """The properties that Python and the page must compute equally."""
    data = game.match.to_data()
    return {
        "status": game.status,
        "seats": data["seats"],
        "taken": list(game.taken),
        "position": str(game.match.position),
        "cursor": data["cursor"],
        "standing": data["standing"],
        "ending": data["ending"],
        "left": None if game.clock is None else list(game.clock.left),
        "since": None if game.clock is None else game.clock.since,
        "offer": None if game.offer is None else game.offer.model_dump(),
        "wanted": list(game.wanted),
        "next": game.next,
    }


def _log(games: list[OnlineGame], events: list[Event]) -> dict[str, Any]:
    """The log of a game, with the state before the first event and after each event."""
    new = game_header(games[0], START)
    shown = state(games[0], "", START, connected=(), spectators=0, chat=(), ratings={})
    return {
        "new": {name: getattr(new, name) for name in ("id", "creator", "terms", "seats", "opening", "alone")},
        "state": shown.model_dump(mode="json"),
        "events": [event.model_dump(mode="json") for event in events],
        "after": [compared_properties(game) for game in games[1:]],
    }


def _random_log(number: int) -> dict[str, Any]:
    rng = random.Random(number)
    sequence = Sequence(
        bytes([number % len(GAMES), *rng.randbytes(BEGINNING - 3), 0, rng.randrange(256) * (number % 3 == 0)])
    )
    for _ in range(_STEPS):
        sequence.step(*rng.randbytes(3))
    return _log(sequence.games, sequence.events)


def _log_of_record(path: Path) -> dict[str, Any]:
    """The log of a real game, with a clock."""
    record = ludarium.read_record(path.read_text(encoding="utf-8"), ludarium.game("pijersi"))
    seats = game_request("me", "open", start=str(record.start), control=FIVE_AND_THREE)
    games, events = [new_game(ANN, seats).game], list[Event]()
    sits: dict[str, Any] = {"type": "sit", "name": "Bob"}
    asked = [(BOB, sits)] + [
        ([ANN, BOB][move.position.seat], {"type": "play", "ply": ply, "move": str(move)})
        for ply, move in enumerate(record.moves)
    ]
    for number, (user, fields) in enumerate(asked):
        game = games[-1]
        command = COMMAND.validate_python({"game": game.id, **fields})
        decision = decide(game, user, command, START + 1000 * number)
        assert decision is not None
        games.append(decision.game)
        events.append(decision.event)
    return _log(games, events)


def write() -> None:
    """Write the file of logs."""
    logs = [_random_log(number) for number in range(_RANDOM_LOGS)]
    logs += [_log_of_record(path) for path in sorted(RECORDS.glob("*.txt"))]
    FILE.write_bytes(gzip.compress(json.dumps(logs, ensure_ascii=False).encode(), mtime=0))


if __name__ == "__main__":
    write()
