"""Shops for items: what they cost, what runs out, the keys of their screen, and deals that pay."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.itemshop import COUNTER
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import played, tokens_of
from ringapp.games.mota.files.saves import board_of
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.view.describing import describe
from tests.games.mota.event_towers import TESTS, write_tower
from tests.games.mota.plain_engine import Engine, best_hp
from tests.games.mota.test_commands import corridor

GOODS = [
    {"id": "yellowKey", "number": 2, "money": "10", "sell": "4"},
    {"id": "charm", "money": "25", "sell": "12", "condition": "flag:a>=1"},
    {"id": "sword", "number": 1, "money": "30"},
    {"id": "ore", "sell": "7"},
]
GEMS = [
    {"id": "blueGem", "number": 1, "money": "5", "sell": "3"},
    {"id": "yellowKey", "number": 1, "money": "6"},
    {"id": "redGem", "money": "9"},
]
NAMES = ("yellowKey", "charm", "sword", "ore")


def bazaar_tower(goods: list[dict[str, Any]], money: int) -> dict[str, Any]:
    """A corridor with a man who opens a shop, then a strong monster, then the end; potions behind doors."""
    opens = [{"type": "openShop", "id": "bazaar", "open": True}]
    ore = [{"type": "setValue", "name": "item:ore", "operator": "+=", "value": "2"}]
    tower = corridor([*ore, *opens])
    tower["items"] |= {name: {"cls": "tools", "name": name} for name in ("charm", "ore", "yellowKey")}
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 121, 0, 202, 0], [1, 81, 1, 81, 1, 1], [1, 31, 1, 31, 1, 1], [1] * 6]
    tower["data"]["firstData"]["hero"] |= {"hp": 400, "money": money, "items": {}}
    shop = {"id": "bazaar", "item": True, "use": "money", "textInList": "Bazaar", "choices": goods}
    tower["data"]["firstData"]["shops"] = [shop]
    return tower


def bazaar(folder: Path, goods: list[dict[str, Any]], money: int, *, plugin: bool = True) -> Board:
    """Its board: to the end of the corridor."""
    write_tower(bazaar_tower(goods, money), folder)
    text = COUNTER if plugin else "nothing"
    (folder / "project" / "plugins.js").write_text(
        f"var plugins_x = {{init: function () {{ this.{text} = 1; }}}}"
    )

    board = replace(open_floor(load_tower(folder), "F1"), at=(0, 0))
    return replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1", visited=frozenset({"F1"}))


class Screen:
    """The counter of the plug-in for item shops, written from what it does on the screen."""

    def __init__(self, goods: list[dict[str, Any]], money: int, bag: dict[str, int], a: int) -> None:
        self.goods = [dict(good) for good in goods]
        self.money, self.bag, self.a = money, bag, a
        self.type, self.item, self.count, self.left = 0, None, 0, False  # type: ignore[var-annotated]

    def press(self, code: int) -> None:
        key = "sell" if self.type else "money"
        rows = [g for g in self.goods if key in g and ("condition" not in g or self.a >= 1)]
        row = rows[self.item] if self.item is not None and self.item < len(rows) else None
        if self.type == 2:
            rows = []
        if code == 38 and self.item is not None:
            self.item, self.count = (None if self.item == 0 else self.item - 1), 0
        elif code in (37, 39) and self.item is None:
            self.type = min(2, max(0, self.type + (1 if code == 39 else -1)))
        elif code in (37, 39) and row is not None:
            most = self.bag.get(row["id"], 0) if self.type else self.money // int(row["money"])
            most = min(most, row["number"]) if not self.type and "number" in row else most
            self.count = max(0, min(self.count + (1 if code == 39 else -1), most))
        elif code == 40 and self.item is None:
            self.item = 0 if rows else None
        elif code == 40 and rows:
            self.item, self.count = min(self.item + 1, len(rows) - 1), 0  # type: ignore[operator]
        elif code in (13, 32) and self.item is None:
            self.left = self.type == 2
            self.item = 0 if rows else None
        elif code in (13, 32) and row is not None:
            sign = 1 if self.type else -1
            self.money += sign * self.count * int(row[key])
            self.bag[row["id"]] = self.bag.get(row["id"], 0) - sign * self.count
            if "number" in row:
                row["number"] += sign * self.count
            self.count = 0
        elif code == 27:
            self.left = self.item is None
            self.item = None


def visited(board: Board) -> Board:
    return apply(board, Act("event", 2, 0))


@pytest.mark.parametrize("seed", range(40))
def test_keys_come_to_what_the_screen_comes_to(seed: int, tmp_path: Path) -> None:
    source = random.Random(seed)
    board = visited(bazaar(tmp_path, GOODS, source.choice((0, 35, 60, 200))))
    board = replace(board, flags=(*board.flags, ("a", 1))) if seed % 2 else board
    screen = Screen(GOODS, board.hero.money, dict(board.hero.bag), seed % 2)
    codes = []
    while not screen.left and len(codes) < 60:
        codes.append(source.choice((13, 27, 37, 38, 39, 39, 39, 40, 40, 13)))
        screen.press(codes[-1])
    end, acts, why = played(board, "Sbazaar:" + "".join(f"P{code}" for code in codes))
    assert not why
    assert end.hero.money == screen.money
    assert {name: end.hero.count(name) for name in NAMES} == {name: screen.bag.get(name, 0) for name in NAMES}
    # What was dealt in is written with other keys that come to the same.
    again, _, _ = played(board, tokens_of(board, acts))
    assert (again.hero, again.flags) == (end.hero, end.flags)


def test_clicks_deal_too(tmp_path: Path) -> None:
    board = visited(bazaar(tmp_path, GOODS, 60))
    clicks = (
        (100, 130),
        (400, 360),
        (400, 360),
        (400, 360),
        (360, 390),
        (130, 80),
        (50, 165),
        (400, 360),
        (360, 390),
    )
    text = "Sbazaar:" + "".join(f"P{1_000_000 + 1000 * x + y}" for x, y in clicks)
    end, acts, _ = played(board, text + "P1250080")
    assert len(acts) == 3
    assert (end.hero.money, end.hero.count("yellowKey"), end.hero.count("ore")) == (60 - 20 + 7, 2, 1)
    assert describe(board, acts[2]).startswith("Sell")


def test_what_runs_out_is_sold_no_more_and_comes_back_when_sold(tmp_path: Path) -> None:
    board = visited(bazaar(tmp_path, GOODS, 100))
    buy, sell = Act("buy", 0, 0, None, "bazaar/0"), Act("buy", 0, 0, None, "bazaar/1")
    board = apply(apply(board, buy), buy)
    assert buy not in legal(board)
    board = apply(board, sell)
    assert board.hero.money == 84
    assert buy in legal(board)


@pytest.mark.parametrize(("kind", "money"), [("goods", 0), ("goods", 6), ("gems", 11), ("gems", 30)])
def test_the_best_deals_are_found_and_proved(kind: str, money: int, tmp_path: Path) -> None:
    """A key costs 10 and an ore brings 7: what is worth it is told by the plain player, who tries all."""
    goods = GEMS if kind == "gems" else [good for good in GOODS if good["id"] != "sword"]
    board = bazaar(tmp_path, goods, money)
    found = solve(board, LocalContext(Budget(seconds=None, nodes=20_000)))
    best, whole = best_hp(Engine(bazaar_tower(goods, money), TESTS), ("F1", 5, 0), 20_000)
    assert whole
    assert (found.status, found.score) == (Status.OPTIMAL, best)
    assert any(step.move.kind == "buy" for step in found.steps)
    end, _, why = played(board, tokens_of(board, [step.move for step in found.steps]))
    assert not why
    assert end.hero.hp == best


def test_gems_are_bought_and_at_once_worn(tmp_path: Path) -> None:
    board = bazaar(tmp_path, GEMS, 60)
    assert not of_task(board)
    found = solve(board, LocalContext(Budget(seconds=None, nodes=20_000)))
    assert found.status is Status.OPTIMAL
    bought = [step.move.what for step in found.steps if step.move.kind == "buy"]
    assert "bazaar/0" in bought
    end, _, why = played(board, tokens_of(board, [step.move for step in found.steps]))
    assert not why
    assert (end.hero.hp, end.hero.df) == (found.score, board.hero.df + 2)
    assert end.hero.atk == board.hero.atk + 2 * bought.count("bazaar/3")
    assert not end.hero.count("blueGem"), "it is not carried, so it cannot be sold"


def test_a_save_tells_what_has_been_sold(tmp_path: Path) -> None:
    board = bazaar(tmp_path, GOODS, 100)
    left = [{**GOODS[0], "number": 1}, GOODS[1], {**GOODS[2], "number": 1}, GOODS[3]]
    flags = {"__shops__": {"bazaar": {"visited": True, "choices": left}}}
    hero = {"hp": 5, "atk": 1, "def": 1, "mdef": 0, "money": 90, "loc": {"x": 3, "y": 0}, "items": {}}
    there = board_of(board.tower, {"floorId": "F1", "maps": {}, "hero": {**hero, "flags": flags}})
    assert dict(there.flags) == {"shop:bazaar": 1, "stock:bazaar/0": 1}


@pytest.mark.parametrize(
    "good",
    [
        {"id": "redPotion", "money": "5"},
        {"id": "nothing", "money": "5"},
        {"id": "charm", "money": "0"},
        {"id": "charm", "money": "5*flag:a"},
        {"id": "charm", "money": "5", "condition": "core.rand(2)"},
    ],
)
def test_what_is_dealt_in_otherwise_is_left_alone(good: dict[str, Any], tmp_path: Path) -> None:
    board = bazaar(tmp_path, [good], 100)
    assert [(fact.kind, fact.facts.get("id")) for fact in of_task(board)] == [("shop", "bazaar")]


def test_a_counter_of_the_towers_own_is_left_alone(tmp_path: Path) -> None:
    board = bazaar(tmp_path, GOODS, 100, plugin=False)
    assert [fact.kind for fact in of_task(board)] == ["shop"]
    assert not of_task(bazaar(tmp_path / "again", GOODS, 100))
