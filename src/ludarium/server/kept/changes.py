"""Apply a client's change to a match, if the rules of the game and of `Match` allow it.

A change describes the match afterwards, not the actions: a browser that was offline sends all its actions as one
change.  A change is allowed if a sequence of actions of `Match` has the same result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludarium.errors import IllegalMove, NotAllowed
from ludarium.games.position import Move
from ludarium.match.clock import clock_data, read_clock
from ludarium.match.ending import Ending
from ludarium.match.line import Played, Resignation, in_order, replayed
from ludarium.match.match import Match
from ludarium.match.seats import Engine, Person
from ludarium.match.study import STUDY, is_too_long, too_long
from ludarium.server.schema.kept import Change

Step = Move | str | Resignation
"""A step of a line; moves from a client are texts."""


def changed(match: Match, change: Change) -> Match:
    """The match after a client's change; raises IllegalMove, NotAllowed or InvalidRecord."""
    steps = _steps(match, change)
    common = _common(match.line, steps)
    if common < len(match.line) and not _can_be_left(match, common):
        raise NotAllowed("the moves after ply {ply} cannot be taken back", ply=change.keep)
    clock = read_clock(change.clock.model_dump(), len(match.seats)) if change.clock else None
    after = replace(
        match, line=match.line[:common], positions=match.positions[: common + 1], at=common, ending=None, clock=clock
    )
    if change.study is not None:
        after = replace(after, tags=_with_study(match.tags, change.study))
    ahead = replayed(after.position, steps[common:])
    for number, step in enumerate(steps[common:], common + 1):
        if isinstance(step, Resignation):
            after = _dropped_out(after, step)
            ahead = replayed(after.position, steps[number:])
        else:
            after = _with(after, step, next(ahead, None))
    after = _standing(match, after, change)
    return after if change.ending is None else _ended(match, after, Ending(**change.ending.model_dump()))


def change_to(before: Match, after: Match) -> Change:
    """The change from one match to another with the same beginning."""
    keep = _common(before.moves, after.moves)
    return Change.model_validate(
        {
            "keep": keep,
            "moves": [str(move) for move in after.moves[keep:]],
            "resignations": [list(resignation) for resignation in after.resignations],
            "cursor": after.cursor,
            "standing": len(after.current_resignations),
            "ending": after.ending and vars(after.ending),
            "clock": after.clock and clock_data(after.clock),
            "study": None if after.tags == before.tags else after.tags.get(STUDY, ""),
        }
    )


def changed_data(data: dict[str, Any], change: Change) -> dict[str, Any]:
    """`Match.to_data` after a change; it reuses the texts of the moves that stay."""
    after = change.model_dump()
    keep, study = after.pop("keep"), after.pop("study")
    tags = data["tags"] if study is None else _with_study(data["tags"], study)
    return {**data, **after, "moves": data["moves"][:keep] + change.moves, "tags": tags}


def _with_study(tags: Mapping[str, str], text: str) -> dict[str, str]:
    """The tags with the text of a study.  Only its length is checked here; its readers check it against the rules."""
    if is_too_long(text):
        raise NotAllowed(too_long())
    others = {name: value for name, value in tags.items() if name != STUDY}
    return {**others, STUDY: text} if text else others


def _steps(match: Match, change: Change) -> list[Step]:
    """The line that the client asks for; the first steps that stay are the same objects."""
    moves: list[Move | str] = [*match.moves[: change.keep], *change.moves]
    if change.keep > len(match.moves):
        raise NotAllowed("the game has {plies} plies, so {ply} cannot be kept", plies=len(match.moves), ply=change.keep)
    resignations = [Resignation(ply, seat) for ply, seat in change.resignations]
    in_line = all(one.ply <= len(moves) and one.seat < len(match.seats) for one in resignations)
    if not in_line or resignations != sorted(resignations, key=lambda one: one.ply):
        raise NotAllowed("each resignation needs a player and a ply of the game, in the order of plies")
    return list(in_order(moves, resignations))


def _common(before: Sequence[Step], after: Sequence[Step]) -> int:
    """The number of equal steps at the beginning."""
    pairs = enumerate(zip(before, after, strict=False))
    # Most steps are the same object, so identity is tested first.
    differing = (number for number, (one, other) in pairs if one is not other and not _same(one, other))
    return next(differing, min(len(before), len(after)))


def _same(one: Step, other: Step) -> bool:
    if isinstance(one, Move) and isinstance(other, str):
        return str(one) == other
    return one == other


def _dropped_out(match: Match, step: Resignation) -> Match:
    return match.resign(step.seat) if isinstance(match.seats[step.seat], Person) else _out_of_time(match, step.seat)


def _with(match: Match, step: Move | str, played: Played | None) -> Match:
    """The match after a further move of the client."""
    if isinstance(match.mover, Engine):
        raise NotAllowed("it is the engine's turn: {player} is to move", player=match.position.turn)
    after = match.play(step, played)
    if str(after.line[-1]) != str(step):
        raise IllegalMove("{step} has to be written {written}", step=step, written=after.line[-1])
    return after


def _out_of_time(match: Match, seat: int) -> Match:
    """The match after a computer or engine has run out of time; it cannot resign."""
    flagged = match.flag(seat) if match.clock else None
    if flagged is None or flagged.ending is not None:
        raise NotAllowed("a computer player does not resign")
    return flagged


def _can_be_left(match: Match, at: int) -> bool:
    """Whether a human may take back the steps after step `at`."""
    return at == match.at or replace(match, at=at + 1, ending=None).can_undo


def _standing(before: Match, after: Match, change: Change) -> Match:
    """The match at the step that the change names; undo and redo stop only where a human is to move."""
    at = change.cursor + change.standing
    if at > len(after.line):
        raise NotAllowed(
            "there is no ply {ply} with {resignations} resignations", ply=change.cursor, resignations=change.standing
        )
    standing = replace(after, at=at)
    if (standing.cursor, len(standing.current_resignations)) != (change.cursor, change.standing):
        raise NotAllowed(
            "there is no ply {ply} with {resignations} resignations", ply=change.cursor, resignations=change.standing
        )
    further = replace(after, at=at + 1)
    stays = at == before.at and after.line == before.line
    if at < len(after.line) and not stays and not (further.can_undo and further.undo().at == at):
        raise NotAllowed("the game cannot stop at ply {ply}: no human is to move there", ply=change.cursor)
    return standing


def _ended(before: Match, after: Match, ending: Ending) -> Match:
    """The match with the ending of the change, which the client may choose or which it had before."""
    if before.ending == ending and after.at == before.at and after.line == before.line:
        return replace(after, ending=ending)
    if after.at < len(after.line) or ending.reason == "fault":
        raise NotAllowed("the game cannot be ended like this here")
    if ending.reason == "time" and (after.clock is None or ending.seat is None):
        raise NotAllowed("time does not count in this game")
    ended = after.flag(ending.seat) if ending.seat is not None else after.agree()
    if ended.ending != ending:
        raise NotAllowed("the game does not end like this here")
    return ended
