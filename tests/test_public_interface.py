"""The public Python interface keeps what the last release promised.

`tests/data/release/` has stubs of the modules that define the public names, as of the last release.  Semantic versions
allow additions in a minor release and breaking changes in a major one.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import griffe
import pytest

import ludarium

ROOT = Path(__file__).parent.parent
RELEASED = ROOT / "tests" / "data" / "release"
PACKAGES = ("ludarium", "ludarium.lab", "ludarium.ugi")


def load(folder: Path) -> griffe.ModulesCollection:
    loader = griffe.GriffeLoader(search_paths=[folder], allow_inspection=False)
    loader.load("ludarium")
    loader.resolve_aliases()
    return loader.modules_collection


@pytest.fixture(scope="module")
def released() -> griffe.ModulesCollection:
    return load(RELEASED)


@pytest.fixture(scope="module")
def present(tmp_path_factory: pytest.TempPathFactory) -> griffe.ModulesCollection:
    folder = tmp_path_factory.mktemp("stubs") / "present"
    subprocess.run([ROOT / "scripts" / "release_stubs.sh", folder], check=True)
    return load(folder)


def breakages(released: griffe.ModulesCollection, present: griffe.ModulesCollection, package: str) -> list[str]:
    """Breaking changes of the names in `__all__` of a package and of their members."""
    public = [released[package][str(name)].canonical_path for name in released[package].exports]
    assert public
    changes = griffe.find_breaking_changes(released["ludarium"], present["ludarium"])
    return [
        change.explain(griffe.ExplanationStyle.ONE_LINE)
        for change in changes
        if any(f"{change.obj.canonical_path}.".startswith(f"{path}.") for path in public)
    ]


@pytest.mark.parametrize("package", PACKAGES)
def test_public_names_do_not_break(
    package: str, released: griffe.ModulesCollection, present: griffe.ModulesCollection
) -> None:
    found = breakages(released, present, package)
    assert not found, "keep an alias, or raise the major version and run scripts/release_stubs.sh"


def test_removed_parameter_is_found(present: griffe.ModulesCollection, tmp_path: Path) -> None:
    for file in RELEASED.rglob("*.pyi"):
        target = tmp_path / file.relative_to(RELEASED)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(file.read_text().replace("def read_record(", "def read_record(gone: int, "))
    found = breakages(load(tmp_path), present, "ludarium")
    assert any("gone" in change for change in found)


def test_stubs_have_the_present_major_version() -> None:
    released = (RELEASED / "version.txt").read_text().strip()
    assert released.split(".")[0] == ludarium.__version__.split(".")[0]
