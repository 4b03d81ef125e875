"""The Universal Game Interface (UGI): Ludarium as an engine (`engine`), and a client for other engines (`client`).

UGI (github.com/kz04px/cutegames) generalises UCI, the protocol of chess engines, to any game.  Programs exchange lines
of text on standard input and output.  `serve` turns a Python function into a UGI engine."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.ugi.client import Engine
    from ludarium.ugi.function import serve
    from ludarium.ugi.move_function import MoveLimits

_MODULE_OF_NAME = {
    "Engine": "ludarium.ugi.client",
    "MoveLimits": "ludarium.ugi.move_function",
    "serve": "ludarium.ugi.function",
}
"""The module of each attribute, imported when the attribute is first used."""

__all__ = ["Engine", "MoveLimits", "serve"]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF_NAME:
        raise AttributeError(f"module 'ludarium.ugi' has no attribute {name!r}")
    return getattr(import_module(_MODULE_OF_NAME[name]), name)
