"""Add tables of individually ended sessions and of unique account names, and a flag for guests' names in games."""

from collections.abc import Iterator
from itertools import count

import sqlalchemy as sa
from alembic import op

from ludarium.server.names import MAX_SKELETON_CHARACTERS, account_name, skeletons
from ludarium.server.refusals import Refused

revision = "0005"
down_revision = "0004"

_NAME_CHARACTERS = 40


def upgrade() -> None:
    op.create_table(
        "ended_sessions",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_ended_sessions_person", "ended_sessions", ["person"])
    op.create_index("ix_ended_sessions_ended", "ended_sessions", ["ended"])
    op.create_table(
        "account_names",
        sa.Column("skeleton", sa.String(200), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
    )
    op.create_index("ix_account_names_person", "account_names", ["person"])
    op.add_column("online_seats", sa.Column("guest", sa.Boolean, nullable=False, server_default=sa.false()))
    _mark_guests()
    _distinguish_names()


def _mark_guests() -> None:
    """Mark names in existing games as guests' names, unless they are the current name of the user's account."""
    seats = sa.table("online_seats", *map(sa.column, ("person", "name", "guest")))
    accounts = sa.table("accounts", *map(sa.column, ("person", "name")))
    of_account = sa.exists().where(accounts.c.person == seats.c.person, accounts.c.name == seats.c.name)
    op.execute(sa.update(seats).where(seats.c.person.is_not(None), ~of_account).values(guest=sa.true()))


def _distinguish_names() -> None:
    """Append a number to each account name that looks like an older account's name: they share a skeleton.

    Names that are no longer valid become "Player", with a number if necessary."""
    accounts = sa.table("accounts", *map(sa.column, ("person", "name", "created")))
    names = sa.table("account_names", *map(sa.column, ("skeleton", "person")))
    connection = op.get_bind()
    known: set[str] = set()
    columns = accounts.c.person, accounts.c.name
    for person, name in connection.execute(sa.select(*columns).order_by(accounts.c.created, accounts.c.person)).all():
        free = next(candidate for candidate in _candidates(name) if not known & skeletons(candidate))
        known |= skeletons(free)
        connection.execute(sa.insert(names), [{"skeleton": one, "person": person} for one in sorted(skeletons(free))])
        if free != name:
            connection.execute(sa.update(accounts).where(accounts.c.person == person).values(name=free))


def _candidates(name: str) -> Iterator[str]:
    try:
        name = account_name(name)
    except Refused:
        name = "Player"
    yield name
    if max(map(len, skeletons(name))) > MAX_SKELETON_CHARACTERS - _NAME_CHARACTERS:  # too long to add a number
        name = "Player"
    for number in count(2):
        yield f"{name[: _NAME_CHARACTERS - 8]} {number}"
