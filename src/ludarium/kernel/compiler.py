"""The bridge to Numba: makes operations and `compilable` functions callable from compiled code.

Importing this module imports Numba (about a second), so import it lazily.  With NUMBA_DISABLE_JIT=1, `compiled`
functions stay plain Python.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import numba
import numpy as np
from numba.core import ir
from numba.core.consts import ConstantInferenceError
from numba.core.rewrites import Rewrite, register_rewrite
from numba.extending import overload, register_jitable

from ludarium.errors import InvalidGame
from ludarium.kernel import description, editing, intrinsics, layout, learning, operations
from ludarium.kernel.compile_errors import GameCompiler, compiler_for
from ludarium.kernel.tables import ConstantTable

intrinsics.install()


def make_callable(operation: operations.Operation) -> None:
    """Let compiled code call `operation`; the state's type selects the implementation."""

    def implementation(state: Any, *_arguments: Any) -> Callable[..., Any] | None:
        state_type = getattr(state, "instance_class", None)
        selected = operation.implementations.get(state_type, operation.default)
        if selected is None and state_type is not None:
            raise InvalidGame(f"{state_type.__module__}: {state_type.__name__} has no operation {operation.name}")
        return selected

    overload(operation, jit_options={"pipeline_class": GameCompiler}, strict=False)(implementation)


for _operation in (*operations.ALL, *description.ALL, *editing.ALL, *learning.ALL, *layout.ALL):
    make_callable(_operation)


@cache
def _field_replacer(names: tuple[str, ...]) -> Callable[..., Any]:
    """Return a version of `operations.replaced` for these fields.  Its arguments are the state and the fields' values.

    Numba caches compiled code by function and argument types, without keyword names.  Each set of names therefore needs
    its own function.
    """

    def replacing(_state: Any, *_values: Any) -> Any: ...

    def implementation(state: Any, *_values: Any) -> Callable[..., Any] | None:
        state_type = getattr(state, "instance_class", None)
        if state_type is None:
            return None
        unknown = ", ".join(sorted({*names} - {*state_type._fields}))
        if unknown:
            raise InvalidGame(f"{state_type.__module__}: {state_type.__name__} has no field {unknown}")
        values = ", ".join(name if name in names else f"_state.{name}" for name in state_type._fields)
        text = f"lambda _state, {', '.join(names)}: kind({values})"
        return eval(text, {"kind": state_type})  # noqa: S307 - only field names

    overload(replacing, jit_options={"pipeline_class": GameCompiler}, strict=False)(implementation)
    return replacing


overload(operations.replaced, strict=False)(lambda _state: None)
"""Numba never calls this overload, but needs a type for the name `replaced` until it removes dead code."""


@register_rewrite("before-inference")
class NamedFields(Rewrite):
    """Replaces each call of `operations.replaced` by a call of the `_field_replacer` function for its keyword names."""

    def __init__(self, state: Any) -> None:
        self._contexts = state.typingctx, state.targetctx

    def match(self, code: Any, block: Any, _types: Any, _calls: Any) -> bool:
        self._code, self._block, self._call_ids = code, block, set[int]()
        for call in block.find_exprs("call"):
            with suppress(ConstantInferenceError):
                if call.kws and code.infer_constant(call.func) is operations.replaced:
                    self._call_ids.add(id(call))
        return bool(self._call_ids)

    def apply(self) -> Any:
        block = self._block.copy()
        block.clear()
        for line in self._block.body:
            if isinstance(line, ir.Assign) and id(line.value) in self._call_ids:
                names, values = zip(*line.value.kws, strict=True)
                function = block.scope.redefine("$replacing", line.loc)
                value = ir.Global("replacing", _field_replacer(names), line.loc)
                block.append(ir.Assign(value, function, line.loc))
                self._code._definitions[function.name] = [value]
                call = ir.Expr.call(function, (*line.value.args, *values), (), line.loc)
                self._code._definitions[line.target.name] = [call]
                line = ir.Assign(call, line.target, line.loc)  # noqa: PLW2901 - replaces the line
            block.append(line)
        for context in self._contexts:
            context.refresh()  # registers functions that are new to this context
        return block


def _register_compilable(function: Callable[..., Any]) -> None:
    """Let compiled code call a marked function; constant tables among its globals become arrays."""
    names = function.__globals__
    for name in function.__code__.co_names:
        if isinstance(names.get(name), ConstantTable):
            names[name] = np.array(names[name].values, np.int64)
    register_jitable(pipeline_class=compiler_for(function))(function)


operations.on_compilable(_register_compilable)


def compiled(function: operations.F) -> operations.F:
    """Decorator: compile a function that calls generic operations, once for each game.

    A call from Python compiles the function on first use.  Signature and behaviour stay those of the plain function.
    """
    return numba.njit(function, nogil=True)
