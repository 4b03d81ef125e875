"""Machine instructions for the functions of `bits`, and faster code for `learning.fill` and `evaluation.dot`."""

from __future__ import annotations

from typing import Any

from numba.core import cgutils, types
from numba.cpython import numbers
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from ludarium.kernel import bits, evaluation, learning


@intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
def _ctpop(_typing: Any, word: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
def _cttz(_typing: Any, word: Any) -> Any:
    def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


@intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
def _lshr(_typing: Any, word: Any, count: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.lshr(*arguments)

    return types.int64(types.int64, types.int64), code


@intrinsic  # type: ignore[untyped-decorator]  # Numba ships no types
def _dot(_typing: Any, weights: Any, numbers: Any, place: Any) -> Any:
    def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        array = make_array(weights)(context, builder, arguments[0])
        first = cgutils.gep(builder, array.data, arguments[2])
        total = context.get_constant(types.int64, 0)
        for i in range(len(numbers)):
            weight = builder.load(cgutils.gep(builder, first, i))
            number = context.cast(builder, builder.extract_value(arguments[1], i), numbers[i], types.int64)
            total = builder.add(total, builder.mul(weight, number))
        return total

    return types.int64(weights, numbers, types.int64), code


def _fill(out: Any, start: Any, total: Any, number: Any) -> Any:
    """`learning.fill` as one slice assignment.  With single indices, Numba would check each for a negative value."""

    def code(out: Any, start: Any, total: Any, number: Any) -> Any:
        out[start : start + total] = min(number, learning.MAX_PLANE_VALUE)

    return code


def install() -> None:
    """In compiled code, replace `learning.fill`, `evaluation.dot` and all functions of `bits` except `mix`.  `compiler`
    calls this."""
    # Without this line, Numba would tell LLVM that sums and products of integers never overflow.  Hashes do overflow,
    # and LLVM would replace them by constants.
    numbers._int_arith_flags = lambda _type: []
    overload(bits.to_int64)(lambda value: lambda value: value)
    overload(bits.popcount)(lambda bits: lambda bits: _ctpop(bits))
    overload(bits.lowest_index)(lambda bits: lambda bits: _cttz(bits))
    overload(bits.without_lowest)(lambda bits: lambda bits: bits & (bits - 1))
    overload(bits.majority)(lambda a, b, c: lambda a, b, c: (a & b) | (c & (a ^ b)))
    overload(bits.bit)(lambda index: lambda index: 1 << index)
    overload(bits.shift_left)(lambda bits, count: lambda bits, count: bits << count)
    overload(bits.shift_right)(lambda bits, count: lambda bits, count: _lshr(bits, count))
    overload(learning.fill)(_fill)
    overload(evaluation.dot)(
        lambda weights, numbers, place=0: lambda weights, numbers, place=0: _dot(weights, numbers, place)
    )
