"""Add the running processes, and the process that searches the moves of computers and engines in each game."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("beats", sa.BigInteger, nullable=False),
    )
    op.add_column("online_progress", sa.Column("thinker", sa.String(16)))
    _mark_turns_of_computers()
    has_thinker = sa.text("thinker IS NOT NULL")
    op.create_index(
        "online_progress_thinker",
        "online_progress",
        ["thinker"],
        sqlite_where=has_thinker,
        postgresql_where=has_thinker,
    )


def _mark_turns_of_computers() -> None:
    """Assign running games in which a computer or engine is to move to a process with an empty name.

    That process does not exist, so the first process that searches takes over the game."""
    progress = sa.table("online_progress", sa.column("game"), sa.column("status"), sa.column("turn"))
    progress.append_column(sa.column("thinker"))
    games = sa.table("online_games", sa.column("id"), sa.column("seats", sa.Text))
    playing = (
        sa.select(progress.c.game, progress.c.turn, sa.cast(games.c.seats, sa.Text))
        .join(games, games.c.id == progress.c.game)
        .where(progress.c.status == "playing")
    )
    connection = op.get_bind()
    rows = connection.execute(playing).all()
    waiting = [game for game, turn, seats in rows if json.loads(seats)[turn]["kind"] != "person"]
    if waiting:
        mark = sa.update(progress).where(progress.c.game == sa.bindparam("of_game")).values(thinker="")
        connection.execute(mark, [{"of_game": game} for game in waiting])
