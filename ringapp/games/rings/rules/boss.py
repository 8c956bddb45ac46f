"""Boss boards: panels on cells, Mario's entry, tape, the goal, and the rulings that sources leave open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Literal

PANELS = (
    "",
    "arrow-in",
    "arrow-out",
    "arrow-cw",
    "arrow-ccw",
    "action",
    "circle",
    "circle-earth",
    "circle-water",
    "circle-fire",
    "circle-ice",
    "on",
    "heart",
    "x2",
    "plus",
    "chest",
    "hint",
    "hole",
    "ice",
    "feather",
    "band-in",
    "band-out",
    "band-cw",
    "band-ccw",
    "gap",
    "face",
    "circle-any",
)
"""The words for panels; a panel is its place here, 0 is none."""
CODE = {word: code for code, word in enumerate(PANELS)}
IN, OUT, CW, CCW = (CODE[f"arrow-{way}"] for way in ("in", "out", "cw", "ccw"))
ARROWS = (IN, OUT, CW, CCW)
BANDS = tuple(CODE[f"band-{way}"] for way in ("in", "out", "cw", "ccw"))
"""In the order of the arrows that they are like."""
WAY = dict(zip((*ARROWS, *BANDS), ARROWS * 2, strict=True))
"""The arrow of each arrow and band."""
ACTION, ON, HOLE, ICE, FEATHER = (CODE[word] for word in ("action", "on", "hole", "ice", "feather"))
GAP, CHEST = CODE["gap"], CODE["chest"]
CIRCLES = tuple(code for code, word in enumerate(PANELS) if word.startswith("circle"))
VELLUMENTALS = tuple(word for word in PANELS if word.startswith("circle-"))
"""Circles of the four Vellumentals, and the one that is any of them."""
PICKUPS = tuple(CODE[word] for word in ("heart", "x2", "plus", "chest", "hint", "face"))
FLIPPED = bytes.maketrans(bytes(WAY), bytes((OUT, IN, CCW, CW, *(BANDS[at] for at in (1, 0, 3, 2)))))
"""What becomes of panels that change the half of a diameter: their direction in space stays."""

MISSILE = len(PANELS)
"""What a missile counts as; it is no panel."""
COUNTED = (*PANELS, "missile")
"""The words for all that a walk counts."""
COUNTED_WORDS = COUNTED[1:]
ATTACKS = tuple(PANELS[code] for code in (ACTION, *CIRCLES))
ENDS = (*ATTACKS, "hole", "ice", "gap", "feather", "centre", "outside", "loop", "trip", "still")
"""How a walk can end."""
MOST_FEATHERS = 99
"""Feathers on one cell."""
MOST_TURNS = 3

WORDS = PANELS[1:]
StripKind = Literal["rings", "slices", "locked_rings", "locked_slices"]
STRIPS: tuple[StripKind, ...] = ("rings", "slices", "locked_rings", "locked_slices")


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings on what public sources leave open; the first value of each is the default."""

    start: Literal["in", "arrow"] = "in"
    revisit: Literal["cross", "stop"] = "cross"
    ice: Literal["stop", "pass"] = "stop"
    feather: Literal["hurt", "stop"] = "hurt"
    gap: Literal["pass", "stop"] = "pass"
    flip: Literal["rigid", "keep"] = "rigid"


RULINGS: dict[str, tuple[str, str]] = {
    "start": ("in", "arrow"),
    "revisit": ("cross", "stop"),
    "ice": ("stop", "pass"),
    "feather": ("hurt", "stop"),
    "gap": ("pass", "stop"),
    "flip": ("rigid", "keep"),
}


@dataclass(frozen=True, slots=True)
class Goal:
    """What a walk has to do.

    Attributes:
        ends: How the walk may end; None for any way.
        rings: Rings on which the walk has to end, () for any; `slices` likewise. They are fixed in space.
        collect: (panel or missile, at least so many).
        avoid: Panels, or missiles, that must not be stepped on.
        weights: (panel or missile, value) where it differs from 1 for a pickup, -1 for a feather or missile,
            else 0.
    """

    ends: tuple[str, ...] | None = ATTACKS
    rings: tuple[int, ...] = ()
    slices: tuple[int, ...] = ()
    collect: tuple[tuple[str, int], ...] = ()
    avoid: tuple[str, ...] = ()
    weights: tuple[tuple[str, int], ...] = ()

    def weight(self, code: int) -> int:
        """Return the goal's value for stepping on a panel or missile."""
        usual = 1 if code in PICKUPS else -1 if code in (FEATHER, MISSILE) else 0
        return dict(self.weights).get(COUNTED[code], usual)

    def allows(self, end: str) -> bool:
        """Return whether a walk may end by `end`; the circle of any Vellumental counts as each of theirs."""
        if self.ends is None or end in self.ends:
            return True
        return end == "circle-any" and any(word in VELLUMENTALS for word in self.ends)


@dataclass(frozen=True, slots=True)
class Strip:
    """Rings, or slices, that tape holds together, or locks, for a turn."""

    kind: StripKind
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A later turn: its ring moves, and the goal of its walk."""

    moves: int
    goal: Goal = Goal()


Place = tuple[int, int]
"""A (ring, slice)."""
FIGHTS = (
    *("", "earth-vellumental", "colored-pencils", "water-vellumental", "rubber-band", "fire-vellumental"),
    *("hole-punch", "ice-vellumental", "tape", "scissors", "stapler", "olly"),
)
"""The bosses of the game, "" for any."""


@dataclass(frozen=True, slots=True)
class Boss:
    """The parts that a boss board has besides its size and the moves allowed.

    Attributes:
        panels: A code for every cell, ring by ring from outside.
        entry: The slice at which Mario comes in.
        on: Whether the circles are on from the start.
        walked: Whether Mario has gone: nothing moves any more.
        feathers: How many lie on each cell, b"" where none do; feathers move with the cells.
        missiles: Cells that are aimed at, fixed in space; `spouts` those from which water runs outward.
        refill: (ring, slice, panel) that an opened chest lays for the next turn.
        turns: The turns that follow this one.
        fight: The boss whose panels are offered for drawing, one of FIGHTS.
    """

    panels: bytes
    entry: int = 0
    on: bool = False
    goal: Goal = Goal()
    tape: tuple[Strip, ...] = ()
    rules: Rulings = Rulings()
    walked: bool = False
    feathers: bytes = b""
    missiles: tuple[Place, ...] = ()
    spouts: tuple[Place, ...] = ()
    refill: tuple[tuple[int, int, int], ...] = ()
    turns: tuple[Turn, ...] = ()
    fight: str = ""


def feathers_of(counts: Iterable[int]) -> bytes:
    """Return the numbers of feathers on the cells as a board keeps them."""
    found = bytes(counts)
    return found if any(found) else b""


def random_panel(source: Random) -> int:
    """Return a random panel as on recorded boards: a third empty, many arrows, some ice."""
    words = source.choices(("", "arrow", "ice", "attack", "on", "pickup", "hole"), (34, 34, 12, 9, 4, 6, 1))[
        0
    ]
    if words == "arrow":
        return source.choice(ARROWS)
    if words == "attack":
        return source.choice((CODE["action"], CODE["action"], CODE["circle"]))
    if words == "pickup":
        return source.choice(PICKUPS)
    return {"ice": ICE, "on": ON, "hole": CODE["hole"]}.get(words, 0)
