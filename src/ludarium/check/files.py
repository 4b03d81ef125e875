"""The files of a game's folder that people read: the README with the rules, and its pictures."""

from __future__ import annotations

import random
import re
from pathlib import Path

from ludarium.check.faults import GameCheck
from ludarium.errors import InvalidGame
from ludarium.games.picture import drawings
from ludarium.games.spec import Game

_PICTURE = re.compile(r'!\[[^\]]+\]\(pictures/([a-z0-9-]+\.svg) "[^"]+"\)')
_LINK = re.compile(r"\]\(([^)#\s]+)")
_CODE = re.compile(r"```.*?```", re.DOTALL)


def _readme(game: Game) -> tuple[str, str]:
    """Where the README is and what it says; raises InvalidGame."""
    folder = type(game).folder()
    file = folder / "README.md"
    if not file.is_file():
        raise InvalidGame(f"{folder.name}/README.md is missing; the page shows it as the rules of the game")
    return f"{folder.name}/README.md", file.read_text("utf-8")


def pictures_are_up_to_date(game: Game, _rng: random.Random) -> None:
    """the pictures in the folder are as drawn now."""
    folder = type(game).folder()
    on_disk = {path.name: path.read_text("utf-8") for path in folder.glob("pictures/*.svg")}
    drawn = drawings(game.name)
    wrong = sorted(file for file in {*on_disk, *drawn} if on_disk.get(file) != drawn.get(file))
    if wrong:
        again = f"`ludarium check {game.name} --draw` draws them"
        raise InvalidGame(f"{folder.name}/pictures: {', '.join(wrong)}: not as drawn now; {again}")


def draw(game: Game) -> list[Path]:
    """Draw the pictures of a game's README into its folder; returns their files."""
    folder = type(game).folder() / "pictures"
    drawn = drawings(game.name)
    for old in folder.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, svg in drawn.items():
        (folder / name).write_text(svg, "utf-8")
    return [folder / name for name in drawn]


def the_readme_shows_each_picture_once(game: Game, _rng: random.Random) -> None:
    """README.md shows each picture once, with words for it and a caption."""
    where, text = _readme(game)
    shown, drawn = sorted(_PICTURE.findall(text)), sorted(drawings(game.name))
    if shown != drawn:
        raise InvalidGame(
            f"{where} shows {', '.join(shown) or 'nothing'} with words and a caption, and pictures/__init__.py has"
            f" {', '.join(drawn) or 'nothing'}"
        )
    if text.count("](pictures/") != len(shown):
        raise InvalidGame(f"{where}: a picture has no words or no caption")


def links_lead_somewhere(game: Game, _rng: random.Random) -> None:
    """the links of README.md lead somewhere."""
    where, text = _readme(game)
    folder = type(game).folder()
    for target in _LINK.findall(_CODE.sub("", text)):
        if "://" not in target and not (folder / target).exists():
            raise InvalidGame(f"{where} links to {target}, which is not there")


OF_GAMES: tuple[GameCheck, ...] = (
    the_readme_shows_each_picture_once,
    pictures_are_up_to_date,
    links_lead_somewhere,
)
