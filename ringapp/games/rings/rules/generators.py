"""What one hand moves on a board: a ring, a diameter, or a strip of them that tape holds together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ringapp.games.rings.rules.boss import Strip
from ringapp.games.rings.rules.moves import Move, shortest


@dataclass(frozen=True, slots=True)
class Generator:
    """A ring or diameter with what is taped to it.

    Attributes:
        index: Its smallest member, by which its moves are named.
        members: (ring or diameter, 1 or -1): those with -1 slide the other way.
        size: Cells of the loop.
    """

    kind: Literal["rotate", "slide"]
    index: int
    members: tuple[tuple[int, int], ...]
    size: int

    def moves(self) -> tuple[Move, ...]:
        """Return each amount by its shortest way, one to all but a whole turn."""
        return tuple(Move(self.kind, self.index, shortest(by, self.size)) for by in range(1, self.size))


@lru_cache(maxsize=512)
def generators(rings: int, slices: int, tape: tuple[Strip, ...]) -> tuple[Generator, ...]:
    """Return all that moves, rings first, by smallest member."""
    found = []
    half = slices // 2
    kinds: tuple[tuple[Literal["rotate", "slide"], int, int], ...] = (
        ("rotate", rings, slices),
        ("slide", half, 2 * rings),
    )
    for kind, count, size in kinds:
        strips, locked = _strips(kind, half, tape)
        taken = {index for strip in strips for index, _ in strip}
        strips += [((index, 1),) for index in range(count) if index not in taken]
        for strip in strips:
            if locked.isdisjoint(index for index, _ in strip):
                members = tuple(sorted(strip))
                sign = members[0][1]
                members = tuple((index, way * sign) for index, way in members)
                found.append(Generator(kind, members[0][0], members, size))
    return tuple(sorted(found, key=lambda one: (one.kind, one.index)))


def _strips(
    kind: str, half: int, tape: tuple[Strip, ...]
) -> tuple[list[tuple[tuple[int, int], ...]], set[int]]:
    """Members of each strip of a kind, and what is locked; slices count as diameters, with their way."""
    strips: list[tuple[tuple[int, int], ...]] = []
    locked: set[int] = set()
    for strip in tape:
        if strip.kind == "rings" and kind == "rotate":
            strips.append(tuple((ring, 1) for ring in strip.members))
        elif strip.kind == "locked_rings" and kind == "rotate":
            locked |= set(strip.members)
        elif strip.kind == "slices" and kind == "slide":
            strips.append(tuple((place % half, 1 if place < half else -1) for place in strip.members))
        elif strip.kind == "locked_slices" and kind == "slide":
            locked |= {place % half for place in strip.members}
    return strips, locked
