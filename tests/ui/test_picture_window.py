"""What a person sees of a picture in a tab: its line, one step of undo, unsure cells, watching, Stop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from ringapp.core.contract.errors import Missing, ParseError, RingappError
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.ui.tab import forms
from tests.ui.scene import SHOWN, SOURCE, Scene, board, buttons, press_read, read, unclear

Settle = Callable[[Callable[[], object]], None]


def test_the_line_of_a_picture_goes_and_comes_with_its_board(scene: Scene) -> None:
    stack = scene.tab.session.undo_stack
    many = "Many cells are unsure; check those that are hatched."
    scene.take(read(board(), (1, 1), (1, 2), warnings=("Look at the rim.", many)))
    (told,) = scene.lines
    assert told.startswith("Read from the picture")
    assert "2 cells are unsure" in told
    assert told.endswith("Look at the rim."), "how many are unsure is said already"
    stack.undo()
    QApplication.processEvents()
    assert scene.lines == []
    stack.redo()
    QApplication.processEvents()
    assert scene.lines == [told]
    set_language("zh_CN")
    scene.messages.retranslate()
    (chinese,) = scene.lines
    assert "N" in chinese
    assert "Look" not in chinese
    assert scene.tab.board.imported.doubts(scene.tab.session.board) == [(1, 1), (1, 2)]


def test_painting_what_was_read_settles_a_cell(scene: Scene) -> None:
    scene.take(read(board(), (1, 1), (1, 2)))
    session, imported = scene.tab.session, scene.tab.board.imported
    steps = session.undo_stack.count()
    session.paint("2", [(1, 1)])
    assert imported.doubts(session.board) == [(1, 2)]
    assert session.undo_stack.count() == steps
    assert "1 cell is unsure" in scene.lines[0]
    session.paint("3", [(1, 2)])
    assert imported.doubts(session.board) == []
    assert scene.lines == [], "nothing that it told of is left"
    session.undo_stack.undo()
    QApplication.processEvents()
    assert imported.doubts(session.board) == [(1, 2)]
    assert "1 cell is unsure" in scene.lines[0]


def test_to_read_again_is_the_same_step_of_undo(scene: Scene) -> None:
    session, first = scene.tab.session, scene.tab.session.board
    scene.take(read(board(), skin=""))
    scene.press(scene.messages.messages[0], "Adjust…")
    dialog = scene.dialog
    assert dialog is not None
    assert len(scene.lines) == 1, "the line stays for who comes back"
    again: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: again.append(job)  # type: ignore[method-assign]
    press_read(dialog)
    again[0].done.emit((SHOWN, read(board("....\n.311\n....\n...."), skin="mine")))
    assert session.board.at(1, 1) == ord("3")
    assert session.undo_stack.count() == 1
    session.undo_stack.undo()
    assert session.board == first
    session.undo_stack.redo()
    QApplication.processEvents()
    session.begin_stroke()
    session.paint("1", [(3, 3)])
    dialog.again.emit(Hints())
    again[1].done.emit((SHOWN, read(board(), skin="mine")))
    assert session.undo_stack.count() == 3, "what was painted in between is not taken back"


@pytest.mark.parametrize("fresh", [False, True])
def test_what_was_corrected_stays_when_the_picture_is_read_again(scene: Scene, fresh: bool) -> None:
    """As when its skin is only called otherwise."""
    session = scene.tab.session
    again: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: again.append(job)  # type: ignore[method-assign]
    if fresh:
        scene.take(read(board("....\n.888\n....\n....")))
    scene.take(read(board(), skin="mine"))
    if fresh:
        scene.press(scene.messages.messages[-1], "New board")
    session.begin_stroke()
    session.paint("1", [(3, 3)])
    for name in ("Mine Hunt", "Mine Hunt 2"):
        scene.importing.adjust(scene.tab)
        assert scene.dialog is not None
        scene.dialog.again.emit(Hints())
        again.pop().done.emit((SHOWN, read(board("....\n.211\n....\n1..."), skin=name)))
        assert session.board.at(3, 3) == ord("1"), "corrected"
        assert session.board.at(3, 0) == ord("1"), "read otherwise"


def test_a_new_board_that_is_read_again_stays_new(scene: Scene) -> None:
    """The first guess at a board is nothing that Undo should bring back; the board before it is."""
    session = scene.tab.session
    scene.take(read(board(), skin="one"))
    scene.take(read(board("....\n.888\n....\n...."), skin=""))
    scene.press(scene.messages.messages[-1], "New board")
    assert session.undo_stack.count() == 2
    scene.press(scene.messages.messages[-1], "Adjust…")
    again: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: again.append(job)  # type: ignore[method-assign]
    assert scene.dialog is not None
    press_read(scene.dialog)
    again[0].done.emit((SHOWN, read(board("....\n.311\n....\n...."), skin="mine")))
    assert session.board.at(1, 1) == ord("3")
    assert session.undo_stack.count() == 2
    assert scene.tab.board.imported.there
    session.undo_stack.undo()
    assert session.board == board()
    QApplication.processEvents()
    reading = scene.tab.board.imported.reading
    assert reading is not None
    assert reading.skin == "one"


def test_another_game_takes_a_new_board_back(scene: Scene) -> None:
    """Its settings were those of the picture alone; what it replaced is there again, in the same tab."""
    scene.tab.session.change_setting("mines", "Mines in all", 7)
    scene.take(read(board(), skin="one"))
    first = scene.tab.session.board
    assert first.mines == 7
    unclear(scene, read(board("....\n.888\n....\n....")))
    scene.press(scene.messages.messages[-1], "New board")
    assert scene.tab.session.board.mines == 3
    scene.press(scene.messages.messages[-1], "Another game…")
    assert scene.tab.session.board == first


def test_esc_stops_the_reading(scene: Scene, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> None:
    from ringapp.ui.picture import importing

    go = threading.Event()
    monkeypatch.setattr(importing, "recognised", lambda *_: go.wait(20))
    scene.importing._begin(SOURCE)
    assert scene.lines == ["Reading the picture…"]
    assert scene.messages.dismiss()
    assert scene.lines == []
    assert not scene.reads
    go.set()
    QTest.qWait(30)
    assert scene.tab.session.undo_stack.count() == 0


def test_undo_of_a_second_picture_brings_the_first_one_back(scene: Scene) -> None:
    stack, imported = scene.tab.session.undo_stack, scene.tab.board.imported
    scene.take(read(board(), (1, 1), (1, 2)))
    first = scene.lines
    scene.take(read(board("....\n.311\n....\n...."), (2, 2)))
    assert "1 cell is unsure" in scene.lines[0]
    for _ in range(2):
        stack.undo()
        QApplication.processEvents()
        assert imported.doubts(scene.tab.session.board) == [(1, 1), (1, 2)]
        assert imported.there
        assert scene.lines == first
        stack.redo()
        QApplication.processEvents()
        assert imported.doubts(scene.tab.session.board) == [(2, 2)]


def test_undo_brings_the_picture_of_a_new_board_back(scene: Scene) -> None:
    imported = scene.tab.board.imported
    scene.take(read(board(), skin="one"))
    scene.take(read(board("....\n.888\n....\n...."), (1, 1)))
    scene.press(scene.messages.messages[-1], "New board")
    first = scene.lines
    scene.take(read(board("....\n.311\n....\n...."), skin="two"))
    scene.press(scene.messages.messages[-1], "Into this one")
    assert imported.doubts(scene.tab.session.board) == []
    scene.tab.session.undo_stack.undo()
    QApplication.processEvents()
    assert imported.doubts(scene.tab.session.board) == [(1, 1)]
    assert scene.lines == first


def test_a_picture_whose_line_was_closed_is_adjusted_by_the_menu(scene: Scene) -> None:
    scene.importing.adjust(scene.tab)
    assert scene.lines == ["This board was not read from a picture."]
    scene.take(read(board()))
    told = scene.lines[-1]
    scene.messages.dismiss()
    assert told not in scene.lines
    scene.importing.adjust(scene.tab)
    assert told in scene.lines
    assert scene.dialog is not None


def test_the_line_of_a_picture_that_was_closed_comes_back_with_redo(scene: Scene) -> None:
    stack = scene.tab.session.undo_stack
    scene.take(read(board()))
    told = scene.lines
    scene.messages.dismiss()
    for step in (stack.undo, stack.redo):
        step()
        QApplication.processEvents()
    assert scene.lines == told


def test_pictures_that_nothing_brings_back_are_forgotten(scene: Scene) -> None:
    imported = scene.tab.board.imported
    readings = [read(board(f"....\n.{n}11\n....\n....")) for n in range(1, 9)] + [read(board())]
    for reading in readings:
        scene.take(reading)
    assert [imported.keeps(reading) for reading in readings] == [False] + 8 * [True]
    for _ in range(8):
        scene.tab.session.undo_stack.undo()
    QApplication.processEvents()
    assert not imported.there
    assert scene.lines == []


def test_why_there_is_no_board_is_told_while_the_picture_is_adjusted(scene: Scene) -> None:
    scene.take(RingappError("Set four points."))
    told = scene.lines
    scene.press(scene.messages.messages[0], "Set its points…")
    assert scene.dialog is not None
    assert scene.lines == told


@pytest.mark.parametrize("kind", [Missing, ParseError], ids=["none was named", "it is no tower"])
def test_what_no_points_help_asks_for_the_folder_that_does(kind: type[RingappError], scene: Scene) -> None:
    scene.importing._tabs.ids = ("mines", "rings")
    scene.take(kind("Open the folder of the tower."), chosen=True)
    (line,) = scene.messages.messages
    assert buttons(line) == ["Open its folder…", "Another game…"]
    assert scene.dialog is None
    asked: list[bool] = []
    scene.importing.folder_wanted.connect(lambda: asked.append(True))
    scene.press(line, "Open its folder…")
    assert asked
    assert scene.lines == ["Open the folder of the tower."], "who turned back may come again"


def test_many_unsure_cells_are_asked_for_once(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are hatched with every picture of the board, so what they show is not compared each time."""
    scene.take(read(board(), *((row, col) for row in range(4) for col in range(4))))
    imported, told = scene.tab.board.imported, []
    game = scene.tab.game
    shown = game.shown_at
    monkeypatch.setattr(type(game), "shown_at", lambda _self, *asked: told.append(asked) or shown(*asked))
    state = game.edit(scene.tab.session.board, "1", (0, 0))
    canvas = QImage(80, 80, QImage.Format.Format_RGB32)
    canvas.fill(Qt.GlobalColor.white)
    painter = QPainter(canvas)
    for _ in range(5):
        imported.draw(painter, state)
    painter.end()
    assert len(told) == 2 * 16
    colours = {canvas.pixel(x, y) for x in range(0, 80, 3) for y in range(0, 80, 3)}
    assert len(colours) > 2, "picture and hatching lie over the board"


def test_a_slanted_photo_lies_upright_under_its_board(qapp: QApplication) -> None:
    from ringapp.ui.board.underlay import Shown, place_of

    photo = QImage(200, 160, QImage.Format.Format_RGB32)
    photo.fill(Qt.GlobalColor.white)
    corners = ((40.0, 20.0), (180.0, 40.0), (160.0, 150.0), (20.0, 120.0))
    painter = QPainter(photo)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.blue)
    painter.drawPolygon([QPointF(x, y) for x, y in corners])
    painter.setBrush(Qt.GlobalColor.red)
    painter.drawEllipse(QPointF(*corners[2]), 12, 12)
    painter.end()
    shown = Shown(photo.scaled(100, 80), 0.5)
    reading = Reading(board(), ((1.0,) * 4,) * 4, (0.0, 0.0, 0.0, 0.0), corners)
    upright = shown.board(reading)
    wide, high = upright.width(), upright.height()
    assert wide / high == pytest.approx(141 / 112, rel=0.1)
    inside = [QColor(upright.pixel(round(u * wide), round(v * high))) for u in (0.1, 0.5) for v in (0.1, 0.9)]
    assert all(colour.blue() > 200 and colour.red() < 60 for colour in inside)
    assert QColor(upright.pixel(wide - 3, high - 3)).red() > 200
    game = load_game("mines")
    place = place_of(game, board(), reading)
    assert place is not None
    assert place.room.contains(QPointF(*game.place_of(board(), game.cell_target(board(), 3, 3))))


def test_the_points_of_a_ring_board_lie_where_its_slices_begin(qapp: QApplication) -> None:
    from ringapp.ui.board.underlay import place_of

    game: Any = load_game("rings")
    state = game.initial()
    reading = Reading(state, ((1.0,) * 12,) * 4, (0.0,) * 4, ((50, 0), (100, 50), (50, 100), (0, 50)))
    place = place_of(game, state, reading)
    assert place is not None
    middle = place.room.center()
    for k, (u, v) in enumerate(place.places):
        edge = QPointF(place.room.x() + u * place.room.width(), place.room.y() + v * place.room.height())
        assert hypot(edge.x() - middle.x(), edge.y() - middle.y()) == pytest.approx(place.room.width() / 2)
        two = [QPointF(*game.place_of(state, game.cell_target(state, 0, (3 * k + d) % 12))) for d in (-1, 0)]
        gaps = [hypot(edge.x() - one.x(), edge.y() - one.y()) for one in two]
        assert gaps[0] == pytest.approx(gaps[1])


def test_the_slider_of_a_picture_lies_beside_the_board_where_its_words_need_a_bit_more(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signs of another font are higher: the slider cut a notch into the board's lower edge."""
    view = scene.tab.board
    scene.tab.resize(900, 700)
    scene.tab.show()
    scene.take(read(board()))
    least = view._words.heightForWidth(view.width()) - 4
    monkeypatch.setattr(view, "_two_lines", lambda: least)
    view._place_foot()
    QApplication.processEvents()
    assert view.foot.height() == least + 4
    assert view.canvas.geometry().bottom() < view.comparing.y()
    assert view.comparing.geometry().bottom() < view.foot.y()


def test_a_picture_is_pasted_also_while_a_field_of_the_tab_is_typed_into(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who had set the mines that could not be read pasted the next picture, and nothing came of it."""
    spin: Any = scene.tab.findChild(QSpinBox, "option_mines")
    data = QMimeData()
    monkeypatch.setattr(forms, "on_clipboard", lambda: data)

    def keeps_key() -> bool:
        key = QKeyEvent(
            QEvent.Type.ShortcutOverride, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier, "\x16"
        )
        QApplication.sendEvent(spin, key)
        return key.isAccepted()

    data.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    assert not keeps_key()
    data.setText("12")
    assert keeps_key()


def test_which_file_is_not_to_be_had_is_told(scene: Scene, settle: Settle, tmp_path: Path) -> None:
    gone = tmp_path / "gone.png"
    scene.importing.read_file(gone)
    settle(lambda: scene.lines)
    assert scene.lines == ["“gone.png” is not there any more."]
    gone.mkdir()
    scene.importing.read_file(gone)
    settle(lambda: "any more" not in scene.lines[0])
    assert scene.lines == ["“gone.png” is not a picture."]


def test_of_several_pictures_the_first_is_taken_and_told(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Path] = []
    monkeypatch.setattr(scene.importing, "read_file", taken.append)
    scene.importing.read_files([Path("a.png")])
    assert scene.lines == []
    scene.importing.read_files([Path("a.png"), Path("b.png")])
    assert taken == [Path("a.png")] * 2
    scene.messages.show_front("rings")
    assert scene.lines == ["Pictures are read one at a time: “a.png” was taken."], "whose game it shows"


def test_a_watched_folder_that_is_gone_is_told_and_watched_no_more(
    scene: Scene, settle: Settle, tmp_path: Path
) -> None:
    folder = tmp_path / "shots"
    folder.mkdir()
    scene.importing.watch(True, folder)
    (line,) = scene.messages.messages
    assert line.text == f"Each new picture on the clipboard or in “{folder}” is read."
    assert buttons(line) == ["Stop watching"]
    assert not scene.messages.dismiss(), "it is told as long as it goes on"
    watching = scene.importing._watch._watching
    assert watching is not None
    settle(lambda: watching._seen is not None)
    assert "shots" in scene.lines[0]
    folder.rmdir()
    settle(lambda: any("not there" in line for line in scene.lines))
    assert "Each new picture on the clipboard is read." in scene.lines
    scene.importing.watch(False)


def test_the_next_picture_closes_what_asks_about_the_one_before(scene: Scene) -> None:
    scene.take(read(board()))
    scene.press(scene.messages.messages[0], "Adjust…")
    dialog = scene.dialog
    assert dialog is not None
    assert dialog.isVisible()
    scene.take(read(board("....\n.311\n....\n....")))
    assert not dialog.isVisible()


def test_cells_that_were_looked_at_are_not_asked_for_again_with_the_next_picture(scene: Scene) -> None:
    """Each picture of a running game hatched them anew."""
    session, imported = scene.tab.session, scene.tab.board.imported
    scene.take(read(board(), (1, 1), (1, 2), (1, 3)))
    session.paint("2", [(1, 1)])
    session.paint("5", [(1, 2)])
    scene.take(read(board("....\n.211\n..1.\n...."), (1, 1), (1, 2), (1, 3)))
    assert session.board.at(1, 2) == ord("5")
    assert imported.doubts(session.board) == [(1, 3)]
    scene.take(read(board("....\n.321\n..1.\n...."), (1, 1), (1, 2), (1, 3)))
    assert imported.doubts(session.board) == [(1, 1), (1, 2), (1, 3)], "they read otherwise"
    scene.tab.session.undo_stack.undo()
    QApplication.processEvents()
    assert imported.doubts(session.board) == [(1, 3)]


def test_names_of_points_lie_beside_the_board_and_not_over_its_cells(qtbot: QtBot) -> None:
    from ringapp.core.contract.reading import PictureReader, corner_handles
    from ringapp.ui.board.viewport import MARGIN
    from ringapp.ui.picture.corners import CornerPicture

    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    rings = load_game("rings")
    assert isinstance(rings, PictureReader)
    for handles in (corner_handles(), rings.handles()):
        corners = [QPointF(100 + 200 * x, 60 + 180 * y) for x, y in (handle.place for handle in handles)]
        picture = CornerPicture(image, corners, handles)
        qtbot.addWidget(picture)
        picture.resize(400 + round(2 * MARGIN), 300 + round(2 * MARGIN))
        seen = picture.grab().toImage()
        middle = QPointF(200, 150) + QPointF(MARGIN, MARGIN)
        for point in corners:
            here = point + QPointF(MARGIN, MARGIN)
            x, y = (1 if part > 0 else -1 if part < 0 else 0 for part in (middle - here).toTuple())
            away = QPointF(6 * x if y else 18 * x, 18 * y)
            beside, inside = (QColor(seen.pixel((here + k * away).toPoint())) for k in (-1, 1))
            assert beside.red() > 100, "the ground of the name"
            assert inside == QColor("blue")
