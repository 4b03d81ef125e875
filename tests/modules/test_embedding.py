"""docs/module.md: version, parts and words of a search, and the two examples."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import ludarium
from games.pijersi.cases import CASES
from ludarium.engine import request as req
from ludarium.modules import interface
from modules.node import node

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "module.md").read_text()
EXAMPLES = ROOT / "examples"
PIJERSI = ludarium.game("pijersi").folder() / interface.MODULE_FILE


def run(*command: str | Path) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_document_names_version_and_search_parts() -> None:
    assert f"This is interface {interface.INTERFACE_VERSION}." in DOCUMENT
    parts = re.findall(r"^\| (\d) \| (\w+) \| ", DOCUMENT, re.MULTILINE)
    assert parts == [(str(i), name) for i, name in enumerate(interface.SEARCH_PARTS)]
    words = re.findall(r"^\| (\d+) \| ", DOCUMENT.partition("The words of the request:")[2], re.MULTILINE)
    assert words == [str(word) for word in range(req.WORDS)]
    assert f"{req.WORDS} words, written by the host" in DOCUMENT
    assert f"| {req.ANSWER_WORDS} words, of which" in DOCUMENT


def test_python_example_counts() -> None:
    counted = run(sys.executable, EXAMPLES / "embed.py", PIJERSI, "3")
    assert counted == [f"{depth} {leaves}" for depth, leaves in enumerate(CASES[0].perft[:3], start=1)]


def test_javascript_example_plays() -> None:
    *plies, end = run(node(), EXAMPLES / "embed.mjs", PIJERSI)
    assert plies[0].startswith("ply 1: 186 moves, number ")
    assert [line.split(":")[0] for line in plies] == [f"ply {n}" for n in range(1, len(plies) + 1)]
    assert end in ("the module wins", "a draw")


def test_examples_are_short_and_independent() -> None:
    for name in ("embed.py", "embed.mjs"):
        lines = (EXAMPLES / name).read_text().splitlines()
        assert len(lines) <= 60
        assert not any("import" in line and "ludarium" in line.lower() for line in lines)
