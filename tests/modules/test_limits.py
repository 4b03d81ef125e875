"""Isolation of modules: no access outside the memory, no crash of the host, and stopping on request."""

from __future__ import annotations

import threading

import pytest

import ludarium
from contract.cases import CASES
from ludarium.engine import request as req
from ludarium.errors import InvalidGame
from ludarium.kernel.words import to_words
from ludarium.modules import interface
from ludarium.modules.runtime import WORD_BYTES, ModuleInstance, load_module

SOME = list({(case.game.name, len(case.game.players)): case for case in reversed(CASES)}.values())
"""One case per game and number of players."""
MOVES = [3, 1, 4, 1]
LONG_AFTER = 60.0
ENDLESS = 1 << 40
BITS = 14
PIJERSI = ludarium.game("pijersi")
MOMENTS = (0.0, 0.02, 0.1)
"""Seconds before a search is stopped: before, early in, and late in its iterations."""


class Search:
    """An instance with an endless search."""

    def __init__(self, case, functions="search", **request):
        game, state = case.game, to_words(case.walk(MOVES).state)
        self.instance = instance = ModuleInstance(load_module(type(game)))
        self.state, self.stop = instance.reserve(len(state)), instance.reserve(1)
        instance.write(self.state, state)
        self.limit = instance.call("move_limit", self.state)
        self.functions = functions
        self.record = instance.reserve(-(-self.call("bytes") // WORD_BYTES))
        self.slots, self.words = instance.reserve(2 << BITS), [0] * req.WORDS
        part = {name: self.call("part", self.record, i) for i, name in enumerate(interface.SEARCH_PARTS)}
        default = {"DEPTH": ENDLESS, "LINES": 1, "PLAYERS": len(game.players)}
        default |= {"SCALE": game.eval_scale, "TURNS": int(game.multi_action_turns)}
        for name, value in (default | request).items():
            self.words[getattr(req, name)] = value
        instance.write(part["weights"], game.weights())
        instance.write(part["request"], self.words)
        self.stop, self.line = part["stop"], part["lines"]

    def call(self, name, *arguments):
        return self.instance.call(f"{self.functions}_{name}", *arguments)

    def run(self):
        memory = self.state, self.record, self.slots, BITS
        self.call("begin", *memory)
        while self.call("run", *memory) == req.PAUSED:
            pass


def stops(instance, work, stop, moment):
    """Whether `work` in another thread ends after the host sets the word at `stop`."""
    word = instance.words(stop, 1)
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(moment)
    word[0] = 1
    thread.join(LONG_AFTER)
    return not thread.is_alive()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    "request_",
    [{}, {"LINES": 5}, {"PAUSE": 1}, {"MARGIN": 100, "SEED": 3}, {"METHOD": req.PARANOID}, {"functions": "mcts"}],
    ids=["one line", "several lines", "paused", "a level's choice", "paranoid", "Monte-Carlo"],
)
@pytest.mark.parametrize("case", SOME, ids=str)
def test_stop_word_ends_search_soon(case, request_, moment):
    search = Search(case, **request_)
    assert stops(search.instance, search.run, search.stop, moment)
    assert search.instance.words(search.line, 1)[0] in case.walk(MOVES).codes


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("case", SOME, ids=str)
def test_stop_word_ends_counts(case, moment):
    search = Search(case)
    instance, depth, buckets = search.instance, 18, 1 << 12
    stop, buffers, table = instance.reserve(1), instance.reserve(depth * search.limit), instance.reserve(8 * buckets)
    for name, *arguments in (
        ("perft", depth, buffers, stop),
        ("perft_hashed", depth, buffers, table, buckets, stop),
    ):
        instance.write(stop, [0])
        assert stops(
            instance, lambda name=name, arguments=arguments: instance.call(name, search.state, *arguments), stop, moment
        )


@pytest.mark.parametrize("name", ludarium.games())
def test_no_writes_outside_memory(name):
    case = next(case for case in CASES if case.game.name == name)
    search = Search(case, DEPTH=2)
    instance, beyond = search.instance, 3 << 30
    before = instance.call("count", search.state)
    for function, *arguments in (
        ("moves", search.state, beyond),
        ("play", search.state, case.walk(MOVES).codes[0], beyond),
        ("pieces", search.state, beyond),
        ("write_position", search.state, beyond),
        ("turn", beyond),
        ("perft", search.state, 3, beyond, search.stop),
        ("search_begin", search.state, beyond, search.slots, BITS),
        ("search_run", search.state, beyond, search.slots, BITS),
    ):
        with pytest.raises(InvalidGame, match=f"^the game's module failed in {function}: out of bounds memory access$"):
            instance.call(function, *arguments)
        assert instance.call("count", search.state) == before
    search.run()
    assert instance.words(search.line, 1)[0] in case.walk(MOVES).codes


def test_memory_is_limited():
    instance = ModuleInstance(load_module(type(PIJERSI)))
    with pytest.raises(MemoryError):
        instance.reserve(1 << 30)
    address = instance.reserve(4)
    instance.write(address, [1, -2, 3, 4])
    assert instance.words(address, 4).tolist() == [1, -2, 3, 4]
