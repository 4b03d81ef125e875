"""Turns Numba's compiled functions into one object file, for WebAssembly or for this machine.  `object_file`
removes the parts of Numba's LLVM text that depend on the machine or on CPython, and compiles the rest with LLVM.  The
functions do not allocate memory, and errors become traps or flags (`Target`), so the object has no imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numba

from ludarium.modules import interface


class Target(NamedTuple):
    """A target for LLVM.  A failing function traps in WebAssembly (`traps`).  A native function has an additional
    parameter: the address of a word that a failure sets to 1."""

    triple: str
    cpu: str
    features: str
    traps: bool


WASM = Target(
    "wasm32-unknown-unknown",
    "generic",
    "+bulk-memory,+sign-ext,+mutable-globals,+simd128,+nontrapping-fptoint",
    traps=True,
)
"""Features that all browsers have had since 2021 (Safari: 2023)."""


def native() -> Target:
    """The target for this machine, with all features of its processor."""
    features = llvm.get_host_cpu_features().flatten()
    return Target(llvm.get_process_triple(), llvm.get_host_cpu_name(), features, traps=False)


@dataclass(frozen=True)
class CompiledFunction:
    """An exported function for LLVM: its name, the Numba dispatcher with one compiled signature, and the types of its
    parameters and result, i32 or i64.  In Numba all of them are int64."""

    name: str
    dispatcher: Any
    parameters: tuple[str, ...]
    result: str
    small: bool = False
    """Whether to optimise for size instead of speed.  Code that only `small` functions use becomes small, too."""


def object_file(functions: Iterable[CompiledFunction], target: Target) -> bytes:
    """Compile the functions and everything they call to one relocatable object.  Shared code is compiled with the
    settings of the first function that calls it, so pass the functions that are not `small` first."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    combined = None
    exported = set()
    for function in functions:
        module = llvm.parse_assembly(_wrapped_text(function, target))
        if function.small:
            for body in module.functions:
                if not body.is_declaration:
                    body.add_function_attribute("minsize")
                    body.add_function_attribute("optsize")
        exported.add(function.name)
        if combined is None:
            combined = module
        else:
            combined.link_in(module)
    assert combined is not None
    for value in (*combined.functions, *combined.global_variables):
        if not value.is_declaration and value.name not in exported:
            value.linkage = "internal"
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        opt=3, cpu=target.cpu, features=target.features
    )
    combined.triple = target.triple
    combined.data_layout = str(machine.target_data)
    combined.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(combined, passes)
    return bytes(machine.emit_object(combined))


def _wrapped_text(function: CompiledFunction, target: Target) -> str:
    """LLVM text of a function and its callees, with a wrapper function, which has the exported name.  Numba's own
    function has two more parameters: pointers for its result and for an exception."""
    (signature,) = function.dispatcher.signatures
    overload = function.dispatcher.overloads[signature]
    symbol = overload.fndesc.mangled_name
    text = _portable(overload.library.get_llvm_str())
    kinds = function.parameters if target.traps else (*function.parameters, "ptr")
    parameters = ", ".join(f"{kind} %p{i}" for i, kind in enumerate(kinds))
    widened = [
        f"  %a{i} = zext i32 %p{i} to i64" if kind == "i32" else f"  %a{i} = add i64 %p{i}, 0"
        for i, kind in enumerate(function.parameters)
    ]
    arguments = "".join(f", i64 %a{i}" for i in range(len(function.parameters)))
    narrowed = "  %r = trunc i64 %wide to i32" if function.result == "i32" else "  %r = add i64 %wide, 0"
    failed = [f"  store i64 1, ptr %p{len(kinds) - 1}", f"  ret {function.result} 0"]
    wrapper = "\n".join(
        [
            f"define {function.result} @{function.name}({parameters}) {{",
            "  %result = alloca i64",
            "  %error = alloca ptr",
            "  store i64 0, ptr %result",
            *widened,
            f"  %status = call i32 @{_quoted(symbol)}(ptr %result, ptr %error{arguments})",
            "  %failed = icmp ne i32 %status, 0",
            "  br i1 %failed, label %fail, label %done",
            "fail:",
            *(["  call void @llvm.trap()", "  unreachable"] if target.traps else failed),
            "done:",
            "  %wide = load i64, ptr %result",
            narrowed,
            f"  ret {function.result} %r",
            "}",
            "" if "@llvm.trap()" in text else "declare void @llvm.trap()",
        ]
    )
    return f"{text}\n{wrapper}\n"


def _quoted(symbol: str) -> str:
    return symbol if re.fullmatch(r"[\w.$]+", symbol) else f'"{symbol}"'


def _portable(text: str) -> str:
    text = re.sub(r"^target (datalayout|triple).*$", "", text, flags=re.M)
    for name in ("NRT_incref", "NRT_decref"):  # the caller owns all memory: reference counts are not needed
        text = re.sub(
            rf"^define linkonce_odr void @{name}\(.*?^}}",
            f"define linkonce_odr void @{name}(ptr %x) {{\n ret void\n}}",
            text,
            flags=re.M | re.S,
        )
    text = re.sub(r"^declare i8 @llvm\.x86.*$", "", text, flags=re.M)
    text = re.sub(r'"target-cpu"="[^"]*"|"target-features"="[^"]*"', "", text)
    return re.sub(r" = common (local_unnamed_addr )?global ptr null", " = internal global ptr null", text)


def compile_exports(
    exports: Iterable[interface.Export], functions: Mapping[str, Callable[..., Any]], *, native: bool = False
) -> list[CompiledFunction]:
    """Compile exports with Numba, for `object_file`.  `functions`: the Python function of each export, by the name of
    the export.  `native`: whether to compile for this machine instead of WebAssembly."""
    compiled = []
    for export in exports:
        dispatcher = numba.njit(functions[export.name])
        dispatcher.compile((numba.int64,) * len(export.parameters))
        *types, result = (
            "i64" if native else interface.WASM_TYPES[kind]
            for kind in (*(parameter.kind for parameter in export.parameters), export.result)
        )
        small = not native and export in interface.SIZE_OPTIMISED
        compiled.append(CompiledFunction(export.name, dispatcher, tuple(types), result, small))
    return compiled
