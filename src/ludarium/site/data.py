"""All files of the folder `data/`, made once: the catalogue, and what it leads to."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

import ludarium
from ludarium.engine.levels import LEVELS
from ludarium.errors import LudariumError
from ludarium.games import registry
from ludarium.match.review import BLUNDER, DEFAULT_NODES, MAX_LEAD, MISTAKE, NOTABLE
from ludarium.modules import interface
from ludarium.site.bundle import Bundle, as_bytes
from ludarium.site.game_data import add_game
from ludarium.texts import LANGUAGES

CATALOGUE = "catalogue.json"
"""The one file whose name never changes, so the one that is asked for again."""

log = logging.getLogger("ludarium")


@cache
def data_files(*, server: bool = False) -> dict[str, bytes]:
    """The content of each file by its path; `server`: beside the page is our server, which it may ask.

    A game that is at fault is left out and logged; raises InvalidModule."""
    games, files = _games()
    catalogue = {
        "version": ludarium.__version__,
        "interface": interface.VERSION,
        "server": server,
        "languages": list(LANGUAGES),
        "levels": [level.number for level in LEVELS],
        "review": {
            "nodes": DEFAULT_NODES,
            "max_lead": MAX_LEAD,
            "mistake": MISTAKE,
            "blunder": BLUNDER,
            "notable": NOTABLE,
        },
        "games": games,
    }
    return {CATALOGUE: as_bytes(catalogue)} | files


@cache
def _games() -> tuple[list[dict[str, str]], dict[str, bytes]]:
    """Their entries in the catalogue, and their files."""
    bundle = Bundle()
    games = []
    for name in registry.names():
        try:
            game_class = registry.game_class(name)
            games.append({"name": name, "title": game_class.title, "data": add_game(bundle, game_class)})
        except LudariumError as fault:
            log.warning("the game %s is left out: %s", name, fault)
    return games, bundle.files


def write_data(folder: Path) -> None:
    """Write the files into a folder."""
    for path, content in data_files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
