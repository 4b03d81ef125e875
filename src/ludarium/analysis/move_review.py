"""Review of a played move: its score and the score of the best move, both searched to the same depth.

In games with several moves per turn, the review compares whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.analysis.analyse import Analysis, Progress, analyse
from ludarium.analysis.line_positions import codes_of, first_turn, positions_along
from ludarium.analysis.search_session import MIN_TABLE_BITS, SearchAnswer, SearchLimits, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.scores import PROVED, search_score
from ludarium.games.position import Move, Position


@dataclass(frozen=True)
class Judgement:
    """The best move, or the moves of the best turn, in canonical notation; its score and the played move's score, both
    from the mover's view.  `depth` is the depth of both searches, in plies, in turns (in games with several moves per
    turn), or in iterations of MCTS.  A proved score may come from another depth."""

    best: tuple[str, ...]
    best_score: int
    score: int
    depth: int


def judge_move(position: Position, played: Sequence[Move], limits: SearchLimits, stop: Stop | None = None) -> Judgement:
    """Compare `played`, a move or turn from `position`, with the best move or turn that a search within `limits`
    finds.  If the played move scores at least as high, `best` is the played move.  `stop` ends the searches early, with
    the scores found so far, but does not end a search that `limits.seconds` limits."""
    if position.game.multi_action_turns:
        judgement = _judge_turn(position, played, limits, stop)
    else:
        judgement = _judge_move(position, played[0], limits, stop)
    if judgement.score < judgement.best_score:
        return judgement
    return Judgement(tuple(map(str, played)), judgement.score, judgement.score, judgement.depth)


def best_alternative(
    position: Position, played: Sequence[Move], limits: SearchLimits, stop: Stop | None = None
) -> tuple[tuple[str, ...], int] | None:
    """The best move or turn that does not lead to the same position as `played`, and its score, among the two best
    lines of a search with twice `limits.nodes`; None if all lines found lead to the same position as `played`."""
    nodes = None if limits.nodes is None else 2 * limits.nodes
    analysis = _search(position, SearchLimits(limits.seconds, limits.depth, nodes), stop, [], lines=2)
    end = played[-1].position.play(played[-1])
    for line in analysis.lines:
        moves = _first_moves(position, line.moves)
        if positions_along(position, codes_of(position, moves))[-1] != end:
            return moves, search_score(line.score)
    return None


def _first_moves(position: Position, line: tuple[str, ...]) -> tuple[str, ...]:
    """The first move of a line or, in games with several moves per turn, the first turn."""
    return line[: len(first_turn(position, codes_of(position, line)))] if position.game.multi_action_turns else line[:1]


def _search(
    position: Position, limits: SearchLimits, stop: Stop | None, finished_depths: list[Progress], lines: int = 1
) -> Analysis:
    """Analyse a position, and append each finished depth to `finished_depths`.  If `limits` has a time limit,
    `stop` has no effect."""
    stop = stop if limits.seconds is None else None
    return analyse(position, **vars(limits), lines=lines, stop=stop, progress=finished_depths.append)


def _judge_move(position: Position, move: Move, limits: SearchLimits, stop: Stop | None) -> Judgement:
    """Compare the played move with the best move, at the greatest depth that both searches finished."""
    finished_depths: list[Progress] = []
    analysis = _search(position, limits, stop, finished_depths)
    best_lines = {progress.depth: progress.lines[0] for progress in finished_depths} or {1: analysis.lines[0]}
    scores = {depth: search_score(line.score) for depth, line in best_lines.items()}
    depth = max(best_lines)
    if best_lines[depth].moves[0] == str(move):
        return Judgement((str(move),), scores[depth], scores[depth], depth)
    reports: list[SearchAnswer] = []
    SearchSession(position.game, searcher=position.game.searcher).search(
        position,
        # If the best move is a proved win, search the played move deeper: it may win later.
        depth=limits.depth if scores[depth] >= PROVED else depth,
        nodes=2 * analysis.nodes if limits.nodes is None else limits.nodes,
        moves=[move.code],
        stop=stop,
        progress=reports.append,
    )
    # If the search of the played move finished no depth, the played move gets the best move's score.
    reached_depth, score = (
        (reports[-1].depth, reports[-1].lines[0][0]) if reports else (min(best_lines), scores[min(best_lines)])
    )
    compared_depth = depth if abs(score) >= PROVED else min(reached_depth, depth)
    return Judgement((best_lines[compared_depth].moves[0],), scores[compared_depth], score, compared_depth)


def _judge_turn(position: Position, played: Sequence[Move], limits: SearchLimits, stop: Stop | None) -> Judgement:
    """Compare the played turn with the best turn.  Both searches finish the same number of depths, unless the record
    ends during the played turn."""
    finished_depths: list[Progress] = []
    analysis = _search(position, limits, stop, finished_depths)

    def turn_score(start: Position, codes: Sequence[int]) -> int:
        reports: list[SearchAnswer] = []

        def stop_at_same_depth(answer: SearchAnswer) -> bool:
            reports.append(answer)
            return len(reports) == len(finished_depths)

        answer = SearchSession(start.game, MIN_TABLE_BITS).search(
            start, depth=limits.depth if finished_depths else 0, moves=codes, stop=stop, progress=stop_at_same_depth
        )
        return answer.lines[0][0]

    best = _first_moves(position, analysis.lines[0].moves) if analysis.lines else tuple(map(str, played))
    best_score = turn_score(position, codes_of(position, best))
    end = played[-1].position.play(played[-1])
    if end.seat == position.seat and not end.outcome.over:  # the record ends during a turn
        rest = _search(end, limits, stop, [])
        played_score = search_score(rest.lines[0].score) if rest.lines else best_score
    else:
        last_moves = played[-MAX_TURN_LENGTH:]  # the search reads at most this number of moves
        played_score = turn_score(last_moves[0].position, [move.code for move in last_moves])
    return Judgement(best, best_score, played_score, finished_depths[-1].depth if finished_depths else 1)
