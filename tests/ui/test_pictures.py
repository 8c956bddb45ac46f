"""Pictures in the window: one undo step, unsure cells, an own drawing read back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import View
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.inputs import is_picture
from ringapp.core.pictures.animation import Style
from ringapp.core.reading.picturefile import preview, read_picture_file
from ringapp.games.mota.rules.board import grid_now
from ringapp.ui.files.opening import Opener
from ringapp.ui.picture.sources import of_file
from tests.ui.picture.builders import field, taken

Settle = Callable[[Callable[[], object]], None]


def test_monsters_stay_unsure_when_the_hero_changes(qtbot: QtBot) -> None:
    """What they cost him changes, but not what they are."""
    game = load_game("mota")
    board = game.initial(game.info.presets[0].id)
    rows, cols = (int(part) for part in np.array(grid_now(board)).shape)
    imported = taken(game, board, rows, cols)
    stronger = replace(board, hero=replace(board.hero, atk=board.hero.atk + 50))
    assert imported.doubts(stronger) == imported.doubts(board)


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
