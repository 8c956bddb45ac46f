"""Lords whom an event puts up, under rules of the tower's own that feel what the hero carries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.referee.judging import judge
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.test_commands import corridor, opened

Bag = tuple[tuple[str, int], ...]
HURT = """
var a = core.getRealStatusOrDefault(hero, 'atk'), d = core.getRealStatusOrDefault(hero, 'def');
if (core.hasItem('cross') && enemy.id == 'strong') a *= 2;
if (a <= enemy.def) return null;
return {damage: (Math.ceil(enemy.hp / (a - enemy.def)) - 1) * Math.max(0, enemy.atk - d)};
"""
RULES = f'var functions_x =\n{{"enemys": {{"getDamageInfo": function (enemy, hero) {{ {HURT} }}}}}}\n'
LORD = [{"type": "setBlock", "number": "strong", "loc": [[4, 0]]}]
CROSS = {"type": "setBlock", "number": "cross"}
LOST = 245
"""What the lord costs without the cross: eight blows against seven of 35. With it three blows, 70."""


def guarded(folder: Path, hp: int, cross: bool = True, rules: str = RULES, bag: Bag = ()) -> Board:
    """A corridor whose event puts up a lord, and beside it one who leaves a cross."""
    tower = corridor(LORD)
    floor: dict[str, Any] = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 121, 0, 0, 0], [1, 121 if cross else 1, 1, 1, 1, 1], [1] * 6, [1] * 6]
    floor["events"] |= {"1,1": [CROSS]} if cross else {}
    tower["maps"] |= {"44": {"cls": "items", "id": "cross"}}
    tower["items"] |= {name: {"cls": "constants", "name": name} for name in ("cross", "feather")}
    strong = {"name": "lord", "hp": 40, "atk": 40, "def": 5, "money": 0, "exp": 0, "point": 0, "special": 0}
    tower["enemys"] |= {"strong": strong}
    board = opened(tower, folder)
    hero = replace(board.hero, hp=hp, atk=10, df=5, mdef=0, bag=bag)
    owned = replace(board.tower, own_rules=rules, key=f"lord {cross}")
    return judge(replace(board, tower=owned, hero=hero, floors="all")).board


ENDS = [(100, True, 30), (LOST + 9, False, 9), (LOST, False, None)]


@pytest.mark.parametrize(("hp", "cross", "left"), ENDS)
def test_a_lord_whom_an_event_puts_up_is_beaten(
    hp: int, cross: bool, left: int | None, tmp_path: Path
) -> None:
    board = guarded(tmp_path, hp, cross)
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    assert found.score == left
    assert found.status is not Status.INFEASIBLE
    for step in found.steps:
        board = apply(board, step.move)
    assert left is None or (is_goal(board) and board.hero.hp == left)


def test_items_that_own_rules_feel_are_found_where_the_hero_has_none(tmp_path: Path) -> None:
    board = guarded(tmp_path, 100)
    rules, lord = board.tower.judge, board.tower.enemies["strong"]
    assert rules is not None
    assert rules.felt == ("cross",)
    assert rules.rests_on_items(lord)
    assert rules.rests_on_more(lord)
    fights = BeamSearch(board, LocalContext()).fights
    armed = replace(board.hero, bag=(("cross", 1),))
    assert (fights.loss(lord, board.hero), fights.loss(lord, armed)) == (LOST, 70)


def test_an_item_that_is_felt_beside_another_only_is_found(tmp_path: Path) -> None:
    """The cross alone counts, the feather with the cross alone: none of one item would have shown it."""
    lighter = RULES.replace(
        "return {", "if (core.hasItem('cross') && core.hasItem('feather')) d += 9;\nreturn {"
    )
    board = guarded(tmp_path, 100, rules=lighter, bag=(("feather", 1),))
    rules, lord = board.tower.judge, board.tower.enemies["strong"]
    assert rules is not None
    assert rules.felt == ("cross", "feather")
    fights = BeamSearch(board, LocalContext()).fights
    both, one = (replace(board.hero, bag=bag) for bag in ((("cross", 1), ("feather", 1)), (("cross", 1),)))
    assert (fights.loss(lord, one), fights.loss(lord, both)) == (70, 52)


def test_what_fights_feel_shows_although_none_costs_the_hero_anything_now(tmp_path: Path) -> None:
    board = guarded(tmp_path, 100)
    rules = judge(replace(board, hero=replace(board.hero, df=90))).board.tower.judge
    assert rules is not None
    assert rules.felt == ("cross",)


def test_a_wall_that_the_pickaxe_broke_makes_no_other_world(tmp_path: Path) -> None:
    tower = corridor(LORD)
    tower["items"] |= {"pickaxe": {"cls": "tools", "name": "pickaxe"}}
    board = opened(tower, tmp_path)
    armed = replace(board, hero=replace(board.hero, bag=(("pickaxe", 1),)), floors="all")
    broken = replace(armed, gone=frozenset({("F1", 0, 1)}))
    layout = BeamSearch(armed, LocalContext()).layout
    assert layout.stripped(broken) == layout.stripped(armed)
