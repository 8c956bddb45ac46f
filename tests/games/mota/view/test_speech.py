"""What events say: heard in order and drawn, and without any effect on what happens."""

from __future__ import annotations

import json
import random
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.view.speech import messages
from tests.games.mota.event_towers import Maker, write_tower
from tests.games.mota.test_commands import corridor, opened

GAME = load_game("mota")
TALK = ["plain", {"type": "text", "text": "\t[man]HP ${status:hp}"}, {"type": "tip", "text": "tip"}]


def chatty(value: Any, source: random.Random) -> Any:
    """A tower's tables with somebody talking everywhere in its lists of commands."""
    if isinstance(value, dict):
        return {key: chatty(part, source) for key, part in value.items()}
    if isinstance(value, list) and value and all(isinstance(part, dict) and "type" in part for part in value):
        found = []
        for part in value:
            found += [source.choice(TALK), chatty(part, source)]
        return [*found, source.choice(TALK)]
    return value


def facts(board: Board) -> list[object]:
    """All of a board but the tower and what is said while a question is open."""
    return [getattr(board, one.name) for one in fields(board) if one.name not in ("tower", "pending")]


@pytest.mark.parametrize("seed", range(1, 9))
def test_talk_changes_nothing(seed: int, tmp_path: Path) -> None:
    tower = Maker(seed).tower()
    loud = {**tower, "floors": chatty(tower["floors"], random.Random(seed))}
    loud["events"] = chatty(tower["events"], random.Random(seed))
    boards = []
    for name, one in (("quiet", tower), ("loud", loud)):
        read = load_tower(write_tower(json.loads(json.dumps(one)), tmp_path / name))
        boards.append(replace(open_floor(read, next(iter(read.floors))), floors="all"))
    source, moves = random.Random(seed), 0
    while moves < 12:
        ways = [legal(board) for board in boards]
        assert ways[0] == ways[1]
        if not ways[0]:
            break
        act = source.choice(ways[0])
        boards = [apply(board, act) for board in boards]
        assert facts(boards[0]) == facts(boards[1])
        moves += 1
    assert moves


def labels(board: Board, act: Act, t: float) -> list[str]:
    return [shape.text for shape in GAME.scene(board, View(), move=act, t=t) if isinstance(shape, Label)]


def test_texts_are_heard_in_order_with_their_figures(tmp_path: Path) -> None:
    gain = {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "7"}
    unsaid = {"type": "text", "text": "never", "_disabled": True}
    tower = corridor(["first", gain, {"type": "text", "text": "\t[man,N1]now \r[red]${status:hp}"}, unsaid])
    board = opened(tower, tmp_path)
    act = Act("event", 2, 0)
    told = messages(board, act)
    assert [(one.who, one.text) for one in told] == [("", "first"), ("man", "now 107")]
    seen = [labels(board, act, n / 60) for n in range(60)]
    order = [text for words in seen for text in words if text in ("first", "now 107")]
    assert order[0] == "first"
    assert order[-1] == "now 107"
    assert "man" in seen[-1]
    assert "first" not in labels(board, act, 1.0)
    assert GAME.duration(board, act) > 2


def test_who_only_talks_is_nobody_to_visit(tmp_path: Path) -> None:
    tower = corridor([])
    tower["floors"]["F1"]["events"] = {"2,0": ["hello", {"type": "text", "text": "again"}]}
    board = opened(tower, tmp_path)
    assert all(act.kind != "event" for act in legal(board))


def test_what_comes_before_a_question_is_heard_once(tmp_path: Path) -> None:
    ask = {"type": "confirm", "text": "sure?", "yes": ["good"], "no": ["bad"]}
    board = opened(corridor(["before", ask, "after"]), tmp_path)
    assert [one.text for one in messages(board, Act("event", 2, 0))] == ["before"]
    asked = apply(board, Act("event", 2, 0))
    for number, word in ((0, "good"), (1, "bad")):
        told = messages(asked, Act("choose", 0, 0, None, str(number)))
        assert [one.text for one in told] == [word, "after"]


def test_a_floor_that_only_greets_is_heard_on_arrival_behind_a_curtain(tmp_path: Path) -> None:
    tower = corridor(["good-bye", {"type": "changeFloor", "floorId": "F2", "loc": [0, 0]}])
    tower["floors"]["F2"] = {**tower["floors"]["F1"], "floorId": "F2", "title": "Two", "events": {}}
    tower["floors"]["F2"] |= {"firstArrive": ["welcome"], "map": [[0] * 6 for _ in range(4)]}
    tower["floors"]["F1"]["title"] = "One"
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    board = replace(opened(tower, tmp_path), floors="all")
    assert not board.tower.floors["F2"].programs
    act = Act("event", 2, 0)
    assert [(one.text, one.floor) for one in messages(board, act)] == [("good-bye", "F1"), ("welcome", "F2")]
    words = ("good-bye", "One → Two", "welcome")
    seen = [text for n in range(80) for text in labels(board, act, n / 80) if text in words]
    assert list(dict.fromkeys(seen)) == list(words)
    assert [one.text for one in messages(replace(board, visited=frozenset({"F1", "F2"})), act)] == [
        "good-bye"
    ]
