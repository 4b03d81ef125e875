"""Draw the sample pictures of docs/pictures.md again, with the commands on that page.

usage: .venv/bin/python scripts/pictures.py
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from ludarium.cli import main

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "pictures.md"


def commands() -> Iterator[tuple[str, list[str]]]:
    """Yield the file of each sample, relative to the root, and the arguments of the command that draws it."""
    for line in re.findall("^ludarium (picture .* docs/pictures/.*)$", DOCUMENT.read_text("utf-8"), re.MULTILINE):
        words = shlex.split(line)
        yield words[2], words


def draw(words: list[str], file: str, to: Path) -> None:
    """Run the command of a sample, with `to` instead of `file` as the output file."""
    if main([str(to) if word == file else word for word in words]):
        raise SystemExit(1)


if __name__ == "__main__":
    for file, words in commands():
        draw(words, file, ROOT / file)
