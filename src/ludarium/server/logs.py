"""The server's log on standard error, with a limited rate of lines."""

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
    """Limits the rate of log lines, by kind and in all.  The next line that passes reports how many were dropped.

    Lines with the same logger, level and message template are of one kind."""

    def __init__(
        self, of_a_kind: Rate = _OF_A_KIND, in_all: Rate = _IN_ALL, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._kinds = TokenBuckets(of_a_kind.per_second, of_a_kind.burst, clock)
        self._all = TokenBuckets(in_all.per_second, in_all.burst, clock)
        self._left_out: Counter[str] = Counter()
        """Dropped lines by kind.  The empty key counts lines above the limit for all kinds together."""

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
        """Dropped lines that no line has reported yet."""
        return sum(self._left_out.values())


def set_up_log(*, json: bool = False) -> Callable[[], None]:
    """Log to standard error through a `FloodFilter`; return a function to call at the end.

    `json`: write each line as a JSON object, for log collectors."""
    handler, flood = logging.StreamHandler(), FloodFilter()
    handler.setFormatter(JsonFormatter(_FIELDS, rename_fields=_NAMES) if json else logging.Formatter(_FORMAT))
    handler.addFilter(flood)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])

    def finish() -> None:
        if left_out := flood.left_out():
            line = {"name": __name__, "levelname": "WARNING", "msg": f"{left_out:,} more lines were left out"}
            handler.emit(logging.makeLogRecord(line))

    return finish
