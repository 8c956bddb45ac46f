"""The worked examples: files in `resources/examples/match3`, named here in the order of the menu."""

from __future__ import annotations

from functools import cache

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Preset
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.resources import resource_folder
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.rules.board import EMPTY, Board

NEW = Board(8, 8, (EMPTY,) * 128)


def presets() -> list[Preset]:
    """Return every example with its name; the first one opens at the first start."""
    return [
        Preset("reserve", tr("Eight by eight with a reserve")),
        Preset("first-lines", tr("First lines")),
        Preset("stripes", tr("Make stripes, then fire them")),
        Preset("cascade", tr("A long cascade")),
        Preset("thick", tr("Free the thick blocks")),
        Preset("short-or-rich", tr("Fewest swaps or most points")),
        Preset("greedy-trap", tr("The largest gain is a trap")),
        Preset("jelly", tr("Clear the jelly")),
        Preset("collect", tr("Collect two colours")),
        Preset("licorice", tr("Licorice")),
        Preset("wrapped", tr("Wrapped blocks")),
        Preset("bomb", tr("Colour bombs and pairs")),
        Preset("shape", tr("A board with holes")),
        Preset("crates", tr("Break the crates")),
        Preset("ingredients", tr("Bring the ingredients down")),
        Preset("formula", tr("Blocks that follow a formula")),
        Preset("unknown", tr("Unknown refill")),
        Preset("level", tr("A level: jelly, crates and unknown refill")),
    ]


@cache
def load(name: str) -> Board:
    """Return the board of an example by its id, an empty board for "". Raises RingappError."""
    if not name:
        return NEW
    path = resource_folder() / "examples" / "match3" / f"{name}.json"
    if name not in {preset.id for preset in presets()}:
        raise RingappError(tr("There is no example “{name}”.").format(name=name))
    return parse(path.read_text(encoding="utf-8"))
