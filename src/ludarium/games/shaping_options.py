"""Finds the options that determine a game's players, setups, board and search, by trying their values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ludarium.errors import InvalidGame, InvalidOption
from ludarium.games.choices import Option, Setup
from ludarium.games.scene import Board
from ludarium.games.spec import Game

MAX_VALUES = 64
"""For an option with more values, `shaping_options` tries only minimum, default and maximum."""
MAX_SHAPES = 512
"""Maximum combinations of values of the shaping options."""

Shape = tuple[tuple[str, ...], tuple[Setup, ...], Board, str]


def shaping_options(game_class: type[Game]) -> tuple[Option, ...]:
    """The options that change players, setups, board or search, each tried with all other options at their defaults."""
    default = _shape_of(game_class())
    return tuple(
        option
        for option in game_class.rule_options
        if any(_shape_of(game) != default for game in _games_with(game_class, option))
    )


def shapes(game_class: type[Game]) -> dict[str, Game]:
    """A game for each valid combination of values of the `shaping_options`, by a text such as `players=2 size=7`.
    Raises InvalidGame for more than MAX_SHAPES combinations."""
    options = shaping_options(game_class)
    combinations = 1
    for option in options:
        combinations *= len(_values(option))
    if combinations > MAX_SHAPES:
        names = ", ".join(option.name for option in options)
        raise InvalidGame(
            f"{game_class.name}: players, setups, board and search depend on {names}, which have {combinations}"
            f" combinations; at most {MAX_SHAPES} are possible"
        )
    games = {}
    for values in product(*(_values(option) for option in options)):
        chosen = {option.name: value for option, value in zip(options, values, strict=True)}
        try:
            game = game_class(**chosen)
        except InvalidOption:
            continue
        games[" ".join(f"{name}={value}" for name, value in chosen.items())] = game
    return games


def _shape_of(game: Game) -> Shape:
    return game.players, game.setups, game.geometry, game.searcher


def _games_with(game_class: type[Game], option: Option) -> Iterator[Game]:
    for value in _sampled_values(option):
        try:
            yield game_class(**{option.name: value})
        except InvalidOption:
            continue


def _values(option: Option) -> tuple[int | str, ...]:
    return option.choices or tuple(range(option.low, option.high + 1))


def _sampled_values(option: Option) -> tuple[int | str, ...]:
    values = _values(option)
    return values if len(values) <= MAX_VALUES else (values[0], option.default, values[-1])
