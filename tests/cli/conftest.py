"""Running the command line inside the test's process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from ludarium.cli import main


class Ran(NamedTuple):
    """An exit code and what was printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        assert self.code == 0, self.err
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("moves", "pijersi")` runs that command."""

    def run_command(*arguments: str) -> Ran:
        capsys.readouterr()
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return run_command
