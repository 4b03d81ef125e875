"""Read lines of text in bounded memory, and write lines from several threads without mixing them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import BinaryIO, TextIO

MAX_LINE_BYTES = 1 << 20  # maximum bytes of a line; a game of thousands of plies fits


def read_lines(stream: BinaryIO, max_bytes: int = MAX_LINE_BYTES) -> Iterator[str | None]:
    """Yield the lines of a stream, stripped of whitespace.  Yield None for a line longer than `max_bytes`.  Invalid
    UTF-8 becomes replacement characters.  The memory is bounded for lines of any length."""
    while line := stream.readline(max_bytes + 1):
        if len(line) <= max_bytes or line.endswith(b"\n"):
            yield line.decode(errors="replace").strip()
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(max_bytes)
        yield None


class LineSplitter:
    """Splits chunks of bytes into lines.  Examines each byte once, even if a line arrives in many chunks."""

    def __init__(self) -> None:
        self._unfinished = bytearray()

    @property
    def pending(self) -> int:
        """Number of bytes of the unfinished line."""
        return len(self._unfinished)

    def lines(self, data: bytes) -> Iterator[str]:
        """Add a chunk and yield the lines that it completes, stripped of whitespace."""
        first, *others = data.split(b"\n")
        self._unfinished += first
        for start in others:
            yield self._unfinished.decode(errors="replace").strip()
            self._unfinished = bytearray(start)


class LineWriter:
    """Writes whole lines.  Thread-safe."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def write_line(self, text: str) -> None:
        """Write a line.  Unprintable characters become `?`, so that the text cannot contain line breaks."""
        line = "".join(letter if letter.isprintable() else "?" for letter in text)
        with self._lock:
            self._stream.write(line + "\n")
            self._stream.flush()
