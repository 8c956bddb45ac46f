"""Drawing Mota's floors: what a tool paints, each setting, size, walls, floors of a task, random floors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import OptionValue
from ringapp.games.mota.rules.board import Board, grid_of, monsters
from ringapp.games.mota.rules.tower import WALL, Floor
from ringapp.games.mota.view import editing
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall

ABOVE = (Floor("F2", "Second", grid_of_signs("@.", "..")), Floor("F3", "Third", grid_of_signs("..", "..")))
ROOM = ("#####", "#@k0#", "#.D.#", "#####")


def room(**more: Any) -> Board:
    return hall(*ROOM, foes=(foe(),), floors=ABOVE, **more)


# Painting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "number"),
    [("wall", 1), ("erase", 0), ("tile201", 201), ("tile81", 81), ("tile21", 21)],
)
def test_a_tool_paints_its_tile_and_nothing_else(tool: str, number: int) -> None:
    made = editing.edit(room(), tool, (1, 2))
    wanted = [list(row) for row in grid_of(room())]
    wanted[2][1] = number
    assert grid_of(made) == tuple(tuple(row) for row in wanted)
    assert editing.edit(made, "erase", (1, 2)) == room(), "as the tower has it nothing is painted"


@pytest.mark.parametrize("tool", ["spoon", "tile", "tile9999", "tilex", "21"])
def test_a_tool_that_there_is_not_is_named(tool: str) -> None:
    with pytest.raises(RingappError, match=f"There is no tool “{tool}”"):
        editing.edit(room(), tool, (1, 1))


@pytest.mark.parametrize("cell", [(-1, 0), (5, 0), (0, 4)])
def test_beside_the_map_nothing_is_painted(cell: tuple[int, int]) -> None:
    with pytest.raises(RingappError, match="is not on the map"):
        editing.edit(room(), "wall", cell)


@pytest.mark.parametrize(
    ("tool", "cell", "changed"),
    [
        ("hero", (3, 2), {"at": (3, 2)}),
        ("goal", (2, 1), {"goal": "tile", "goal_at": (2, 1), "goal_floor": "F1"}),
        ("forced", (3, 1), {"forced": frozenset({("F1", 3, 1)})}),
        ("forced", (2, 1), {}),
        ("forbidden", (2, 1), {"forbidden": frozenset({("F1", 2, 1)})}),
    ],
    ids=["hero", "goal", "a-fight-that-must-be", "only-fights-must-be", "not-to-be-touched"],
)
def test_marks_change_no_tile(tool: str, cell: tuple[int, int], changed: dict[str, Any]) -> None:
    assert editing.edit(room(), tool, cell) == replace(room(), **changed)


def test_what_is_painted_over_loses_its_marks_and_stands_again() -> None:
    place = ("F1", 3, 1)
    marked = room(gone=frozenset({place}), forced=frozenset({place}), forbidden=frozenset({place}))
    made = editing.edit(marked, "tile201", (3, 1))
    assert (made.gone, made.forced, made.forbidden) == (frozenset(), frozenset(), frozenset())
    assert [(x, y) for x, y, _ in monsters(made)] == [(3, 1)]


def test_only_monsters_that_live_and_things_are_offered() -> None:
    foes = (foe(0), foe(1, 0))
    ids = {tool.id for tool in editing.tools(hall("@", foes=foes))}
    assert {"tile201", "tile21", "tile81", "tile87", "tile88", "wall", "hero", *editing.MARKS} <= ids
    assert not {"tile202", "tile203", "tile1", "tile121"} & ids


# Settings ----------------------------------------------------------------------------------------------


def shown(board: Board) -> dict[str, OptionValue]:
    return {one.option.name: one.value for one in editing.settings(board)}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hp", 7),
        ("atk", 8),
        ("def", 9),
        ("mdef", 10),
        ("goal", "all"),
        ("goal", "tile"),
        ("objective", "stats"),
        ("floors", "all"),
        ("yellow_keys", 3),
        ("gold", 11),
        ("exp", 12),
    ],
)
def test_a_setting_is_shown_as_it_was_set_and_changes_no_other(name: str, value: OptionValue) -> None:
    made = editing.change_setting(room(), name, value)
    assert shown(made)[name] == value
    before = shown(room())
    assert {k: v for k, v in shown(made).items() if k != name} == {
        k: v for k, v in before.items() if k != name
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hp", -1),
        ("hp", "many"),
        ("hp", True),
        ("hp", 10**13),
        ("goal", "win"),
        ("objective", "fame"),
        ("floor", "F9"),
        ("floors", "two"),
        ("yellow_keys", 10**6 + 1),
        ("width", 2),
        ("width", 129),
        ("colour", 1),
        ("colour", "red"),
    ],
)
def test_what_is_no_value_is_refused(name: str, value: OptionValue) -> None:
    with pytest.raises(RingappError, match=f"is no value for “{name}”"):
        editing.change_setting(room(), name, value)


def test_a_marked_tile_is_a_goal_of_its_own() -> None:
    marked = editing.change_setting(room(), "goal", "tile")
    assert (marked.goal, marked.goal_at, marked.goal_floor) == ("tile", (1, 1), "F1")
    back = editing.change_setting(marked, "goal", "exit")
    assert (back.goal, back.goal_at, back.goal_floor) == ("exit", None, "")


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("hp=1, atk=100", (("atk", 100), ("hp", 1))),
        ("hp=0.5", (("hp", 0.5),)),
        (" yellowKey=2 ,", (("yellowKey", 2),)),
    ],
)
def test_weights_are_typed(text: str, weights: tuple[tuple[str, float], ...]) -> None:
    made = editing.change_setting(room(), "weights", text)
    assert (made.objective, made.weights) == ("weights", weights)
    assert editing.change_setting(made, "objective", "keys").weights == ()
    without = editing.change_setting(made, "weights", " ")
    assert (without.objective, without.weights) == ("hp", ())


@pytest.mark.parametrize("text", ["hp", "hp=x", "hp=-1", "h p=1", "hp=nan"])
def test_what_is_no_weight_is_refused(text: str) -> None:
    with pytest.raises(RingappError, match="expected a weight from 0 to"):
        editing.change_setting(room(), "weights", text)


def test_a_wish_for_weights_begins_with_hp() -> None:
    assert editing.change_setting(room(), "objective", "weights").weights == (("hp", 1),)
    assert editing.change_setting(room(), "weights", "") == room()


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("F2", ("F1", "F2")),
        ("F1-F3", ("F1", "F2", "F3")),
        ("F3-F2", ("F1", "F2", "F3")),
        ("F3, F1", ("F1", "F3")),
    ],
)
def test_floors_of_a_task_are_typed_and_the_hero_s_is_one(text: str, chosen: tuple[str, ...]) -> None:
    made = editing.change_setting(room(), "among", text)
    assert (made.floors, made.chosen) == ("some", chosen)
    assert shown(made)["among"] == ",".join(chosen)
    alone = editing.change_setting(made, "among", "")
    assert (alone.floors, alone.chosen) == ("one", ())


@pytest.mark.parametrize("text", ["F9", "F1-F9", "F1-", "x"])
def test_a_floor_that_there_is_not_is_named(text: str) -> None:
    with pytest.raises(RingappError, match=f"“{text}” is none of the tower’s floors"):
        editing.change_setting(room(), "among", text)


def test_keys_and_purse_are_settings_where_the_tower_has_use_for_them() -> None:
    assert {"yellow_keys", "gold", "exp"} <= shown(room()).keys()
    assert "red_keys" not in shown(room())
    assert "red_keys" in shown(replace(room(), hero=replace(PLAIN, bag=(("redKey", 1),))))
    poor = hall("@", foes=(replace(foe(), money=0, exp=0),))
    assert not {"gold", "exp"} & shown(poor).keys()
    assert "gold" in shown(replace(poor, hero=replace(PLAIN, money=1)))


# Size --------------------------------------------------------------------------------------------------


def test_a_wall_around_a_floor_stays_around_it() -> None:
    wide = editing.change_setting(room(), "width", 7)
    assert grid_of(wide) == grid_of_signs("#######", "#@k0..#", "#.D...#", "#######")
    low = editing.change_setting(room(), "height", 3)
    assert grid_of(low) == grid_of_signs("#####", "#@k0#", "#####")
    narrow = editing.change_setting(replace(room(), at=(3, 2)), "width", 4)
    assert (grid_of(narrow)[1], narrow.at) == ((1, 0, 21, 1), (2, 2))


def test_a_floor_without_a_wall_grows_by_walls() -> None:
    open_floor = hall("@..", "...", "..k")
    assert grid_of(editing.resize(open_floor, 4, 3)) == grid_of_signs("@..#", "...#", "..k#")
    assert grid_of(editing.resize(open_floor, 2, 3)) == grid_of_signs("@.", "..", "..")


def test_what_lies_beyond_a_smaller_floor_goes() -> None:
    places = frozenset({("F1", 3, 1), ("F1", 1, 2), ("F2", 9, 9)})
    made = editing.resize(room(gone=places, forced=places, goal="tile", goal_at=(3, 2)), 3, 4)
    left = {("F1", 1, 2), ("F2", 9, 9)}
    assert (made.gone, made.forced, made.goal_at) == (left, left, (2, 2))


# Floors ------------------------------------------------------------------------------------------------


def test_another_floor_is_entered_as_he_is_and_its_goal_is_its_own() -> None:
    strong = replace(room(), hero=replace(PLAIN, hp=3), left=True, goal="tile", goal_at=(2, 1))
    there = editing.turn(strong, "F2")
    assert (there.floor, there.hero.hp, there.left, there.goal, there.goal_at) == (
        "F2",
        3,
        False,
        "exit",
        None,
    )
    together = editing.turn(replace(strong, floors="all"), "F2")
    assert (together.goal, together.goal_at, together.goal_floor) == ("tile", (2, 1), "F1")
    assert editing.turn(room(), "F9") == editing.turn(room(), "F1") == room()
    assert editing.change_setting(room(), "floor", "F1") == room()
    assert editing.change_setting(replace(room(), floors="some", chosen=("F1",)), "floor", "F3").chosen == (
        "F1",
        "F3",
    )


def test_floors_are_ticked_one_by_one() -> None:
    two = editing.choose_page(room(), "F2", True)
    assert (two.floors, two.chosen) == ("some", ("F1", "F2"))
    assert editing.chosen_pages(two) == {"F1", "F2"}
    three = editing.choose_page(two, "F3", True)
    assert (three.floors, three.chosen) == ("all", ())
    assert editing.choose_page(three, "F2", False).chosen == ("F1", "F3")
    assert editing.choose_page(two, "F2", False) == room()
    with pytest.raises(RingappError, match="belong to the task"):
        editing.choose_page(two, "F1", False)
    aimed = editing.edit(replace(two, floor="F2"), "goal", (0, 0))
    with pytest.raises(RingappError, match="belong to the task"):
        editing.choose_page(replace(aimed, floor="F1"), "F2", False)


def test_the_pages_are_the_floors_and_tell_where_one_has_been() -> None:
    assert editing.pages(hall("@")) == ()
    been = editing.pages(room(gone=frozenset({("F2", 0, 0)})))
    assert [(page.id, page.visited) for page in been] == [("F1", False), ("F2", True), ("F3", False)]


def test_clearing_leaves_wall_stairs_and_hero() -> None:
    board = hall(".....", ".@k0.", ".#>D.", ".....", foes=(foe(),), floors=ABOVE, left=True)
    made = editing.clear(board)
    assert grid_of(made) == grid_of_signs("#####", "#@..#", "#.>.#", "#####")
    assert not made.left
    on_rim = editing.clear(hall("@..", "...", "..."))
    assert grid_of(on_rim)[0][0] == 0, "where he stands is no wall"


@pytest.mark.parametrize("seed", range(4))
def test_a_random_floor_is_rooms_joined_by_monsters_with_stairs_at_the_end(seed: int) -> None:
    rows = ("#" * 9, "#@" + "." * 6 + "#", *("#" + "." * 7 + "#",) * 6, "#" * 9)
    board = hall(*rows, foes=(foe(), foe(1, 9, 9, 99), foe(2, 9, 9, 1, 15)), floors=ABOVE)
    made = editing.random(board, seed)
    assert made == editing.random(board, seed)
    grid = grid_of(made)
    assert {n for row in grid for n in row} <= {0, WALL, 201, 27, 31, 87}, "no monster that is too hard"
    assert sum(row.count(87) for row in grid) == 1
    assert sum(row.count(201) for row in grid) == sum(row.count(n) for row in grid for n in (27, 31, 87))
    assert all(
        n == WALL for n in (*grid[0], *grid[-1], *(row[0] for row in grid), *(row[-1] for row in grid))
    )
