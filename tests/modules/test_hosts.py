"""Each game's module gives the results of the interpreted rules and of native code, in wasmtime and in V8."""

from __future__ import annotations

import json
import subprocess
from itertools import chain
from pathlib import Path

import pytest

import ludarium
from contract.cases import CASES
from ludarium.modules import interface, runtime
from ludarium.modules.hosts import open_instance, prepare_native
from ludarium.modules.native import NativeInstance
from ludarium.modules.rebuild import can_build
from modules import calls, searches
from modules.host import Host
from modules.node import node


@pytest.fixture(scope="module", params=CASES, ids=str)
def case(request):
    """The tests of one case run consecutively."""
    return request.param


@pytest.fixture(scope="module")
def topics(case):
    """All calls of a case, computed once for all hosts: the interpreted rules are slow."""
    return calls.calls_by_topic(case)


def host(case):
    return Host(runtime.ModuleInstance(runtime.load_module(type(case.game))))


def test_random_games_and_invalid_input(case, topics):
    assert host(case).run(topics["random games"]) > calls.WALKS * 100


def test_editors(case, topics):
    assert host(case).run(topics["edited positions"]) > 500


def test_empty_boards(case, topics):
    assert host(case).run(topics["blanks"]) >= 2 ** len(case.game.rule_options) / 2


def test_setups(case, topics):
    assert host(case).run(topics["setups"]) >= len(case.game.setups)


def test_positions_of_independent_implementation(case, topics):
    assert host(case).run(topics["vectors"]) >= 3 * len(case.vectors())


def test_records_of_real_games(case, topics):
    """Only one game has records of real games."""
    assert (host(case).run(topics["real games"]) > 1000) == (case.game == ludarium.game("pijersi"))


def test_counting(case, topics):
    assert host(case).run(topics["counting"])


def test_searches_match_known_nodes(case):
    assert searches.results_of(case, host(case).instance) == searches.known(case)


def test_in_a_browser_engine(case, topics, tmp_path):
    together = [call.as_json() for call in chain(*topics.values())]
    search = {
        "bits": searches.BITS,
        "parts": {name: i for i, name in enumerate(interface.SEARCH_PARTS)},
        "weights": [str(word) for word in case.game.weights()],
        "known": searches.known(case)["searches"],
    }
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"calls": together, "search": search}))
    check, module = Path(__file__).with_name("check.mjs"), case.game.folder() / interface.MODULE_FILE
    done = subprocess.run([node(), check, module, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{len(together)} calls and {len(search['known'])} searches alike\n"


@pytest.mark.slow
@pytest.mark.skipif(not can_build(), reason="native code is compiled by Numba")
def test_native_code(case, topics, monkeypatch):
    monkeypatch.setenv("LUDARIUM_NATIVE", "1")
    prepare_native(type(case.game))
    instance = open_instance(type(case.game), native=True)
    assert isinstance(instance, NativeInstance)
    assert Host(instance).run(chain(*topics.values())) > 1000
    assert searches.results_of(case, instance) == searches.known(case)
