"""Checks of a game's guide: rules, diagrams, drawings and first game."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import reduce

from ludarium.errors import InvalidGame, LudariumError
from ludarium.games import guide, guide_drawings
from ludarium.games.guide import Task
from ludarium.games.position import Position
from ludarium.games.spec import Game

_TASK_PARTS = {"task", "solved", "otherwise"}  # texts of a task: the goal, and comments on a turn that solves it or not


def _rules_texts(game: Game) -> dict[str, str]:
    """Return the text of the rules in each language, by file name.  Raises InvalidGame without English rules."""
    files = guide.guide_texts(type(game), guide.RULES_TEXT)
    if "en" not in files:
        folder = guide.folder_of(type(game))
        where = f"{folder.parent.name}/{folder.name}/rules.en.md"
        raise InvalidGame(f"{where} is missing; the page shows the rules from it")
    return {file.name: file.read_text("utf-8") for file in files.values()}


def drawings_are_up_to_date(game: Game, _rng: random.Random) -> None:
    """the drawings of the guide's diagrams are up to date."""
    folder = guide.folder_of(type(game))
    on_disk = {path.name: path.read_text("utf-8") for path in folder.glob("*.svg")}
    drawn = guide_drawings.guide_files(type(game))
    stale = sorted(file for file in {*on_disk, *drawn} if on_disk.get(file) != drawn.get(file))
    if stale:
        redraw = f"`ludarium check {game.name} --draw` draws them"
        raise InvalidGame(f"{folder.parent.name}/{folder.name}: {', '.join(stale)}: out of date; {redraw}")


def rules_show_each_diagram_once(game: Game, _rng: random.Random) -> None:
    """the rules show each diagram once in every language, with a description, a caption and the texts of its task."""
    diagrams = guide.diagrams(type(game))
    # A game with `beats.json`, which says which kinds of pieces capture which, has a diagram of it, BEATS.
    expected = sorted([*diagrams, guide.BEATS] if guide_drawings.beats_kinds(type(game)) else diagrams)
    for file, text in _rules_texts(game).items():
        figures = [figure for block in guide.blocks(text) if not isinstance(block, str) for figure in block]
        shown = sorted(figure.name for figure in figures)
        if shown != expected:
            raise InvalidGame(
                f"{file} shows {', '.join(shown) or 'nothing'} with a description and a caption, and diagrams.json has"
                f" {', '.join(expected) or 'nothing'}"
            )
        if text.count(".svg") != len(figures):
            raise InvalidGame(f"{file}: a diagram has no description or no caption, or is not a paragraph of its own")
        if "<!--" in guide.for_paper(text):
            raise InvalidGame(f"{file}: unknown comment; use <!-- page --> with <!-- /page -->, or <!-- paper: … -->")
        for figure in figures:
            diagram = diagrams.get(figure.name)
            _check_parts(figure.parts, file, figure.name, _TASK_PARTS if diagram and diagram.task else set())


def _check_parts(parts: Mapping[str, str], file: str, name: str, expected: set[str]) -> None:
    if parts.keys() != expected:
        raise InvalidGame(f"{file}: {name} needs {', '.join(sorted(expected)) or 'no task'}")


def beats_names_pieces_of_the_game(game: Game, _rng: random.Random) -> None:
    """beats.json, which says which kinds of pieces capture which, names kinds of the game's pieces."""
    titles = {symbol.title for symbol in game.geometry.symbols}
    if unknown := [kind.title for kind in guide_drawings.beats_kinds(type(game)) if kind.title not in titles]:
        raise InvalidGame(f"beats.json: {', '.join(unknown)}: not the title of a symbol")


def diagrams_can_be_played(game: Game, _rng: random.Random) -> None:
    """the diagrams' positions and moves are legal, and their tasks have solutions."""
    for name, diagram in guide.diagrams(type(game)).items():
        with _located(f"diagrams.json: {name}"):
            position = guide.diagram_position(type(game), diagram)
            if diagram.move:
                position.move(diagram.move)
            if diagram.task:
                _check_task(diagram.task, position)


def first_games_can_be_played(game: Game, _rng: random.Random) -> None:
    """the first game can be played, and its text in every language describes each step."""
    first = guide.first_game(type(game))
    texts = guide.guide_texts(type(game), guide.FIRST_GAME)
    if first is None:
        if texts:
            raise InvalidGame(f"first_game.json is missing, but {', '.join(sorted(texts))} exists")
        return
    if "en" not in texts:
        raise InvalidGame("first_game.en.md is missing")
    _play_first_game(game, first)
    for file in texts.values():
        lessons = guide.lessons(file.read_text("utf-8"))
        if len(lessons) != len(first.steps):
            raise InvalidGame(f"{file.name} has {len(lessons)} steps, but the game has {len(first.steps)}")
        for lesson in lessons:
            if not lesson.title or not lesson.text:
                raise InvalidGame(f"{file.name}: a step has no title or no text: {lesson.title}")
            _check_parts(lesson.parts, file.name, lesson.title, _TASK_PARTS)


def _play_first_game(game: Game, first: guide.FirstGame) -> None:
    position = guide.diagram_position(type(game), guide.Diagram(options=first.options))
    for number, step in enumerate(first.steps):
        with _located(f"first_game.json: step {number + 1}"):
            if step.position:
                position = position.game.position(step.position)
            _check_task(step.task, position)
            # The other players' moves (`reply`) or the next step continue from the position after the solution, so no
            # other turn may solve this task.
            only_solution = bool(step.reply) or (number + 1 < len(first.steps) and not first.steps[number + 1].position)
            if only_solution and step.task.has_conditions:
                raise InvalidGame("the reply or next step follows only the solution; remove the task's conditions")
            position = position_after_moves(position_after_moves(position, step.task.solution), step.reply)


def _check_task(task: Task, before: Position) -> None:
    after = position_after_moves(before, task.solution)
    if not after.outcome.over and after.seat == before.seat:
        raise InvalidGame("the solution is not a whole turn")
    if not is_solved(task, before, after):
        raise InvalidGame(f"{', '.join(task.solution)} does not solve the task")
    if all(is_solved(task, before, other) for other in positions_after_turns(before)):
        raise InvalidGame("every turn solves this task")


def position_after_moves(position: Position, moves: tuple[str, ...]) -> Position:
    """The position after moves that a check of a guide plays; raises IllegalMove."""
    return reduce(Position.play, moves, position)


def is_solved(task: Task, before: Position, after: Position) -> bool:
    """Return whether a turn solves a task, for the checks of a game's guide."""
    seat = before.seat
    owners = {piece.cell: piece.owner for piece in after.scene.pieces}
    if not task.has_conditions:
        return str(after) == str(position_after_moves(before, task.solution))
    return (
        (not task.win or after.outcome.winner == before.turn)
        and all(owners.get(cell, seat) == seat for cell in task.taken)
        and all(owners.get(cell) == seat for cell in task.held)
        and (not task.some_taken or _other_pieces(after, seat) < _other_pieces(before, seat))
    )


def _other_pieces(position: Position, seat: int) -> int:
    return sum(piece.owner != seat for piece in position.scene.pieces)


def positions_after_turns(position: Position) -> Iterator[Position]:
    """Yield each position that one turn can lead to, to check a guide's task.  Turns with fewer moves come first."""
    unfinished_turns = deque([position])
    seen = {str(position)}
    while unfinished_turns:
        now = unfinished_turns.popleft()
        for move in now.moves:
            after = now.play(move)
            if str(after) in seen:
                continue
            seen.add(str(after))
            if after.outcome.over or after.seat != position.seat:
                yield after
            else:
                unfinished_turns.append(after)


@contextmanager
def _located(where: str) -> Iterator[None]:
    try:
        yield
    except LudariumError as error:
        raise InvalidGame(f"{where}: {error}") from None
