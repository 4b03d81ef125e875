"""What a game is: the class that each game's folder fills in, and the positions and moves that users see.

Everything here is plain Python and quick to import; compiled code belongs to the layers above.
"""

from __future__ import annotations

import inspect
import pathlib
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, final

from ludarium.errors import IllegalMove, InvalidOption, InvalidPosition, NotAllowed
from ludarium.games import description, letters
from ludarium.games.scene import Board, Cell, Frame, Path, Piece, Scene
from ludarium.games.sentences import sentence
from ludarium.kernel import operations as op
from ludarium.kernel.description import ACTION_PLACE, CANONICAL, RECORD, TRAY_PLACE
from ludarium.kernel.messages import MessageTable

_WHOLE_NUMBER = re.compile("-?[0-9]{1,18}")
"""Stricter than `int`, which reads blanks, underscores and the digits of every script."""


@dataclass(frozen=True)
class Option:
    """A number or a word that changes the rules, with its default and what it may be.

    `primary`: one of the few that players choose first (how many play, the board's size), shown at once in the menu.
    `doc` is empty where it is the game's message `option-NAME`.
    """

    name: str
    default: int | str
    doc: str = ""
    primary: bool = False
    low: int = 0
    high: int = 0
    choices: tuple[int | str, ...] = ()

    def read(self, value: int | str) -> int | str:
        """`value` checked and converted; raises InvalidOption."""
        if self.choices:
            by_text = {str(choice): choice for choice in self.choices}
            if str(value) in by_text:
                return by_text[str(value)]
            raise InvalidOption(f"option {self.name}: {str(value)[:40]!r} is none of {', '.join(by_text)}")
        written = not isinstance(value, bool) and _WHOLE_NUMBER.fullmatch(str(value))
        if not written or not self.low <= int(value) <= self.high:
            raise InvalidOption(
                f"option {self.name}: {str(value)[:40]!r} is not a whole number from {self.low} to {self.high}"
            )
        return int(value)


@dataclass(frozen=True)
class Setup:
    """A way to set up the board.  `seeded`: it is random, reproducibly from a seed; `doc` as that of options."""

    name: str
    doc: str = ""
    seeded: bool = False


class NamedAction(NamedTuple):
    """What is done neither on a cell nor in a tray (pass, end the turn): its id in paths, and its label's message."""

    id: str
    label: int


@dataclass(frozen=True)
class Outcome:
    """How a game stands; `winner` is a player's name."""

    status: Literal["ongoing", "win", "draw"]
    winner: str | None = None
    reason: str | None = None

    @property
    def over(self) -> bool:
        return self.status != "ongoing"

    def as_json(self) -> dict[str, str]:
        """`{"status": …}` with `winner` and `reason` where there are any."""
        named = {"status": self.status, "winner": self.winner, "reason": self.reason}
        return {name: value for name, value in named.items() if value is not None}

    def __str__(self) -> str:
        if self.status == "win":
            return f"{self.winner} wins ({self.reason})"
        return f"draw ({self.reason})" if self.status == "draw" else "ongoing"


ONGOING = Outcome("ongoing")

RESIGNATION = "resignation"
"""The word for `operations.RESIGNATION`."""


def _shown(value: object) -> str:
    """Any value for an error message: one line, cut where it is long."""
    return " ".join(repr(value).split())[:40]


@dataclass(frozen=True)
class Move:
    """A legal move of a position.  `str(move)` is the canonical notation, `long` the form that records show."""

    position: Position
    code: int

    def __str__(self) -> str:
        return self.position.game.format_move(self.position.state, self.code)

    def __repr__(self) -> str:
        return f"<move {self}>"

    @property
    def long(self) -> str:
        return self.position.game.format_long(self.position.state, self.code)

    @property
    def paths(self) -> list[Path]:
        return self.position.game.paths(self.position.state, self.code)

    @property
    def frames(self) -> list[Frame]:
        return self.position.game.frames(self.position.state, self.code)


@dataclass(frozen=True)
class Position:
    """A game and one of its states; immutable."""

    game: Game
    state: Any

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The legal moves as the integers that the rules work with."""
        buffer = [0] * op.move_limit(self.state)
        return tuple(buffer[: op.moves(self.state, buffer)])

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves in a fixed order; none when the game is over."""
        return tuple(Move(self, code) for code in self.codes)

    def move(self, text: str) -> Move:
        """The legal move that `text` means, in any notation of the game; raises IllegalMove, which says why not."""
        if not isinstance(text, str):
            raise IllegalMove(f"a move is a text or a Move, not {_shown(text)}")
        code = self.game.parse_move(self.state, text)
        if code not in self.codes:
            raise IllegalMove(f"{text.strip()[:40]!r} is not a legal move here")
        return Move(self, code)

    def play(self, move: str | Move) -> Position:
        """The position after a move; raises IllegalMove."""
        if not isinstance(move, Move):
            move = self.move(move)
        elif move.position.game != self.game:
            raise IllegalMove(f"this is a move of {move.position.game.full_name}, not of {self.game.full_name}")
        elif move.position.state != self.state:
            raise IllegalMove(f"{move} is a move of another position")
        elif move.code not in self.codes:
            raise IllegalMove(f"{_shown(move.code)} is the code of no legal move here")
        return Position(self.game, op.play(self.state, move.code))

    def can_resign(self, seat: int) -> bool:
        """Whether the player of a seat is still in a game that goes on."""
        return bool(op.resign(self.state, seat) != self.state)

    def resign(self, seat: int | None = None) -> Position:
        """The position after the player of `seat`, or whoever is to move, has resigned, which is no ply.

        Raises NotAllowed where the game is over or that player is out of it."""
        players = self.game.players
        if seat is None:
            seat = self.seat
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(players):
            raise NotAllowed(f"there is no seat {_shown(seat)}; the seats are 0 to {len(players) - 1}")
        if self.outcome.over:
            raise NotAllowed(f"nobody can resign: the game is over, {self.outcome}")
        if not self.can_resign(seat):
            raise NotAllowed(f"{players[seat]} cannot resign, being out of the game already")
        return Position(self.game, op.resign(self.state, seat))

    @property
    def seat(self) -> int:
        """Index of the player to move in `game.players`."""
        return int(op.turn(self.state))

    @property
    def turn(self) -> str:
        """Name of the player to move."""
        return self.game.players[self.seat]

    @cached_property
    def outcome(self) -> Outcome:
        return self.game.outcome(op.outcome(self.state))

    @property
    def key(self) -> int:
        """A signed 64-bit hash of everything that determines the rest of the game."""
        return int(op.key(self.state))

    @property
    def scene(self) -> Scene:
        return self.game.scene(self.state)

    def __str__(self) -> str:
        """The position string."""
        return self.game.format_position(self.state)

    def __repr__(self) -> str:
        return f"{self.game.draw_text(self.state)}\n{self}"

    def _repr_svg_(self) -> str:
        from ludarium.games.picture import draw  # noqa: PLC0415 - only notebooks need it

        return draw(self.game.board, self.scene, self.game.players)


class Game(ABC):
    """A game with its options chosen.  Each game's folder has one subclass, named in `registry`.

    The rules are the operations of `kernel.operations`, notation and looks those of `kernel.description`, registered
    for the game's state type; a Game adds the names behind their numbers.
    """

    name: ClassVar[str]
    """In lower case, as in commands and addresses."""
    title: ClassVar[str]
    credit: ClassVar[str]
    """Author, year, licence of the game, in short."""
    terms: ClassVar[str] = ""
    """The author's copyright notice, the licence by its full name and address, whom to ask for more."""
    summary: ClassVar[str]
    """One sentence for the menu."""
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
    and the margins of the low levels go by it.  The default was fitted to games of the engine against itself (Pijersi
    160, Pux 220, Pivit 210, with three players 150), all with weights on the scale of `weights.TRAINED_EVAL_SCALE`."""
    max_players: ClassVar[int] = 2
    """With any options: what a search has to have room for."""
    players: tuple[str, ...]
    """Names of the players in the order of their seats."""
    messages: ClassVar[MessageTable]
    """What the operations say; the sentences are in the folder's `messages/en.ftl`."""
    trays: ClassVar[tuple[int, ...]] = ()
    """The titles' messages of the trays that each player has."""
    tray_places: ClassVar[tuple[str, ...]] = ()
    """Ids, in paths, of the tray items that can be clicked."""
    actions: ClassVar[tuple[NamedAction, ...]] = ()
    text_width: ClassVar[int] = 3
    """Characters from cell to cell on a board in letters."""

    def __init__(self, /, **options: int | str) -> None:
        known = {option.name: option for option in self.rule_options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise InvalidOption(f"{self.title} has no option {str(name)[:40]!r}; its options: {names}")
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
    def changed_options(self) -> str:
        """The options that differ from their defaults: `draw_after=30 …`."""
        defaults = {option.name: option.default for option in self.rule_options}
        return " ".join(f"{name}={value}" for name, value in self.options.items() if value != defaults[name])

    @property
    def full_name(self) -> str:
        """The name and the options that differ from their defaults: `pijersi draw_after=30`."""
        return f"{self.name} {self.changed_options}".rstrip()

    @classmethod
    def folder(cls) -> pathlib.Path:
        """The game's folder, where its README.md and the pictures for it are."""
        return pathlib.Path(inspect.getfile(cls)).parent

    @classmethod
    def weights(cls, file: pathlib.Path | None = None) -> tuple[int, ...]:
        """What the evaluation is given to judge by, in a layout of the game's own; empty where nothing was learned.

        They come from a file that training has written, the game's own unless another is given.  Raises InvalidWeights,
        InvalidOption where the game learns nothing."""
        if file is not None:
            raise InvalidOption(f"{cls.title} has no weights to learn, so none can be read from {str(file)[:80]!r}")
        return ()

    def start(self, setup: str | None = None, seed: int | None = None) -> Position:
        """A position to begin from.  `setup` is a setup's name or whatever else the game reads as one (a code, a
        position string); `seed` makes a random one reproducible.  Raises InvalidOption or InvalidPosition."""
        if not isinstance(setup, str | None):
            raise InvalidOption(f"a setup is a text, not {_shown(setup)}")
        if not isinstance(seed, int | None):
            raise InvalidOption(f"a seed is a whole number, not {_shown(seed)}")
        if seed is None:
            seed = random.randrange(1 << 31)
        return Position(self, self.start_state(setup or self.setups[0].name, seed))

    def position(self, text: str) -> Position:
        """The position that a position string describes; raises InvalidPosition."""
        if not isinstance(text, str):
            raise InvalidPosition(f"a position is a text, not {_shown(text)}")
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
            others = [player.capitalize() for player in self.players if player != outcome.winner]
            return sentence(
                self,
                f"outcome-{RESIGNATION}",
                {"name": outcome.winner.capitalize(), "others": len(others), "other": others[0]},
            )
        key = f"outcome-{outcome.reason}"
        return sentence(self, key, self.options | ({"winner": outcome.winner} if outcome.winner else {}))

    def words(self, message: int) -> str:
        """A message without parameters in words."""
        return sentence(self, self.messages[message].key)

    def doc(self, choice: Option | Setup) -> str:
        """What an option changes or a setup is like, for the menu."""
        return choice.doc or sentence(self, f"{'option' if isinstance(choice, Option) else 'setup'}-{choice.name}")

    @property
    @abstractmethod
    def blank(self) -> Any:
        """Any state with this game's options: what operations that make states take the options from."""

    @final
    def start_state(self, setup: str, seed: int) -> Any:
        """The state that a setup gives; raises InvalidOption or InvalidPosition."""
        return description.start_state(self, setup, seed)

    @final
    def parse_position(self, text: str) -> Any:
        """The state of a position string, read strictly; raises InvalidPosition."""
        return description.read_position(self, text)

    @final
    def format_position(self, state: Any) -> str:
        """The position string."""
        return description.position_text(state)

    @final
    def parse_move(self, state: Any, text: str) -> int:
        """The code of the legal move that `text` means; raises IllegalMove, which says why in the player's terms."""
        return description.read_move(self, state, text)

    @final
    def format_move(self, state: Any, move: int) -> str:
        """A move's canonical notation."""
        return description.move_text(state, move, CANONICAL)

    @final
    def format_long(self, state: Any, move: int) -> str:
        """A move as records show it."""
        return description.move_text(state, move, RECORD)

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

    @final
    def scene(self, state: Any) -> Scene:
        """All that changes with every ply."""
        return description.scene_of(self, state)

    @final
    def paths(self, state: Any, move: int) -> list[Path]:
        """The ways to click a move, the usual one first."""
        return description.paths_of(self, state, move)

    @final
    def frames(self, state: Any, move: int) -> list[Frame]:
        """The animation of a move; empty where no piece moves from cell to cell, as when one is put on the board."""
        return description.frames_of(self, state, move)

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """What a board in letters shows of a cell: its pieces from the bottom; the cell where there are none."""
        return "/".join(piece.symbol for piece in reversed(pieces)) or cell.id

    def draw_text(self, state: Any) -> str:
        """The board for a terminal, without colours."""
        return letters.draw(self, state)
