"""Graph files: read as data, opened as a board, solved, and the answer walked on the graph by itself."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.graphfile import SIDE, open_graph
from ringapp.games.mota.files.literal import parse_literal
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.floor import search as exact
from ringapp.games.mota.search.solver import solve
from tests.samples import ROOT

YINHE = ROOT.parent / "shared" / "data" / "mota" / "yinhe" / "ai_info.data"
SMALL = """(
{(1, 1, 'A'): set([(1, 1, 'A'), (3, 1, 'A')]), (3, 1, 'A'): set([(3, 1, 'A'), (1, 1, 'A'), (5, 5, 'B')]),
 (5, 5, u'B'): set([(3, 1, 'A'), (5, 5, 'B'), (7, 7, 'B')]), (7, 7, 'B'): set([(5, 5, 'B')])},
{frozenset([(1, 1, 'A')]): {'at': 5, 'yk': 1}, frozenset([(3, 1, 'A'), (5, 5, 'B')]): {'hp': 40, 'df': 2}},
{(1, 1, 'A'): ('enemy', 1), (3, 1, 'A'): ('enemy', 2), (5, 5, 'B'): ('door', 'yk'),
 (7, 7, 'B'): ('delta', {'mf': 3})},
{1: {'hp': 10, 'at': 8, 'df': 0, 'spec': 0, 'point': 0}, 2: {'hp': 20, 'at': 9, 'df': 4, 'spec': 4}},
[], {'hp': 100, 'at': 5, 'df': 1, 'mf': 0, 'equip_level': 1}, set([(1, 1, 'A'), (3, 1, 'A')]))""".replace(
    "(\n{", "({"
)


class Walker:
    """Walks the graph of a file, knowing nothing of boards: nodes, gains where nodes meet, stats, keys."""

    def __init__(self, text: str) -> None:
        self.ways, self.meetings, self.things, self.foes, _, start, opened = parse_literal(text)
        self.have: dict[str, int] = dict(start)
        self.open = set(opened)
        self.done: set[Any] = set()
        self.met: set[Any] = set()

    def step(self, node: Any) -> None:
        assert node in self.open - self.done
        kind, value = self.things[node]
        if kind == "enemy":
            foe = self.foes[value]
            atk = self.have["at"] + (0, 2, 4, 8)[self.have["equip_level"]]
            turns = ceil(foe["hp"] / (atk - foe["df"])) - 1
            blow = foe["at"] if foe["spec"] == 2 else max(0, foe["at"] - self.have["df"])
            loss = max(0, turns * blow * (2 if foe["spec"] == 4 else 1) - self.have["mf"])
            assert atk > foe["df"]
            assert loss < self.have["hp"]
            self.have["hp"] -= loss
        elif kind == "door":
            self.have[value] -= 1
            assert self.have[value] >= 0
        else:
            self.gain(value)
        self.done.add(node)
        self.open |= self.ways[node]
        for meeting, gain in self.meetings.items():
            if node in meeting and meeting not in self.met:
                self.met.add(meeting)
                self.gain(gain)

    def gain(self, gain: dict[str, int]) -> None:
        for name, number in gain.items():
            self.have[name] = self.have.get(name, 0) + number


def walked(text: str, board: Board, found: Solution[Act]) -> int:
    """HP at the end of an answer, walked on the graph; every node has to be cleared."""
    walker = Walker(text)
    names = sorted({node[2] for node in walker.things}, key=lambda name: (len(name), name))
    columns = min(3, len(names))
    nodes = {}
    for node in walker.things:
        at = names.index(node[2])
        nodes[at % columns * SIDE + node[0], at // columns * SIDE + node[1]] = node
    for step in found.steps:
        board = apply(board, step.move)
        assert step.score == board.hero.hp
        if (step.move.x, step.move.y) in nodes:
            walker.step(nodes[step.move.x, step.move.y])
    assert is_goal(board)
    assert walker.done == walker.things.keys()
    return walker.have["hp"]


def test_a_small_graph() -> None:
    board = open_graph(SMALL)
    assert (board.hero.hp, board.hero.atk, board.hero.df) == (100, 7, 1)
    found = solve(board, LocalContext(Budget(seconds=None)))
    assert found.status is Status.OPTIMAL
    assert walked(SMALL, board, found) == found.score


def test_a_graph_is_a_board_like_any_other() -> None:
    game = load_game("mota")
    board = game.read("ai_info.data", SMALL.encode())
    assert game.decode(game.encode(board)) == board
    assert not [problem for problem in game.problems(board) if problem.severity == "error"]


@pytest.mark.skipif(not YINHE.is_file(), reason="the shared data is not here")
def test_the_graph_of_a_real_tower_by_a_beam(monkeypatch: pytest.MonkeyPatch) -> None:
    text = YINHE.read_text()
    board = open_graph(text)
    monkeypatch.setattr(exact, "STAGES", exact.STAGES[1:2])
    found = solve(board, LocalContext(Budget(seconds=None)))
    assert found.status is Status.FEASIBLE
    assert found.bound is not None
    assert found.bound >= 735
    assert found.score == 735
    assert walked(text, board, found) == 735


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.skipif(not YINHE.is_file(), reason="the shared data is not here")
def test_the_graph_of_a_real_tower_is_proved() -> None:
    text = YINHE.read_text()
    board = open_graph(text)
    found = solve(board, LocalContext(Budget(seconds=None)))
    assert found.status is Status.OPTIMAL
    assert walked(text, board, found) == found.score == 735


@pytest.mark.parametrize(
    "text",
    [
        "",
        "({",
        "({}, {}, {}, {}, [], {})",
        "({}, {}, {}, {}, [], {}, set([]))",
        SMALL.replace("'door', 'yk'", "'door', 'xx'"),
        SMALL.replace("('enemy', 1)", "('enemy', 9)"),
        SMALL.replace("'spec': 4", "'spec': 11"),
        SMALL.replace("(7, 7, 'B'): set([(5, 5, 'B')])", "(7, 7, 'B'): set([(5, 6, 'B')])"),
        SMALL.replace("'yk': 1", "'yk': -1"),
        SMALL.replace("'hp': 40", "'hp': 1.5"),
        SMALL.replace("(1, 1, 'A')", "(100, 1, 'A')"),
        SMALL.replace("'df': 2", "'equip_level': 2"),
        SMALL.replace("set([(1, 1, 'A'), (3, 1, 'A')]))", "__import__('os'))"),
        "(" * 50,
        "({[]: 1},)",
        "({1: 2 3: 4},)",
    ],
)
def test_a_bad_graph_is_refused(text: str) -> None:
    with pytest.raises(RingappError):
        open_graph(text)
