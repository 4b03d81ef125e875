"""The README's examples are run as they stand."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def documents():
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "src").rglob("README.md"))]


def test_python_examples():
    """All `>>>` blocks of the README, in order, in one session."""
    text = (ROOT / "README.md").read_text()
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    example = doctest.DocTestParser().get_doctest(code, {}, "README.md", "README.md", 0)
    assert len(example.examples) >= 10
    failures = []
    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example, out=failures.append)
    assert not failures, "".join(failures)


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document):
    prose = re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#\s]+)", prose):
        if "://" not in target:
            assert (document.parent / target).exists(), f"{document.name} links to {target}"
