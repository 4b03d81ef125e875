"""The page has the types of all messages, and a text for each reason of a refusal in each language."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.server.refusals import Impossible, Reason, failure_of
from ludarium.server.schema.json_schema import json_schema

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "web" / "src" / "text"


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


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_page_has_a_text_for_each_reason(language: str) -> None:
    lines = (TEXTS / language / "online.ftl").read_text("utf-8").splitlines()
    texts = dict(line.removeprefix("refused-").split(" = ", 1) for line in lines if line.startswith("refused-"))
    assert texts.keys() == {reason.key for reason in Reason}
    for reason in Reason:
        assert set(re.findall(r"\$(\w+)", texts[reason.key])) <= reason.parameters, reason


def test_failure_contains_reason_and_sentence() -> None:
    failure = failure_of(Impossible(Reason.TOO_MANY_PASSKEYS, most=20))
    assert failure.model_dump() == {
        "error": "refused",
        "detail": "an account can have 20 passkeys; remove one first",
        "version": None,
        "text": {"key": "too-many-passkeys", "parameters": {"most": 20}},
    }
