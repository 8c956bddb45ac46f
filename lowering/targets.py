"""The platforms and processors that kernels are compiled for, and object files of code made for them."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass

from llvmlite import binding  # type: ignore[import-untyped]

from lowering.types import Value
from ringapp.core.kernels.library import NEWER, PLAIN


@dataclass(frozen=True, slots=True)
class Target:
    """A platform and a level of processors, in the words of LLVM."""

    triple: str
    level: str
    processor: str
    features: str = ""


TRIPLES = {
    ("linux", "x86_64"): "x86_64-unknown-linux-gnu",
    ("linux", "aarch64"): "aarch64-unknown-linux-gnu",
    ("win32", "AMD64"): "x86_64-w64-windows-gnu",
    ("darwin", "x86_64"): "x86_64-apple-macosx11.0",
    ("darwin", "arm64"): "arm64-apple-macosx11.0",
}
"""By system and machine, as `sys.platform` and `platform.machine()` say them."""
PROCESSORS = {
    "x86_64-unknown-linux-gnu": {PLAIN: "x86-64", NEWER: "x86-64-v3"},
    "aarch64-unknown-linux-gnu": {PLAIN: "generic"},
    "x86_64-w64-windows-gnu": {PLAIN: "x86-64", NEWER: "x86-64-v3"},
    "x86_64-apple-macosx11.0": {PLAIN: "x86-64-v2"},
    "arm64-apple-macosx11.0": {PLAIN: "apple-m1"},
}


def targets(triple: str) -> list[Target]:
    """Return the targets of a platform, one for each level of processors; each gets a library of its own."""
    return [Target(triple, level, processor) for level, processor in PROCESSORS[triple].items()]


def triple_here() -> str:
    """Return LLVM's name of the platform that this process runs on.

    Raises:
        SystemExit: Kernels are not compiled for this platform.
    """
    here = sys.platform, platform.machine()
    if here not in TRIPLES:
        sys.exit(f"Kernels cannot be compiled for {' '.join(here)}.")
    return TRIPLES[here]


def machine_of(target: Target, opt_level: int) -> Value:
    """Return LLVM's target machine, which emits object files; `opt_level` is its optimisation, 0 to 3."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, features=target.features, opt=opt_level, reloc="pic", codemodel="default"
    )


def compiled(target: Target, llvm_ir: str, opt_level: int) -> bytes:
    """Return an object file of an LLVM module for a target; processes that build call this alone."""
    return object_of(llvm_ir, machine_of(target, opt_level), opt_level)


def object_of(llvm_ir: str, machine: Value, opt_level: int) -> bytes:
    """Return an object file of an LLVM module after optimising it; compiling takes nearly all its time here.

    Nothing here lets LLVM add floating point numbers in another order: results are equal on every level.
    """
    module = binding.parse_assembly(llvm_ir)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    module.verify()
    tuning = binding.create_pipeline_tuning_options(speed_level=opt_level)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))
