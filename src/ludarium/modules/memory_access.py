"""Access to memory for exported functions: states, words, characters and NumPy structures at int64 addresses.
Nothing here checks bounds.  A WebAssembly machine traps accesses outside the module's memory; native code does not."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

_INT64 = ir.IntType(64)


def _elements(kind: Any) -> list[Any]:
    return list(kind.types) if hasattr(kind, "types") else [kind.dtype] * kind.count


def word_count(kind: Any) -> int:
    """For memory access: the number of int64 words of a state of this Numba type, nested tuples included."""
    return 1 if isinstance(kind, types.Integer) else sum(word_count(element) for element in _elements(kind))


def state_access(state_type: Any) -> tuple[Any, Any]:
    """Intrinsics `load_state(address) -> state` and `store_state(address, state)` for states of this Numba type."""

    def load(context: Any, builder: Any, kind: Any, words: Any, word_index: int) -> Any:
        if isinstance(kind, types.Integer):
            return builder.load(cgutils.gep(builder, words, word_index))
        values = []
        for element in _elements(kind):
            values.append(load(context, builder, element, words, word_index))
            word_index += word_count(element)
        return context.make_tuple(builder, kind, values)

    def store(builder: Any, kind: Any, value: Any, words: Any, word_index: int) -> None:
        if isinstance(kind, types.Integer):
            builder.store(value, cgutils.gep(builder, words, word_index))
            return
        for i, element in enumerate(_elements(kind)):
            store(builder, element, builder.extract_value(value, i), words, word_index)
            word_index += word_count(element)

    @intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
    def load_state(_typing: Any, address: Any) -> Any:
        def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return load(context, builder, state_type, builder.inttoptr(arguments[0], _INT64.as_pointer()), 0)

        return state_type(types.int64), code

    @intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
    def store_state(_typing: Any, address: Any, state: Any) -> Any:
        def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            store(builder, state_type, arguments[1], builder.inttoptr(arguments[0], _INT64.as_pointer()), 0)
            return context.get_dummy_value()

        return types.none(types.int64, state_type), code

    return load_state, store_state


def _array(dtype: Any, dimensions: int) -> Any:
    """An intrinsic that makes an array from an address and a shape.  The caller owns the memory."""
    array = types.Array(dtype, dimensions, "C")
    size = dtype.bitwidth // 8

    def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        address, *shape = arguments
        strides = [context.get_constant(types.intp, size)]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(length, strides[0]))
        result = make_array(array)(context, builder)
        data = builder.inttoptr(address, context.get_data_type(dtype).as_pointer())
        itemsize = context.get_constant(types.intp, size)
        populate_array(result, data=data, shape=shape, strides=strides, itemsize=itemsize, meminfo=None)
        return result._getvalue()

    if dimensions == 1:

        @intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
        def line(_typing: Any, address: Any, length: Any) -> Any:
            return array(types.int64, types.int64), code

        return line

    @intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
    def plane(_typing: Any, address: Any, rows: Any, columns: Any) -> Any:
        return array(types.int64, types.int64, types.int64), code

    return plane


words_at = _array(types.int64, 1)  # words_at(address, length): an array of int64
rows_at = _array(types.int64, 2)  # rows_at(address, rows, columns): an int64 array with two dimensions
characters_at = _array(types.uint8, 1)  # characters_at(address, length): an array of bytes


def record_access(dtype: np.dtype[Any]) -> Any:
    """The intrinsic `record_at(address)` for access to NumPy structures of this type in memory."""
    from numba import from_dtype  # noqa: PLC0415 - used only here

    record = from_dtype(dtype)

    @intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
    def record_at(_typing: Any, address: Any) -> Any:
        def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], context.get_value_type(record))

        return record(types.int64), code

    return record_at
