"""Add the size of saved games, because the storage of a user is limited in bytes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("games", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    is_postgresql = op.get_context().dialect.name == "postgresql"
    match = sa.cast(sa.column("match"), sa.Text if is_postgresql else sa.LargeBinary)
    op.execute(
        sa.update(sa.table("games", sa.column("size"))).values(
            size=(sa.func.octet_length if is_postgresql else sa.func.length)(match)
        )
    )
    op.drop_index("ix_games_owner", "games")
    op.create_index("ix_games_owner_size", "games", ["owner", "size"])
