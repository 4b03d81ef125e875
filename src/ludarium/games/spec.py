"""What a game is: the class that each game's folder fills in.

Everything here is plain Python and quick to import; compiled code belongs to the layers above.
"""

from __future__ import annotations

import inspect
import os
import pathlib
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from typing import Any, ClassVar, Literal, NamedTuple

from ludarium.errors import InvalidOption, InvalidPosition
from ludarium.games import description, text_board, weights
from ludarium.games.choices import Option, Setup
from ludarium.games.position import ONGOING, RESIGNATION, Outcome, Position
from ludarium.games.scene import Board, Cell, Piece
from ludarium.games.sentences import has_sentence, sentence, sentence_or
from ludarium.games.text import shown
from ludarium.kernel import operations as op
from ludarium.kernel.description import ACTION_PLACE, TRAY_PLACE
from ludarium.kernel.messages import MessageTable


def import_all(package: str | None) -> None:
    """Import the modules of a game's package: most of them register operations."""
    assert package is not None
    for module in iter_modules(import_module(package).__path__, f"{package}."):
        import_module(module.name)


class NamedAction(NamedTuple):
    """What is done neither on a cell nor in a tray (pass, end the turn): its id in paths, and its label's message."""

    id: str
    label: int


class Game(ABC):
    """A game with its options chosen.  Each game's folder has one subclass, named in `registry`.

    The rules are the operations of `kernel.operations`, notation and looks those of `kernel.description`, registered
    for the game's state type; a Game adds the names behind their numbers.
    """

    name: ClassVar[str]
    """In lower case, as in commands and addresses."""
    title: ClassVar[str]
    credit: ClassVar[str]
    """Author, year, licence of the game, in short and in English; in another language the message `credit`, if its
    file has one."""
    terms: ClassVar[str] = ""
    """The author's copyright notice, the licence by its full name and address, whom to ask for more; in other languages
    the message `terms`."""
    licence: ClassVar[str] = ""
    """The licence that the author gives, by its short name; empty where none is stated."""
    features: ClassVar[tuple[str, ...]] = ()
    """The fields of the game's `features`, in their order; training finds a weight for each."""
    weights_files: ClassVar[tuple[str, ...]] = (weights.FILE,)
    """The files of weights in the game's folder `data`, each with sections for every number of players."""
    state_type: ClassVar[type]
    """The NamedTuple for which the operations are registered."""
    rule_options: ClassVar[tuple[Option, ...]] = ()
    setups: ClassVar[tuple[Setup, ...]]
    """The first is the default."""
    reasons: ClassVar[tuple[str, ...]]
    """Words for the game's own reason numbers in outcome codes."""
    move_numbers: ClassVar[Literal["turns", "rounds"]] = "rounds"
    """What lists of moves number: every player's turn for itself, or rounds in which all have one."""
    multi_action_turns: ClassVar[bool] = False
    """Whether a turn may be a series of plies by the same player; such games have a search of their own."""
    eval_scale: ClassVar[int] = 200
    """How the search's scores are to be read: the hundredths with which a player wins 73 of 100 games, e to 1.  Reviews
    and the margins of the low levels go by it, and training scales weights by it.  The default was fitted to games of
    the engine against itself (Pijersi 160, Pux 220, Pivit 210, with three players 150), whose weights stand for
    log-odds of 1 by 280."""
    rated_plies: ClassVar[int] = 8
    """From how many plies on a rated game counts for ratings."""
    max_players: ClassVar[int] = 2
    """With any options: what a search has to have room for."""
    players: tuple[str, ...]
    """Names of the players in the order of their seats."""
    searcher: Literal["alphabeta", "mcts"] = "alphabeta"
    """The kind of search that plays it best, `engine.search_kinds`; it may depend on options."""
    messages: ClassVar[MessageTable]
    """What the operations say; the sentences are in the folder's `messages/en.ftl`."""
    trays: ClassVar[tuple[int, ...]] = ()
    """The titles' messages of the trays that each player has."""
    tray_places: ClassVar[tuple[str, ...]] = ()
    """Ids, in paths, of the tray items that can be clicked."""
    actions: ClassVar[tuple[NamedAction, ...]] = ()
    interpreted: bool = os.environ.get("LUDARIUM_INTERPRETED") == "1"
    """Whether positions always ask the rules as they are written, in Python, and never the game's module: for debugging
    and coverage.  It changes no result, so games that differ in it are equal."""
    text_width: ClassVar[int] = 3
    """Characters from cell to cell on a board in letters."""

    def __init__(self, /, **options: int | str) -> None:
        known = {option.name: option for option in self.rule_options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise InvalidOption(
                    "{title} has no option {name!r}; its options: {names}",
                    title=self.title,
                    name=str(name)[:40],
                    names=names,
                )
        self.options: dict[str, int | str] = {
            name: option.read(options.get(name, option.default)) for name, option in known.items()
        }

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, *self.options.items()))

    def __repr__(self) -> str:
        return f"<game {self.name} {self.options}>"

    @property
    def unusual_options(self) -> dict[str, int | str]:
        """The options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.rule_options}
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    @property
    def changed_options(self) -> str:
        """The same as text: `draw_after=30 …`."""
        return " ".join(f"{name}={value}" for name, value in self.unusual_options.items())

    @property
    def full_name(self) -> str:
        """The name and the options that differ from their defaults: `pijersi draw_after=30`."""
        return f"{self.name} {self.changed_options}".rstrip()

    @classmethod
    def folder(cls) -> pathlib.Path:
        """The game's folder, where its guide, sentences and module are."""
        return pathlib.Path(inspect.getfile(cls)).parent

    @classmethod
    def data_file(cls, name: str) -> pathlib.Path:
        """A file of what was learned about the game: weights, levels, openings, puzzles."""
        return cls.folder() / "data" / name

    @classmethod
    @cache
    def weights(cls, file: pathlib.Path | None = None) -> tuple[int, ...]:
        """What the evaluation is given to judge by, in a layout of the game's own; empty where nothing was learned.

        They come from a file that training has written, the game's own unless another is given.  Raises InvalidWeights,
        InvalidOption where the game learns nothing."""
        if file is not None and not cls.features:
            raise InvalidOption(
                "{title} has no weights to learn, so none can be read from {file!r}",
                title=cls.title,
                file=str(file)[:80],
            )
        sections = product(cls.weights_files, range(2, cls.max_players + 1)) if cls.features else ()
        return tuple(
            weight
            for name, players in sections
            for weight in weights.read_weights(file or cls.data_file(name), players, cls.features)
        )

    @property
    def weights_file(self) -> pathlib.Path:
        """Where training keeps what it learns from games with these options."""
        return self.data_file(weights.FILE)

    def start(self, setup: str | None = None, seed: int | None = None) -> Position:
        """A position to begin from.  `setup` is a setup's name or whatever else the game reads as one (a code, a
        position string); `seed` makes a random one reproducible.  Raises InvalidOption or InvalidPosition."""
        if not isinstance(setup, str | None):
            raise InvalidOption("a setup is a text, not {setup}", setup=shown(setup))
        if not isinstance(seed, int | None):
            raise InvalidOption("a seed is a whole number, not {seed}", seed=shown(seed))
        if seed is None:
            seed = random.randrange(1 << 31)
        return Position(self, self.start_state(setup or self.setups[0].name, seed))

    def position(self, text: str) -> Position:
        """The position that a position string describes; raises InvalidPosition."""
        if not isinstance(text, str):
            raise InvalidPosition("a position is a text, not {text}", text=shown(text))
        return Position(self, self.parse_position(text))

    def outcome(self, code: int) -> Outcome:
        """An outcome code in words."""
        if code == op.ONGOING:
            return ONGOING
        number = op.reason_of(code)
        reason = RESIGNATION if number == op.RESIGNATION else self.reasons[number]
        seat = op.winner_of(code)
        return Outcome("draw", None, reason) if seat < 0 else Outcome("win", self.players[seat], reason)

    def outcome_text(self, outcome: Outcome) -> str:
        """An outcome in a sentence for people: the message `outcome-REASON`, of `$winner` and the options; of
        resignations, which are the same in all games, of players' names."""
        if outcome.winner is not None and outcome.reason == RESIGNATION:
            others = [self.player_title(player) for player in self.players if player != outcome.winner]
            return sentence(
                self,
                f"outcome-{RESIGNATION}",
                {"name": self.player_title(outcome.winner), "others": len(others), "other": others[0]},
            )
        key = f"outcome-{outcome.reason}"
        return sentence(self, key, self.options | ({"winner": outcome.winner} if outcome.winner else {}))

    @property
    def author(self) -> str:
        """What stands before the year in the credit; empty where no author is known."""
        named = re.match(r"(.+?), \d{4}\b", self.credit)
        return named[1] if named else ""

    @property
    def pieces_change_owner(self) -> bool:
        """Whether a piece can become another player's: the message `pieces-pass` says so.  Printed pieces then show no
        owner, or one on each side."""
        return has_sentence(self, "pieces-pass")

    def credit_in(self, wanted: str | None = None) -> str:
        """The credit in a language, that of the process unless another is wanted."""
        return sentence_or(self, "credit", self.credit, wanted)

    def terms_in(self, wanted: str | None = None) -> str:
        """The terms in a language."""
        return sentence_or(self, "terms", self.terms, wanted)

    @property
    def summary(self) -> str:
        """One sentence for the menu."""
        return sentence(self, "summary")

    def player_title(self, name: str) -> str:
        """What people call a player: `White` for `white`."""
        return sentence(self, f"player-{name}")

    def words(self, message: int) -> str:
        """A message without parameters in words."""
        return sentence(self, self.messages[message].key)

    def doc(self, choice: Option | Setup) -> str:
        """What an option changes or a setup is like, for the menu."""
        return choice.doc or sentence(self, f"{'option' if isinstance(choice, Option) else 'setup'}-{choice.name}")

    blank = cached_property(description.blank_state)
    start_state = description.start_state
    parse_position = description.read_position
    format_position = staticmethod(description.position_text)
    parse_move = description.read_move
    format_move = staticmethod(description.move_text)
    format_long = staticmethod(description.record_text)
    scene = description.scene_of
    paths = description.paths_of
    frames = description.frames_of

    def read_prologue(self, lines: Sequence[str]) -> Any | None:
        """The state that a record's prologue lines describe, or None where they are no prologue of this game;
        raises InvalidRecord or InvalidPosition."""
        return None if lines else self.start_state(self.setups[0].name, 0)

    def write_prologue(self, state: Any) -> Iterable[str] | None:
        """Prologue lines from which `read_prologue` makes `state`, or None where there are none."""
        return () if state == self.start_state(self.setups[0].name, 0) else None

    @property
    @abstractmethod
    def geometry(self) -> Board:
        """The board whose symbols have, instead of titles, the ends of the keys of their titles: `symbol-TITLE`."""

    @cached_property
    def board(self) -> Board:
        """The board with titles in words."""
        return description.titled(self, self.geometry)

    @cached_property
    def cell_names(self) -> dict[int, str]:
        """The id of each cell by its number."""
        return {cell.number: cell.id for cell in self.geometry.cells}

    def place_name(self, place: int) -> str:
        """The id, in paths, of what can be clicked."""
        if place >= ACTION_PLACE:
            return self.actions[place - ACTION_PLACE].id
        return self.tray_places[place - TRAY_PLACE] if place >= TRAY_PLACE else self.cell_names[place]

    def piece_sides(self, symbol: str) -> tuple[str, ...]:
        """The symbols on the upper and, where it has another, the lower side of the piece that shows `symbol`.

        Symbols of the same piece, such as before and after it has turned, give the same."""
        return (symbol,)

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """What a board in letters shows of a cell: its pieces from the bottom; the cell where there are none."""
        return "/".join(piece.symbol for piece in reversed(pieces)) or cell.id

    def draw_text(self, state: Any) -> str:
        """The board for a terminal, without colours."""
        return text_board.draw(self, state)
