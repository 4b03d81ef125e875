"""Database errors.  `open_database` raises InvalidDatabase.  `unavailable_on_error` logs later errors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from ludarium.errors import LudariumError
from ludarium.server.refusals import Reason, Unavailable, server_log
from ludarium.texts import tr

_LOG_SECONDS = 5.0
"""Minimum seconds between two log entries.  Without a database, thousands of requests fail per minute."""


class InvalidDatabase(LudariumError):
    """Error of storage: the database cannot be opened or backed up."""


class AlreadyServed(InvalidDatabase):
    """Database error: another process serves the database already, with its page at the URL `page`."""

    def __init__(self, name: str, page: str) -> None:
        text = tr(
            "Ludarium is running already, at {page}; close it, or choose another file than {name} with `ludarium serve "
            "--database FILE`",
            page=page,
            name=name,
        )
        super().__init__(text)
        self.page = page


class _ErrorLog:
    def __init__(self) -> None:
        self._last = float("-inf")

    def add(self, error: SQLAlchemyError) -> None:
        now = time.monotonic()
        if now - self._last >= _LOG_SECONDS:
            self._last = now
            server_log.error("the database failed: %s", first_line(error), exc_info=error)


_error_log = _ErrorLog()


@contextmanager
def unavailable_on_error() -> Iterator[None]:
    """Context, or decorator of synchronous functions, that logs database errors and raises `Unavailable` instead."""
    try:
        yield
    except SQLAlchemyError as error:
        _error_log.add(error)
        raise Unavailable(Reason.NO_STORAGE) from error


def first_line(error: BaseException) -> str:
    """The first line of a database error's message, or the type of the error if the message is empty."""
    return (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0]
