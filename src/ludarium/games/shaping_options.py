"""Finds the options that determine a game's players, setups, board and kind of search, by trying their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from math import prod

from ludarium.errors import InvalidGame, InvalidOption
from ludarium.games.choices import Option, Setup
from ludarium.games.scene import Board
from ludarium.games.spec import Game

MAX_VALUES = 64  # for an option with more values, `shaping_options` tries only minimum, default and maximum
MAX_COMBINATIONS = 512  # maximum number of combinations of values of the shaping options

Shape = tuple[tuple[str, ...], tuple[Setup, ...], Board, str]  # players, setups, board and kind of search


def shaping_options(game_class: type[Game]) -> tuple[Option, ...]:
    """The options that change players, setups, board or search, each tried with all other options at their defaults."""
    default = _shape_of(game_class())

    def changes_shape(option: Option) -> bool:
        choices = ({option.name: value} for value in _sampled_values(option))
        return any(_shape_of(game) != default for game in _valid_games(game_class, choices))

    return tuple(filter(changes_shape, game_class.rule_options))


def games_by_shape(game_class: type[Game]) -> dict[str, Game]:
    """A game for each valid combination of values of the `shaping_options`, by a text such as `players=2 size=7`.
    Raises InvalidGame for more than MAX_COMBINATIONS combinations."""
    options = shaping_options(game_class)
    names = [option.name for option in options]
    combinations = prod(len(_values(option)) for option in options)
    if combinations > MAX_COMBINATIONS:
        raise InvalidGame(
            f"{game_class.name}: players, setups, board and search depend on {', '.join(names)}, which have"
            f" {combinations} combinations; at most {MAX_COMBINATIONS} are allowed"
        )
    choices = (dict(zip(names, values, strict=True)) for values in product(*map(_values, options)))
    games = _valid_games(game_class, choices)
    return {" ".join(f"{name}={game.options[name]}" for name in names): game for game in games}


def _shape_of(game: Game) -> Shape:
    return game.players, game.setups, game.geometry, game.searcher


def _valid_games(game_class: type[Game], choices: Iterable[dict[str, int | str]]) -> Iterator[Game]:
    for options in choices:
        with suppress(InvalidOption):
            yield game_class(**options)


def _values(option: Option) -> tuple[int | str, ...]:
    return option.choices or tuple(range(option.low, option.high + 1))


def _sampled_values(option: Option) -> tuple[int | str, ...]:
    values = _values(option)
    return values if len(values) <= MAX_VALUES else (values[0], option.default, values[-1])
