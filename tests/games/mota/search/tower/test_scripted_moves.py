"""Test moves that run scripts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from ringapp.core.contract.game import Budget, Cancelled
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.scripted_moves import MAX_ASKED, Outcome
from ringapp.games.mota.search.tower.state_layout import ATK, MONEY
from tests.games.mota.event_towers import Maker
from tests.games.mota.event_towers import write_tower as write_events


def asking(folder: Path, program: list[Any]) -> Board:
    """A floor of one row with an event beside the hero."""
    maker = Maker(1)
    maker.names = ["F1"]
    tower = maker.tower()
    floor = tower["floors"]["F1"]
    floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
    floor |= {"firstArrive": [], "eachArrive": [], "map": [[0, 0, 121, 0, 0, 0], [1] * 6, [1] * 6, [1] * 6]}
    floor["events"] = {"2,0": program}
    board = replace(open_floor(load_tower(write_events(tower, folder)), "F1"), at=(1, 0))
    return replace(board, goal="tile", goal_at=(0, 0), goal_floor="F1", visited=frozenset({"F1"}))


def shop(folder: Path) -> Board:
    """A shop that asks again until one leaves: 20 gold, then 40, then 80 for 5 ATK."""
    pays: list[dict[str, Any]] = [
        {"type": "setValue", "name": "status:money", "operator": "-=", "value": "flag:price"},
        {"type": "setValue", "name": "status:atk", "operator": "+=", "value": "5"},
        {"type": "setValue", "name": "flag:price", "operator": "*=", "value": "2"},
    ]
    buys = {"type": "if", "condition": "status:money>=flag:price", "true": pays, "false": []}
    asks = {
        "type": "choices",
        "text": "More?",
        "choices": [{"text": "Yes", "action": [buys]}, {"text": "No", "action": [{"type": "break"}]}],
    }
    opens = {"type": "if", "condition": "flag:price", "true": [], "false": [_price()]}
    return asking(folder, [opens, {"type": "while", "condition": "true", "data": [asks]}])


def _price() -> dict[str, str]:
    return {"type": "setValue", "name": "flag:price", "value": "20"}


def dealt(climb: BeamSearch) -> tuple[npt.NDArray[np.bool_], list[Outcome]]:
    """Deal with the event beside the hero."""
    board, layout = climb.board, climb.layout
    code = layout.code(("F1", 2, 0))
    node, by = (int(climb.pool.cells.rows[0, code - n]) for n in (0, 1))
    words, figures = layout.words_of(board.gone)[None, :], layout.figures_of(board.hero)[None, :]
    return climb.deeds.outcomes(climb.start, words, figures, figures, node, by, False)


@pytest.mark.parametrize(("money", "bought"), [(19, 1), (20, 2), (59, 2), (60, 3), (139, 3), (140, 4)])
def test_a_shop_sells_as_often_as_there_is_gold(money: int, bought: int, tmp_path: Path) -> None:
    board = shop(tmp_path)
    board = replace(board, hero=replace(board.hero, money=money))
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    same, ends = dealt(climb)
    assert same.tolist() == [True]
    gained = sorted(int(end.add[ATK]) for end in ends)
    assert gained == [5 * n for n in range(bought)]
    (lesson,) = next(iter(climb.deeds.known.values()))
    ranges = {19: (None, 19), 20: (20, 59), 59: (20, 59), 60: (60, 139), 139: (60, 139), 140: (140, 299)}
    low, high = ranges[money]
    assert int(lesson.high[MONEY]) == high
    assert low is None or int(lesson.low[MONEY]) == low
    assert np.all(climb.layout.figures_of(board.hero) >= lesson.low)
    assert Act("event", 2, 0) in [end.acts[0] for end in ends]


def maze(folder: Path) -> Board:
    """An event that asks for a digit again and again and remembers all of them, so no question repeats."""
    digits: list[dict[str, Any]] = [
        {"text": str(n), "action": [{"type": "setValue", "name": "flag:code", "value": f"flag:code*3+{n}"}]}
        for n in (1, 2, 3)
    ]
    asks = {"type": "choices", "text": "Digit?", "choices": digits}
    return asking(folder, [{"type": "while", "condition": "true", "data": [asks]}])


class Asked:
    """Says that the search is cancelled once it was asked more than so many times."""

    def __init__(self, most: int) -> None:
        self.times, self.most = 0, most

    def __call__(self) -> bool:
        self.times += 1
        return self.times > self.most


def test_questions_without_end_are_left_and_told(tmp_path: Path) -> None:
    asked = Asked(10**9)
    climb = BeamSearch(maze(tmp_path), LocalContext(Budget(seconds=None), asked))
    before = asked.times
    assert dealt(climb)[1] == []
    assert climb.deeds.missed
    assert MAX_ASKED <= asked.times - before <= 3 * MAX_ASKED
    assert not climb.sweep(None, lambda: None)


@pytest.mark.parametrize("most", [1, 7])
def test_questions_end_with_what_the_search_may_spend(most: int, tmp_path: Path) -> None:
    asked = Asked(most)
    climb = BeamSearch(maze(tmp_path), LocalContext(Budget(seconds=None), asked))
    asked.times = 0
    with pytest.raises(Cancelled):
        dealt(climb)
    assert asked.times == most + 1
    assert not any(climb.deeds.known.values()), "half an answer must not be remembered"
