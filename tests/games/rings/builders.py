"""Build the boards that tests of several rooms of Rings share."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, COUNTED_WORDS, ENDS, RULINGS, WORDS, Boss


def document(**boss: Any) -> str:
    return json.dumps({"game": "rings", "rings": 2, "slices": 4, "boss": {"entry": 0, "panels": []} | boss})


def read(**boss: Any) -> Boss:
    found = GAME.decode(document(**boss)).boss
    assert found is not None
    return found


COMMON = [
    "arrow-in",
    "arrow-out",
    "arrow-cw",
    "arrow-ccw",
    "arrow-in",
    "arrow-cw",
    "on",
    "circle",
    "ice",
    "feather",
    "band-in",
    "band-cw",
]


def lying_about(source: Random, cells: list[tuple[int, int]]) -> dict[str, Any]:
    """Missiles, spouts, feathers and a refill."""
    return {
        "missiles": [list(cell) for cell in source.sample(cells, 2)],
        "spouts": [list(cell) for cell in source.sample(cells, 2)],
        "feathers": [[r, s, source.randint(1, 3)] for r, s in source.sample(cells, 2)],
        "refill": [[r, s, source.choice(WORDS)] for r, s in source.sample(cells, 3)],
    }


def random_boss(source: Random, sizes: list[tuple[int, int]]) -> dict[str, Any]:
    """A board of every rule: panels, tape, goals, rulings."""
    rings, slices = source.choice(sizes)
    cells = [(r, s) for r in range(rings) for s in range(slices)]
    words = [source.choice(COMMON + list(WORDS)) for _ in cells]
    panels = [[r, s, word] for (r, s), word in zip(cells, words, strict=True) if source.random() < 0.75]
    boss: dict[str, Any] = {"entry": source.randrange(slices), "panels": panels}
    boss["on"] = source.random() < 0.3
    boss |= {key: value for key, value in lying_about(source, cells).items() if source.random() < 0.4}
    goal: dict[str, Any] = {"end": source.choice(["any", ["circle"], ["action", "circle"], list(ENDS)])}
    if source.random() < 0.4:
        goal["rings"] = source.sample(range(rings), 1)
    if source.random() < 0.4:
        goal["slices"] = source.sample(range(slices), 2)
    if source.random() < 0.4:
        goal["collect"] = {source.choice(COUNTED_WORDS): 1}
    if source.random() < 0.3:
        goal["avoid"] = source.sample(["feather", "missile", "gap"], 2)
    if source.random() < 0.3:
        goal["weights"] = {"plus": 2, "arrow-in": 1}
    boss["goal"] = goal
    boss["rules"] = {name: source.choice(words) for name, words in RULINGS.items()}
    half, tape = slices // 2, []
    if source.random() < 0.5:
        tape.append({"rings": source.sample(range(rings), 2)})
    if source.random() < 0.5:
        tape.append({"slices": [n + half * source.randrange(2) for n in source.sample(range(half), 2)]})
    if source.random() < 0.3:
        tape.append({"locked_slices": [source.randrange(slices)]})
    if source.random() < 0.2:
        tape.append({"locked_rings": [source.randrange(rings)]})
    boss["tape"] = tape
    return {"ringapp": 1, "game": "rings", "rings": rings, "slices": slices, "moves": 2, "boss": boss}


def boss_board(*panels: str, **more: object) -> Board:
    """Two rings and four slices, panels in words from the outer ring inwards."""
    codes = bytes(CODE[word] for word in panels) + bytes(8 - len(panels))
    return Board(2, 4, boss=Boss(codes, **more))  # type: ignore[arg-type]


STRAIGHT = boss_board("heart", "", "", "", "action")
"""He walks in over a heart and attacks on ring 1."""
