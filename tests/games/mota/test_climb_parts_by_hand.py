"""Parts of the search over several floors: numbers of cells and things, tables, chronicle, guides, tolls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Floor, Hero
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.arrays import arrays_of
from ringapp.games.mota.search.tower.fight_costs import KIND_BITS, NEVER, Losses
from ringapp.games.mota.search.tower.goal_distance import EVENT_COST, FAR, MOST_LOSS, Distances
from ringapp.games.mota.search.tower.guide import RICH, _Late, _paid, _reached, worth_of
from ringapp.games.mota.search.tower.kernels import climbing, foresee, tolls
from ringapp.games.mota.search.tower.kernels.records import LossTable, Prices, Rest, Rows
from ringapp.games.mota.search.tower.nodes import Way
from ringapp.games.mota.search.tower.state_layout import (
    ATK,
    DEF,
    EXP,
    FIRST_COUNTER,
    HP,
    MDEF,
    MONEY,
    SPARE_BITS,
    Layout,
    TooMany,
)
from ringapp.games.mota.search.tower.state_store import Chronicle, Seen, States, joined
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall

FEW = settings(max_examples=25, deadline=None, derandomize=True)


@pytest.fixture(autouse=True)
def _words_wrap() -> Iterator[None]:
    with np.errstate(over="ignore"):
        yield


def two_floors(**more: Any) -> Board:
    """A wide low floor and a narrow high one."""
    second = Floor("F2", "Second", grid_of_signs("..", "k.", "p0", "#."))
    return replace(hall("@k.D.0g", ".#1#.p.", foes=(foe(0), foe(1)), floors=(second,), **more), floors="all")


# Layout --------------------------------------------------------------------------------------


def test_each_cell_of_each_floor_has_a_number_of_its_own() -> None:
    layout = Layout(two_floors())
    assert (layout.floors, layout.wide, layout.stride) == (("F1", "F2"), 7, 28)
    places = [("F1", x, y) for y in range(2) for x in range(7)]
    places += [("F2", x, y) for y in range(4) for x in range(2)]
    assert layout.code(("F1", 3, 1)) == 10
    assert layout.code(("F2", 1, 2)) == 28 + 2 * 7 + 1
    assert [layout.place(layout.code(place)) for place in places] == places


def test_only_the_floors_of_the_task_have_numbers() -> None:
    assert Layout(replace(two_floors(), floors="one")).floors == ("F1",)
    assert Layout(replace(two_floors(), floors="some", chosen=("F2",))).floors == ("F1", "F2")


def test_things_have_bits_in_the_order_in_which_they_are_met() -> None:
    layout = Layout(two_floors())
    assert [layout.bit(("F1", x, 0)) for x in (1, 3, 1, 5)] == [0, 1, 0, 2]
    layout.close()
    assert layout.words == (3 + SPARE_BITS + 63) // 64
    room = 64 * layout.words
    assert [layout.bit(("F9", n, 0)) for n in range(3, room)] == list(range(3, room))
    with pytest.raises(TooMany):
        layout.bit(("F9", room, 0))
    assert layout.bit(("F1", 3, 0)) == 1, "what is known may still be asked for"


@given(st.sets(st.integers(0, 150), max_size=20))
@FEW
def test_what_is_gone_goes_into_words_and_back(numbers: set[int]) -> None:
    layout = Layout(hall("@"))
    for n in range(151):
        layout.bit(("F1", n, 0))
    layout.close()
    gone = frozenset(("F1", n, 0) for n in numbers)
    words = layout.words_of([*gone, ("F7", 1, 1)])  # which has no bit
    assert words.dtype == np.uint64
    assert sum(int(word) << 64 * n for n, word in enumerate(words)) == sum(1 << n for n in numbers)
    assert layout.gone_of(words) == gone


def test_a_hero_s_figures_stand_in_their_places_and_come_back() -> None:
    board = two_floors(hero=replace(PLAIN, bag=(("sword", 1), ("yellowKey", 3)), money=8, exp=5, mdef=2))
    layout = Layout(board)
    assert layout.counters == ("sword", "yellowKey"), "gems and potions are not carried"
    row = layout.figures_of(board.hero)
    assert row[[HP, ATK, DEF, MDEF, MONEY, EXP]].tolist() == [1000, 20, 10, 2, 8, 5]
    assert row[FIRST_COUNTER:].tolist() == [1, 3]
    world = layout.stripped(board)
    assert layout.hero_of(world, row) == board.hero
    row[layout.counter["sword"]] = 0
    assert layout.hero_of(world, row).bag == (("yellowKey", 3),)


def test_a_world_is_a_board_without_hero_and_things() -> None:
    board = two_floors(hero=replace(PLAIN, worn=(("0", "sword"),), bag=(("odd", 2), ("yellowKey", 1)), lv=3))
    layout = Layout(board)
    layout.bit(("F1", 1, 0))
    layout.close()
    later = replace(board, at=(4, 0), floor="F2", gone=frozenset({("F1", 1, 0), ("F2", 9, 9)}))
    world = layout.stripped(later)
    assert world == layout.stripped(replace(later, at=(0, 0), floor="F1", hero=replace(later.hero, hp=3)))
    assert world.gone == {("F2", 9, 9)}, "only what has no bit"
    assert (world.hero.worn, world.hero.lv, world.hero.hp) == ((("0", "sword"),), 3, 0)
    assert "yellowKey" not in dict(world.hero.bag)
    whole = layout.board_of(
        world, layout.words_of(later.gone), layout.figures_of(later.hero), layout.code(("F2", 1, 3))
    )
    assert (whole.floor, whole.at, whole.gone, whole.hero) == ("F2", (1, 3), later.gone, later.hero)


# Fights --------------------------------------------------------------------------------------


def test_a_fighter_is_his_outfit_the_monster_and_what_he_carries() -> None:
    felt, figures = np.array([6, 8, 7]), np.zeros(9, np.int64)
    assert climbing.fighter(np.int64(5), np.int64(3), figures, felt) == (5 << KIND_BITS | 3) << 8
    figures[[6, 7]] = 1, 4
    assert climbing.held(figures, felt) == 0b101
    assert climbing.fighter(np.int64(5), np.int64(3), figures, felt) == (5 << KIND_BITS | 3) << 8 | 0b101


ROWS = st.lists(
    st.tuples(st.integers(0, 1 << 40), *[st.integers(0, 500)] * 3), min_size=1, max_size=24, unique=True
)


@given(ROWS)
@FEW
def test_fights_are_found_again_and_others_are_not_known(rows: list[tuple[int, int, int, int]]) -> None:
    table = LossTable(np.full((64, 4), -1, np.int64), np.zeros(64, np.int64))
    half = np.array(rows[::2], np.int64)
    climbing.enter_fights.function(table, half, 7 * np.arange(len(half)))
    felt = np.zeros(0, np.int64)
    for n, (who, atk, df, mdef) in enumerate(rows):
        figures = np.array([1, atk, df, mdef, 0, 0], np.int64)
        who = who >> 28 << 28 | (who >> 8 & (1 << 20) - 1) << 8
        outfit, kind = np.int64(who >> 28), np.int64(who >> 8 & (1 << 20) - 1)
        entered = [i for i, row in enumerate(half.tolist()) if row == [who, atk, df, mdef]]
        expected = 7 * entered[0] if entered else climbing.UNKNOWN
        assert climbing.loss.function(kind, figures, outfit, felt, table) == expected, n


def test_losses_are_those_of_the_rules() -> None:
    board = two_floors(hero=replace(PLAIN, bag=(("cloak", 1), ("sword", 1))))
    worlds = Worlds(board, Support(board))
    worlds.number(board)
    losses = Losses(Fights(board), worlds)
    foes = list(worlds.pool.enemies)
    asked = np.array(
        [[kind << 8, atk, df, 0] for kind in range(len(foes)) for atk in (4, 20) for df in (0, 10)]
    )
    losses.learn(asked)
    losses.learn(asked[:0])
    assert losses.count == len(asked)
    found = {
        tuple(key): int(n) for key, n in zip(losses.table.keys.tolist(), losses.table.values, strict=True)
    }
    for who, atk, df, mdef in asked.tolist():
        told = fight(foes[who >> 8], Hero(1, atk, df, mdef), Fights(board).around)
        assert found[who, atk, df, mdef] == (NEVER if told is None else told.damage)


def test_a_table_of_losses_grows_before_it_is_full() -> None:
    board = two_floors()
    worlds = Worlds(board, Support(board))
    worlds.number(board)
    losses = Losses(Fights(board), worlds)
    losses.learn(np.array([[0, atk, 3, 0] for atk in range(1500)]))
    losses.learn(np.array([[0, atk, 4, 0] for atk in range(1500)]))
    assert (len(losses.table.values), losses.count) == (1 << 13, 3000)
    assert (losses.table.keys[:, 0] >= 0).sum() == 3000, "what was known is known"


# Chronicle and memory ------------------------------------------------------------------------


def rows_of(*before_and_deed: tuple[int, int]) -> States:
    states = States.empty(len(before_and_deed), 1, FIRST_COUNTER)
    states.before[:] = [before for before, _ in before_and_deed]
    states.deed[:] = [deed for _, deed in before_and_deed]
    return states


def test_a_chronicle_tells_the_deeds_from_the_root_on() -> None:
    chronicle = Chronicle()
    assert chronicle.add(rows_of((-1, 0))).tolist() == [0]
    assert chronicle.add(rows_of((0, 11), (0, 12))).tolist() == [1, 2]
    assert chronicle.add(rows_of((2, 21), (1, 22))).tolist() == [3, 4]
    assert chronicle.deeds(0) == []
    assert chronicle.deeds(3) == [12, 21]
    assert chronicle.deeds(4) == [11, 22]


def test_a_chronicle_grows() -> None:
    chronicle = Chronicle()
    chronicle.add(rows_of((-1, 0)))
    for n in range(3):
        chronicle.add(rows_of(*[(n, 100 + n)] * 4000))
    assert (chronicle.count, len(chronicle.before)) == (12_001, 1 << 14)
    assert chronicle.deeds(12_000) == [100, 102], "its row before is 2, that of 2 the root"


def test_states_are_picked_as_copies_and_joined_in_order() -> None:
    states = rows_of((0, 1), (0, 2), (0, 3))
    states.figures[:, HP] = 10, 20, 30
    picked = states.picked(np.array([2, 0]))
    picked.figures[0, HP] = 99
    assert states.figures[:, HP].tolist() == [10, 20, 30]
    whole = joined([states, picked])
    assert (len(whole), whole.figures[:, HP].tolist(), whole.deed.tolist()) == (
        5, [10, 20, 30, 99, 10], [1, 2, 3, 3, 1],
    )  # fmt: skip
    assert len(states.picked(states.figures[:, HP] > 10)) == 2


def test_a_state_is_admitted_once_and_again_with_more_hp() -> None:
    """Alike is what has the same things gone, the same figures but HP, the same world and reach."""
    seen = Seen(4)

    def state(hp: int, atk: int = 5, word: int = 1, world: int = 0) -> States:
        made = States.empty(1, 1, FIRST_COUNTER)
        made.figures[0, [HP, ATK]] = hp, atk
        made.words[0, 0], made.world[0] = word, world
        return made

    def admitted(one: States) -> bool:
        return bool(seen.admit(one)[0])

    assert admitted(state(100))
    assert not admitted(state(100))
    assert not admitted(state(90))
    weak = state(100)
    assert admitted(state(101))
    assert not seen.current(weak)[0], "it has been bettered"
    assert seen.current(state(101))[0]
    assert admitted(state(50, atk=6))
    assert admitted(state(50, word=3))
    assert not seen.full()
    assert admitted(state(50, world=1))
    assert (seen.count, seen.full()) == (4, True)


# Tolls ---------------------------------------------------------------------------------------


def states_with(*words: int, world: tuple[int, ...] = ()) -> Rows:
    states = States.empty(len(words), 2, FIRST_COUNTER)
    for n, word in enumerate(words):
        states.words[n] = [word & (1 << 64) - 1, word >> 64]
    states.world[:] = world or 0
    return states.rows()


@pytest.mark.parametrize(
    ("gone", "world", "cost"),
    [
        pytest.param(0, 0, 10 + 20 + 40, id="all stand"),
        pytest.param(1 << 3, 0, 20 + 40, id="the first is gone"),
        pytest.param(1 << 70, 0, 10 + 40, id="a bit of the second word"),
        pytest.param(1 << 3 | 1 << 70, 0, 40, id="what has no bit always counts"),
        pytest.param(0, 1, 10 + 0.5 * 20 + 0.5 * 40, id="a floor that was not seen counts less"),
    ],
)
def test_what_stands_is_paid_for(gone: int, world: int, cost: float) -> None:
    things = np.array([[3, 0, 0], [70, 1, 1], [-1, 2, 1], [5, 0, 0]], np.int32)
    found, spans = np.zeros(1), np.array([[0, 3]], np.int64)
    tolls.costs.function(
        states_with(gone, world=(world,)), spans, np.array([1]), things,
        np.array([[1.0, 1.0], [1.0, 0.5]]), np.array([[7.0] * 3, [10.0, 20.0, 40.0]]), found,
    )  # fmt: skip
    assert found[0] == cost


# Guides --------------------------------------------------------------------------------------

PRICES = Prices(
    np.array([[50, 2, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0]], np.int64),  # a gem with HP, a key
    np.array([[0, 0, 0, 0, 0, 0, 1, 0]], np.int64),
    np.array([[0, 0, 0, 0, 0, 0, 1, 0]], np.int64),
    np.array([[9, 4], [1, 1]], np.int64),
    np.int64(7),
    np.zeros(0, np.int64),
    np.int64(-1),
    np.int64(-1),
)  # fmt: skip
WORTH = np.array([1, 0, 0, 0, 2, 0, 10, 0], np.float64)
"""HP once, gold twice, a key ten times."""


def foretold(
    *deeds: tuple[int, int, int, int], gone: int = 0, known: bool = True, done: int = 0, **hero: int
) -> float | tuple[int, int]:
    """What a hero of 100 HP is worth at the end of some deeds; the misses where fights are not known."""
    table = LossTable(np.full((16, 4), -1, np.int64), np.zeros(16, np.int64))
    if known:
        rows = np.array([[kind << 8, atk, 3, 0] for kind in (0, 1) for atk in (5, 7)], np.int64)
        climbing.enter_fights.function(table, rows, np.array([30, 20, NEVER, 150]))
    states = States.empty(1, 2, 8)
    states.figures[0] = [100, 5, 3, 0, hero.get("gold", 0), 0, hero.get("keys", 0), hero.get("picks", 0)]
    states.words[0] = [gone, 0]
    add, keep = np.zeros((2, 8), np.int64), np.ones((2, 8), np.int64)
    add[1, MONEY], keep[1, HP], add[1, HP] = 6, 0, 42
    rest = Rest(np.array(deeds, np.int64).reshape(-1, 4), add, keep, np.array([[0, done]]))
    found, misses = np.zeros(1), np.zeros((8, 4), np.int64)
    again, missed = foresee.foresee.function(
        states.rows(),
        0,
        rest,
        WORTH,
        np.zeros(1, np.int32),
        PRICES,
        table,
        np.zeros(8, np.int64),
        misses,
        found,
    )
    return float(found[0]) if known else (again, missed)


FIGHT, STRONG, GEM, KEY, DOOR, WALL = (
    (0, int(Way.BATTLE), 0, 0), (1, int(Way.BATTLE), 1, 0), (2, int(Way.ITEM), 0, 0),
    (3, int(Way.ITEM), 1, 0), (4, int(Way.DOOR), 0, 0), (5, int(Way.WALL), 0, 0),
)  # fmt: skip


@pytest.mark.parametrize(
    ("deeds", "facts", "value"),
    [
        pytest.param((), {}, 100, id="nothing is left to do"),
        pytest.param((FIGHT,), {}, 100 - 30 + 2 * 9, id="a fight costs HP and pays gold"),
        pytest.param((FIGHT,), {"gone": 1}, 100, id="who is gone costs and pays nothing"),
        pytest.param((GEM, FIGHT), {}, 150 - 20 + 18, id="with the gem the fight is cheaper"),
        pytest.param((GEM, FIGHT), {"gone": 4}, 100 - 30 + 18, id="a gem that is gone counts in the state"),
        pytest.param((STRONG,), {}, 100 - foresee.HOPELESS - 501 + 2, id="one who cannot be won: and a debt"),
        pytest.param((GEM, STRONG), {}, 150 - 150 + 2 - 1, id="HP must not come to nothing on the way"),
        pytest.param((KEY,), {}, 100 + 10, id="a key"),
        pytest.param((KEY, DOOR), {}, 100, id="it is used up"),
        pytest.param((DOOR,), {}, 100 - foresee.LACKING, id="a key that he lacks"),
        pytest.param((DOOR,), {"keys": 2}, 100 + 10, id="one of two is left"),
        pytest.param((WALL,), {"picks": 1}, 100, id="a pickaxe"),
        pytest.param(((-1, 5, 0, 1),), {}, 42 + 2 * 6, id="an event sets HP and gives gold"),
        pytest.param(((-1, 5, 0, 1),), {"done": 1}, 100, id="it has happened in this world"),
        pytest.param(((-1, foresee.SPENT, 6, 1),), {"keys": 1}, 42 + 12 + 10, id="used up by who has one"),
        pytest.param(((-1, foresee.SPENT, 6, 1),), {}, 100, id="and not by who has none"),
    ],
)
def test_a_guide_foretells_its_end(deeds: Any, facts: dict[str, int], value: float) -> None:
    assert foretold(*deeds, **facts) == value  # type: ignore[arg-type]


def test_a_guide_asks_for_the_fights_that_it_does_not_know() -> None:
    assert foretold(FIGHT, STRONG, known=False) == (0, 2)
    assert foretold(GEM, known=False) == (1, 0)


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


# Distances -----------------------------------------------------------------------------------


def distances(board: Board, **hero: int) -> dict[tuple[int, int], int]:
    """How far each cell of F1 is from the goal for a hero of some stats."""
    worlds = Worlds(board, Support(board))
    number = worlds.number(board)
    made = Distances(worlds, Fights(board))
    stats = [hero.get("atk", 20), hero.get("df", 10), 0]
    made.learn(np.array([[int(worlds.form.rows[number]) << 8, *stats]]), arrays_of(worlds, board))
    row, cells = made.far[0], worlds.pool.cells.rows[worlds.floors.rows[number, 0]]
    wide = worlds.layout.wide
    return {(n % wide, n // wide): int(row[node]) for n, node in enumerate(cells.tolist()) if node >= 0}


def to_the_end(*rows: str, **more: Any) -> Board:
    return replace(
        hall(*rows, **more), goal="tile", goal_at=(len(rows[0]) - 1, 0), goal_floor="F1", floors="all"
    )


def test_the_way_to_the_goal_costs_what_stands_in_it() -> None:
    """ATK 20 takes 7 blows at DEF 5 and 100 HP: 6 times 30 - 10. A fight counts 1 besides, a key 20."""
    board = to_the_end("@0.D..", foes=(foe(),))
    assert distances(board)[0, 0] == 121 + 20
    assert distances(board)[2, 0] == 20
    assert distances(board)[4, 0] == 0
    assert distances(board, df=30)[0, 0] == 1 + 20, "a hero whom it cannot hurt"
    assert distances(board, atk=4)[0, 0] == MOST_LOSS + 20, "one who cannot win now may later"


def test_the_cheaper_of_two_ways_counts() -> None:
    board = to_the_end("@0..", ".#1.", "DD..", foes=(foe(), foe(1, 10, 1000, 0)))
    assert distances(board)[0, 0] == 40, "two doors are cheaper than the fight"
    closed = to_the_end("@0..", ".#1.", "##..", foes=(foe(), foe(1)))
    assert distances(closed)[0, 0] == 121


def test_many_heroes_never_fill_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who share a row take a place, too: a full table was searched for ever."""
    monkeypatch.setattr("ringapp.games.mota.search.tower.goal_distance.MAX_ROWS", 2)
    board = to_the_end("@0..", foes=(foe(),))
    worlds = Worlds(board, Support(board))
    form = int(worlds.form.rows[worlds.number(board)]) << 8
    made = Distances(worlds, Fights(board))
    for atk in range(5):
        heroes = [[form, atk, df, 0] for df in range(1_000)]
        made.learn(np.array(heroes), arrays_of(worlds, board))
    assert made.count == 2
    assert np.count_nonzero(made.keys[:, 0] >= 0) == 5_000
    assert len(made.values) >= 10_000


def test_what_no_way_leads_to_is_far() -> None:
    found = distances(to_the_end("@.#.", "..#."))
    assert found[0, 0] == FAR
    assert found[3, 0] == 0
    assert EVENT_COST < 20 < MOST_LOSS < FAR
