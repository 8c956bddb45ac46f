"""Test which things may be taken at once without loss."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import WEAKNESS, Around, Enemy, Gain, Hero, Level
from ringapp.games.mota.search import pickup, stepwise
from ringapp.games.mota.search.floor import search as barriers
from ringapp.games.mota.search.pickup import FIGHTING, Harm, harm_of, more_hp_hurts, takes_at_once
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower import supported
from tests.games.mota.halls import PLAIN, foe, hall
from tests.games.mota.plain_floors import ITEMS, VALUES, Play, floor_for

TOWER = Path(__file__).parents[3] / "data" / "mota" / "tiny"
EVERYTHING = Harm(frozenset({"hp", "money", "exp", *FIGHTING}))


def board_of(document: dict[str, Any]) -> Board:
    board = load_game("mota").decode(json.dumps({**document, "tower": str(TOWER)}))
    assert isinstance(board, Board)
    return board


def answer(board: Board) -> tuple[Solution[Act], bool]:
    """The answer, and whether it claims to be proved."""
    found = solve(board, LocalContext(Budget(seconds=60)))
    return found, found.status.proved and not any(fact.matters for fact in found.unmodelled)


def row(*numbers: int, special: list[int], more: dict[str, Any], hero: dict[str, int], **foe: int) -> Board:
    """One row of cells; the hero on its first, the goal on its last."""
    body = {"name": "x", "hp": 20, "atk": 15, "def": 2, "money": 0, "exp": 0, **foe}
    document = {
        "ringapp": 1, "game": "mota", "floor": "A", "objective": "hp",
        "maps": {"A": [[1] * 7, [*numbers, *[1] * (7 - len(numbers))], [1] * 7]},
        "enemies": {"greenSlime": {**body, "special": special, "more": more}},
        "hero": {"hp": 300, "atk": 12, "def": 8, "mdef": 0, "keys": {}, **hero, "at": [0, 1]},
        "goal": {"kind": "tile", "at": [len(numbers) - 1, 1]},
    }  # fmt: skip
    return board_of(document)


def agrees(document: dict[str, Any]) -> bool | None:
    """Whether the program's proof is that of a player who tries every step; None where nothing is proved."""
    best, whole = Play(document).best()
    found, proved = answer(board_of(document))
    if found.score is not None:
        assert not whole or (best is not None and found.score <= best), "no line ends with more than the best"
        assert found.steps == () or found.steps[-1].score == found.score
    if not (proved and whole):
        return None
    return (found.status is Status.INFEASIBLE) == (best is None) and (best is None or found.score == best)


FALSE_BEFORE = (346, 775, 928)
"""Random floors that were proved falsely."""


@pytest.mark.parametrize("seed", [*FALSE_BEFORE, *range(15)])
def test_no_proof_is_false_on_tiny_floors(seed: int) -> None:
    assert agrees(floor_for(seed)) is not False


@pytest.mark.slow
@pytest.mark.parametrize("part", range(12))
def test_no_proof_is_false_on_twelve_thousand_tiny_floors(part: int) -> None:
    told = {seed: agrees(floor_for(seed)) for seed in range(1000 * part, 1000 * part + 1000)}
    assert [seed for seed, right in told.items() if right is False] == []
    assert sum(right is True for right in told.values()) > 950, "nearly all of them are proved"


@pytest.mark.slow
@pytest.mark.parametrize("special", range(1, 28))
def test_no_proof_is_false_for_any_special_beside_any_thing(special: int) -> None:
    seeds = product(ITEMS, range(20))
    documents = (floor_for(10**6 + 1000 * special + n, special, item) for item, n in seeds)
    assert all(agrees(document) is not False for document in documents)


@pytest.mark.parametrize(
    ("gem", "special", "more", "stats"),
    [
        (27, 8, {"counterAttack": 1}, {"atk": 12}),
        (28, 7, {"breakArmor": 2}, {"def": 20}),
        (28, 10, {}, {"atk": 12, "def": 8}),
        (29, 9, {"purify": 5}, {"mdef": 20}),
        (35, 21, {"atkValue": 30}, {"atk": 12}),
        (36, 21, {"defValue": 30}, {"def": 8}),
        (32, 19, {}, {}),
        (32, 11, {"vampire": 0.5}, {}),
    ],
    ids=["8", "7", "10", "9", "21-atk", "21-def", "19", "11"],
)
def test_what_hurts_beside_a_special_is_left_or_taken_later(
    gem: int, special: int, more: dict[str, Any], stats: dict[str, int]
) -> None:
    """The hero stands in the room of two things; both harm him in the fight that is before the goal."""
    board = row(0, gem, gem, 201, 0, special=[special], more=more, hero=stats)
    document = json.loads(load_game("mota").encode(board))
    best, whole = Play(document).best()
    found, proved = answer(board)
    assert (whole, proved) == (True, True)
    assert found.score == best


def test_nothing_but_what_may_hurt_is_a_choice() -> None:
    harmless = row(0, 27, 28, 201, 0, special=[1, 2, 3, 4, 5, 6], more={"n": 3}, hero={})
    assert harm_of(harmless) == Harm()
    assert harm_of(row(0, 28, 201, 0, special=[8], more={}, hero={})) == Harm(), "there is no ATK to be had"
    assert harm_of(row(0, 27, 201, 0, special=[7, 9], more={}, hero={})) == Harm()
    countered = harm_of(row(0, 27, 201, 0, special=[8], more={"counterAttack": 9}, hero={}, hp=5))
    assert countered == Harm(frozenset({"atk"}))
    assert countered.stats == (True, False, False)
    assert countered.spares(Gain(hp=5, df=1))
    assert not countered.spares(Gain(hp=5, atk=1))
    assert not Harm().spares(Gain(doubles=1))
    assert not Harm().spares(Gain(hp=-1))


@pytest.mark.parametrize(
    ("more", "stats", "late"),
    [
        ({"atkValue": 12, "defValue": 8}, {}, set()),
        ({"atkValue": 13, "defValue": 8}, {}, {"atk"}),
        ({"atkValue": 12, "defValue": 9}, {}, {"def"}),
        ({"atkValue": 5}, {"atk": 9}, {"atk"}),
    ],
)
def test_stats_are_lost_for_nothing_only_where_they_may_come_to_0(
    more: dict[str, Any], stats: dict[str, int], late: set[str]
) -> None:
    many = 2 if stats else 1
    board = row(0, 27, *[201] * many, 0, special=[21], more=more, hero=stats)
    assert harm_of(board).late == late


@pytest.mark.parametrize(
    ("more", "late"),
    [
        ({}, set()),
        ({"hero": replace(PLAIN, bag=((WEAKNESS, 1),))}, {"atk"}),
        ({"foes": (foe(0, 9, 9, 9, 21, atkValue=1), foe(1, 9, 9, 9, 13))}, {"atk"}),
        ({"foes": (foe(0, 9, 9, 9, 21, atkValue=1), foe(1, 9, 9, 9, 23))}, {"atk"}),
        ({"foes": (foe(0, 9, 9, 9, 21, atkValue=1), foe(1, 9, 9, 9, 14, 24))}, set()),
        ({"floor": {"programs": {("event", 0, 0): (("say",),)}}}, {"atk"}),
        ({"floors_of": "all"}, {"atk"}),
    ],
)
def test_how_much_a_fight_takes_away_is_not_known_where_stats_may_sink_besides(
    more: dict[str, Any], late: set[str]
) -> None:
    more = {"foes": (foe(0, 9, 9, 9, 21, atkValue=1), foe(1)), **more}
    floors = more.pop("floors_of", "one")
    assert harm_of(replace(hall("@01", **more), floors=floors)).late == late


def own_rules(*, rests: bool, felt: frozenset[str] = frozenset()) -> Any:
    """As much of a tower's own rules as is asked what hurts."""
    return SimpleNamespace(felt=felt, rests_on_hp=lambda _: rests)


def test_a_towers_own_rules_say_themselves_what_hurts() -> None:
    drains = (foe(0, 9, 9, 9, 11, add=1),)
    for rests in (True, False):
        board = hall("@", tower={"judge": own_rules(rests=rests)})
        assert more_hp_hurts(board, drains) is rests
    felt = hall("@", tower={"judge": own_rules(rests=False, felt=frozenset({"cross"}))})
    assert harm_of(felt) == Harm(frozenset({"item:cross"}))


@pytest.mark.parametrize(("vampire", "hurts"), [(0.5, False), (1, False), (1.5, True), (2, True)])
def test_who_drains_more_than_all_makes_less_hp_the_better(vampire: float, *, hurts: bool) -> None:
    assert more_hp_hurts(hall("@0", foes=(foe(0, 9, 9, 9, 11, vampire=vampire),))) is hurts


def test_what_may_bring_other_figures_waits_with_them() -> None:
    levels = {"levels": (Level(("num", 10), False, ()),)}
    money = frozenset({"money", "exp"})
    for foes, hp in (((), False), ((foe(0, 9, 9, 9, 11, vampire=0.5),), True)):
        harm = harm_of(hall("@0", foes=foes, tower=levels))
        assert harm == (Harm(money | {"hp"}) if hp else Harm())
    worse = harm_of(hall("@0", foes=(foe(0, 9, 9, 9, 11, vampire=2),), tower=levels))
    assert worse == Harm(money | {"hp"})


def test_halos_make_a_solid_monster_one_that_rises() -> None:
    board = row(0, 27, 201, 0, special=[3, 25], more={"defBuff": 50}, hero={})
    assert harm_of(board).late == {"atk"}


def test_hp_is_held_back_and_compared_where_it_decides() -> None:
    plain = row(0, 32, 201, 0, special=[], more={}, hero={})
    drain = row(0, 32, 201, 0, special=[11], more={"vampire": 0.5}, hero={})
    grows = row(0, 32, 201, 0, special=[11], more={"vampire": 0.5, "add": True}, hero={})
    assert (harm_of(plain).late, more_hp_hurts(plain)) == (frozenset(), False)
    assert (harm_of(drain).late, more_hp_hurts(drain)) == ({"hp"}, False)
    assert (harm_of(grows).late, more_hp_hurts(grows)) == ({"hp"}, True)
    assert takes_at_once(plain)
    assert not takes_at_once(row(0, 32, 201, 0, special=[18], more={"repulse": 5}, hero={}))


def test_who_is_better_off_with_less_hp_may_walk_about_until_he_has_less() -> None:
    """In the light of a laser each step costs HP, and the monster gains by what the hero has."""
    foe = {"hp": 49, "atk": 34, "def": 4}
    more = {"laser": 24, "vampire": 0.5, "add": True}
    board = row(0, 201, 0, 30, special=[11, 24], more=more, hero={"hp": 424, "atk": 20, "def": 9}, **foe)
    board = replace(board, at=(2, 1), goal_at=(0, 1))
    found, proved = answer(board)
    assert found.score is not None
    assert not proved


def test_poison_makes_the_side_that_one_fights_from_matter() -> None:
    """The nearest side is the far one from the goal; each step behind the fight costs HP."""
    document = floor_for(928)
    assert 12 in document["enemies"]["blackSlime"]["special"]
    assert agrees(document) is True


def test_the_score_is_the_hp_of_the_last_step_on_the_goal() -> None:
    board = row(0, 201, 0, special=[12], more={}, hero={"atk": 50})
    board = replace(board, goal_at=(1, 1))
    found, proved = answer(board)
    assert proved
    assert found.score == found.steps[-1].score == 296, "the step onto the goal costs what poison does"


@pytest.mark.parametrize("seed", range(400, 410))
def test_every_search_answers_alike_with_nothing_taken_at_once(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_of(floor_for(seed))
    found, proved = answer(board)
    for module in (barriers, stepwise, supported):
        monkeypatch.setattr(module, "harm_of", lambda *_: EVERYTHING)
    slow, slowly = answer(board)
    if proved and slowly:
        assert (found.status, found.score) == (slow.status, slow.score)


@pytest.mark.parametrize("seed", range(30))
def test_a_stat_is_harmless_only_if_no_fight_of_the_task_rises_with_it(seed: int) -> None:
    dice = random.Random(seed)
    special = sorted(dice.sample((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 22), dice.randint(1, 3)))
    more = {"n": 3, "breakArmor": dice.random() * 2, "purify": dice.random() * 4}
    more |= {"counterAttack": dice.random()}
    numbers = [dice.choice((27, 28, 29, 35, 36)) for _ in range(3)]
    stats = {"atk": dice.randint(3, 30), "def": dice.randint(0, 30), "mdef": dice.randint(0, 20)}
    foe = {"hp": dice.randint(5, 80), "atk": dice.randint(5, 60), "def": dice.randint(0, 20)}
    board = row(0, *numbers, 201, 0, special=special, more=more, hero=stats, **foe)
    enemy = Enemy("x", "x", foe["hp"], foe["atk"], foe["def"], special=tuple(special), more=more)
    gains = {27: (3, 0, 0), 28: (0, 3, 0), 29: (0, 0, 5), 35: (10, 0, 0), 36: (0, 10, 0)}
    rises = set()
    for held in product((0, 1), repeat=3):
        before = [sum(gains[n][k] * yes for n, yes in zip(numbers, held, strict=True)) for k in range(3)]
        for n, yes in zip(numbers, held, strict=True):
            low = [a + b for a, b in zip(stats.values(), before, strict=True)]
            high = [a + b for a, b in zip(low, gains[n], strict=True)]
            if not yes and _cost(enemy, high) > _cost(enemy, low):
                rises |= {name for name, more_of in zip(FIGHTING, gains[n], strict=True) if more_of}
    assert rises <= harm_of(board).late


def _cost(enemy: Enemy, stats: list[int]) -> float:
    found = fight(enemy, Hero(1, *stats), Around(VALUES, cross=True))
    return float("inf") if found is None else found.damage


def test_own_rules_are_asked_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """A box of heroes too large to be asked about counts as rising, whatever the special."""
    board = row(0, 27, 201, 0, special=[8], more={"counterAttack": 0.001}, hero={})
    assert harm_of(board) == Harm()
    monkeypatch.setattr(pickup, "MAX_TABLE", 1)
    assert harm_of(board).late == {"atk"}


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        (("set", "flag:seen", "=", ("num", 1)), True),
        (("set", "status:hp", "+=", ("num", 5)), True),
        (("set", "status:atk", "+=", ("num", 5)), False),
        (("set", "item:redGem", "+=", ("num", 1)), False),
        (("put", (("F1", 0, 0),), 27, False), False),
    ],
)
def test_fights_are_asked_about_only_where_things_on_the_map_alone_give_stats(
    command: tuple[object, ...], asked: bool
) -> None:
    """The monster counters so little that no gem there makes it cost more; what events give may."""
    weak = foe(0, 100, 30, 5, 8, counterAttack=0.001)
    programs = {"programs": {("events", 0, 0): (command,)}}
    board = hall("@g0", foes=(weak,), floor=programs)
    assert (harm_of(board).late == frozenset()) is asked
