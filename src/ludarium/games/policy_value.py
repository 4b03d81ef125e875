"""The file of a game's policy-value network, which training writes and the Monte-Carlo search reads.

Its first line is JSON and says how the network was made; `sizes` there are the numbers of each layer.  Behind it
come all layers' weights as 16-bit integers, little-endian, compressed by zlib.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ludarium.errors import InvalidWeights
from ludarium.games.spec import Game
from ludarium.kernel.policy_value import layer_sizes, starts

FILE = "policy_value.net"
"""Its name in a game's folder."""

_MAX_LINE, _MAX_BYTES, _MAX_HEAD = 1 << 16, 1 << 24, 1 << 20
_HEAD = ("rating", "belief")


def write_policy_value(
    file: Path, record: dict[str, Any], head: tuple[int, int], layers: Sequence[Sequence[int]]
) -> None:
    """Write a network: what is known of how it was made, the words RATING and BELIEF, and its layers."""
    packed = array("h")
    for layer in layers:
        packed.extend(layer)
    if sys.byteorder == "big":
        packed.byteswap()
    first = {**record, **dict(zip(_HEAD, head, strict=True)), "sizes": [len(layer) for layer in layers]}
    write_record(file, first, zlib.compress(packed.tobytes(), 9))


def write_record(file: Path, record: dict[str, Any], packed: bytes) -> None:
    """Write what `read_record` reads, in one piece or not at all."""
    unfinished = file.with_suffix(".part")
    unfinished.write_bytes(json.dumps(record).encode() + b"\n" + packed)
    unfinished.rename(file)


def read_record(file: Path) -> tuple[dict[str, Any], bytes]:
    """The first line of a file, and what is packed behind it; raises InvalidWeights where it is no such file."""
    try:
        with file.open("rb") as stream:
            record = json.loads(stream.readline(_MAX_LINE))
            packed = stream.read(_MAX_BYTES)
    except OSError as error:
        raise InvalidWeights(f"{file}: {error.strerror}") from None
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise InvalidWeights(f"{file}: no file of a policy-value network")
    return record, packed


def read_policy_value(file: Path, game: Game) -> array[int]:
    """A network as the words of `kernel.policy_value`; raises InvalidWeights where the file holds none for the game."""
    state = game.start(seed=0).state
    sizes = layer_sizes(state)
    if not sizes:
        raise InvalidWeights(f"{file}: {game.title} names no inputs for such a network")
    total = 2 * sum(sizes)
    record, compressed = read_record(file)
    head = [number for name in _HEAD if type(number := record.get(name)) is int and 0 <= number < _MAX_HEAD]
    if len(head) < len(_HEAD):
        raise InvalidWeights(f"{file}: {' and '.join(_HEAD)} are not whole numbers below {_MAX_HEAD}")
    try:
        data = zlib.decompressobj().decompress(compressed, total + 1)
    except zlib.error:
        raise InvalidWeights(f"{file}: what is packed behind the first line is damaged") from None
    if record.get("sizes") != list(sizes) or len(data) != total:
        raise InvalidWeights(f"{file}: a network for other inputs than those of {game.title}; train it anew")
    packed = array("h", data)
    if sys.byteorder == "big":
        packed.byteswap()
    words = array("q", (1, *head, *starts(state)[:-1]))
    words.extend(array("q", packed))
    return words


@cache
def own_network(game_class: type[Game]) -> array[int] | None:
    """The network that lies beside the game's rules, if there is one."""
    file = game_class.folder() / FILE
    return read_policy_value(file, game_class()) if file.exists() else None
