"""The computer player: chooses moves at a level."""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ludarium.analysis.analyse import Progress, reporter
from ludarium.analysis.line_positions import first_turn, position_after
from ludarium.analysis.module_game import ModuleGame
from ludarium.analysis.search_session import MIN_TABLE_BITS, TABLE_BITS, SearchAnswer, SearchSession
from ludarium.analysis.stop import Deadline, Stop
from ludarium.engine.levels import Level, level_of
from ludarium.errors import NotAllowed
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game

MAX_LEVEL_NODES = 200_000
"""The default `max_nodes` of `LevelSearch`.  Unlike a time limit, it gives the same moves on every machine."""

_SMALL_TABLE_BITS = 12
"""For levels with a `margin` (see `Level`): allocating a larger table takes longer than their searches."""

_MAX_PLANS = 256  # maximum number of begun turns whose remaining moves `Plans` stores

GameHistory = tuple[Position, Sequence[int]]
"""The start of a game, or the position after its last resignation, and the codes of the moves since then."""


@dataclass(frozen=True)
class Choice:
    """A computer player's move.  `score` is its search score (`engine.scores`) for the mover; None without a search."""

    move: Move
    score: int | None
    depth: int
    nodes: int


def choose(
    position: Position,
    level_number: int,
    *,
    stop: Stop | None = None,
    seed: int | None = None,
    session: SearchSession | None = None,
    progress: Callable[[Progress], None] | None = None,
    played: GameHistory | None = None,
) -> Choice:
    """The move of a computer player of this level (0 to 8), within 3 s.

    In games with several moves per turn, one search chooses all moves of the turn.  Later calls return the turn's
    other moves without a search.  `stop.set()` from another thread ends the search early.  `seed` makes the errors of
    the lower levels reproducible.  `played` is the game so far: if a move of another player in it has harmed this
    player, levels with a `blunder_rate` overlook replies of that kind less often.  Levels with `margin` or `nodes` (see
    `Level`) ignore `session`.  Raises NotAllowed if the game is over, and InvalidOption for a level outside 0 to 8."""
    level = level_of(position.game, level_number)
    if not position.codes:
        raise NotAllowed("the game is over; there is no move to choose")
    planned_move = _plans.take(position, level)
    if planned_move is not None:
        return Choice(Move(position, planned_move), None, 0, 0)
    if len(position.codes) == 1:
        return Choice(position.moves[0], None, 0, 0)
    if level.nodes is not None or level.margin:
        session = None
    search = LevelSearch(position.game, level, session=session, max_nodes=None)
    stop = stop or Stop()
    with Deadline(stop, level.seconds):
        answer = search(position, random.Random(seed).getrandbits(62), stop, played, progress)
    score, codes = answer.lines[0]
    _plans.keep(position, codes, level)
    return Choice(Move(position, codes[0]), score, answer.depth, answer.nodes)


class LevelSearch:
    """The search of a player at a level, for one thread at a time: alpha-beta if the level has a margin (see `Level`),
    else the game's searcher.

    For levels without a node limit, `max_nodes` makes moves independent of the machine.  If `max_nodes` is None, the
    caller has to call `stop.set()` at the level's time limit.  For levels without a margin, the table of alpha-beta
    searches has 2**`table_bits` slots.  Searches of whole turns (`Game.multi_action_turns`) use no table."""

    def __init__(
        self,
        game: Game,
        level: Level,
        *,
        max_nodes: int | None = MAX_LEVEL_NODES,
        session: SearchSession | None = None,
        table_bits: int = TABLE_BITS,
        native: bool = False,
    ) -> None:
        self.level = level
        self.nodes = level.nodes or max_nodes
        if game.searcher == "mcts" and not level.margin:  # only alpha-beta scores all nearly best moves
            self.session = session or SearchSession(game, searcher="mcts", native=native)
        else:
            bits = MIN_TABLE_BITS if game.multi_action_turns else _SMALL_TABLE_BITS if level.margin else table_bits
            self.session = session or SearchSession(game, bits, native=native)

    def __call__(
        self,
        position: Position,
        seed: int,
        stop: Stop,
        played: GameHistory | None = None,
        progress: Callable[[Progress], None] | None = None,
    ) -> SearchAnswer:
        """The level's answer.  `played`: see `choose`."""
        if self.level.blunder_rate and played is not None:
            self.session.recall(*played, position.seat)
        return self.session.search(
            position,
            depth=self.level.depth,
            nodes=self.nodes,
            margin=self.level.margin_for(position.game.eval_scale),
            blunder_rate=self.level.blunder_rate,
            seed=seed,
            stop=stop,
            progress=reporter(position, self.session, progress),
        )

    def line(self, board: ModuleGame, rng: random.Random, stop: Stop) -> Sequence[int]:
        """The line that the level chooses from the position of `board`.  `rng` supplies the seed of the search.  With
        `rng` and `stop` bound, this method is a `Chooser` (`analysis.module_game`)."""
        return self(board.position, rng.getrandbits(62), stop, (board.start, board.played_moves)).lines[0][1]


class Plans:
    """The remaining moves of turns that computer players have begun.  A key consists of the position before the
    next move, and of `player`: a value that differs between the computer players."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._moves: OrderedDict[tuple[Position, Hashable], Sequence[int]] = OrderedDict()

    def keep(self, position: Position, line: Sequence[int], player: Hashable = None) -> None:
        """Store the moves of the first turn of `line`, except the first move.  `line` starts in `position`."""
        turn = first_turn(position, line) if position.game.multi_action_turns else ()
        if len(turn) > 1:
            with self._lock:
                self._moves[position_after(position, turn[0]), player] = turn[1:]
                while len(self._moves) > _MAX_PLANS:
                    self._moves.popitem(last=False)

    def take(self, position: Position, player: Hashable = None) -> int | None:
        """The planned move for this position, or None.  Each move is returned once."""
        with self._lock:
            moves = self._moves.pop((position, player), None)
        if moves is None:
            return None
        self.keep(position, moves, player)
        return moves[0]


_plans = Plans()
