"""The report of a picture that a board file keeps: how sure each cell is, and the reader's warnings."""

from __future__ import annotations

import msgspec

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.json_types import Json
from ringapp.core.contract.reading import UNSURE, Reading


class _Report(msgspec.Struct):
    """The fields of `Reading.report` that can be used without the picture."""

    rows: int
    cols: int
    confidence: list[list[float]]
    skin: str | None
    warnings: list[str]


def unsure_in(value: Json) -> int:
    """Return the number of unsure cells in a picture's report, 0 without a report."""
    confidence = value["confidence"] if isinstance(value, dict) else []
    return sum(cell < UNSURE for row in confidence for cell in row)


PLACE = ("grid", "corners", "clusters")
"""Keys of a report that hold places in the picture."""


def read_report(board: SomeState, value: Json) -> Reading[SomeState] | None:
    """Return the reading that a report of `Reading.report` describes; None if `value` is no valid report."""
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
