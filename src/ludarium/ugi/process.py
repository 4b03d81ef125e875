"""A child process with line-based input and output, on POSIX systems.

The process cannot block the caller, because all reads and writes have deadlines and all pipes are non-blocking.  It
cannot exhaust the caller's memory, because the sizes of lines and of standard error are limited."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from ludarium.errors import EngineError
from ludarium.ugi.lines import MAX_LINE_BYTES, LineSplitter

MAX_STDERR_BYTES = 8 * 1024  # maximum bytes of standard error in memory; older output is discarded

_CHUNK_BYTES = 1 << 16
_ALIVE_SECONDS = 0.1
"""Seconds between checks whether the process is alive.  Its children may keep its pipes open after its death."""


class LineProcess:
    """A running command in its own process group.  Call `end` or `kill` to end it."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        """Start `command`, with additional environment variables.  Raises EngineError (`start`)."""
        if sys.platform == "win32":  # Windows has no non-blocking pipes for `select`
            raise EngineError("start", "external engines run on Linux and macOS only")
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user chose the command
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, **(environment or {})},
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise EngineError("start", f"{' '.join(command)[:200]}: {error}") from None
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._pipes = [pipe for pipe in pipes if pipe is not None]
        self._input, self._output, self._errors = (pipe.fileno() for pipe in self._pipes)
        for descriptor in (self._input, self._output, self._errors):
            os.set_blocking(descriptor, False)
        self._selector = selectors.DefaultSelector()
        for descriptor in (self._output, self._errors):
            self._selector.register(descriptor, selectors.EVENT_READ)
        self._lines: deque[str] = deque()
        self._split = LineSplitter()
        self._stderr = bytearray()
        self._closed = False

    @property
    def stderr(self) -> str:
        """The end of the process's standard error, at most MAX_STDERR_BYTES."""
        return self._stderr.decode(errors="replace")

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def when_dead(self, action: Callable[[], None]) -> None:
        """Call `action` in a new thread when the process ends for any reason."""

        def wait() -> None:
            self._process.wait()
            action()

        threading.Thread(target=wait, name="engine-death", daemon=True).start()

    def send(self, line: str, deadline: float) -> None:
        """Write a line.  `deadline` is a `time.monotonic()` value.  Raises EngineError (`late`, `died`, `garbage`)."""
        self._check_open()
        rest = memoryview(line.encode() + b"\n")
        self._selector.register(self._input, selectors.EVENT_WRITE)
        try:
            while rest:
                if time.monotonic() > deadline:
                    raise EngineError("late", "does not read its input")
                if self._wait(deadline):
                    with suppress(BlockingIOError):
                        rest = rest[os.write(self._input, rest) :]
                elif not self.alive:
                    raise self.death()
        except BrokenPipeError:
            raise self.death() from None
        finally:
            self._selector.unregister(self._input)

    def receive(self, deadline: float) -> str:
        """Return the next line, stripped of whitespace.  Raises EngineError (`late`, `died`, `garbage`)."""
        self._check_open()
        while True:
            if time.monotonic() > deadline:
                raise EngineError("late", "did not answer in time")
            if self._lines:
                return self._lines.popleft()
            if not self._output_is_open:
                raise self.death()
            alive = self.alive
            self._wait(deadline)
            if not alive and not self._lines:
                raise self.death()

    def receive_pending(self) -> list[str]:
        """Return the lines received so far, without waiting.  Raises EngineError (`died`, `garbage`)."""
        self._check_open()
        if self._output_is_open:
            self._wait(time.monotonic())
        lines = list(self._lines)
        self._lines.clear()
        return lines

    def death(self) -> EngineError:
        """Wait at most 0.2 s for the process to end.  Return an error that says how it ended, or that its output is
        closed."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        with suppress(EngineError):
            self._wait(time.monotonic())
        code = self._process.returncode
        if code is None:
            return EngineError("died", "closed its output")
        how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return EngineError("died", how)

    def end(self, quit_line: str, grace: float) -> None:
        """Send `quit_line`, wait at most `grace` seconds until the process ends, and kill the process group."""
        deadline = time.monotonic() + grace
        with suppress(EngineError):
            self.send(quit_line, deadline)
            while self.alive and time.monotonic() < deadline:
                self._wait(min(deadline, time.monotonic() + 0.02))
                self._lines.clear()
        self.kill()

    def kill_group(self) -> None:
        """Kill the process group, but do not close the pipes.  Thread-safe."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """Kill the process group, read the rest of its standard error, and close the pipes."""
        if self._closed:
            return
        self._closed = True
        self.kill_group()
        self._process.wait()
        with suppress(EngineError):
            self._wait(time.monotonic())
        self._selector.close()
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.close()

    def _check_open(self) -> None:
        if self._closed:
            raise EngineError("died", "was stopped")

    @property
    def _output_is_open(self) -> bool:
        return self._output in self._selector.get_map()

    def _wait(self, deadline: float) -> bool:
        """Wait at most _ALIVE_SECONDS, and read available output.  Return whether the process accepts input."""
        timeout = max(0.0, min(deadline - time.monotonic(), _ALIVE_SECONDS))
        writable = False
        for key, _ in self._selector.select(timeout):
            if key.fd == self._input:
                writable = True
            else:
                self._read_from(key.fd)
        return writable

    def _read_from(self, descriptor: int) -> None:
        try:
            data = os.read(descriptor, _CHUNK_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._selector.unregister(descriptor)
        elif descriptor == self._errors:
            self._stderr += data
            del self._stderr[:-MAX_STDERR_BYTES]
        else:
            self._lines.extend(self._split.lines(data))
            if self._split.pending > MAX_LINE_BYTES:
                raise EngineError("garbage", "writes a line without end")
