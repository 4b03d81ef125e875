"""Migrate the database with Alembic.  Opening a database applies the missing revisions of `versions/` in order.

One transaction applies all missing revisions, so an interruption leaves the database unchanged.  Downgrades are not
supported; restore a backup instead.  Databases older than the first migration count as revision 1.

To add a revision, give it the next number and set `NEWEST`.  Define its tables in the revision itself, because the
models change later and the revision must not."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, String, column, func, inspect, select, table

NEWEST = "0009"
"""The newest revision.  With this constant, opening an up-to-date database avoids the slow import of Alembic."""

_MIGRATION_LOCK = 0x6C756461  # key of a PostgreSQL advisory lock: "luda" in ASCII, to differ from other programs
_REVISION_QUERY = select(column("version_num", String)).select_from(table("alembic_version"))


class TooNew(Exception):
    """No migration applies to the database: this version of Ludarium does not know its revision."""


def upgrade(connection: Connection) -> None:
    """Migrate the database to the newest revision, by all missing migrations, in the connection's write transaction.
    Raises TooNew."""
    if connection.dialect.name == "postgresql":  # if several processes start together, one migrates and the others wait
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
    tables = set(inspect(connection).get_table_names())
    revision = connection.execute(_REVISION_QUERY).scalar_one_or_none() if "alembic_version" in tables else None
    if revision != NEWEST:
        _apply(connection, revision, stamp="games" in tables and revision is None)


def _apply(connection: Connection, revision: str | None, *, stamp: bool) -> None:
    """`stamp`: record revision 1 first, because the database is older than the migrations."""
    from alembic import command  # noqa: PLC0415 - see NEWEST
    from alembic.config import Config  # noqa: PLC0415 - as above
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - as above

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision is not None and revision not in known:
        raise TooNew(revision)
    if stamp:
        command.stamp(config, "0001")
    command.upgrade(config, "head")
