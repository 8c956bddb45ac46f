"""Exported routes, replayed by a walker that knows nothing but the map, the damage table and the tokens."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.cases import check_case
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.files.route import acts_of, from_h5route, to_h5route, tokens_of
from ringapp.games.mota.rules.board import Board, grid_of
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.view import ledger

STEPS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
KEYS = {81: 21, 82: 22, 83: 23}


def walk(board: Board, tokens: str) -> dict[str, int]:
    """Press the keys of a route on the bare map; the stats at the end."""
    grid = [list(row) for row in grid_of(board)]
    hero = {"hp": board.hero.hp, "atk": board.hero.atk, "def": board.hero.df, "mdef": board.hero.mdef}
    gains = {27: ("atk", 2), 28: ("def", 2), 29: ("mdef", 20), 31: ("hp", 200), 32: ("hp", 500)}
    gains |= {35: ("atk", 10), 36: ("def", 10)}
    keys = dict.fromkeys(KEYS.values(), 0)
    x, y = board.at
    for letter, count in re.findall(r"([UDLR])(\d*)", tokens):
        for _ in range(int(count or 1)):
            nx, ny = x + STEPS[letter][0], y + STEPS[letter][1]
            number = grid[ny][nx]
            assert number != 1, "the route walks into a wall"
            if number > 200:
                tile = board.tower.tiles[number]
                enemy = board.tower.enemies[tile.id]
                case = {"hp": enemy.hp, "atk": enemy.atk, "def": enemy.df, "special": list(enemy.special)}
                damage = check_case({"enemy": case, "hero": hero})["damage"]
                assert damage is not None
                assert damage < hero["hp"]
                hero["hp"] -= damage
                grid[ny][nx] = 0
                continue
            if number in KEYS:
                assert keys[KEYS[number]] > 0
                keys[KEYS[number]] -= 1
                grid[ny][nx] = 0
                continue
            if number in gains:
                hero[gains[number][0]] += gains[number][1]
            if number in keys:
                keys[number] += 1
            if number not in (87, 88):
                grid[ny][nx] = 0
            x, y = nx, ny
    assert grid[y][x] == 87
    return hero


@pytest.mark.parametrize("preset", ["F1", "F2", "F3", "F4"])
def test_a_route_holds_on_the_bare_map(preset: str) -> None:
    game = load_game("mota")
    board = game.initial(preset)
    found = game.solve(board, LocalContext(Budget(seconds=60)))
    report = game.report(board, found)
    assert walk(board, report["route"]) | {"keys": {}} == report["hero"]
    acts = [step.move for step in found.steps]
    data = to_h5route(board, acts)
    assert from_h5route(data) == report["route"]
    assert acts_of(board, from_h5route(data)) == acts
    assert game.write(board, found, "h5route") == data


def test_a_comparison_names_the_first_worse_step() -> None:
    game = load_game("mota")
    board = replace(game.initial("F1"), goal="exit")
    own = "R3U4D2L3D3L2"
    result = game.run_command("compare", board, LocalContext(Budget(seconds=30)), route=own)
    assert (result["finished"], result["own"]) == (False, None), "it stops on the way"
    assert result["lost"] == result["best"] - result["best_from_there"] >= 0
    assert json.dumps(result)


@pytest.mark.parametrize("taken", [0, 1, 3])
def test_a_route_that_is_not_finished_never_ranks_above_the_best(taken: int) -> None:
    game = load_game("mota")
    board = game.initial("F1")
    best = [step.move for step in game.solve(board, LocalContext(Budget(seconds=30))).steps]
    part = ledger.compared(board, best[:taken], best, best[taken:])
    assert (part["finished"], part["own"], part["lost"], part["first_worse_step"]) == (False, None, 0, None)
    assert part["best_from_there"] == part["best"]
    unknown = ledger.compared(board, best[:taken], None, None)
    assert (unknown["own"], unknown["best"], unknown["lost"]) == (None, None, None)
    whole = ledger.compared(board, best, best, None)
    assert (whole["finished"], whole["own"], whole["lost"]) == (True, whole["best"], 0)
    assert "best_from_there" not in whole


def test_a_step_that_loses_nothing_is_not_the_first_worse_one() -> None:
    from ringapp.games.mota.view.ledger import first_worse_step

    game = load_game("mota")
    board = game.initial("F1")
    best = [step.move for step in game.solve(board, LocalContext(Budget(seconds=30))).steps]
    fights = [number for number, act in enumerate(best) if act.kind == "battle"]
    assert first_worse_step(board, best, best) is None
    late = [*best[: fights[-2]], *best[fights[-1] :], *best[fights[-2] : fights[-1]]]
    late = [act for act in late if act.kind != "stairs"] + [act for act in late if act.kind == "stairs"]
    worse = first_worse_step(board, late, best)
    assert worse is not None
    assert worse[0] == fights[-2] + 1, "all that came before is as in the best line"
    assert worse[1] > 0


def test_a_route_that_is_longer_than_the_task_is_not_cut_in_silence() -> None:
    board = open_floor(find_tower("example:blue"), "F4")
    best = solve(board, LocalContext(Budget(seconds=20)))
    tokens = tokens_of(board, [step.move for step in best.steps])
    assert len(acts_of(board, tokens)) == len(best.steps)
    with pytest.raises(ParseError, match="goes on"):
        acts_of(board, tokens + "U3")
