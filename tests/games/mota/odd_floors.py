"""Small random floors with monsters whose fields or aftermath matter, open ground and lava nets."""

from __future__ import annotations

import random
from dataclasses import replace

from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.view.editing import with_grid

MONSTERS = (201, 202, 203, 204)
STAIRS, RED, BLUE, POTION = 87, 27, 28, 31


def odd_floor(seed: int, kinds: tuple[int, ...], things: int = 5, net: int = 0) -> Board:
    """An open floor of 5 by 4 tiles with some walls, monsters of `kinds` and gains anywhere."""
    source = random.Random(seed)
    board = open_floor(find_tower("example:blue"), "F1")
    width, height = 5, 4
    rows = [[0] * width for _ in range(height)]
    cells = [(x, y) for y in range(height) for x in range(width)]
    source.shuffle(cells)
    end = source.choice(((0, 0), (width - 1, 0)))
    rows[1][end[0]] = 1  # the stairs are a dead end: nothing lies behind them
    cells = [cell for cell in cells if cell not in (end, (end[0], 1))]
    start = cells.pop()
    rows[end[1]][end[0]] = STAIRS
    for _ in range(source.randint(2, 5)):
        x, y = cells.pop()
        rows[y][x] = 1
    fighters = source.choice((2, 3))
    for number in range(things):
        x, y = cells.pop()
        fights = number < fighters
        rows[y][x] = source.choice(MONSTERS[:2]) if fights else source.choice((RED, BLUE, POTION))
    if net:
        for _ in range(2):
            x, y = cells.pop()
            rows[y][x] = net
    foes = []
    for number in MONSTERS:
        foe = board.tower.enemies[board.tower.tile(number).id]
        more = {"zone": 30.0, "range": float(source.choice((1, 1, 2))), "repulse": 20.0, "laser": 25.0}
        more |= {
            "atkValue": 4.0,
            "defValue": 6.0,
            "vampire": 0.3,
            "damage": 50.0,
            "hpBuff": 20.0,
            "atkBuff": 10.0,
        }
        more |= {"zoneSquare": 1.0} if source.random() < 0.4 else {}
        special = (source.choice(kinds),) + ((source.choice(kinds),) if source.random() < 0.3 else ())
        hp, atk, df = source.randint(20, 150), source.randint(20, 70), source.randint(0, 40)
        special = tuple(dict.fromkeys(kind for kind in special if kind))
        foes.append(replace(foe, hp=hp, atk=atk, df=df, money=3, special=special, more=more))
    hero = replace(board.hero, hp=source.choice((150, 400, 1500)), atk=60, df=30, mdef=source.choice((0, 20)))
    goal = source.choice(("exit", "all"))
    board = replace(board, at=start, hero=hero, goal=goal, foes=tuple(sorted(foes, key=lambda f: f.id)))
    return with_grid(board, tuple(tuple(row) for row in rows))
