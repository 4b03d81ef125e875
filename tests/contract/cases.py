"""All cases of the contract suite: every game of the registry names its own in `tests/games/<name>/cases.py`."""

from importlib import import_module

import ludarium

CASES = tuple(case for name in ludarium.games() for case in import_module(f"games.{name}.cases").CASES)
