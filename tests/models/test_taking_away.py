"""Files, links and paper without a window: what dialogs offer, what is said of a file, what is on a page."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QAction, QImage, QKeySequence, QTextDocument
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.game import Explanation, Row, Sentence, Solution, Status, Step, Table
from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, board_from_text, parse_document
from ringapp.core.files.exporters import exports as exports_of
from ringapp.core.files.making import shown
from ringapp.core.files.movelist import Leaflet, Line
from ringapp.games._template.rules import Lamps, switched_by
from ringapp.ui.files.exporting import _NAMES, _with_size
from ringapp.ui.files.opening import OWN_SUFFIXES, name_filter, open_filters
from ringapp.ui.files.print_pages import HIGHEST, WIDEST, _html, _table
from ringapp.ui.files.saving import is_ours, suggested
from ringapp.ui.picture.sources import Source, files_of, of_file, of_image, of_mime
from ringapp.ui.session.origins import Origin
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.study.files import kind_words
from ringapp.ui.study.view import StudyFigures
from ringapp.ui.tab import clipboard
from ringapp.ui.tab.clipboard import MIME, board_to_mime, on_clipboard, text_from_mime
from ringapp.ui.window.command_palette import Deed, _fit, matches, plain
from ringapp.ui.window.help import _bare, _note, _without_gaps, page_of

LAMPS = load_game("_template")
CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


# Files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "words"),
    [
        pytest.param(FileNotFoundError(2, "x"), "“a.json” is not there any more.", id="gone"),
        pytest.param(PermissionError(13, "x"), "“a.json” cannot be opened: no permission.", id="locked"),
        pytest.param(
            OSError(errno.ENOSPC, "No space left on device"),
            "“a.json” cannot be used: No space left on device.",
            id="a full disk",
        ),
        pytest.param(OSError("odd"), "“a.json” cannot be used: odd.", id="an error without a number"),
        pytest.param(RingappError("Line 3: no board."), "a.json: Line 3: no board.", id="our own sentence"),
        pytest.param(
            ZeroDivisionError("division"), "“a.json” cannot be used because of an unexpected error.", id="bug"
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence_that_names_it(error: Exception, words: str) -> None:
    assert sentence_of(Path("/home/somebody/a.json"), error) == words


def suffixes(entry: str) -> list[str]:
    """The endings of an entry of a file dialog, as Qt reads them: what stands between its brackets."""
    found = re.fullmatch(r"[^()]+ \(([^()]+)\)", entry)
    assert found, entry
    return found[1].split()


@given(words=st.text("ab ()*.（", min_size=1))
@settings(max_examples=25)
def test_no_words_of_an_entry_are_taken_for_its_endings(words: str) -> None:
    assert name_filter(words, [".a", ".b"]).endswith(" (*.a *.b)")
    assert suffixes(name_filter(words, [".a", ".b"])) == ["*.a", "*.b"]


def test_the_first_entry_opens_whatever_the_others_do() -> None:
    everything, own, *each, every_file = map(suffixes, open_filters(game_ids()))
    assert own == [f"*{suffix}" for suffix in OWN_SUFFIXES]
    assert every_file == ["*"]
    assert set(everything) == {suffix for entry in (own, *each) for suffix in entry}
    assert each, "games have formats of their own"


@pytest.mark.parametrize(
    ("name", "content", "ours"),
    [
        pytest.param("a.json", b'{"ringapp": 1}', True, id="our document"),
        pytest.param("a.txt", b'{"ringapp": 1}', True, id="our document under another name"),
        pytest.param("a.json", b'{"floors": []}', False, id="another program's"),
        pytest.param("a.ringapp", b"", False, id="empty"),
        pytest.param("a.json", b" " * 5000 + b'"ringapp"', False, id="far behind its head"),
        pytest.param("new.ringapp", None, True, id="a new one of ours"),
        pytest.param("new.JSON", None, True, id="a new one in capitals"),
        pytest.param("new.mvf", None, False, id="a new one of another format"),
    ],
)
def test_only_our_own_files_are_written_over(
    tmp_path: Path, name: str, content: bytes | None, ours: bool
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert is_ours(tmp_path / name) is ours


def test_a_folder_is_no_file_of_ours(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    assert not is_ours(tmp_path / "a.json")


def test_a_name_is_suggested_beside_the_board_s_own_file(tmp_path: Path) -> None:
    told = {"path": tmp_path / "tower.1.json", "game_id": "_template", "origin": Origin(CORNER)}
    tab = cast(Any, SimpleNamespace(**told))
    assert suggested(tab, ".gif") == str(tmp_path / "tower.1.gif")
    tab.path = None
    assert Path(suggested(tab, ".gif")).name == "template.gif"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_a_study_has_words_in_every_language(code: str) -> None:
    set_language(code)
    try:
        words = [kind_words(kind) for kind in ("png", "svg", "csv", "json")]
    finally:
        set_language("en")
    assert len(set(words)) == 4
    assert all(kind in word for kind, word in zip(("PNG", "SVG", "CSV", "JSON"), words, strict=True))


# Exports ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cursor", [0, 1, 3])
def test_a_picture_is_of_the_place_where_the_replay_stands(cursor: int) -> None:
    moves = [(1, 1), (1, 1), (0, 0)]
    solution: Any = Solution(Status.FEASIBLE, tuple(Step(move) for move in moves), 3.0)
    document = Document("_template", CORNER, {}, solution, cursor)
    board: Any = CORNER
    for move in moves[:cursor]:
        board = LAMPS.apply(board, cast(Any, move))
    assert shown(document).state == board
    assert document.state == CORNER, "what is exported is a copy"
    assert (shown(document).solution is None) is (cursor > 0), "the answer is about the board before"


@pytest.mark.parametrize(
    ("size", "words"),
    [(999, "GIF, 999 bytes"), (48_200, "GIF, 48 kB"), (1_240_000, "GIF, 1.2 MB")],
    ids=["bytes", "thousands", "millions"],
)
def test_a_kind_of_film_is_offered_with_its_size(size: int, words: str) -> None:
    assert _with_size("gif", bytes(size)).replace("\u00a0", " ") == words


def test_every_kind_of_film_that_can_be_exported_has_a_name() -> None:
    kinds = {export.id for export in exports_of(LAMPS)}
    assert set(_NAMES) <= kinds


# Clipboard and links ---------------------------------------------------------------------------------------


def test_a_copied_board_is_text_for_people_a_picture_and_our_own_form(qapp: QApplication) -> None:
    data = board_to_mime(Document(LAMPS.info.id, CORNER), "light")
    assert data.text() == LAMPS.notation(CORNER)
    assert max(QImage(data.imageData()).size().toTuple()) >= 1200
    data.setText("what people read, which need not be a board")
    assert LAMPS.decode(text_from_mime(data)) == CORNER
    picture = bytes(data.data("image/png").data())
    assert parse_document("clipboard", picture).state == CORNER, "the picture alone carries it"


@pytest.mark.parametrize("own", [None, b""], ids=["none of ours", "an empty one of ours"])
def test_text_of_others_is_read_where_our_form_is_not(own: bytes | None) -> None:
    data = QMimeData()
    data.setText("oo\noo")
    if own is not None:
        data.setData(MIME, own)
    assert text_from_mime(data) == "oo\noo"


def test_a_clipboard_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "LONGEST", 10)
    data = QMimeData()
    data.setText("o" * 10)
    assert text_from_mime(data) == "o" * 10
    data.setText("o" * 11)
    with pytest.raises(LimitExceeded):
        text_from_mime(data)


def test_an_empty_clipboard_is_no_text(qapp: QApplication) -> None:
    qapp.clipboard().clear()
    assert text_from_mime(on_clipboard()) == ""


@given(on=st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4))))
@settings(max_examples=15)
def test_a_board_travels_as_text_and_finds_its_game(on: frozenset[tuple[int, int]]) -> None:
    board: Any = Lamps(5, 5, on)
    game_id, found, *_ = board_from_text(LAMPS.encode(board))
    assert (game_id, found) == ("_template", board)


# Pictures --------------------------------------------------------------------------------------------------


@pytest.fixture
def picture(qapp: QApplication) -> QImage:
    made = QImage(3, 2, QImage.Format.Format_RGB32)
    made.fill(0xFF336699)
    return made


def test_a_copied_picture_is_the_bytes_of_its_file_and_an_image_where_there_are_none(picture: QImage) -> None:
    source = of_image(picture)
    assert QImage.fromData(source.data) == picture
    data = QMimeData()
    assert of_mime(data) is None
    data.setImageData(picture)
    assert isinstance(of_mime(data), QImage)
    data.setData("image/png", source.data)
    assert of_mime(data) == Source("picture on the clipboard", source.data)


def test_bytes_that_only_say_that_they_are_a_picture_are_passed_over(picture: QImage) -> None:
    data = QMimeData()
    data.setData("image/png", b"not at all a picture")
    assert of_mime(data) is None
    data.setData("image/bmp", of_image(picture).data)
    assert isinstance(of_mime(data), Source)


def test_a_file_that_is_no_picture_is_refused_by_name(tmp_path: Path, picture: QImage) -> None:
    (tmp_path / "a.png").write_bytes(b"text")
    with pytest.raises(RingappError, match=r"“a\.png” is not a picture\."):
        of_file(tmp_path / "a.png")
    (tmp_path / "b.txt").write_bytes(of_image(picture).data)
    assert of_file(tmp_path / "b.txt").name == "b.txt", "what counts is what is in it"


def test_copied_files_are_told_from_places_in_the_net() -> None:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in ("file:///x/a.PNG", "https://example.org/a.png", "file:///x/b.json")])
    assert [path.name for path in files_of(data)] == ["a.PNG", "b.json"]
    assert files_of(QMimeData()) == []


# Paper -----------------------------------------------------------------------------------------------------


def page(html: str) -> str:
    """What stands on a page, without its markup."""
    made = QTextDocument()
    made.setHtml(html)
    return made.toPlainText()


def told(**more: Any) -> Leaflet:
    lines = (Line(1, "r1c1", "Press <here> & there", 1.0), Line(2, "r1c2", "Press on", 2.5))
    parts: dict[str, Any] = {"title": "Lights <b>", "headline": "2 presses & proved", "board": "Lit: 3"}
    return Leaflet(**parts, drawing=(), link="", **({"lines": lines, "unit": "presses", "ending": ()} | more))


def test_everything_of_an_answer_stands_on_its_page_as_it_is_written(qapp: QApplication) -> None:
    ending = (Table("Rests on", ("What",), (Row(("a < b",)),)), Table("Then", ("a", "b"), (Row(("x", "7")),)))
    words = page(_html(told(ending=ending), 1.0))
    for part in ("Lights <b>", "2 presses & proved", "Lit: 3", "Press <here> & there", "2.5", "presses"):
        assert part in words
    for part in ("Rests on", "a < b", "Then", "x", "7"):
        assert part in words


def test_a_line_without_scores_has_no_column_for_them_and_none_no_table(qapp: QApplication) -> None:
    assert "2.5" not in page(_html(told(unit=""), 1.0))
    assert "<table" not in _html(told(lines=()), 1.0)


@pytest.mark.parametrize("shape", [0.1, 0.75, 1.0, 1.5, 4.0, 40.0], ids=lambda shape: f"{shape} wide to high")
def test_the_board_on_paper_keeps_its_shape_and_the_page(shape: float) -> None:
    found = re.search(r'width="(\d+)" height="(\d+)"', _html(told(), shape))
    assert found
    wide, high = int(found[1]), int(found[2])
    assert wide <= WIDEST
    assert high <= HIGHEST
    assert wide == pytest.approx(shape * high, abs=max(1, shape))
    assert wide == WIDEST or high == HIGHEST


@pytest.mark.parametrize(
    ("column", "side"),
    [(["1", "2,300"], "right"), (["−3.5", "+1"], "right"), (["1", "two"], "left"), (["r1c1"], "left")],
    ids=["figures", "signs", "mixed", "words"],
)
def test_columns_of_figures_stand_at_the_right_with_their_heading(column: list[str], side: str) -> None:
    sides = re.findall(r'<t[hd] align="(\w+)">', _table(("Head",), [(cell,) for cell in column]))
    assert sides == [side] * (len(column) + 1)


def test_figures_of_a_study_are_words_and_never_markup(qapp: QApplication) -> None:
    figures = StudyFigures("light")
    rows = (Row(("mean <x>", "1"), (Row(("of it", "2")),)),)
    figures.show_explanation(
        Explanation("told elsewhere", (Sentence("a < b", "bad"), Table("T & U", ("", "n"), rows)))
    )
    words = figures.toPlainText()
    for part in ("✕ a < b", "T & U", "mean <x>", "\n   of it"):
        assert part in words
    assert "told elsewhere" not in words
    figures.show_explanation(None)
    assert figures.toPlainText() == ""
    figures.deleteLater()


# Help and commands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_a_page_in_every_language(game_id: str, code: str) -> None:
    set_language(code)
    try:
        found = page_of(game_id)
    finally:
        set_language("en")
    assert found is not None
    assert found.name == (f"{game_id}.md" if code == "en" else f"{game_id}.{code}.md")
    assert found.read_text("utf-8").startswith("# ")


def test_a_game_without_a_page_has_none() -> None:
    assert page_of("no such game") is None


@pytest.mark.parametrize("signs", ["a*b*", "_x_", "# no heading", "<b>", "[a](b)", "`code`", "~~no~~", "a|b"])
def test_keys_and_names_mean_nothing_to_the_page(qapp: QApplication, signs: str) -> None:
    made = QTextDocument()
    made.setMarkdown(f"x {_bare(signs)}")
    assert made.toPlainText() == f"x {signs}"


def test_a_page_says_which_keys_are_no_longer_the_usual_ones(qapp: QApplication) -> None:
    assert _note([]) == ""
    solve, hint = QAction("&Solve"), QAction("&Hint…")
    solve.setShortcut(QKeySequence("Ctrl+*"))
    made = QTextDocument()
    made.setMarkdown(_note([solve, hint]))
    assert "Solve: Ctrl+*; Hint: No key" in made.toPlainText()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("画一个\n棋盘", "画一个棋盘"),
        ("、\n  次", "、次"),
        ("two\nlines", "two\nlines"),
        ("字\nword", "字\nword"),
        ("字\n\n字", "字\n\n字"),
    ],
    ids=["Chinese runs on", "also where it is indented", "English keeps its space", "mixed", "paragraphs"],
)
def test_lines_run_on_where_a_space_would_be_wrong(text: str, shown: str) -> None:
    assert _without_gaps(text) == shown


@given(words=st.text("abc &", max_size=8), typed=st.text("abc", max_size=4))
@settings(max_examples=50)
def test_letters_fit_exactly_what_holds_them_in_their_order(words: str, typed: str) -> None:
    rest = iter(words)
    holds = all(letter in rest for letter in typed)
    assert (matches(typed, words) is not None) is holds


@pytest.mark.parametrize(
    ("letters", "first", "second"),
    [
        pytest.param("open", "File › Open", "Option parent", id="a whole word before scattered letters"),
        pytest.param("so", "Solve", "Also", id="earlier before later"),
        pytest.param("cb", "Copy board", "Clear the board", id="near letters before far ones"),
        pytest.param("SAVE", "save as", "s a v e", id="whatever their case"),
    ],
)
def test_what_fits_better_comes_first(letters: str, first: str, second: str) -> None:
    fits = [_fit(letters, words) for words in (first, second)]
    assert fits[0] is not None
    assert fits[1] is not None
    assert fits[0] < fits[1]


@pytest.mark.parametrize(
    ("entry", "words"),
    [("&Save", "Save"), ("Save &as…", "Save as"), ("保存(&S)", "保存"), ("R && D", "R & D"), ("", "")],
)
def test_entries_are_told_without_the_mark_of_their_key(entry: str, words: str) -> None:
    assert plain(entry) == words
    assert Deed(words, "", lambda: None).words == words
