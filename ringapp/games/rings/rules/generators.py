"""Generators: a ring, a diameter, or a strip of them that tape holds together; what one hand moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ringapp.games.rings.rules.boss import Strip
from ringapp.games.rings.rules.moves import Move, shortest


@dataclass(frozen=True, slots=True)
class Generator:
    """A ring or diameter together with the others taped to it, which move as one.

    Attributes:
        index: The smallest member, by which moves of the generator are named.
        members: (ring or diameter, 1 or -1): those with -1 slide the other way.
        size: Cells of the loop.
    """

    kind: Literal["rotate", "slide"]
    index: int
    members: tuple[tuple[int, int], ...]
    size: int

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the generator, one for each amount but a whole turn, each the shortest way."""
        return tuple(Move(self.kind, self.index, shortest(by, self.size)) for by in range(1, self.size))


@lru_cache(maxsize=512)
def generators(rings: int, slices: int, tape: tuple[Strip, ...]) -> tuple[Generator, ...]:
    """Return all generators of a board, rings first, by smallest member."""
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
    """Return (index, way) members of each strip of a kind, and locked indices; slices count as diameters."""
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
