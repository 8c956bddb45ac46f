"""Pictures in the window: one undo step, unsure cells, an own drawing read back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import View
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.inputs import is_picture
from ringapp.core.pictures.animation import Style
from ringapp.core.reading.picturefile import preview, read_picture_file
from ringapp.games.mota.rules.board import grid_now
from ringapp.ui.board.imported import ImportedPicture
from ringapp.ui.board.underlay import Shown
from ringapp.ui.files.opening import Opener
from ringapp.ui.picture.dialog import FRAME, PictureDialog
from ringapp.ui.picture.importing import Importing
from ringapp.ui.picture.sources import of_file
from ringapp.ui.shell.messagebar import MessageBar
from tests.ui.scene import OneTab

Settle = Callable[[Callable[[], object]], None]


def field() -> Any:
    return load_game("mines").decode("4 4 3\n.1.1\n1111\n0000\n0000\n")


def reading(board: Any, doubt: tuple[int, int]) -> Reading:
    confidence = np.ones((4, 4))
    confidence[doubt] = 0.2
    return Reading(board, tuple(map(tuple, confidence.tolist())), (10.0, 10.0, 80.0, 80.0))


def test_an_unsure_cell_is_sure_once_it_is_painted(qtbot: QtBot) -> None:
    game = load_game("mines")
    board = field()
    imported = ImportedPicture(game)
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    imported.take(board, reading(board, (0, 2)), Shown(image, 1.0))
    assert imported.there
    assert imported.doubts(board) == [(0, 2)]
    assert imported.doubts(game.edit(board, "1", (0, 2))) == []
    canvas = QImage(100, 100, QImage.Format.Format_ARGB32)
    canvas.fill(0xFFFFFFFF)
    painter = QPainter(canvas)
    imported.draw(painter, board)
    painter.end()
    assert canvas.pixelColor(0, 0) != canvas.pixelColor(99, 99)


def test_what_somebody_corrected_is_seen_in_full(qtbot: QtBot) -> None:
    """It was as faded as the rest, and hard to find again."""
    game, board = load_game("mines"), field()
    imported = ImportedPicture(game)
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    imported.take(board, reading(board, (0, 2)), Shown(image, 1.0))
    corrected = game.edit(game.edit(board, "2", (1, 1)), "1", (1, 2))
    imported.confirm(corrected, [(1, 1), (1, 2)])

    def seen(state: Any, cell: tuple[int, int]) -> QColor:
        """What lies over a cell, drawn on white."""
        wide, high = game.extent(state)
        canvas = QImage(round(8 * wide), round(8 * high), QImage.Format.Format_ARGB32)
        canvas.fill(0xFFFFFFFF)
        painter = QPainter(canvas)
        painter.scale(8, 8)
        imported.draw(painter, state)
        painter.end()
        x, y = game.place_of(state, cell)
        return canvas.pixelColor(round(8 * x), round(8 * y))

    white = QColor("white")
    assert seen(corrected, (1, 1)) == white
    assert seen(corrected, (1, 2)) != white, "it was painted as it was read"
    assert seen(corrected, (2, 1)) != white
    assert seen(board, (1, 1)) != white, "the correction was undone"


def test_the_next_unsure_cell_is_the_one_after_the_cursor(qtbot: QtBot) -> None:
    """Also where it was settled just now, or never was unsure."""
    game = load_game("mines")
    board = field()
    imported = _taken(game, board, 4, 4)
    corrected = game.edit(board, "2", (1, 1))
    assert imported.next_doubt(corrected, (1, 1), 1) == (1, 2)
    assert imported.next_doubt(corrected, (1, 1), -1) == (1, 0)
    assert imported.next_doubt(corrected, (1, 0), 1) == (1, 2)
    assert imported.next_doubt(corrected, (3, 3), 1) == (0, 0)
    assert imported.next_doubt(corrected, (0, 0), -1) == (3, 3)
    assert imported.next_doubt(corrected, None, 1) == (0, 0)
    assert imported.next_doubt(corrected, None, -1) == (3, 3)


def _taken(game: Any, board: Any, rows: int, cols: int) -> ImportedPicture:
    """A picture of a board whose cells are all unsure."""
    unsure = ((0.2,) * cols,) * rows
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    imported = ImportedPicture(game)
    imported.take(board, Reading(board, unsure, (0.0, 0.0, 100.0, 100.0)), Shown(image, 1.0))
    return imported


def test_gems_beside_a_painted_one_stay_unsure(qtbot: QtBot) -> None:
    """What swaps gain from them changes, but not what they show."""
    game = load_game("match3")
    board = game.decode("A B A\nB A B\nA A C\n")
    imported = _taken(game, board, 3, 3)
    painted = game.edit(board, "colour3", (1, 1))
    assert painted != board
    assert set(imported.doubts(painted)) == set(imported.doubts(board)) - {(1, 1)}


def test_monsters_stay_unsure_when_the_hero_changes(qtbot: QtBot) -> None:
    """What they cost him changes, but not what they are."""
    game = load_game("mota")
    board = game.initial(game.info.presets[0].id)
    rows, cols = (int(part) for part in np.array(grid_now(board)).shape)
    imported = _taken(game, board, rows, cols)
    stronger = replace(board, hero=replace(board.hero, atk=board.hero.atk + 50))
    assert imported.doubts(stronger) == imported.doubts(board)


def test_the_dialog_hands_over_what_was_typed(qtbot: QtBot) -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    dialog = PictureDialog("mines", Shown(image, 0.5), Hints(), reading(field(), (1, 1)), None)
    qtbot.addWidget(dialog)
    got: list[Hints] = []
    dialog.again.connect(got.append)
    dialog.rows.setValue(4)
    dialog.cols.setValue(5)
    dialog.use_corners.setChecked(True)
    dialog._read()
    assert (got[0].rows, got[0].cols) == (4, 5)
    assert got[0].corners[0] == pytest.approx((10.0, 10.0))


@pytest.mark.parametrize("found", [True, False])
def test_the_dialog_tells_that_points_are_moved_by_keys(qtbot: QtBot, *, found: bool) -> None:
    """Only who rested the mouse on the picture was told of it."""
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    read = reading(field(), (1, 1)) if found else None
    dialog = PictureDialog("mines", Shown(image, 0.5), Hints(), read, None)
    qtbot.addWidget(dialog)
    assert dialog.hint.text().endswith(dialog.picture.toolTip())
    assert "Space chooses a point" in dialog.hint.text()


@pytest.mark.parametrize(
    ("game_id", "names"), [("mines", "top left, top right"), ("rings", "12 o’clock, 3 o’clock")]
)
def test_points_that_lie_around_no_board_are_told_and_not_read_with(
    qtbot: QtBot, game_id: str, names: str
) -> None:
    """A point that was dragged over the others made a board of nonsense, its cells empty."""
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    dialog = PictureDialog(game_id, Shown(image, 0.5), Hints(), None, None)
    qtbot.addWidget(dialog)
    dialog.show()
    got: list[Hints] = []
    dialog.again.connect(got.append)
    dialog.use_corners.setChecked(True)
    first = dialog.picture.corners[0]
    dialog.picture.corners[0] = QPointF(95, 95)
    dialog._read()
    assert not got
    assert dialog.isVisible()
    assert dialog.hint.text().startswith("The points must go around the board clockwise: " + names)
    dialog.picture.corners[0] = first
    dialog._read()
    assert len(got) == 1


def test_names_of_another_program_are_another_skin(qtbot: QtBot) -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    sign = (("808080",), "0" * 144)

    def dialog(skin: str, *clusters: tuple[int, int]) -> PictureDialog:
        read = replace(
            reading(field(), (1, 1)), clusters=clusters, skin=skin, signs=(sign,), members=((0,) * 4,) * 4
        )
        made = PictureDialog("mines", Shown(image, 1.0), Hints(), read, None)
        qtbot.addWidget(made)
        return made

    first = dialog("", (0, 0))
    assert first.skin.text() == "my program"
    first.names[0].setText(".")
    first._read()
    assert dialog("", (0, 0)).skin.text() == "my program 2"
    assert dialog("my program", (0, 0)).skin.text() == "my program"
    assert not hasattr(dialog("arbiter"), "name_anew")
    assert hasattr(dialog("my program"), "name_anew")


def test_an_own_picture_is_shown_small_and_refused_where_it_is_none() -> None:
    pixels = np.zeros((40, 4000, 3), np.uint8)
    kept = BytesIO()
    Image.fromarray(pixels).save(kept, "PNG")
    shown = preview("wide.png", kept.getvalue())
    assert (shown.width, shown.height, len(shown.pixels)) == (1600, 16, 1600 * 16 * 3)
    assert is_picture(kept.getvalue()[:16])
    assert not is_picture(b"{")


def test_a_field_that_we_drew_is_read_when_its_looks_are_named(tmp_path: Any) -> None:
    """Our own picture is a skin like any other: found, clustered, named once, read without a mistake."""
    from ringapp.core.files.document import Document
    from ringapp.core.files.exporters import export

    game = load_game("mines")
    whole = game.initial("position")
    rows = [whole.cells.decode()[whole.columns * row :][:12] for row in range(9)]
    board = game.decode("9 12 20\n" + "\n".join(rows) + "\n")  # 16 rows of 30 take four times as long
    data = export(Document("mines", board), "png", Style(width=300))
    first = read_picture_file("mines", "own.png", data, Hints(learned=tmp_path))
    assert len(first.confidence) == board.rows
    assert len(first.confidence[0]) == board.columns
    truth = board.cells.decode()
    names = {place: truth[place[0] * board.columns + place[1]] for place in first.clusters}
    again = read_picture_file("mines", "own.png", data, Hints(learned=tmp_path, names=names))
    right = sum(a == b for a, b in zip(again.board.cells.decode(), truth, strict=True))
    assert right >= 0.98 * len(truth)
    assert game.scene(again.board, View())


def test_a_picture_over_another_tab_asks_once_for_its_game(qtbot: QtBot) -> None:
    tabs: Any = OneTab(None)
    tabs.ids = ("mines", "contest", "rings")
    window, messages = QWidget(), MessageBar("light")
    qtbot.addWidget(window)
    qtbot.addWidget(messages)
    importing = Importing(window, tabs, messages)
    assert importing.takes(Path("board.PNG"))
    assert not importing.takes(Path("board.json"))
    kept = BytesIO()
    Image.new("RGB", (8, 8)).save(kept, "PNG")
    data = QMimeData()
    data.setData("image/png", kept.getvalue())
    assert importing.paste(data)
    (reading,) = messages.messages
    assert [button.text() for button in reading.findChildren(QPushButton)] == ["Stop"]
    qtbot.waitUntil(lambda: reading not in messages.messages, timeout=60_000)
    (asked,) = messages.messages
    games = {button.text(): button for button in asked.findChildren(QPushButton)}
    assert list(games) == ["Mines", "Rings"]
    assert not tabs.shown


def cell_reading(board: Any) -> Reading:
    return Reading(board, ((1.0,) * 4,) * 4, (0.0, 0.0, 80.0, 80.0))


def test_a_second_picture_changes_only_what_is_new() -> None:
    """A cell that was corrected by hand stays, unless the new picture reads it otherwise than the old one."""
    game: Any = load_game("mines")
    before = cell_reading(game.decode("4 4 3\n.1.1\n1111\n0000\n0000\n"))
    corrected = game.edit(before.board, "2", (0, 1))
    after = cell_reading(game.decode("4 4 3\n.111\n1111\n0000\n0000\n"))
    taken = game.adopt(corrected, after, before)
    assert (taken.at(0, 1), taken.at(0, 2)) == (ord("2"), ord("1"))
    flags = cell_reading(game.decode("4 4 4\nFFFF\n....\n....\n....\n"))
    assert game.adopt(corrected, flags, before).mines == 4
    strange = game.decode("4 4 3\n....\n....\n....\n....\n")
    assert game.adopt(strange, after, before).cells == after.board.cells


def test_gems_of_a_second_picture_keep_the_letters_of_their_colours() -> None:
    from ringapp.games.match3.reading.adopting import adopted
    from ringapp.games.match3.rules.board import Board, block

    old, new = (1, 2, 3, 1, 2, 3, 1, 2, 3), (1, 2, 1, 1, 2, 1, 1, 2, 1)
    legends = {"A": "red", "B": "green", "C": "blue"}, {"A": "green", "B": "white"}
    before, after = (
        Reading(
            Board(3, 3, tuple(block(number) for number in cells)),
            ((1.0,) * 3,) * 3,
            (0, 0, 9, 9),
            facts={"legend": legend, "unknown": []},
        )
        for cells, legend in zip((old, new), legends, strict=True)
    )
    taken = adopted(before.board, after, before)
    assert [code & 15 for code in taken.cells] == [2, 4, 2, 2, 4, 2, 2, 4, 2]


def test_kinds_of_enemies_stay_where_a_second_picture_shows_nothing_new() -> None:
    from ringapp.games.rings.reading.screenshots import adopted
    from ringapp.games.rings.rules.board import Board

    before, now, open_board = Board(free=0b0111), Board(free=0b1011), Board(free=0b0110, jump=0b0001)
    taken = adopted(open_board, now, before)
    assert (taken.free, taken.jump) == (0b1010, 0b0001)
    assert adopted(Board(free=(1 << 30) - 1), now, before).free == 0b1011


def test_a_picture_leaves_with_its_board(qtbot: QtBot) -> None:
    from ringapp.ui.session.player import Player
    from ringapp.ui.session.session import Session

    game = load_game("mines")
    session = Session(game, Player())
    board = field()
    session.replace(board, "Import picture")
    session.begin_stroke()
    session.paint("1", [(0, 2)])
    assert session.came_of(board)
    session.undo_stack.undo()
    assert session.came_of(board)
    session.undo_stack.undo()
    assert not session.came_of(board)
    session.undo_stack.redo()
    assert session.came_of(board)
    opened = game.initial("position")
    session.load(opened)
    assert not session.came_of(board)
    came: list[bool] = []
    session.draft_changed.connect(lambda: came.append(session.came_of(opened)))
    session.replace(board, "Import picture")
    assert came == [True], "while the step is made as well"
    assert session.came_of(opened)


def test_a_watched_folder_tells_of_each_picture_once_it_is_whole(qtbot: QtBot, tmp_path: Path) -> None:
    from ringapp.ui.picture.watcher import Watching, pictures_in

    (tmp_path / "old.png").write_bytes(b"old")
    owner = QWidget()
    qtbot.addWidget(owner)
    watching = Watching(None, owner)
    told: list[Path] = []
    watching.file.connect(told.append)

    def look() -> None:
        watching.take(pictures_in(tmp_path))
        watching._settle.stop()

    look()
    (tmp_path / "notes.txt").write_bytes(b"no picture")
    (tmp_path / "new.png").write_bytes(b"half")
    look()
    assert not told
    (tmp_path / "new.png").write_bytes(b"whole picture")
    look()
    assert not told
    look()
    assert told == [tmp_path / "new.png"]
    look()
    assert len(told) == 1
    for name in ("new.png", "old.png"):  # Both are written over in their place, of which no folder tells.
        assert str(tmp_path / name) in watching._watcher.files()
        (tmp_path / name).write_bytes(b"the next picture in its place")
        look()
        look()
    assert told[1:] == [tmp_path / "new.png", tmp_path / "old.png"]
    watching.stop()


@pytest.mark.parametrize("game_id", ["mines", "rings"])
def test_points_are_dragged_and_moved_by_keys(qtbot: QtBot, game_id: str) -> None:
    image = QImage(200, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    dialog = PictureDialog(game_id, Shown(image, 0.5), Hints(), None, None)
    qtbot.addWidget(dialog)
    picture = dialog.picture
    assert picture.is_round == (game_id == "rings")
    first = picture.corners[0]
    assert (first.x(), first.y()) == pytest.approx((100, 10) if picture.is_round else (20, 10))
    assert dialog.use_corners.isChecked() == picture.is_round
    qtbot.keyClick(picture, Qt.Key.Key_Space)
    qtbot.keyClick(picture, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert picture.corners[0].x() > first.x()
    assert dialog.use_corners.isChecked()
    picture.corners[:] = [first] * 4  # While they are dragged they may lie on one another.
    assert not picture.grab().isNull()


def test_points_of_a_round_board_begin_where_it_was_guessed_and_are_read_with(qtbot: QtBot) -> None:
    """Without them nothing is read, so there is no box to be ticked."""
    image = QImage(200, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    guess = ((100.0, 20.0), (180.0, 90.0), (100.0, 160.0), (20.0, 90.0))
    dialog = PictureDialog("rings", Shown(image, 0.5, guess), Hints(), None, None)
    qtbot.addWidget(dialog)
    dialog.show()
    assert [(2 * point.x(), 2 * point.y()) for point in dialog.picture.corners] == list(guess)
    assert not dialog.use_corners.isVisible()
    again: list[Hints] = []
    dialog.again.connect(again.append)
    dialog._read()
    assert again[0].corners == guess


def many_looks(qtbot: QtBot) -> PictureDialog:
    """A dialog that asks for sixteen looks."""
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    asked = replace(
        reading(field(), (1, 1)),
        clusters=tuple((row, col) for row in range(4) for col in range(4)),
        members=tuple(tuple(range(4 * row, 4 * row + 4)) for row in range(4)),
        signs=((("808080",), "0" * 144),) * 16,
        keys={"1": "1"},
    )
    dialog = PictureDialog("mines", Shown(image, 1.0), Hints(), asked, None)
    qtbot.addWidget(dialog)
    return dialog


def test_the_look_that_is_named_next_is_seen(qtbot: QtBot) -> None:
    dialog = many_looks(qtbot)
    dialog.show()
    dialog.resize(700, 420)

    def seen(line: QWidget) -> bool:
        port = dialog.looks.viewport()
        return port.rect().contains(line.rect().translated(line.mapTo(port, QPoint())))

    for name, after in pairwise(dialog.names):
        qtbot.keyClicks(name, "1")
        assert seen(after)
    dialog.names[0].setText("x")
    dialog._read()
    assert seen(dialog.names[0]), "the wrong one is shown"


def test_the_dialog_of_many_looks_is_no_higher_than_the_screen(qtbot: QtBot) -> None:
    dialog = many_looks(qtbot)
    dialog.show()
    assert dialog.height() == dialog.screen().availableSize().height() - FRAME.height()


def test_pictures_are_taken_from_what_was_copied() -> None:
    """As bytes where there are some, as an image where a system hands over only that."""
    from ringapp.ui.picture.sources import of_image, of_mime

    image = QImage(30, 20, QImage.Format.Format_RGB888)
    image.fill(0x336699)
    copied = QMimeData()
    copied.setImageData(image)
    given = of_mime(copied)
    assert isinstance(given, QImage)
    source = of_image(given)
    with Image.open(BytesIO(source.data)) as found:
        assert (found.size, found.getpixel((3, 3))) == ((30, 20), (0x33, 0x66, 0x99))
    written = QMimeData()
    written.setText("no picture")
    assert of_mime(written) is None


def test_a_picture_is_known_by_its_content(tmp_path: Path, settle: Settle, qapp: QApplication) -> None:
    """Browsers save JPEGs as .jfif, and who asks for all files to be opened may choose any picture."""
    opener, read = Opener(qapp), list[str]()
    opener.picture.connect(lambda path: read.append(path.name))
    refused: list[str] = []
    opener.refused.connect(lambda sentence, _game: refused.append(sentence))
    for name in ("shot", "shot.jfif", "shot.png"):
        (tmp_path / name).write_bytes(b"\xff\xd8\xff" + bytes(20))
    opener.read([tmp_path / name for name in ("shot", "shot.jfif", "shot.png")], "mines")
    settle(lambda: len(read) == 3)
    assert sorted(read) == ["shot", "shot.jfif", "shot.png"]
    assert not refused
    assert of_file(tmp_path / "shot").is_file, "lines call it by its name"
