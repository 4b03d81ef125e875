"""Commands that run the mock engine and our engine."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

ENGINE = Path(__file__).with_name("mock_engine.py")
OURS = [sys.executable, "-m", "ludarium.cli", "ugi", "pijersi"]


def mock_command(quirk: str, setting: str = "", first: int = 1) -> list[str]:
    """`first`: the number of the first search with the quirk."""
    return [sys.executable, str(ENGINE), quirk, setting, str(first)]


def mock_player(quirk: str, setting: str = "", first: int = 1, options: str = "") -> str:
    """The mock engine as a player of the arena.  `options` is the text in brackets."""
    return f"{quirk}=ugi[{options}]:{shlex.join(mock_command(quirk, setting, first))}"
