"""Random boards for tests: settled, without lines, with the specials that a test asks for."""

from __future__ import annotations

import random
from dataclasses import replace

from ringapp.games.match3.playing.actions import legal_moves, settle
from ringapp.games.match3.rules.board import (
    COLUMN,
    INGREDIENT,
    PLAIN,
    ROW,
    VOID,
    WRAPPED,
    Board,
    Refill,
    Rules,
    block,
    crate,
)
from ringapp.games.match3.view.editing import randomised


def random_board(
    source: random.Random,
    sides: tuple[int, int] = (3, 8),
    *,
    specials: float = 0.15,
    extended: bool = False,
    reserve: bool = True,
) -> Board:
    """A board with stripes and thick blocks; `extended` adds licorice, wrapped blocks, bombs and jelly."""
    width, height = source.randint(*sides), source.randint(*sides)
    world = height + (source.randint(0, 8) if reserve else 0)
    colours = source.randint(3, 6)

    def draw() -> int:
        colour = source.randint(1, colours)
        if source.random() > specials:
            return block(colour)
        kind = source.randint(0, 5 if extended else 2)
        if kind == 0:
            return block(colour, ROW)
        if kind == 1:
            return block(colour, COLUMN)
        if kind == 2:
            return block(colour, PLAIN, source.randint(1, 3))
        if kind == 3:
            return block(colour, WRAPPED)
        return block(0, 4) if kind == 4 else block(colour, PLAIN, source.randint(1, 3), True)

    cells = tuple(draw() for _ in range(width * world))
    jelly = tuple(source.randint(0, 2) for _ in range(width * height)) if extended else ()
    board = Board(width, height, cells, actions=99, jelly=jelly if any(jelly) else ())
    return settle(board)


def regular_board(source: random.Random, sides: tuple[int, int] = (3, 8)) -> Board:
    """A board of regular and striped blocks under a reserve of regular ones, with random rules."""
    board = random_board(source, sides, specials=0.0)
    kinds = [source.choice([PLAIN] * 4 + [ROW, COLUMN]) for _ in range(board.size)]
    codes = [block(code, kind) if code else code for code, kind in zip(board.cells, kinds, strict=False)]
    rules = replace(random_rules(source), stripes=source.random() < 0.8, free_swaps=source.random() < 0.1)
    return settle(replace(board, cells=(*codes, *board.cells[board.size :]), rules=rules))


def real_board(source: random.Random, sides: tuple[int, int] = (3, 9)) -> Board:
    """A board as levels have them: voids, crates, ingredients and exits, either ruling of falling."""
    board = random_board(source, sides, specials=0.1, extended=True)
    rules = random_rules(source, True)
    rules = replace(
        rules,
        stripes=source.random() < 0.7,
        fall=source.choice(["through", "stop"]),
        crate_damage=source.randint(0, 2),
    )
    cells = list(board.cells)
    for cell in range(board.size):
        draw = source.random()
        if draw < 0.08:
            cells[cell] = VOID
        elif draw < 0.16:
            cells[cell] = crate(source.randint(1, 3))
        elif draw < 0.22:
            cells[cell] = INGREDIENT
    for x in range(board.width):
        if all(cells[cell] == VOID for cell in range(x, board.size, board.width)):
            cells[x] = block(1)
    exits = tuple(x for x in range(board.width) if source.random() < 0.6)
    jelly = tuple(0 if cells[cell] == VOID else n for cell, n in enumerate(board.jelly))
    board = replace(
        board,
        cells=tuple(cells),
        rules=rules,
        jelly=jelly,
        exits=source.choice([None, exits]),
        ingredients=source.choice([None, 2]),
        collect=source.choice([(), ((1, 40), (3, 5))]),
    )
    return settle(board)


def formula_board(source: random.Random, sides: tuple[int, int] = (3, 6)) -> Board:
    """A full board of the refill formula, with a reserve that is refilled as well."""
    width, height = source.randint(*sides), source.randint(*sides)
    colours = source.randint(3, 5)
    world = height + source.randint(0, 3)
    board = Board(width, height, (0,) * width * world, actions=99, refill=Refill(colours, formula=True))
    rules = replace(random_rules(source), stripes=source.random() < 0.5)
    return replace(randomised(board, source.randrange(1000)), rules=rules)


def random_rules(source: random.Random, extended: bool = False) -> Rules:
    """Switches that a board engine must follow; `extended` adds those of the cell engine alone."""
    coin = lambda: source.random() < 0.5  # noqa: E731
    rules = Rules(
        value=source.choice(["candy", "linear", (0, 0, 0, 5, 9, 20)]),
        cap=coin(),
        scoring=source.choice(["wave", "action"]),
        stripe_damage=source.randint(0, 3),
        adjacent_damage=source.randint(0, 2),
        adjacent_source=source.choice(["any", "matched"]),
    )
    if not extended:
        return rules
    return replace(
        rules,
        free_swaps=source.random() < 0.2,
        thick_swappable=coin(),
        thick_matches=coin(),
        thick_falls=coin(),
        wrapped=coin(),
        bombs=coin(),
        combos=coin(),
    )


def instances(seed: int, count: int, sides: tuple[int, int], actions: int) -> list[Board]:
    """Random boards; two of three have a goal, often one that cannot be reached."""
    source = random.Random(seed)
    boards: list[Board] = []
    while len(boards) < count:
        extended = source.random() < 0.3
        rules = random_rules(source, extended) if source.random() < 0.5 else Rules()
        board = settle(replace(random_board(source, sides, extended=extended), rules=rules))
        board = replace(board, actions=2 if rules.free_swaps else source.randint(1, actions))
        if next(legal_moves(board), None) is None:
            continue
        kind = len(boards) % 3
        if kind == 1:
            board = replace(board, target=source.randrange(20, 1500, 20))
        elif kind == 2:
            jelly = tuple(int(source.random() < 0.1) for _ in board.cells[: board.size])
            tasks = [
                {"jelly": jelly if any(jelly) else (), "clear_jelly": True},
                {"free_thick": True},
                {"collect": ((source.randint(1, 3), source.randint(1, 5)),)},
            ]
            board = replace(board, **source.choice(tasks))
        boards.append(board)
    return boards
