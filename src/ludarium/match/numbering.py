"""The numbers that moves have in the page's list of moves: of turns or of rounds, as the game counts them."""

from __future__ import annotations

from ludarium.match.match import Match


def list_number(match: Match) -> int:
    """The number of the last move played, 0 before the first; the same as `numbered` in the page's `numbering.ts`."""
    game, moves = match.game, match.moves[: match.cursor]
    turns, rounds, mover = match.start.seat, 0, -1
    for move in moves:
        seat = move.position.seat
        if game.multi_action_turns and seat == mover:
            continue
        turns += 1
        rounds += seat <= mover or mover < 0
        mover = seat
    if not moves:
        return 0
    return turns if game.move_numbers == "turns" else rounds
