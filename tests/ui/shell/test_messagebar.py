"""The message bar and the jobs beside the window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import set_language, tr
from ringapp.ui.shell import messagebar
from ringapp.ui.shell.messagebar import _VARIES, MOST, MessageBar

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar()
    qtbot.addWidget(made)
    return made


def test_information_leaves_by_itself_and_errors_stay(
    bar: MessageBar, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messagebar, "INFO_MS", 20)
    bar.say("saved", "info")
    bar.say("broken", "error")
    assert not bar.isHidden()
    settle(lambda: [m.text for m in bar.messages] == ["broken"])
    bar.messages[0].closed.emit()
    assert bar.isHidden()


def test_the_same_sentence_is_shown_once_and_no_more_than_three(bar: MessageBar) -> None:
    for text in ("one", "two", "two", "three", "four"):
        bar.say(text, "error")
    assert [m.text for m in bar.messages] == ["two", "three", "four"]


def test_a_question_takes_the_place_of_a_plain_sentence_then_of_one_that_yields(bar: MessageBar) -> None:
    choice = [("Adjust…", lambda: None)]
    bar.say("unsaved", "warn", choice)
    bar.say("read from the picture", "info", choice).yields = True
    bar.say("one at a time", "warn")
    bar.say("which game?", "info", choice)
    assert [m.text for m in bar.messages] == ["unsaved", "read from the picture", "which game?"]
    bar.say("new board?", "info", choice)
    assert [m.text for m in bar.messages] == ["unsaved", "which game?", "new board?"]


def test_errors_push_each_other_out_but_nothing_that_asks(bar: MessageBar) -> None:
    """The line of unsure cells went first, then the open question, and its picture with it."""
    choice = [("Adjust…", lambda: None)]
    bar.say("read from the picture", "warn", choice).yields = True
    bar.say("new board?", "info", choice)
    for text in ("no board was read", "a folder was not read", "broken"):
        bar.say(text, "error")
    assert [m.text for m in bar.messages] == ["read from the picture", "new board?", "broken"]
    bar.say("unsaved", "warn", choice)
    bar.say("broken", "error")
    bar.say("broken, too", "error")
    asking = ["read from the picture", "new board?", "unsaved"]
    assert [m.text for m in bar.messages] == [*asking, "broken, too"]


def test_a_message_that_yields_makes_room_for_a_question(bar: MessageBar) -> None:
    """At the least size of the window both lay over all of the board."""
    choice = [("Adjust…", lambda: None)]
    first = bar.say("read from the picture", "warn", choice)
    first.yields = True
    asks = bar.say("which game?", "info", choice)
    both = bar.heightForWidth(400)
    bar.most = both - 1
    assert bar.heightForWidth(400) < both
    assert (first.isHidden(), asks.isHidden()) == (True, False)
    bar.most = both
    assert bar.heightForWidth(400) == both
    assert not first.isHidden()
    bar.most = both - 1
    bar.heightForWidth(400)
    assert bar.dismiss()
    assert [message.text for message in bar.messages] == ["read from the picture"], "the one that was seen"
    bar.heightForWidth(400)
    assert not first.isHidden()


def test_a_long_name_in_a_narrow_window_loses_its_middle_and_nothing_is_cut(bar: MessageBar) -> None:
    name = "“" + 40 * "tower" + ".h5route” cannot be read."
    message = bar.say(name, "error", choices=[("Try another file", lambda: None)])
    words = message._words
    bar.resize(420, 90)
    bar.show()
    assert bar.minimumSizeHint().width() <= 420
    assert words.text().startswith("“tower")
    assert words.text().endswith(".h5route” cannot be read.")
    assert "…" in words.text()
    assert words.toolTip() == message.accessibleName() == name
    widest = max(words.fontMetrics().horizontalAdvance(word) for word in words.text().split())
    assert widest <= words.contentsRect().width()
    bar.resize(9000, 90)
    bar.layout().activate()
    assert words.text() == name
    assert words.toolTip() == ""
    plain = bar.say("没有路线能剩更多钥匙，" * 40, "error")._words
    height = max(bar.heightForWidth(420), bar.minimumSizeHint().height())
    bar.resize(420, height)
    bar.layout().activate()
    assert "…" not in plain.text(), "a line may break between any two of these signs"
    for shown in (words, plain):
        assert shown.height() >= shown.heightForWidth(shown.width()), "no line is cut"


def test_buttons_stand_below_a_sentence_that_they_would_cut(bar: MessageBar) -> None:
    room = QWidget()
    bar.setParent(room)
    choices = [("Open it beside this one", lambda: None), ("Throw it away for good", lambda: None)]
    message = bar.say("A board that was not saved is there, from last week.", "warn", choices)
    words, buttons = message._words, message.findChildren(QPushButton)
    room.show()
    for width, rows in ((1200, 1), (480, 2), (240, 3), (1200, 1)):
        room.resize(width, 400)
        height = bar.heightForWidth(width)
        bar.setGeometry(0, 0, width, height)
        bar.layout().activate()
        message.layout().activate()
        parts = [part.geometry() for part in (words, *buttons)]
        assert len({part.center().y() // 20 for part in parts}) == rows
        assert all(message.rect().contains(part) for part in parts)
        assert not any(one.intersects(other) for one, other in combinations(parts, 2))
        assert words.height() >= words.heightForWidth(words.width())
        assert all(button.width() >= button.sizeHint().width() for button in buttons)
        assert height == message.height() < 60 * rows
    bar.setParent(None)


def test_long_sentences_leave_room_for_what_lies_below(bar: MessageBar) -> None:
    """At the least size of the window one line of a picture hid the whole board."""
    room = QWidget()
    bar.setParent(room)
    whole = " ".join(["Of this picture much is to be told."] * 8)
    message = bar.say(whole, "warn", [("Adjust", lambda: None), ("Another game", lambda: None)])
    words, more = message._words, message._more
    bar.changed.connect(lambda: lay())

    def lay() -> None:
        height = bar.heightForWidth(240)
        bar.setGeometry(0, 0, 240, height)
        bar.layout().activate()
        message.layout().activate()

    room.resize(240, 266)
    room.show()
    lay()
    tall = bar.height()
    assert more.isHidden()
    assert words.text() == whole
    bar.most = 133
    lay()
    assert bar.height() <= 133 < tall
    assert words.text().endswith("…")
    assert words.toolTip() == message.accessibleName() == whole
    more.click()
    assert bar.height() >= tall
    assert words.text() == whole
    more.click()
    assert bar.height() <= 133
    bar.most = 1000
    lay()
    assert more.isHidden()
    assert words.text() == whole
    bar.setParent(None)


def test_a_long_sentence_is_cut_before_it_takes_all_that_messages_may(bar: MessageBar) -> None:
    """One of seven lines lay over six of a board's eleven rows, and nothing folded it."""
    whole = " ".join(["Of this picture much is to be told."] * 8)
    message = bar.say(whole, "warn")
    tall = bar.heightForWidth(240)
    bar.most = tall
    assert bar.heightForWidth(240) <= tall * 2 / 3
    assert not message._more.isHidden()
    bar.most = 2 * tall
    assert bar.heightForWidth(240) == tall
    assert message._more.isHidden()


def test_a_question_outlives_information(bar: MessageBar) -> None:
    picked: list[str] = []
    bar.say(
        "bring back?", "warn", [("Yes", lambda: picked.append("yes")), ("No", lambda: picked.append("no"))]
    )
    for n in range(5):
        bar.say(f"info {n}")
    question = bar.messages[0]
    assert question.text == "bring back?"
    buttons = question.findChildren(QPushButton)
    assert [button.text() for button in buttons] == ["Yes", "No"]
    buttons[0].click()
    assert picked == ["yes"]
    assert question not in bar.messages
    assert all(message.accessibleName() for message in bar.messages)


def test_what_goes_on_is_told_until_it_is_stopped(bar: MessageBar) -> None:
    """Closing its line hid that pictures are watched for."""
    choice = [("Stop watching", lambda: None)]
    line = bar.say("watching", "info", choice)
    line.go_on()
    for text in ("one?", "two?", "three?", "four?"):
        bar.say(text, "info", choice)
    assert [m.text for m in bar.messages] == ["watching", "two?", "three?", "four?"]
    bar.show()
    assert line._close.isHidden()
    while bar.dismiss():
        pass
    assert bar.messages == (line,)
    line.findChildren(QPushButton)[0].click()
    assert bar.messages == ()


def test_a_question_is_answered_by_keys_unless_somebody_types(bar: MessageBar, qtbot: QtBot) -> None:
    """Enter changed the board below; its buttons were many Tabs away."""
    room, picked, left = QWidget(), [], []
    qtbot.addWidget(room)
    field, board = QLineEdit(room), QPushButton(room)
    bar.setParent(room)
    bar.left.connect(lambda: left.append(board.setFocus()))
    bar.say("broken", "error")
    room.show()
    room.activateWindow()
    choices = [("New board", lambda: picked.append("new")), ("Into this one", lambda: None)]
    board.setFocus()
    qtbot.waitUntil(board.hasFocus)
    line = bar.say("which?", "info", choices)
    bar.give_focus(line)
    bar.say("broken, too", "error")
    assert line.has_focus
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert (picked, len(left)) == (["new"], 1)
    assert board.hasFocus()
    line = bar.say("which?", "info", choices)
    bar.give_focus(line)
    bar.say("broken again", "error")
    assert bar.dismiss()
    assert line not in bar.messages, "the one with the focus, not the latest"
    assert board.hasFocus()
    field.setFocus()
    bar.give_focus(bar.say("which?", "info", choices))
    assert field.hasFocus()
    board.typing = True  # type: ignore[attr-defined]
    board.setFocus()
    bar.give_focus(bar.say("and this?", "info", choices))
    assert board.hasFocus(), "a board that is typed is a field"
    bar.setParent(None)


def test_messages_belong_to_the_tab_that_caused_them(bar: MessageBar) -> None:
    bar.show_front("rings")
    bar.say("about rings", "error")
    bar.say("about mines", "error", owner="mines")
    bar.say("about the window", "warn", owner="")
    assert [m.text for m in bar.messages] == ["about rings", "about the window"]
    bar.show_front("mines")
    assert [m.text for m in bar.messages] == ["about mines", "about the window"]
    assert bar.dismiss()
    assert [m.text for m in bar.messages] == ["about mines"]
    assert bar.dismiss()
    assert not bar.dismiss()
    assert bar.isHidden()
    bar.show_front("rings")
    assert [m.text for m in bar.messages] == ["about rings"]


def test_three_alike_are_one(bar: MessageBar) -> None:
    for number in (3, 14, 159):
        bar.say(f"höhle {number}.json: line {number} is not a board.", "error")
    (message,) = bar.messages
    assert message.text == "höhle 159.json: line 159 is not a board."
    assert "and 2 more like it" in message.findChildren(QLabel)[1].text()
    bar.say("“a” is not there any more.", "error")
    bar.say("“b c” is not there any more.", "error")
    assert len(bar.messages) == 3
    bar.say("“d” is not there any more.", "error")
    assert [m.count for m in bar.messages] == [3, 3]


def test_a_message_follows_the_language_or_leaves_with_the_one_it_was_said_in(bar: MessageBar) -> None:
    done: list[str] = []
    bar.say("read once", "error")
    bar.say(
        lambda: tr("A board from last time was not saved."),
        "warn",
        [(lambda: tr("Restore"), lambda: done.append("yes"))],
    )
    set_language("zh_CN")
    bar.retranslate()
    assert (
        [m.text for m in bar.messages]
        == [tr("A board from last time was not saved.")]
        != ["A board from last time was not saved."]
    )
    button = bar.messages[0].findChild(QPushButton)
    assert isinstance(button, QPushButton)
    assert (button.text(), bar.messages[0].accessibleName()) == (tr("Restore"), bar.messages[0].text)
    button.click()
    assert done == ["yes"]


def test_what_lies_below_is_not_drawn_each_time_that_a_message_tells_more(qtbot: QtBot) -> None:
    """While a picture is read the line tells each second for how long; a board takes 20 ms to draw."""
    drawn: list[object] = []

    class Below(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            drawn.append(event.rect())

    window = QWidget()
    qtbot.addWidget(window)
    below, bar = Below(window), MessageBar(parent=window)
    told = ["Reading… 1 s"]
    message = bar.say(lambda: told[0], choices=[("Stop", lambda: None)])
    for widget in (window, below):
        widget.resize(500, 300)
    bar.setGeometry(0, 0, 500, 60)
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    drawn.clear()
    told[0] = "Reading… 2 s"
    message.retranslate()
    message.set_progress(0.5)
    QApplication.processEvents()
    assert not drawn


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("“a.json” is not there any more.", "“b.json” is not there any more.", True),
        ("a.json: no board.", "b.mvf: no board.", True),
        ("Line 3: no board.", "Line 44: no board.", True),
        ("a.json: no board.", "a.json: no game.", False),
        ("Saved.", "Written.", False),
    ],
    ids=["quoted names", "files", "numbers", "another reason", "other words"],
)
def test_sentences_that_differ_in_names_and_numbers_are_alike(one: str, other: str, alike: bool) -> None:
    assert (_VARIES.sub("*", one) == _VARIES.sub("*", other)) is alike


TONES = st.sampled_from(["info", "warn", "error"])


@given(said=st.lists(st.tuples(TONES, st.sampled_from("abcdef"), st.booleans()), max_size=9))
@settings(max_examples=15)
def test_three_lines_or_three_that_ask_and_one_below_them_and_the_last_one_is_always_there(
    said: list[tuple[str, str, bool]],
) -> None:
    bar = MessageBar()
    for tone, word, asks in said:
        choices = [("Do it", lambda: None)] if asks else []
        message = bar.say(f"The word {word!s}x is said.", tone, choices)
        assert bar.messages[-1] is message
        plain = [one for one in bar.messages if not one.asks]
        assert len(bar.messages) <= MOST or (len(bar.messages) == MOST + 1 and plain == [message])
        texts = [one.text for one in bar.messages]
        assert len(set(texts)) == len(texts)
    for one in bar.messages:
        bar.drop(one)
    assert not bar.dismiss()
    bar.deleteLater()
