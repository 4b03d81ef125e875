"""The sentences of games as Fluent files, one for each language: what games share, then the game's own.

Comments, which are for translators, stay at home: a page with the viewer of a game has little room.
"""

from __future__ import annotations

import re

from ludarium.games import sentences
from ludarium.games.spec import Game

_COMMENT = re.compile(r"^#.*\n+", re.MULTILINE)


def texts(game_class: type[Game]) -> dict[str, str]:
    """The content of the file in each language that the game speaks."""
    return {
        language: _COMMENT.sub("", "\n".join(file.read_text("utf-8") for file in sentences.files(game_class, language)))
        for language in sentences.languages(game_class)
    }
