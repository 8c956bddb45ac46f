"""Compile the kernels of this platform before hatchling packs a wheel.

A wheel holds no code for a certain version of Python, so one fits all versions. With RINGAPP_RELEASE set the
kernels are linked for an older C library, as published wheels need.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from lowering.linking import has_linker  # noqa: E402


def by_zig() -> bool:
    """Return whether ziglang links the kernels: for a release, or where there is no other linker."""
    return bool(os.environ.get("RINGAPP_RELEASE")) or not has_linker()


class Kernels(BuildHookInterface[Any]):
    """The build hook that compiles the kernels and puts them into the wheel."""

    def dependencies(self) -> list[str]:
        """Return the packages that building needs besides those in `pyproject.toml`."""
        return ["ziglang>=0.14,<0.17"] if by_zig() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the kernels, add them to the wheel and set the wheel's platform tag."""
        options = ["--every-level", *(["--zig"] if by_zig() else [])]
        subprocess.run([sys.executable, "-m", "lowering", *options], cwd=ROOT, check=True)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{_platform()}"
        build_data["artifacts"].append("/ringapp/kernels/*")


def _platform() -> str:
    if sys.platform == "linux" and by_zig():
        return f"manylinux_2_17_{platform.machine()}"
    if sys.platform == "darwin":
        return f"macosx_11_0_{platform.machine()}"
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
