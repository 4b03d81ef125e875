"""Behaviour on Windows, simulated by `sys.platform`."""

from __future__ import annotations

import errno
import socket
import sys
from concurrent.futures import Future
from typing import Any

import pytest

from ludarium.cli import long_work
from ludarium.errors import EngineError
from ludarium.server import run
from ludarium.ugi.process import LineProcess


@pytest.fixture(autouse=True)
def _windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


def test_ctrl_c_interrupts_waiting_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The main thread waits with a time limit, because Ctrl-C arrives between waits."""
    ended = Future[None]()

    def wait(_futures: Any, timeout: float) -> None:
        assert timeout < 1
        raise KeyboardInterrupt

    monkeypatch.setattr(long_work, "wait", wait)
    with pytest.raises(KeyboardInterrupt):
        long_work.run_interruptible(lambda: ended.result(20), stop=lambda: ended.set_result(None))
    assert ended.done()


def test_waiting_returns_the_result() -> None:
    assert long_work.run_interruptible(lambda: 3) == 3


def test_external_engine_is_refused_on_windows() -> None:
    with pytest.raises(EngineError, match="external engines run on Linux and macOS only"):
        LineProcess([sys.executable])


def test_reserved_port_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_BUSY_PORT_ERRORS", (errno.EADDRINUSE, errno.EACCES))
    taken: list[int] = []

    def bind(_host: str, port: int) -> socket.socket:
        taken.append(port)
        if len(taken) == 1:
            raise PermissionError(errno.EACCES, "reserved")
        return socket.socket()

    monkeypatch.setattr(run, "_bind", bind)
    run.listen("127.0.0.1", 8642).close()
    assert taken == [8642, 8643]
