"""A swap played out on a dict of blocks, from the words of the article alone: no runs, masks or segments.

Known are regular blocks, stripes and thick blocks under the usual rules. What enters from above is asked of
the caller, column by column from the left and within a column from below, so that refills can be enumerated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product

from ringapp.games.match3.rules.board import COLUMN, ROW, Board, Move, block, colour_of, kind_of, thickness_of

Place = tuple[int, int]
Block = tuple[int, str, int]
"""Colour, "" or "-" or "|", layers."""
World = dict[Place, Block]
Refill = Callable[[list[Place]], list[int]]
_SIGN = {ROW: "-", COLUMN: "|"}
_KIND = {sign: kind for kind, sign in _SIGN.items()}


@dataclass
class Played:
    """What a swap came to: points and cleared places wave by wave, and the world at the end."""

    world: World
    gains: list[int] = field(default_factory=list)
    cleared: list[set[Place]] = field(default_factory=list)


def world_of(board: Board) -> World:
    """The blocks of a board by their places."""
    return {
        (number % board.width, number // board.width): (
            colour_of(code),
            _SIGN.get(kind_of(code), ""),
            thickness_of(code),
        )
        for number, code in enumerate(board.cells)
        if code
    }


def cells_of(world: World, board: Board) -> tuple[int, ...]:
    """The same as a board has it."""
    places = product(range(board.world_height), range(board.width))
    return tuple(
        block(there[0], _KIND.get(there[1], 0), there[2]) if (there := world.get((x, y))) else 0
        for y, x in places
    )


def lines(world: World, width: int, height: int) -> Iterator[list[Place]]:
    """Every line that is part of no longer one, rows before columns, each from its left or lower end."""
    for (dx, dy), order in (((1, 0), 1), ((0, 1), -1)):
        for place in sorted(product(range(width), range(height)), key=lambda p: p[::-1] if order > 0 else p):
            line = []
            x, y = place
            if _alike(world, (x - dx, y - dy), place, width, height):
                continue
            while _alike(world, (x, y), place, width, height):
                line.append((x, y))
                x, y = x + dx, y + dy
            if len(line) >= 3:
                yield line


def _alike(world: World, one: Place, other: Place, width: int, height: int) -> bool:
    inside = 0 <= one[0] < width and 0 <= one[1] < height
    first, second = world.get(one), world.get(other)
    return inside and bool(first and second) and first[0] == second[0] and not first[2] and not second[2]  # type: ignore[index]


def swap(world: World, move: Move) -> tuple[World, list[Place]]:
    """The world with two blocks exchanged, and the places, the one that the move names first."""
    x, y, way = move
    one, other = (x, y), (x + 1, y) if way == "R" else (x, y + 1)
    after = {place: there for place, there in world.items() if place not in (one, other)}
    after |= {place: world[was] for place, was in ((one, other), (other, one)) if was in world}
    return after, [one, other]


def may(world: World, move: Move, width: int, height: int) -> bool:
    """Whether a swap is allowed: two different free blocks of the board, one in a line afterwards."""
    after, places = swap(world, move)
    for x, y in places:
        if not (0 <= x < width and 0 <= y < height) or (x, y) not in world or world[x, y][2]:
            return False
    if world[places[0]] == world[places[1]]:
        return False
    return any(place in line for line in lines(after, width, height) for place in places)


def wave(world: World, width: int, height: int, moved: list[Place]) -> tuple[World, set[Place], int]:
    """The world with its gaps once all lines are cleared, what was cleared, and the points for it."""
    found = list(lines(world, width, height))
    made: World = {}
    for line in found:
        if len(line) >= 4:
            at = next(p for p in [m for m in moved if m in line] + line if p not in made)
            made[at] = (world[at][0], "-" if line[0][0] == line[-1][0] else "|", 0)
    gone: set[Place] = set()
    shots: dict[Place, int] = {}
    todo = [place for line in found for place in line]
    while todo:
        place = todo.pop()
        if place in gone:
            continue
        gone.add(place)
        sign = world[place][1]
        for x, y in product(range(width), range(height)):
            if (sign == "-" and y == place[1]) or (sign == "|" and x == place[0]):
                there = world.get((x, y))
                if there and there[2]:
                    shots[x, y] = shots.get((x, y), 0) + 1
                elif there:
                    todo.append((x, y))
    after = {place: there for place, there in world.items() if place not in gone} | made
    freed = 0
    for (x, y), (colour, sign, layers) in world.items():
        if layers and y < height:
            beside = gone & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
            left = max(layers - max(2 * shots.get((x, y), 0), 1 if beside else 0), 0)
            freed += left == 0
            after[x, y] = (colour, sign, left)
    return after, gone, 10 * len(gone) * (len(gone) - 1) + 60 * len(made) + 100 * freed


def fallen(world: World, board: Board, refill: Refill | None = None) -> World:
    """Everything dropped, and the rest of the world filled from above where there is a refill."""
    after: World = {}
    for x in range(board.width):
        column = [world[x, y] for y in range(board.world_height) if (x, y) in world]
        after |= {(x, y): there for y, there in enumerate(column)}
    if refill is not None:
        empty = [p for p in product(range(board.width), range(board.world_height)) if p not in after]
        after |= {place: (colour, "", 0) for place, colour in zip(empty, refill(empty), strict=True)}
    return after


def play(board: Board, move: Move, refill: Refill | None = None) -> Played:
    """Wave after wave until there is no line."""
    world, moved = swap(world_of(board), move)
    played = Played(world)
    while any(lines(played.world, board.width, board.height)):
        gaps, gone, gain = wave(played.world, board.width, board.height, moved)
        played.gains.append(gain)
        played.cleared.append(gone)
        played.world, moved = fallen(gaps, board, refill), []
    return played


def expected(board: Board, move: Move, colours: int, deep: int) -> list[tuple[float, int, bool]]:
    """Every course of a swap under every refill: (chance, points, whether it has come to its end).

    After `deep` refills the courses that still have a line are given up; their points are those so far.
    """
    world, moved = swap(world_of(board), move)
    courses: list[tuple[float, int, bool]] = []

    def follow(world: World, moved: list[Place], chance: float, points: int, left: int) -> None:
        if not any(lines(world, board.width, board.height)):
            courses.append((chance, points, True))
            return
        if left == 0:
            courses.append((chance, points, False))
            return
        gaps, _, gain = wave(world, board.width, board.height, moved)
        bare = fallen(gaps, board)
        empty = [p for p in product(range(board.width), range(board.world_height)) if p not in bare]
        for drawn in product(range(1, colours + 1), repeat=len(empty)):
            full = bare | {place: (colour, "", 0) for place, colour in zip(empty, drawn, strict=True)}
            follow(full, [], chance / colours ** len(empty), points + gain, left - 1)

    follow(world, moved, 1.0, 0, deep)
    return courses
