"""Ways to make a move at a table. Each can make any legal move of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import pairwise

from playwright.sync_api import expect

from ludarium.games.position import Move
from ludarium.games.scene import Path

from .games import goes_on, path_of
from .table import Table


class Hand(ABC):
    """A way to play at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @abstractmethod
    def play(self, move: Move) -> None:
        """Make a legal move of the position on the board."""


class Clicking(Hand):
    """Clicks the places of a path."""

    def play(self, move: Move) -> None:
        path = path_of(move)
        if path[0].at in move.position.game.tray_places:  # the page enables it a moment after the board
            expect(self.table.find(path[0].at)).to_have_attribute("aria-disabled", "false")
        self.go(path)
        if goes_on(move.position, path):
            self.stop(path)

    @abstractmethod
    def go(self, path: Path) -> None:
        """Follow a path to its end."""

    @abstractmethod
    def stop(self, path: Path) -> None:
        """End a move that could continue."""


class MouseClicks(Clicking):
    def go(self, path: Path) -> None:
        self.table.click(*(step.at for step in path))

    def stop(self, path: Path) -> None:
        self.table.button("stop").click()


class Drags(Clicking):
    """Drags from place to place, and clicks places from which nothing can be dragged."""

    def go(self, path: Path) -> None:
        first, *_ = path
        if len(path) == 1:
            self.click(first.at)
        for step, then in pairwise(path):
            if then.kind == "carry" or then.at == step.at:
                self.click(*([step.at] if step is first else []), then.at)
            else:
                self.drag(step.at, then.at)

    @abstractmethod
    def click(self, *places: str) -> None: ...

    @abstractmethod
    def drag(self, start: str, end: str) -> None: ...


class MouseDrags(Drags):
    def click(self, *places: str) -> None:
        self.table.click(*places)

    def drag(self, start: str, end: str) -> None:
        self.table.drag(start, end)

    def stop(self, path: Path) -> None:
        self.table.click(path[-1].at)


class Finger(Drags):
    def click(self, *places: str) -> None:
        self.table.tap(*places)

    def drag(self, start: str, end: str) -> None:
        self.table.drag_with_finger(start, end)

    def stop(self, path: Path) -> None:
        self.table.button("stop").tap()


class Keys(Clicking):
    """Uses only keys: arrows on the board, Tab to the rack, digits for the game's buttons."""

    def play(self, move: Move) -> None:
        self.buttons = [button.id for button in move.position.scene.actions]
        super().play(move)

    def go(self, path: Path) -> None:
        for step in path:
            if step.at in self.buttons:
                self.table.press(str(self.buttons.index(step.at) + 1))
                continue
            game = self.table.game
            if game and step.at in game.tray_places:
                self.table.tab_to(step.at)
            else:
                self.table.walk_to(step.at)
            self.table.press("Enter")

    def stop(self, path: Path) -> None:
        self.table.press("Enter")


class Notation(Hand):
    """Types moves as in records."""

    def play(self, move: Move) -> None:
        self.table.type_move(move.long)
