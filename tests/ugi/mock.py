"""How tests run the mock engine and our own."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

ENGINE = Path(__file__).with_name("mock_engine.py")
OURS = [sys.executable, "-m", "ludarium.cli", "ugi", "pijersi"]


def mock_command(vice: str, setting: str = "", first: int = 1) -> list[str]:
    """`first`: the number of the search with which a process begins to practise its vice."""
    return [sys.executable, str(ENGINE), vice, setting, str(first)]


def mock_player(vice: str, setting: str = "", first: int = 1, options: str = "") -> str:
    """The mock engine as a player of the arena; `options` as they are written in brackets."""
    return f"{vice}=ugi[{options}]:{shlex.join(mock_command(vice, setting, first))}"
