"""What differs on Windows, as far as another `sys.platform` shows it."""

from __future__ import annotations

import errno
import socket
import sys
from concurrent.futures import Future
from typing import Any

import pytest

from ludarium.cli import interrupt
from ludarium.errors import EngineError
from ludarium.server import run
from ludarium.ugi.process import LineProcess


@pytest.fixture(autouse=True)
def _windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


def test_waiting_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C arrives between waits, each of which has a limit."""
    ended = Future[None]()

    def wait(_futures: Any, timeout: float) -> None:
        assert timeout < 1
        raise KeyboardInterrupt

    monkeypatch.setattr(interrupt, "wait", wait)
    with pytest.raises(KeyboardInterrupt):
        interrupt.wait_for(lambda: ended.result(20), stop=lambda: ended.set_result(None))
    assert ended.done()


def test_waiting_returns_the_result() -> None:
    assert interrupt.wait_for(lambda: 3) == 3


def test_an_engine_is_refused_in_a_sentence() -> None:
    with pytest.raises(EngineError, match="engines of other programs run on Linux and macOS, not on Windows"):
        LineProcess([sys.executable])


def test_a_port_that_the_system_reserves_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_BUSY", (errno.EADDRINUSE, errno.EACCES))
    taken: list[int] = []

    def bind(_host: str, port: int) -> socket.socket:
        taken.append(port)
        if len(taken) == 1:
            raise PermissionError(errno.EACCES, "reserved")
        return socket.socket()

    monkeypatch.setattr(run, "_bind", bind)
    run.listen("127.0.0.1", 8642).close()
    assert taken == [8642, 8643]
