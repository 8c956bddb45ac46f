"""Build a hero beside events, for tests of events."""

from __future__ import annotations

from typing import Any

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.events.lowering import Compiler
from ringapp.games.mota.rules.events.running import run
from ringapp.games.mota.rules.events.world import World

Commands = list[dict[str, Any] | str]


HERE = ("F1", 3, 3)


GRID = [[0] * 5 for _ in range(5)]
GRID[0][1], GRID[0][2], GRID[3][3], GRID[4][4] = 81, 201, 121, 301


TURNED = {str(301 + n): {"cls": "npcs", "id": f"arrow{n}"} for n in range(4)}


FACES = {"left": "arrow0", "up": "arrow1", "right": "arrow2", "down": "arrow3"}


def worked(board: Board, commands: Commands, answers: tuple[int, ...] = (), **events: Any) -> World:
    """The world once a list of commands was worked off on the cell (3, 3)."""
    numbers = {tile.id: number for number, tile in board.tower.tiles.items()}
    program = Compiler(numbers, **events).program(commands, "F1", HERE[1:])
    world = World(board, list(answers))
    run(program, world, HERE)
    return world


def setting(name: str, value: str, operator: str = "=") -> dict[str, str]:
    return {"type": "setValue", "name": name, "operator": operator, "value": value}
