"""What of a picture is asked and told: which game it shows, whose board gives way, for what answers hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from ringapp.core.contract.errors import Missing, RingappError
from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.reading import Hints, PictureFollower, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import document_bytes, parse_document
from ringapp.core.files.movelist import move_list
from ringapp.core.reading.recognise import Recognised
from ringapp.ui.picture import importing
from ringapp.ui.picture.sources import Source
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import SHOWN, SOURCE, Scene, board, buttons, gems, named, read, reading_again, unclear

Settle = Callable[[Callable[[], object]], None]


def test_what_becomes_of_a_board_is_told_in_tips(scene: Scene) -> None:
    scene.take(read(board(), skin="one"))
    scene.take(read(board("....\n.311\n....\n...."), skin="two"))
    new, into = scene.messages.messages[-1].findChildren(QPushButton)
    assert new.toolTip().startswith("A board of its own")
    assert into.toolTip() == into.accessibleDescription()
    assert into.toolTip().startswith("All cells of the picture are taken")


def test_what_could_not_be_read_is_told_until_the_next_picture(
    scene: Scene, settle: Settle, tmp_path: Path
) -> None:
    scene.importing.read_file(tmp_path / "gone.png")
    settle(lambda: scene.lines)
    scene.importing._begin(SOURCE)
    assert not any("gone.png" in line for line in scene.lines)


def test_a_board_of_no_clear_game_is_told_and_goes_where_it_is_another(scene: Scene) -> None:
    first = scene.tab.session.board
    unclear(scene, read(board()))
    assert scene.tab.session.board == board()
    (line,) = scene.messages.messages
    assert line.text == "Read from the picture. It is not clear which game the picture shows."
    assert buttons(line) == ["Adjust…", "Another game…"]
    scene.importing.adjust(scene.tab)
    assert scene.dialog is not None
    assert scene.dialog.hint.text().startswith("It is not clear which game")
    scene.dialog.close()
    scene.press(line, "Another game…")
    assert scene.dialog is None
    assert scene.tab.session.board == first
    assert buttons(scene.messages.messages[-1]) == ["Rings"]


def test_who_is_asked_to_name_what_is_no_field_chooses_another_game_there(scene: Scene) -> None:
    """The sentence stood in the dialog, and the way out in the line behind it."""
    first = scene.tab.session.board
    unclear(scene, named())
    dialog = scene.dialog
    assert dialog is not None
    assert scene.tab.session.board == board()
    (other,) = [one for one in dialog.findChildren(QPushButton) if one.text() == "Another game…"]
    other.click()
    assert not dialog.isVisible()
    assert scene.tab.session.board == first
    assert scene.messages.messages[-1].text == "Which game does the picture show?"


def test_of_a_board_that_nobody_has_named_only_its_size_is_told(scene: Scene) -> None:
    """Mines, flags and covered cells were counted that were guesses."""
    scene.take(read(board(), skin="one"))
    scene.take(named())
    assert scene.lines[-1] == "The picture shows another board than the one before (4 × 4 cells)."


def test_that_no_game_is_clear_is_told_in_the_language_that_is_spoken(scene: Scene) -> None:
    unclear(scene, read(board()))
    set_language("zh_CN")
    (line,) = scene.messages.messages
    line.retranslate()
    assert line.text == "已从图片读取。看不出图片是哪个游戏。"
    set_language("en")


def test_mines_that_could_not_be_read_are_asked_for_until_they_are_set(scene: Scene) -> None:
    words = "How many mines there are could not be read; set it."
    found = uncounted(warnings=(words,))
    scene.take(found)
    assert scene.lines == [f"Read from the picture. {words}"]
    assert scene.messages.messages[-1].tone == "warn"
    set_language("ja")
    scene.messages.retranslate()
    assert scene.lines == ["画像から読み取りました。地雷数を読み取れませんでした。設定してください。"]
    set_language("en")
    scene.tab.session.change_setting("mines", "Mines in all", 5)
    assert scene.lines == []
    more = uncounted("....\n.211\n.1..\n....", warnings=(words,))
    scene.take(more)
    assert scene.tab.session.board.mines == 5
    assert all(words not in line for line in scene.lines)


def uncounted(rows: str = "....\n.211\n....\n....", *, warnings: tuple[str, ...] = ()) -> Reading:
    """A field whose number of mines could not be read."""
    field = replace(board(rows), mines=None)
    return replace(read(field, warnings=warnings), facts={"unread": ["mines"]})


ASKED = "Read from the picture. How many mines there are could not be read; set it."


def test_a_number_that_is_missing_is_told_by_typing_it(scene: Scene) -> None:
    session = scene.tab.session
    scene.take(uncounted())
    kept = parse_document("kept.json", document_bytes(scene.tab.document()))
    assert session.board.mines is kept.state.mines is None, "a file does not guess it either"
    field = scene.tab.side.puzzle.editor("mines")
    assert isinstance(field, QSpinBox)
    field.editingFinished.emit()  # Somebody went through the field and left it.
    assert scene.lines == [ASKED]
    field.setValue(3)
    field.editingFinished.emit()
    assert session.board.mines == 3
    assert scene.lines == []
    scene.take(uncounted("....\n.311\n....\n...."))
    assert scene.lines == ["Read from the picture. 1 cell is new."], "it holds for the next picture"
    scene.take(replace(uncounted(), skin="another"))
    scene.press(scene.messages.messages[-1], "New board")
    assert scene.lines[-1] == ASKED, "another window has its own number"


def test_a_number_that_is_missing_is_asked_for_when_the_picture_is_read_again(
    scene: Scene,
) -> None:
    """Flags that had been painted made a number of it, which nobody asked about any more."""
    session = scene.tab.session

    def paint() -> None:
        session.paint("flag", [(0, col) for col in range(4)])

    reading_again(scene, uncounted(), meanwhile=paint).done.emit((SHOWN, uncounted()))
    assert session.board.cells.count(b"F") == 4
    assert session.board.mines is None
    assert scene.lines[-1] == ASKED
    session.change_setting("mines", "Mines in all", 5)
    scene.take(uncounted())
    assert session.board.mines == 5


def test_undoing_what_was_said_of_the_mines_asks_again(scene: Scene) -> None:
    scene.take(uncounted())
    scene.tab.session.change_setting("mines", "Mines in all", 5)
    assert scene.lines == []
    scene.tab.session.undo_stack.undo()
    assert scene.lines == [ASKED]


def test_a_setting_that_is_said_again_leaves_the_moves_that_were_made(scene: Scene) -> None:
    session = scene.tab.session
    scene.take(uncounted())
    session.make_move(session.game.parse_move("f1,1"))
    made = session.draft.moves
    assert made
    session.change_setting("mines", "Mines in all", None)
    assert session.draft.moves == made


def test_that_panels_are_not_read_is_told_until_the_unsure_cells_were_looked_at(
    scene: Scene, qtbot: QtBot
) -> None:
    words = "Panels of a boss board are not read: if it is one, tick “Boss board” and paint them."
    tab = GameTab("rings")
    qtbot.addWidget(tab)
    scene.show(tab)
    sure = np.ones((4, 12))
    sure[:, :5] = 0.2
    state = tab.game.initial()
    shown = tuple(map(tuple, sure.tolist()))
    scene.take(Reading(state, shown, (0.0,) * 4, ((20, 0), (40, 20), (20, 40), (0, 20))))
    tab.session.change_setting("moves", "Ring moves allowed", 3)
    assert scene.lines[-1].endswith(words)
    tab.board.imported.confirm(tab.session.board, [(ring, place) for ring in range(4) for place in range(3)])
    assert scene.lines[-1] == "Read from the picture. 8 cells are unsure; N goes from one to the next."


def test_a_counter_that_was_read_tells_the_mines_but_not_what_was_set_since() -> None:
    game = load_game("mines")
    counted = replace(read(board()), facts={"counter": 3})
    assert game.adopt(replace(board(), mines=7), counted).mines == 3
    assert game.adopt(replace(board(), mines=7), counted, counted).mines == 7
    assert game.adopt(replace(board(), mines=7), read(board())).mines == 7
    missing = replace(uncounted(), facts={"counter": 90, "unread": ["mines"]})
    assert game.adopt(board(), missing).mines is None, "90 mines are more than there are cells"


def test_an_answer_about_unsure_cells_says_for_what_it_holds(scene: Scene) -> None:
    tab = scene.tab
    panel = tab.side.answer
    scene.take(read(board("....\n.811\n....\n...."), (1, 1), (1, 2)))
    tab.session.take_answer(tab.session.board, Solution(Status.INFEASIBLE), final=True)
    words = "That holds if 2 unsure cells of the picture are as they were read."
    assert panel.assumption.text() == words
    assert panel.headline.accessibleName().endswith(words)
    panel.restart_hints()
    assert panel.assumption.isHidden()
    panel.tell_hint(["Open a cell."])
    assert panel.assumption.text() == words
    panel.end_hints()
    tab.session.paint("1", [(1, 2)])
    tab.session.take_answer(tab.session.board, Solution(Status.INFEASIBLE), final=True)
    assert panel.assumption.text() == "That holds if 1 unsure cell of the picture is as it was read."
    tab.session.paint("8", [(1, 1)])
    assert panel.assumption.isHidden()


def test_an_answer_without_the_number_of_mines_says_so(scene: Scene) -> None:
    tab = scene.tab
    words = "How many mines there are could not be read; set it."
    scene.take(uncounted(warnings=(words,)))
    tab.session.take_answer(tab.session.board, Solution(Status.INFEASIBLE), final=True)
    assert tab.side.answer.assumption.text() == words
    tab.session.change_setting("mines", "Mines in all", 3)
    assert tab.side.answer.assumption.isHidden()


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
    assert tab.side.answer.assumption.isHidden()
    tab.load_document(parse_document("kept.json", kept), None)
    assert all(words in text for text in answered())
    assert tab.side.answer.assumption.text().startswith("That holds if 2 unsure cells")


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
    assert scene.dialog is None
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


def test_who_says_which_game_it_is_sets_its_points_at_once(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, settle: Settle
) -> None:
    """Rings always needs them: who had chosen it was told so as of a failure, and had to press once more."""
    monkeypatch.setattr(importing, "look_at", lambda *_: (SHOWN, RingappError("Set four points.")))
    scene.importing._tabs.ids = ("mines", "rings")
    scene.importing._ask_game(SOURCE)
    scene.press(scene.messages.messages[-1], "Mines")
    settle(lambda: scene.dialog)
    assert scene.dialog is not None
    assert scene.lines == ["Set four points."]


def test_where_no_game_is_clear_that_is_asked_and_not_blamed_on_the_one_in_front(scene: Scene) -> None:
    unclear(scene, RingappError("Set four points."))
    (line,) = scene.messages.messages
    assert (line.text, line.tone) == ("Which game does the picture show?", "info")
    scene.press(line, "Mines")
    assert scene.lines == ["Set four points."]
    assert scene.dialog is not None


def test_which_game_pictures_show_is_asked_once(scene: Scene) -> None:
    """Of rings it was asked each time: without points no board is found."""
    importing = scene.importing
    importing._tabs.ids = ("mines", "rings")

    def know(*, nowhere: bool, source: Source = SOURCE) -> None:
        known = Recognised("mines", RingappError("Set four points."), clear=False, nowhere=nowhere)
        importing._known(source, {"mines": Hints()}, (SHOWN, known))

    know(nowhere=True)
    asked = "Which game does the picture show?"
    assert scene.lines == [asked]
    scene.press(scene.messages.messages[0], "Mines")
    know(nowhere=True)
    assert scene.lines == ["Set four points."]
    assert importing._dialog is not None
    assert importing._dialog.isVisible()
    know(nowhere=False)
    assert scene.lines == ["Which game does the picture show?"], "another game may have found a board"
    know(nowhere=True, source=replace(SOURCE, watched=True))
    assert scene.lines[-1] == asked, "desktops come by"


def test_a_game_that_can_read_no_picture_as_things_are_is_asked_about_each_time(scene: Scene) -> None:
    """Who had said of one picture that it shows a tower was told of the next, a photo, to open its tower."""
    importing = scene.importing
    importing._tabs.ids = ("mines", "rings")
    photo = replace(SOURCE, name="photo.jpg", is_file=True)
    asked = "Which game does “photo.jpg” show?"
    for _ in range(2):
        known = Recognised("mines", Missing("Open its folder."), clear=False, nowhere=True)
        importing._known(photo, {"mines": Hints()}, (SHOWN, known))
        (line,) = scene.messages.messages
        assert (line.text, line.tone) == (asked, "info")
        scene.press(line, "Mines")
        (line,) = scene.messages.messages
        assert (line.text, line.tone) == ("photo.jpg: Open its folder.", "error")
        assert buttons(line) == ["Open its folder…", "Another game…"]


ROWS = ["ABCDA", "BCDAB", "CDABC", "DABCD", "ABCDA"]


def swapped(rows: list[str], count: int) -> list[str]:
    """Rows of which so many gems are of the next colour, beginning above."""
    letters = "".join(rows)
    after = letters[:count].translate(str.maketrans("ABCD", "BCDA")) + letters[count:]
    return [after[start : start + 5] for start in range(0, 25, 5)]


def test_gems_of_another_program_are_asked_about(scene: Scene, match3: GameTab) -> None:
    """No skin tells its programs apart: another one's gems took the place of these without a word."""
    scene.take(gems(ROWS))
    match3.session.paint("colour3", [(0, 0)])
    mended = match3.session.board
    scene.take(gems(swapped(ROWS, 15)))
    later = match3.session.board
    assert later != mended
    assert later.at(0, 0) == mended.at(0, 0), "a later picture of the same board: what was corrected stays"
    scene.take(gems(swapped(swapped(ROWS, 15), 25)))
    assert match3.session.board is later
    line = scene.messages.messages[-1]
    assert line.text.startswith("The picture shows another board than the one before")
    assert buttons(line) == ["New board", "Into this one"]
    scene.press(line, "Into this one")
    assert match3.session.board.at(0, 0) != later.at(0, 0), "nothing of another board is kept"
    match3.session.undo_stack.undo()
    assert match3.session.board == later


def test_gems_follow_others_whatever_their_letters_are() -> None:
    """Letters are free for each picture; what is empty on both says nothing."""
    game = load_game("match3")
    assert isinstance(game, PictureFollower)
    first = gems(ROWS)
    renamed = gems([row.translate(str.maketrans("ABCD", "BCDA")) for row in ROWS])
    assert not game.follows(renamed, first)
    legend = dict(zip("BCDA", ("red", "orange", "yellow", "green"), strict=True))
    assert game.follows(replace(renamed, facts={**renamed.facts, "legend": legend}), first)
    assert game.follows(gems(swapped(ROWS, 15)), first), "10 of 25"
    assert not game.follows(gems(swapped(ROWS, 16)), first), "9 of 25"
    holes = ["....."] * 4
    assert not game.follows(gems([*holes, "ABCDA"]), gems([*holes, "BCDAB"]))
    assert not game.follows(gems(ROWS[:4]), first)
