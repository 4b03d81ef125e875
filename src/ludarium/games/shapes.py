"""How a game's options shape it: on which of them players, setups, board and search depend, and what these are then.

No game says so; it is found out by trying values.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ludarium.errors import InvalidGame, InvalidOption
from ludarium.games.choices import Option, Setup
from ludarium.games.scene import Board
from ludarium.games.spec import Game

MOST_VALUES = 64
"""Of an option with more values than this, the least, the usual and the greatest are tried."""
MOST_SHAPES = 512

Look = tuple[tuple[str, ...], tuple[Setup, ...], Board, str]


def shaping_options(game_class: type[Game]) -> tuple[Option, ...]:
    """The options on which players, setups, board or search depend, each tried with the others at their defaults."""
    usual = _look(game_class())
    return tuple(
        option
        for option in game_class.rule_options
        if any(_look(game) != usual for game in _games(game_class, [(option, value) for value in _tried(option)]))
    )


def shapes(game_class: type[Game]) -> dict[str, Game]:
    """A game for each combination of the shaping options' values that the game does not refuse, by the key of
    `GameData.shapes`.  Raises InvalidGame where there are too many."""
    options = shaping_options(game_class)
    combinations = 1
    for option in options:
        combinations *= len(_values(option))
    if combinations > MOST_SHAPES:
        names = ", ".join(option.name for option in options)
        raise InvalidGame(
            f"{game_class.name}: players, setups, board and search depend on {names}, which have {combinations}"
            f" combinations; at most {MOST_SHAPES} are possible"
        )
    found = {}
    for values in product(*(_values(option) for option in options)):
        chosen = {option.name: value for option, value in zip(options, values, strict=True)}
        try:
            game = game_class(**chosen)
        except InvalidOption:
            continue
        found[" ".join(f"{name}={value}" for name, value in chosen.items())] = game
    return found


def _look(game: Game) -> Look:
    return game.players, game.setups, game.geometry, game.searcher


def _games(game_class: type[Game], choices: list[tuple[Option, int | str]]) -> Iterator[Game]:
    for option, value in choices:
        try:
            yield game_class(**{option.name: value})
        except InvalidOption:
            continue


def _values(option: Option) -> tuple[int | str, ...]:
    return option.choices or tuple(range(option.low, option.high + 1))


def _tried(option: Option) -> tuple[int | str, ...]:
    values = _values(option)
    return values if len(values) <= MOST_VALUES else (values[0], option.default, values[-1])
