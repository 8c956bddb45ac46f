"""Mario's walk over the panels of a boss board, cell by cell, and what it is worth. Plain and slow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.boss import (
    ACTION,
    ARROWS,
    CCW,
    CIRCLES,
    CW,
    FEATHER,
    HOLE,
    ICE,
    IN,
    ON,
    OUT,
    PANELS,
    PICKUPS,
    Boss,
    Goal,
)


@dataclass(frozen=True, slots=True)
class Walk:
    """Where Mario went.

    Attributes:
        cells: From the entry to the cell on which he stood last.
        end: How it ended, a word of ENDS.
        on: Whether the circles are on at the end.
        met: (panel code, how many cells with it he stepped on), each cell counted once.
    """

    cells: tuple[Cell, ...]
    end: str
    on: bool
    met: tuple[tuple[int, int], ...]

    @property
    def at(self) -> Cell:
        """The cell on which he stood last."""
        return self.cells[-1]

    def count(self, panel: int) -> int:
        """How many cells with a panel he stepped on."""
        return dict(self.met).get(panel, 0)

    @property
    def pickups(self) -> dict[str, int]:
        """What he picked up."""
        return {PANELS[panel]: count for panel, count in self.met if panel in PICKUPS}

    @property
    def hurt(self) -> int:
        """How many feathers hurt him."""
        return self.count(FEATHER)


def walk(board: Board) -> Walk:
    """The walk from the entry until something ends it."""
    boss = _boss(board)
    ring, place, way, on = 0, boss.entry, IN, boss.on
    cells: list[Cell] = []
    met: Counter[int] = Counter()
    seen: set[tuple[int, int, int, bool]] = set()
    end = ""
    while not end:
        here = (ring, place)
        panel = boss.panels[ring * board.slices + place]
        known = here in cells
        if (*here, way, on) in seen:
            end = "loop"
        elif known and boss.rules.revisit == "stop":
            end = "trip"
        seen.add((*here, way, on))
        cells.append(here)
        if not known and panel:
            met[panel] += 1
        if end:
            break
        end = _ending(boss, panel, on, first=len(cells) == 1)
        if end:
            break
        on = on or panel == ON
        way = panel if panel in ARROWS else way
        ring, place = ring + (way == IN) - (way == OUT), (place + (way == CW) - (way == CCW)) % board.slices
        end = "outside" if ring < 0 else "centre" if ring == board.rings else ""
    return Walk(tuple(cells), end, on, tuple(sorted(met.items())))


def _ending(boss: Boss, panel: int, on: bool, first: bool) -> str:
    """What ends the walk on a cell, "" for nothing."""
    rules = boss.rules
    stops = panel in (ACTION, HOLE) or (panel in CIRCLES and on)
    stops = stops or (panel == ICE and rules.ice == "stop") or (panel == FEATHER and rules.feather == "stop")
    if stops:
        return PANELS[panel]
    return "still" if first and rules.start == "arrow" and panel not in ARROWS else ""


def value_of(goal: Goal, gone: Walk) -> int:
    """The sum of the weights of what he stepped on."""
    return sum(goal.weight(panel) * count for panel, count in gone.met)


def unmet(goal: Goal, gone: Walk) -> tuple[str, ...]:
    """What the goal lacks."""
    counts = {PANELS[panel]: count for panel, count in gone.met}
    lacking = []
    if goal.ends is not None and gone.end not in goal.ends:
        lacking.append("end")
    if goal.rings and gone.at[0] not in goal.rings:
        lacking.append("rings")
    if goal.slices and gone.at[1] not in goal.slices:
        lacking.append("slices")
    lacking += [f"collect:{kind}" for kind, least in goal.collect if counts.get(kind, 0) < least]
    lacking += [f"avoid:{kind}" for kind in goal.avoid if counts.get(kind, 0)]
    return tuple(lacking)


def reaches(board: Board) -> bool:
    """Whether the walk does what the goal asks."""
    return not unmet(_boss(board).goal, walk(board))


def _boss(board: Board) -> Boss:
    assert board.boss is not None
    return board.boss
