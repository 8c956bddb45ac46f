"""What guides a climb over many floors: what still stands, credit, worlds without idle flags, bounds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Cancelled, Sentence, Solution, Status, Table
from ringapp.core.solving.context import LocalContext, best_so_far
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board, grid_now, monsters, task_floors
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.moves import keys_for
from ringapp.games.mota.rules.walking import kind_at
from ringapp.games.mota.search.floor.bounds import most_hp
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower import solve as tower_solve
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import ON_CREDIT, OPENING, TASTES, Taste, ascend
from ringapp.games.mota.search.tower.goal_distance import KEY_WORTH, OTHER_KEY
from ringapp.games.mota.search.tower.guide import Guide
from ringapp.games.mota.search.tower.heuristics import remaining_cost as outlooks
from ringapp.games.mota.search.tower.heuristics.debt_relaxation import on_credit
from ringapp.games.mota.search.tower.heuristics.pinned_route import anchor_of
from ringapp.games.mota.search.tower.retrace import Retrace, retraced
from ringapp.games.mota.search.tower.solve import solve_several
from ringapp.games.mota.view.journey import furthest as furthest_notes
from ringapp.games.mota.view.words import explain, report
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.plain_play import best_hp
from tests.games.mota.small_towers import small_tower, write_tower
from tests.games.mota.test_commands import corridor


def board_of(seed: int, folder: Path, floors: int = 2) -> Board:
    tower = load_tower(write_tower(small_tower(seed, floors), folder))
    return replace(open_floor(tower, "F1"), floors="all")


def toll(climb: BeamSearch, board: Board) -> float:
    """What stands on a board counts, monster by monster, from the board alone."""
    total, unseen = 0.0, 0
    for name in (name for name in board.tower.floors if name in task_floors(board)):
        unseen += name not in board.visited and name != climb.board.floor
        known = name in board.visited or name == climb.board.floor
        for _, _, foe in monsters(replace(board, floor=name)):
            loss = climb.fights.loss(foe, board.hero)
            assert loss is None or loss <= outlooks.DEAR
            lacking = 0.0
            if loss is None:
                lacking = outlooks.RAISE * (foe.df + 1 - board.hero.atk)
                loss = max(foe.atk - board.hero.df, 0) * foe.hp
                if loss > outlooks.DEAR:
                    loss = outlooks.DEAR * (1 + outlooks.STEEP * float(np.log(loss / outlooks.DEAR)))
            total += (loss + lacking) * (1.0 if known else outlooks.AHEAD**unseen)
    return total


@pytest.mark.parametrize("seed", [1, 8, 63, 164])
def test_what_still_stands_is_counted_monster_by_monster(seed: int, tmp_path: Path) -> None:
    board = board_of(seed, tmp_path)
    board = replace(board, hero=replace(board.hero, atk=90, df=40))
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    layer = climb.root()
    climb.seen.admit(layer)
    for _ in range(4):
        costs = climb.outlook.costs(layer)
        for row in range(0, len(layer), 3):
            world = climb.worlds.boards[layer.world[row]]
            there = climb.layout.board_of(world, layer.words[row], layer.figures[row], int(layer.cell[row]))
            assert costs[row] == pytest.approx(toll(climb, there))
        layer = climb.expanded(layer, climb.chronicle.add(layer))
        if not len(layer):
            break


def shut(climb: BeamSearch, board: Board) -> float:
    """What the keys of all doors are worth that stand on a board, from the board alone."""
    total, unseen = 0.0, 0
    for name in (name for name in board.tower.floors if name in task_floors(board)):
        known = name in board.visited or name == climb.board.floor
        unseen += not known
        view = replace(board, floor=name)
        for y, row in enumerate(grid_now(view)):
            for x in (x for x in range(len(row)) if kind_at(view, (x, y)) == "door"):
                worth = sum(
                    KEY_WORTH.get(key, OTHER_KEY) * n for key, n, used in keys_for(view, (x, y)) if used
                )
                total += worth * (1.0 if known else outlooks.AHEAD**unseen)
    return total


def test_doors_that_still_stand_are_counted_one_by_one(tmp_path: Path) -> None:
    opened = 0
    for seed in (1, 8, 63, 164):
        board = board_of(seed, tmp_path / str(seed))
        board = replace(board, hero=replace(board.hero, hp=9_000, atk=90, df=40, bag=(("yellowKey", 9),)))
        climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
        layer, met = climb.root(), set[float]()
        climb.seen.admit(layer)
        for _ in range(4):
            locks = climb.outlook.locks(layer)
            for row in range(0, len(layer), 3):
                world = climb.worlds.boards[layer.world[row]]
                there = climb.layout.board_of(
                    world, layer.words[row], layer.figures[row], int(layer.cell[row])
                )
                assert locks[row] == pytest.approx(shut(climb, there))
                met.add(round(float(locks[row]), 3))
            layer = climb.expanded(layer, climb.chronicle.add(layer))
        opened += len(met) > 1
    assert opened >= 1


def test_a_fight_leaves_hp_less_what_stands_as_it_was(tmp_path: Path) -> None:
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 201, 0, 202, 0], *([1] * 6 for _ in range(3))]
    floor["events"] = {}
    board = open_floor(load_tower(events_written(tower, tmp_path)), "F1")
    board = replace(board, floors="all", goal="tile", goal_at=(5, 0), goal_floor="F1")
    climb = BeamSearch(replace(board, hero=replace(board.hero, hp=5_000, atk=12)), LocalContext())
    layer, worth = climb.root(), []
    climb.seen.admit(layer)
    while len(layer):
        worth += (layer.figures[:, 0] - climb.outlook.costs(layer)).tolist()
        layer = climb.expanded(layer, climb.chronicle.add(layer))
    assert len(worth) >= 3
    assert len(set(worth)) == 1


@pytest.mark.parametrize("tastes", [TASTES, OPENING, ON_CREDIT])
def test_the_shares_of_a_beam_are_one_whole(tastes: tuple[Taste, ...]) -> None:
    assert sum(taste.share for taste in tastes) == pytest.approx(1)


@pytest.mark.parametrize("seed", [3, 5, 8, 14, 76, 181])
def test_a_route_on_credit_needs_none_in_the_end(seed: int, tmp_path: Path) -> None:
    board = board_of(seed, tmp_path)
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ends, expected = climb.ends, best_hp(small_tower(seed))
    end = on_credit(climb, 6)
    assert (climb.credit, climb.guide, climb.ends) == (0, None, ends)
    if expected is None:
        assert end is None
    if end is not None:
        line = retraced(climb.worlds, board, end.deeds, climb.outcomes)
        assert is_goal(line.board)
        assert 0 < line.board.hero.hp <= (expected or 0)
        assert end.value == end.figures[0] == line.board.hero.hp


@pytest.mark.parametrize(("least", "holds"), [(0, True), (1_000, False)])
def test_a_route_that_ends_otherwise_without_what_was_lent_is_none(
    least: int, holds: bool, tmp_path: Path
) -> None:
    """The event asks how much HP there is, which is more for a hero who has been lent some."""
    note = {"type": "setValue", "name": "flag:rich", "value": "1"}
    ask = {"type": "if", "condition": f"status:hp>{least}", "true": [note], "false": []}
    board = open_floor(load_tower(events_written(corridor([ask]), tmp_path)), "F1")
    board = replace(board, floors="all", goal="tile", goal_at=(5, 0), goal_floor="F1")
    board = replace(board, hero=replace(board.hero, hp=500))
    climb = BeamSearch(board, LocalContext())
    assert (on_credit(climb, 6) is not None) is holds


def test_what_is_lent_comes_through_where_the_hero_would_die(tmp_path: Path) -> None:
    board = board_of(8, tmp_path)
    poor = replace(board, hero=replace(board.hero, hp=1))
    climb = BeamSearch(poor, LocalContext(Budget(seconds=None)))
    climb.credit = 3_000
    climb.ends = ends = Ends(poor, climb.layout)
    ascend(climb, 60, lambda: None)
    assert ends.best is not None
    line = Retrace(climb.worlds, poor, climb.credit)
    for deed in ends.best.deeds:
        line.play(deed, climb.outcomes)
    assert line.board.hero.hp == ends.best.figures[0]
    assert 0 < line.least <= line.board.hero.hp
    assert on_credit(BeamSearch(poor, LocalContext(Budget(seconds=None))), 60) is None


def test_hp_that_an_event_sets_is_lent_again(tmp_path: Path) -> None:
    trap = [{"type": "setValue", "name": "status:hp", "value": "40"}, {"type": "hide", "remove": True}]
    board = open_floor(load_tower(events_written(corridor(trap), tmp_path)), "F1")
    board = replace(board, floors="all")
    climb = BeamSearch(board, LocalContext())
    climb.credit = 1_000
    layer, met = climb.root(), set[int]()
    climb.seen.admit(layer)
    while len(layer):
        met |= set(layer.figures[:, 0].tolist())
        layer = climb.expanded(layer, climb.chronicle.add(layer))
    assert board.hero.hp + 1_000 in met
    assert 1_040 in met


def test_a_flag_that_nothing_asks_for_makes_no_other_world(tmp_path: Path) -> None:
    counted = [
        {"type": "setValue", "name": "flag:noted", "operator": "+=", "value": "1"},
        {"type": "setValue", "name": "flag:asked", "operator": "+=", "value": "1"},
        {"type": "if", "condition": "flag:asked>3", "true": [], "false": []},
        {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "flag:asked"},
    ]
    board = open_floor(load_tower(events_written(corridor(counted), tmp_path)), "F1")
    layout = BeamSearch(replace(board, floors="all"), LocalContext()).layout
    noted, asked, cell = (replace(board, flags=((name, 1),)) for name in ("noted", "asked", "F1@1@0@A"))
    assert layout.stripped(noted) == layout.stripped(board)
    assert layout.stripped(asked) != layout.stripped(board)
    assert layout.stripped(cell) != layout.stripped(board)


def bare_board(seed: int, folder: Path, **size: int) -> Board:
    """A small tower with monsters, doors, keys, gems and potions, nothing else."""
    tower = small_tower(seed, **size)
    tower["data"]["firstData"] |= {"shops": []}
    tower["data"]["firstData"]["hero"] |= {"hp": 1_500, "items": {"tools": {"yellowKey": 3}}}
    tower["data"]["flags"] = {"statusBarItems": []}
    for floor in tower["floors"].values():
        plain = {33: 31, 35: 27, 36: 28, 37: 28, 47: 21, 48: 31, 85: 203}
        floor["map"] = [[plain.get(n, n) for n in row] for row in floor["map"]]
        floor |= {"afterBattle": {}, "autoEvent": {}, "events": {}}
    return replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), floors="all")


def test_no_line_ends_above_the_bound_over_floors(tmp_path: Path) -> None:
    bounded = 0
    for seed in range(1, 30):
        board = bare_board(seed, tmp_path / str(seed))
        found, model = solve_several(board, LocalContext()), contract(board, loose=True)
        if found.status is Status.OPTIMAL and found.score is not None and not isinstance(model, str):
            bounded += 1
            assert most_hp(model) >= found.score, seed
    assert bounded >= 15


def test_an_answer_over_floors_that_was_cut_short_has_a_bound(tmp_path: Path) -> None:
    class Enough(LocalContext):
        def incumbent(self, solution: Solution[Act]) -> None:
            raise BudgetSpent

    board = bare_board(8, tmp_path, floors=4, rooms=9)
    found = solve(board, Enough(Budget(seconds=None)))
    assert found.status is Status.FEASIBLE
    assert found.score is not None
    assert found.bound is not None
    assert found.bound > found.score


def test_a_sweep_along_a_route_keeps_its_line_however_narrow(tmp_path: Path) -> None:
    kept = 0
    for seed in (3, 5, 8, 14, 76):
        board = board_of(seed, tmp_path / str(seed))
        climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
        ascend(climb, 60, lambda: None)
        best = climb.ends.best  # type: ignore[attr-defined]
        if best is None:
            continue
        line = retraced(climb.worlds, board, best.deeds, climb.outcomes)
        climb.guide, climb.anchor = Guide(climb, line.trail), anchor_of(climb, best.deeds)
        assert len(climb.anchor) == len(best.deeds)
        assert np.array_equal(climb.anchor[-1].figures[0], best.figures)
        climb.ends = ends = Ends(board, climb.layout)
        climb.sweep(1, lambda: None)
        assert ends.best is not None
        assert ends.best.value >= best.value
        again = retraced(climb.worlds, board, ends.best.deeds, climb.outcomes)
        assert again.board.hero.hp == ends.best.figures[0]
        kept += 1
    assert kept >= 3


def test_where_no_way_leads_on_it_is_told_how_far_the_climb_came(tmp_path: Path) -> None:
    board = board_of(8, tmp_path, floors=4)
    board = replace(board, goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall
    run = tower_solve._Run(board, LocalContext(Budget(seconds=None)))
    run.climb.credit = 500
    ascend(run.climb, 20, lambda: None)
    assert run.answer(False).data == {}
    run = tower_solve._Run(board, LocalContext(Budget(seconds=None)))
    ascend(run.climb, 20, lambda: None)
    answer = run.answer(False)
    furthest = answer.data["furthest"]
    assert answer.status is Status.UNKNOWN
    assert isinstance(furthest, list)
    assert isinstance(furthest[0], dict)
    floor = furthest[0]["floor"]
    assert floor == max(floor for world in run.climb.worlds.boards for floor in world.visited)
    reachable = replace(board, goal_at=(5, 5), goal_floor=floor)
    ends = BeamSearch(reachable, LocalContext(Budget(seconds=None)))
    layer, most = ends.root(), 0
    ends.seen.admit(layer)
    while len(layer):
        there = ends.layout.index[floor] == layer.cell // ends.layout.stride
        most = max([most, *layer.figures[there, 0].tolist()])
        layer = ends.expanded(layer, ends.chronicle.add(layer))
    assert 0 < furthest[0]["hp"] <= most
    told = explain(board, answer)
    assert any(isinstance(note, Sentence) and "furthest" in note.text for note in told.notes)
    assert any(isinstance(note, Table) and floor in note.title for note in told.notes)
    assert report(board, answer)["furthest"] == furthest
    assert not furthest_notes(board, Solution(Status.UNKNOWN, data={"furthest": []}))


def test_a_search_that_a_person_stops_tells_how_far_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_of(8, tmp_path, floors=4)
    board = replace(board, goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall

    def stopped(run: tower_solve._Run, width: int | None) -> bool:
        ascend(run.climb, 20, lambda: None)
        raise Cancelled

    monkeypatch.setattr(tower_solve._Run, "sweep", stopped)
    context = LocalContext(Budget(seconds=None))
    with pytest.raises(Cancelled):
        tower_solve.solve_several(board, context)
    left = best_so_far(context)
    assert left.status is Status.UNKNOWN
    told = explain(board, left)
    assert any(isinstance(note, Sentence) and "furthest" in note.text for note in told.notes)
