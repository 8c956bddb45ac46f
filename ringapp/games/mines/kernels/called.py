"""Kernels as Python calls them; see `lowering.modules`."""

from __future__ import annotations

from lowering.kinds import I8, OPEN, U8, Group, Kind, Record, Rows
from lowering.modules import PLAIN, Modules
from ringapp.games.mines.kernels.memory import Space, Tree, parts_of

HERE = "ringapp.games.mines.kernels"
HOMES = {
    "chances": ("chances", "fields"), "endgame": ("endgame",), "guesses": ("play", "forced", "chances"),
    "play": ("play",), "thinning": ("thinning", "fields"), "walking": ("walking",), "figures": ("zini",),
    "boards": ("boards",),
}  # fmt: skip
"""Modules of code and the texts that they are made of; the first of them imports all that goes in."""
ARRAYS: dict[str, Kind] = PLAIN | {
    "View": Rows(I8), "Layout": Rows(U8, 2), "Layouts": Rows(U8, 3)
}  # fmt: skip


def kinds() -> dict[str, Kind]:
    """What the annotations of the texts stand for."""
    records = {
        record.__name__: Record({name: ARRAYS[word] for name, word in parts_of(record).items()}, {})
        for record in (Space, Tree)
    }
    words, table = ARRAYS["Words"], ARRAYS["Table"]
    groups = {"Tables": Group((words,) * 3), "Room": Group((table,) * 4)}
    return ARRAYS | records | groups | {"Lane": OPEN}


MODULES = Modules(HERE, HOMES, kinds)
outer, code = MODULES.outer, MODULES.code
