"""Boss boards: panels on cells, Mario's entry, tape, the goal, and the rulings that sources leave open."""

from __future__ import annotations

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
)
"""The words for panels; a panel is its place here, 0 is none."""
CODE = {word: code for code, word in enumerate(PANELS)}
IN, OUT, CW, CCW = (CODE[f"arrow-{way}"] for way in ("in", "out", "cw", "ccw"))
ARROWS = (IN, OUT, CW, CCW)
ACTION, ON, HOLE, ICE, FEATHER = (CODE[word] for word in ("action", "on", "hole", "ice", "feather"))
CIRCLES = tuple(code for code, word in enumerate(PANELS) if word.startswith("circle"))
PICKUPS = tuple(CODE[word] for word in ("heart", "x2", "plus", "chest", "hint"))
FLIPPED = bytes.maketrans(bytes(ARROWS), bytes((OUT, IN, CCW, CW)))
"""What becomes of panels that change the half of a diameter: arrows keep their direction in space."""

ATTACKS = tuple(PANELS[code] for code in (ACTION, *CIRCLES))
ENDS = (*ATTACKS, "hole", "ice", "feather", "centre", "outside", "loop", "trip", "still")
"""How a walk can end."""

WORDS = PANELS[1:]
StripKind = Literal["rings", "slices", "locked_rings", "locked_slices"]
STRIPS: tuple[StripKind, ...] = ("rings", "slices", "locked_rings", "locked_slices")


@dataclass(frozen=True, slots=True)
class Rulings:
    """What the public sources leave open; the first value of each is the default."""

    start: Literal["in", "arrow"] = "in"
    revisit: Literal["cross", "stop"] = "cross"
    ice: Literal["stop", "pass"] = "stop"
    feather: Literal["hurt", "stop"] = "hurt"
    flip: Literal["rigid", "keep"] = "rigid"


RULINGS: dict[str, tuple[str, str]] = {
    "start": ("in", "arrow"),
    "revisit": ("cross", "stop"),
    "ice": ("stop", "pass"),
    "feather": ("hurt", "stop"),
    "flip": ("rigid", "keep"),
}


@dataclass(frozen=True, slots=True)
class Goal:
    """What the walk has to do.

    Attributes:
        ends: How it may end; None for any way.
        rings: Rings on which it has to end, () for any; `slices` likewise. They are fixed in space.
        collect: (panel, at least so many).
        avoid: Panels that must not be stepped on.
        weights: (panel, value) where it differs from 1 for a pickup, -1 for a feather, else 0.
    """

    ends: tuple[str, ...] | None = ATTACKS
    rings: tuple[int, ...] = ()
    slices: tuple[int, ...] = ()
    collect: tuple[tuple[str, int], ...] = ()
    avoid: tuple[str, ...] = ()
    weights: tuple[tuple[str, int], ...] = ()

    def weight(self, panel: int) -> int:
        """What stepping on a panel is worth."""
        usual = 1 if panel in PICKUPS else -1 if panel == FEATHER else 0
        return dict(self.weights).get(PANELS[panel], usual)


@dataclass(frozen=True, slots=True)
class Strip:
    """Rings, or slices, that tape holds together for the turn, or locks."""

    kind: StripKind
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Boss:
    """What a boss board has besides its size and the moves allowed.

    Attributes:
        panels: A code for every cell, ring by ring from outside.
        entry: The slice at which Mario comes in.
        on: Whether the circles are on from the start.
        walked: Whether Mario has gone: nothing moves any more.
    """

    panels: bytes
    entry: int = 0
    on: bool = False
    goal: Goal = Goal()
    tape: tuple[Strip, ...] = ()
    rules: Rulings = Rulings()
    walked: bool = False


def random_panel(source: Random) -> int:
    """Panels as the recorded boards have them: a third empty, many arrows, some ice."""
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
