"""Tasks as graphs and as barriers: what becomes of each tile, what forbids it, what is reached."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.tower import CURSE, POISON, Floor, Hero, Item, Stairs
from ringapp.games.mota.search.floor.bounds import reachable
from ringapp.games.mota.search.floor.loops import ring_of
from ringapp.games.mota.search.floor.model import Model, contract
from ringapp.games.mota.search.graph.line import acts_for
from ringapp.games.mota.search.graph.model import Graph, flood, graph_of, spread
from ringapp.games.mota.search.graph.outfits import MAX_OUTFITS, Fights, outfits
from tests.games.mota.halls import ITEMS, PLAIN, foe, grid_of_signs, hall

FEW = settings(max_examples=25, deadline=None, derandomize=True)


def to_tile(*rows: str, at: tuple[int, int] = (-1, 0), **more: Any) -> Board:
    """A hall with a tile as its goal, the last of its first row if none is named."""
    goal = (len(rows[0]) - 1, 0) if at[0] < 0 else at
    return replace(hall(*rows, **more), goal="tile", goal_at=goal, goal_floor="F1")


def graph(board: Board) -> Graph:
    found = graph_of(board)
    assert isinstance(found, Graph), found
    return found


def model(board: Board) -> Model:
    found = contract(board)
    assert isinstance(found, Model), found
    return found


# Graphs --------------------------------------------------------------------------------------


def test_things_are_the_first_nodes_and_regions_follow() -> None:
    found = graph(to_tile("@k0.D.", foes=(foe(),)))
    assert [(thing.kind, thing.place[1]) for thing in found.things] == [
        ("item", 1),
        ("battle", 2),
        ("door", 4),
    ]
    assert found.things[1].enemy == foe()
    assert found.things[2].door == (("yellowKey", 1, True),)
    assert found.node == {("F1", x, 0): n for x, n in enumerate((3, 0, 1, 4, 2, 5))}
    assert (found.start, found.goal, found.exit, found.two_way) == (3, 5, -1, True)
    assert [sorted(n for n in range(6) if near >> n & 1) for near in found.out] == [
        [1, 3], [0, 4], [4, 5], [0], [1, 2], [2],
    ]  # fmt: skip


def test_floor_that_is_joined_is_one_region_and_walls_are_none() -> None:
    found = graph(to_tile("@.#.", "..#.", ".###", "...."))
    regions = {found.node[place] for place in found.node}
    assert len(regions) == 2
    assert ("F1", 2, 0) not in found.node
    assert found.node["F1", 0, 0] == found.node["F1", 3, 3]
    assert found.node["F1", 3, 0] == found.node["F1", 3, 1] == found.goal


def second_floor(*rows: str, **stairs: tuple[str, tuple[int, int] | None]) -> Floor:
    leads = {(int(name[1]), int(name[2])): Stairs(*to) for name, to in stairs.items()}
    return Floor("F2", "Second", grid_of_signs(*rows), stairs=leads)


def two_floors(back: bool = True) -> Board:
    """Up by the last tile of F1 onto the second of F2; back from its first one."""
    up = second_floor("<.g", s00=("F1", (1, 0))) if back else second_floor("..g")
    board = hall("@.>", floor={"stairs": {(2, 0): Stairs("F2", (1, 0))}}, floors=(up,))
    return replace(board, floors="all", goal="tile", goal_at=(2, 0), goal_floor="F2")


def test_stairs_join_floors() -> None:
    found = graph(two_floors())
    start, above = found.node["F1", 0, 0], found.node["F2", 1, 0]
    assert found.portals == {(start, above): ("F1", 2, 0), (above, start): ("F2", 0, 0)}
    assert found.two_way
    assert found.out[start] >> above & 1
    assert found.floors["F1"] & found.floors["F2"] == 0
    one_way = graph(two_floors(back=False))
    assert not one_way.two_way


def test_stairs_that_leave_the_task_are_a_node_of_their_own() -> None:
    board = hall(
        "@0>", foes=(foe(),), floor={"stairs": {(2, 0): Stairs("F2", (0, 0))}}, floors=(second_floor("."),)
    )
    found = graph(board)
    assert found.exit == len(found.out) - 1
    assert found.portals == {(0, found.exit): ("F1", 2, 0)}
    assert found.out[0] >> found.exit & 1, "beside the monster"
    assert not found.out[found.start] >> found.exit & 1


@pytest.mark.parametrize(
    ("board", "word"),
    [
        pytest.param(to_tile("@~.", values={"lavaDamage": 5}), "fields", id="tiles that hurt"),
        pytest.param(to_tile("@.0", foes=(foe(0, 1, 1, 1, 15, zone=3),)), "fields", id="a zone"),
        pytest.param(
            to_tile("@..", "0.0", foes=(foe(0, 1, 1, 1, 16),)), "fields", id="between two of a kind"
        ),
        pytest.param(to_tile("@..", "..0", foes=(foe(0, 1, 1, 1, 18),)), "fields", id="an ambush"),
        pytest.param(to_tile("@0", foes=(foe(0, 9, 9, 9, 25),)), "specials", id="a halo"),
        pytest.param(to_tile("@0", foes=(foe(0, 9, 9, 9, 11),)), "specials", id="it drinks HP"),
        pytest.param(to_tile("@0", foes=(foe(0, 9, 9, 9, 12),)), "specials", id="it leaves poison"),
        pytest.param(to_tile("@.", hero=replace(PLAIN, bag=((POISON, 1),))), "specials", id="poisoned"),
        pytest.param(to_tile("@.", hero=replace(PLAIN, bag=((CURSE, 1),))), "specials", id="cursed"),
        pytest.param(to_tile("@#"), "goal", id="a goal in a wall"),
    ],
)
def test_what_keeps_a_task_from_being_a_graph(board: Board, word: str) -> None:
    assert graph_of(board) == word


@st.composite
def small_maps(draw: st.DrawFn) -> list[str]:
    rows = [draw(st.text(".#0D", min_size=4, max_size=4)) for _ in range(3)]
    return ["@" + rows[0][1:], *rows[1:]]


@given(small_maps(), st.integers(0, 4095))
@FEW
def test_a_flood_reaches_what_steps_reach(rows: list[str], some: int) -> None:
    """Over the region of the hero, other regions and some of the things; one step at a time."""
    found = graph(to_tile(*rows, at=(0, 0), foes=(foe(),)))
    count = len(found.things)
    passable = some & (1 << count) - 1 | ~((1 << count) - 1)
    free = {cell for cell, node in found.node.items() if passable >> node & 1}
    reached, todo = {("F1", 0, 0)}, [("F1", 0, 0)]
    while todo:
        _, x, y = todo.pop()
        for near in (("F1", x + 1, y), ("F1", x - 1, y), ("F1", x, y + 1), ("F1", x, y - 1)):
            if near in free and near not in reached:
                reached.add(near)
                todo.append(near)
    mask = flood(found, 1 << found.start, passable)
    assert {cell for cell, node in found.node.items() if mask >> node & 1} == reached
    bare = ~((1 << count) - 1)
    inside, beside = spread(found, 0, 1 << found.start, 0, bare)
    opened = inside | (beside & passable & ~inside)
    assert spread(found, inside, opened & ~inside, beside, passable)[0] == mask, "in two goes it is the same"


def test_items_that_lie_free_together_are_taken_nearest_first_and_then_the_door() -> None:
    board = to_tile("@k.kD.")
    acts = acts_for(graph(board), [("item", 1), ("item", 0), ("door", 2)])
    assert acts == [Act("item", 1, 0), Act("item", 3, 0), Act("door", 4, 0)]
    for act in acts:
        board = apply(board, act)
    assert board.hero.bag == (("yellowKey", 1),)


def test_moves_take_the_stairs_between_them() -> None:
    found = graph(two_floors())
    gem = next(n for n, thing in enumerate(found.things) if thing.kind == "item")
    assert acts_for(found, [("item", gem)]) == [Act("stairs", 2, 0), Act("item", 2, 0)]
    shut = graph(to_tile("@Dk."))
    with pytest.raises(IllegalMove):
        acts_for(shut, [("item", 1)])


# Outfits and fights --------------------------------------------------------------------------


def with_bag(*names: str) -> Hero:
    return replace(PLAIN, bag=tuple((name, 1) for name in sorted(names)))


@pytest.mark.parametrize(
    ("names", "worn"),
    [
        pytest.param((), [()], id="nothing"),
        pytest.param(("yellowKey", "relic"), [()], id="nothing to wear"),
        pytest.param(("sword",), [(), ("sword",)], id="one thing"),
        pytest.param(("sword", "blade"), [(), ("blade",), ("sword",)], id="one hand"),
        pytest.param(
            ("sword", "blade", "cloak"),
            [(), *((n,) for n in ("cloak", "blade", "sword")), ("blade", "cloak"), ("sword", "cloak")],
            id="two places",
        ),
    ],
)
def test_all_that_a_hero_may_put_on(names: tuple[str, ...], worn: list[tuple[str, ...]]) -> None:
    found = outfits(hall("@").tower, with_bag(*names))
    assert found[0] == (with_bag(*names), ()), "as he is comes first"
    assert sorted(wears for _, wears in found) == sorted(worn)
    for hero, wears in found:
        assert {name for _, name in hero.worn} == set(wears)


def test_outfits_have_an_end() -> None:
    many = {f"s{n}": Item(f"s{n}", "", "equips", equip=(("atk", n),), equip_type=str(n)) for n in range(9)}
    tower = replace(hall("@").tower, items={**ITEMS, **many})
    assert len(outfits(tower, with_bag(*many))) == MAX_OUTFITS


def test_the_cheapest_fight_is_the_first_of_the_cheapest() -> None:
    """ATK 20, 30 with the sword, 24 and DEF 13 with the blade against 100 HP, 30 and 5."""
    board = hall("@0", foes=(foe(),), hero=with_bag("sword", "blade"))
    fights, worn = Fights(board), outfits(board.tower, board.hero)
    losses = {wears: fights.loss(foe(), hero) for hero, wears in worn}
    assert losses == {(): 6 * 20, ("sword",): 3 * 20, ("blade",): 5 * 17}
    best = fights.cheapest(foe(), worn)
    assert best is not None
    assert (best[0], best[2]) == (60, ("sword",))
    harmless = fights.cheapest(foe(1, 10, 5, 0), worn)
    assert harmless is not None
    assert harmless[2] == (), "as he is, where nothing is better"
    assert fights.cheapest(foe(2, 10, 5, 99), worn) is None


@given(st.integers(1, 60), st.integers(0, 40), st.integers(0, 30))
@FEW
def test_remembered_fights_are_the_rules(atk: int, df: int, mdef: int) -> None:
    board = hall("@0", foes=(foe(),))
    fights, hero = Fights(board), Hero(1, atk, df, mdef)
    told = fight(foe(), hero, fights.around)
    expected = None if told is None else told.damage
    assert [fights.loss(foe(), hero) for _ in range(2)] == [expected] * 2
    assert fights.loss(foe(), replace(hero, hp=10**6)) == expected, "HP do not matter"


# Barriers ------------------------------------------------------------------------------------


def test_what_lies_free_in_a_region_is_its_gain() -> None:
    found = model(to_tile("@kg0pD.", foes=(foe(),)))
    assert [(b.kind, b.place[1]) for b in found.barriers] == [("battle", 3), ("door", 5)]
    gains = [found.regions[r].gain for r in sorted(found.start)]
    assert [(gain.atk, gain.keys) for gain in gains] == [(3, (("yellowKey", 1),))]
    behind = found.barriers[0].regions - found.start
    assert [found.regions[r].gain.hp for r in behind] == [50]


def test_gems_that_need_not_be_taken_are_barriers() -> None:
    found = contract(to_tile("@g.k."), (True, False, False))
    assert isinstance(found, Model)
    assert [(b.kind, b.place[1]) for b in found.barriers] == [("item", 1)]
    assert not model(to_tile("@g.k.")).barriers


@pytest.mark.parametrize(
    ("without", "regions"),
    [
        pytest.param(-1, {"@", "a", "b"}, id="all are cleared"),
        pytest.param(0, {"@"}, id="the first shuts off all"),
        pytest.param(1, {"@", "a"}, id="the second what is behind it"),
    ],
)
def test_what_can_be_reached_with_one_barrier_shut(without: int, regions: set[str]) -> None:
    found = model(to_tile("@0.D.", foes=(foe(),)))
    names = {"@": ("F1", 0, 0), "a": ("F1", 2, 0), "b": ("F1", 4, 0)}
    reached = reachable(found, without)
    there = {
        name for name, place in names.items() for r in reached if r >= 0 and place in found.regions[r].cells
    }
    assert there == regions
    assert {-1 - n for n in reached if n < 0} == set(range(2)) - (
        {without} | ({1} if without == 0 else set())
    )


def loop(*rows: str) -> list[list[int]]:
    """The edges of the loops of a hall whose fights cost 10, 20, 30 by their numbers, none of them forced."""
    board = replace(hall(*rows, foes=tuple(foe(n) for n in range(4))), goal="all")
    found = model(board)
    least = np.array([10 * (int(b.enemy.id[1]) + 1) if b.enemy else 0 for b in found.barriers], np.int64)
    free = np.zeros(len(found.barriers), np.bool_)
    ring = ring_of(found, reachable(found, -1), free, least)
    assert [row[4] for row in ring] == sorted(row[4] for row in ring), "cheapest first"
    return [[int(row[4]), int(row[3] >= 0)] for row in ring]


def test_loops_are_told_by_their_rooms_and_what_joins_them() -> None:
    assert loop("@0g", "1#2", "g3p") == [[10, 0], [20, 0], [30, 0], [40, 0]]
    assert loop("@0g", "1#2", ".3p") == [[10, 0], [30, 0], [20 + 40, 1]], (
        "through an empty room both are paid"
    )
