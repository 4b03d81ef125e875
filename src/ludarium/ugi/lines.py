"""Lines in and out of engines: bounded, whatever comes, and never mixed up when two threads write."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import BinaryIO, TextIO

MAX_LINE_BYTES = 1 << 20
"""Bytes; a game of thousands of plies fits."""


def read_lines(stream: BinaryIO, max_bytes: int = MAX_LINE_BYTES) -> Iterator[str | None]:
    """The lines of a stream without surrounding blanks; None stands for one that was too long.

    Bytes that are no UTF-8 come as replacement characters.  Memory is bounded however long a line is.
    """
    while line := stream.readline(max_bytes + 1):
        if len(line) <= max_bytes or line.endswith(b"\n"):
            yield line.decode(errors="replace").strip()
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(max_bytes)
        yield None


class LineSplitter:
    """Lines out of bytes that come in pieces; each byte is looked at once, however small the pieces are."""

    def __init__(self) -> None:
        self._begun = bytearray()

    @property
    def pending(self) -> int:
        """Bytes of the line that has not ended yet."""
        return len(self._begun)

    def lines(self, data: bytes) -> Iterator[str]:
        """The lines that end with `data`, without surrounding blanks."""
        first, *others = data.split(b"\n")
        self._begun += first
        for begun in others:
            yield self._begun.decode(errors="replace").strip()
            self._begun = bytearray(begun)


class Writer:
    """Writes whole lines, each at once; for use by several threads."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def say(self, text: str) -> None:
        """Write a line.  What could not be printed becomes `?`, so that a line is always one line."""
        line = "".join(letter if letter.isprintable() else "?" for letter in text)
        with self._lock:
            self._stream.write(line + "\n")
            self._stream.flush()
