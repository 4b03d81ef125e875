"""The whole application as a folder for any static host: the built page, and the games' data beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

from ludarium.errors import InvalidOption
from ludarium.site.data import data_files, write_data
from ludarium.site.game_data import FOLDER

PAGE = Path(__file__).resolve().parent.parent / "page"
"""Where the build of `web/` puts the page."""


def write_site(folder: Path, page: Path = PAGE) -> int:
    """Write the application into a folder, over an earlier one if it is there; how many files of data it has.

    Raises InvalidOption where the page has not been built, the folder holds something else or cannot be written."""
    if not (page / "index.html").is_file():
        raise InvalidOption("the page is not built: {file} is missing; run `make page` first", file=page / "index.html")
    if folder.exists() and not _is_ours(folder) and (not folder.is_dir() or any(folder.iterdir())):
        raise InvalidOption(
            "{folder} is there already, and holds something else; name a new folder or an empty one", folder=folder
        )
    try:
        for old in (FOLDER, "assets"):
            shutil.rmtree(folder / old, ignore_errors=True)
        shutil.copytree(page, folder, dirs_exist_ok=True)
        write_data(folder / FOLDER)
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    return len(data_files())


def _is_ours(folder: Path) -> bool:
    """Whether an earlier site was written there, so that its files may go."""
    return all((folder / file).is_file() for file in ("index.html", "service-worker.js", f"{FOLDER}/catalogue.json"))
