"""Commands that work without the extras, and commands that name the extra that they need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import sys
from importlib.machinery import PathFinder

PACKAGES = "numba llvmlite numpy matplotlib ziglang typst PIL webauthn cryptography".split()


class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name.partition(".")[0] in PACKAGES:
            return None
        return super().find_spec(name, path, target)


sys.meta_path = [Without if finder is PathFinder else finder for finder in sys.meta_path]
from ludarium.cli import main
sys.exit(main(sys.argv[1:]))
"""
RECORD = "1 a4b5c4  2 g6f7d6  3 c4e5f6"


def ludarium(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process that cannot find the packages of extras."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, timeout=120, check=False, **more
    )


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (("moves", "pux"), "white to move"),
        (("perft", "pijersi", "3"), "6,410,472"),
        (("perft", "pijersi", "3", "--hash", "4M"), "6,410,472"),
        (("analyse", "pivit", "--depth", "3", "--option", "players=3"), "depth 3"),
        (("match", "level:1", "greedy", "pux", "--games", "2", "--nodes", "50"), "2 games"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_playing_needs_no_extra(words: tuple[str, ...], output: str) -> None:
    done = ludarium(*words)
    assert done.returncode == 0, done.stderr
    assert output.lower() in done.stdout.lower()


def test_svg_picture_needs_no_extra(tmp_path: Path) -> None:
    done = ludarium("picture", "pux", str(tmp_path / "x.svg"), "--moves", "b2-b3", "--strip")
    assert done.returncode == 0, done.stderr


def test_review_needs_no_extra() -> None:
    done = ludarium("review", "-", "--nodes", "500", input=RECORD)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "purpose", "extra"),
    [
        (("train", "pux"), "training needs numpy", "lab"),
        (("tournament", "pux", "random", "greedy"), "a tournament needs numpy", "lab"),
        (("review", "-", "--plot", "x.png"), "a plot needs matplotlib", "plot"),
        (("picture", "pux", "x.png"), "a picture in pixels needs typst", "pictures"),
        (("picture", "pux", "x.gif"), "an animation needs typst", "pictures"),
        (("print", "pux", "x.pdf"), "a printed game needs typst", "pictures"),
    ],
)
def test_missing_extra_is_named(words: tuple[str, ...], purpose: str, extra: str) -> None:
    done = ludarium(*words, input=RECORD)
    install = f"pip install 'ludarium[{extra}]' or, in a clone, make tests-environment"
    error = f"ludarium: {purpose}, which is not installed: {install}\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", error)
