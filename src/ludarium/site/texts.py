"""The sentences of games as Fluent files, one for each language: what games share, then the game's own."""

from __future__ import annotations

from ludarium.games import sentences
from ludarium.games.spec import Game


def texts(game_class: type[Game]) -> dict[str, str]:
    """The content of the file in each language that the game speaks."""
    return {
        language: "\n".join(file.read_text("utf-8") for file in sentences.files(game_class, language))
        for language in sentences.languages(game_class)
    }
