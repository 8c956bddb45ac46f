"""What was reported of a picture, taken back without the picture: how sure cells were, and what was told."""

from __future__ import annotations

import msgspec

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.json_types import Json
from ringapp.core.contract.reading import UNSURE, Reading


class _Report(msgspec.Struct):
    """What of `Reading.report` holds without its picture."""

    rows: int
    cols: int
    confidence: list[list[float]]
    skin: str | None
    warnings: list[str]


def unsure_in(value: Json) -> int:
    """Return how many cells of a picture's board are unsure by its report."""
    confidence = value["confidence"] if isinstance(value, dict) else []
    return sum(cell < UNSURE for row in confidence for cell in row)


PLACE = ("grid", "corners", "clusters")
"""What tells where in the picture something lies."""


def read_report(board: SomeState, value: Json) -> Reading[SomeState] | None:
    """Return the reading of a board that `Reading.report` told of; None where `value` is no such report."""
    if not isinstance(value, dict):
        return None
    try:
        told = msgspec.convert(value, _Report)
    except msgspec.ValidationError:
        return None
    if not told.rows or not told.cols or [len(row) for row in told.confidence] != [told.cols] * told.rows:
        return None
    known = (*PLACE, *_Report.__struct_fields__)
    return Reading(
        board,
        tuple(map(tuple, told.confidence)),
        (0, 0, 0, 0),
        skin=told.skin or "",
        warnings=tuple(told.warnings),
        facts={key: fact for key, fact in value.items() if key not in known},
    )
