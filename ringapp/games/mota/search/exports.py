"""Gathers the kernels of both searches under one name each for Python; it imports the compiler."""

from __future__ import annotations

from ringapp.core.kernels.modules import KernelModules

SOURCES = {
    "floor": ("floor.kernels.expansion", "floor.kernels.sets"),
    "climbing": ("tower.kernels.climbing",), "keeping": ("tower.kernels.climbing",),
    "guides": ("tower.kernels.foresee",), "tolls": ("tower.kernels.tolls",),
}  # fmt: skip
"""Modules of code and the files that they are made of; the first of these imports all that goes in."""

MODULES = KernelModules("mota", "ringapp.games.mota.search", SOURCES)
export = MODULES.export
