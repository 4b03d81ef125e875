"""A game's entry in the list of games: stored beside the game, so that listing replays nothing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from ludarium.match.match import Match
from ludarium.match.numbering import list_number
from ludarium.match.seats import seat_data
from ludarium.server.schema.kept import Summary
from ludarium.server.storage.kept import SummaryRow


def summary(match: Match) -> dict[str, Any]:
    """What is stored of a match for the list."""
    outcome, players = match.outcome, match.game.players
    return {
        "game": match.game.name,
        "options": dict(match.game.options),
        "seats": [seat_data(seat) for seat in match.seats],
        "ply": match.cursor,
        "number": list_number(match),
        "over": match.over,
        "turn": match.position.seat,
        "position": str(match.position),
        "outcome": {
            "status": outcome.status,
            "winner": None if outcome.winner is None else players.index(outcome.winner),
            "reason": outcome.reason,
        },
    }


def read_summary(row: SummaryRow) -> Summary | None:
    """The entry of a stored summary; None where it is not of this version."""
    if "number" not in row.summary:
        return None
    changed = datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="milliseconds")
    return Summary(id=row.id, changed=changed, **row.summary)
