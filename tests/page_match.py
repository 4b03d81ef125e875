"""The page's match (`web/src/game/match.ts`) in Python: `Match` with undo, redo, a clock, and matches read from data.

Tests act with it as the page does.  The examples of `tests/match/corpus` compare it with the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import ludarium
from ludarium.errors import InvalidOption, NotAllowed
from ludarium.match.ending import Resignation, read_ending
from ludarium.match.match import Match
from ludarium.match.seats import Human, Seat, read_seat


@dataclass(frozen=True)
class PageMatch(Match):
    """A match as the page has it."""

    clock: Mapping[str, Any] | None = None
    """As in the API; None in a match without a clock."""

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Restore a match from the output of `to_data`."""
        start = ludarium.game(data["game"], **data["options"]).position(data["start"])
        resignations = [Resignation(ply, seat) for ply, seat in data["resignations"]]
        match = cls.begin(start, [read_seat(seat) for seat in data["seats"]], data["moves"], resignations)
        match = match.go_to(data["cursor"], data["standing"])
        ending = data["ending"] and read_ending(data["ending"], match.position)
        return replace(match, ending=ending, tags=dict(data["tags"]), clock=data.get("clock"))

    def to_data(self) -> dict[str, Any]:
        return {**super().to_data(), "clock": self.clock and dict(self.clock)}

    @property
    def persons_turn(self) -> bool:
        return not self.over and isinstance(self.mover, Human)

    @property
    def computers_turn(self) -> bool:
        return not self.over and not isinstance(self.mover, Human)

    @property
    def can_undo(self) -> bool:
        return self.ending is not None or self._step_before() is not None

    def undo(self) -> Self:
        """Undo an ending, or steps back to the previous human's turn or to before a resignation."""
        if self.ending is not None:
            return replace(self, ending=None)
        at = self._step_before()
        if at is None:
            why = "this is the start of the game" if self.at == 0 else "no human has moved yet"
            raise NotAllowed(f"there is no move to undo: {why}")
        return replace(self, at=at)

    @property
    def can_redo(self) -> bool:
        return self.ending is None and self.at < len(self.line)

    def redo(self) -> Self:
        """Redo steps up to the next human's turn, to before a resignation, or to the end of the line."""
        if not self.can_redo:
            raise NotAllowed("there is no move to redo")
        end = len(self.line)
        return replace(self, at=next((at for at in range(self.at + 1, end) if self._waits_at(at)), end))

    def branch(self, ply: int, seats: Sequence[Seat] | None = None) -> Self:
        """`seats` replaces the players.  The clock restarts with full times."""
        if seats is not None and len(seats) != len(self.seats):
            raise InvalidOption(f"{self.game.title} has {len(self.seats)} seats, not {len(seats)}")
        match = super().branch(ply)
        if self.clock is not None:
            full = self.clock["perMove"] or self.clock["initial"]
            match = replace(match, clock={**self.clock, "left": [full] * len(self.seats)})
        return match if seats is None else replace(match, seats=tuple(seats))

    def _waits_at(self, at: int) -> bool:
        if at < len(self.line) and isinstance(self.line[at], Resignation):
            return True
        seat = self.seats[self.positions[at].seat]
        return isinstance(seat, Human) or not any(isinstance(seat, Human) for seat in self.seats)

    def _step_before(self) -> int | None:
        return next((at for at in range(self.at - 1, -1, -1) if self._waits_at(at)), None)
