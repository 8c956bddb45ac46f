"""Several floors, packed and compiled: the same as exhaustive play, lines taken up and made better."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.cli.main import main
from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import format_act, open_floor
from ringapp.games.mota.files.route import to_h5route, tokens_of
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.stepwise import solve_stepwise
from ringapp.games.mota.search.tower import solve as several
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.retrace import retraced
from ringapp.games.mota.search.tower.solve import solve_several
from ringapp.games.mota.view.ledger import first_worse_step, worse_by_floor
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.plain_play import best_hp, walk
from tests.games.mota.several_towers import GAME, board_of, clumsy
from tests.games.mota.small_towers import small_tower, write_tower
from tests.games.mota.test_commands import corridor
from tests.samples import sample


def check(seed: int, folder: Path) -> None:
    board, expected = board_of(seed, folder), best_hp(small_tower(seed))
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    if expected is None:
        assert found.status is Status.INFEASIBLE, seed
        return
    assert found.status is Status.OPTIMAL, seed
    assert found.score == expected == found.bound, seed
    acts = [step.move for step in found.steps]
    assert walk(small_tower(seed), tokens_of(board, acts)).hp == expected, seed


@pytest.mark.parametrize("seed", [1, 4, 5, 8, 63, 76, 153, 164, 181, 217])
def test_the_packed_search_equals_exhaustive_play(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(several, "WIDTHS", (None,))
    check(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_packed_search_equals_exhaustive_play_on_many_towers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(several, "WIDTHS", (None,))
    for seed in (*range(240), *range(241, 400)):  # 240 is large
        check(seed, tmp_path / str(seed))


def to_the_second_floor(seed: int, folder: Path) -> bool:
    """Whether the best end of a task to the tile below the second floor's stairs is elsewhere."""
    tower = small_tower(seed)
    at = next(stairs["loc"] for stairs in tower["floors"]["F1"]["changeFloor"].values())
    board = replace(board_of(seed, folder), goal="tile", goal_at=(at[0], at[1]), goal_floor="F2")
    expected = best_hp(tower, ("F2", at[0], at[1]))
    found = solve(board, LocalContext(Budget(seconds=None)))
    if expected is None:
        assert found.status is Status.INFEASIBLE, seed
        return False
    acts = [step.move for step in found.steps]
    assert found.status is Status.OPTIMAL, seed
    assert found.score == expected == walk(tower, tokens_of(board, acts), ("F2", at[0], at[1])).hp, seed
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ends = Ends(board, climb.layout)
    climb.ends = ends
    climb.sweep(None, lambda: None)
    away = 0
    for end in ends.front:
        line = retraced(climb.worlds, board, end.deeds, climb.outcomes)
        assert is_goal(line.board)
        assert climb.layout.listed(line.board.hero) == end.figures.tolist()
        away += line.acts[-1].kind == "stairs"
    return away > 0


def test_a_goal_on_another_floor_is_walked_to(tmp_path: Path) -> None:
    away = [to_the_second_floor(seed, tmp_path / str(seed)) for seed in (4, 8, 57, 63, 115)]
    assert any(away)  # in 57 a potion must come before the one that doubles


@pytest.mark.slow
def test_goals_on_another_floor_of_many_towers(tmp_path: Path) -> None:
    away = [to_the_second_floor(seed, tmp_path / str(seed)) for seed in range(120)]
    assert sum(away) > 10


@pytest.mark.parametrize("towers", sample(22, 59))
def test_everything_on_all_floors_is_what_single_steps_take(
    towers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(several, "WIDTHS", (None,))
    proved = []
    for seed in range(1, towers + 1):
        tower = load_tower(write_tower(small_tower(seed, rooms=3), tmp_path / str(seed)))
        board = replace(open_floor(tower, "F1"), floors="all", goal="all")
        found = solve_several(board, LocalContext(Budget(seconds=None)))
        steps = solve_stepwise(board, LocalContext(Budget(seconds=None)))
        assert (found.status, found.score) == (steps.status, steps.score), seed
        assert found.status.proved, seed
        if found.steps:
            end = board
            for step in found.steps:
                end = apply(end, step.move)
            assert is_goal(end), seed
            proved.append(seed)
    assert len(proved) > towers // 7


def test_states_become_the_boards_that_they_were_made_of(tmp_path: Path) -> None:
    board = board_of(1, tmp_path)
    climb = BeamSearch(board, LocalContext())
    layout, here = climb.layout, board
    for step in solve_several(board, LocalContext()).steps:
        here = apply(here, step.move)
        if here.left:
            break
        words, row = layout.words_of(here.gone), layout.figures_of(here.hero)
        world, cell = climb.worlds.number(here), layout.code((here.floor, *here.at))
        assert layout.board_of(climb.worlds.boards[world], words, row, cell) == here


@pytest.mark.parametrize("towers", sample(10, 24))
def test_each_floor_names_its_first_worse_step(towers: int, tmp_path: Path) -> None:
    told = 0
    for seed in range(1, towers + 1):
        board = board_of(seed, tmp_path / str(seed))
        line = clumsy(board)
        best = [step.move for step in solve_several(board, LocalContext()).steps] if line else []
        worse = first_worse_step(board, line, best) if best else None
        floors = worse_by_floor(board, line, best) if best else []
        if worse is None:
            continue
        told += 1
        assert floors[0][1] == worse[0]
        assert all(lost > 0 for _, _, lost in floors)
        assert len({floor for floor, _, _ in floors}) == len(floors)
        assert worse_by_floor(board, best, best) == []
    assert told >= 1


def test_the_way_on_from_a_step_of_a_route_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    board = board_of(8, tmp_path / "tower")
    best = solve_several(board, LocalContext())
    acts = [step.move for step in best.steps]
    file = tmp_path / "own.h5route"
    file.write_bytes(to_h5route(board, acts))
    kept = tmp_path / "board.json"
    kept.write_text(GAME.encode(board), encoding="utf-8")
    asked = ["solve", str(kept), "--route", str(file), "--from", "2", "--json"]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["before"] == told["after"] == best.score
    assert told["from"] == 2
    assert [step["kind"] for step in told["steps"]][:2] == [act.kind for act in acts[:2]]
    assert told["route"]
    assert main([*asked[:4], "--from", "999", "--time-limit", "5"]) in (0, 3)
    assert f"The line has {len(acts)} moves" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--from", "2"], "--route"),
        (["--to", "2"], "--route"),
        (["--route", "own.h5route", "--to", "2"], "--to needs --from"),
        (["--route", "own.h5route", "--from", "-3"], "0 or more"),
        (["--route", "own.h5route", "--from", "5", "--to", "4"], "no smaller"),
        (["--weights", "attack=3"], "“attack” cannot be weighed"),
    ],
)
def test_what_names_no_part_of_a_line_and_no_figure_is_refused(
    more: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "board.json"
    kept.write_text(GAME.encode(board_of(8, tmp_path / "tower")), encoding="utf-8")
    assert main(["solve", str(kept), *more]) == 2
    assert told in capsys.readouterr().err


def test_a_line_is_kept_as_text(tmp_path: Path) -> None:
    board = board_of(8, tmp_path)
    acts = [step.move for step in solve_several(board, LocalContext()).steps]
    text = "\n".join(format_act(act) for act in acts)
    again = GAME.solve(board, LocalContext(), line=text, first=len(acts), last=None)
    assert [step.move for step in again.steps] == acts


def test_a_wall_that_events_make_a_door_and_open_stays_open(tmp_path: Path) -> None:
    tower = corridor([{"type": "setBlock", "number": 81, "loc": [3, 0]}])
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 121, 17, 0, 0], [0, 121, 1, 1, 1, 1], [1] * 6, [1] * 6]
    opens = [{"type": "openDoor", "loc": [3, 0]}, {"type": "hide", "remove": True}]
    gift = {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "50"}
    floor["events"] |= {"1,1": opens, "4,0": [gift, {"type": "hide", "remove": True}]}
    tower["floors"]["F2"] = {**floor, "floorId": "F2", "events": {}, "map": [[0] * 6 for _ in range(4)]}
    floor["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    board = open_floor(load_tower(events_written(tower, tmp_path)), "F1")
    board = replace(board, floors="all", goal="tile", goal_at=(3, 3), goal_floor="F2")
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    assert (found.status, found.score) == (Status.OPTIMAL, 150)


def test_what_events_put_up_is_taken_and_the_line_goes_on(tmp_path: Path) -> None:
    tower = corridor([{"type": "setBlock", "number": 81, "loc": [3, 0]}])
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 121, 0, 121, 202, 0], [0, 0, 1, 1, 1, 1], [1] * 6, [1] * 6]
    puts = [{"type": "setBlock", "number": 27, "loc": [[0, 1], [1, 1]]}, {"type": "hide", "remove": True}]
    notes = [{"type": "setValue", "name": "flag:b", "value": "1"}, {"type": "hide", "remove": True}]
    floor["events"] = {"1,0": puts, "3,0": notes}
    tower["floors"]["F2"] = {**floor, "floorId": "F2", "events": {}, "map": [[0] * 6 for _ in range(4)]}
    floor["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    board = open_floor(load_tower(events_written(tower, tmp_path)), "F1")
    board = replace(board, at=(0, 0), floors="all", goal="tile", goal_at=(3, 3), goal_floor="F2")
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    by_rules = solve_stepwise(board, LocalContext(Budget(seconds=None)))
    assert (found.status, found.score) == (Status.OPTIMAL, by_rules.score)
    assert sum(step.move.kind == "item" for step in found.steps) == 2
