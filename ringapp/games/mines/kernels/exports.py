"""Name the kernels that Python calls; see `core.kernels.modules`."""

from __future__ import annotations

from ringapp.core.kernels.modules import KernelModules

PACKAGE = "ringapp.games.mines.kernels"
SOURCES = {
    "chances": ("chances", "fields"), "endgame": ("endgame",), "guesses": ("play", "forced", "chances"),
    "play": ("play",), "thinning": ("thinning", "fields"), "walking": ("walking",), "figures": ("zini",),
    "boards": ("boards",), "clicks": ("clicks",),
}  # fmt: skip
"""Modules of code and the files that they are made of; the first of these imports all that goes in."""

MODULES = KernelModules("mines", PACKAGE, SOURCES)
export = MODULES.export
