"""The Universal Game Interface: our engine for other programs (`engine`), other engines for us (`client`).

UGI (github.com/kz04px/cutegames) is UCI, the protocol of chess engines, made independent of the game: lines of words
on standard input and output.  `serve` makes an engine of a Python function.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.ugi.client import Engine
    from ludarium.ugi.function import serve
    from ludarium.ugi.function_call import MoveLimits

_LAZY_IMPORTS = {
    "Engine": "ludarium.ugi.client",
    "MoveLimits": "ludarium.ugi.function_call",
    "serve": "ludarium.ugi.function",
}
"""Attributes whose modules are imported on first use, as other users of this package do without."""

__all__ = ["Engine", "MoveLimits", "serve"]


def __getattr__(name: str) -> object:
    if name not in _LAZY_IMPORTS:
        raise AttributeError(f"module 'ludarium.ugi' has no attribute {name!r}")
    return getattr(import_module(_LAZY_IMPORTS[name]), name)
