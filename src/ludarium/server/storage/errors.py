"""The database's errors: those of opening it are the caller's to read, later ones are logged and become answers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from ludarium.errors import LudariumError
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Unavailable, log
from ludarium.texts import tr

_LOG_SECONDS = 5.0
"""A database that is away fails thousands of requests a minute: one entry each so many seconds tells it."""


class InvalidDatabase(LudariumError):
    """A database that cannot be opened."""


class AlreadyServed(InvalidDatabase):
    """Another process has the database, and its page is at `page`."""

    def __init__(self, name: str, page: str) -> None:
        text = tr(
            "Ludarium is running already, at {page}; close it, or choose another file than {name}", page=page, name=name
        )
        super().__init__(text)
        self.page = page


class _Complaints:
    """Entries in the log about the database, of which there are never many."""

    def __init__(self) -> None:
        self._last = float("-inf")

    def add(self, error: SQLAlchemyError) -> None:
        now = time.monotonic()
        if now - self._last >= _LOG_SECONDS:
            self._last = now
            log.error("the database failed: %s", first_line(error), exc_info=error)


_complaints = _Complaints()


@contextmanager
def unavailable_on_error() -> Iterator[None]:
    """Database errors are logged and become `Unavailable`; also a decorator for what is not asynchronous."""
    try:
        yield
    except SQLAlchemyError as error:
        _complaints.add(error)
        raise Unavailable(Reason.NO_STORAGE) from error


def first_line(error: BaseException) -> str:
    """What an error says, without the driver's explanations."""
    return (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0]
