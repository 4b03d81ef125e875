"""How a game stands or ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Outcome:
    """How a game stands; `winner` is a player's name."""

    status: Literal["ongoing", "win", "draw"]
    winner: str | None = None
    reason: str | None = None

    @property
    def over(self) -> bool:
        return self.status != "ongoing"

    def as_json(self) -> dict[str, str]:
        """`{"status": …}` with `winner` and `reason` where there are any."""
        named = {"status": self.status, "winner": self.winner, "reason": self.reason}
        return {name: value for name, value in named.items() if value is not None}

    def __str__(self) -> str:
        if self.status == "win":
            return f"{self.winner} wins ({self.reason})"
        return f"draw ({self.reason})" if self.status == "draw" else "ongoing"


ONGOING = Outcome("ongoing")

RESIGNATION = "resignation"
"""The word for `operations.RESIGNATION`."""
