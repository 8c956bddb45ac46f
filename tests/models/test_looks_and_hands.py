"""Colours that are computed, messages, the hand on the board and the picture under it, a piece at a time."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QImage, QKeySequence, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from ringapp.core.contract.abilities import Figure
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Gesture
from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.core.pictures.palette import THEMES, palette
from ringapp.games._template.game import Lights
from ringapp.games._template.rules import Lamps, Press, legal
from ringapp.ui.board.play_by_hand import ERASE, HAND, Hand
from ringapp.ui.board.underlay import Shown, _circle
from ringapp.ui.board.viewport import Viewport
from ringapp.ui.look.keys import know_keys, with_key
from ringapp.ui.look.theme import colour, mixed, qt_palette, style_sheet
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import Session
from ringapp.ui.shell.messagebar import MOST, MessageBar, _alike
from ringapp.ui.survey.window import SurveyWindow
from ringapp.ui.window.actions import Actions
from ringapp.ui.window.keys import belongs_to_board

Roles = QPalette.ColorRole

# Colours ---------------------------------------------------------------------------------------------------


def luminance(ink: QColor) -> float:
    """Relative luminance as WCAG 2.1 defines it."""
    parts = (ink.redF(), ink.greenF(), ink.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (Roles.WindowText, Roles.Window),
        (Roles.Text, Roles.Base),
        (Roles.Text, Roles.AlternateBase),
        (Roles.ButtonText, Roles.Button),
        (Roles.HighlightedText, Roles.Highlight),
        (Roles.ToolTipText, Roles.ToolTipBase),
        (Roles.PlaceholderText, Roles.Base),
        (Roles.Link, Roles.Window),
        (Roles.BrightText, Roles.Window),
    ],
    ids=lambda role: role.name,
)
def test_words_of_qt_s_own_parts_can_be_read(theme: str, ink: Any, ground: Any) -> None:
    """4.5 to 1, the level AA of WCAG 2.1."""
    made = qt_palette(theme)
    assert contrast(made.color(ink), made.color(ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_off_is_fainter_than_what_is_on_and_still_seen(theme: str) -> None:
    made = qt_palette(theme)
    off = made.color(QPalette.ColorGroup.Disabled, Roles.ButtonText)
    on, ground = made.color(Roles.ButtonText), made.color(Roles.Button)
    assert 1.5 <= contrast(off, ground) < contrast(on, ground) - 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "share"), [("accent", 0.16), ("ink", 0.07), ("ink", 0.14)], ids=["picked", "under", "pressed"]
)
def test_words_can_be_read_on_the_tinted_ground_of_a_button(theme: str, ink: str, share: float) -> None:
    assert contrast(colour(theme, "ink"), mixed(theme, ink, "panel", share)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_what_has_the_focus_stands_out_from_what_is_around_it(theme: str) -> None:
    """3 to 1, which WCAG 2.1 asks of the marks of controls."""
    for ground in ("panel", "board", "paper"):
        assert contrast(colour(theme, "accent"), colour(theme, ground)) >= 3
        assert contrast(colour(theme, "select"), colour(theme, ground)) >= 3


def test_strong_contrast_is_the_strongest() -> None:
    def weakest(theme: str) -> float:
        pairs = [(ink, ground) for ink in ("ink", "muted", "line") for ground in ("panel", "board", "paper")]
        return min(contrast(colour(theme, ink), colour(theme, ground)) for ink, ground in pairs)

    assert weakest("contrast") >= 4.5
    assert weakest("contrast") > max(weakest("light"), weakest("dark"))


@given(
    theme=st.sampled_from(THEMES),
    pair=st.tuples(*[st.sampled_from(sorted(palette("light")))] * 2),
    share=st.floats(0, 1),
)
@settings(max_examples=40)
def test_a_mixture_lies_between_its_colours(theme: str, pair: tuple[str, str], share: float) -> None:
    one, other = (colour(theme, role) for role in pair)
    made = mixed(theme, *pair, share)
    for part in ("red", "green", "blue"):
        ends = sorted(getattr(end, part)() for end in (one, other))
        assert ends[0] <= getattr(made, part)() <= ends[1]
    assert mixed(theme, *pair, 1).rgb() == QColor(one.red(), one.green(), one.blue()).rgb()
    assert mixed(theme, *pair, 0).rgb() == QColor(other.red(), other.green(), other.blue()).rgb()


@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_that_a_sheet_names_is_there(theme: str) -> None:
    sheet = style_sheet(theme)
    named = [part.partition('"')[0] for part in sheet.split('url("')[1:]]
    assert named
    assert all(Path(name).is_file() for name in named)
    assert "$" not in sheet


# Keys ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "board"),
    [
        *((keys, True) for keys in ("A", "5", "Left", "Space", "Return", "Shift+N", "Del", "Tab")),
        *((keys, False) for keys in ("Ctrl+A", "Alt+Left", "F5", "Shift+F5", "Ctrl+Shift+5", "Meta+1")),
        ("", False),
        ("A, Ctrl+B", True),
    ],
    ids=lambda value: repr(value),
)
def test_plain_keys_belong_to_the_board(keys: str, board: bool) -> None:
    assert belongs_to_board(QKeySequence(keys)) is board


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_action_says_what_it_does_in_every_language(qapp: QApplication, code: str) -> None:
    set_language(code)
    try:
        actions = Actions(qapp)
        for action in actions:
            assert action.text()
            assert action.statusTip()
            keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
            assert action.toolTip() == (f"{action.statusTip()} ({keys})" if keys else action.statusTip())
    finally:
        set_language("en")


def test_tool_tips_name_the_key_that_counts_now(qapp: QApplication) -> None:
    actions = Actions(qapp)
    assert with_key("Find it", "solve") == f"Find it ({actions['solve'].shortcut().toString()})"
    actions.take_keys({"solve": "Ctrl+J", "hint": ""})
    assert with_key("Find it", "solve") == "Find it (Ctrl+J)"
    assert with_key("Tell it", "hint") == "Tell it"
    assert {action.objectName() for action in actions.changed()} == {"solve", "hint"}
    actions.take_keys({})
    assert actions.changed() == []
    know_keys({"made up": "F12"})
    assert with_key("x", "made up") == "x (F12)"


# Messages --------------------------------------------------------------------------------------------------


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
    assert _alike(one, other) is alike


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


# Hand ------------------------------------------------------------------------------------------------------


class NotedCanvas(QObject):
    """The signals of a canvas; a cell is 60 pixels wide."""

    pressed = Signal(float, float, str)
    dragged = Signal(float, float)
    released = Signal(float, float)
    arrow = Signal(int, int)
    deed = Signal(str)
    wheeled = Signal(int)
    typed = Signal(str)
    hovered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.viewport = Viewport(324, 324, (300, 300)).fitted()
        self.cursor_target: Any = None
        self.hover_target: Any = None

    def set_cursor_target(self, target: Any, point: object = None) -> None:
        self.cursor_target = target


class Pressing(Lights):
    """The template, on which a click with the hand is a press."""

    def gesture(self, state: Lamps, gesture: Gesture) -> Press | None:
        return cast(Any, gesture.end) if gesture.start == gesture.end else None

    def refusal(self, state: Lamps, gesture: Gesture) -> str:
        return "That is no press."

    def edit(self, state: Lamps, tool: str, target: Any) -> Lamps:
        if tool == "broken":
            raise RingappError("There is no such lamp.")
        return super().edit(state, tool, target)


class DarkBench:
    """A hand over a dark board of 5 by 5."""

    def __init__(self, tool: str = "light", strokes: bool = True) -> None:
        self.session = Session(cast(Any, Pressing()), Player(clock=lambda: 0.0))
        self.session.load(cast(Any, Lamps()))
        self.canvas = NotedCanvas()
        self.tool = tool
        self.hand = Hand(self.session, cast(Any, self.canvas), lambda: self.tool, lambda: strokes)
        self.refused: list[str] = []
        self.hand.refused.connect(self.refused.append)

    def drag(self, *cells: Press, button: str = "left") -> None:
        """Press on the first cell, go over the others as straight as a mouse jumps, and let go."""
        spots = [((column + 0.5) * 60, (row + 0.5) * 60) for row, column in cells]
        self.canvas.pressed.emit(*spots[0], button)
        for spot in spots[1:]:
            self.canvas.dragged.emit(*spot)
        self.canvas.released.emit(*spots[-1])

    @property
    def lit(self) -> set[Press]:
        return set(cast(Any, self.session.board).on)

    @property
    def moves(self) -> list[Any]:
        return [step.move for step in self.session.draft.moves]


@pytest.fixture
def dark(qapp: QApplication) -> DarkBench:
    return DarkBench()


@pytest.mark.parametrize(
    ("cells", "lit"),
    [
        pytest.param([(2, 2)], {(2, 2)}, id="a click"),
        pytest.param([(0, 0), (0, 4)], {(0, n) for n in range(5)}, id="a jump misses no cell"),
        pytest.param([(0, 0), (4, 4)], {(n, n) for n in range(5)}, id="nor does one across"),
        pytest.param([(0, 0), (0, 1), (1, 1)], {(0, 0), (0, 1), (1, 1)}, id="a corner"),
    ],
)
def test_a_stroke_paints_what_it_passes_as_one_step(
    dark: DarkBench, cells: list[Press], lit: set[Press]
) -> None:
    dark.drag(*cells)
    assert lit <= dark.lit
    assert len(dark.lit - lit) <= 4, "only what lies beside a corner that is passed"
    assert dark.session.undo_stack.count() == 1
    assert not dark.hand.busy


def test_the_right_button_erases_whatever_the_tool(dark: DarkBench) -> None:
    dark.drag((0, 0), (0, 4))
    dark.drag((0, 1), (0, 2), button="right")
    assert dark.lit == {(0, 0), (0, 3), (0, 4)}
    assert dark.session.undo_stack.undoText() == "Erase"


def test_a_tool_that_does_not_stroke_paints_where_it_was_pressed_alone(qapp: QApplication) -> None:
    dark = DarkBench(strokes=False)
    dark.drag((1, 1), (1, 4))
    assert dark.lit == {(1, 1)}
    dark.drag((1, 0), (1, 4), button="right")
    assert dark.lit == set(), "erasing always strokes"


def test_what_cannot_be_painted_is_said(dark: DarkBench) -> None:
    dark.tool = "broken"
    dark.drag((1, 1))
    assert dark.refused == ["There is no such lamp."]
    assert dark.session.undo_stack.count() == 0


def test_beside_the_board_there_is_nothing_to_paint(dark: DarkBench) -> None:
    dark.drag((7, 7))
    assert dark.lit == set()


def test_a_move_is_shown_while_it_is_held_and_made_when_it_is_let_go(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.canvas.pressed.emit(90, 90, "left")
    assert dark.hand.preview == (1, 1)
    assert dark.moves == []
    dark.canvas.dragged.emit(210, 90)
    assert dark.hand.preview is None
    dark.canvas.dragged.emit(90, 90)
    dark.canvas.released.emit(90, 90)
    dark.session.player.finish()
    assert dark.moves == [(1, 1)]
    assert dark.hand.preview is None


def test_what_is_no_move_says_why_and_changes_nothing(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.drag((1, 1), (3, 3))
    assert dark.refused == ["That is no press."]
    assert dark.moves == []


def test_escape_lets_go(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.canvas.pressed.emit(90, 90, "left")
    dark.canvas.deed.emit("escape")
    dark.canvas.released.emit(90, 90)
    assert dark.moves == []
    assert not dark.hand.busy


def test_the_keyboard_finds_its_cursor_paints_and_erases(dark: DarkBench) -> None:
    dark.canvas.deed.emit("act")
    assert dark.canvas.cursor_target in legal(Lamps()), "the first key shows where the cursor is"
    assert dark.lit == set()
    dark.canvas.set_cursor_target((2, 2))
    dark.canvas.deed.emit("act")
    dark.canvas.arrow.emit(1, 0)
    dark.canvas.deed.emit("act")
    assert dark.lit == {(2, 2), (2, 3)}
    dark.canvas.deed.emit(ERASE)
    assert dark.lit == {(2, 2)}
    assert dark.session.undo_stack.count() == 3, "each key is a step"


def test_the_keyboard_lifts_and_drops(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.canvas.set_cursor_target((2, 2))
    dark.canvas.deed.emit("act")
    if not dark.session.game.info.clicks:
        assert dark.hand.busy
        dark.canvas.deed.emit("act")
    dark.session.player.finish()
    assert dark.moves == [(2, 2)]


# Picture under the board -----------------------------------------------------------------------------------


def reading(grid: Sequence[float] = (0, 0, 0, 0), corners: Sequence[tuple[float, float]] = ()) -> Any:
    return SimpleNamespace(grid=grid, corners=tuple(corners))


@pytest.fixture
def quarters(qapp: QApplication) -> QImage:
    """Red, green, blue and white quarters of 40 pixels each."""
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    for n, ink in enumerate(("red", "lime", "blue", "white")):
        for y in range(40):
            for x in range(40):
                image.setPixelColor(40 * (n % 2) + x, 40 * (n // 2) + y, QColor(ink))
    return image


@pytest.mark.parametrize("scale", [1.0, 0.5, 2.0], ids=lambda scale: f"shown at {scale}")
def test_the_board_is_cut_out_where_it_was_read(quarters: QImage, scale: float) -> None:
    whole = 80 / scale
    shown = Shown(quarters, scale)
    assert shown.size == (whole, whole)
    cut = shown.board(reading((whole / 2, 0, whole / 2, whole / 2)))
    assert (cut.width(), cut.height()) == (40, 40)
    assert {cut.pixelColor(x, y).name() for x in (1, 38) for y in (1, 38)} == {"#00ff00"}
    assert shown.board(reading()).isNull()


def test_a_board_that_was_photographed_turned_stands_upright(quarters: QImage) -> None:
    """Its first corner is at the lower left of the picture: a quarter turn."""
    made = Shown(quarters, 1.0).board(reading(corners=[(0, 80), (0, 0), (80, 0), (80, 80)]))
    inks = [made.pixelColor(x, y).name() for y in (20, 60) for x in (20, 60)]
    assert inks == ["#0000ff", "#ff0000", "#ffffff", "#00ff00"]


def test_a_round_board_is_found_by_its_outer_ring(qapp: QApplication) -> None:
    def ring(radius: float) -> list[QPointF | None]:
        turns = [2 * pi * (n + 0.5) / 12 for n in range(12)]
        return [QPointF(100 + radius * cos(turn), 100 + radius * sin(turn)) for turn in turns]

    place = _circle([ring(80), ring(60)], 2)
    assert place is not None
    assert place.room.center().toTuple() == pytest.approx((100, 100))
    assert place.room.width() == pytest.approx(QRectF(10, 10, 180, 180).width())
    assert [value for point in place.places for value in point] == pytest.approx(
        [1, 0.5, 0.5, 1, 0, 0.5, 0.5, 0]
    )
    assert _circle([ring(80)[:10], ring(60)[:10]], 2) is None, "ten slices have no four equal parts"
    assert _circle([[*ring(80)[:11], None], ring(60)], 2) is None


# Table of recorded games -----------------------------------------------------------------------------------


def test_recorded_games_sort_by_their_figures_and_unknown_ones_come_last(qapp: QApplication) -> None:
    host = QWidget()
    window = SurveyWindow(cast(Any, Lights()), host)
    for name, value in (("a", 10.0), ("b", None), ("c", 9.5), ("d", -1.0)):
        figures = (Figure("luck", value, "Luck", "–" if value is None else f"{value:g}"),)
        window._add(Path(f"/games/{name}.mvf"), figures)
    table = window.table

    def names() -> list[str]:
        return [cast(Any, table.item(row, 0)).text()[0] for row in range(table.rowCount())]

    assert names() == list("abcd"), "in the order of the files"
    table.sortItems(1)
    assert names() == list("dcab")
    opened: list[Path] = []
    window.opened.connect(opened.append)
    table.itemActivated.emit(table.item(0, 1))
    assert opened == [Path("/games/d.mvf")]
    window._show_progress(4, 4)
    assert window.standing.text() == "Games: 4, won: 0"
    for number in range(3):
        window._refuse(f"x{number}.mvf: no game.")
    assert window.trouble.text() == "Not read: 3. Last: x2.mvf: no game."
    assert window.trouble.toolTip().count("\n") == 2
    window.run.close()
    host.deleteLater()
