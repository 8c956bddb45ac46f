"""Tokens of routes: folded and unfolded, walked on small floors, and what is refused and in which words."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove, LimitExceeded, ParseError
from ringapp.core.contract.game import Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.lz import pack, unpack
from ringapp.games.mota.files.route import (
    MAX_CHARACTERS,
    acts_of,
    fold,
    from_h5route,
    played,
    route_text,
    to_h5route,
    token_of,
    tokens_of,
    unfold,
)
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.rules.tower import POISON, Choice, Floor, Shop, Stairs
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.stepwise import solve_stepwise
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall
from tests.games.mota.test_commands import corridor
from tests.games.mota.test_commands import opened as asking

WEAK = foe(0, 10, 12, 0)
"""20 ATK win at the first blow: nothing is lost."""
MIGHTY = foe(1, 10**6, 900, 0)
CORRIDOR = hall("@k.D.0.", foes=(WEAK,))


# Texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        pytest.param([], "", id="nothing"),
        pytest.param(["U"], "U", id="one step has no number"),
        pytest.param(["U", "U", "U"], "U3", id="a run"),
        pytest.param(["L", "L", "R", "L"], "L2RL", id="runs end where the way turns"),
        pytest.param(["R"] * 12, "R12", id="two digits"),
        pytest.param(["tU", "G"], "tU:G", id="a turn ends with a colon"),
        pytest.param(["tU", "tU"], "tU:tU:", id="turns are not counted"),
        pytest.param(["G", "G"], "GG", id="nor is what is taken"),
        pytest.param(["C1", "C1"], "C1C1", id="nor choices"),
        pytest.param(["P40", "P40"], "P40P40", id="nor keys"),
        pytest.param(["I47:", "D"], "I47:D", id="a tool brings its colon with it"),
    ],
)
def test_tokens_are_folded(tokens: list[str], text: str) -> None:
    assert fold(tokens) == text


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("U3R", ["U", "U", "U", "R"], id="a run"),
        pytest.param("U0R", ["R"], id="a run of none"),
        pytest.param("tL:GT", ["tL", "G", "T"], id="a turn, an item, a turn on the spot"),
        pytest.param("M12:3", ["M12:3"], id="a jump keeps the colon between its numbers"),
        pytest.param("I47:eblade:FF2:Sshop:", ["I47", "eblade", "FF2", "Sshop"], id="names lose theirs"),
        pytest.param("I道具:", ["I道具"], id="names may be in any letters"),
        pytest.param("C0C12C123", ["C0", "C12", "C123"], id="choices"),
        pytest.param("cNP27", ["c", "N", "P27"], id="keys"),
        pytest.param("U1000", ["U"] * 1000, id="four digits"),
    ],
)
def test_tokens_are_unfolded(text: str, tokens: list[str]) -> None:
    assert list(unfold(text)) == tokens


@pytest.mark.parametrize(
    ("text", "what", "at"),
    [
        pytest.param("X", "X", 1, id="no such letter"),
        pytest.param("U2u", "u", 3, id="small letters are no steps"),
        pytest.param("RtU", "tU", 2, id="a turn without its end"),
        pytest.param("I:", "I:", 1, id="a tool without a name"),
        pytest.param("Fa b:", "Fa b:", 1, id="a name with a space"),
        pytest.param("C1234", "4", 5, id="a choice has three digits at most"),
        pytest.param("U12345", "5", 6, id="a run four"),
        pytest.param("M3", "M3", 1, id="a jump along one axis"),
        pytest.param("RRabcdefghij", "abcdef", 3, id="no more than six signs are named"),
    ],
)
def test_what_is_no_token_is_named_with_its_place(text: str, what: str, at: int) -> None:
    with pytest.raises(ParseError) as told:
        list(unfold(text))
    assert str(told.value) == f"The route has “{what}” at character {at}, which is not followed."


def test_routes_have_an_end() -> None:
    assert sum(1 for _ in unfold("U9999" * 20)) == 199_980
    with pytest.raises(LimitExceeded, match="200000"):
        for _ in unfold("U9999" * 21):
            pass


STEPS = st.sampled_from(["U", "D", "L", "R", "G", "T", "c", "N"])
NAMED = st.builds("{}{}:".format, st.sampled_from("IeFS"), st.text("abXY09_", min_size=1, max_size=8))
TOKENS = STEPS | NAMED | st.builds("C{}".format, st.integers(0, 999)) | st.sampled_from(["tU", "tR", "M1:2"])


@given(st.lists(TOKENS, max_size=30))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_what_is_folded_unfolds(tokens: list[str]) -> None:
    assert list(unfold(fold(tokens))) == [token.removesuffix(":") for token in tokens]


# Files ---------------------------------------------------------------------------------------


def packed(**value: Any) -> bytes:
    return pack(json.dumps(value)).encode()


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(packed(name="t", route=pack("U3R")), id="a route file"),
        pytest.param(json.dumps({"route": pack("U3R")}).encode(), id="not packed as a whole"),
        pytest.param(json.dumps({"route": "U3R"}).encode(), id="nor the route"),
        pytest.param(packed(route="U3R"), id="only as a whole"),
        pytest.param(b"\xef\xbb\xbf" + json.dumps({"route": "U3R"}).encode(), id="behind a mark of order"),
        pytest.param(b"\n " + packed(route="U3R") + b" \n", id="with blanks around"),
        pytest.param(packed(data={"route": "U3R"}), id="a save"),
        pytest.param(packed(data=[{"route": "D"}, {"route": "U3R"}]), id="the last of several saves"),
        pytest.param(packed(route="U3R", data={"route": "D"}), id="a route goes before a save beside it"),
    ],
)
def test_a_route_is_read_however_it_was_kept(data: bytes) -> None:
    assert from_h5route(data) == "U3R"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param(b"{", id="half an object"),
        pytest.param(b"{}", id="an object without a route"),
        pytest.param(b'{"route": 5}', id="a number"),
        pytest.param(b'{"route": null}', id="nothing as a route"),
        pytest.param(b'{"data": []}', id="no save at all"),
        pytest.param(b'{"data": 3}', id="no save but a number"),
        pytest.param(b'{"data": {"hero": {}}}', id="a save without a route"),
        pytest.param(pack("[1]").encode(), id="a list"),
        pytest.param(packed(route=pack("U3R"))[:-9], id="cut off"),
    ],
)
def test_what_is_no_route_file_is_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(ParseError) as told:
        from_h5route(data)
    assert str(told.value) in (
        "This is no route of the engine.",
        "The packed text is damaged or not complete.",
    )


def test_a_route_file_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(LimitExceeded, match="too large"):
        from_h5route(b"{" * (MAX_CHARACTERS + 1))


def test_a_route_file_names_its_tower() -> None:
    board = replace(CORRIDOR, tower=replace(CORRIDOR.tower, hard=("Easy", "Hard"), version="2.1"))
    data = to_h5route(board, [Act("item", 1, 0)])
    assert from_h5route(data) == "R"
    value = json.loads(unpack(data.decode(), 10_000))
    assert (value["name"], value["version"], value["hard"]) == ("hall", "2.1", "Easy")


def test_text_files_may_be_broken_into_lines_and_others_are_told_by_their_names() -> None:
    assert route_text("a.txt", b"\xef\xbb\xbfU3\r\n R 2\n") == "U3R2"
    assert route_text("A.H5ROUTE", packed(route="U3R")) == "U3R"
    assert route_text("a.h5save", packed(data={"route": "D"})) == "D"
    with pytest.raises(ParseError, match=r"“a\.txt” is not a text file"):
        route_text("a.txt", b"\xff\xfe")


# Walking -------------------------------------------------------------------------------------


ITEM, DOOR, FIGHT = Act("item", 1, 0), Act("door", 3, 0), Act("battle", 5, 0)


@pytest.mark.parametrize(
    ("text", "at", "acts"),
    [
        pytest.param("R", (1, 0), [ITEM], id="who steps on an item has it"),
        pytest.param("R2", (2, 0), [ITEM], id="free tiles are walked on"),
        pytest.param("R3", (2, 0), [ITEM, DOOR], id="who opens a door stays before it"),
        pytest.param("R5", (4, 0), [ITEM, DOOR], id="and goes through it"),
        pytest.param("R6", (4, 0), [ITEM, DOOR, FIGHT], id="and before a monster that he fights"),
        pytest.param("R8", (6, 0), [ITEM, DOOR, FIGHT], id="to the end"),
        pytest.param("L3U2D", (0, 0), [], id="out of the map is nowhere"),
        pytest.param("tR:G", (1, 0), [ITEM], id="taken from beside it"),
        pytest.param("tR:", (0, 0), [], id="a turn alone is no step"),
        pytest.param("RM2:0R", (2, 0), [ITEM, DOOR], id="a jump to where he could walk"),
        pytest.param("RLR", (1, 0), [ITEM], id="an item is there once"),
        pytest.param("NcC0", (0, 0), [], id="keys that nothing waits for"),
    ],
)
def test_tokens_are_walked(text: str, at: tuple[int, int], acts: list[Act]) -> None:
    end, found, why = played(CORRIDOR, text)
    assert (end.at, found, why) == (at, acts, "")


@pytest.mark.parametrize(
    ("text", "acts", "why"),
    [
        pytest.param("RM4:0", [ITEM], "Step 2 of the route is not possible", id="a jump over a door"),
        pytest.param("RI21:", [ITEM], "What “yellowKey” does when it is used is not followed", id="a key"),
        pytest.param("Reblade:", [ITEM], "Step 2 of the route is not possible", id="nothing to put on"),
        pytest.param("RFF9:", [ITEM], "Step 2 of the route is not possible", id="no such floor"),
        pytest.param("RX", [ITEM], "The route has “X” at character 2", id="a sign that is none"),
        pytest.param("X", None, "The route has “X” at character 1", id="from the first sign on"),
    ],
)
def test_a_route_is_played_as_far_as_it_goes(text: str, acts: list[Act] | None, why: str) -> None:
    if acts is None:
        with pytest.raises(ParseError) as told:
            played(CORRIDOR, text)
        assert str(told.value).startswith(why)
        return
    end, found, told_why = played(CORRIDOR, text)
    assert found == acts
    assert why in told_why
    assert end == apply(CORRIDOR, ITEM)
    with pytest.raises(ParseError):
        acts_of(CORRIDOR, text)


def test_a_fight_that_kills_ends_a_route() -> None:
    board = hall("@k1", foes=(MIGHTY,))
    _, acts, why = played(board, "R2")
    assert acts == [ITEM]
    assert why.startswith("Step 2 of the route is not possible")


def test_steps_cost_what_the_tiles_cost_and_poison_besides() -> None:
    lava = hall("@~~.", values={"lavaDamage": 30, "poisonDamage": 7})
    assert played(lava, "R3")[0].hero.hp == 1000 - 2 * 30
    ill = replace(lava, hero=replace(PLAIN, bag=((POISON, 1),)))
    assert played(ill, "R3")[0].hero.hp == 1000 - 2 * 30 - 3 * 7
    near_death = replace(lava, hero=replace(PLAIN, hp=30))
    with pytest.raises(ParseError, match="would not survive"):
        acts_of(near_death, "R")
    assert acts_of(replace(near_death, hero=replace(PLAIN, hp=31)), "R") == []


def test_a_hero_puts_on_what_he_has() -> None:
    board = replace(CORRIDOR, hero=replace(PLAIN, bag=(("sword", 1),)))
    end, acts, why = played(board, "esword:")
    assert (end.hero.atk, end.hero.worn, why) == (30, (("0", "sword"),), "")
    assert acts == [Act("wear", 0, 0, None, "sword")]
    assert tokens_of(board, acts) == "esword:", "it has no number on the map"


MAZE = hall("k.D.0g", "@.#.#.", "p.1.Dk", ".#g#.p", foes=(WEAK, foe(1, 60, 25, 5)))


@pytest.mark.parametrize("seed", range(12))
def test_moves_become_tokens_and_tokens_the_same_moves(seed: int) -> None:
    source, board = random.Random(seed), MAZE
    acts: list[Act] = []
    for _ in range(source.randint(1, 12)):
        moves = [act for act in legal(board) if act.kind != "walk"]
        if not moves:
            break
        acts.append(source.choice(sorted(moves, key=str)))
        board = apply(board, acts[-1])
    text = tokens_of(MAZE, acts)
    end, found, why = played(MAZE, text)
    assert (found, why) == (acts, "")
    assert (end.hero, end.gone, end.at) == (board.hero, board.gone, board.at)
    assert from_h5route(to_h5route(MAZE, acts)) == text


# Shops ---------------------------------------------------------------------------------------


def stall() -> Board:
    """A shop that is open: ATK for 5 gold, and DEF for 3 only for who has a flag."""
    money = ("name", "status:money")

    def offer(stat: str, price: int, condition: Any = None) -> Choice:
        pays = (("set", "status:money", "-=", ("num", price)), ("set", f"status:{stat}", "+=", ("num", 1)))
        return Choice(stat, (">=", money, ("num", price)), condition, pays)

    known = (">=", ("name", "flag:known"), ("num", 1))
    shop = Shop("altar", "Altar", (offer("def", 3, known), offer("atk", 5)))
    board = hall("@..", tower={"shops": {"altar": shop}}, flags={})
    return replace(board, hero=replace(PLAIN, money=12), flags=(("shop:altar", 1),))


def test_choices_are_counted_as_they_are_shown() -> None:
    board, buys = stall(), Act("buy", 0, 0, None, "altar/1")
    assert tokens_of(board, [buys]) == "Saltar:C0C1", (
        "ATK is the first that is shown, and one leaves behind it"
    )
    knows = replace(board, flags=(("known", 1), ("shop:altar", 1)))
    assert tokens_of(knows, [buys, buys]) == "Saltar:C1C2Saltar:C1C2"
    end, acts, why = played(knows, "Saltar:C1C1C0C2C0")
    assert (acts, end.hero.money) == ([buys, buys], 2)
    assert "not possible" in why, "2 gold buy nothing more"
    left, acts, why = played(knows, "Saltar:C1C2C1C0")
    assert (acts, left.hero.atk, why) == ([buys], 21, ""), "choices mean nothing once the shop is left"
    assert played(board, "Snowhere:C0")[1:] == ([], "")


def test_a_deal_in_a_shop_that_is_not_followed_stops_the_route() -> None:
    assert played(stall(), "Sbazaar:P27R")[1:] == ([], "")
    assert "bazaar" in played(stall(), "Sbazaar:P40P39P13P27P27R")[2]


# Taken up ------------------------------------------------------------------------------------


def test_only_the_stairs_that_are_asked_for_end_a_task_of_some_floors() -> None:
    """Those of another floor with the same column and row lead out of it, and are no goal."""
    up = Floor(
        "F2", "Second", grid_of_signs(">..<"), stairs={(0, 0): Stairs("F3", None), (3, 0): Stairs("F1", None)}
    )
    last = Floor("F3", "Third", grid_of_signs("<"))
    board = hall(
        "01.@>", foes=(foe(0), foe(1)), floor={"stairs": {(4, 0): Stairs("F2", (2, 0))}}, floors=(up, last)
    )
    board = replace(board, floors="some", chosen=("F1", "F2"), goal="tile", goal_floor="F1", goal_at=(0, 0))
    above = apply(board, Act("stairs", 4, 0))
    with pytest.raises(IllegalMove, match="outside the task"):
        apply(above, Act("stairs", 0, 0))
    for search in (solve_stepwise, solve_several, solve):
        found = search(board, LocalContext())
        assert (found.status, found.score) == (Status.OPTIMAL, 760)
    there = replace(board, goal_floor="F2")
    for search in (solve_stepwise, solve_several, solve):
        found = search(there, LocalContext())
        assert (found.status, found.score) == (Status.OPTIMAL, 1000), "the stairs above lie free"


def test_the_last_two_digits_of_a_choice_answer_a_question(tmp_path: Path) -> None:
    """What stands above them says how long the engine waited."""
    gives = [{"type": "setValue", "name": "status:atk", "operator": "+=", "value": n} for n in ("1", "7")]
    answers = [{"text": text, "action": [one]} for text, one in zip("ab", gives, strict=True)]
    board = asking(corridor([{"type": "choices", "text": "?", "choices": answers}]), tmp_path)
    for text, atk in (("R2C0", 1), ("R2C1", 7), ("R2C101", 7), ("R2C200", 1)):
        end, acts, why = played(board, text)
        assert (end.hero.atk - board.hero.atk, why) == (atk, "")
        assert [act.kind for act in acts] == ["event", "choose"]


@pytest.mark.parametrize(
    ("key", "token"),
    [
        ("up", "U"),
        ("turn:left", "tL"),
        ("choices:2", "C2"),
        ("choices:none", "c"),
        ("getNext", "G"),
        ("no", "N"),
        ("fly:MT1", "FMT1:"),
        ("shop:s1", "Ss1:"),
        ("item:own", "Iown:"),
        ("equip:own", "eown:"),
    ],
)
def test_a_key_of_the_replay_is_a_token_of_routes(key: str, token: str) -> None:
    assert token_of(CORRIDOR, key) == token
    assert list(unfold(fold([token]))) == [token.rstrip(":")]
