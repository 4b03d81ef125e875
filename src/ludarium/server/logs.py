"""The server's log on standard error, with a limited rate of lines."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

from pythonjsonlogger.json import JsonFormatter

from ludarium.server.limits import TokenBuckets
from ludarium.server.settings import RateSetting

_RATE_PER_KIND = RateSetting(burst=20, per_second=0.2)
_TOTAL_RATE = RateSetting(burst=200, per_second=2)
_JSON_FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
_JSON_KEYS = {"asctime": "time", "levelname": "level", "name": "logger"}
_TEXT_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class FloodFilter(logging.Filter):
    """Limits the rate of log lines, for each kind and in total.

    Lines with the same logger, level and message template are of one kind.  The next line that passes reports how
    many lines of its kind were dropped, and how many lines were dropped above the total rate."""

    def __init__(
        self,
        per_kind: RateSetting = _RATE_PER_KIND,
        total: RateSetting = _TOTAL_RATE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._kinds = TokenBuckets(per_kind.per_second, per_kind.burst, clock)
        self._total = TokenBuckets(total.per_second, total.burst, clock)
        self._dropped: Counter[str] = Counter()
        """Dropped lines by kind.  The empty key counts lines above the total rate."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = f"{record.name} {record.levelno} {str(record.msg)[:100]}"
        for buckets, key in ((self._kinds, kind), (self._total, "")):
            if not buckets.take(key):
                self._dropped[key] += 1
                return False
        notes = []
        if count := self._dropped.pop(kind, 0):
            notes.append(f"{count:,} earlier lines like this were left out")
        if count := self._dropped.pop("", 0):
            notes.append(f"{count:,} earlier lines of any kind were left out, above the total rate")
        if notes:
            record.msg, record.args = f"{record.getMessage()} ({'; '.join(notes)})", ()
        return True

    def dropped(self) -> int:
        """The number of dropped lines that no line has reported yet."""
        return sum(self._dropped.values())


def set_up_log(*, json: bool = False) -> Callable[[], None]:
    """Log to standard error, as JSON objects if `json`.  The returned function logs the number of dropped lines."""
    handler, flood = logging.StreamHandler(), FloodFilter()
    formatter = JsonFormatter(_JSON_FORMAT, rename_fields=_JSON_KEYS) if json else logging.Formatter(_TEXT_FORMAT)
    handler.setFormatter(formatter)
    handler.addFilter(flood)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])

    def finish() -> None:
        if dropped := flood.dropped():
            line = {"name": __name__, "levelname": "WARNING", "msg": f"{dropped:,} more lines were left out"}
            handler.emit(logging.makeLogRecord(line))

    return finish
