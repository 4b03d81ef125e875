"""Documents: examples run, links and named files exist, generated tables are up to date."""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

import ludarium
from ludarium.cli.app import app
from ludarium.kernel import bits, evaluation, operations

ROOT = Path(__file__).parent.parent


def documents():
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    return [*pages, *(ROOT / "benchmarks").glob("*.md"), *(ROOT / "src").rglob("README.md")]


def prose(document):
    return re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)


def anchors(document):
    """The fragments that GitHub gives to the headings."""
    headings = re.findall(r"^#+ (.*)$", prose(document), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"\]\(.*?\)", "", text)).lower().replace(" ", "-") for text in headings}


@pytest.mark.parametrize(("document", "least"), [("README.md", 10), ("docs/records.md", 3)])
def test_python_examples(document, least):
    """All `>>>` blocks of a document, in order, in one session."""
    text = (ROOT / document).read_text()
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    example = doctest.DocTestParser().get_doctest(code, {}, document, document, 0)
    assert len(example.examples) >= least
    failures = []
    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example, out=failures.append)
    assert not failures, "".join(failures)


def blocks(page):
    return re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(), re.DOTALL)


def test_examples_of_engines(tmp_path, monkeypatch):
    """One example of the page serves a function of another example, and a third example plays against it."""
    choose, serve, control = blocks("engine-authors.md")
    (tmp_path / "my_bot.py").write_text(choose + serve)
    engine = tmp_path / "your-engine"
    engine.write_text(f"#!/bin/sh\nexec '{sys.executable}' my_bot.py pijersi\n")
    engine.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    names = {"position": ludarium.game("pijersi").start()}
    exec(control, names)
    assert names["move"] == names["position"].moves[0]


class ExampleState(NamedTuple):
    black: int
    white: int
    turn: int


@pytest.mark.parametrize("page", ["architecture.md", "training.md"])
def test_examples_of_operations(page):
    (code,) = blocks(page)
    names = {**vars(bits), **vars(evaluation), "op": operations, "NamedTuple": NamedTuple, "Sequence": Sequence}
    exec(code, names | {"State": ExampleState})


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_documented_command_lines_exist(document):
    """Each `ludarium` line of a code block has a command, and flags of that command."""
    commands = typer.main.get_command(app).commands
    code = "\n".join(re.findall(r"```.*?\n(.*?)```", document.read_text(), re.DOTALL)).replace("\\\n", " ")
    for line in re.findall(r"^(?:\.venv/bin/)?ludarium +(.*)", code, re.MULTILINE):
        name, *words = shlex.split(line, comments=True) or [""]
        known = {flag for parameter in commands[name].params for flag in parameter.opts} if name else ()
        flags = {word.strip("[]").partition("=")[0] for word in words if re.match(r"\[?--?[a-z]", word)}
        assert flags <= {*known, "--help", "-h"}, line


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_and_headings(document):
    for target, fragment in re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)", prose(document)):
        if "://" not in target and not target.startswith("mailto:"):
            file = document.parent / target if target else document
            assert file.exists(), f"{document.name} links to {target}"
            assert not fragment or fragment in anchors(file), f"{document.name} links to {target}#{fragment}"


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_files_in_prose_exist(document):
    if document.name == "CHANGELOG.md":
        return  # the changelog also names removed files
    bases = [ROOT, ROOT / "web", ROOT / "web/src", ROOT / "src/ludarium", ROOT / "src/ludarium/server", document.parent]
    bases.append(ROOT / "src/ludarium/games/pijersi")  # for files that every game may have
    examples = ("mygame/", "tests/games/NAME/", "data/catalogue.json")
    for file in re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|tsx?|mjs|sh|ftl|json|toml))`", prose(document)):
        found = any((base / file).exists() for base in bases)
        assert found or file.startswith(examples), f"{document.name} names {file}"


@pytest.mark.parametrize("document", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.stem)
def test_pages_name_their_reader_first(document):
    first = document.read_text().split("\n\n")[1]
    assert re.match(r"(A tutorial for|For) \w+", first), f"{document.name} begins: {first[:80]}"


def test_generated_tables_are_up_to_date():
    command = [sys.executable, ROOT / "scripts" / "tables.py", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
