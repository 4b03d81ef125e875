"""How tests run the mock engine and our own."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

ENGINE = Path(__file__).with_name("mock_engine.py")
OURS = [sys.executable, "-m", "ludarium.cli", "ugi", "pijersi"]


def mock_command(quirk: str, setting: str = "") -> list[str]:
    return [sys.executable, str(ENGINE), quirk, *([setting] if setting else [])]


def mock_player(quirk: str, setting: str = "") -> str:
    """The mock engine as a player of the arena."""
    return f"{quirk}=ugi:{shlex.join(mock_command(quirk, setting))}"
