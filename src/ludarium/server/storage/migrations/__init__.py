"""How the database has grown: Alembic's revisions in `versions/`, one after the other, applied when it is opened.

All that are missing are applied in one transaction: whatever interrupts them, the database is as it was before, or as
it should be.  There is no way back but a backup.  Databases of Ludarium before there were migrations are at revision 1.

A new revision gets the next number, says the tables in its own words (models go on changing, it does not), and becomes
`NEWEST`.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, String, column, func, inspect, select, table

NEWEST = "0009"
"""Known without Alembic, whose import takes longer than opening a database that is up to date."""

_LOCK = 0x6C756461  # any number that other programs on the same PostgreSQL are not likely to take
_VERSION = select(column("version_num", String)).select_from(table("alembic_version"))


class TooNew(Exception):
    """A revision that this Ludarium does not know."""


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest revision, in the connection's transaction, which may write; raises TooNew."""
    if connection.dialect.name == "postgresql":  # of processes that start together one does it, the others wait
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    tables = set(inspect(connection).get_table_names())
    revision = connection.execute(_VERSION).scalar_one_or_none() if "alembic_version" in tables else None
    if revision != NEWEST:
        _apply(connection, revision, stamp="games" in tables and revision is None)


def _apply(connection: Connection, revision: str | None, *, stamp: bool) -> None:
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
