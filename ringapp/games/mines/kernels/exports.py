"""Kernels as Python calls them; see `core.kernels.modules`."""

from __future__ import annotations

from ringapp.core.kernels.modules import Modules

HERE = "ringapp.games.mines.kernels"
HOMES = {
    "chances": ("chances", "fields"), "endgame": ("endgame",), "guesses": ("play", "forced", "chances"),
    "play": ("play",), "thinning": ("thinning", "fields"), "walking": ("walking",), "figures": ("zini",),
    "boards": ("boards",),
}  # fmt: skip
"""Modules of code and the texts that they are made of; the first of them imports all that goes in."""

MODULES = Modules("mines", HERE, HOMES)
outer = MODULES.outer
