"""The sentences of games as Fluent files, one for each language: what games share, then the game's own."""

from __future__ import annotations

from pathlib import Path

from ludarium.games import sentences
from ludarium.games.spec import Game

_SHARED = Path(sentences.__file__).parent / "messages"


def languages() -> list[str]:
    """The languages that there are sentences in, the usual one first."""
    found = sorted(file.stem for file in _SHARED.glob("*.ftl"))
    return sorted(found, key=lambda language: language != sentences.LANGUAGE)


def texts(game_class: type[Game]) -> dict[str, str]:
    """The content of the file in each language that the game has sentences in."""
    own = game_class.folder() / "messages"
    return {
        language: "\n".join((folder / f"{language}.ftl").read_text("utf-8") for folder in (_SHARED, own))
        for language in languages()
        if (own / f"{language}.ftl").is_file()
    }
