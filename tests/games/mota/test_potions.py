"""Tools that are used up for HP wherever the hero stands: when, against all lines; fetched by climbs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.notation import format_act, parse_act
from ringapp.games.mota.files.route import played, tokens_of
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower.solve import solve_several
from ringapp.games.mota.view.describing import describe
from tests.games.mota.event_towers import TESTS
from tests.games.mota.plain_engine import Engine, Test, best_hp
from tests.games.mota.potion_towers import HOLY_DOES, board_of, tower_of_seed


def _holy(e: Engine) -> None:
    e.hero["hp"] += int(0.74 * (e.hero["atk"] + e.hero["def"]) + 0.5) * 2


def _wine(e: Engine) -> None:
    e.hero["hp"] *= 2


SPENT: dict[str, Test] = {**TESTS, "spent:holy": _holy, "spent:wine": _wine}


@pytest.mark.parametrize(
    ("floors", "seeds"), [(1, range(6)), (2, (38, 58)), pytest.param(2, (2, 4), marks=pytest.mark.slow)]
)
def test_tools_are_used_up_when_they_give_most(floors: int, seeds: Sequence[int], tmp_path: Path) -> None:
    used = 0
    for seed in seeds:
        tower = tower_of_seed(seed, floors)
        board = board_of(tower, tmp_path / str(seed), floors)
        best, whole = best_hp(Engine(tower, SPENT), (f"F{floors}", 5, 3), 100_000)
        assert whole
        search = solve if floors == 1 else solve_several
        found = search(board, LocalContext(Budget(seconds=None, nodes=200_000)))
        assert found.score == best, seed
        assert of_task(board) == ()
        acts = [step.move for step in found.steps]
        end = board
        for act in acts:
            assert describe(end, act)
            assert parse_act(format_act(act)) == act
            end = apply(end, act)
        again, read, why = played(board, tokens_of(board, acts))
        assert not why
        assert (again.hero, again.gone) == (end.hero, end.gone)
        assert [act for act in read if act.kind == "spend"] == [act for act in acts if act.kind == "spend"]
        used += sum(act.kind == "spend" for act in acts)
    assert used >= 1


def test_one_who_has_none_cannot_use_it_up(tmp_path: Path) -> None:
    board = board_of(tower_of_seed(2), tmp_path)
    board = replace(board, hero=replace(board.hero, bag=(("holy", 1),)))
    sip = Act("spend", 0, 0, None, "holy")
    after = apply(board, sip)
    gain = 2 * int(0.74 * (board.hero.atk + board.hero.df) + 0.5)
    assert (after.hero.count("holy"), after.hero.hp - board.hero.hp, after.at) == (0, gain, board.at)
    assert after.flags == board.flags
    for name in ("holy", "redGem", "nothing"):
        with pytest.raises(IllegalMove):
            apply(after, replace(sip, what=name))


ODD = [
    HOLY_DOES + "core.drawBook(0); core.removeBlock(1, 1);",
    "core.insertAction([{'type': 'openDoor', 'loc': [1, 1]}]);",
    "core.plugin.drink();",
]


@pytest.mark.parametrize("does", ODD)
def test_a_tool_that_does_more_is_left_alone(does: str, tmp_path: Path) -> None:
    tower = tower_of_seed(3)
    tower["items"]["holy"]["useItemEffect"] = does
    board = board_of(tower, tmp_path)
    assert ("tool", "holy") in [(fact.kind, fact.facts.get("id")) for fact in of_task(board)]
    assert solve(board, LocalContext(Budget(seconds=None, nodes=2000))).status is not Status.OPTIMAL
