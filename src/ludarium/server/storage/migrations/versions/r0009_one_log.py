"""Convert saved games of browsers to solo online games that start with the existing moves.

The conversion rewrites rows without replaying games.  An unreadable game becomes an online game without seats, with its
data unchanged in `opening`."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_AT_ONCE = 500
"""Maximum rows in memory."""
_NAME_CHARACTERS = 40
_STUDY = "study"
_OLD = sa.table(
    "games",
    *map(sa.column, ("id", "owner", "version", "created", "changed", "size")),
    sa.column("match", sa.JSON),
    sa.column("summary", sa.JSON),
)
_GAMES = sa.table(
    "online_games",
    *map(sa.column, ("id", "created", "creator", "alone")),
    sa.column("terms", sa.JSON),
    sa.column("seats", sa.JSON),
    sa.column("opening", sa.JSON(none_as_null=True)),
)
_SEATS = sa.table("online_seats", *map(sa.column, ("game", "seat", "person", "name", "guest")))
_PROGRESS = sa.table(
    "online_progress",
    *map(sa.column, ("game", "listed", "status", "ply", "turn", "position", "changed", "alone", "number", "size")),
    sa.column("outcome", sa.JSON(none_as_null=True)),
)
_STUDIES = sa.table("studies", *map(sa.column, ("game", "person", "version", "text", "size")))


def upgrade() -> None:
    connection = op.get_bind()
    saved = sa.select(sa.func.count()).select_from(_OLD)
    for rows in _parts(connection):
        tables: dict[sa.TableClause, list[dict[str, Any]]] = {_GAMES: [], _SEATS: [], _PROGRESS: [], _STUDIES: []}
        for row in rows:
            for table, values in _converted(row):
                tables[table].append(values)
        for table, added in tables.items():
            if added:
                connection.execute(sa.insert(table), added)
    converted = sa.select(sa.func.count()).select_from(_OLD.join(_GAMES, _GAMES.c.id == _OLD.c.id))
    if connection.execute(saved).scalar_one() != connection.execute(converted).scalar_one():
        raise RuntimeError("some saved games have not become online games")
    op.drop_table("games")


def _parts(connection: sa.Connection) -> Iterator[list[Any]]:
    """Yield all rows in batches, in the order of their ids."""
    last = ""
    query = sa.select(_OLD).order_by(_OLD.c.id).limit(_AT_ONCE)
    while rows := list(connection.execute(query.where(_OLD.c.id > last))):
        yield rows
        last = rows[-1].id


def _converted(row: Any) -> Iterator[tuple[sa.TableClause, dict[str, Any]]]:
    """Yield a game's rows in the new tables."""
    created, changed = int(row.created * 1000), int(row.changed * 1000)
    header: dict[str, Any] = {"terms": _terms({}, {}), "seats": [], "opening": {"unreadable": row.match}}
    seats: list[dict[str, Any]] = []
    study = ""
    with suppress(AttributeError, IndexError, KeyError, TypeError, ValueError):
        header, seats, study = _header(row.match)
    yield _GAMES, {"id": row.id, "created": created, "creator": row.owner, "alone": True, **header}
    for number, seat in enumerate(seats):
        human = seat["kind"] == "person"
        name = str(seat["name"])[:_NAME_CHARACTERS] if human else ""
        holder = {"person": row.owner if human else None, "name": name, "guest": human and name != ""}
        yield _SEATS, {"game": row.id, "seat": number, **holder}
    if study:
        size = len(study.encode())
        yield _STUDIES, {"game": row.id, "person": row.owner, "version": 1, "text": study, "size": size}
    summary = row.summary if seats and "number" in row.summary else {}  # `Lists` completes the others
    over = summary.get("over", not seats)
    yield (
        _PROGRESS,
        {
            "game": row.id,
            "listed": False,
            "status": "over" if over else "playing",
            "ply": summary.get("ply", 0),
            "turn": summary.get("turn", 0),
            "position": summary.get("position", ""),
            "changed": changed,
            "alone": True,
            "number": summary.get("number"),
            "outcome": summary.get("outcome") if over else None,
            "size": row.size,
        },
    )


def _header(match: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]], str]:
    """Return the initial data of an online game, its seats, and the study."""
    moves, resignations = list(match["moves"]), [list(one) for one in match.get("resignations", [])]
    cursor, standing, ending = match["cursor"], match.get("standing", 0), match["ending"]
    if ending and ending["reason"] == "resignation":  # in games for two, before resignations became steps of the line
        moves, resignations = moves[:cursor], [*resignations[:standing], [cursor, ending["seat"]]]
        standing, ending = len(resignations), None
    tags = {str(name): str(value) for name, value in match.get("tags", {}).items()}
    study = tags.pop(_STUDY, "")
    seats = [dict(seat) for seat in match["seats"]]
    clock = match.get("clock")
    opening: dict[str, Any] | None = None
    if moves or resignations or tags or clock:
        opening = {
            "moves": moves,
            "resignations": resignations,
            "cursor": cursor,
            "standing": standing,
            "ending": ending,
            "tags": tags,
            "left": clock["left"] if clock else None,
        }
    places = [{**seat, "invited": False, "taken": True} for seat in seats]
    header = {"terms": _terms(match, clock or {}), "seats": places, "opening": opening}
    if not (isinstance(match["game"], str) and isinstance(match["options"], dict) and seats):
        raise ValueError(match["game"])
    return header, seats, study


def _terms(match: dict[str, Any], clock: dict[str, Any]) -> dict[str, Any]:
    control = {name: clock[name] for name in ("initial", "increment", "perMove")} if clock else None
    return {
        "game": match.get("game", ""),
        "options": match.get("options", {}),
        "start": match.get("start", ""),
        "control": control,
        "takebacks": True,
        "chat": True,
        "rated": False,
        "listed": False,
        "delay": 0,
    }
