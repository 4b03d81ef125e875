"""Count perft with a game's module, without Ludarium: python embed.py MODULE.wasm DEPTH

Needs wasmtime (PyPI).
"""

import json
import sys
from pathlib import Path

import wasmtime

path, depth = sys.argv[1], int(sys.argv[2])
store = wasmtime.Store()
module = wasmtime.Module.from_file(store.engine, path)
game = wasmtime.Instance(store, module, []).exports(store)
memory = game["memory"]


def stamp(data: bytes) -> dict:
    """Return the custom section "ludarium": JSON with the game's name and the words of its default start."""
    place = 8
    while place < len(data):
        kind, (size, start) = data[place], leb128(data, place + 1)
        if kind == 0:
            length, name = leb128(data, start)
            if data[name : name + length] == b"ludarium":
                return json.loads(data[name + length : start + size])
        place = start + size
    raise SystemExit(f"{path} is not a module of Ludarium")


def leb128(data: bytes, place: int) -> tuple[int, int]:
    """Return the LEB128 number at a place, and the place after it."""
    number = shift = 0
    while True:
        number |= (data[place] & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if not data[place - 1] & 0x80:
            return number, place


# All data is in the module's memory.  The memory from __heap_base on is free for this program.
words = stamp(Path(path).read_bytes())["start"]
state = game["__heap_base"].value(store)
memory.write(store, b"".join(word.to_bytes(8, "little", signed=True) for word in words), state)
limit = game["move_limit"](store, state)
stop = state + 8 * len(words)
buffers = stop + 8
missing = buffers + 8 * limit * depth - memory.data_len(store)
if missing > 0:
    memory.grow(store, -(-missing // 65536))
for plies in range(1, depth + 1):
    print(plies, game["perft"](store, state, plies, buffers, stop))
