"""The base class of games, which each game's folder implements; plain Python and quick to import."""

from __future__ import annotations

import inspect
import os
import pathlib
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, partial
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from typing import Any, ClassVar, Literal, NamedTuple

from ludarium.errors import InvalidOption, InvalidPosition
from ludarium.games import description, weights
from ludarium.games.choices import Option, Searcher, Setup
from ludarium.games.position import ONGOING_OUTCOME, RESIGNATION_REASON, Outcome, Position
from ludarium.games.scene import Board, Cell, Piece
from ludarium.games.sentences import has_sentence, sentence, sentence_or, with_titles
from ludarium.kernel import operations as op
from ludarium.kernel.description import ACTION_PLACE, TRAY_PLACE
from ludarium.kernel.messages import MessageTable
from ludarium.validation import short_repr


def import_all(package: str | None) -> None:
    """For a subclass of the base class `Game`, import every file of its package, which registers the game's
    operations."""
    assert package is not None
    for module in iter_modules(import_module(package).__path__, f"{package}."):
        import_module(module.name)


class NamedAction(NamedTuple):
    """An entry of `actions` in a game's specification: an action outside cells and trays, such as a pass."""

    id: str  # the name in the clicks of a move (`scene.Step.at`)
    label: int  # the number of the message with the label


class Game(ABC):
    """A game with chosen options.  Each game's folder has one subclass, which `registry` finds by name.  The rules are
    operations of `kernel.operations`; notation and display are operations of `kernel.description`.  All are registered
    for the game's state type.  Class variables, such as `reasons`, name the numbers that operations return."""

    name: ClassVar[str]
    """The name in commands and addresses, in lower case."""
    title: ClassVar[str]
    credit: ClassVar[str]
    """Author, then the year and the licence's short name if known, in English; the message `credit` translates it."""
    terms: ClassVar[str] = ""
    """The copyright notice, the licence with name and address, and a contact; the message `terms` translates it."""
    licence: ClassVar[str] = ""
    """The licence's short name; empty if none is stated."""
    features: ClassVar[tuple[str, ...]] = ()
    """The fields of the operation `features`, in order; training finds a weight for each."""
    weights_files: ClassVar[tuple[str, ...]] = (weights.WEIGHTS_FILE,)
    """The files of weights in the folder `data`, each with a section per number of players."""
    state_type: ClassVar[type]
    """The NamedTuple for which the operations are registered."""
    rule_options: ClassVar[tuple[Option, ...]] = ()
    setups: ClassVar[tuple[Setup, ...]]
    """The first setup is the default."""
    reasons: ClassVar[tuple[str, ...]]
    """Names of the game's own reasons for its end, in the order of their numbers in outcome codes."""
    move_numbers: ClassVar[Literal["turns", "rounds"]] = "rounds"
    """What the numbers in a list of moves count: turns of single players, or rounds with a turn of each."""
    multi_action_turns: ClassVar[bool] = False
    """Whether a turn may consist of several plies by the same player.  Then alpha-beta searches whole turns."""
    eval_scale: ClassVar[int] = 200
    """The search score, in hundredths of a piece, with which a player wins 73 of 100 games (odds of e to 1).  Reviews,
    training and the margins of the low levels use this scale."""
    rated_plies: ClassVar[int] = 8
    """Minimum plies of a game that counts for ratings."""
    max_players: ClassVar[int] = 2
    """The maximum number of players, over all options.  Searches allocate room for all of them."""
    players: tuple[str, ...]
    """Names of the players by seat."""
    searcher: Searcher = "alphabeta"
    """The best kind of search; it may depend on options."""
    messages: ClassVar[MessageTable]
    """The operations' messages; the sentences are in the folder's `messages/en.ftl`."""
    trays: ClassVar[tuple[int, ...]] = ()
    """The numbers of the messages that title the trays.  Each player has all of these trays."""
    tray_places: ClassVar[tuple[str, ...]] = ()
    """The ids, in the clicks of moves, of the clickable tray items."""
    actions: ClassVar[tuple[NamedAction, ...]] = ()
    interpreted: bool = os.environ.get("LUDARIUM_INTERPRETED") == "1"
    """Whether positions never use the game's compiled module, for debugging and coverage; results are the same."""
    text_width: ClassVar[int] = 3
    """Characters from the start of a cell to the start of the next one on the text board."""

    def __init__(self, /, **options: int | str) -> None:
        known = {option.name: option for option in self.rule_options}
        for name in options:
            if name not in known:
                details = {"title": self.title, "name": str(name)[:40], "names": ", ".join(known) or "none"}
                raise InvalidOption("{title} has no option {name!r}; its options: {names}", **details)
        self.options: dict[str, int | str] = {
            name: option.read(options.get(name, option.default)) for name, option in known.items()
        }

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, *self.options.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the class and the options."""
        return partial(type(self), **self.options), ()

    def __repr__(self) -> str:
        return f"<game {self.name} {self.options}>"

    @property
    def non_default_options(self) -> dict[str, int | str]:
        """The options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.rule_options}
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    unusual_options = non_default_options
    """Old name; the next release removes it."""

    @property
    def options_text(self) -> str:
        """The options that differ from their defaults, as text such as `draw_after=30 …`."""
        return " ".join(f"{name}={value}" for name, value in self.non_default_options.items())

    @property
    def full_name(self) -> str:
        """The name and the options that differ from their defaults, such as `pijersi draw_after=30`."""
        return f"{self.name} {self.options_text}".rstrip()

    @classmethod
    def folder(cls) -> pathlib.Path:
        """The game's folder, with its guide, sentences and module."""
        return pathlib.Path(inspect.getfile(cls)).parent

    @classmethod
    def data_file(cls, name: str) -> pathlib.Path:
        """A file in the folder `data`: weights, levels, openings, puzzles."""
        return cls.folder() / "data" / name

    @classmethod
    @cache
    def weights(cls, file: pathlib.Path | None = None) -> tuple[int, ...]:
        """The evaluation's weights, from `file` or the game's files, ordered by file and number of players; empty if
        the game has no features.  Raises InvalidWeights, or InvalidOption for a file of a game without features."""
        if file is not None and not cls.features:
            details = {"title": cls.title, "file": str(file)[:80]}
            raise InvalidOption("{title} has no weights to learn, so none can be read from {file!r}", **details)
        sections = product(cls.weights_files, range(2, cls.max_players + 1)) if cls.features else ()
        return tuple(
            weight
            for name, players in sections
            for weight in weights.read_weights(file or cls.data_file(name), players, cls.features)
        )

    @property
    def weights_file(self) -> pathlib.Path:
        """The weights file that training writes for games with these options."""
        return self.data_file(weights.WEIGHTS_FILE)

    def start(self, setup: str | None = None, seed: int | None = None) -> Position:
        """A start position.  `setup` is a setup's name, or another text the game accepts (a code, a position string).
        `seed` makes a random setup reproducible.  Raises InvalidOption or InvalidPosition."""
        if not isinstance(setup, str | None):
            raise InvalidOption("a setup is a text, not {setup}", setup=short_repr(setup))
        if not isinstance(seed, int | None):
            raise InvalidOption("a seed is a whole number, not {seed}", seed=short_repr(seed))
        if seed is None:
            seed = random.randrange(1 << 31)
        return Position(self, self.start_state(setup or self.setups[0].name, seed))

    def position(self, text: str) -> Position:
        """The position of a position string; raises InvalidPosition."""
        if not isinstance(text, str):
            raise InvalidPosition("a position is a text, not {text}", text=short_repr(text))
        return Position(self, self.parse_position(text))

    def outcome(self, code: int) -> Outcome:
        """The Outcome for an outcome code."""
        if code == op.ONGOING:
            return ONGOING_OUTCOME
        number = op.reason_of(code)
        reason = RESIGNATION_REASON if number == op.RESIGNATION else self.reasons[number]
        seat = op.winner_of(code)
        return Outcome("draw", None, reason) if seat < 0 else Outcome("win", self.players[seat], reason)

    def outcome_text(self, outcome: Outcome) -> str:
        """An outcome as a sentence: the message `outcome-REASON` with `$winner` and the options.  Resignations have the
        same message in all games, with players' names."""
        values = self.options | ({"winner": outcome.winner} if outcome.winner else {})
        if outcome.winner is not None and outcome.reason == RESIGNATION_REASON:
            others = [self.player_title(player) for player in self.players if player != outcome.winner]
            values = {"name": self.player_title(outcome.winner), "others": len(others), "other": others[0]}
        return sentence(self, f"outcome-{outcome.reason}", values)

    @property
    def author(self) -> str:
        """The part of the credit before the year; empty if the credit names no year."""
        match = re.match(r"(.+?), \d{4}\b", self.credit)
        return match[1] if match else ""

    @property
    def pieces_change_owner(self) -> bool:
        """Whether pieces can change their owner.  The game then has the message `pieces-pass`.  Its printed pieces show
        no owner, or a different owner on each of their two sides."""
        return has_sentence(self, "pieces-pass")

    def credit_in(self, lang: str | None = None) -> str:
        """The credit in the language `lang`, by default that of the process."""
        return sentence_or(self, "credit", self.credit, lang)

    def terms_in(self, lang: str | None = None) -> str:
        """The terms in the language `lang`, by default that of the process."""
        return sentence_or(self, "terms", self.terms, lang)

    @property
    def summary(self) -> str:
        """One sentence for the menu."""
        return sentence(self, "summary")

    def player_title(self, name: str) -> str:
        """The displayed name of a player, such as `White` for `white`."""
        return sentence(self, f"player-{name}")

    def words(self, message: int) -> str:
        """A message without parameters as text."""
        return sentence(self, self.messages[message].key)

    def doc(self, choice: Option | Setup) -> str:
        """The description of an option or a setup, for the menu."""
        return choice.doc or sentence(self, f"{'option' if isinstance(choice, Option) else 'setup'}-{choice.name}")

    blank = cached_property(description.blank_of)  # the state with an empty board
    start_state = description.read_start_text
    parse_position = description.read_position_text
    format_position = staticmethod(description.position_text)
    parse_move = description.read_move_text
    format_move = staticmethod(description.move_text)
    format_long = staticmethod(description.record_text)  # the long notation of a move, for records
    scene = description.scene_of
    paths = description.paths_of
    frames = description.frames_of

    def read_prologue(self, lines: Sequence[str]) -> Any | None:
        """The start state from the lines before a record's first turn; None if they describe none.  Raises
        InvalidRecord or InvalidPosition."""
        return None if lines else self.start_state(self.setups[0].name, 0)

    def write_prologue(self, state: Any) -> Iterable[str] | None:
        """The lines before a record's first turn, from which `read_prologue` makes `state`; None if no lines can."""
        return () if state == self.start_state(self.setups[0].name, 0) else None

    @property
    @abstractmethod
    def geometry(self) -> Board:
        """The board.  Its symbols' titles are the ends of message keys: `symbol-TITLE`."""

    @cached_property
    def board(self) -> Board:
        """The board with translated titles."""
        return with_titles(self, self.geometry)

    @cached_property
    def cell_names(self) -> dict[int, str]:
        """The id of each cell by its number."""
        return {cell.number: cell.id for cell in self.geometry.cells}

    def place_name(self, place: int) -> str:
        """The id of a place (a cell, a tray item or an action) in the clicks of moves."""
        if place >= ACTION_PLACE:
            return self.actions[place - ACTION_PLACE].id
        return self.tray_places[place - TRAY_PLACE] if place >= TRAY_PLACE else self.cell_names[place]

    def piece_sides(self, symbol: str) -> tuple[str, ...]:
        """The symbols on the one or two sides of the printed piece that shows `symbol` on a side, the front first."""
        return (symbol,)

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """A cell on the text board: its pieces, from the top, or its name if empty.  `pieces` begins at the bottom."""
        return "/".join(piece.symbol for piece in reversed(pieces)) or cell.id

    def draw_text(self, state: Any) -> str:
        """The board as text, for terminals."""
        return description.draw_text_board(self, state)
