"""What a person sees of a picture in a tab: its line, one step of undo, unsure cells, watching, Stop."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import hypot
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.errors import Missing, RingappError
from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.files.movelist import move_list
from ringapp.core.process.shares import tell_share
from ringapp.core.reading.picturefile import Preview
from ringapp.core.reading.recognise import Recognised
from ringapp.ui.picture.importing import Importing
from ringapp.ui.picture.reading import reading_words
from ringapp.ui.picture.sources import Source
from ringapp.ui.shell.collector import Collector
from ringapp.ui.shell.messagebar import Message, MessageBar
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]
SHOWN = Preview(40, 40, bytes(40 * 40 * 3), 1.0)
SOURCE = Source("field.png", b"")


def board(rows: str = "....\n.211\n....\n....") -> Any:
    return load_game("mines").decode(f"4 4 3\n{rows}\n")


def read(state: Any, *doubts: tuple[int, int], skin: str = "", warnings: tuple[str, ...] = ()) -> Reading:
    confidence = np.ones((4, 4))
    for place in doubts:
        confidence[place] = 0.2
    kept = tuple(map(tuple, confidence.tolist()))
    return Reading(state, kept, (0.0, 0.0, 40.0, 40.0), skin=skin, warnings=warnings)


class Scene:
    """A tab of Mines over which pictures are taken."""

    def __init__(self, tab: GameTab, window: QWidget) -> None:
        self.tab, self.messages = tab, MessageBar("light", window)
        self.messages.show_front("mines")
        tabs: Any = SimpleNamespace(
            current=tab,
            made=(tab,),
            ids=("mines",),
            title=str.title,
            show_game=lambda _name: None,
            tab=lambda _name: tab,
        )
        self.importing = Importing(window, tabs, self.messages)

    def take(self, reading: Reading | RingappError, hints: Hints | None = None, **more: Any) -> None:
        self.importing._looked(self.tab, SOURCE, hints or Hints(), (SHOWN, reading), **more)

    @property
    def lines(self) -> list[str]:
        return [message.text for message in self.messages.messages]

    def press(self, line: Message, words: str) -> None:
        next(button for button in line.findChildren(QPushButton) if button.text() == words).click()


@pytest.fixture
def scene(qtbot: QtBot, qapp: QApplication) -> Iterator[Scene]:
    collector = Collector(qapp)
    window, tab = QWidget(), GameTab("mines")
    qtbot.addWidget(window)
    qtbot.addWidget(tab)
    tab.load_document(Document("mines", board("....\n....\n....\n....")), None)
    made = Scene(tab, window)
    yield made
    made.importing.stop()
    tab.shutdown()
    collector.stop()


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
    assert "unsure" not in scene.lines[0]
    session.undo_stack.undo()
    QApplication.processEvents()
    assert imported.doubts(session.board) == [(1, 2)]


def test_to_read_again_is_the_same_step_of_undo(scene: Scene) -> None:
    session, first = scene.tab.session, scene.tab.session.board
    scene.take(read(board(), skin=""))
    scene.press(scene.messages.messages[0], "Adjust…")
    dialog = scene.importing._dialog
    assert dialog is not None
    assert len(scene.lines) == 1, "the line stays for who comes back"
    again: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: again.append(job)  # type: ignore[method-assign]
    dialog._read()
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
        assert scene.importing._dialog is not None
        scene.importing._dialog.again.emit(Hints())
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
    assert scene.importing._dialog is not None
    scene.importing._dialog._read()
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
    monkeypatch.setattr(importing, "_recognised", lambda *_: go.wait(20))
    scene.importing._begin(SOURCE)
    assert scene.lines == ["Reading the picture…"]
    assert scene.messages.dismiss()
    assert scene.lines == []
    assert not scene.importing._reading.under_way
    go.set()
    QTest.qWait(30)
    assert scene.tab.session.undo_stack.count() == 0


def test_the_line_tells_what_is_left_of_a_reading() -> None:
    assert reading_words(0.4, 0.5, 0.4) == "Reading the picture…"
    assert reading_words(3.2, 0.0, 0.0) == "Reading the picture… 3 s"
    assert reading_words(3.0, 0.6, 3.0) == "Reading the picture… 3 s · about 2.0 s left"
    assert reading_words(4.0, 0.6, 3.0) == "Reading the picture… 4 s · about 1.0 s left"
    assert reading_words(5.0, 0.6, 3.0) == "Reading the picture… 5 s"
    assert reading_words(3.0, 1.0, 3.0) == "Reading the picture… 3 s"


def test_shares_of_one_reading_reach_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for alone, or as one of two games: by how long both take, the game in front first."""
    from ringapp.core.reading import recognise
    from ringapp.ui.picture import importing

    def told(*_: object) -> object:
        tell_share(0.5)
        return RingappError("No board was found.")

    monkeypatch.setattr(importing, "preview", lambda *_: SHOWN)
    monkeypatch.setattr(importing, "read_picture_file", told)
    monkeypatch.setattr(recognise, "read_picture_file", told)
    shares: list[float] = []
    importing._look_at("mines", SOURCE, Hints(), shares.append)
    assert shares == [0.5]
    shares.clear()
    importing._recognised(SOURCE, {"mines": Hints(), "mota": Hints()}, {}, "mines", shares.append)
    mines, mota = (load_game(name).reading_seconds for name in ("mines", "mota"))
    done = mines / 2, mines, mines + mota / 2, mines + mota
    assert shares == pytest.approx([seconds / (mines + mota) for seconds in done])


def test_while_watching_the_newest_picture_is_read_next(
    scene: Scene, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pictures that come faster than they are read starve none, and a picture without a board costs none."""
    from ringapp.core.contract.errors import RingappError
    from ringapp.ui.picture import importing

    go, asked = threading.Event(), []

    def recognised(source: Source, *_: object) -> object:
        asked.append(source.name)
        go.wait(20)
        none = RingappError("No board was found.")
        return SHOWN, Recognised("mines", none if source.name == "c" else read(board()), True)

    monkeypatch.setattr(importing, "_recognised", recognised)
    on: list[bool] = []
    scene.importing.watching.connect(on.append)
    scene.importing.watch(True)
    for name in "abc":
        scene.importing._begin_watched(Source(name, b""))
    go.set()
    settle(lambda: any("No board" in line for line in scene.lines))
    assert asked == ["a", "c"]
    assert scene.tab.session.board == board()
    assert len(scene.lines) == 3, "the board of the picture before can still be adjusted"
    watched = next(line for line in scene.messages.messages if "clipboard" in line.text)
    scene.press(watched, "Stop watching")
    assert on == [True, False]
    assert not any("clipboard" in line for line in scene.lines)


def test_watched_pictures_wait_while_one_is_adjusted(
    scene: Scene, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ringapp.ui.picture import importing

    asked: list[str] = []

    def recognised(source: Source, *_: object) -> object:
        asked.append(source.name)
        return SHOWN, Recognised("mines", read(board()), True)

    monkeypatch.setattr(importing, "_recognised", recognised)
    scene.importing.watch(True)
    scene.take(read(board("....\n.888\n....\n....")))
    scene.press(scene.messages.messages[-1], "Adjust…")
    for name in "ab":
        scene.importing._begin_watched(Source(name, b""))
    dialog = scene.importing._dialog
    assert dialog is not None
    assert dialog.isVisible()
    assert not scene.importing._reading.under_way
    dialog.close()
    settle(lambda: scene.tab.session.board == board())
    assert asked == ["b"]
    scene.importing.watch(False)


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
    assert scene.importing._dialog is not None
    assert scene.importing._dialog.isVisible()


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
    scene.importing._looked(scene.tab, SOURCE, Hints(), (SHOWN, RingappError("Set four points.")))
    told = scene.lines
    scene.press(scene.messages.messages[0], "Adjust…")
    assert scene.importing._dialog is not None
    assert scene.importing._dialog.isVisible()
    assert scene.lines == told


def test_what_no_points_help_is_not_to_be_adjusted(scene: Scene) -> None:
    scene.importing._tabs.ids = ("mines", "rings")
    scene.take(Missing("Open the folder of the tower."), chosen=True)
    (line,) = scene.messages.messages
    assert buttons(line) == ["Another game…"]
    assert scene.importing._dialog is None


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


@pytest.mark.parametrize(("size", "kept"), [((40, 40), True), ((41, 40), False)])
def test_the_next_picture_of_a_ring_board_lies_where_the_last_one_did(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], kept: bool
) -> None:
    from ringapp.ui.picture import importing

    points = ((20.0, 0.0), (40.0, 20.0), (20.0, 40.0), (0.0, 20.0))
    asked: list[Any] = []
    monkeypatch.setattr(importing, "preview", lambda *_: SHOWN)
    monkeypatch.setattr(importing, "recognise", lambda *told: asked.append(told[2]))
    hints = {"rings": Hints(), "mines": Hints()}
    importing._recognised(SOURCE, hints, {"rings": (size, points)}, "rings", lambda _share: None)
    assert asked == [{"rings": Hints(corners=points if kept else ()), "mines": Hints()}]


def test_which_file_is_not_to_be_had_is_told(scene: Scene, settle: Settle, tmp_path: Path) -> None:
    gone = tmp_path / "gone.png"
    scene.importing.read_file(gone)
    settle(lambda: scene.lines)
    assert scene.lines == ["“gone.png” is not there any more."]
    gone.mkdir()
    scene.importing.read_file(gone)
    settle(lambda: "any more" not in scene.lines[0])
    assert scene.lines == ["gone.png: This is not a file that can be read."]


def test_of_several_pictures_the_first_is_taken_and_told(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Path] = []
    monkeypatch.setattr(scene.importing, "read_file", taken.append)
    scene.importing.read_files([Path("a.png")])
    assert scene.lines == []
    scene.importing.read_files([Path("a.png"), Path("b.png")])
    assert taken == [Path("a.png")] * 2
    assert scene.lines == ["Pictures are read one at a time: “a.png” was taken."]


def test_a_watched_folder_that_is_gone_is_told_and_watched_no_more(
    scene: Scene, settle: Settle, tmp_path: Path
) -> None:
    folder = tmp_path / "shots"
    folder.mkdir()
    scene.importing.watch(True, folder)
    watching = scene.importing._watching
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
    dialog = scene.importing._dialog
    assert dialog is not None
    assert dialog.isVisible()
    scene.take(read(board("....\n.311\n....\n....")))
    assert not dialog.isVisible()


def named(*doubts: tuple[int, int]) -> Reading:
    """A board with two looks that nobody knows, named by one key each."""
    reading = read(board(), *doubts)
    members = tuple(tuple((row + col) % 2 for col in range(4)) for row in range(4))
    signs = ((("000000",), "0" * 144), (("ffffff",), "0" * 144))
    keys = {"F": "F", "f": "F", ".": ".", "h": "."}
    return replace(
        reading, clusters=((0, 0), (0, 1)), members=members, signs=signs, naming="Type F or h.", keys=keys
    )


@pytest.fixture
def skins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    from ringapp.ui.picture import keeping

    monkeypatch.setattr(keeping, "skin_folder", lambda: tmp_path)
    return tmp_path


def test_looks_are_named_by_one_key_each_and_wrong_ones_are_never_kept(scene: Scene, skins: Path) -> None:
    scene.take(named())
    dialog = scene.importing._dialog
    assert dialog is not None
    asked: list[Hints] = []
    dialog.again.connect(asked.append)
    first, second = dialog.names
    QTest.keyClicks(first, "x")
    assert dialog.naming.text().startswith("“x” is none of these.")
    dialog._read()
    assert not asked
    assert not list(skins.rglob("*.json"))
    assert dialog.isVisible()
    QTest.keyClicks(first, "f")
    QTest.keyClicks(second, "h")
    assert (first.text(), second.text()) == ("F", ".")
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    dialog._read()
    assert asked[0].names == {(0, 0): "F", (0, 1): "."}
    assert len(list(skins.rglob("*.json"))) == 1


def test_names_that_cannot_be_kept_are_read_with_all_the_same(scene: Scene, skins: Path) -> None:
    skins.joinpath("mines").write_text("no folder")
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(named())
    dialog: Any = scene.importing._dialog
    asked: list[Hints] = []
    dialog.again.connect(asked.append)
    QTest.keyClicks(dialog.names[0], "F")
    dialog._read()
    assert asked[0].names == {(0, 0): "F"}
    assert scene.messages.messages[-1].tone == "error"


def test_a_kept_skin_is_called_otherwise(scene: Scene, skins: Path) -> None:
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(named())
    dialog: Any = scene.importing._dialog
    QTest.keyClicks(dialog.names[0], "F")
    dialog._read()
    scene.take(read(board("....\n.311\n....\n...."), skin="my program"))
    scene.press(scene.messages.messages[-1], "Into this one")
    scene.press(scene.messages.messages[-1], "Adjust…")
    dialog = scene.importing._dialog
    dialog.skin.setText("Mine Hunt")
    dialog._read()
    assert [path.name for path in skins.rglob("*.json")] == ["Mine-Hunt.json"]


def test_a_board_that_was_drawn_on_meanwhile_is_asked_about(scene: Scene) -> None:
    session = scene.tab.session
    scene.importing._open = {"mines": (session.board, False)}
    session.paint("1", [(0, 0)])
    painted = session.board
    scene.take(read(board()))
    assert session.board is painted
    assert scene.lines[0].startswith("You went on with this board")
    scene.press(scene.messages.messages[0], "Into this one")
    assert session.board == board()


def test_what_could_not_be_read_is_told_until_the_next_picture(
    scene: Scene, settle: Settle, tmp_path: Path
) -> None:
    scene.importing.read_file(tmp_path / "gone.png")
    settle(lambda: scene.lines)
    scene.importing._begin(SOURCE)
    assert not any("gone.png" in line for line in scene.lines)


def unclear(
    scene: Scene, reading: Reading | RingappError, *, watched: bool = False, rival: bool = False
) -> None:
    """A picture that no game is sure of, with Mines in front; Rings may read it, too."""
    scene.importing._tabs.ids = ("mines", "rings")
    scene.importing._being_read = SOURCE if watched else None
    found = SHOWN, Recognised("mines", reading, clear=False, rival=rival)
    scene.importing._known(SOURCE, {"mines": Hints()}, found)


def buttons(line: Message) -> list[str]:
    return [button.text() for button in line.findChildren(QPushButton)]


def test_a_board_of_no_clear_game_is_told_and_goes_where_it_is_another(scene: Scene) -> None:
    first = scene.tab.session.board
    unclear(scene, read(board()))
    assert scene.tab.session.board == board()
    (line,) = scene.messages.messages
    assert line.text == "Read from the picture. It is not clear which game the picture shows."
    assert buttons(line) == ["Adjust…", "Another game…"]
    scene.importing.adjust(scene.tab)
    assert scene.importing._dialog is not None
    assert scene.importing._dialog.hint.text().startswith("It is not clear which game")
    scene.press(line, "Another game…")
    assert not scene.importing._dialog.isVisible()
    assert scene.tab.session.board == first
    assert buttons(scene.messages.messages[-1]) == ["Rings"]


def test_that_no_game_is_clear_is_told_in_the_language_that_is_spoken(scene: Scene) -> None:
    unclear(scene, read(board()))
    set_language("zh_CN")
    (line,) = scene.messages.messages
    line.retranslate()
    assert line.text == "已从图片读取。看不出图片是哪个游戏。"
    set_language("en")


def test_mines_that_could_not_be_read_are_asked_for_until_they_are_set(scene: Scene) -> None:
    words = "How many mines there are could not be read; set it."
    found = replace(read(board(), warnings=(words,)), facts={"unread": ["mines"]})
    scene.take(found)
    assert scene.lines == [f"Read from the picture. {words}"]
    assert scene.messages.messages[-1].tone == "warn"
    set_language("ja")
    scene.messages.retranslate()
    assert scene.lines == ["画像から読み取りました。地雷数を読み取れませんでした。設定してください。"]
    set_language("en")
    scene.tab.session.change_setting("mines", "Mines in all", 5)
    assert scene.lines == ["Read from the picture."]
    more = replace(found, board=board("....\n.211\n.1..\n...."))
    scene.take(more)
    assert scene.tab.session.board.mines == 5
    assert all(words not in line for line in scene.lines)


def test_a_counter_that_was_read_tells_the_mines_but_not_what_was_set_since() -> None:
    game = load_game("mines")
    counted = replace(read(board()), facts={"counter": 3})
    assert game.adopt(replace(board(), mines=7), counted).mines == 3
    assert game.adopt(replace(board(), mines=7), counted, counted).mines == 7
    assert game.adopt(replace(board(), mines=7), read(board())).mines == 7
    guessed = replace(counted, facts={"counter": 90, "unread": ["mines"]})
    assert game.adopt(replace(board(), mines=7), guessed).mines == 7, "90 mines are more than there are cells"


def test_an_answer_about_unsure_cells_says_for_what_it_holds(scene: Scene) -> None:
    tab = scene.tab
    panel = tab.side.answer
    scene.take(read(board("....\n.811\n....\n...."), (1, 1), (1, 2)))
    tab.session.take_answer(tab.session.board, Solution(Status.INFEASIBLE), final=True)
    words = "That holds if 2 unsure cells of the picture are as they were read."
    assert panel.premise.text() == words
    assert panel.headline.accessibleName().endswith(words)
    panel.restart_hints()
    assert panel.premise.isHidden()
    panel.tell_hint(["Open a cell."])
    assert panel.premise.text() == words
    panel.end_hints()
    tab.session.paint("1", [(1, 2)])
    tab.session.take_answer(tab.session.board, Solution(Status.INFEASIBLE), final=True)
    assert panel.premise.text() == "That holds if 1 unsure cell of the picture is as it was read."
    tab.session.paint("8", [(1, 1)])
    assert panel.premise.isHidden()


def test_what_is_taken_away_of_an_answer_says_for_what_it_holds(scene: Scene) -> None:
    """Text, tables, JSON and files, until the cells were looked at; what was kept tells it for good."""
    tab = scene.tab
    words = "Unsure cells of the picture taken as they were read: 2."

    def answered() -> list[str]:
        return [move_list(tab.shown_document(), kind) for kind in ("txt", "md", "csv", "json")]

    scene.take(read(board("....\n.811\n....\n...."), (1, 1), (1, 2)))
    tab.session.take_answer(tab.session.board, Solution(Status.INFEASIBLE), final=True)
    assert all(words in text for text in answered())
    told = json.loads(answered()[-1])["premises"]
    assert told[0] == {"kind": "unsure_cells", "unsure": 2, "text": words}
    kept = document_bytes(tab.document())
    tab.board.imported.confirm(tab.session.board, [(1, 1), (1, 2)])
    assert not any("Unsure" in text for text in answered())
    assert tab.side.answer.premise.isHidden()
    tab.load_document(parse_document("kept.json", kept), None)
    assert all(words in text for text in answered())
    assert tab.side.answer.premise.text().startswith("That holds if 2 unsure cells")


def test_another_board_of_no_clear_game_is_asked_about_with_a_word(scene: Scene) -> None:
    scene.take(read(board(), skin="one"))
    unclear(scene, read(board("....\n.888\n....\n....")))
    line = scene.messages.messages[-1]
    assert line.text.startswith(
        "It is not clear which game the picture shows. The picture shows another board"
    )
    assert buttons(line) == ["New board", "Into this one", "Another game…"]


def test_a_watched_picture_of_no_clear_game_leaves_the_board_as_it_is(scene: Scene) -> None:
    first = scene.tab.session.board
    unclear(scene, named(), watched=True)
    assert scene.tab.session.board == first
    assert scene.importing._dialog is None
    (line,) = scene.messages.messages
    assert line.text == "Which game does the picture show?"
    assert buttons(line) == ["Mines", "Rings"]
    scene.press(line, "Mines")
    assert scene.tab.session.board == board()
    unclear(scene, read(board("....\n.311\n....\n....")), watched=True)
    assert scene.tab.session.board.at(1, 1) == ord("3"), "it follows a board of its kind"


def test_a_surer_game_is_asked_about_but_not_of_the_next_picture_of_a_board(scene: Scene) -> None:
    """Each picture that was watched for asked anew."""
    first = scene.tab.session.board
    unclear(scene, read(board()), rival=True)
    assert scene.tab.session.board == first
    scene.press(scene.messages.messages[0], "Mines")
    assert scene.tab.session.board == board()
    for watched in (False, True):
        unclear(scene, read(board("....\n.311\n....\n....")), watched=watched, rival=True)
        assert scene.tab.session.board.at(1, 1) == ord("3")


def test_where_no_game_is_clear_that_is_asked_and_not_blamed_on_the_one_in_front(scene: Scene) -> None:
    unclear(scene, RingappError("Set four points."))
    (line,) = scene.messages.messages
    assert (line.text, line.tone) == ("Which game does the picture show?", "info")
    scene.press(line, "Mines")
    assert scene.lines == ["Set four points."]
    assert scene.importing._dialog is not None
    assert scene.importing._dialog.isVisible()


def test_what_a_dragged_point_lies_on_is_seen_in_a_glass(qtbot: QtBot) -> None:
    from ringapp.core.contract.reading import corner_handles
    from ringapp.ui.picture.corners import GLASS, CornerPicture

    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    for x in range(20):
        for y in range(20):
            image.setPixelColor(x, y, QColor("blue"))
    corners = [QPointF(10, 10), QPointF(390, 10), QPointF(390, 150), QPointF(10, 150)]
    picture = CornerPicture(image, corners, corner_handles())
    qtbot.addWidget(picture)
    picture.resize(420, 320)

    def blue() -> int:
        seen = picture.grab().toImage()
        low = range(picture.height() - round(2 * GLASS), picture.height())
        return sum(
            QColor(seen.pixel(x, y)).blue() > 200 > QColor(seen.pixel(x, y)).red()
            for y in low
            for x in range(420)
        )

    assert blue() == 0
    QTest.mousePress(picture, Qt.MouseButton.LeftButton, pos=QPoint(21, 21))
    assert blue() > 500
    QTest.mouseRelease(picture, Qt.MouseButton.LeftButton, pos=QPoint(21, 21))
    assert blue() == 0


def test_names_beside_a_skin_that_ships_are_kept_together_with_it(scene: Scene, skins: Path) -> None:
    from ringapp.core.reading.looks.skins import learned, shipped

    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(replace(named(), skin="gnome"))
    dialog: Any = scene.importing._dialog
    QTest.keyClicks(dialog.names[0], "F")
    dialog._read()
    (kept,) = learned(skins, "mines")
    gnome = next(skin for skin in shipped("mines") if skin.name == "gnome")
    assert len(kept.signs) == len(gnome.signs) + 1


def test_an_answer_that_was_asked_for_meanwhile_is_not_cut_off(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = scene.tab.session
    first = session.board
    awaited = [True]
    monkeypatch.setattr(type(scene.tab.asking), "awaited", property(lambda _self: awaited[0]))
    scene.importing._open = {"mines": (first, False)}
    scene.take(read(board()))
    assert session.board is first
    scene.press(scene.messages.messages[-1], "Into this one")
    assert session.board == board()
