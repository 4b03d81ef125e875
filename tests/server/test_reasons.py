"""Every reason for a refusal has a message of the page, in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludarium.server.reasons import Reason
from ludarium.server.refusals import Disallowed, failure_of

TEXTS = Path(__file__).parents[2] / "web" / "src" / "text"


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_page_has_a_text_for_each_reason(language: str) -> None:
    lines = (TEXTS / language / "together.ftl").read_text("utf-8").splitlines()
    texts = dict(line.removeprefix("refused-").split(" = ", 1) for line in lines if line.startswith("refused-"))
    assert texts.keys() == {reason.key for reason in Reason}
    for reason in Reason:
        assert set(re.findall(r"\$(\w+)", texts[reason.key])) <= reason.parameters, reason


def test_failure_contains_reason_and_sentence() -> None:
    failure = failure_of(Disallowed(Reason.TOO_MANY_PASSKEYS, most=20))
    assert failure.model_dump() == {
        "error": "refused",
        "detail": "an account can have 20 passkeys; remove one first",
        "version": None,
        "text": {"key": "too-many-passkeys", "parameters": {"most": 20}},
    }
