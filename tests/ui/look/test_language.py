"""Qt's own dialogs speak our languages, also where Qt's catalogues of these lack a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLibraryInfo, Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QTreeView, QWidget

from ringapp.ui.look.language import Language, lacking

ENGLISH = re.compile(r"[A-Za-z]{3,}")
BOTH = pytest.mark.parametrize("code", ["zh_CN", "ja"])


@pytest.fixture
def spoken(qapp: QApplication, code: str) -> Iterator[str]:
    language = Language(qapp, code)
    yield code
    language.set("en")
    language.deleteLater()


def _words(dialog: QFileDialog) -> list[str]:
    """All that is written in a dialog, but for names of files and the kinds that it was given."""
    shown = [part for part in dialog.findChildren(QWidget) if part.isVisible()]
    parts = [part for part in shown if isinstance(part, QLabel | QAbstractButton)]
    words = [text for part in parts for text in (part.text(), part.toolTip(), part.accessibleName())]
    model = dialog.findChild(QTreeView).model()
    across = range(model.columnCount())
    return words + [str(model.headerData(k, Qt.Orientation.Horizontal)) for k in across]


@BOTH
@pytest.mark.parametrize("mode", list(QFileDialog.AcceptMode))
def test_no_word_of_a_dialog_for_files_is_english(
    qapp: QApplication, tmp_path: Path, spoken: str, mode: QFileDialog.AcceptMode
) -> None:
    """“Look in:” and “Files of type:” were."""
    dialog = QFileDialog(None, "", str(tmp_path), "*.png")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(mode)
    dialog.show()
    try:
        words = _words(dialog)
        assert len([text for text in words if text]) > 10
        assert [text for text in words if ENGLISH.search(text)] == []
    finally:
        dialog.close()
        dialog.deleteLater()


@BOTH
def test_our_words_are_used_and_qt_lacks_each_of_them_in_one_language(
    qapp: QApplication, spoken: str
) -> None:
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    theirs = [QTranslator() for _ in range(2)]
    assert [one.load(f"qtbase_{code}", folder) for one, code in zip(theirs, ("zh_CN", "ja"), strict=True)]
    for (part, said), word in lacking().items():
        assert not all(one.translate(part, said) for one in theirs), said
        used = QCoreApplication.translate(part, said)
        assert used == word or used in [one.translate(part, said) for one in theirs]
        assert used != said


def test_in_english_qt_says_its_own(qapp: QApplication) -> None:
    language = Language(qapp, "ja")
    language.set("en")
    assert QCoreApplication.translate("QFileDialog", "&Look in:") == "&Look in:"
    language.deleteLater()
