"""Test where a board begins that a route or a save is followed to."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.resuming import line_from_start, line_of, opened, taken_up
from ringapp.games.mota.files.route import from_h5route, played, to_h5route
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.tower import Floor, Stairs
from ringapp.games.mota.search.solver import solve
from tests.games.mota.files.builders import SAVE, tower_in
from tests.games.mota.halls import grid_of_signs, hall
from tests.games.mota.referee.builders import own


def two_floors(**more: Any) -> Board:
    """Stairs at the end of F1 to F2, whose own lead nowhere that is asked about."""
    up = Floor(
        "F2",
        "Second",
        grid_of_signs("<.g.>"),
        stairs={(0, 0): Stairs("F1", (3, 0)), (4, 0): Stairs("F1", (0, 0))},
    )
    stairs = {"stairs": {(4, 0): Stairs("F2", (1, 0))}}
    return hall("@.g.>", floor=stairs, floors=(up,), **more)


def test_a_line_must_make_a_move() -> None:
    board = two_floors()
    with pytest.raises(ParseError, match="makes no move"):
        line_of(board, "a.txt", b"R")
    assert line_of(board, "a.txt", b"R2") == [Act("item", 2, 0)]
    with pytest.raises(ParseError, match="Step 3"):
        line_of(board, "a.txt", b"R2FF9:")


def test_a_route_does_not_go_on_behind_the_way_out() -> None:
    board = two_floors()
    with pytest.raises(ParseError, match="behind the way out, from step 5"):
        line_of(board, "a.txt", b"R5")
    whole = replace(board, floors="all", goal="tile", goal_at=(4, 0), goal_floor="F2")
    assert [act.kind for act in line_of(whole, "a.txt", b"R5")] == ["item", "stairs", "item"]


def test_a_route_of_the_game_is_asked_where_it_ends_or_how_far_it_goes_from_there() -> None:
    board = replace(two_floors(), floor="F2", at=(1, 0))
    begin, acts, why = line_from_start(board, "R5", None)
    assert (begin.floor, begin.at, begin.chosen, why) == ("F1", (0, 0), ("F1", "F2"), "")
    assert [act.kind for act in acts] == ["item", "stairs", "item"]
    assert (begin.goal, begin.objective) == ("further", "weights")
    early = line_from_start(board, "R5", 1)[0]
    assert (early.goal_floor, early.goal_at) == ("F2", (2, 0)), "asked for the way to its end"


def test_the_way_on_is_over_the_floors_seen_and_those_beside_them() -> None:
    """F2 was seen, stairs of F1 lead to F3 too, those of F2 to F4, F5 lies behind F3."""
    stairs = {(2, 0): Stairs("F2", (1, 0)), (4, 0): Stairs("F3", (0, 0))}
    tops = {"F2": {(0, 0): "F1", (2, 0): "F4"}, "F3": {(0, 0): "F1", (2, 0): "F5"}, "F4": {}, "F5": {}}
    floors = tuple(
        Floor(name, name, grid_of_signs("<.>"), stairs={at: Stairs(to, (1, 0)) for at, to in leads.items()})
        for name, leads in tops.items()
    )
    begin, acts, _ = line_from_start(hall("@.>.>", floor={"stairs": stairs}, floors=floors), "R2", 0)
    assert (len(acts), begin.floors, begin.chosen) == (1, "some", ("F1", "F2", "F3", "F4"))
    assert (begin.goal_floor, begin.goal_at) == ("F2", (1, 0))


def test_a_board_with_floors_of_its_own_keeps_its_goal() -> None:
    board = replace(two_floors(), floors="all", goal="tile", goal_at=(3, 0), goal_floor="F2")
    begin, acts, why = line_from_start(board, "R2FF9:R", None)
    assert (begin, acts) == (board, [Act("item", 2, 0)])
    assert "Step 3" in why


def test_nothing_to_follow_is_an_error_and_some_is_a_word() -> None:
    board = two_floors()
    with pytest.raises(RingappError):
        taken_up(board, "FF9:", b"", None)
    with pytest.raises(RingappError):
        opened(board, "a.txt", b"\xff", None)
    begin, acts, why = opened(board, "a.txt", b"R2FF9:", None)
    assert (begin.floor, acts) == ("F1", [Act("item", 2, 0)])
    assert why


@pytest.mark.parametrize("packed", [True, False])
def test_a_save_whose_route_is_not_followed_is_taken_up_where_it_was_made(
    packed: bool, tmp_path: Path
) -> None:
    tower = tower_in(tmp_path)
    text = json.dumps({"name": "t", "data": [SAVE, SAVE | {"floorId": "F1"}]})
    data = (pack(text) if packed else text).encode()
    begin: Board = replace(open_floor(tower, "F1"), visited=frozenset({"F1"}))
    board, acts, why = taken_up(begin, "Q1", data, None)
    assert (board.floor, board.at, board.goal, board.chosen, acts) == (
        "F1",
        (1, 0),
        "further",
        ("F1", "F2"),
        [],
    )
    assert "F1" in why
    other = taken_up(begin, "", data, 0)
    assert (other[0].hero.hp, "another state" in other[2]) == (77, True)  # its route ends where it began
    chosen = replace(begin, floors="some", chosen=("F1", "F2"), goal="tile", goal_at=(4, 1), goal_floor="F2")
    some = taken_up(chosen, "Q1", data, None)[0]
    assert (some.floor, some.hero.hp, some.chosen, some.goal_at) == ("F1", 77, ("F1", "F2"), (4, 1))


def test_a_save_whose_route_is_followed_is_played(tmp_path: Path) -> None:
    tower = tower_in(tmp_path)
    begin = replace(open_floor(tower, "F1"), at=(0, 0), visited=frozenset({"F1"}))
    end, acts, why = played(begin, "R3")
    assert (len(acts), why) == (2, "")
    hero = {"hp": end.hero.hp, "atk": end.hero.atk, "def": end.hero.df, "mdef": end.hero.mdef, "items": {}}
    hero |= {"loc": {"x": 3, "y": 0}, "flags": {}}
    data = json.dumps({"data": {**SAVE, "floorId": "F1", "hero": hero, "maps": {}}}).encode()
    board, line, why = taken_up(begin, "R3", data, None)
    assert (board.hero, line, why) == (tower.hero, acts, "")


def test_a_line_that_fits_only_the_board_begins_there(tmp_path: Path) -> None:
    begin = replace(open_floor(tower_in(tmp_path), "F2"), at=(1, 0), visited=frozenset({"F1"}))
    _, acts, _ = played(begin, "R2Q1")
    assert len(acts) == 2
    board, line, why = taken_up(begin, "R2Q1", b"", None)
    assert (board, line) == (begin, acts)
    assert why
    with pytest.raises(RingappError):
        taken_up(begin, "Q1", b"", None)


def test_a_route_file_is_judged_by_the_towers_own_rules() -> None:
    """Under the stock rules the hero would not survive its first fights, and the file would be refused."""
    game = load_game("mota")
    board = own("function () { return {damage: 5}; }", "F4")
    board = replace(board, hero=replace(board.hero, hp=150))
    found = solve(board, LocalContext(Budget(None)))
    assert found.steps
    line = [step.move for step in found.steps]
    fights = sum(act.kind == "battle" for act in line)
    assert fights
    data = to_h5route(board, line)
    with pytest.raises(RingappError):
        line_of(board, "x.h5route", data)
    read = game.read_line(board, "x.h5route", data)
    begin, again, why = game.line_from_start(replace(board, floors="all"), "x.h5route", data, None)
    assert (list(again), why) == (list(read), "")
    assert begin.tower.judge is None
    for acts in (read, again):
        assert all(act.loss == 5 for act in acts if act.kind == "battle")
        end = board
        for act in acts:
            end = game.apply(end, act)
        assert end.hero.hp == found.score
    told = game.run_command("compare", board, LocalContext(Budget(None)), route=from_h5route(data))
    assert told["own"] == told["best"] == found.score
