"""Imports stay light: the library and the start of the server do not import the compiler."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("ludarium", ("numba", "numpy", "pydantic", "rich", "typer", "fastapi", "sqlalchemy")),
        ("ludarium.match.review", ("numba", "numpy", "matplotlib", "rich", "fastapi", "sqlalchemy")),
        ("ludarium.pictures.picture", ("numba", "numpy", "rich", "fastapi", "sqlalchemy", "typst", "PIL")),
        ("ludarium.match.record_reader", ("numba", "numpy", "fastapi", "sqlalchemy")),
        ("ludarium.ugi.engine", ("numba", "numpy", "pydantic", "rich", "fastapi", "sqlalchemy")),
        ("ludarium.ugi.client", ("numba", "numpy", "pydantic", "rich", "fastapi", "sqlalchemy")),
        ("ludarium.ugi.function", ("numba", "numpy", "pydantic", "rich", "fastapi", "sqlalchemy")),
        ("ludarium.arena.contest", ("numba", "numpy", "pydantic", "rich", "fastapi", "sqlalchemy")),
        ("ludarium.cli", ("numba", "numpy", "pydantic", "rich", "typer", "fastapi", "sqlalchemy", "uvicorn")),
        ("ludarium.server.run", ("numba",)),
    ],
)
def test_imports_stay_light(module: str, absent: tuple[str, ...]) -> None:
    script = f"import sys, {module}; print([name for name in {absent} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_names_of_the_last_release_still_import() -> None:
    script = (
        "from ludarium.check.run import check_rules; from ludarium.printing.kit import Kit; "
        "print(check_rules.__module__, Kit.__module__)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["ludarium.authoring.check.run", "ludarium.pictures.printing.kit"]


def test_architecture_lists_packages_in_import_order() -> None:
    root = Path(__file__).parents[1]
    contracts = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    text = (root / "docs" / "architecture.md").read_text("utf-8")
    rooms = re.findall(r"^\| `(\w+)` \| ", text.partition("\n## Where to begin\n")[0], re.MULTILINE)
    assert [*rooms, "validation", "errors", "texts"] == layers
