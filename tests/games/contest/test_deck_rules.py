"""Decks as the game allows them: P-items that share a name, stages that set the plan, reserved effects."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import program_of
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules, Stage, State
from ringapp.games.contest.studies.study import run_board
from ringapp.games.contest.view.words import letter_of, named_item
from tests.games.contest.conftest import GKTOOLS, MASTER, need
from tests.games.contest.plainly import run_plainly

GAME = load_game("contest")


def test_p_items_of_one_name_have_letters_and_must_be_named_by_id(program: Program) -> None:
    names = [item.name for item in program.items.values()]
    shared = [item for item in program.items.values() if names.count(item.name) > 1]
    assert len(shared) > 100
    lettered = [item for item in shared if letter_of(program, item.id)]
    one = lettered[0]
    assert named_item(program, one.id) == f"{one.name} {letter_of(program, one.id)}"
    with pytest.raises(RingappError, match=one.id):
        program.item(one.name)
    effects = {item.enchants for item in shared if item.name == one.name}
    assert {letter_of(program, item.id) for item in shared if item.name == one.name} == {
        chr(ord("A") + i) for i in range(len(effects))
    }
    single = next(item for item in program.items.values() if names.count(item.name) == 1)
    assert letter_of(program, single.id) == ""
    assert program.item(single.name) == single


def test_tools_tell_cost_rarity_and_the_items_apart(tables: object) -> None:
    board = replace(GAME.initial("sense"), master=str(MASTER))
    tools = {tool.id: tool for tool in GAME.tools(board)}
    items = [tool for id_, tool in tools.items() if id_.startswith("item:")]
    assert len({tool.label for tool in items if tool.icon[1].text != "P"}) > 3  # type: ignore[union-attr]
    assert all(tool.help for tool in items)
    program = program_of(board)
    encore = tools[f"card:{program.card_ids[program.kinds['国民的アイドル']]}"]
    assert "SSR, once a deck" in encore.help


def test_a_stage_sets_the_plan() -> None:
    need(GKTOOLS)
    board = Board(master=f"{GKTOOLS} | starter", deck=("1",) * 6)
    anomaly = GAME.change_setting(board, "season", "174")
    assert (anomaly.plan, anomaly.main) == (c.ANOMALY, "ExamConcentration")
    assert len([word for word in anomaly.deck if word]) == 6


def reserved(rules: Rules) -> tuple[int, int]:
    """The score before and after the draw of the turn that 成就 reserved its points for."""
    board = replace(GAME.initial("condition"), deck=("成就+",) * 6, turns=4, rules=rules)
    program = program_of(board)
    machine = Machine(program, Stage(c.SENSE, (1000, 1000, 1000), (c.VOCAL,), 4, rules))
    s = State()
    s.v[c.STAMINA] = s.v[c.MAX_STAMINA] = 40
    s.v[c.REMAIN], s.v[c.RANDOM] = 4, 1
    s.deck = [s.add_card(program.kind("成就+")) for _ in range(6)]
    machine.begin(s)
    machine.draw_hand(s)
    machine.act(s, 0)
    before = s.v[c.SCORE]
    machine.draw_hand(s)
    return before, s.v[c.SCORE]


def test_reserved_effects_act_before_the_ai_looks_unless_switched() -> None:
    early, later = reserved(Rules()), reserved(Rules(reserved_after_draw=True))
    assert early[0] == early[1] > 0
    assert later[0] == 0
    assert later[1] == early[1]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("preset", ["condition", "strength"])
def test_both_executors_reserve_alike(preset: str, after: bool) -> None:
    board = replace(GAME.initial(preset), rules=Rules(reserved_after_draw=after))
    drawn = np.arange(1, 9)
    for fast, plain in zip(run_board(board, drawn), run_plainly(board, drawn), strict=True):
        assert (fast == plain).all()
