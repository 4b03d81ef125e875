"""The rate of log lines is limited, and dropped lines are reported."""

from __future__ import annotations

import json
import logging

import pytest

from ludarium.server.logs import FloodFilter, set_up_log
from ludarium.server.settings import RateSetting


def test_json_log_has_one_object_per_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    finish = set_up_log(json=True)
    logging.getLogger("ludarium.server").warning("the game %s cannot be listed", "x")
    finish()
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["logger"], line["message"]) == (
        "WARNING",
        "ludarium.server",
        "the game x cannot be listed",
    )


@pytest.fixture
def log() -> tuple[logging.Logger, list[str], list[float]]:
    """A logger with a flood filter, the lines that it has written, and a list with the filter's time in seconds."""
    lines: list[str] = []
    now = [0.0]

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    handler = Lines()
    handler.addFilter(FloodFilter(RateSetting(2, 0.1), RateSetting(5, 1), lambda: now[0]))
    logger = logging.Logger("test")
    logger.addHandler(handler)
    return logger, lines, now


def test_lines_of_one_kind_are_limited(log: tuple[logging.Logger, list[str], list[float]]) -> None:
    logger, lines, now = log
    for number in range(1005):
        logger.warning("refused %d", number)
    logger.warning("something else: 100 % right")
    now[0] = 10.0
    logger.warning("refused %d", 7)
    logger.warning("refused %d", 8)
    now[0] = 20.0
    logger.warning("refused %d", 9)
    assert lines == [
        "refused 0",
        "refused 1",
        "something else: 100 % right",
        "refused 7 (1,003 earlier lines like this were left out)",
        "refused 9 (1 earlier lines like this were left out)",
    ]


def test_total_rate_of_lines_is_limited(log: tuple[logging.Logger, list[str], list[float]]) -> None:
    logger, lines, now = log
    for number in range(50_000):
        logger.warning(f"refused {number}")
    now[0] = 1.0
    logger.error("the end")
    assert lines[:5] == [f"refused {number}" for number in range(5)]
    assert lines[5:] == ["the end (49,995 earlier lines of any kind were left out, above the total rate)"]
    filter_ = logger.handlers[0].filters[0]
    assert isinstance(filter_, FloodFilter)
    assert filter_.dropped() == 0
    for number in range(10):
        logger.warning(f"refused {number}")
    assert filter_.dropped() == 10


def test_dropped_lines_are_reported_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    root.handlers[:] = []
    try:
        finish = set_up_log()
        finish()
        assert capsys.readouterr().err == ""
        for number in range(50):
            logging.getLogger("test").warning("refused %d", number)
        finish()
    finally:
        root.handlers[:] = before
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 21
    assert lines[-1].endswith("30 more lines were left out")
