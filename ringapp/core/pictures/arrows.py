"""The parts that every painter draws an arrow from."""

from __future__ import annotations

import math

from ringapp.core.contract.shapes import Arrow, Point


def arrow_parts(shape: Arrow) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the points of an arrow's shaft and of its head; both empty for an arrow without length."""
    tip = shape.points[-1]
    tail = next((point for point in reversed(shape.points[:-1]) if math.dist(point, tip) > 1e-6), None)
    if tail is None:
        return (), ()
    length = math.dist(tail, tip)
    ux, uy = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length
    base = (tip[0] - ux * shape.head, tip[1] - uy * shape.head)
    half = shape.head * 0.55
    head = (tip, (base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half))
    return (*shape.points[:-1], base if length > shape.head else tail), head
