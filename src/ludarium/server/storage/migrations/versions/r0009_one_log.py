"""Convert the saved games in the server's table `games` to solo online games that begin with the saved moves.

The conversion rewrites rows without replaying games.  An unreadable game becomes an online game without seats, with its
data unchanged in `opening`."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_BATCH_SIZE = 500  # maximum number of rows in memory
_NAME_CHARACTERS = 40
_STUDY_TAG = "study"
_SAVED_GAMES = sa.table(
    "games",
    *map(sa.column, ("id", "owner", "version", "created", "changed", "size")),
    sa.column("match", sa.JSON),
    sa.column("summary", sa.JSON),
)
_ONLINE_GAMES = sa.table(
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
    saved_count = sa.select(sa.func.count()).select_from(_SAVED_GAMES)
    for rows in _batches(connection):
        tables: dict[sa.TableClause, list[dict[str, Any]]] = {
            _ONLINE_GAMES: [],
            _SEATS: [],
            _PROGRESS: [],
            _STUDIES: [],
        }
        for row in rows:
            for table, values in _new_rows(row):
                tables[table].append(values)
        for table, rows_to_add in tables.items():
            if rows_to_add:
                connection.execute(sa.insert(table), rows_to_add)
    converted = _SAVED_GAMES.join(_ONLINE_GAMES, _ONLINE_GAMES.c.id == _SAVED_GAMES.c.id)
    converted_count = sa.select(sa.func.count()).select_from(converted)
    if connection.execute(saved_count).scalar_one() != connection.execute(converted_count).scalar_one():
        raise RuntimeError("some saved games were not converted to online games")
    op.drop_table("games")


def _batches(connection: sa.Connection) -> Iterator[list[Any]]:
    last_id = ""
    query = sa.select(_SAVED_GAMES).order_by(_SAVED_GAMES.c.id).limit(_BATCH_SIZE)
    while rows := list(connection.execute(query.where(_SAVED_GAMES.c.id > last_id))):
        yield rows
        last_id = rows[-1].id


def _new_rows(row: Any) -> Iterator[tuple[sa.TableClause, dict[str, Any]]]:
    """Convert a saved game.  Yields tables, each with the values of a new row."""
    created, changed = int(row.created * 1000), int(row.changed * 1000)
    header: dict[str, Any] = {"terms": _terms({}, {}), "seats": [], "opening": {"unreadable": row.match}}
    seats: list[dict[str, Any]] = []
    study = ""
    with suppress(AttributeError, IndexError, KeyError, TypeError, ValueError):
        header, seats, study = _header(row.match)
    yield _ONLINE_GAMES, {"id": row.id, "created": created, "creator": row.owner, "alone": True, **header}
    for index, seat in enumerate(seats):
        human = seat["kind"] == "person"
        name = str(seat["name"])[:_NAME_CHARACTERS] if human else ""
        holder = {"person": row.owner if human else None, "name": name, "guest": human and name != ""}
        yield _SEATS, {"game": row.id, "seat": index, **holder}
    if study:
        size = len(study.encode())
        yield _STUDIES, {"game": row.id, "person": row.owner, "version": 1, "text": study, "size": size}
    # Without a number, store no summary: `server.online.lists.Lists` recomputes it.
    summary = row.summary if seats and "number" in row.summary else {}
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
    """Return columns of the table `online_games`, the seats, and the study."""
    moves, resignations = list(match["moves"]), [list(pair) for pair in match.get("resignations", [])]
    # `standing`: the number of resignations up to the cursor
    cursor, standing, ending = match["cursor"], match.get("standing", 0), match["ending"]
    if ending and ending["reason"] == "resignation":  # the format of resignations in old games for two players
        moves, resignations = moves[:cursor], [*resignations[:standing], [cursor, ending["seat"]]]
        standing, ending = len(resignations), None
    tags = {str(name): str(value) for name, value in match.get("tags", {}).items()}
    study = tags.pop(_STUDY_TAG, "")
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
