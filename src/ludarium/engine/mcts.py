"""Monte-Carlo tree search for any number of players and any turn structure: reads the request and writes the answer.

Each *simulation* descends by PUCT (Rosin, "Multi-armed bandits with episode context", 2011; as in AlphaZero, Silver and
others, Science 2018), adds a node, and adds the node's estimated values (`mcts_values`) to it and its ancestors.  A
node sums the values for the player who moved to it, so each player maximises its own value (Sturtevant, "An analysis
of UCT in multi-player games", CG 2008).  A proved result also proves parent nodes where possible (Winands, Björnsson
and Saito, "Monte-Carlo tree search solver", CG 2008).  An iteration doubles the number of simulations."""

from __future__ import annotations

import math
from typing import Any

from ludarium.engine import mcts_tree as mt
from ludarium.engine import request as req
from ludarium.engine.mcts_tree import NO_CHILD, NODE_ROWS, ONE, ROOT
from ludarium.engine.mcts_values import (
    DRAW_RESULT,
    UNKNOWN_RESULT,
    evaluate_leaf,
    rate_move,
    score_for_value,
    write_priors,
    write_result,
)
from ludarium.engine.ordering import heapify, take_best
from ludarium.engine.scores import WIN
from ludarium.engine.workspace import (
    FREE_ROW,
    LONGEST_LINE,
    NODE_LIMIT,
    SIMULATIONS,
    Int64s,
    Workspace,
    clear_workspace,
)
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

_FIRST_ITERATION = 16  # simulations in the first iteration
_EXPLORATION = 1.5  # the constant of PUCT, for values from 0 to 1
_FIRST_PLAY_REDUCTION = 0.1  # first-play urgency: an untried move is worth the mean of the tried ones minus this
_PROVED_RANK = 1 << 60  # `_edge_rank` of a proved win in n plies is this minus n, of a loss n minus this


@compiled
def begin(state: Any, work: Workspace, tree: Int64s) -> None:
    """Prepare the search of `work.request`: create the root and its edges.  The first answer lists
    the moves with the highest priors."""
    counters, request, answer = work.counters, work.request, work.answer
    clear_workspace(work)
    # No limit for the quiescence search: the request limits the simulations, and `run` checks that limit.
    counters[NODE_LIMIT] = req.NO_NODE_LIMIT
    total = request[req.MOVES] if request[req.MOVES] > 0 else op.moves(state, work.root_moves)
    for i in range(total):
        work.moves[0, i] = work.root_moves[i]
    mt.clear_node(tree, ROOT)
    counters[FREE_ROW] = NODE_ROWS
    _add_edges(state, ROOT, total, work, tree)
    answer[req.REACHED], answer[req.SELDEPTH] = 0, 0
    answer[req.TOTAL] = mt.edge_count(tree, ROOT)
    answer[req.FOUND] = min(request[req.LINES], answer[req.TOTAL], req.MAX_LINES)
    _write_answer(state, work, tree)


@compiled
def run(state: Any, work: Workspace, tree: Int64s) -> int:
    """Continue the Monte-Carlo tree search after `begin`.  Returns FINISHED at a limit, after an interruption, with a
    proved root or full memory; PAUSED after each iteration, if the request sets PAUSE."""
    request, answer, counters = work.request, work.answer, work.counters
    status = req.FINISHED
    limit = request[req.NODES] if request[req.NODES] > 0 else req.NO_NODE_LIMIT
    while answer[req.REACHED] < request[req.DEPTH] and answer[req.TOTAL] > 0:
        end = min(limit, _FIRST_ITERATION << answer[req.REACHED])
        while counters[SIMULATIONS] < end and _may_continue(work, tree):
            _simulate(state, work, tree)
        if counters[SIMULATIONS] < end or counters[SIMULATIONS] >= limit:
            break
        answer[req.REACHED] += 1
        if request[req.PAUSE] != 0:
            status = req.PAUSED
            break
    _write_answer(state, work, tree)
    return status


@compilable
def _may_continue(work: Workspace, tree: Int64s) -> bool:
    return work.stop[0] == 0 and not mt.is_proved(tree, ROOT) and work.counters[FREE_ROW] + NODE_ROWS <= len(tree)


@compiled
def _simulate(state: Any, work: Workspace, tree: Int64s) -> None:
    """Descend to a proved node, a node that gets no edges yet, or the maximum depth.  Back up the values of this last
    node."""
    node, depth = ROOT, 0
    work.path[0] = ROOT
    while depth < op.MAX_PLY - 1 and not mt.is_proved(tree, node):
        if mt.edge_count(tree, node) == 0:
            if mt.node_visits(tree, node) < _visits_to_expand(work, tree):
                break
            total = op.moves(state, work.moves[0])
            if work.counters[FREE_ROW] + total + NODE_ROWS > len(tree):
                break
            _add_edges(state, node, total, work, tree)
        edge = _choose_edge(node, tree)
        work.movers[depth] = op.turn(state)
        state = op.play(state, mt.edge_move(tree, edge))
        node = mt.edge_child(tree, edge)
        if node == NO_CHILD:
            node = _add_child(edge, work.path[depth], work, tree)
        depth += 1
        work.path[depth] = node
    work.counters[LONGEST_LINE] = max(work.counters[LONGEST_LINE], depth)
    _evaluate_last_node(state, node, work, tree)
    if work.stop[0] == 0:
        _back_up(depth, work, tree)
        work.counters[SIMULATIONS] += 1


@compilable
def _visits_to_expand(work: Workspace, tree: Int64s) -> int:
    """Visits after which a node gets edges: 1, and more once half of the memory is used."""
    return 1 + len(tree) // (2 * (len(tree) - work.counters[FREE_ROW] + 1))


@compiled
def _add_edges(state: Any, node: int, total: int, work: Workspace, tree: Int64s) -> None:
    """Add edges for the first `total` moves in `work.moves[0]`, as many as fit in memory, in order of their priors."""
    moves, ratings = work.moves[0], work.ratings[0]
    write_priors(state, moves, ratings, total, work)
    heapify(moves, ratings, total)
    first = work.counters[FREE_ROW]
    count = min(total, len(tree) - first)
    for i in range(count):
        move = take_best(moves, ratings, total - i)
        mt.write_edge(tree, first + i, move, int(ratings[total - i - 1]))
    mt.set_edges(tree, node, first, count)
    work.counters[FREE_ROW] += count


@compilable
def _add_child(edge: int, parent: int, work: Workspace, tree: Int64s) -> int:
    node = work.counters[FREE_ROW]
    work.counters[FREE_ROW] += NODE_ROWS
    mt.clear_node(tree, node)
    mt.set_child(tree, edge, node)
    mt.add_tried_edge(tree, parent)
    return int(node)


@compiled
def _choose_edge(node: int, tree: Int64s) -> int:
    """The edge to follow by PUCT; proved losses come last."""
    first, tried = mt.first_edge(tree, node), mt.tried_count(tree, node)
    explore = _EXPLORATION * math.sqrt(mt.node_visits(tree, node) + 1.0)
    visits, total = 0, 0
    best, best_edge = -1.0, first
    for edge in range(first, first + tried):
        child = mt.edge_child(tree, edge)
        n, value = mt.node_visits(tree, child), mt.node_total(tree, child)
        visits, total = visits + n, total + value
        if mt.is_proved(tree, child) and mt.proved_winner(tree, child) != DRAW_RESULT:
            continue  # a loss for the mover: if it were a win, `node` would be proved
        urgency = (value / n + explore * mt.edge_prior(tree, edge) / (1.0 + n)) / ONE
        if urgency > best:
            best, best_edge = urgency, edge
    if tried < mt.edge_count(tree, node):
        edge = first + tried
        expected = total / (visits * ONE) - _FIRST_PLAY_REDUCTION if visits > 0 else 0.0
        if expected + explore * mt.edge_prior(tree, edge) / ONE > best:
            best_edge = edge
    return best_edge


@compiled
def _evaluate_last_node(state: Any, node: int, work: Workspace, tree: Int64s) -> None:
    if mt.is_proved(tree, node):
        write_result(mt.proved_winner(tree, node), work)
        return
    winner, plies = evaluate_leaf(state, work)
    if winner != UNKNOWN_RESULT and work.stop[0] == 0:
        mt.prove(tree, node, winner, plies)


@compiled
def _back_up(depth: int, work: Workspace, tree: Int64s) -> None:
    """Add a simulation's values to the nodes on its path.  A proved last node may prove earlier nodes."""
    proving = mt.is_proved(tree, work.path[depth])
    for ply in range(depth, 0, -1):
        mover = work.movers[ply - 1]
        mt.add_visit(tree, work.path[ply], work.values[0, mover])
        if proving:
            proving = _prove_parent(work.path[ply - 1], work.path[ply], mover, tree)
    mt.add_visit(tree, ROOT, 0)


@compiled
def _prove_parent(parent: int, child: int, mover: int, tree: Int64s) -> bool:
    """Prove a node if its children imply a result: the mover wins by one of them, or all are proved.  If all are
    proved and none is a win, the mover chooses a draw or else the latest loss.  Losses to different players prove
    nothing."""
    if mt.proved_winner(tree, child) == mover:
        mt.prove(tree, parent, mover, mt.proved_plies(tree, child) + 1)
        return True
    first, count = mt.first_edge(tree, parent), mt.edge_count(tree, parent)
    if mt.tried_count(tree, parent) < count:
        return False
    best, best_rank, same_winner = child, -1, True
    for edge in range(first, first + count):
        node = mt.edge_child(tree, edge)
        if not mt.is_proved(tree, node):
            return False
        same_winner = same_winner and mt.proved_winner(tree, node) == mt.proved_winner(tree, child)
        rank = mt.proved_plies(tree, node) + (_PROVED_RANK if mt.proved_winner(tree, node) == DRAW_RESULT else 0)
        if rank > best_rank:
            best, best_rank = node, rank
    certain = same_winner or mt.proved_winner(tree, best) == DRAW_RESULT
    if certain:
        mt.prove(tree, parent, mt.proved_winner(tree, best), mt.proved_plies(tree, best) + 1)
    return certain


@compiled
def _write_answer(state: Any, work: Workspace, tree: Int64s) -> None:
    """Write the best lines (proved wins first, then by visits, proved losses last) and each root move's visits."""
    mover, first, count = op.turn(state), mt.first_edge(tree, ROOT), mt.edge_count(tree, ROOT)
    edges, ranks = work.moves[0], work.ratings[0]
    for i in range(count):
        edges[i], ranks[i] = first + i, _edge_rank(first + i, mover, tree)
        work.root_moves[i] = mt.edge_move(tree, first + i)
        child = mt.edge_child(tree, first + i)
        work.visits[i] = mt.node_visits(tree, child) if child != NO_CHILD else 0
    heapify(edges, ranks, count)
    for rank in range(work.answer[req.FOUND]):
        edge = take_best(edges, ranks, count - rank)
        work.scores[rank] = _edge_score(state, edge, work, tree)
        _write_line(state, edge, work.lines[rank], tree)
    work.answer[req.VISITED], work.answer[req.SELDEPTH] = work.counters[SIMULATIONS], work.counters[LONGEST_LINE]
    work.answer[req.HASHFULL] = 1000 * work.counters[FREE_ROW] // len(tree)


@compilable
def _edge_rank(edge: int, mover: int, tree: Int64s) -> int:
    """The order of edges: proved wins, shortest first; then by visits, then by prior; proved losses, longest first."""
    child = mt.edge_child(tree, edge)
    if child == NO_CHILD:
        return int(mt.edge_prior(tree, edge))
    if mt.is_proved(tree, child) and mt.proved_winner(tree, child) != DRAW_RESULT:
        plies = mt.proved_plies(tree, child)
        return int(_PROVED_RANK - plies if mt.proved_winner(tree, child) == mover else plies - _PROVED_RANK)
    return int(mt.node_visits(tree, child) * 2 * ONE + mt.edge_prior(tree, edge))


@compiled
def _edge_score(state: Any, edge: int, work: Workspace, tree: Int64s) -> int:
    child, mover = mt.edge_child(tree, edge), op.turn(state)
    if child == NO_CHILD or mt.node_visits(tree, child) == 0:
        return rate_move(state, mover, mt.edge_move(tree, edge), work)
    if mt.is_proved(tree, child):
        winner, plies = mt.proved_winner(tree, child), mt.proved_plies(tree, child) + 1
        return 0 if winner == DRAW_RESULT else WIN - plies if winner == mover else plies - WIN
    return score_for_value(mt.node_total(tree, child) // mt.node_visits(tree, child), work)


@compiled
def _write_line(state: Any, edge: int, line: Int64s, tree: Int64s) -> None:
    length = 0
    while length < op.MAX_PLY:
        line[length] = mt.edge_move(tree, edge)
        length += 1
        state, node = op.play(state, mt.edge_move(tree, edge)), mt.edge_child(tree, edge)
        if node == NO_CHILD or mt.tried_count(tree, node) == 0:
            break
        mover, first = op.turn(state), mt.first_edge(tree, node)
        edge = first
        for other in range(first, first + mt.tried_count(tree, node)):
            if _edge_rank(other, mover, tree) > _edge_rank(edge, mover, tree):
                edge = other
    line[length] = op.NO_MOVE
