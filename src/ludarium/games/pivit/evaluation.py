"""The static evaluation of Pivit for two to four players: weighted features, in hundredths of a minion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.pivit.board import State, cells_of, corners_of, first_master_of, occupied_cells, pieces_of
from ludarium.games.pivit.rules import (
    attacks,
    cells_in_play,
    in_play,
    reach_down,
    reach_left,
    reach_right,
    reach_up,
    seat_with_most_masters,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.evaluation import dot, hundredths
from ludarium.kernel.operations import compilable

_SOON = 60  # features ending in `_soon` are multiplied by `_SOON // (1 + left)`; `left` is the number of minions left


class Features(NamedTuple):
    """Features of the evaluation: counts of one player's pieces and cells.  The game ends when no player has minions
    left.  Features ending in `_left` are multiplied by the number of minions left to all players.  Those ending in
    `_soon` grow as fewer minions are left (`_SOON`).  Those ending in `_now` count only for the player to move."""

    minions: int
    masters: int
    minions_left: int
    masters_left: int
    no_master: int
    masters_corner: int  # masters that are still in a corner
    reach: int  # cells that at least one piece can move to
    refuge: int  # cells that a minion can move to and that no enemy attacks
    refuge_soon: int
    stuck: int  # 1 if the player has pieces, but no minion that can move
    second_masters: int  # enemy masters that a minion can capture in two moves, through a cell that no enemy attacks
    hanging_minions: int  # minions that an enemy can capture without being recaptured
    hanging_masters: int
    attacked_minions: int  # minions that an enemy can capture, where the player can recapture
    attacked_masters: int
    corners: int  # corners that a minion can reach in one move
    corners_second: int  # corners that a minion can reach in two moves, through a cell that no enemy attacks
    leading: int  # 1 for the player who would win by masters if the game ended now
    leading_soon: int
    leading_by_two: int  # 1 for a player who leads and has at least two masters more than all enemies together
    left_now: int  # minions left to all players
    hanging_now: int
    second_now: int  # enemies that a minion can capture in two moves, through a cell that no enemy attacks
    tempo: int  # 1 for the player to move


@op.features.register(State)
def features(state: State, seat: int) -> Features:
    """The features of one player, who need not be the player to move.  All are 0 for a player who is out or has
    resigned.  Exception: if only resigned players have masters, a player who is out can lead."""
    own, in_game = in_play(pieces_of(state, seat), first_master_of(state, seat)), cells_in_play(state)
    board, corner = cells_of(state.size), corners_of(state.size)
    enemies, empty, targets = in_game & ~own, board & ~occupied_cells(state), board & ~own
    masters, minions = own & state.master, own & ~state.master
    attacked = attacks(state, enemies, empty)
    vertical_reach, horizontal_reach = _lines(minions & state.vertical, minions & ~state.vertical, empty)
    steps = vertical_reach | horizontal_reach
    reached = steps | attacks(state, masters, empty)
    safe = empty & ~attacked  # for a minion between its two moves; the minion turns after the first
    up_again, side_again = _lines(horizontal_reach & safe, vertical_reach & safe, empty)
    second = (up_again | side_again) & targets
    hanging, defended = own & attacked & ~reached, own & attacked & reached
    steps &= targets
    left = popcount(in_game & ~state.master)
    minion_count, master_count = popcount(minions), popcount(masters)
    refuge = popcount(steps & ~attacked)
    ahead = leads(state, seat)
    by_two = (ahead != 0) & (master_count > 1 + popcount(enemies & state.master))
    no_master, stuck = (own != 0) & (master_count == 0), (own != 0) & (steps == 0)
    now = int(state.turn == seat)
    return Features(
        minions=minion_count,
        masters=master_count,
        minions_left=minion_count * left,
        masters_left=master_count * left,
        no_master=int(no_master),
        masters_corner=popcount(masters & corner),
        reach=popcount(reached & targets),
        refuge=refuge,
        refuge_soon=refuge * (_SOON // (1 + left)),
        stuck=int(stuck),
        second_masters=popcount(second & enemies & state.master),
        hanging_minions=popcount(hanging & minions),
        hanging_masters=popcount(hanging & masters),
        attacked_minions=popcount(defended & minions),
        attacked_masters=popcount(defended & masters),
        corners=popcount(steps & corner),
        corners_second=popcount(second & corner),
        leading=ahead,
        leading_soon=ahead * (_SOON // (1 + left)),
        leading_by_two=int(by_two),
        left_now=now * left,
        hanging_now=now * popcount(hanging),
        second_now=now * popcount(second & enemies),
        tempo=now,
    )


@compilable
def leads(state: State, seat: int) -> int:
    """The feature `leading`: 1 if `seat` would win by masters (R3 in `README.md`) if the game ended now, else 0."""
    return int(state.master != 0 and seat_with_most_masters(state) == seat)


@compilable
def _lines(vertical: int, horizontal: int, empty: int) -> tuple[int, int]:
    """The cells that minions reach vertically and horizontally: empty cells, and the first piece in each direction."""
    return (
        reach_up(vertical, 0, empty) | reach_down(vertical, 0, empty),
        reach_right(horizontal, 0, empty) | reach_left(horizontal, 0, empty),
    )


_FADE_PLIES = 8  # advantages fade linearly, and would reach 0 this number of plies after a draw by `quiet_limit`
_WEIGHTS_PER_SECTION = len(Features._fields)  # the weights have a section for each number of players


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The weighted features of `seat` minus the mean of the other players' weighted features.  The difference shrinks
    as the draw by `quiet_limit` comes closer."""
    others = state.players - 1
    offset, balance = (others - 1) * _WEIGHTS_PER_SECTION, 0
    for player in range(state.players):
        worth = dot(weights, features(state, player), offset)
        balance += worth * others if player == seat else -worth
    magnitude = scaled_near_draw(state, hundredths(abs(balance)) // others)
    return magnitude if balance > 0 else -magnitude


@compilable
def scaled_near_draw(state: State, balance: int) -> int:
    """Reduce `balance` linearly with the number of plies since the last capture or promotion."""
    whole = state.quiet_limit + _FADE_PLIES
    return balance * (whole - state.quiet) // whole
