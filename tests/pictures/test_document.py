"""The examples of docs/pictures.md run unchanged, and its samples are current."""

from __future__ import annotations

import doctest
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "pictures.md").read_text("utf-8")


def samples() -> Any:
    """The script that draws the samples."""
    spec = spec_from_file_location("pictures_script", ROOT / "scripts" / "pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SAMPLES = samples()


def test_python_examples() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL))
    example = doctest.DocTestParser().get_doctest(code, {}, "pictures.md", "pictures.md", 0)
    assert len(example.examples) >= 6
    failures: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example, out=failures.append)
    assert not failures, "".join(failures)


@pytest.mark.parametrize(("file", "words"), list(SAMPLES.commands()), ids=str)
def test_samples_are_as_drawn_now(file: str, words: list[str], tmp_path: Path) -> None:
    """`python scripts/pictures.py` draws them; pixels may differ a little from machine to machine."""
    drawn, kept = tmp_path / Path(file).name, ROOT / file
    SAMPLES.draw(words, file, drawn)
    if drawn.suffix == ".svg":
        assert drawn.read_text("utf-8") == kept.read_text("utf-8")
        return
    with Image.open(drawn) as one, Image.open(kept) as other:
        assert (one.size, getattr(one, "n_frames", 1)) == (other.size, getattr(other, "n_frames", 1))
