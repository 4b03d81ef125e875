"""MkDocs hooks for the documentation site.

The hooks add pages from outside `docs/` (README, CONTRIBUTING, the games' rules), and copy source files that pages link
to.  They also move inline scripts to files, because the server's Content-Security-Policy forbids inline scripts.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = {
    "readme.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
    "benchmarks.md": "benchmarks/README.md",
    **{
        f"games/{folder.parent.name}.md": folder.relative_to(ROOT).as_posix()
        for folder in sorted((ROOT / "src/ludarium/games").glob("*/README.md"))
    },
}
"""Pages of the site, each with its source file outside `docs/`."""
_PAGES_BY_SOURCE = {source: page for page, source in PAGES.items()}
_LINK = re.compile(r"(?<=\]\()(?!https?:|#|mailto:)([^)\s#]+)(#[^)\s]*)?(?=\))")
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_copied_sources: set[str] = set()


def on_files(files: Files, config: Any) -> Files:
    for page, source in PAGES.items():
        if (ROOT / source).is_file():
            files.append(File.generated(config, page, content=_relink((ROOT / source).read_text(), source, page)))
    for notebook in sorted(DOCS.glob("*.ipynb")):
        files.append(File.generated(config, f"{notebook.stem}-notebook.md", content=_read_notebook(notebook)))
    for path in sorted((ROOT / "build" / "docs" / "reference").glob("*.md")):
        files.append(File.generated(config, f"reference/{path.name}", content=path.read_text(encoding="utf-8")))
    for path in DOCS.rglob("*.md"):  # adds their linked sources to _copied_sources
        _relink(path.read_text(), path.relative_to(ROOT).as_posix(), path.relative_to(DOCS).as_posix())
    for source in sorted(_copied_sources):
        files.append(File.generated(config, f"source/{source}.txt", content=(ROOT / source).read_text()))
    return files


def _read_notebook(path: Path) -> str:
    """Return the cells of a notebook as Markdown, with a link to the file."""
    parts = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
    parts.insert(1, f"[Download the notebook]({path.name})")
    return "\n\n".join(parts)


def on_page_markdown(markdown: str, page: Any, **_more: Any) -> str:
    source = page.file.src_uri
    return markdown if source in PAGES else _relink(markdown, f"docs/{source}", source)


def on_post_page(output: str, page: Any, config: Any) -> str:
    return _INLINE_SCRIPT.sub(
        lambda script: _write_script(script[1], page.file.dest_uri, Path(config.site_dir)), output
    )


def on_post_build(config: Any) -> None:
    (Path(config.site_dir) / "404.html").unlink()  # neither the server nor a static host uses it


def _write_script(script: str, page: str, site: Path) -> str:
    """Write a script to a file, and return a script element that loads the file."""
    name = f"assets/inline/{hashlib.sha256(script.encode()).hexdigest()[:16]}.js"
    (site / name).parent.mkdir(parents=True, exist_ok=True)
    (site / name).write_text(script, encoding="utf-8")
    return f'<script src="{posixpath.relpath(name, posixpath.dirname(page) or ".")}"></script>'


def _relink(text: str, source: str, page: str) -> str:
    """Return the text of a page.  Its links lead to pages of the site or to copies of source files."""

    def target(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[1]))
        if path.startswith("docs/"):
            target_page = path.removeprefix("docs/")
        elif path in _PAGES_BY_SOURCE:
            target_page = _PAGES_BY_SOURCE[path]
        elif (ROOT / path).is_file():
            _copied_sources.add(path)
            target_page = f"source/{path}.txt"
        elif f"{path}/README.md" in _PAGES_BY_SOURCE:
            target_page = _PAGES_BY_SOURCE[f"{path}/README.md"]
        else:
            return str(link[0])
        return posixpath.relpath(target_page, posixpath.dirname(page) or ".") + (link[2] or "")

    return _LINK.sub(target, text)
