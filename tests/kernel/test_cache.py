"""The compile cache across processes: it is used, it is never stale, and it can be done without."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ludarium

PACKAGE = Path(ludarium.__file__).parent
COMPILED_PACKAGES = ("kernel", "games", "engine")
COUNT = """
import json
import ludarium
import numpy
from ludarium.engine.perft import count_leaves

state = ludarium.game("pijersi").start().state
moves = int(count_leaves(state, 1, numpy.zeros((1, 1), numpy.int64)))
stats = getattr(count_leaves, "stats", None)
hits, misses = (sum(stats.cache_hits.values()), sum(stats.cache_misses.values())) if stats else (0, 0)
print(json.dumps({"moves": moves, "hits": hits, "misses": misses}))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of the package, as much of it as counting takes, to be edited."""
    for package in COMPILED_PACKAGES:
        shutil.copytree(
            PACKAGE / package,
            tmp_path / "source" / "ludarium" / package,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    for path in PACKAGE.glob("*.py"):
        shutil.copy(path, tmp_path / "source" / "ludarium")
    return tmp_path / "source"


def count(source: Path, cache: Path, **environment: str) -> tuple[dict[str, Any], str]:
    """The number of first moves and the use of the cache, as a new process finds them; and its stderr."""
    done = subprocess.run(
        [sys.executable, "-c", COUNT],
        env=os.environ
        | {
            "PYTHONPATH": str(source),
            "LUDARIUM_CACHE_DIR": str(cache),
            "NUMBA_DISABLE_JIT": "0",
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), done.stderr


def test_a_second_process_finds_compiled_code(copy: Path, tmp_path: Path) -> None:
    first, said = count(copy, tmp_path / "cache")
    assert first == {"moves": 186, "hits": 0, "misses": 1}
    assert said.count("compiling to native code") == 1
    assert count(copy, tmp_path / "cache") == ({"moves": 186, "hits": 1, "misses": 0}, "")

    rules = copy / "ludarium" / "games" / "pijersi" / "counting.py"
    text = rules.read_text()
    edited = text.replace("return total + _count_stacks(side)", "return total + _count_stacks(side) + 1000")
    assert edited != text
    rules.write_text(edited)
    assert count(copy, tmp_path / "cache")[0] == {"moves": 1186, "hits": 0, "misses": 1}

    rules.write_text(text)
    assert count(copy, tmp_path / "cache") == ({"moves": 186, "hits": 1, "misses": 0}, "")


def test_other_weights_are_other_code(copy: Path, tmp_path: Path) -> None:
    """Weights are constants of compiled code: a file of new ones must not meet code made with the old ones."""
    assert count(copy, tmp_path / "cache")[0]["misses"] == 1
    weights = copy / "ludarium" / "games" / "pijersi" / "weights.json"
    weights.write_text(weights.read_text().replace('"tempo": ', '"tempo": 1'))
    assert count(copy, tmp_path / "cache")[0] == {"moves": 186, "hits": 0, "misses": 1}


def test_without_a_place_to_write_it_compiles_each_time(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder can be made below a file")
    found, said = count(copy, tmp_path / "file" / "cache")
    assert found["moves"] == 186
    kept, compiling = said.splitlines()
    assert kept.startswith(f"ludarium: compiled code cannot be kept in {tmp_path / 'file' / 'cache'}")
    assert kept.endswith("(Not a directory); it is compiled anew in each run")
    assert compiling == "ludarium: compiling to native code; it takes a moment …"


def test_nothing_needs_the_compiler(copy: Path, tmp_path: Path) -> None:
    assert count(copy, tmp_path / "cache", NUMBA_DISABLE_JIT="1") == (
        {"moves": 186, "hits": 0, "misses": 0},
        "",
    )
    assert not (tmp_path / "cache").exists()


def test_folders_of_old_sources_are_removed(copy: Path, tmp_path: Path) -> None:
    kept = tmp_path / "cache" / "compiled"
    for n in range(6):
        (kept / f"old{n}").mkdir(parents=True)
        os.utime(kept / f"old{n}", (n, n))
    count(copy, tmp_path / "cache")
    assert {path.name for path in kept.iterdir()} > {"old5", "old4", "old3"}
    assert not (kept / "old0").exists()
    assert len(list(kept.iterdir())) == 4


def test_a_search_from_the_cache_is_the_same_search(tmp_path: Path) -> None:
    """Functions that call themselves, loaded in another process, call what they should."""
    environment = os.environ | {"LUDARIUM_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-m", "ludarium.cli", "analyse", "pijersi", "--depth", "2", "--json"]
    runs = [
        subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=True)
        for _ in range(2)
    ]
    assert ["compiling" in run.stderr for run in runs] == [True, False]
    first, second = (json.loads(run.stdout) for run in runs)
    assert first["nodes"] == second["nodes"] > 0
    assert first["lines"] == second["lines"]


def test_damaged_code_is_compiled_again(copy: Path, tmp_path: Path) -> None:
    count(copy, tmp_path / "cache")
    damaged = [*(tmp_path / "cache").rglob("*.nbc"), *(tmp_path / "cache").rglob("*.nbi")]
    assert damaged
    for path in damaged:
        path.write_bytes(path.read_bytes()[:20])
    assert count(copy, tmp_path / "cache")[0] == {"moves": 186, "hits": 0, "misses": 1}


def test_games_of_other_packages_are_known_by_their_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache's folder goes by our own sources alone."""
    from ludarium.kernel.cache import digest_of_others

    package = tmp_path / "elsewhere"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text("class State:\n    pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    from elsewhere.rules import State  # type: ignore[import-not-found]

    theirs = SimpleNamespace(instance_class=State)
    ours = SimpleNamespace(instance_class=type(ludarium.game("pux").start().state))
    before = digest_of_others((theirs, ours, object()))
    assert before == digest_of_others((theirs,)) != ""
    assert digest_of_others((ours, object())) == ""
    (package / "weights.json").write_text("{}")
    assert digest_of_others((theirs,)) != before
