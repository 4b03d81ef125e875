"""The page's types match the server's messages."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.server.schema.json_schema import json_schema

ROOT = Path(__file__).parent.parent.parent


def test_every_message_has_a_schema() -> None:
    definitions = json_schema()["$defs"]
    for reference in json_schema()["anyOf"]:
        message = definitions[reference["$ref"].rpartition("/")[2]]
        assert message["additionalProperties"] is False
        is_event = {"seq", "at"} <= set(message["properties"])
        optional = {"opening", "alone"} if reference["$ref"].endswith("/NewGame") else {"id"} if is_event else set()
        assert set(message["required"]) == set(message["properties"]) - optional


@pytest.mark.skipif(
    shutil.which("node") is None or not (ROOT / "web/node_modules").is_dir(), reason="node or its packages are missing"
)
def test_page_types_are_up_to_date() -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts/schema.py"), "--check"], check=True, timeout=60)
