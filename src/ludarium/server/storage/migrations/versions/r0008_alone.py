"""Store solo games in the tables of online games (`alone`), and add a table of studies."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("online_games", sa.Column("alone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("online_games_creator", "online_games", ["creator"])
    op.add_column("online_progress", sa.Column("alone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("online_progress", sa.Column("number", sa.Integer, nullable=True))
    op.add_column("online_progress", sa.Column("outcome", sa.JSON, nullable=True))
    op.add_column("online_progress", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "studies",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
    )
    op.create_index("studies_person", "studies", ["person"])
