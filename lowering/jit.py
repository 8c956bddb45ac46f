"""Compiles functions into this process, for this processor; tests use it to try the compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any

from llvmlite import binding  # type: ignore[import-untyped]

from lowering.arraycodegen import ModuleCodegen
from lowering.targets import object_of
from lowering.types import Type, Value
from ringapp.core.kernels.calls import FAULT, Fault, caller, raising

_engines: list[Value] = []
"""Engines that hold the compiled code; kept for ever, so that its addresses stay valid."""


def compile_functions(
    sources: Sequence[Callable[..., Any]],
    types: Mapping[str, Type],
    opt_level: int = 3,
    fast_math: bool = False,
    checked: bool = False,
) -> dict[str, Callable[..., Any]]:
    """Compile functions as one module and return callables by name, which take numbers and numpy arrays."""
    program = ModuleCodegen(types, fast_math, checked)
    for source in sources:
        assert isinstance(source, FunctionType)
        program.export(source)
    address_of = load_ir(str(program.module), opt_level)
    found = {
        source.__name__: caller(address_of(f"__{source.__name__}"), program.signature(source))
        for source in sources
    }
    if checked and (note := address_of(FAULT)):
        fault = Fault.from_address(note)
        found = {name: raising(call, fault) for name, call in found.items()}
    return found


def load_ir(llvm_ir: str, opt_level: int) -> Callable[[str], int]:
    """Compile a module of LLVM code and return a function from a name to the address of the code."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=opt_level,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )
    code = object_of(llvm_ir, machine, opt_level)
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    address_of: Callable[[str], int] = engine.get_function_address
    return address_of
