"""Writing the application as a folder of files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium.errors import InvalidOption
from ludarium.site.data import data_files, write_site


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the page")
    (folder / "service-worker.js").write_text("its worker")
    (folder / "assets" / "main.js").write_text("its program")
    return folder


def test_page_and_data_are_written(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert write_site(site, page) == len(data_files())
    assert (site / "assets" / "main.js").read_text() == "its program"
    catalogue = json.loads((site / "data" / "catalogue.json").read_text())
    assert catalogue["games"]
    assert catalogue["server"] is False


def test_earlier_site_is_replaced(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site, page)
    (site / "data" / "old.json").write_text("{}")
    write_site(site, page)
    assert not (site / "data" / "old.json").exists()


def test_other_folders_are_refused(page: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "index.html").write_text("dear")
    with pytest.raises(InvalidOption, match="has other files"):
        write_site(tmp_path / "mine", page)


def test_missing_page_is_reported(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"has not been built: .* run `make page` first"):
        write_site(tmp_path / "site", tmp_path)
