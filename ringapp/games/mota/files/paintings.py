"""Reads the pictures that a floor file lists for drawing on the floor, in each engine's format."""

from __future__ import annotations

from ringapp.games.mota.files.tables import number
from ringapp.games.mota.rules.tower import Painting

MOST, MOST_FRAMES = 64, 64
"""Pictures of a floor, and frames of one."""
CANVASES = {"0": "bg", "1": "fg", "2": "auto"}
"""What engines before 2.7 write for the layer."""
TURNS = (":x", ":y", ":o")


def paintings_from(value: object) -> tuple[Painting, ...]:
    """Return the pictures of a floor, lowest first; entries without a name are left out."""
    entries = value if isinstance(value, list) else [value]
    found = [_painting(entry) for entry in entries[:MOST]]
    return tuple(one for one in found if one is not None)


def _painting(entry: object) -> Painting | None:
    """Return one picture, given as an object, [x, y, name, layer, frames], or a name; None if unusable."""
    if isinstance(entry, str):
        entry = [0, 0, entry]
    if isinstance(entry, list):
        keys = "x", "y", "name", "canvas", "frame"
        entry = dict(zip(keys, entry, strict=False))
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str) or not entry["name"]:
        return None
    canvas = str(entry.get("canvas") or "bg")
    left, top, wide, high = (max(0, number(entry.get(key))) for key in ("sx", "sy", "w", "h"))
    turned = str(entry.get("reverse") or "")
    return Painting(
        entry["name"][:200], CANVASES.get(canvas, canvas), (number(entry.get("x")), number(entry.get("y"))),
        (left, top, wide, high), max(1, min(MOST_FRAMES, number(entry.get("frame"), 1))),
        turned if turned in TURNS else "",
    )  # fmt: skip
