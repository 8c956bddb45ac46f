"""The line of a picture ends by itself when nothing that it warns of is left on the board, and not before."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import Missing, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, PictureReader, PictureWarner, Reading
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.reading.board.whole import SIDES, Whole
from ringapp.ui.picture import importing
from ringapp.ui.picture.sources import Source
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import SHOWN, Scene, board, gems, of_things, read, unclear

Settle = Callable[[Callable[[], object]], None]
MANY = "Many cells are unsure; check those that are hatched."
(RIM,) = Whole(rim=SIDES).sentences()
(CUT,) = Whole(cut=SIDES).sentences()


def undo(scene: Scene) -> None:
    scene.tab.session.undo_stack.undo()
    QApplication.processEvents()


def test_that_many_cells_are_unsure_is_told_no_more_when_none_is(scene: Scene) -> None:
    """How many are left was told in its place; when none was, it came back."""
    scene.take(read(board(), (1, 1), (1, 2), warnings=(MANY,)))
    scene.tab.session.paint("2", [(1, 1)])
    assert len(scene.lines) == 1
    scene.tab.session.paint("1", [(1, 2)])
    assert scene.lines == []


def test_the_line_of_a_mended_board_comes_back_with_undo_but_not_one_that_was_closed(scene: Scene) -> None:
    scene.take(read(board(), (1, 1)))
    told = scene.lines
    scene.tab.session.paint("5", [(1, 1)])
    assert scene.lines == []
    undo(scene)
    assert scene.lines == told
    scene.messages.dismiss()
    scene.tab.session.paint("5", [(1, 1)])
    undo(scene)
    assert scene.lines == []
    scene.importing.adjust(scene.tab)
    assert scene.lines == told


@pytest.mark.parametrize("how", ["new", "random", "example", "pasted", "puzzle", "clear", "line", "opened"])
def test_a_board_that_takes_its_place_has_nothing_of_the_picture(
    scene: Scene, settle: Settle, how: str
) -> None:
    """Blank cells of a new board were hatched, counted in its answer and kept for a restart."""
    scene.take(read(board(), (1, 1), (2, 2), warnings=(RIM,)))
    told, tab = scene.lines, scene.tab
    session, imported, taken = tab.session, tab.board.imported, tab.session.board
    other = replace(board("....\n.311\n....\n...."), mines=5)
    if how == "new":
        tab.new_board()
    elif how == "random":
        tab.random_board()
        settle(lambda: session.board is not taken)
    elif how == "example":
        tab.session.replace(tab.game.initial(tab.game.info.presets[0].id), "Example", anew=True)
    elif how == "pasted":
        tab._taken("Paste", ("mines", other))
    elif how == "puzzle":
        tab._take_puzzle(taken, {"puzzles": [json.loads(document_bytes(Document("mines", other)))]})
        settle(lambda: session.board is not taken)
    elif how == "clear":
        tab.clear_board()
    elif how == "line":
        session.take_line(other, (), "Take a line from a file")
    else:
        tab.load_document(Document("mines", other), None)
    QApplication.processEvents()
    begun = session.board
    assert begun != taken
    assert not [line for line in scene.lines if line in told]
    for _ in range(2):
        assert (tab.unsure, imported.there, tab.unsaved().picture) == (0, False, None)
        session.paint("1", [(0, 0)])
    if how == "opened":
        return
    while session.board is not taken:
        undo(scene)
    assert (tab.unsure, imported.there) == (2, True)
    assert [line for line in scene.lines if line in told] == told
    session.undo_stack.redo()
    QApplication.processEvents()
    assert (session.board, tab.unsure, imported.there) == (begun, 0, False)


def test_the_picture_before_a_new_board_is_kept_for_undo(scene: Scene) -> None:
    scene.take(read(board(), (1, 1), (2, 2)))
    scene.tab.new_board()
    scene.take(read(board("....\n.311\n....\n...."), (2, 2), skin="another"))
    assert scene.tab.unsure == 1, "nothing is asked: the open board came of no picture"
    undo(scene)
    assert scene.tab.unsure == 0
    undo(scene)
    assert scene.tab.unsure == 2


def test_a_rim_is_told_of_until_it_was_looked_at_or_the_board_has_another_size(scene: Scene) -> None:
    scene.take(read(board(), (0, 0), (2, 2), warnings=(RIM, CUT)))
    session = scene.tab.session
    session.paint("erase", [(0, 0)])
    assert RIM not in scene.lines[0], "it was looked at"
    assert CUT in scene.lines[0]
    session.paint("erase", [(2, 2)])
    assert CUT in scene.lines[0], "the picture ends within the board still"
    session.change_setting("rows", "Rows", 5)
    assert scene.lines == []
    undo(scene)
    assert CUT in scene.lines[0]


def test_lines_that_were_added_to_a_cut_board_are_not_lost_to_its_next_picture(scene: Scene) -> None:
    """It is cut as the one before was, and took the place of all."""
    scene.take(read(board(), warnings=(CUT,)))
    session = scene.tab.session
    session.change_setting("rows", "Rows", 5)
    grown = session.board
    scene.take(read(board("....\n.311\n....\n...."), warnings=(CUT,)))
    assert session.board is grown
    line = scene.messages.messages[-1]
    assert line.text.startswith("The picture shows another board than the one before")
    scene.press(line, "Into this one")
    assert session.board.rows == 4
    undo(scene)
    assert session.board == grown
    assert CUT not in scene.lines


@pytest.mark.parametrize("cut", [(), (0,)], ids=["whole", "cut above"])
def test_contradictions_are_counted_until_none_is_left(scene: Scene, cut: Sequence[int]) -> None:
    """Beyond the edge of a picture there may be mines: what lies there is no contradiction."""
    from ringapp.games.mines.reading.sense import contradictions

    state = board("4...\n.002\n.00.\n8..8")
    words = "The numbers contradict each other in {n} place(s)."
    wrong = contradictions("4....002.00.8..8", 4, 4, cut)
    n = len(wrong)
    sentence = tr(words, "", n).format(n=n)
    reading = read(state, *wrong, warnings=(*([CUT] if cut else ()), sentence))
    sure = tuple(tuple(min(value, 0.9) for value in line) for line in reading.confidence)
    scene.take(replace(reading, confidence=sure, facts={"cut": list(cut)} if cut else {}))
    assert sentence in scene.lines[0]
    for count, place in enumerate([(1, 1), (1, 2), (2, 1), (2, 2)], 1):
        scene.tab.session.paint("erase", [place])
        left = len(contradictions(scene.tab.session.board.cells.decode(), 4, 4, cut))
        assert left < n or count < 4
        told = tr(words, "", left).format(n=left)
        assert told in scene.lines[0]
    for place in [(0, 0), (1, 3), (3, 0), (3, 3)]:
        scene.tab.session.paint("erase", [place])
    assert [line for line in scene.lines if "contradict" in line] == []
    assert bool(scene.lines) == bool(cut), "that it is cut holds still"


def test_looks_that_nobody_named_are_told_of_until_they_were_painted(scene: Scene) -> None:
    words = "“gnome” is known, but not all that its cells show here: name these looks."
    members = ((-1, -1, -1, -1), (-1, 0, 0, -1), (-1,) * 4, (-1,) * 4)
    reading = replace(read(board(), (1, 1), (1, 2), skin="gnome", warnings=(words,)), members=members)
    scene.take(reading)
    scene.tab.session.paint("3", [(1, 1)])
    assert words in scene.lines[0]
    scene.tab.session.paint("1", [(1, 2)])
    assert scene.lines == []


def test_that_no_game_is_clear_is_told_until_the_board_was_mended(scene: Scene) -> None:
    """Who mends what was read says which game it is."""
    unclear(scene, read(board(), (1, 1)))
    scene.tab.session.paint("1", [(3, 3)])
    assert "not clear which game" in scene.lines[0], "a cell is unsure still"
    scene.tab.session.paint("2", [(1, 1)])
    assert scene.lines == []
    unclear(scene, read(board("....\n.311\n....\n....")))
    assert "not clear which game" in scene.lines[0]
    scene.tab.session.paint("2", [(2, 2)])
    assert scene.lines == []


def test_things_that_are_no_gems_are_counted_until_they_were_painted(scene: Scene, match3: GameTab) -> None:
    scene.take(gems(["ABCD", "BCDA", "CDAB", "DABC"], (0, 1), (2, 3)))
    assert of_things(2) in scene.lines[0]
    match3.session.paint("colour1", [(1, 3)])
    assert of_things(1) in scene.lines[0]
    match3.session.paint("crate1", [(3, 1)])
    assert scene.lines == [], "painted as it was"


def test_another_board_is_asked_about_as_it_would_be_taken(scene: Scene, match3: GameTab) -> None:
    """Things that are no gems become crates; they were left out, and 8 of them made 8 blocks fewer."""
    scene.take(gems(["ABCD", "BCDA", "CDAB", "DABC"]))
    scene.take(gems(["ABCDA", "BCDAB", "CDABC", "DABCD"], (0, 1), (2, 3)))
    asked = scene.lines[-1]
    assert asked.startswith("The picture shows another board")
    scene.press(scene.messages.messages[-1], "New board")
    assert f" ({match3.game.summary(match3.session.board)})." in asked
    assert "2 crates" in asked


def test_warnings_of_a_floor_are_told_until_its_cells_were_looked_at() -> None:
    from ringapp.games.mota.reading.telling import several_heroes, something_over

    game = load_game("mota")
    assert isinstance(game, PictureWarner)
    state = game.initial()
    unsure, sure = (Reading(state, ((1.0, value),), (0.0,) * 4) for value in (0.3, 1.0))
    for words in (something_over(True), something_over(False), several_heroes()):
        assert game.still_told(state, unsure, words) == words
        assert game.still_told(state, sure, words) == ""
    assert game.still_told(state, unsure, several_heroes(), {"hero"}) == ""


def test_every_game_gives_a_warning_back_that_it_does_not_know() -> None:
    games = [load_game(name) for name in game_ids()]
    warners = [game for game in games if isinstance(game, PictureWarner)]
    assert len(warners) == 3
    for game in warners:
        assert isinstance(game, PictureReader)
        state = game.initial()
        reading: Reading[Any] = Reading(state, ((1.0,),), (0.0,) * 4)
        assert game.still_told(state, reading, CUT) == CUT


@pytest.mark.parametrize("missing", [True, False], ids=["no tower was open", "it shows none of its floors"])
def test_a_picture_is_read_on_with_the_tower_that_the_menu_opens(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, settle: Settle, *, missing: bool
) -> None:
    """Its line stayed; only its own button read the picture on."""
    why = Missing("Open the folder.") if missing else RingappError("No board was found.")
    asked: list[Hints] = []

    def read_it(_game: str, _source: Source, hints: Hints, *_: object) -> object:
        asked.append(hints)
        return SHOWN, read(board("....\n.311\n....\n...."))

    monkeypatch.setattr(importing, "look_at", read_it)
    folder = Path("tower")

    def hints_of(_self: object, state: Any) -> Hints:
        return Hints(folder=folder if state.mines == 7 else None)

    monkeypatch.setattr(type(scene.tab.game), "picture_hints", hints_of)
    scene.take(why)
    (line,) = scene.lines
    scene.tab.session.paint("1", [(0, 0)])
    QApplication.processEvents()
    assert scene.lines == [line], "the same board, drawn on"
    scene.tab.load_document(Document("mines", replace(board(), mines=7)), None)
    settle(lambda: asked and scene.tab.session.board.at(1, 1) == ord("3"))
    assert asked == [Hints(folder=folder)]
    assert line not in scene.lines
    assert not any(text.startswith("You went on") for text in scene.lines)


@pytest.fixture
def towers(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[Hints]:
    """Boards of Mines with seven mines belong to another folder than all others; how pictures are read."""
    asked: list[Hints] = []

    def read_it(_game: str, _source: Source, hints: Hints, *_: object) -> object:
        asked.append(hints)
        return SHOWN, read(
            board("....\n.311\n....\n...."),
        )

    def hints_of(_self: object, state: Any) -> Hints:
        return Hints(folder=Path("other" if state.mines == 7 else "one"))

    monkeypatch.setattr(importing, "look_at", read_it)
    monkeypatch.setattr(type(scene.tab.game), "picture_hints", hints_of)
    return asked


OTHER = Document("mines", replace(board(), mines=7))


def test_the_tower_that_a_picture_asks_for_stays_open_when_the_picture_is_undone(
    scene: Scene, towers: list[Hints], settle: Settle
) -> None:
    """The tower came and went with the board of the picture."""
    tab = scene.tab
    scene.importing.folder_wanted.connect(lambda: tab.load_document(OTHER, None))
    scene.take(Missing("Open the folder."), Hints(folder=Path("one")))
    scene.press(scene.messages.messages[-1], "Open its folder…")
    settle(lambda: tab.session.board.at(1, 1) == ord("3"))
    assert towers == [Hints(folder=Path("other"))]
    undo(scene)
    assert tab.session.board == OTHER.state
    assert not tab.undo_stack.canUndo()


def test_why_there_is_no_board_is_told_until_another_board_is_opened(scene: Scene, settle: Settle) -> None:
    scene.take(RingappError("Set four points."))
    assert scene.lines == ["Set four points."]
    scene.tab.new_board()
    settle(lambda: scene.lines == [])
    scene.take(RingappError("Set four points."))
    scene.messages.dismiss()
    scene.tab.load_document(Document("mines", board()), None)
    QApplication.processEvents()
    assert not scene.reads


def test_a_tower_that_was_opened_while_its_game_was_asked_for_is_read_with(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Hints] = []
    monkeypatch.setattr(scene.importing, "_read", lambda look: asked.append(look.hints))
    unclear(scene, Missing("Open the folder."))
    monkeypatch.setattr(
        type(scene.tab.game), "picture_hints", lambda _self, _state: Hints(folder=Path("tower"))
    )
    scene.press(scene.messages.messages[-1], "Mines")
    assert [hints.folder for hints in asked] == [Path("tower")]


def test_how_a_file_was_taken_is_no_warning(scene: Scene) -> None:
    """A board of which every cell was sure came with a warning that nothing ended."""
    note = "The picture is transparent in places; it was read over white."
    scene.take(read(board(), warnings=(note,)))
    (line,) = scene.messages.messages
    assert line.tone == "info"
    assert line.text.startswith("Read from the picture (")
    assert line.text.endswith(note)
    scene.take(read(board("....\n.311\n....\n...."), (1, 1), warnings=(note,)))
    assert [line.tone for line in scene.messages.messages] == ["warn"]
    scene.tab.session.paint("3", [(1, 1)])
    assert scene.lines == []


def test_a_cell_that_is_right_is_said_to_be_so_by_a_key(scene: Scene) -> None:
    """What a cell shows had to be found among hundreds of tools, to be painted over itself."""
    tab, told = scene.tab, []
    tab.board.status.connect(told.append)
    scene.take(read(board(), (1, 1), (1, 2), (3, 3)))
    tab.board.confirm_doubt("Alt+N")
    assert len(tab.board.imported.doubts(board())) == 3, "none was under the cursor"
    assert tab.canvas.cursor_target == (1, 1)
    assert told[-1].endswith(" · unsure: paint it, or Alt+N if it is right")
    tab.board.confirm_doubt("Alt+N")
    assert tab.canvas.cursor_target == (1, 2)
    assert "2 cells are unsure" in scene.lines[0]
    tab.board.next_doubt()
    assert told[-1] == tab.game.describe_target(tab.session.board, (3, 3))
    tab.board.confirm_doubt()
    tab.board.confirm_doubt()
    assert scene.lines == []
    assert told[-1] == "No cell is unsure."


def test_that_a_cell_is_right_is_a_step_of_undo(scene: Scene) -> None:
    """Undo took away the picture's board at once."""
    tab, first = scene.tab, scene.tab.session.board
    stack, imported = tab.session.undo_stack, tab.board.imported
    scene.take(read(board(), (1, 1), (1, 2), (3, 3)))
    taken = tab.session.board
    for _ in range(3):
        tab.board.confirm_doubt()
    tab.session.paint("1", [(0, 0)])
    assert imported.doubts(tab.session.board) == [(3, 3)]
    undo(scene)
    for left in (2, 3):
        assert stack.undoText() == "Unsure cell is right"
        undo(scene)
        assert (tab.session.board, tab.unsure) == (taken, left)
        assert f"{left} cells are unsure" in scene.lines[0]
    assert imported.doubts(taken) == [(1, 1), (1, 2), (3, 3)], "in their order"
    stack.redo()
    assert imported.doubts(taken) == [(1, 2), (3, 3)]
    stack.undo()
    undo(scene)
    assert tab.session.board == first


def test_a_picture_whose_cells_were_said_to_be_right_is_read_again_in_the_same_step(scene: Scene) -> None:
    session, first = scene.tab.session, scene.tab.session.board
    scene.take(read(board(), (1, 1), (1, 2)))
    again: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: again.append(job)  # type: ignore[method-assign]
    scene.importing.adjust(scene.tab)
    for _ in range(2):
        scene.tab.board.confirm_doubt()
    assert scene.dialog is not None
    scene.dialog.again.emit(Hints())
    again.pop().done.emit((SHOWN, read(board("....\n.213\n....\n...."), (1, 1), (1, 2), (1, 3))))
    assert scene.tab.board.imported.doubts(session.board) == [(1, 2), (1, 3)], "one was looked at"
    undo(scene)
    assert session.board == first


def test_a_stroke_looks_only_at_what_it_may_have_changed(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Following what is told of a field of 100 x 100 took ten of the fourteen milliseconds of a stroke."""
    from ringapp.games.mines.reading import sense, telling

    asked: list[str] = []

    def contradictions(text: str, *more: Any) -> list[tuple[int, int]]:
        asked.append(text)
        return sense.contradictions(text, *more)

    monkeypatch.setattr(telling, "contradictions", contradictions)
    telling._wrong.cache_clear()
    reading = read(board("4...\n.211\n....\n...."), (1, 1), (2, 2), warnings=(telling.contradict(1),))
    scene.take(reading)
    first = scene.tab.session.board.cells.decode()
    scene.tab.session.paint("1", [(1, 2)])
    scene.tab.session.paint("3", [(1, 1)])
    QApplication.processEvents()
    now = scene.tab.session.board.cells.decode()
    assert asked == [first, now], "once for each board, and none for what is as it was"
    looked = scene.tab.board.imported.looked_at(scene.tab.session.board)
    assert looked is not None
    assert looked.confidence[1] == (1.0,) * 4
    for row in (0, 2, 3):
        assert looked.confidence[row] is reading.confidence[row]


def test_a_picture_that_comes_after_one_that_was_imported_later_is_let_go(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large one takes longer to load, and took the place of the one that was dropped after it."""
    begun: list[str] = []
    monkeypatch.setattr(scene.importing, "_begin", lambda source: begun.append(source.name))
    first, second = (scene.importing._in_turn() for _ in range(2))
    second(Source("second.png", b""))
    first(Source("first.png", b""))
    assert begun == ["second.png"]
