"""The JSON of every command has the keys and types of values in `json_shapes.json`, because programs rely on them.

In a shape, a list has the shapes of its values, each once.  `NoneType` is the type of null.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
SHAPES: dict[str, Any] = json.loads((HERE / "json_shapes.json").read_text(encoding="utf-8"))
RECORD = HERE.parent / "data" / "records" / "game-07.txt"
CONTEST = "--concurrency 1 --opening-plies 1"
COMMANDS = {
    "moves": "moves pijersi",
    "perft": "perft pijersi 1 --divide",
    "analyse": "analyse pijersi --depth 1 --lines 2",
    "replay": f"replay {RECORD}",
    "review": f"review {RECORD} --depth 1",
    "match": f"match random random pijersi --games 2 --elo0 0 --elo1 20 --depth 1 {CONTEST}",
    "tournament": f"tournament pijersi random greedy --rounds 1 --depth 1 {CONTEST}",
    "levels": f"levels pivit --option size=6 --from 0 --to 1 --games 2 {CONTEST}",
    "puzzles": "puzzles pivit --option size=6 --count 1 --threads 1 --out FOLDER/puzzles.json",
    "openings": "openings pivit --option size=6 --games 2 --level 1 --plies 2 --least 1 --threads 1 --out FOLDER/o",
    "statistics": "statistics pivit --option size=6,8 --games 2 --level win-or-random --threads 1",
    "train": "train pivit --option size=6 --step games --games 2 --nodes 10 --threads 1 --folder FOLDER/training",
    "bench": "bench pijersi --threads 1",
}
KEYED_BY_NAME = {"options", "divide", "heat", "endings", "non_default_options"}
"""Objects with names of the game as keys, which are not part of the contract."""


def shape(value: Any, key: str = "") -> Any:
    """Return the shape of a value: its keys, with the types of values."""
    if isinstance(value, dict):
        if key in KEYED_BY_NAME:
            return "object"
        return {name: shape(item, name) for name, item in value.items()}
    if isinstance(value, list):
        kinds = {json.dumps(kind, sort_keys=True): kind for kind in map(shape, value)}
        return [kinds[text] for text in sorted(kinds)]
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__


@pytest.mark.parametrize("name", COMMANDS)
def test_json_has_the_documented_shape(name: str, run: Any, tmp_path: Path) -> None:
    words = [word.replace("FOLDER", str(tmp_path)) for word in COMMANDS[name].split()]
    assert shape(run(*words, "--json").json) == SHAPES[name]
