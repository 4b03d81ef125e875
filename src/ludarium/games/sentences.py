"""Sentences for users, from the Project Fluent files in `games/messages` and in each game's folder.  Operations report
errors as message numbers and integers; the game's message table (`kernel.messages`) gives the key and the arguments.
Games without a file for the process's language (`texts.language`) use English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.kernel.messages import ParameterKind
from ludarium.texts import ENGLISH, LANGUAGES, language
from ludarium.validation import quote

if TYPE_CHECKING:
    from ludarium.games.fluent import Messages
    from ludarium.games.scene import Board
    from ludarium.games.spec import Game

_SHARED_FOLDER = Path(__file__).parent


def languages(game: type[Game]) -> list[str]:
    """The languages for which a game has messages, English first."""
    return [lang for lang in LANGUAGES if lang == ENGLISH or message_files(game, lang)[0].is_file()]


def message_files(game: type[Game], lang: str = ENGLISH) -> list[Path]:
    """The Fluent files with a game's sentences in a language: the game's own, which take precedence, then the
    shared ones."""
    return [folder / "messages" / f"{lang}.ftl" for folder in (game.folder(), _SHARED_FOLDER)]


@lru_cache(maxsize=16)
def _messages(game: type[Game], lang: str) -> Messages:
    from ludarium.games.fluent import Messages  # noqa: PLC0415 - slow to import

    name = lang if lang in languages(game) else ENGLISH
    return Messages(name, (path.read_text(encoding="utf-8") for path in message_files(game, name) if path.exists()))


def sentence(game: Game, key: str, arguments: Mapping[str, str | int] | None = None, lang: str | None = None) -> str:
    """A message of a game as a sentence for users, in the language `lang`, by default that of the process.  Raises
    LookupError if the message does not exist or needs other arguments."""
    try:
        return _messages(type(game), lang or language()).format(key, arguments or {})
    except LookupError as error:
        raise LookupError(f"message {key} of {game.name}: {error}") from None


def sentence_or(game: Game, key: str, english: str, lang: str | None = None) -> str:
    """An optional message without arguments; `english` if it does not exist."""
    return sentence(game, key, lang=lang) if has_sentence(game, key, lang) else english


def has_sentence(game: Game, key: str, lang: str | None = None) -> bool:
    """Whether a message exists in the language `lang`, by default that of the process."""
    return key in _messages(type(game), lang or language())


def explain(game: Game, state: Any, error: Sequence[int], text: str = "") -> str:
    """The sentence for an error.  `error` holds the message number, the place in the input `text`, the parameters."""
    message, integers = game.messages[error[0]], iter(error[2:])
    arguments = {
        name: _argument(game, state, kind, int(next(integers)) if kind.takes_integer else 0, text, error[1])
        for name, kind in message.parameters.items()
    }
    return sentence(game, message.key, arguments)


def _argument(game: Game, state: Any, kind: ParameterKind, value: int, text: str, place: int) -> str | int:
    if kind is ParameterKind.CELL:
        return game.cell_names[value]
    if kind is ParameterKind.SEAT:
        return game.players[value]
    if kind is ParameterKind.SYMBOL:
        return game.geometry.symbols[value].title
    if kind is ParameterKind.CHARACTER:
        return chr(value)
    if kind is ParameterKind.TEXT:
        return text[place : place + value]
    if kind is ParameterKind.QUOTED:
        return quote(text[place : place + value])
    if kind is ParameterKind.MESSAGE:
        return sentence(game, game.messages[value].key)
    if kind is ParameterKind.MOVE:
        return game.format_move(state, value)
    if kind is ParameterKind.INPUT:
        return quote(text)
    if kind is ParameterKind.SETUPS:
        return ", ".join(setup.name for setup in game.setups)
    return value


def with_titles(game: Game, board: Board) -> Board:
    """The board with translated titles of its symbols.  The message `symbol-TITLE` translates the title TITLE."""
    symbols = (replace(symbol, title=sentence(game, f"symbol-{symbol.title}")) for symbol in board.symbols)
    return replace(board, symbols=tuple(symbols))
