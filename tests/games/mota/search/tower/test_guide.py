"""Test guides: what a deed changed, what is paid for, what a wish makes of figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import ascend
from ringapp.games.mota.search.tower.guide import RICH, Guide, _Late, _paid, _reached, worth_of
from ringapp.games.mota.search.tower.nodes import Way
from ringapp.games.mota.search.tower.retrace import retraced
from ringapp.games.mota.search.tower.solve import solve_several
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, EXP, HP, MDEF, Layout
from tests.games.mota.halls import PLAIN, hall
from tests.games.mota.plain_play import best_hp
from tests.games.mota.potion_towers import HOLY, HOLY_DOES, board_of
from tests.games.mota.search.tower.builders import two_floors
from tests.games.mota.small_towers import small_tower, write_tower
from tests.games.mota.test_commands import corridor


@pytest.mark.parametrize(
    ("now", "before", "after", "reached"),
    [
        (3, 1, 3, True), (4, 1, 3, True), (2, 1, 3, False),
        (1, 3, 1, True), (0, 3, 1, True), (2, 3, 1, False),
        ("a", "", "a", True), ("b", "", "a", False), (0, 0, "a", False),
    ],
)  # fmt: skip
def test_a_flag_has_come_as_far_as_the_deed_brought_it(
    now: Any, before: Any, after: Any, reached: bool
) -> None:
    assert _reached(now, before, after) is reached


def test_a_deed_is_told_as_done_by_what_it_changed_first() -> None:
    board = hall("@")
    worn = replace(board, hero=replace(PLAIN, worn=(("0", "sword"),)), flags=(("n", 1),))
    assert _Late(board, worn).done(replace(board, hero=worn.hero)), "what was put on counts alone"
    assert not _Late(board, worn).done(replace(board, flags=(("n", 1),)))
    far = replace(board, visited=frozenset({"F1", "F2"}))
    assert _Late(board, far).done(replace(far, flags=(("x", 1),)))
    assert not _Late(board, far).done(replace(board, visited=frozenset({"F1"})))
    moved = replace(board, changed=(("F1", 1, 1, 81),), flags=(("n", 1),))
    assert not _Late(board, moved).done(replace(board, flags=(("n", 1),)))
    talked = replace(board, flags=(("a", 1), ("b", 2), ("c", 3)))
    assert _Late(board, talked).done(replace(board, flags=(("a", 1), ("b", 2)))), "most of it"
    assert not _Late(board, talked).done(replace(board, flags=(("a", 1),)))
    assert _Late(board, board).done(board), "nothing was changed"


@pytest.mark.parametrize(
    ("act", "way"),
    [
        (Act("battle", 1, 0), Way.BATTLE),
        (Act("door", 1, 0), Way.DOOR),
        (Act("use", 1, 0, None, "pickaxe"), Way.WALL),
        (Act("use", 1, 0, None, "bomb"), 5),
        (Act("event", 1, 0), 5),
    ],
)
def test_only_fights_doors_and_walls_are_paid_for(act: Act, way: int) -> None:
    assert _paid(act) == way


def test_what_a_wish_makes_of_each_figure() -> None:
    board = two_floors(hero=replace(PLAIN, bag=(("sword", 1), ("yellowKey", 3))))
    layout = Layout(board)

    def worth(**more: Any) -> dict[int, float]:
        return {n: w for n, w in enumerate(worth_of(replace(board, **more), layout).tolist()) if w}

    key = layout.counter["yellowKey"]
    assert worth() == {HP: 1}
    assert worth(objective="stats") == {HP: 1, ATK: RICH, DEF: RICH, MDEF: RICH}
    assert worth(objective="keys") == {HP: 1, key: RICH}
    weights = (("def", 4.0), ("exp", 0.5), ("lv", 9.0), ("yellowKey", 60.0))
    assert worth(objective="weights", weights=weights) == {DEF: 4, EXP: 0.5, key: 60}, (
        "HP only if it is named"
    )


@pytest.mark.parametrize("seed", [1, 4, 5, 8, 153, 181])
def test_a_guide_foresees_its_own_end_and_finds_no_better_than_the_best(seed: int, tmp_path: Path) -> None:
    board = replace(open_floor(load_tower(write_tower(small_tower(seed), tmp_path)), "F1"), floors="all")
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    climb.ends = ends = Ends(board, climb.layout)
    complete = climb.sweep(3, lambda: None) or climb.sweep(200, lambda: None)
    best = ends.best
    if best is None:
        assert not complete or best_hp(small_tower(seed)) is None
        return
    route = retraced(climb.worlds, board, best.deeds, climb.outcomes)
    climb.guide = Guide(climb.worlds, route.trail, climb.outcomes)
    value = climb.foreseen(climb.guide, climb.root(), climb.worth)[0]
    if all(act.kind != "wear" for act in route.acts):  # fights to come are counted in what is worn now
        assert value == best.value
    climb.sweep(40, lambda: None)
    assert ends.best is not None
    assert best.value <= ends.best.value <= (best_hp(small_tower(seed)) or 0)


def fetched(folder: Path, hp: int) -> Board:
    """Holy water behind a monster; who drinks at once, or fetches none, does not come past the last one."""
    tower = corridor([])
    tower["items"]["holy"] = {
        "cls": "tools", "name": "holy", "useItemEffect": HOLY_DOES.replace("* 2", "* 9"),
        "canUseItemEffect": "true",
    }  # fmt: skip
    tower["maps"] |= {str(HOLY): {"cls": "items", "id": "holy"}, "29": {"cls": "items", "id": "redGem"}}
    plain = {**tower["floors"]["F1"], "events": {}}
    up = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["floors"] = {
        "F1": {**plain, "map": [[0, 0, 0, 0, 0, 0], [1, 201, 1, 1, 1, 1], [1, HOLY, 1, 1, 1, 1], [1] * 6],
               "changeFloor": up},
        "F2": {**plain, "floorId": "F2", "map": [[0, 27, 0, 202, 0, 0], [1] * 6, [1] * 6, [1] * 6]},
    }  # fmt: skip
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    board = board_of(tower, folder, 2)
    return replace(board, goal_at=(5, 0), hero=replace(board.hero, hp=hp))


def test_a_climb_fetches_what_it_drinks_later(tmp_path: Path) -> None:
    rich = fetched(tmp_path / "rich", 10_000)
    lost = 10_000 - _without(rich).hero.hp
    board = fetched(tmp_path / "poor", lost)
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ascend(climb, 4, lambda: None)
    best = climb.ends.best  # type: ignore[attr-defined]
    assert best is not None
    line = retraced(climb.worlds, board, best.deeds, climb.outcomes)
    assert line.board.hero.hp == best.figures[0] > 0
    assert [act.what for act in line.acts if act.kind == "spend"] == ["holy"]
    guide = Guide(climb.worlds, line.trail, climb.outcomes)
    worth = np.eye(climb.layout.figures)[0]
    start = climb.root()
    assert climb.foreseen(guide, start, worth)[0] == line.board.hero.hp


def _without(board: Board) -> Board:
    """The way to the end with no water drunk."""
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    end = board
    for step in found.steps:
        if step.move.kind != "spend" and (step.move.y == 0 or step.move.kind == "stairs"):
            end = apply(end, step.move)
    return end
