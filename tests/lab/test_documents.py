"""The examples of docs/lab.md and its notebook run unchanged."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCKS = re.findall(r"```python\n(.*?)```", (DOCS / "lab.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_examples_run(number: int) -> None:
    exec(BLOCKS[number], {})


def test_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """All cells run; the agent that sees immediate wins wins more than half of its games."""
    cells = json.loads((DOCS / "lab.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    said = capsys.readouterr().out
    assert "the first player scores 0." in said
    assert float(re.findall(r"sees wins, scores ([\d.]+)", said)[0]) > 0.5
    assert isinstance(names["rewards"], np.ndarray)
