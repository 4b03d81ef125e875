"""Add openings of online games, and the level of a computer that has replaced a player."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("online_games", sa.Column("opening", sa.JSON, nullable=True))
    op.add_column("online_seats", sa.Column("level", sa.Integer, nullable=True))
