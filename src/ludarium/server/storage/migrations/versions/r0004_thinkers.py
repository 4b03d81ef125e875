"""Add a table of running processes.  Add to each game the process that searches moves for computers and engines."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("beats", sa.BigInteger, nullable=False),  # increases while the process lives
    )
    op.add_column("online_progress", sa.Column("thinker", sa.String(16)))
    _assign_computer_turns()
    has_thinker = sa.text("thinker IS NOT NULL")
    op.create_index(
        "online_progress_thinker",
        "online_progress",
        ["thinker"],
        sqlite_where=has_thinker,
        postgresql_where=has_thinker,
    )


def _assign_computer_turns() -> None:
    """Assign a process with an empty name to running games in which a computer or engine is to move.

    No process has this name, so the first process that searches takes over these games."""
    progress = sa.table("online_progress", sa.column("game"), sa.column("status"), sa.column("turn"))
    progress.append_column(sa.column("thinker"))
    games = sa.table("online_games", sa.column("id"), sa.column("seats", sa.Text))
    running_games = (
        sa.select(progress.c.game, progress.c.turn, sa.cast(games.c.seats, sa.Text))
        .join(games, games.c.id == progress.c.game)
        .where(progress.c.status == "playing")
    )
    connection = op.get_bind()
    rows = connection.execute(running_games).all()
    computer_turn_games = [game for game, turn, seats in rows if json.loads(seats)[turn]["kind"] != "person"]
    if computer_turn_games:
        assignment = sa.update(progress).where(progress.c.game == sa.bindparam("of_game")).values(thinker="")
        connection.execute(assignment, [{"of_game": game} for game in computer_turn_games])
