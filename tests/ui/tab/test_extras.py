"""Pages with small pictures, tables that are edited, lines from files: what some games offer besides."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.route import to_h5route
from ringapp.games.mota.rules.board import Act
from ringapp.ui.look.painter import colour
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.jobs import Job
from ringapp.ui.session.solver_thread import Question
from ringapp.ui.tab.pages import SIDE
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    made = GameTab("mota")
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    yield made
    made.shutdown()


def test_floors_are_listed_with_pictures_and_can_be_turned_to(tab: GameTab, settle: Settle) -> None:
    pages = tab.extras.pages
    assert pages.isVisible()
    assert pages.model.rowCount() == 4
    settle(lambda: len(pages.model.pixmaps) == 4)
    pages.list.clicked.emit(pages.model.index(2))
    assert tab.session.board.floor == "F3"
    assert pages.list.currentIndex().row() == 2
    tab.undo_stack.undo()
    assert tab.session.board.floor == "F1"
    assert pages.list.currentIndex().row() == 0


def test_a_board_that_is_read_for_more_than_a_moment_is_told_of(tab: GameTab, settle: Settle) -> None:
    loading, quick, slow = tab.board.loading, Job(tab), Job(tab)
    tab.board.tell_of_reading(quick)
    quick.done.emit(None)
    assert not any(timer.isActive() for timer in quick.findChildren(QTimer))
    tab.board.tell_of_reading(slow)
    assert loading.isHidden()
    settle(loading.isVisible)
    assert tab.board.summary.isHidden()
    slow.failed.emit(None)
    assert loading.isHidden()
    assert tab.board.summary.isVisible()


def test_names_of_floors_have_room_for_two_lines_in_large_letters(tab: GameTab) -> None:
    pages = tab.extras.pages
    before = pages.list.minimumWidth()
    font = pages.font()
    font.setPointSizeF(3 * font.pointSizeF())
    pages.setFont(font)
    high = pages.model.index(0).data(Qt.ItemDataRole.SizeHintRole).height()
    assert high > 2 * pages.fontMetrics().lineSpacing() > SIDE
    assert pages.list.visualRect(pages.model.index(0)).height() >= high
    assert pages.list.minimumWidth() > before
    assert pages.list.wordWrap()


def test_floors_are_ticked_for_the_task(tab: GameTab) -> None:
    model, said = tab.extras.pages.model, []
    tab.message.connect(lambda text, tone: said.append(tone))
    check = Qt.ItemDataRole.CheckStateRole
    assert [model.index(row).data(check) for row in range(4)] == [Qt.CheckState.Checked] + [
        Qt.CheckState.Unchecked
    ] * 3
    assert model.setData(model.index(2), Qt.CheckState.Checked.value, check)
    assert (tab.session.board.floors, tab.session.board.chosen) == ("some", ("F1", "F3"))
    assert tab.session.board.floor == "F1"
    assert model.index(2).data(check) == Qt.CheckState.Checked
    model.setData(model.index(0), Qt.CheckState.Unchecked.value, check)
    assert said == ["info"], "a message that goes by itself"
    tab.undo_stack.undo()
    assert model.index(2).data(check) == Qt.CheckState.Unchecked


def test_a_game_without_pages_or_tables_shows_none(qtbot: QtBot) -> None:
    made = GameTab("rings")
    qtbot.addWidget(made)
    made.show()
    assert made.extras.pages.isHidden()
    assert not made.extras.sheets
    made.shutdown()


def test_the_manual_stands_there_before_solving_and_follows_the_hero(tab: GameTab, settle: Settle) -> None:
    view = tab.extras.sheets["monsters"]
    assert tab.side.answer.tabs.currentWidget() is view
    settle(lambda: view.model.rowCount() > 3)
    before = view.model.index(0, 1).data()
    tab.session.change_setting("def", "DEF", 100)
    settle(lambda: view.model.index(0, 1).data() != before)


def test_the_picture_follows_the_hero_to_a_floor_of_another_size(tab: GameTab, settle: Settle) -> None:
    session, game = tab.session, tab.session.game
    there = game.change_setting(game.turn(session.board, "F2"), "width", 20)
    stairs = next(iter(there.tower.floors["F1"].stairs))
    board = replace(game.turn(there, "F1"), floors="all", at=(stairs[0] + 1, stairs[1]))
    session.replace(board, "two floors")
    assert tab.canvas.viewport.extent == game.extent(board)
    session.take_line(session.board, [Step(Act("stairs", *stairs))], "a walk")
    tab.player.finish()
    settle(lambda: session.here.floor == "F2")
    settle(lambda: tab.canvas.viewport.extent == game.extent(session.here))
    assert tab.extras.pages.list.currentIndex().row() == 1
    tab.player.go_to(0)
    settle(lambda: tab.canvas.viewport.extent == game.extent(board))


def test_a_save_becomes_the_board_where_its_route_cannot_be_followed(
    tab: GameTab, settle: Settle, tmp_path: Path
) -> None:
    said: list[str] = []
    tab.message.connect(lambda text, tone: said.append(text))
    hero = {"hp": 123, "atk": 45, "def": 6, "mdef": 7, "loc": {"x": 5, "y": 5}, "items": {}, "flags": {}}
    data = {"floorId": "F2", "hero": hero, "maps": {}, "route": "Q1", "version": "1"}
    file = tmp_path / "own.h5save"
    file.write_text(pack(json.dumps({"name": "t", "data": data, "route": "Q1"})))
    before = tab.session.board
    assert tab.reads_line(file)
    tab.read_line(file)
    settle(lambda: tab.session.board.floor == "F2")
    board = tab.session.board
    assert (board.hero.hp, board.at, board.goal, board.floors) == (123, (5, 5), "further", "some")
    assert tab.session.index == 0
    assert said
    tab.undo_stack.undo()
    assert tab.session.board == before


def test_a_route_of_the_game_is_shown_from_its_start(tab: GameTab, settle: Settle, tmp_path: Path) -> None:
    session, game = tab.session, tab.session.game
    start = game.turn(session.board, "F1")
    acts, here = [], start
    for _ in range(3):
        acts.append(next(act for act in game.legal(here) if act.kind in ("battle", "item")))
        here = game.apply(here, acts[-1])
    file = tmp_path / "own.h5route"
    file.write_bytes(to_h5route(start, acts))
    session.replace(game.turn(start, "F3"), "elsewhere")
    tab.read_line(file)
    settle(lambda: session.index == 3)
    assert session.board.floor == "F1"
    assert session.here.hero == here.hero
    assert [step.score for step in session.film.steps][-1] == here.hero.hp


def test_a_cell_is_edited_with_undo_and_nonsense_is_refused(tab: GameTab, settle: Settle) -> None:
    view, said = tab.extras.sheets["monsters"], []
    tab.message.connect(lambda text, tone: said.append(text))
    settle(lambda: view.model.rowCount() > 3)
    cell, board = view.model.index(0, 5), tab.session.board
    assert view.model.flags(cell) & Qt.ItemFlag.ItemIsEditable
    assert not view.model.flags(view.model.index(0, 1)) & Qt.ItemFlag.ItemIsEditable
    view.model.setData(cell, "4321")
    settle(lambda: "4321" in [view.model.index(row, 5).data() for row in range(view.model.rowCount())])
    tab.undo_stack.undo()
    assert tab.session.board == board
    view.model.setData(cell, "much")
    assert said
    assert tab.session.board == board


def test_a_route_from_a_file_is_the_own_line_and_compared(
    tab: GameTab, settle: Settle, tmp_path: Path
) -> None:
    session, game = tab.session, tab.session.game
    state, acts = session.board, []
    for _ in range(2):
        acts.append(next(iter(game.legal(state))))
        state = game.apply(state, acts[-1])
    solution = Solution(Status.FEASIBLE, tuple(Step(act) for act in acts), 1.0)
    path = tmp_path / "mine.h5route"
    path.write_bytes(game.write(session.board, solution, "h5route"))
    assert tab.reads_line(path)
    assert not tab.reads_line(tmp_path / "board.json")
    tab.read_line(path)
    settle(lambda: session.draft.moves)
    assert [step.move for step in session.draft.moves] == acts
    assert session.draft.moves[-1].score is not None
    session.take_answer(session.board, solution, final=True)
    settle(lambda: "goal" in tab.side.answer.compare.text())


def test_a_file_that_is_no_route_is_a_sentence(tab: GameTab, settle: Settle, tmp_path: Path) -> None:
    said: list[str] = []
    tab.message.connect(lambda text, tone: said.append(text))
    told: list[object] = []
    tab.tell_of_reading = told.append  # type: ignore[method-assign]
    path = tmp_path / "bad.h5route"
    path.write_bytes(b"nonsense")
    tab.read_line(path)
    assert len(told) == 1, "the first file starts a process, which takes seconds"
    settle(lambda: said)
    assert not tab.session.draft.moves
    tab.read_line(tmp_path / "gone.h5route")
    settle(lambda: len(said) == 2)
    assert said == ["bad.h5route: This is no route of the engine.", "“gone.h5route” is not there any more."]


def test_a_part_of_the_line_is_made_better_in_the_window(
    tab: GameTab, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, game, said, asked = tab.session, tab.session.game, list[str](), list[dict[str, object]]()
    tab.message.connect(lambda text, tone: said.append(text))
    tab.side.solve.live.setChecked(False)
    assert tab.part.isHidden()
    acts = list(game.legal(session.board))[:1]
    acts.append(next(act for act in game.legal(game.apply(session.board, acts[0])) if act.kind == "battle"))
    lines = [tuple(Step(act, 5.0 * n) for n, act in enumerate(acts, first)) for first in (1, 2)]

    def ask(purpose: str, state: object, options: dict[str, object], budget: object) -> None:
        tab.solving.question = Question(purpose, state)
        asked.append(dict(options))

    def answer(steps: tuple[Step[Act], ...], *, better: bool) -> None:
        question, tab.solving.question = tab.solving.question, None
        tab.solving.answered.emit(question, Solution(Status.FEASIBLE, steps, data={"better": better}), "")

    monkeypatch.setattr(tab.solving, "ask", ask)
    session.take_line(session.board, lines[0], "a line")
    tab.player.go_to(0)
    assert tab.part.isVisible()
    assert tab.part.part == (0, 2)
    tab.part.first.setValue(2)
    tab.player.go_to(0)
    assert tab.part.part == (1, 2), "a part that was picked stays"
    tab.part.button.click()
    assert not tab.part.button.isEnabled()
    assert (asked[0]["first"], asked[0]["last"]) == (1, 2)
    assert asked[0]["line"] == "\n".join(game.format_move(act) for act in acts)
    answer(lines[0], better=False)
    assert said == ["No better way was found for moves 2 to 2."]
    assert session.film.steps == lines[0]
    tab.part.button.click()
    answer(lines[1], better=True)
    assert said[1] == "Moves 2 to 2 are better: HP 15 at the end instead of 10."
    assert (session.film.steps, session.index) == (lines[1], 1)
    tab.undo_stack.undo()
    assert session.film.steps == lines[0]
    tab.part.button.click()
    tab.undo_stack.undo()
    answer(lines[1], better=True)
    assert not session.film.steps, "a line that is shown no more is not changed"
    assert len(said) == 2


def test_tables_have_the_colours_of_a_window_that_starts_dark(qtbot: QtBot, qapp: QApplication) -> None:
    theme = Theme(qapp, "dark")
    try:
        made = GameTab("mota")
        qtbot.addWidget(made)
        made.retranslate()
        assert made.extras.sheets
        for view in made.extras.sheets.values():
            assert view.model.theme == "dark"
            assert view.hint.palette().color(view.hint.foregroundRole()) == colour("dark", "muted")
        made.shutdown()
    finally:
        theme.set_mode("light")
