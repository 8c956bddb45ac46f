"""Where one can walk, act and leave, what is asked for and claimed: small floors, each told by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mota.rules.board import (
    Act,
    block_of,
    can_step,
    enemy_named,
    grid_now,
    grid_of,
    hidden_block,
    item_named,
    monsters,
    stairs_at,
    task_floors,
    tile_at,
)
from ringapp.games.mota.rules.goals import exit_of, is_exit, is_goal, views_of
from ringapp.games.mota.rules.moves import battle_loss, before_fight, fight_at, items_near, keys_for, possible
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.stairs import all_stairs, arrival, landing
from ringapp.games.mota.rules.tower import (
    KEYS,
    POISON,
    Floor,
    Hero,
    Item,
    Mark,
    Stairs,
    Tile,
)
from ringapp.games.mota.rules.walking import (
    anchored,
    approach,
    approaches,
    hurts,
    is_free,
    kind_at,
    one_way,
    targets,
    things,
    traps,
    walks,
)
from ringapp.games.mota.search.assumptions import assumptions_of, claim_of
from ringapp.games.mota.search.objective import FIRST, figure_of_hero, value_of_hero
from ringapp.games.mota.search.wish import wished
from tests.games.mota.halls import PLAIN, TILES, foe, grid_of_signs, hall

ZONE = foe(0, 1, 1, 1, 15, zone=10)


# Walking -----------------------------------------------------------------------


def test_where_nothing_hurts_every_tile_is_reached_with_all_hp_by_the_fewest_steps() -> None:
    board = hall("@.#.", "..#.", "...0", foes=(foe(),))
    assert {cell: steps for cell, (_, steps, _) in walks(board).items()} == {
        (0, 0): 0,
        (1, 0): 1,
        (0, 1): 1,
        (1, 1): 2,
        (0, 2): 2,
        (1, 2): 3,
        (2, 2): 4,
    }
    assert {hp for hp, _, _ in walks(board).values()} == {1000}


def test_the_way_that_costs_least_is_walked_and_of_those_the_shortest() -> None:
    """The monster above the middle makes the straight way cost 10: the way round below costs nothing."""
    board = hall("..0..", "@....", "#....", "#####", foes=(ZONE,))
    seen = walks(board)
    assert seen[(2, 2)][0] == 1000
    assert seen[(4, 1)][:2] == (1000, 6)
    assert seen[(2, 1)][0] == 990
    narrow = hall("..0..", "@....", "#####", foes=(ZONE,))
    assert walks(narrow)[(4, 1)][:2] == (990, 4)


def test_he_never_walks_to_his_death() -> None:
    board = hall(".0.", "@..", foes=(ZONE,), hero=Hero(10, 20, 10))
    assert walks(board).keys() == {(0, 1)}
    assert (1, 1) in walks(replace(board, hero=Hero(11, 20, 10)))
    poisoned = Hero(3, 20, 10, bag=((POISON, 1),))
    sick = hall("@....", values={"poisonDamage": 1}, hero=poisoned)
    assert walks(sick).keys() == {(0, 0), (1, 0), (2, 0)}
    assert walks(sick)[(2, 0)][0] == 1


@pytest.mark.parametrize(
    ("sign", "kind"),
    [("#", None), (".", None), ("k", "item"), ("D", "door"), ("0", "battle"), (">", "stairs"), ("T", None)],
)
def test_what_can_be_done_on_a_tile(sign: str, kind: str | None) -> None:
    upstairs = (Floor("F2", "Second", grid_of_signs("<")),)
    board = hall(f"@{sign}", foes=(foe(),), floors=upstairs)
    assert kind_at(board, (1, 0)) == kind
    assert kind_at(replace(board, forbidden=frozenset({("F1", 1, 0)})), (1, 0)) is None


def test_somebody_to_talk_to_is_an_event_once_he_has_one() -> None:
    program = (("set", "flag:met", "=", ("num", 1)),)
    board = hall("@T", floor={"programs": {("events", 1, 0): program}})
    assert kind_at(board, (1, 0)) == "event"
    assert not is_free(board, (1, 0))


def test_what_is_gone_is_floor() -> None:
    board = hall("@0.", foes=(foe(),))
    assert (2, 0) not in walks(board)
    gone = replace(board, gone=frozenset({("F1", 1, 0)}))
    assert walks(gone)[(2, 0)][1] == 2
    assert (tile_at(gone, (1, 0)).number, grid_now(gone)[0]) == (0, (0, 0, 0))
    assert grid_of(gone)[0] == (0, 201, 0), "the map as it was drawn"


def test_from_where_a_tile_is_acted_on() -> None:
    """Beside the door one tile is in the zone of a monster: he opens it from the other."""
    board = hall("@...", "..D.", ".#.0", "....", foes=(ZONE,))
    seen = walks(board)
    assert approach(board, (2, 1), seen) == (1, 1)
    assert approach(board, (3, 3), {}) is None
    assert (2, 1) in targets(board, seen)
    assert (0, 0) in targets(board, seen), "his own tile can be stepped off and onto again"
    alone = hall("@", "#")
    assert targets(alone, walks(alone)) == {(0, 1)}


def test_tiles_that_monsters_answer_to_are_steps_of_their_own() -> None:
    board = hall("...", "@.0", foes=(foe(0, 1, 1, 1, 27),))
    assert traps(board) == {(1, 1), (2, 0)}
    assert kind_at(board, (1, 1)) == "step"
    assert not is_free(board, (1, 1))
    assert (1, 1) in things(board)
    assert kind_at(replace(board, forbidden=frozenset({("F1", 1, 1)})), (1, 1)) is None
    assert traps(hall("@.0", foes=(foe(),))) == set()


def test_ways_that_are_shut_are_one_way() -> None:
    """The middle cannot be left to the left, nor the last entered from above: no way back."""
    shut = {(1, 0): (frozenset({"left"}), frozenset()), (2, 1): (frozenset(), frozenset({"up"}))}
    board = hall("@..", "...", floor={"shut": shut})
    assert can_step(board, (0, 0), "right", (1, 0))
    assert not can_step(board, (1, 0), "left", (0, 0))
    assert not can_step(board, (2, 0), "down", (2, 1)), "entered from above"
    assert can_step(board, (1, 1), "right", (2, 1))
    assert one_way(board)
    assert not one_way(hall("@.."))


def test_other_tiles_to_act_from_are_told_where_it_matters() -> None:
    plain = hall("@.", "D.", "..")
    assert approaches(plain, Act("door", 0, 1)) == []
    costly = hall("@.0", "D..", "...", foes=(foe(0, 1, 1, 1, 15, zone=1),))
    assert hurts(costly)
    assert set(approaches(costly, Act("door", 0, 1))) == {(1, 1), (0, 2)}
    assert approaches(costly, Act("stairs", 0, 1)) == []


@pytest.mark.parametrize(
    ("program", "held"),
    [
        ((("show", (("F1", 0, 0),)),), True),
        ((("set", "flag:a", "=", ("name", "loc:x")),), True),
        ((("set", "flag:a", "=", ("num", 1)),), False),
        ((("if", ("num", 1), (("put", (("F1", 0, 0),), 1),), ()),), True),
    ],
)
def test_it_matters_where_he_stands_where_blocks_may_come_up(program: Any, held: bool) -> None:
    assert anchored(hall("@", floor={"programs": {("events", 0, 0): program}})) is held


# Moves -----------------------------------------------------------------------


def test_every_move_that_can_be_made() -> None:
    board = hall("k@0", "#D.", foes=(foe(),))
    assert possible(board) == [Act("battle", 2, 0), Act("item", 0, 0)]
    keyed = replace(board, hero=replace(PLAIN, bag=(("yellowKey", 1),)))
    assert [act.kind for act in possible(keyed)] == ["battle", "door", "item"]
    assert possible(replace(board, left=True)) == []
    assert items_near(board) == [Act("item", 0, 0)]
    assert fight_at(board, (0, 0)) is None
    assert battle_loss(board, Act("battle", 2, 0)) == 120
    assert battle_loss(board, Act("battle", 2, 0, 99)) == 120, "only own rules say what a fight costs"
    with pytest.raises(IllegalMove):
        apply(board, Act("door", 1, 1))


def test_a_fight_that_costs_all_is_no_move() -> None:
    board = hall("@0", foes=(foe(),), hero=Hero(120, 20, 10))
    assert possible(board) == []
    assert possible(replace(board, hero=Hero(121, 20, 10))) == [Act("battle", 1, 0)]


def test_fights_doors_and_items_change_what_they_should() -> None:
    board = hall("k@0", "#D.", foes=(foe(),))
    fought = apply(board, Act("battle", 2, 0))
    assert (fought.hero.hp, fought.hero.money, fought.hero.exp) == (880, 7, 3)
    taken = apply(fought, Act("item", 0, 0))
    opened = apply(taken, Act("door", 1, 1))
    assert (taken.hero.count("yellowKey"), opened.hero.count("yellowKey")) == (1, 0)
    assert opened.gone == {("F1", 2, 0), ("F1", 0, 0), ("F1", 1, 1)}


def test_iron_doors_want_a_key_unless_the_tower_says_not() -> None:
    iron = Tile(81, "steelDoor", "animates", "openDoor", True, (("steelKey", 1, True),))
    tower = {"tiles": TILES}
    board = hall("@D")
    assert keys_for(board, (1, 0)) == (("yellowKey", 1, True),)
    assert keys_for(board, (0, 0)) == ()
    steel = replace(board.tower, key="steel", tiles=TILES | {81: iron})
    assert keys_for(replace(board, tower=steel), (1, 0)) == (("steelKey", 1, True),)
    free = replace(steel, key="free", flags={"steelDoorWithoutKey": True})
    assert keys_for(replace(board, tower=free), (1, 0)) == ()
    assert "steelKey" in KEYS
    assert tower["tiles"] is TILES


def test_what_happens_before_a_fight_is_first_the_place_s_then_the_kind_s() -> None:
    own, kind = (("say", 1),), (("say", 2),)
    board = hall(
        "@0",
        foes=(foe(),),
        floor={"programs": {("beforeBattle", 1, 0): own}},
        tower={"programs": {("beforeBattle", "m0"): kind}},
    )
    assert before_fight(board, (1, 0)) == (own, kind)
    assert before_fight(hall("@0", foes=(foe(),)), (1, 0)) == ()


# Blocks -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "block", "hidden"),
    [
        ((), 201, None),
        ((("F1", 1, 0, 81),), 81, None),
        ((("F1", 1, 0, 0),), None, None),
        ((("F1", 1, 0, -202),), None, 201),
        ((("F2", 1, 0, 81),), 201, None),
    ],
    ids=["as-drawn", "another-one-put", "taken", "hidden", "on-another-floor"],
)
def test_what_stands_on_a_tile_now(
    changed: tuple[tuple[str, int, int, int], ...], block: int | None, hidden: int | None
) -> None:
    board = hall("@0", foes=(foe(),), changed=changed)
    assert (block_of(board, ("F1", 1, 0)), hidden_block(board, ("F1", 1, 0))) == (block, hidden)
    assert block_of(replace(board, gone=frozenset({("F1", 1, 0)})), ("F1", 1, 0)) is None


def test_events_on_bare_floor_are_blocks_without_a_number_and_those_asleep_are_none() -> None:
    board = hall("@..", floor={"marks": {(1, 0): Mark()}, "dormant": {(2, 0): 81}})
    assert [block_of(board, ("F1", x, 0)) for x in range(3)] == [None, 0, None]
    assert hidden_block(board, ("F1", 2, 0)) == 81
    assert hidden_block(board, ("F1", 1, 0)) is None
    for place in (("F1", 3, 0), ("F1", 0, -1), ("F9", 0, 0)):
        assert block_of(board, place) is None
        assert hidden_block(board, place) is None


@pytest.mark.parametrize(
    ("mark", "trigger", "blocks"),
    [
        (Mark(), "battle", True),
        (Mark("action"), "action", True),
        (Mark("", False), "battle", False),
        (Mark("changeFloor", True), "changeFloor", True),
    ],
)
def test_an_event_of_a_tile_may_change_what_its_block_does(mark: Mark, trigger: str, blocks: bool) -> None:
    tile = tile_at(hall("@0", foes=(foe(),), floor={"marks": {(1, 0): mark}}), (1, 0))
    assert (tile.trigger, tile.blocks) == (trigger, blocks)


def test_hand_made_monsters_and_items_stand_for_the_tower_s() -> None:
    board = hall("@0", foes=(foe(),))
    strong = foe(0, 999, 9, 9)
    edited = replace(board, foes=(strong,), things=(Item("redGem", "Gem", "items", (("atk", 9, False),)),))
    assert (enemy_named(edited, "m0"), enemy_named(board, "m0")) == (strong, foe())
    assert enemy_named(board, "m9") is None
    assert monsters(edited) == ((1, 0, strong),)
    gem = item_named(edited, "redGem")
    assert gem is not None
    assert gem.name == "Gem"
    assert item_named(board, "nothing") is None


@pytest.mark.parametrize(
    ("number", "tile"),
    [
        (0, ("", False)),
        (17, ("airwall", True)),
        (9_999, ("", False)),
        (10_000, ("X10000", True)),
        (201, ("m0", True)),
    ],
)
def test_numbers_without_an_entry(number: int, tile: tuple[str, bool]) -> None:
    found = hall("@").tower.tile(number)
    assert (found.id, found.blocks) == tile


# Stairs -----------------------------------------------------------------------

SECOND = Floor("F2", "Second", grid_of_signs("#.<", "...", ">.."), arrivals={"door": (1, 1)})
THIRD = Floor("F3", "Third", grid_of_signs("...", "..."))


@pytest.mark.parametrize(
    ("stairs", "cell"),
    [
        (Stairs("F2", (0, 1)), (0, 1)),
        (Stairs("F2", None), (2, 0)),
        (Stairs("F2", None, "upFloor"), (0, 2)),
        (Stairs("F2", None, "door"), (1, 1)),
        (Stairs("F2", None, "nothing"), (1, 2)),
        (Stairs("F3", None), (1, 1)),
        (Stairs("F2", None, ":now"), (2, 1)),
        (Stairs("F2", None, ":symmetry"), (0, 0)),
        (Stairs("F2", None, ":symmetry_x"), (0, 1)),
        (Stairs("F2", None, ":symmetry_y"), (2, 0)),
    ],
    ids=[
        "a-place-that-is-said",
        "upwards-at-the-stairs-down",
        "at-stairs-that-are-named",
        "at-an-arrival-of-the-floor",
        "nothing-of-that-name",
        "no-stairs-at-all",
        "where-he-stands",
        "both-ways-mirrored",
        "mirrored-across",
        "mirrored-upright",
    ],
)
def test_where_stairs_arrive(stairs: Stairs, cell: tuple[int, int]) -> None:
    board = hall("...", "..@", floors=(SECOND, THIRD))
    assert arrival(board, stairs) == cell


def test_downwards_he_arrives_at_the_stairs_up() -> None:
    below = Floor("F0", "Cellar", grid_of_signs(".>."))
    board = hall("@", floors=(SECOND,))
    tower = replace(board.tower, key="cellar", floors={"F0": below, **board.tower.floors})
    assert arrival(replace(board, tower=tower), Stairs("F0", None)) == (1, 0)


@pytest.mark.parametrize(
    ("spot", "stair", "cell"),
    [
        ((2, 2), "", (2, 2)),
        (None, "", (2, 1)),
        ((9, -4), "", (2, 0)),
        ((0, 0), "downFloor", (2, 0)),
        ((0, 0), "door", (1, 1)),
        ((0, 1), "nothing", (0, 1)),
        (None, ":symmetry", (0, 0)),
    ],
)
def test_where_an_event_sets_him_down(
    spot: tuple[int, int] | None, stair: str, cell: tuple[int, int]
) -> None:
    board = hall("...", "..@", floors=(SECOND,))
    assert landing(board, "F2", spot, stair) == cell


def test_drawn_stairs_lead_to_the_floors_around_and_said_ones_where_they_say() -> None:
    board = hall("<@>", "...", floors=(SECOND, THIRD), floor={"stairs": {(1, 1): Stairs("F3", (0, 0))}})
    assert [(cell, stairs.floor) for cell, stairs in all_stairs(board)] == [
        ((0, 0), ""),
        ((2, 0), "F2"),
        ((1, 1), "F3"),
    ], "below the first floor they lead out of the tower"
    assert stairs_at(board, (1, 0)) is None
    up = replace(board, floor="F2")
    assert [(cell, stairs.floor) for cell, stairs in all_stairs(up)] == [((2, 0), "F1"), ((0, 2), "F3")]


# Goals -----------------------------------------------------------------------


def test_the_way_out_is_the_first_that_leads_on_else_the_first() -> None:
    board = hall(">..", "@.>", floors=(SECOND,))
    assert exit_of(board) == ("F1", 0, 0)
    assert is_exit(board, (0, 0))
    assert not is_exit(board, (2, 1))
    back = replace(board, floor="F2")
    assert exit_of(back) == ("F2", 0, 2), "above the last floor they lead out of the tower"
    only_back = hall("..", "@.", floors=(Floor("F2", "Second", grid_of_signs("..<")),))
    assert exit_of(replace(only_back, floor="F2")) == ("F2", 2, 0), "where none leads on, back"
    named = replace(board, goal="tile", goal_at=(2, 1))
    assert exit_of(named) == ("F1", 2, 1)
    assert exit_of(hall("@..")) is None


def test_over_several_floors_stairs_between_them_are_no_way_out() -> None:
    board = hall("@>", floors=(SECOND, THIRD))
    some = replace(board, floors="some", chosen=("F2",))
    assert task_floors(some) == {"F1", "F2"}
    assert exit_of(some) is None
    assert exit_of(replace(some, floor="F2", chosen=("F1",))) == ("F2", 0, 2)
    assert exit_of(replace(board, floors="all")) is None
    assert task_floors(replace(board, floors="all")) == {"F1", "F2", "F3"}
    assert views_of(some).keys() == {"F1", "F2"}
    assert views_of(some)["F2"].at == (2, 0)
    assert views_of(board).keys() == {"F1"}


@pytest.mark.parametrize(
    ("more", "reached"),
    [
        ({}, False),
        ({"left": True}, True),
        ({"goal": "tile", "goal_at": (2, 0)}, False),
        ({"goal": "tile", "goal_at": (1, 0)}, True),
        ({"goal": "tile", "goal_at": (2, 0), "gone": frozenset({("F1", 3, 0)})}, False),
        ({"goal": "tile", "goal_at": (3, 0), "gone": frozenset({("F1", 3, 0), ("F1", 2, 0)})}, True),
        ({"left": True, "forced": frozenset({("F1", 2, 0)})}, False),
        ({"left": True, "forced": frozenset({("F1", 2, 0)}), "gone": frozenset({("F1", 2, 0)})}, True),
        ({"goal": "all", "left": True}, False),
        ({"goal": "all", "left": True, "gone": frozenset({("F1", 3, 0)})}, True),
        ({"goal": "all", "gone": frozenset({("F1", 3, 0)})}, True),
    ],
    ids=[
        "not-yet",
        "left",
        "a-monster-between",
        "a-tile-he-can-walk-to",
        "gone-but-not-reached",
        "cleared-and-reached",
        "what-had-to-be-cleared-stands",
        "it-is-cleared",
        "an-item-behind-the-monster",
        "everything-taken",
        "no-way-out-to-take",
    ],
)
def test_whether_what_was_asked_for_is_reached(more: dict[str, Any], reached: bool) -> None:
    board = hall("@.0k", foes=(foe(),), **more)
    assert is_goal(board) is reached


def test_an_item_behind_walls_need_not_be_taken() -> None:
    assert is_goal(hall("@.#k", goal="all"))
    assert not is_goal(hall("@.Dk", goal="all"))
    assert not is_goal(hall("@k>", goal="all", floors=(SECOND,)))


# What is claimed -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("objective", "figure"),
    [("hp", 500), ("stats", 20 + 10 + 7), ("keys", 5), ("weights", 2 * 500 + 100 * 3 + 1 * 7)],
)
def test_what_a_wish_makes_of_a_hero(objective: str, figure: float) -> None:
    hero = Hero(500, 20, 10, 7, bag=(("bomb", 4), ("redKey", 2), ("yellowKey", 3)))
    weights = (("hp", 2.0), ("yellowKey", 100.0), ("mdef", 1.0))
    board = hall("@", objective=objective, weights=weights)
    assert figure_of_hero(board, hero) == figure
    first = objective in ("stats", "keys")
    assert value_of_hero(board, hero) == (figure * FIRST + 500 if first else figure)


def test_the_score_of_an_answer_is_that_of_its_wish() -> None:
    board = hall("@k", objective="keys", goal="tile", goal_at=(1, 0))
    steps = (Step(Act("item", 1, 0), 1000.0),)
    proved = wished(board, Solution(Status.OPTIMAL, steps, 1000.0, 1000.0))
    assert (proved.score, proved.bound) == (1.0, 1.0)
    found = wished(board, Solution(Status.FEASIBLE, steps, 1000.0, 2000.0))
    assert (found.score, found.bound) == (1.0, None), "a bound of HP bounds no keys"
    none = wished(board, Solution(Status.UNKNOWN, bound=2000.0))
    assert (none.score, none.bound) == (None, None)
    plain = Solution(Status.FEASIBLE, steps, 1000.0, 2000.0)
    assert wished(replace(board, objective="hp"), plain) is plain


@pytest.mark.parametrize(
    ("status", "objective", "claim"),
    [
        (Status.OPTIMAL, "hp", "no route ends with more HP"),
        (Status.OPTIMAL, "keys", "no route ends with more keys, nor with as many and more HP"),
        (Status.OPTIMAL, "weights", "no route ends with more of what is weighed"),
        (Status.INFEASIBLE, "hp", "no route reaches the goal alive"),
        (Status.FEASIBLE, "hp", ""),
        (Status.UNKNOWN, "hp", ""),
    ],
)
def test_what_is_claimed(status: Status, objective: str, claim: str) -> None:
    assert claim_of(hall("@", objective=objective), Solution(status)) == claim


@pytest.mark.parametrize(
    ("more", "facts"),
    [
        ({}, {"goal": "exit", "by": ["F1", 1, 0]}),
        ({"goal": "all"}, {"goal": "all", "by": ["F1", 1, 0]}),
        (
            {"goal": "tile", "goal_at": (0, 0)},
            {"goal": "tile", "floor": "F1", "at": [0, 0]},
        ),
        (
            {"goal": "tile", "goal_at": (1, 0)},
            {"goal": "tile", "floor": "F1", "at": [1, 0], "stairs": True},
        ),
    ],
)
def test_an_answer_rests_on_its_goal(more: dict[str, Any], facts: dict[str, Any]) -> None:
    board = hall("@>", floors=(SECOND,), **more)
    assert assumptions_of(board, "stock")[0].facts == facts


def test_an_answer_rests_on_wishes_floors_and_rules() -> None:
    board = hall("@>0", foes=(foe(),), floors=(SECOND, THIRD))
    assert [one.kind for one in assumptions_of(board, "stock")] == ["goal", "objective", "floors", "rules"]
    some = replace(
        board,
        floors="some",
        chosen=("F3",),
        forbidden=frozenset({("F1", 2, 0), ("F1", 1, 0)}),
        forced=frozenset({("F1", 2, 0)}),
        objective="weights",
        weights=(("atk", 3.0),),
    )
    found = {one.kind: one.facts for one in assumptions_of(some, "own")}
    assert found["floors"] == {"floors": ["F1", "F3"]}
    assert found["rules"] == {"rules": "own"}
    assert found["forbidden"] == {"places": [["F1", 1, 0], ["F1", 2, 0]]}
    assert found["forced"] == {"places": [["F1", 2, 0]]}
    assert found["objective"] == {"objective": "weights", "atk": 3.0}
    whole = [one.kind for one in assumptions_of(replace(board, floors="all"), "stock")]
    assert "floors" not in whole
    arrived = hall("@", floor={"oddities": ((-1, -1, "firstArrive"),)})
    assert "has_arrived" in [one.kind for one in assumptions_of(arrived, "stock")]
