"""The programs of `examples/ten_programs` run.  Those with other libraries run if the libraries are installed."""

from __future__ import annotations

import importlib.util
import inspect
import shutil
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parent.parent / "examples" / "ten_programs"
PROGRAMS = (
    "replay",
    "search",
    "random_games",
    "variations",
    "engine_process",
    "match",
    "environment",
    "picture",
    "puzzle",
    "perft",
)


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def ours() -> ModuleType:
    return load("with_ludarium")


def test_all_programs_are_there(ours: ModuleType) -> None:
    assert {name for name, found in inspect.getmembers(ours, inspect.isfunction)} == set(PROGRAMS)


def test_results(ours: ModuleType) -> None:
    assert ours.replay().endswith(" b 0 2")
    assert len(ours.search()) == 2
    assert sum(ours.random_games(3).values()) == 3
    assert ours.variations() == "a4-b5=c4 g6-f7=d6 {takes the centre} ( f1-f2=d3 ?! )"
    assert sum(ours.match()) <= 2
    assert ours.picture().startswith("<svg")
    assert ours.puzzle() == ["d6b7b6", "a2a1", "b7a6"]
    assert ours.perft() == 34_054


def test_engine_process(ours: ModuleType) -> None:
    assert ours.engine_process()


def test_environment(ours: ModuleType) -> None:
    assert ours.environment() in (-1, 0, 1)


@pytest.mark.parametrize(("package", "module"), [("chess", "with_chess"), ("pyspiel", "with_openspiel")])
def test_other_libraries(package: str, module: str) -> None:
    pytest.importorskip(package)
    programs = load(module)
    for name in PROGRAMS:
        needs_engine = module == "with_chess" and name in ("search", "engine_process", "match")
        if hasattr(programs, name) and (not needs_engine or shutil.which("stockfish")):
            assert getattr(programs, name)()
