"""Step many games with the same rules at once, with arrays for actions and observations.

Compiled code steps all games, in one call per thread.  It writes the legal actions, the planes for the player to
move, and the results of finished games.  `kernel.learning` defines actions and planes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludarium.engine.request import MAX_PLAYOUT_PLIES
from ludarium.engine.workspace import Int64s
from ludarium.errors import IllegalMove, InvalidOption
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import learning
from ludarium.kernel import operations as op
from ludarium.kernel.bits import to_int64
from ludarium.kernel.words import from_words, to_words
from ludarium.lab import layout
from ludarium.validation import check_number, one_of, require

MAX_BATCH_GAMES = 1 << 20

Reset: TypeAlias = Literal["same step", "next step", "never"]
OnIllegal: TypeAlias = Literal["raise", "penalise", "replace"]
"""`Batch.__init__` explains the values of `Reset` and `OnIllegal`."""
_RESETS: tuple[Reset, ...] = ("same step", "next step", "never")
_ON_ILLEGAL: tuple[OnIllegal, ...] = ("raise", "penalise", "replace")
"""The values of `Reset` and `OnIllegal`, in the order of the constants in `layout`."""


class Batch:
    """A batch of `size` games.  The arrays are views of the batch's memory, and every step overwrites them.  Copy the
    values that you want to keep.  The same arguments and actions give the same games, with any number of threads.  In
    shapes, B is the number of games, A of actions, C of planes, H of rows, W of columns, and P of players."""

    states: Int64s
    """[B, words]: the integers of each state (`kernel.words`).  Read-only; use `put` and `load` to change states."""
    legal: NDArray[np.bool_]
    """[B, A]: the legal actions; none if a game has ended by its rules and has not been replaced."""
    planes: NDArray[np.int8]
    """[B, C, H, W]: the position from the point of view of the player to move."""
    turn: Int64s
    """[B]: the seat to move."""
    outcome: Int64s
    """[B]: the outcome code (`operations.outcome`) of games that ended in their latest step; 0 for truncated and
    unfinished games.  If a seat lost by an illegal action, the code is `-1 - seat`."""
    plies: Int64s
    """[B]: the number of plies played in the current game."""
    choices: Int64s
    """[B]: the number of legal actions."""
    random_actions: Int64s
    """[B]: a legal action of each unfinished game, uniformly random.  Use it for random players and playouts."""

    def __init__(
        self,
        game: Game,
        size: int,
        *,
        seed: int = 0,
        setup: str | None = None,
        reset: Reset = "same step",
        on_illegal: OnIllegal = "raise",
        most_plies: int = MAX_PLAYOUT_PLIES,
        threads: int = 1,
    ) -> None:
        """Create a batch and begin all games.  `seed` selects random setups and random actions.

        `reset` sets when the next game replaces a finished one: in the same step, in the next step (which ignores the
        action for this game), or only by the method `reset`.  `on_illegal` sets the effect of an illegal action.
        `raise` raises IllegalMove before any action is played, `penalise` ends the game as lost, and `replace` plays a
        random legal action; `illegal` marks the games with illegal actions.  Games are truncated after
        `most_plies` plies.

        Raises InvalidOption for invalid arguments, and MissingPackage without the extra `lab`."""
        require("numba", "lab", "a batch of games")
        check_number("size", size, 1, MAX_BATCH_GAMES)
        check_number("most_plies", most_plies, 1, MAX_PLAYOUT_PLIES)
        check_number("threads", threads, 1, 256)
        self.game, self.size, self.threads = game, size, min(threads, size)
        self._arguments: dict[str, Any] = {"setup": setup, "reset": reset, "on_illegal": on_illegal}
        self._arguments |= {"most_plies": most_plies, "threads": threads}
        self.start = game.start(setup, seed)
        if type(self.start.state) not in learning.action_count.implementations:
            raise InvalidOption("{game} has no action numbers; register action_count in its rules", game=game.title)
        self.shape: learning.PlanesShape = learning.planes_shape(self.start.state)
        """The shape (C, H, W) of a game's planes."""
        self.actions: int = learning.action_count(self.start.state)
        """The number of actions, A."""
        self._make_arrays()
        self._record = self._make_record(to_int64(seed), _setup_number(game, setup), most_plies)
        self._record["reset"] = _RESETS.index(one_of("reset", reset, _RESETS))
        self._record["on_illegal"] = _ON_ILLEGAL.index(one_of("on_illegal", on_illegal, _ON_ILLEGAL))
        self._load_functions()
        self.reset()

    def reset(self, *, seed: int | None = None, where: ArrayLike | None = None) -> None:
        """Restart all games, or the games where `where` ([B], Boolean) is true.  With a seed, the games are those of a
        new batch with this seed."""
        if seed is not None:
            self._record["seed"] = to_int64(seed)
            self._columns[layout.EPISODE] = 0
        self._select_games(where)
        self._call_in_threads("reset_games")

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Play an action in each game, or in the games where `where` is true.  Both arrays have shape [B].  The
        observations of the other games do not change.  Raises IllegalMove for an illegal action if `on_illegal` is
        `raise`, and InvalidOption for an array of another shape or type."""
        array = np.asarray(actions)
        if array.shape != (self.size,) or not np.issubdtype(array.dtype, np.integer):
            raise InvalidOption(
                "actions must be whole numbers of shape ({size},), not {dtype} of shape {shape}",
                size=self.size,
                dtype=str(array.dtype),
                shape=str(array.shape),
            )
        self._select_games(where)
        self._actions[:] = array
        if self._record["on_illegal"][0] == layout.RAISE:
            number = self._call("first_illegal", self._address)
            if number >= 0:
                raise IllegalMove(
                    "action {action} is illegal in game {number}; `legal[{number}]` marks the legal ones",
                    action=int(self._actions[number]),
                    number=number,
                )
        self._call_in_threads("step_games")

    @property
    def ended(self) -> NDArray[np.bool_]:
        """[B]: whether the latest step in the game ended it by its rules, by an illegal action or by truncation."""
        return self._flags(layout.ENDED)

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """[B]: whether the game ended because it reached `most_plies`."""
        return self._flags(layout.TRUNCATED)

    @property
    def illegal(self) -> NDArray[np.bool_]:
        """[B]: whether the last action was illegal."""
        return self._flags(layout.ILLEGAL)

    @property
    def rewards(self) -> NDArray[np.float32]:
        """[B, P]: the rewards of games that ended in their latest step; 0 for other games.  The winner gets 1 and each
        other player -1 / (P - 1).  A draw or a truncated game gives 0.  After a loss by an illegal action, the loser
        gets -1, and the other players 0."""
        players = len(self.game.players)
        rewards = np.zeros((self.size, players), np.float32)
        ended = np.flatnonzero(self.ended)
        codes = self.outcome[ended]
        winners = np.where(codes > 0, codes & op.DRAW, op.DRAW)
        won = ended[winners != op.DRAW]
        rewards[won] = -1 / (players - 1)
        rewards[won, winners[winners != op.DRAW] - 1] = 1
        forfeited = codes < 0
        rewards[ended[forfeited], -1 - codes[forfeited]] = -1
        return rewards

    def position(self, number: int) -> Position:
        """Return the position of a game, for notation, drawing and search."""
        return Position(self.game, from_words(self.start.state, self.states[number].tolist()))

    def save(self) -> dict[str, NDArray[Any]]:
        """Return all games as arrays for `load`.  `numpy.savez(file, **games.save())` writes them to a file."""
        return {
            "game": np.array(self.game.full_name),
            "seed": self._record["seed"].copy(),
            "states": self._states.copy(),
            "columns": self._columns.copy(),
        }

    def load(self, saved: Mapping[str, NDArray[Any]], where: ArrayLike | None = None) -> None:
        """Restore all games and the seed from the result of `save`, or only the games where `where` ([B]) is true.
        `saved` may be a file opened by `numpy.load`.  Load only data that you have saved, because states are not
        validated.  Raises InvalidOption for another game or another number of games."""
        game, seed, states, columns = (np.asarray(saved.get(key, ())) for key in ("game", "seed", "states", "columns"))
        expected = self.save()
        if str(game) != self.game.full_name or any(
            (array.shape, array.dtype) != (expected[name].shape, expected[name].dtype)
            for name, array in (("seed", seed), ("states", states), ("columns", columns))
        ):
            raise InvalidOption(
                "the saved batch does not fit this one ({game}, size {size})", size=self.size, game=self.game.full_name
            )
        self._select_games(where)
        chosen = self._columns[layout.CHOSEN] != 0
        self._states[chosen] = states[chosen]
        self._columns[: layout.CHOSEN, chosen] = columns[: layout.CHOSEN, chosen]
        if where is None:
            self._record["seed"] = seed
        self._call_in_threads("write_observations")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy a batch as the arguments of the constructor and the result of `save`."""
        return partial(type(self), **self._arguments), (self.game, self.size), self.save()

    __setstate__ = load

    def put(self, number: int, position: Position) -> None:
        """Replace a game's position.  Raises InvalidOption for another game or other options."""
        if position.game != self.game:
            raise InvalidOption(
                "a position of {one} cannot be put into a batch of {other}",
                one=position.game.full_name,
                other=self.game.full_name,
            )
        number = range(self.size)[number]
        outcome = op.outcome(position.state)
        self._states[number] = to_words(position.state)
        self._columns[[layout.OUTCOME, layout.ENDED], number] = outcome, outcome != op.ONGOING
        self._columns[[layout.PLY_COUNT, layout.TRUNCATED, layout.ILLEGAL], number] = 0
        self._select_games(np.arange(self.size) == number)
        self._call_in_threads("write_observations")

    def move(self, number: int, action: int) -> str:
        """Return the notation of a legal action in a game.  Raises IllegalMove."""
        if not 0 <= action < self.actions or not self.legal[number, action]:
            raise IllegalMove("action {action} is not legal in game {number}", action=action, number=number)
        position = self.position(number)
        return self.game.format_move(position.state, int(learning.move_of(position.state, action)))

    def action(self, number: int, move: str) -> int:
        """Return the action number of a move in a game.  Raises IllegalMove."""
        position = self.position(number)
        return int(learning.action_of(position.state, position.move(move).code))

    def observe(self, seat: int, number: int = 0) -> NDArray[np.int8]:
        """Return the planes [C, H, W] of a game for any seat, not only the seat to move.  Raises InvalidOption."""
        check_number("seat", seat, 0, len(self.game.players) - 1)
        out = np.zeros(tuple(self.shape), np.int8)
        self._call("view", self._address, number, seat, out.ctypes.data)
        return out

    seen_by = observe
    """Old name of `observe`; the next release removes it."""

    def _make_arrays(self) -> None:
        size = self.size
        self._states = np.zeros((size, len(to_words(self.start.state))), np.int64)
        self.states = self._states.view()
        self.states.flags.writeable = False
        self.legal = np.zeros((size, self.actions), np.bool_)
        self.planes = np.zeros((size, *self.shape), np.int8)
        self._actions = np.zeros(size, np.int64)
        columns: Int64s = np.zeros((len(layout.COLUMNS), size), np.int64)
        self._columns, self.plies = columns, columns[layout.PLY_COUNT]
        self.turn, self.outcome = columns[layout.TURN], columns[layout.OUTCOME]
        self.choices, self.random_actions = columns[layout.LEGAL_COUNT], columns[layout.RANDOM_ACTION]

    def _make_record(self, seed: int, setup: int, most_plies: int) -> NDArray[Any]:
        self._start_words = np.array(to_words(self.start.state), np.int64)
        record = np.zeros(1, layout.BATCH_RECORD)
        record["states"], record["actions"] = self._states.ctypes.data, self._actions.ctypes.data
        record["columns"], record["start"] = self._columns.ctypes.data, self._start_words.ctypes.data
        record["legal"], record["planes"] = self.legal.ctypes.data, self.planes.ctypes.data
        record["size"], record["state_words"], record["action_count"] = self.size, self.states.shape[1], self.actions
        record["plane_bytes"] = self.planes[0].size
        record["setup"], record["seed"], record["most_plies"] = setup, seed, most_plies
        return record

    def _load_functions(self) -> None:
        from ludarium.modules import native  # noqa: PLC0415 - it imports the compiler

        part = native.CodePart("ludarium.lab.layout", "ludarium.lab.compiled")
        self._call: Callable[..., int] = native.NativeInstance(native.load_native(type(self.game), part)).call
        self._address = self._record.ctypes.data
        self._moves = np.zeros((self.threads, op.move_limit(self.start.state)), np.int64)
        self._buffers = [row.ctypes.data for row in self._moves]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def _flags(self, column: int) -> NDArray[np.bool_]:
        flags: NDArray[np.bool_] = self._columns[column] != 0
        return flags

    def _select_games(self, where: ArrayLike | None) -> None:
        chosen = np.asarray(True if where is None else where)
        if chosen.dtype != np.bool_ or (where is not None and chosen.shape != (self.size,)):
            raise InvalidOption("`where` must be Boolean and have the shape ({size},)", size=self.size)
        self._columns[layout.CHOSEN] = chosen

    def _call_in_threads(self, function: str) -> None:
        if self._pool is None:
            self._call(function, self._address, 0, self.size, self._buffers[0])
            return
        bounds = [self.size * n // self.threads for n in range(self.threads + 1)]
        starts, ends = bounds[:-1], bounds[1:]
        calls = self._pool.map(partial(self._call, function, self._address), starts, ends, self._buffers)
        list(calls)  # wait, and raise errors


def _setup_number(game: Game, setup: str | None) -> int:
    names = [known.name for known in game.setups]
    if setup is None:
        return 0
    if setup not in names:
        raise InvalidOption(
            "unknown setup {setup}; a batch can begin with {setups}", setups=", ".join(names), setup=setup
        )
    return names.index(setup)
