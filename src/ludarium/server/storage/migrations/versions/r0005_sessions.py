"""Sessions that were ended one by one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "ended_sessions",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_ended_sessions_person", "ended_sessions", ["person"])
    op.create_index("ix_ended_sessions_ended", "ended_sessions", ["ended"])
