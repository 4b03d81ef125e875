"""Add online games with their events, seats and progress, the time of the last heartbeat (`alive`), and outages."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "online_games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
    )
    op.create_table(
        "online_seats",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64)),
        sa.Column("secret", sa.LargeBinary(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("online_seats_person", "online_seats", ["person"])
    op.create_table(
        "online_events",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "online_progress",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    has_deadline = sa.text("deadline IS NOT NULL")
    op.create_index(
        "online_progress_deadline",
        "online_progress",
        ["deadline"],
        sqlite_where=has_deadline,
        postgresql_where=has_deadline,
    )
    in_lobby = sa.text("listed AND status IN ('waiting', 'playing', 'paused')")
    op.create_index(
        "online_progress_lobby",
        "online_progress",
        ["status"],
        sqlite_where=in_lobby,
        postgresql_where=in_lobby,
    )
    aborted = sa.text("status = 'aborted'")
    op.create_index(
        "online_progress_aborted",
        "online_progress",
        ["changed"],
        sqlite_where=aborted,
        postgresql_where=aborted,
    )
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO alive (id, at) VALUES (1, 0)")
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
