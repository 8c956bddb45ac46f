"""Ready boards on the starter set: files in `resources/examples/contest`, named in the order of the menu."""

from __future__ import annotations

from functools import cache

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Preset
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.resources import resource_folder
from ringapp.core.storage import read_bounded
from ringapp.games.contest.files.board import Board, decode


def presets() -> tuple[Preset, ...]:
    """Return the ready boards: a deck for every plan, then positions of the article."""
    return (
        Preset("sense", tr("Sense, focus 集中: 12 turns")),
        Preset("condition", tr("Sense, good condition 好調: 12 turns")),
        Preset("logic", tr("Logic, good impression 好印象: 12 turns")),
        Preset("motivation", tr("Logic, motivation やる気: 12 turns")),
        Preset("strength", tr("Anomaly, strength 強気: 12 turns")),
        Preset("anomaly", tr("Anomaly, full power 全力: 12 turns")),
        Preset("article", tr("The article's stage: turns 3 and 4, 18 ways")),
        Preset("audition", tr("The article's values 2005 and 10540: a card in an audition")),
        Preset("hold", tr("The article's value 48404: which card the AI holds")),
    )


def preset(name: str) -> Board:
    """Return the ready board with this name, the empty board for "". Raises RingappError."""
    if not name:
        return Board()
    if name not in [one.id for one in presets()]:
        raise RingappError(tr("There is no example “{name}”.").format(name=name))
    return _read(name)


@cache
def _read(name: str) -> Board:
    return decode(read_bounded(resource_folder() / "examples" / "contest" / f"{name}.json").decode("utf-8"))
