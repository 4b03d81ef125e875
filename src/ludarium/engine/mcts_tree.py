"""The tree of a Monte-Carlo search: nodes and edges in rows of two words, in the memory of a transposition table.

A *node* is two rows: [visits, total] and [edges, proof].  *Total* is the sum of the values of all visits, as seen by
the player who moved to the node.  *Edges* packs three numbers: the row of the first edge, the number of tried edges and
the number of edges.  *Proof* packs the winner and the plies to the end, or is _UNPROVED.  An *edge* is one row for a
legal move: [move, prior and child node].  A node's edges are consecutive, the likeliest first, and are tried in this
order.  Values and priors are in units of 1 / ONE."""

from __future__ import annotations

from ludarium.engine.workspace import Int64s
from ludarium.kernel.operations import compilable

ONE = 1 << 20  # the value of a win
ROOT = 0  # the row of the root
NO_CHILD = 0  # the child of an untried edge; 0 is free, because no edge leads to the root

NODE_ROWS = 2

_HALF_WORD_BITS = 32
_LOW_HALF = (1 << _HALF_WORD_BITS) - 1
_COUNT_BITS = 16
_COUNT_MASK = (1 << _COUNT_BITS) - 1

_WINNER_BITS = 4
_WINNER_MASK = (1 << _WINNER_BITS) - 1
_UNPROVED = 0  # no proof is 0, because `prove` adds 2 to the winner (-1 for a draw)


@compilable
def clear_node(tree: Int64s, node: int) -> None:
    """Make an unvisited node without edges."""
    tree[node, 0], tree[node, 1] = 0, 0
    tree[node + 1, 0], tree[node + 1, 1] = 0, _UNPROVED


@compilable
def set_edges(tree: Int64s, node: int, first: int, count: int) -> None:
    """Give a node `count` untried edges, from row `first` on."""
    tree[node + 1, 0] = first << _HALF_WORD_BITS | count


@compilable
def first_edge(tree: Int64s, node: int) -> int:
    return tree[node + 1, 0] >> _HALF_WORD_BITS


@compilable
def edge_count(tree: Int64s, node: int) -> int:
    return tree[node + 1, 0] & _COUNT_MASK


@compilable
def tried_count(tree: Int64s, node: int) -> int:
    return tree[node + 1, 0] >> _COUNT_BITS & _COUNT_MASK


@compilable
def add_tried_edge(tree: Int64s, node: int) -> None:
    tree[node + 1, 0] += 1 << _COUNT_BITS


@compilable
def write_edge(tree: Int64s, edge: int, move: int, prior: int) -> None:
    """Write an edge without a child."""
    tree[edge, 0], tree[edge, 1] = move, prior << _HALF_WORD_BITS


@compilable
def edge_move(tree: Int64s, edge: int) -> int:
    return tree[edge, 0]


@compilable
def edge_prior(tree: Int64s, edge: int) -> int:
    return tree[edge, 1] >> _HALF_WORD_BITS


@compilable
def edge_child(tree: Int64s, edge: int) -> int:
    """The node of a tried edge; NO_CHILD for an untried one."""
    return tree[edge, 1] & _LOW_HALF


@compilable
def set_child(tree: Int64s, edge: int, node: int) -> None:
    tree[edge, 1] |= node


@compilable
def node_visits(tree: Int64s, node: int) -> int:
    return tree[node, 0]


@compilable
def add_visit(tree: Int64s, node: int, value: int) -> None:
    tree[node, 0] += 1
    tree[node, 1] += value


@compilable
def node_total(tree: Int64s, node: int) -> int:
    return tree[node, 1]


@compilable
def prove(tree: Int64s, node: int, winner: int, plies: int) -> None:
    """Write a proof to a tree node: best play ends the game in `plies` plies, won by seat `winner` or drawn (-1)."""
    tree[node + 1, 1] = plies << _WINNER_BITS | winner + 2


@compilable
def is_proved(tree: Int64s, node: int) -> bool:
    return tree[node + 1, 1] != _UNPROVED


@compilable
def proved_winner(tree: Int64s, node: int) -> int:
    """Read the proof of a tree node: the winner, or -1 for a draw."""
    return (tree[node + 1, 1] & _WINNER_MASK) - 2


@compilable
def proved_plies(tree: Int64s, node: int) -> int:
    """Read the proof of a tree node: the number of plies to the end of the game."""
    return tree[node + 1, 1] >> _WINNER_BITS
