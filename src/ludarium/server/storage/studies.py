"""Store studies (variations and comments).  Each user has their own study of a stored game, in another table than the
game."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, Index, Integer, String, Text, delete, insert, select, update
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.refusals import Conflict
from ludarium.server.storage.database import Base, Database


class StudyRow(Base):
    """A user's study of a game."""

    __tablename__ = "studies"
    __table_args__ = (Index("studies_person", "person"),)

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    size: Mapped[int] = mapped_column(Integer)  # bytes of `text`


class Studies:
    """The studies of a database.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, game: str, user: str) -> tuple[int, str] | None:
        """Return the version and text, or None if there is no study."""
        query = select(StudyRow.version, StudyRow.text).where(*_key(game, user))

        def read(connection: Connection) -> tuple[int, str] | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else (row.version, row.text)

        return await self._database.read(read)

    async def save(
        self, game: str, user: str, version: int, text: str, check_growth: Callable[[Connection, int], None]
    ) -> None:
        """Replace version `version` of a study, or create a study if `version` is 0.  The new version is `version` + 1.
        Raises Conflict if the stored version is not `version`.  If the new text is `growth` bytes longer than the
        stored text, this method calls `check_growth(connection, growth)`, which may raise errors."""
        size = len(text.encode())
        values = {"version": version + 1, "text": text, "size": size}
        key = _key(game, user)
        query = select(StudyRow.version, StudyRow.size).where(*key).with_for_update()

        def write(connection: Connection) -> None:
            row = connection.execute(query).one_or_none()
            stored_version, stored_size = (0, 0) if row is None else row
            if stored_version != version:
                raise Conflict(stored_version)
            if size > stored_size:
                check_growth(connection, size - stored_size)
            if row is None:
                connection.execute(insert(StudyRow), {"game": game, "person": user, **values})
            else:
                connection.execute(update(StudyRow).where(*key).values(**values))

        await self._database.write(write)

    async def hand_over(self, user: str, new_owner: str) -> None:
        """Transfer a user's studies to `new_owner`, except for games of which `new_owner` already has a study."""
        already_owned = select(StudyRow.game).where(StudyRow.person == new_owner)
        transferred = StudyRow.person == user, StudyRow.game.not_in(already_owned)
        query = update(StudyRow).where(*transferred).values(person=new_owner)
        await self._database.write(lambda connection: connection.execute(query))

    async def delete_all(self, user: str) -> None:
        query = delete(StudyRow).where(StudyRow.person == user)
        await self._database.write(lambda connection: connection.execute(query))


def _key(game: str, user: str) -> tuple[ColumnElement[bool], ...]:
    return StudyRow.game == game, StudyRow.person == user
