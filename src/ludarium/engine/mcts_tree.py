"""The tree of a Monte-Carlo search: nodes and edges in rows of two words, in the memory of a transposition table.

A *node* takes two rows: visits and total, then edges and proof.  Its *edges*, one for each legal move, follow each
other in rows of their own, the likeliest first: move, then prior and the child's node.  The edges that have been tried
are always the first ones, so a node tells how many these are and only they are looked at.

A *total* adds up what the visits brought the player who moved to the node.  It, values and priors are whole numbers of
ONE.
"""

from __future__ import annotations

from ludarium.engine.workspace import Int64s
from ludarium.kernel.operations import compilable

ONE = 1 << 20
"""A won game."""

ROOT = 0
"""The row of the root; as no edge leads to it, 0 is also the child of an edge that has not been tried."""

NODE_ROWS = 2

_BITS = 32
_LOW = (1 << _BITS) - 1
_COUNT_BITS = 16
_COUNT = (1 << _COUNT_BITS) - 1

_WINNER_BITS = 4
_WINNER = (1 << _WINNER_BITS) - 1
_UNPROVED = 0


@compilable
def clear_node(tree: Int64s, node: int) -> None:
    """A node that was never visited and has no edges yet."""
    tree[node, 0], tree[node, 1] = 0, 0
    tree[node + 1, 0], tree[node + 1, 1] = 0, _UNPROVED


@compilable
def set_edges(tree: Int64s, node: int, first: int, count: int) -> None:
    """Give a node `count` edges, from row `first` on, of which none has been tried."""
    tree[node + 1, 0] = first << _BITS | count


@compilable
def first_edge(tree: Int64s, node: int) -> int:
    return tree[node + 1, 0] >> _BITS


@compilable
def edge_count(tree: Int64s, node: int) -> int:
    return tree[node + 1, 0] & _COUNT


@compilable
def tried_count(tree: Int64s, node: int) -> int:
    return tree[node + 1, 0] >> _COUNT_BITS & _COUNT


@compilable
def try_next(tree: Int64s, node: int) -> None:
    """Count one more of a node's edges as tried."""
    tree[node + 1, 0] += 1 << _COUNT_BITS


@compilable
def write_edge(tree: Int64s, edge: int, move: int, prior: int) -> None:
    """An edge that has not been tried."""
    tree[edge, 0], tree[edge, 1] = move, prior << _BITS


@compilable
def move_of(tree: Int64s, edge: int) -> int:
    return tree[edge, 0]


@compilable
def prior_of(tree: Int64s, edge: int) -> int:
    return tree[edge, 1] >> _BITS


@compilable
def child_of(tree: Int64s, edge: int) -> int:
    """The node of an edge that has been tried."""
    return tree[edge, 1] & _LOW


@compilable
def set_child(tree: Int64s, edge: int, node: int) -> None:
    tree[edge, 1] |= node


@compilable
def visits_of(tree: Int64s, node: int) -> int:
    return tree[node, 0]


@compilable
def add_visit(tree: Int64s, node: int, value: int) -> None:
    tree[node, 0] += 1
    tree[node, 1] += value


@compilable
def total_of(tree: Int64s, node: int) -> int:
    return tree[node, 1]


@compilable
def prove(tree: Int64s, node: int, winner: int, plies: int) -> None:
    """Best play ends the game in so many plies, won by seat `winner`, or drawn: -1."""
    tree[node + 1, 1] = plies << _WINNER_BITS | winner + 2


@compilable
def is_proved(tree: Int64s, node: int) -> bool:
    return tree[node + 1, 1] != _UNPROVED


@compilable
def proved_winner(tree: Int64s, node: int) -> int:
    """Who wins a proved node, -1 where it is a draw."""
    return (tree[node + 1, 1] & _WINNER) - 2


@compilable
def proved_plies(tree: Int64s, node: int) -> int:
    """How many plies a proved node is from the end."""
    return tree[node + 1, 1] >> _WINNER_BITS
