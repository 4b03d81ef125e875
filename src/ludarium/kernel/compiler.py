"""The bridge to Numba: operations and `compilable` functions in compiled code, and the compile cache.

Importing this module imports Numba (most of a second), so only modules that hold compiled loops do it,
and those are imported when first needed.  With NUMBA_DISABLE_JIT=1 everything below is plain Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np
from numba.extending import overload, register_jitable

from ludarium.errors import InvalidGame
from ludarium.kernel import description, editing, intrinsics, learning, operations
from ludarium.kernel.compile_errors import AuthorsCompiler, compiler_for
from ludarium.kernel.tables import ConstantTable

F = TypeVar("F", bound=Callable[..., Any])

intrinsics.install()


def generic(operation: operations.Operation) -> None:
    """Let compiled code call `operation`: the state's type chooses the implementation."""

    def implementation(state: Any, *_arguments: Any) -> Callable[..., Any] | None:
        kind = getattr(state, "instance_class", None)
        found = operation.implementations.get(kind, operation.default)
        if found is None and kind is not None:
            raise InvalidGame(f"{kind.__module__}: the operation {operation.name} is not there for {kind.__name__}")
        return found

    overload(operation, jit_options={"pipeline_class": AuthorsCompiler}, strict=False)(implementation)


for _operation in (*operations.ALL, *description.ALL, *editing.ALL, *learning.ALL):
    generic(_operation)


def _offer(function: Callable[..., Any]) -> None:
    """Let compiled code call a marked function; the tables among its constants become arrays."""
    names = function.__globals__
    for name in function.__code__.co_names:
        if isinstance(names.get(name), ConstantTable):
            names[name] = np.array(names[name].values, np.int64)
    register_jitable(pipeline_class=compiler_for(function))(function)


operations.follow_compilable(_offer)


def compiled(function: F) -> F:
    """Decorator: compile a loop over generic operations for each game.

    Exported functions of modules are made of such loops; called from Python they are compiled on first use.  Signature
    and behaviour stay those of the plain function.
    """
    return numba.njit(function, nogil=True)
