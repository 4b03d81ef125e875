"""The files of deploy/, and the commands in them."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
PORT = 8642


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def unit_command(name: str) -> list[str]:
    """The words after `ludarium` of what a systemd unit starts, for this port."""
    found = re.search(r"^ExecStart=\S+/ludarium (.*)$", text(name).replace("\\\n", ""), re.MULTILINE)
    assert found is not None
    return shlex.split(found[1].replace("%i", str(PORT)))


def container_command() -> list[str]:
    """The same of the container."""
    words = [json.loads(found) for found in re.findall(r"^(?:ENTRYPOINT|CMD) (\[.*\])$", text("Containerfile"), re.M)]
    [[program, *first], second] = words
    assert program == "ludarium"
    return [*first, *second]
