"""New puzzle: asked for in a form, made beside the window, put on the board with its answer hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.solving.context import solve_here
from ringapp.ui.tab.puzzledialog import PuzzleDialog, generator_of
from ringapp.ui.tab.tab import GameTab

RINGS = load_game("rings")


@pytest.fixture
def tab(qapp: QApplication, qtbot: QtBot) -> Iterator[GameTab]:
    made = GameTab("rings")
    qtbot.addWidget(made)
    yield made
    made.shutdown()


def test_the_form_offers_what_the_generator_takes(qtbot: QtBot) -> None:
    command = generator_of(RINGS)
    assert command is not None
    dialog = PuzzleDialog(command)
    qtbot.addWidget(dialog)
    options = dialog.options()
    assert options["count"] == 1
    assert set(options) == {option.name for option in command.options}
    assert generator_of(load_game("_template")) is None


def test_a_puzzle_takes_the_place_of_the_board_and_hides_its_answer(tab: GameTab, qtbot: QtBot) -> None:
    assert tab.makes_puzzles
    puzzle = {
        "ringapp": 1,
        "game": "rings",
        "moves": 1,
        "enemies": [[0, 0], [1, 0], [2, 0], [3, 1]],
        "minimum": 1,
    }
    before = tab.session.board
    tab.asking.puzzle.emit(before, {"puzzles": [puzzle], "wanted": 1})
    qtbot.waitUntil(lambda: tab.session.board != before, timeout=30_000)
    assert RINGS.summary(tab.session.board).startswith("4 enemies")
    assert tab.side.answer.hinting
    tab.session.undo_stack.undo()
    assert tab.session.board == before
    tab.asking.puzzle.emit(RINGS.initial(), {"puzzles": [puzzle]})
    assert tab.session.board == before, "the board was changed meanwhile"


def test_none_found_is_said(tab: GameTab) -> None:
    told: list[str] = []
    tab.message.connect(lambda text, tone: told.append(text))
    tab.asking.puzzle.emit(tab.session.board, {"puzzles": []})
    assert told == ["No puzzle of this kind was found."]


def test_the_walk_of_a_boss_board_is_a_step_of_the_replay_but_no_move(tab: GameTab) -> None:
    board = RINGS.initial("boss")
    solution = solve_here(RINGS, board)
    tab.load_document(Document("rings", board, solution=solution), None)
    moves = RINGS.count_moves([step.move for step in solution.steps])
    assert tab.player.length == moves + 1
    places = []
    for step in range(moves + 2):
        tab.player.go_to(float(step))
        places.append(tab.replay.scrubber.accessibleDescription())
    assert places[0] == f"Move 0 of {moves}"
    assert places[-2:] == [f"Move {moves} of {moves}"] * 2
