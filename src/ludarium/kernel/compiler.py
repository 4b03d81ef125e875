"""The bridge to Numba: makes operations and `compilable` functions callable from compiled code.

Importing this module imports Numba (about a second), so import it lazily.  With NUMBA_DISABLE_JIT=1, `compiled`
functions stay plain Python.  For an error, Numba writes up to 100 lines, which name all callers of the
function.  `_GameCompiler` stops at the first function that fails, and reports one sentence with file and line."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.core import errors, ir, types
from numba.core.compiler import Compiler
from numba.core.consts import ConstantInferenceError
from numba.core.rewrites import Rewrite, register_rewrite
from numba.extending import overload, register_jitable

from ludarium.errors import InvalidGame, LudariumError
from ludarium.kernel import description, editing, intrinsics, layout, learning, operations
from ludarium.kernel.tables import ConstantTable
from ludarium.validation import source_location

intrinsics.install()

_MAX_MESSAGE = 200  # maximum characters of a quoted Numba message
_ANSI_COLOUR = re.compile(r"\x1b\[[0-9;]*m")  # Numba colours its messages if the package colorama is installed
_GLOBAL = re.compile(r"Untyped global name '(\w+)'|assigned to variable '(\w+)' in globals")
_MODULE_ATTRIBUTE = re.compile(r"Unknown attribute '(\w+)' of type Module\(<module '([\w.]+)'")
_ATTRIBUTE = re.compile(r"Unknown attribute '(\w+)' of type (\w+)\(")
_NO_IMPLEMENTATION = re.compile(
    r"No implementation of function Function\((?:<operation (\w+)>|.*?)\) found for signature:\s+>>> ([^(]*)(.*)"
)
_LITERAL = re.compile(r"Literal\[int\]\((-?[0-9]+)\)")
_UNDEFINED_NAME = re.compile(r"name '(\w+)' is not defined")
_PIPELINE_STEP = re.compile(r"(?m)^Failed in nopython mode pipeline.*\n")
_HEAP_TYPES = {
    "List": "a list",
    "ListType": "a list",
    "Set": "a set",
    "DictType": "a dict",
    "LiteralStrKeyDict": "a dict",
    "UnicodeType": "a string",
    "Bytes": "bytes",
    "ByteArray": "a bytearray",
}
"""Numba types that need Numba's runtime, with their Python names.  Modules do not contain this runtime."""
_LINE_NUMBER = re.compile(r"File \"[^\"]*\", line (\d+)|Raised from .*\((\d+)\)")


class _GameCompiler(Compiler):
    """Numba's compiler for code of games.  It raises InvalidGame, because Numba catches errors of
    its own classes, and tries other types."""

    def compile_extra(self, function: Callable[..., Any]) -> Any:
        try:
            result = super().compile_extra(function)
        except (LudariumError, MemoryError, errors.ForceLiteralArg):
            raise
        except Exception as error:
            raise InvalidGame(_compile_error_text(function, error)) from error
        _check_result_type(function, result.signature)
        if _is_game_code(function):
            _reject_heap_values(function, self.state.func_ir, self.state.typemap)
        return result


def compiler_for(function: Callable[..., Any]) -> type[Compiler]:
    """_GameCompiler for a function of a game, and Numba's own compiler for a function of the kernel or the engine."""
    return _GameCompiler if _is_game_code(function) else Compiler


def _is_game_code(function: Callable[..., Any]) -> bool:
    module = function.__module__ or ""
    return not module.startswith("ludarium.") or module.startswith("ludarium.games.")


def _compile_error_text(function: Callable[..., Any], error: Exception) -> str:
    message = _PIPELINE_STEP.sub("", _ANSI_COLOUR.sub("", str(error))).strip()
    where = source_location(function.__code__.co_filename, _error_line(function, error, message))
    return f"{where}: {_explanation(function, error, message)}"


def _error_line(function: Callable[..., Any], error: Exception, message: str) -> int:
    if getattr(error, "loc", None) is not None:
        return int(error.loc.line)  # type: ignore[attr-defined]  # Numba's errors have it
    located = _LINE_NUMBER.search(message)
    return int(located[1] or located[2]) if located else function.__code__.co_firstlineno


def _explanation(function: Callable[..., Any], error: Exception, message: str) -> str:
    """The cause of an error, in the terms of `docs/game-reference.md`."""
    if isinstance(error, RecursionError) or "re-entrant" in message:
        return f"{function.__name__} calls itself, which compiled code of games cannot; write a loop"
    if match := _UNDEFINED_NAME.search(message):
        return f"there is no {match[1]}"
    if match := _GLOBAL.search(message):
        name = match[1] or match[2]
        return _global_explanation(name, function.__globals__.get(name))
    if match := _MODULE_ATTRIBUTE.search(message):
        return _global_explanation(match[1], getattr(sys.modules.get(match[2]), match[1], None))
    if match := _ATTRIBUTE.search(message):
        return f"{match[2]} has no {match[1]}"
    if match := _NO_IMPLEMENTATION.search(message):
        arguments = _LITERAL.sub(r"\1", match[3])
        return f"compiled code cannot do {_first_line((match[1] or match[2]) + arguments)}"
    return f"compiled code cannot do this: {_first_line(message)}"


def _global_explanation(name: str, value: object) -> str:
    if isinstance(value, FunctionType):
        return f"mark {name} with @compilable"
    if isinstance(value, int):
        return f"{name} does not fit into 64 bits"
    type_name = type(value).__name__
    return (
        f"{name} is of the type {type_name}; compiled code can read a global number, tuple of numbers or ConstantTable"
    )


def _first_line(message: str) -> str:
    line = next(iter(message.partition(" Raised from ")[0].strip().splitlines()), "")
    return line.rstrip(".")[:_MAX_MESSAGE]


def _reject_heap_values(function: Callable[..., Any], code: Any, typemap: Mapping[str, Any]) -> None:
    """Raise InvalidGame for values on the heap.  Numba compiles them, but the module could not be linked."""
    for block in code.blocks.values():
        for assigned in block.find_insts(ir.Assign):
            heap_type = _heap_type(typemap.get(assigned.target.name), assigned.value, typemap)
            if heap_type:
                where = source_location(function.__code__.co_filename, assigned.loc.line)
                raise InvalidGame(
                    f"{where}: compiled code cannot use {heap_type}; use integers, tuples or ConstantTable"
                )


def _heap_type(numba_type: Any, value: Any, typemap: Mapping[str, Any]) -> str:
    """The Python name of a heap type, or "" for other types.  Arrays made by NumPy are on the heap."""
    name = type(numba_type).__name__
    if name == "Array" and isinstance(value, ir.Expr) and value.op == "call":
        made_by = getattr(typemap.get(value.func.name), "typing_key", None)
        return "an array" if (getattr(made_by, "__module__", None) or "").startswith("numpy") else ""
    return _HEAP_TYPES.get(name, "")


def _check_result_type(function: Callable[..., Any], signature: Any) -> None:
    """Raise InvalidGame if an operation returns a wrong type.  Numba would report an error in a caller instead."""
    for operation in (*operations.ALL, *layout.ALL):
        if function in operation.implementations.values():
            fault = _result_error(operation, signature)
            if fault:
                code = function.__code__
                where = source_location(code.co_filename, code.co_firstlineno)
                raise InvalidGame(f"{where}: {function.__name__} {fault}")


def _result_error(operation: operations.Operation, signature: Any) -> str:
    returned = signature.return_type
    if isinstance(returned, types.Optional | types.NoneType):  # type: ignore[attr-defined]  # Numba ships no types
        return "does not return a value on every path"
    if operation.result not in ("state", "named tuple") and not isinstance(returned, types.Integer | types.Boolean):
        return f"returns {returned}, not a whole number"
    if operation.result == "state" and returned != signature.args[0]:
        return f"returns {returned}, not its argument's type, {signature.args[0]}"
    return ""


def make_callable(operation: operations.Operation) -> None:
    """Let compiled code call `operation`; the state's type selects the implementation."""

    def implementation(state: Any, *_arguments: Any) -> Callable[..., Any] | None:
        state_type = getattr(state, "instance_class", None)
        selected = operation.implementations.get(state_type, operation.default)
        if selected is None and state_type is not None:
            raise InvalidGame(f"{state_type.__module__}: {state_type.__name__} has no operation {operation.name}")
        return selected

    overload(operation, jit_options={"pipeline_class": _GameCompiler}, strict=False)(implementation)


for _operation in (*operations.ALL, *description.ALL, *editing.ALL, *learning.ALL, *layout.ALL):
    make_callable(_operation)


@cache
def _field_replacer(names: tuple[str, ...]) -> Callable[..., Any]:
    """A function like `operations.replaced` that takes the values of these fields as positional arguments.  Numba
    caches compiled code by argument types, without keyword names, so each set of names needs its own function."""

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

    overload(replacing, jit_options={"pipeline_class": _GameCompiler}, strict=False)(implementation)
    return replacing


overload(operations.replaced, strict=False)(lambda _state: None)
"""Gives `replaced` a type.  `_ReplacedCallRewrite` replaces each call of `replaced`, but not the instruction that loads
`replaced`.  Numba infers a type for this unused instruction before it removes dead code."""


@register_rewrite("before-inference")
class _ReplacedCallRewrite(Rewrite):
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
    """Let compiled code call a `compilable` function.  Constant tables among the function's globals become arrays."""
    names = function.__globals__
    for name in function.__code__.co_names:
        if isinstance(names.get(name), ConstantTable):
            names[name] = np.array(names[name].values, np.int64)
    register_jitable(pipeline_class=compiler_for(function))(function)


operations.on_compilable(_register_compilable)


def compiled(function: operations.F) -> operations.F:
    """Decorator for functions that call operations: the compiler, Numba, compiles the function once for each game, when
    Python first calls the function with a state of the game.  Signature and behaviour stay those of the plain
    function."""
    return numba.njit(function, nogil=True)
