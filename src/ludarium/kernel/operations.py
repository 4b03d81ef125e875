"""The generic operations of all games, dispatched by the type of the state.  Each game registers its implementations,
plain functions of integers, for its own state type.  Python looks them up in a dict; compiled code selects them at
compile time (`compiler`).  This file does not import Numba."""

from __future__ import annotations

import re
from collections.abc import Callable, MutableSequence
from typing import Any, NamedTuple, TypeVar

from ludarium.errors import InvalidGame

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S")

NO_MOVE = -1  # the result of an operation that finds no move; moves are 0 or more
NO_PIECE = -1  # the piece number of an empty cell or layer

MAX_PLY = 64
"""Maximum length of a search line, in plies.  If a counter draws the game at a limit, a position's key may omit the
counter while it is at least MAX_PLY plies below this limit: no search line is long enough to reach it."""

NOISY = 1000
"""Minimum `move_score` of a noisy move, such as a capture.  Other moves are quiet and may be reduced or pruned."""

ONGOING = 0  # the outcome code of a game that is not over

DRAW = 15
"""The lower four bits of a draw's outcome code: all are set.  In a win, these bits are the winner's seat plus one."""
_REASON_SHIFT = 4  # the bit from which an outcome code holds the reason number

RESIGNATION = 255
"""The reason number of a win by resignation, unless the game has its own reason.  Games' own numbers are smaller."""

_SIGNATURE = re.compile(r"(\w+)\(([\w, ]*)\) -> ([\w ]+): ")


class Operation:
    """A function of a state whose implementation depends on the state's type.  `doc` begins with the signature,
    `name(state, move, out) -> rows: …`, from which module exports, bindings and checks derive (`modules.interface`,
    `modules.functions`, `authoring.check.compiled`).  Games may omit an operation that is not `required` or has a
    `default`, which is a function of the same arguments."""

    def __init__(
        self,
        doc: str,
        default: Callable[..., Any] | None = None,
        *,
        required: bool = True,
        fields: int = 1,
        max_rows: int = 0,
    ) -> None:
        signature = _SIGNATURE.match(doc)
        if signature is None:
            raise ValueError(f"{doc[:40]!r} does not begin with a signature")
        self.name, parameters, self.result = signature.groups()
        self.parameters = tuple(parameters.split(", "))
        self.__doc__ = doc
        self.summary = doc[signature.end() :]
        """The doc without the signature."""
        self.default = default
        self.required = required and default is None
        self.fields, self.max_rows = fields, max_rows
        """The size of `out`: `max_rows` rows of `fields` integers.  If `max_rows` is 0, there is no `out`, or another
        operation, such as `move_limit`, determines its size."""
        self.implementations: dict[type | None, Callable[..., Any]] = {}

    def register(self, state_type: type) -> Callable[[F], F]:
        """Decorator: make the function the implementation for states of `state_type`."""
        _check_state_name(state_type)

        def add(function: F) -> F:
            self.implementations[state_type] = function
            return compilable(function)

        return add

    def __call__(self, state: Any, *arguments: Any) -> Any:
        implementation = self.implementations.get(type(state), self.default)
        if implementation is None:
            raise TypeError(f"{self.name}: {type(state).__name__} is not the state of a known game")
        return implementation(state, *arguments)

    def __repr__(self) -> str:
        return f"<operation {self.name}>"


_state_types: dict[tuple[str, int], type] = {}


def _check_state_name(state_type: Any) -> None:
    """Raise InvalidGame for another state type with the same name and number of fields: Numba, which identifies state
    types by these two, would mix up the code of the two games."""
    registered = _state_types.setdefault((state_type.__name__, len(state_type._fields)), state_type)
    if registered is not state_type:
        raise InvalidGame(
            f"{state_type.__module__} and {registered.__module__} both have states called {state_type.__name__} with"
            f" {len(state_type._fields)} fields, which compiled code would mix up; give one of them another name"
        )


_compilable: list[Callable[..., Any]] = []
_on_new_compilable: list[Callable[[Callable[..., Any]], None]] = []


def compilable(function: F) -> F:
    """Mark a plain function as callable from compiled code, like an operation; it stays a plain function."""
    _compilable.append(function)
    for notify in _on_new_compilable:
        notify(function)
    return function


def on_compilable(notify: Callable[[Callable[..., Any]], None]) -> None:
    """Call `notify` with each function registered for an operation or marked `compilable`, now or later."""
    _on_new_compilable.append(notify)
    for function in _compilable:
        notify(function)


@compilable
def nonliteral(value: int) -> int:
    """Return `value` in a form that Numba types as an integer, never as a literal.  An argument of a recursive compiled
    function must not be a literal: Numba would compile a second version of the function for the literal, and its cache
    would not keep the link from the second version to the first."""
    return value


def replaced(state: S, **changes: Any) -> S:
    """Return a changed copy of a state, for implementations of generic operations such as `play`:
    `replaced(state, NAME=VALUE, …)`."""
    return state._replace(**changes)  # type: ignore[attr-defined, no-any-return]  # all states are named tuples


@compilable
def won_by(seat: int, reason: int) -> int:
    """The outcome code of a win for `seat` (from 0) with the game's reason number `reason`."""
    return (seat + 1) | (reason << _REASON_SHIFT)


@compilable
def drawn(reason: int) -> int:
    """The outcome code of a draw with the game's reason number `reason`."""
    return DRAW | (reason << _REASON_SHIFT)


@compilable
def winner_of(outcome: int) -> int:
    """The winner's seat in an outcome code; -1 for a draw or an ongoing game."""
    winner = outcome & DRAW
    return -1 if winner == DRAW else winner - 1


def reason_of(outcome: int) -> int:
    """The reason number in an outcome code, which the generic operation `outcome` returns."""
    return outcome >> _REASON_SHIFT


move_limit = Operation("move_limit(state) -> int: an upper bound of the number of legal moves in any state.")
moves = Operation(
    "moves(state, out) -> int: write the legal moves to out[0], … in a fixed order and return their number; 0 if the"
    " game is over.  `out` holds at least move_limit(state) integers.",
)
count = Operation("count(state) -> int: the number of legal moves, without listing them.")


@compilable
def scale_to_range(random_bits: int, total: int) -> int:
    """For the operation `random_move`, scale 31 random bits to an index from 0 to total-1; uniform to within
    total / 2**31."""
    return random_bits * total >> 31


@compilable
def _choose_from_all(state: Any, random_bits: int, out: MutableSequence[int]) -> int:
    return int(out[scale_to_range(random_bits, moves(state, out))])


random_move = Operation(
    "random_move(state, random_bits, out) -> move: a random legal move of an ongoing game from 31 random bits: the one"
    " at index scale_to_range(random_bits, n) of the n legal moves in the order of `moves`.  `out` is scratch space as"
    " for moves.  The default lists all moves; a game may register a faster implementation.",
    default=_choose_from_all,
)
noisy_moves = Operation(
    "noisy_moves(state, out) -> int: write the legal moves that change material at once, such as captures and"
    " promotions, and return their number, as `moves` does.",
)
"""A game may leave out some of these moves: Pivit leaves out captures of resigned players' pieces."""
play = Operation("play(state, move) -> state: the state after a legal move; the move is not checked.")
resign = Operation(
    "resign(state, seat) -> state: the state after the player of `seat` resigns, at any time; a resignation is not a"
    " ply.  The player never moves again and cannot win; with two players, the other one wins (reason RESIGNATION,"
    " unless the game has its own).  The state is unchanged if the player is already out or the game is over.",
)
null_move = Operation(
    "null_move(state) -> state: the state after a pass by the mover, for the search, even if a pass is illegal."
)
turn = Operation("turn(state) -> int: the seat to move, 0 for the first player.")
outcome = Operation("outcome(state) -> int: ONGOING, or won_by(seat, reason), or drawn(reason).")
winning_move = Operation(
    "winning_move(state) -> move: a move that wins at once, or NO_MOVE. It must be fast and may miss rare wins.",
)


@compilable
def _all_moves(state: Any, _threat: int, out: MutableSequence[int]) -> int:
    return moves(state, out)  # type: ignore[no-any-return]  # operations are untyped calls


evasions = Operation(
    "evasions(state, threat, out) -> int: the moves that may prevent `threat`, the opponent's winning move after a"
    " pass.  It must include every move that prevents an immediate win.  Default: all moves.",
    _all_moves,
)
key = Operation("key(state) -> hash: a signed 64-bit hash of everything that determines the rest of the game.")
"""A key may omit a counter that is at least MAX_PLY plies below its limit."""


@compilable
def _key_alone(state: Any, _plies: int) -> int:
    return int(key(state))


tree_key = Operation(
    "tree_key(state, plies) -> hash: a signed 64-bit hash of everything that determines the legal moves of the next"
    " `plies` plies, including this one.  Default: `key`, for games whose key omits no counter.",
    default=_key_alone,
)


@compilable
def _always(_state: Any, _move: int) -> bool:
    return True


see_ok = Operation(
    "see_ok(state, move) -> bool: False for a capture that loses material by static exchange evaluation.  Must be"
    " fast.  Default: True.",
    _always,
)
evaluate = Operation(
    "evaluate(state, seat, weights) -> int: the value of an ongoing state for `seat`, in hundredths of a piece."
    " `weights` are integers in the layout of the game's `weights()`.",
)
features = Operation(
    "features(state, seat) -> named tuple: the evaluation's features of an ongoing state for `seat`; training finds a"
    " weight for each (`training`).  Optional.",
    required=False,
)


@compilable
def _no_inputs(_state: Any, _symmetry: int, _out: MutableSequence[int]) -> int:
    return 0


class InputShape(NamedTuple):
    """The result of the generic operation `input_shape`: the size of the input of a network that evaluates states.  A
    game registers the operation together with `inputs`."""

    inputs: int  # the number of inputs
    max_active: int  # maximum number of inputs that are 1
    symmetries: int  # the number of symmetries of the rules that preserve a position's value, including the identity


input_shape = Operation(
    "input_shape(state) -> named tuple: an InputShape, the same for all states.  Optional.", required=False
)
inputs = Operation(
    "inputs(state, symmetry, out) -> int: write the indices of the network inputs that are 1 in the mover's view of the"
    " state, mapped by a symmetry (0: the identity), and return their number.  Required with input_shape.",
    _no_inputs,
)
move_score = Operation(
    "move_score(state, move) -> int: a fast estimate for move ordering: higher moves are searched first, and moves"
    " from NOISY on are noisy.",
)

ALL = tuple(declared for declared in tuple(globals().values()) if isinstance(declared, Operation))
"""Every operation of this file."""
