"""Runs calls (`calls.py`) on an instance of any host."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludarium.modules.runtime import WORD_BYTES
from modules.calls import Argument, Call, Room, Text, TextWritten, Words, Written

MIN_ARGUMENT_WORDS = 1 << 13
"""Minimum words per argument.  The unused words reveal writes out of bounds."""
_MEMORY_WORDS = 1 << 18


class Host:
    """An instance, and memory for the arguments of successive calls."""

    def __init__(self, instance: Any) -> None:
        self.instance = instance
        self._memory = instance.reserve(_MEMORY_WORDS)

    def run(self, calls: Iterable[Call]) -> int:
        """Make the calls and compare their results; returns their number."""
        made = 0
        for call in calls:
            self._free = self._memory
            arguments = [self._passed(argument) for argument in call.arguments]
            result = self.instance.call(call.name, *arguments)
            assert call.result is None or result == call.result, call
            for argument, address in zip(call.arguments, arguments, strict=True):
                if isinstance(argument, Written):
                    found = self.instance.words(address, len(argument.written)).tolist()
                    assert found == list(argument.written), call
                elif isinstance(argument, TextWritten):
                    assert self._text(address, len(argument.text_written)) == argument.text_written, call
            made += 1
        return made

    def _passed(self, argument: Argument) -> int:
        """The number to pass for an argument: the argument itself, or the address of memory that holds it."""
        if isinstance(argument, int):
            return argument
        words = {
            Words: lambda: list(argument.words),
            Text: lambda: text_words(argument.text),
            Room: lambda: [0] * argument.room,
            Written: lambda: [0] * len(argument.written),
            TextWritten: list,
        }[type(argument)]()
        address = self._free
        self._free += WORD_BYTES * max(len(words), MIN_ARGUMENT_WORDS)
        assert self._free <= self._memory + WORD_BYTES * _MEMORY_WORDS
        self.instance.write(address, words)
        return address

    def _text(self, address: int, length: int) -> str:
        words = self.instance.words(address, -(-length // WORD_BYTES))
        return bytes(words.cast("B")[:length]).decode("ascii")


def text_words(text: str) -> list[int]:
    """Pack the characters of a text into words."""
    data = text.encode("ascii")
    data += bytes(-len(data) % WORD_BYTES)
    return list(memoryview(data).cast("q"))
