"""Each game's module says and finds what the interpreted rules and the native code do: in wasmtime and in V8."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import ludarium
from contract.cases import CASES
from ludarium.modules import interface, runtime
from ludarium.modules.fresh import can_build
from ludarium.modules.hosts import open_instance, prepare_native
from ludarium.modules.native import NativeInstance
from modules import calls, searches
from modules.host import Host
from modules.node import node

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def host(case):
    return Host(runtime.Instance(runtime.load(type(case.game))))


@each_case
def test_random_games_and_texts_and_clicks_that_mean_nothing(case):
    made = host(case).run(calls.of_random_games(case))
    assert made > calls.WALKS * 100


@each_case
def test_editors(case):
    assert host(case).run(calls.of_edited_positions(case)) > 500


@pytest.mark.parametrize("name", ludarium.games())
def test_empty_boards(name):
    game = ludarium.game(name)
    made = Host(runtime.Instance(runtime.load(type(game)))).run(calls.of_blanks(type(game)))
    assert made >= 2 ** len(game.rule_options) / 2


@each_case
def test_setups(case):
    assert host(case).run(calls.of_setups(case)) >= len(case.game.setups)


@each_case
def test_positions_made_by_an_independent_implementation(case):
    made = host(case).run(calls.of_vectors(case))
    assert made >= 3 * len(case.vectors())


def test_records_of_real_games():
    (case,) = (case for case in CASES if case.game == ludarium.game("pijersi"))
    assert host(case).run(calls.of_real_games(case)) > 1000


@each_case
def test_counting(case):
    host(case).run(calls.of_counting(case))


@each_case
def test_searches_visit_the_same_nodes(case):
    assert searches.searched(case, host(case).instance) == searches.known(case)


@each_case
def test_in_a_browser_engine(case, tmp_path):
    made = [call.as_json() for call in calls.all_calls(case)]
    search = {
        "bits": searches.BITS,
        "parts": {name: i for i, name in enumerate(interface.PARTS)},
        "weights": [str(word) for word in case.game.weights()],
        "known": searches.known(case)["searches"],
    }
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"calls": made, "search": search}))
    check, module = Path(__file__).with_name("check.mjs"), case.game.folder() / interface.FILE
    done = subprocess.run([node(), check, module, file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{len(made)} calls and {len(search['known'])} searches alike\n"


@pytest.mark.slow
@pytest.mark.skipif(not can_build(), reason="native code is compiled by Numba")
@each_case
def test_native_code_does_the_same(case, monkeypatch):
    monkeypatch.setenv("LUDARIUM_NATIVE", "1")
    prepare_native(type(case.game))
    instance = open_instance(type(case.game), native=True)
    assert isinstance(instance, NativeInstance)
    assert Host(instance).run(calls.all_calls(case)) > 1000
    assert searches.searched(case, instance) == searches.known(case)
