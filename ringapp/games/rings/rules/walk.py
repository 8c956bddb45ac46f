"""Mario's walk over the panels of a boss board, cell by cell, and what it is worth. Plain and slow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.boss import (
    ACTION,
    ARROWS,
    BANDS,
    CCW,
    CHEST,
    CIRCLES,
    COUNTED,
    CW,
    FEATHER,
    GAP,
    HOLE,
    ICE,
    IN,
    MISSILE,
    ON,
    OUT,
    PANELS,
    PICKUPS,
    WAY,
    Boss,
    Goal,
    feathers_of,
)

_CIRCLE_ENDS = tuple(PANELS[code] for code in CIRCLES)


@dataclass(frozen=True, slots=True)
class Walk:
    """The way of Mario over a board, with what he met.

    Attributes:
        cells: The cells of the way, from the entry to the one on which he stood last.
        end: How it ended, a word of ENDS.
        on: Whether the circles are on at the end.
        met: (what, how often), by the places of COUNTED: cells, or feathers, each counted on the first visit.
    """

    cells: tuple[Cell, ...]
    end: str
    on: bool
    met: tuple[tuple[int, int], ...]

    @property
    def at(self) -> Cell:
        """Return the cell on which he stood last."""
        return self.cells[-1]

    def count(self, code: int) -> int:
        """Return how often Mario met a panel, feathers or missiles."""
        return dict(self.met).get(code, 0)

    @property
    def pickups(self) -> dict[str, int]:
        """Return what Mario picked up, with numbers."""
        return {PANELS[panel]: count for panel, count in self.met if panel in PICKUPS}

    @property
    def hurt(self) -> int:
        """Return how many feathers hurt Mario."""
        return self.count(FEATHER)


def washed(board: Board) -> tuple[bytes, bytes]:
    """Return (panels, feathers) of every cell after water has run outward from the spouts."""
    boss = _boss(board)
    panels = bytearray(boss.panels)
    feathers = bytearray(boss.feathers or bytes(len(panels)))
    for last, place in boss.spouts:
        for ring in range(last + 1):
            panels[ring * board.slices + place] = feathers[ring * board.slices + place] = 0
    return bytes(panels), bytes(feathers)


def walk(board: Board) -> Walk:
    """Return the walk from the entry until something ends it."""
    boss = _boss(board)
    panels, feathers = washed(board)
    ring, place, on = 0, boss.entry, boss.on
    way = IN if boss.rules.start == "in" else 0
    cells: list[Cell] = []
    met: Counter[int] = Counter()
    seen: set[tuple[Cell, int, bool]] = set()
    while True:
        here = (ring, place)
        panel, plumes = panels[ring * board.slices + place], feathers[ring * board.slices + place]
        known = here in cells
        end = ""
        if known and (panel in BANDS or boss.rules.revisit == "stop"):
            end = "trip"
        elif (here, way, on) in seen:
            end = "loop"
        cells.append(here)
        if end:
            break
        seen.add((here, way, on))
        if not known:
            met[panel] += 1
            met[FEATHER] += plumes
            met[MISSILE] += here in boss.missiles
        way = panel if panel in ARROWS else way
        on = on or panel == ON
        end = _ending(boss, panel, plumes, on)
        if end:
            break
        if panel in BANDS:
            seen.clear()
        step = WAY.get(panel, way)
        ring, place = (
            ring + (step == IN) - (step == OUT),
            (place + (step == CW) - (step == CCW)) % board.slices,
        )
        end = "outside" if ring < 0 else "centre" if ring == board.rings else "" if step else "still"
        if end:
            break
    del met[0]
    return Walk(tuple(cells), end, on, tuple(sorted((+met).items())))


def _ending(boss: Boss, panel: int, plumes: int, on: bool) -> str:
    """Return what ends the walk on a cell, "" for nothing."""
    rules = boss.rules
    stops = panel in (ACTION, HOLE) or (panel in CIRCLES and on)
    stops = stops or (panel == ICE and rules.ice == "stop") or (panel == GAP and rules.gap == "stop")
    if stops:
        return PANELS[panel]
    return "feather" if rules.feather == "stop" and (plumes or panel == FEATHER) else ""


def after_walk(board: Board) -> Board:
    """Return the board of the next turn: things met are gone, and an opened chest has laid its refill."""
    boss, gone = _boss(board), walk(board)
    panels, feathers = map(bytearray, washed(board))
    opened = False
    for ring, place in set(gone.cells):
        at = ring * board.slices + place
        opened = opened or panels[at] == CHEST
        if panels[at] in (*PICKUPS, *BANDS, FEATHER):
            panels[at] = 0
        feathers[at] = 0
    for ring, place, panel in boss.refill if opened else ():
        if panels[ring * board.slices + place] in (0, GAP):
            panels[ring * board.slices + place] = panel
    ahead, *later = boss.turns or (None,)
    return replace(
        board,
        moves=board.moves if ahead is None else ahead.moves,
        made=0,
        boss=replace(
            boss,
            panels=bytes(panels),
            feathers=feathers_of(feathers),
            on=gone.on and gone.end not in _CIRCLE_ENDS,
            missiles=(),
            spouts=(),
            refill=() if opened else boss.refill,
            goal=boss.goal if ahead is None else ahead.goal,
            turns=tuple(one for one in later if one is not None),
            walked=False,
        ),
    )


def value_of(goal: Goal, gone: Walk) -> int:
    """Return the sum of the goal's weights for what Mario met."""
    return sum(goal.weight(code) * count for code, count in gone.met)


def unmet(goal: Goal, gone: Walk) -> tuple[str, ...]:
    """Return the conditions of the goal that a walk fails."""
    counts = {COUNTED[code]: count for code, count in gone.met}
    lacking = []
    if not goal.allows(gone.end):
        lacking.append("end")
    if goal.rings and gone.at[0] not in goal.rings:
        lacking.append("rings")
    if goal.slices and gone.at[1] not in goal.slices:
        lacking.append("slices")
    lacking += [f"collect:{kind}" for kind, least in goal.collect if counts.get(kind, 0) < least]
    lacking += [f"avoid:{kind}" for kind in goal.avoid if counts.get(kind, 0)]
    return tuple(lacking)


def reaches(board: Board) -> bool:
    """Return whether Mario's walk on this board meets the goal."""
    return not unmet(_boss(board).goal, walk(board))


def _boss(board: Board) -> Boss:
    assert board.boss is not None
    return board.boss
