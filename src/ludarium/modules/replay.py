"""Reads and plays the moves of a match inside a game's module, without Python's interpreter lock.  Each call plays up
to CHUNK moves.  The loop over the moves is another WebAssembly module, linked to the game's module and its memory."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from threading import Lock
from typing import Any, NamedTuple

from ludarium.games.spec import Game
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.words import to_words
from ludarium.modules.runtime import WORD_BYTES, ModuleInstance, load_module

CHUNK = 64  # maximum moves per call, so that a call keeps other threads waiting for `Replayer._lock` only briefly
_MAX_TEXT_CHARACTERS = 100
"""Maximum characters of a move's text.  `replay` stops at longer texts, and the caller reads them in Python."""

_LOOP = """
(module
  (import "" "memory" (memory 0))
  (import "" "read_move" (func $read_move (param i32 i32 i32 i32) (result i64)))
  (import "" "play" (func $play (param i32 i64 i32) (result i32)))
  (func (export "replay") (param $state i32) (param $size i32) (param $text i32) (param $ends i32) (param $moves i32)
      (param $total i32) (param $error i32) (result i32)
    (local $at i32) (local $begin i32) (local $end i32) (local $move i64)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $total)))
        (local.set $end (i32.wrap_i64 (i64.load (local.get $ends))))
        (local.set $move (call $read_move (local.get $state) (i32.add (local.get $text) (local.get $begin))
          (i32.sub (local.get $end) (local.get $begin)) (local.get $error)))
        (br_if $done (i64.eq (local.get $move) (i64.const -1)))
        (i64.store (local.get $moves) (local.get $move))
        (drop (call $play (local.get $state) (local.get $move) (i32.add (local.get $state) (local.get $size))))
        (local.set $state (i32.add (local.get $state) (local.get $size)))
        (local.set $ends (i32.add (local.get $ends) (i32.const 8)))
        (local.set $moves (i32.add (local.get $moves) (i32.const 8)))
        (local.set $begin (local.get $end))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (local.get $at)))
"""
"""The function `replay` plays up to `total` moves, stores their codes at `moves`, and each state `size` bytes after the
state before it.  `ends` has the end of each move's text, in bytes from `text`.  Returns the number of moves played."""


class ReplayedMove(NamedTuple):
    """A legal move's code and the state after it."""

    move: int
    state: Any


class Replayer:
    """Reads and plays moves with the module of one game; thread-safe.  The constructor raises InvalidModule."""

    def __init__(self, game_class: type[Game]) -> None:
        self._instance, self._lock = ModuleInstance(load_module(game_class)), Lock()
        self._call = self._instance.link(_LOOP, "replay")
        self._state_words = self._instance.call("state_words")
        reserve = self._instance.reserve
        self._states = reserve((CHUNK + 1) * self._state_words)
        self._moves, self._ends, self._error = reserve(CHUNK), reserve(CHUNK), reserve(ERROR_FIELDS)
        self._text = reserve(CHUNK * _MAX_TEXT_CHARACTERS // WORD_BYTES + 1)
        """`_states`, `_moves`, `_ends`, `_error` and `_text` are addresses in the module's memory."""

    def replay(self, state: Any, texts: Sequence[str]) -> Iterator[ReplayedMove]:
        """Play moves from a state.  Stops before a move that is illegal or whose text is unusual (see `_is_plain`)."""
        state_of = state_reader(state)
        for begin in range(0, len(texts), CHUNK):
            chunk = texts[begin : begin + CHUNK]
            plain_count = next((number for number, text in enumerate(chunk) if not _is_plain(text)), len(chunk))
            moves, words = self._replay_chunk(state, chunk[:plain_count])
            for number, move in enumerate(moves, 1):
                state = state_of(words, number * self._state_words)
                yield ReplayedMove(move, state)
            if len(moves) < len(chunk):
                return

    def _replay_chunk(self, state: Any, texts: Sequence[str]) -> tuple[list[int], list[int]]:
        """Return the codes of the moves before the first illegal one, and the words of the states from `state` on."""
        encoded = [text.encode("ascii") for text in texts]
        text = b"".join(encoded)
        words, ends = array("q", to_words(state)), array("q", accumulate(map(len, encoded)))
        with self._lock:
            instance = self._instance
            instance.write(self._error, [0] * ERROR_FIELDS)
            instance.write(self._states, words)
            instance.write(self._ends, ends)
            instance.write(self._text, array("q", text.ljust(-(-len(text) // WORD_BYTES) * WORD_BYTES)))
            state_bytes, total = self._state_words * WORD_BYTES, len(texts)
            played = self._call(self._states, state_bytes, self._text, self._ends, self._moves, total, self._error)
            moves = instance.words(self._moves, played).tolist() if played else []
            return moves, instance.words(self._states, (played + 1) * self._state_words).tolist()


def _is_plain(text: str) -> bool:
    return isinstance(text, str) and 0 < len(text) <= _MAX_TEXT_CHARACTERS and text.isascii() and text == text.strip()


def state_reader(like: Any) -> Callable[[list[int], int], Any]:
    """A function that reads a state from a list of words, at an index.  `like`: a state of the same type and shape."""
    return _sized_reader(like)[1]


def _sized_reader(like: Any) -> tuple[int, Callable[[list[int], int], Any]]:
    if not isinstance(like, tuple):
        return 1, lambda words, at: words[at]
    make: Callable[[Any], Any] = getattr(type(like), "_make", type(like))
    total = len(like)
    if not any(isinstance(part, tuple) for part in like):
        return total, lambda words, at: make(words[at : at + total])
    shapes = [_sized_reader(part) for part in like]
    places = list(accumulate((size for size, _read in shapes), initial=0))
    parts = [(place, read) for place, (_size, read) in zip(places, shapes, strict=False)]
    return places[-1], lambda words, at: make([read(words, at + place) for place, read in parts])
