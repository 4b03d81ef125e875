"""The server's log: lines on the standard error output, of which a flood of bad requests cannot make very many."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

from pythonjsonlogger.json import JsonFormatter

from ludarium.server.limits import TokenBuckets
from ludarium.server.settings import Rate

_OF_A_KIND = Rate(20, 0.2)
_IN_ALL = Rate(200, 2)
_FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
_NAMES = {"asctime": "time", "levelname": "level", "name": "logger"}
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class FloodFilter(logging.Filter):
    """Lets so many lines of a kind through, then one from time to time, which says how many were left out.

    Lines are of one kind that differ only in what is filled in."""

    def __init__(
        self, of_a_kind: Rate = _OF_A_KIND, in_all: Rate = _IN_ALL, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._kinds = TokenBuckets(of_a_kind.per_second, of_a_kind.burst, clock)
        self._all = TokenBuckets(in_all.per_second, in_all.burst, clock)
        self._left_out: Counter[str] = Counter()
        """By kind, while its lines are left out; the key is empty for what is over the limit of all."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = f"{record.name} {record.levelno} {str(record.msg)[:100]}"
        if not self._kinds.take(kind):
            self._left_out[kind] += 1
            return False
        if not self._all.take(""):
            self._left_out[""] += 1
            return False
        notes = [
            f"{count:,} {words}"
            for count, words in (
                (self._left_out.pop(kind, 0), "lines like this were left out before it"),
                (self._left_out.pop("", 0), "lines of other kinds were left out before it"),
            )
            if count
        ]
        if notes:
            record.msg, record.args = f"{record.getMessage()} ({'; '.join(notes)})", ()
        return True

    def left_out(self) -> int:
        """How many lines were left out since the last that told it."""
        return sum(self._left_out.values())


def set_up_log(*, json: bool = False) -> Callable[[], None]:
    """Send what all loggers have to say to the standard error output, in bounds; returns what to call at the end.

    `json`: each line is an object, for programs that gather logs."""
    handler, flood = logging.StreamHandler(), FloodFilter()
    handler.setFormatter(JsonFormatter(_FIELDS, rename_fields=_NAMES) if json else logging.Formatter(_FORMAT))
    handler.addFilter(flood)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])

    def finish() -> None:
        if left_out := flood.left_out():
            said = {"name": __name__, "levelname": "WARNING", "msg": f"{left_out:,} more lines were left out"}
            handler.emit(logging.makeLogRecord(said))

    return finish
