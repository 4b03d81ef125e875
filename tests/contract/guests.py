"""All guests of the contract suite: every game of the registry names its own in `tests/games/<name>/guests.py`."""

from importlib import import_module

import ludarium

GUESTS = tuple(guest for name in ludarium.games() for guest in import_module(f"games.{name}.guests").GUESTS)
