"""Random floors of rooms in a grid: each behind a monster or a door, some loops, gains in most rooms."""

from __future__ import annotations

import random
from dataclasses import replace

from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.view.editing import with_grid

MONSTERS = (201, 202, 203, 204, 205, 206, 207, 208)
WALL, STAIRS, DOOR, KEY = 1, 87, 81, 21
RED, BLUE, GREEN, POTION, SHIELD = 27, 28, 29, 31, 36


def rooms_floor(seed: int, side: int = 6, rooms: int = 36, loops: int = 6, general: bool = True) -> Board:
    """A floor of `rooms` rooms in a square of `side` by `side`; only blue gems and shields if not `general`.

    The spanning tree is random, and `loops` further joints close loops; there are as many keys as doors.
    """
    source = random.Random(seed)
    width = 2 * side + 1
    spots = [(2 * x + 1, 2 * y + 1) for y in range(side) for x in range(side)]
    rows = [[WALL] * width for _ in range(width)]
    start = source.choice(spots)
    reached, joints = [start], []
    edges = [(a, b) for a in spots for b in spots if a < b and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 2]
    while len(reached) < rooms:
        a, b = source.choice([e for e in edges if (e[0] in reached) != (e[1] in reached)])
        reached.append(b if a in reached else a)
        joints.append((a, b))
    inside = set(reached[:-1])  # the room of the stairs stays a dead end
    spare = [e for e in edges if e not in joints and e[0] in inside and e[1] in inside]
    joints += source.sample(spare, min(loops, len(spare)))
    doors = 0
    for (ax, ay), (bx, by) in joints:
        door = general and source.random() < 0.1
        doors += door
        rows[(ay + by) // 2][(ax + bx) // 2] = DOOR if door else source.choice(MONSTERS)
    gems = (RED, BLUE, BLUE, BLUE, GREEN, POTION, POTION, SHIELD, 0) if general else (BLUE, BLUE, SHIELD, 0)
    for x, y in reached:
        rows[y][x] = source.choice(gems)
    rows[start[1]][start[0]] = 0
    inner = reached[1:-1]
    source.shuffle(inner)
    for x, y in inner[:doors]:
        rows[y][x] = KEY
    rows[reached[-1][1]][reached[-1][0]] = STAIRS
    board = open_floor(find_tower("example:blue"), "F1")
    board = replace(board, at=start, hero=replace(board.hero, hp=60_000), goal="all")
    return with_grid(board, tuple(tuple(row) for row in rows))


def small_floor(seed: int, rooms: int = 7, specials: tuple[int, ...] = (0, 0, 0, 1, 2, 3, 4, 5, 6)) -> Board:
    """A floor for exhaustive play: up to two loops, doors, all gems, monsters of any strength and special."""
    source = random.Random(seed)
    board = rooms_floor(seed, 3, rooms, source.randint(0, 2))
    foes = []
    for number in MONSTERS:
        foe = board.tower.enemies[board.tower.tile(number).id]
        kind = source.choice(specials)
        more = {"n": 4.0, "breakArmor": 0.9, "counterAttack": 0.1, "purify": 3.0, "damage": 50.0}
        hp, atk, df = source.randint(20, 300), source.randint(20, 140), source.randint(0, 70)
        foes.append(replace(foe, hp=hp, atk=atk, df=df, special=(kind,) if kind else (), more=more))
    hero = replace(
        board.hero,
        hp=source.choice((900, 2500, 6000, 20_000)),
        atk=source.choice((50, 72, 72, 100)),
        df=source.choice((10, 60, 110, 136)),
        mdef=source.choice((0, 0, 30)),
        bag=(("yellowKey", 1),) if source.random() < 0.3 else (),
    )
    goal = source.choice(("exit", "all", "all"))
    return replace(board, hero=hero, goal=goal, foes=tuple(sorted(foes, key=lambda f: f.id)))
