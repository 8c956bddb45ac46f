"""Mota: what the annotations of its texts stand for."""

from __future__ import annotations

from lowering.codegen import I64
from lowering.types import I8, PLAIN, U64, Group, Kind, Rows, group_of
from ringapp.games.mota.search.barriers.kernels import records as barriers
from ringapp.games.mota.search.floors.kernels import records as floors

RECORDS = (
    *(barriers.Root, barriers.Options, barriers.Task, barriers.Bounds, barriers.Model, barriers.States),
    *(barriers.Scratch, floors.Graph, floors.WorldRows, floors.Prices, floors.Room, floors.Rows),
    *(floors.LossTable, floors.Ways, floors.Met, floors.Later, floors.Misses, floors.Rest),
)


def kinds() -> dict[str, Kind]:
    """What the annotations of the texts stand for."""
    found = PLAIN | {"Damages": Rows(I64, 4), "Opened": Rows(I8, 2)}
    found |= {"Pair": Group((U64,) * 2), "Six": Group((I64,) * 6)}
    return found | {record.__name__: group_of(record, found) for record in RECORDS}
