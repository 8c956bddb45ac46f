"""Texts compiled in this process, for this processor: how tests try the compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any

from llvmlite import binding  # type: ignore[import-untyped]

from lowering.arraycodegen import Program
from lowering.codegen import Value
from lowering.targets import object_of
from lowering.types import Kind
from ringapp.core.kernels.calls import caller

_engines: list[Value] = []
"""What the code lies in; it is never taken down."""


def entries(
    texts: Sequence[Callable[..., Any]], kinds: Mapping[str, Kind], effort: int = 3, loose: bool = False
) -> dict[str, Callable[..., Any]]:
    """Texts made into one module of code, by name, taking arrays of numpy and numbers."""
    program = Program(kinds, loose)
    for text in texts:
        assert isinstance(text, FunctionType)
        program.enter(text)
    address_of = loaded(str(program.module), effort)
    return {
        text.__name__: caller(address_of(f"__{text.__name__}"), program.signature(text)) for text in texts
    }


def loaded(text: str, effort: int) -> Callable[[str], int]:
    """The addresses of the functions of a module, by name."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=effort,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )
    code = object_of(text, machine, effort)
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    address_of: Callable[[str], int] = engine.get_function_address
    return address_of
