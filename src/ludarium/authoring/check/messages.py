"""Checks of a game's messages.

Each message must have a text in every language.  The text must use the message's parameters, and no other
variables.  Texts `outcome-REASON`, and a game's texts for shared messages, may omit parameters."""

from __future__ import annotations

import inspect
import random
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ludarium.errors import InvalidGame
from ludarium.games.sentences import languages, message_files
from ludarium.games.shaping_options import games_by_shape
from ludarium.games.spec import Game
from ludarium.kernel.messages import SHARED
from ludarium.match.record_file import collection_files
from ludarium.texts import ENGLISH


class _References(Visitor):
    """Collects the names of the variables, messages and functions to which a message refers."""

    def __init__(self) -> None:
        super().__init__()
        self.variables, self.messages, self.functions = set[str](), set[str](), set[str]()

    def generic_visit(self, node: Any) -> None:
        match node:
            case ast.VariableReference():
                self.variables.add(node.id.name)
            case ast.MessageReference():
                self.messages.add(node.id.name)
            case ast.FunctionReference():
                self.functions.add(node.id.name)
            case _:
                super().generic_visit(node)


ReferencesByKey = dict[str, _References]
CHANGE_OF_OWNER = "pieces-pass"
"""The key of an optional message, which states that pieces can change owner.

If a game has the message in English, it needs the message in every language."""


def check_message_file(path: Path) -> ReferencesByKey:
    """For the checks of a game's messages, check that their file is valid, and return their references.  Raises
    InvalidGame for a missing or invalid file."""
    if not path.is_file():
        raise InvalidGame(f"{_shown_path(path)} is missing; it holds the texts of the game")
    text = path.read_text(encoding="utf-8")
    references: ReferencesByKey = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start) + 1 if entry.span else 1
            raise InvalidGame(f"{_shown_path(path)}:{line}: {entry.annotations[0].message}")
        if isinstance(entry, ast.Message):
            if entry.id.name in references:
                raise InvalidGame(f"{_shown_path(path)}: {entry.id.name} appears twice")
            references[entry.id.name] = _References()
            references[entry.id.name].visit(entry)
    return references


def _shown_path(path: Path) -> str:
    return f"{path.parent.parent.name}/messages/{path.name}"


def all_references(references: ReferencesByKey, key: str) -> tuple[set[str], set[str]]:
    """For the checks of a game's messages, return the variables and the keys of a message and of all messages to which
    it refers, at any depth."""
    variables, keys = set(references[key].variables), {key}
    for referenced_key in references[key].messages:
        if referenced_key in references:
            more_variables, more_keys = all_references(references, referenced_key)
            variables, keys = variables | more_variables, keys | more_keys
    return variables, keys


def _keys_of_titles_and_descriptions(game: Game) -> set[str]:
    """Return the keys of texts that a game needs: summary; titles of options, named choices, players, setups, symbols,
    piece sets and collections; a description of each collection, and of each option and setup without a `doc`."""
    keys = {"summary"}
    for name in collection_files(type(game)):
        keys |= {f"collection-{name}-title", f"collection-{name}"}
    for option in game.rule_options:
        keys |= {f"option-{option.name}-title"} | (set() if option.doc else {f"option-{option.name}"})
        keys |= {f"option-{option.name}-{choice}" for choice in option.choices if isinstance(choice, str)}
    for variant in games_by_shape(type(game)).values():
        keys |= {f"player-{player}" for player in variant.players}
        keys |= {f"setup-{setup.name}-title" for setup in variant.setups}
        keys |= {f"setup-{setup.name}" for setup in variant.setups if not setup.doc}
        keys |= {f"symbol-{symbol.title}" for symbol in variant.geometry.symbols}
        keys |= {f"pieces-{name}" for name in variant.geometry.piece_sets}
    return keys


def messages_have_texts(game: Game, _rng: random.Random) -> None:
    """every message has a text with the message's parameters in each language, and no text is unused."""
    for language in languages(type(game)):
        _check_language(game, language)


def _check_language(game: Game, language: str) -> None:
    own_file, shared_file = message_files(type(game), language)
    shared, own = check_message_file(shared_file), check_message_file(own_file)
    required = {message.key: set(message.parameters) for message in game.messages}
    required |= {key: set() for key in _keys_of_titles_and_descriptions(game)}
    translatable = "credit", "terms"  # class variables in English, which other languages may translate
    required |= {key: set() for key in translatable if key in own and language != ENGLISH}
    if CHANGE_OF_OWNER in check_message_file(message_files(type(game))[0]):
        required[CHANGE_OF_OWNER] = set()
    outcomes = {f"outcome-{reason}": {"winner", *game.options} for reason in game.reasons}
    references = shared | own
    other_keys = own.keys() - required.keys() - outcomes.keys()
    replacements = {message.key: set(message.parameters) for message in SHARED if message.key in other_keys}
    allowed = required | outcomes | replacements
    faults = [f"{key} is missing" for key in sorted((required | outcomes).keys() - references.keys())]
    unreplaceable = sorted(shared.keys() & other_keys - replacements.keys())
    faults += [f"{key} is a shared text, which a game cannot replace" for key in unreplaceable]
    faults += [f"{key} calls {name}, but functions are not supported" for key in own for name in own[key].functions]
    used: set[str] = set()
    for key in allowed.keys() & own.keys():
        variables, keys = all_references(references, key)
        used |= keys
        missing, unknown = sorted(own[key].messages - references.keys()), sorted(variables - allowed[key])
        faults += [f"{key} refers to {referenced_key}, which does not exist" for referenced_key in missing]
        faults += [f"{key} uses ${name}, which is not a parameter of the message" for name in unknown]
        faults += [f"{key} does not use ${name}" for name in sorted(required.get(key, set()) - variables)]
    used |= {f"ending-{reason}" for reason in game.reasons}  # optional titles of endings, which statistics use
    source = inspect.getsource(type(game))  # the class may use messages in errors about options
    used |= {key for key in own if f'"{key}"' in source}
    faults += [f"{key} is not used" for key in sorted(own.keys() - used)]
    if faults:
        raise InvalidGame(f"{_shown_path(own_file)}: {'; '.join(faults)}")
