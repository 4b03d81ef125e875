"""Checks of the clicks and actions that make moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import chain, groupby, permutations, product

from ludarium.authoring.check.faults import demand
from ludarium.games.description import illegal_click_text
from ludarium.games.position import Position
from ludarium.games.scene import Path
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.kernel.messages import ERROR_FIELDS

_MAX_OTHER_PLACES = 10  # maximum number of random places to click, besides those that continue a path


def clickable_actions_are_moves(position: Position, _rng: random.Random) -> None:
    """every action is a move or a resignation, and there is no other move if an action is a pass."""
    clicked = {step.at for move in position.moves for path in move.paths for step in path}
    for action in position.scene.actions:
        demand(action.label, desc.actions, position, f"{action.id} has no label")
        is_move = action.id in clicked
        fault = f"{action.id} has the kind {action.kind!r}, but is {'' if is_move else 'not '}in a path of a move"
        demand(is_move == (action.kind != "resign"), desc.actions, position, fault)
        is_valid = action.kind != "pass" or len(position.moves) == 1
        demand(is_valid, desc.actions, position, f"{action.id} has the kind pass, but is not the only move")


def click_sequences(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield each path in every order in which its steps can be clicked.  Consecutive steps that are `unordered` can be
    clicked in any order."""
    for path in paths:
        runs = [list(run) for _, run in groupby(path, key=lambda step: step.unordered)]
        for parts in product(*(permutations(run) if run[0].unordered else [run] for run in runs)):
            yield tuple(chain.from_iterable(parts))


def clicks_identify_one_move(position: Position, _rng: random.Random) -> None:
    """every move can be clicked, and different moves have different clicks."""
    places = {cell.id for cell in position.game.board.cells}
    places |= {item.id for tray in position.scene.trays for item in tray.items if item.id}
    places |= {action.id for action in position.scene.actions}
    move_of_clicks: dict[tuple[str, ...], str] = {}
    for move in position.moves:
        demand(move.paths, desc.paths, position, f"{move} cannot be clicked")
        for path in click_sequences(move.paths):
            clicks = tuple(step.at for step in path)
            for click in clicks:
                demand(click in places, desc.paths, position, f"{move} is clicked on {click}, which does not exist")
            other = move_of_clicks.setdefault(clicks, str(move))
            demand(other == str(move), desc.paths, position, f"{other} and {move} have the same clicks")


def equal_clicks_have_one_meaning(position: Position, _rng: random.Random) -> None:
    """after the same clicks, the next click on a place has the same kind in all paths."""
    meaning: dict[tuple[tuple[str, ...], str], str] = {}
    for move in position.moves:
        for path in click_sequences(move.paths):
            for n, step in enumerate(path):
                before = tuple(earlier.at for earlier in path[:n])
                kind = meaning.setdefault((before, step.at), step.kind)
                fault = f"{step.at} after {', '.join(before) or 'nothing'} has both kinds {kind} and {step.kind}"
                demand(kind == step.kind, desc.paths, position, fault)


def clicks_without_a_move_are_refused(position: Position, rng: random.Random) -> None:
    """explain_illegal_click refuses a click if and only if no path continues with it."""
    game, state = position.game, position.state
    paths = [path for move in position.moves for path in click_sequences(move.paths)]
    before: Path = ()
    if paths:
        path = rng.choice(paths)
        before = path[: rng.randint(0, len(path))]
    n = len(before)
    ids = tuple(step.at for step in before)
    following = {path[n].at for path in paths if len(path) > n and tuple(step.at for step in path[:n]) == ids}
    undone_if_clicked_again = {step.at for path in paths for step in path if step.unordered} & set(ids)
    places = {game.place_name(place): place for place in _clickable_places(game)}
    others = rng.sample(sorted(places), min(_MAX_OTHER_PLACES, len(places)))
    for at in (following | set(others)) - undone_if_clicked_again:
        clicks = [*(places[earlier] for earlier in ids), places[at]]
        error = [0] * ERROR_FIELDS
        message = desc.explain_illegal_click(state, clicks, len(clicks), error)
        clicked = f"clicks on {', '.join((*ids, at))}"
        for truth, fault in (
            (message == error[0], "it does not return error[0]"),
            (message == 0 or at not in following, "they are refused, but they begin a path"),
            (message != 0 or at in following, "they are not refused, but no path begins with them"),
            (bool(illegal_click_text(game, state, clicks)) == (message != 0), "the refusal has no sentence"),
        ):
            demand(truth, desc.explain_illegal_click, position, f"{clicked}: {fault}")


def _clickable_places(game: Game) -> list[int]:
    trays = range(desc.TRAY_PLACE, desc.TRAY_PLACE + len(game.tray_places))
    return [*game.cell_names, *trays, *range(desc.ACTION_PLACE, desc.ACTION_PLACE + len(game.actions))]
