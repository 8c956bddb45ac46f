"""Light and dark: the one place where theme roles become Qt colours, a palette and the style sheet."""

from __future__ import annotations

from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget

from ringapp.core.contract.resources import resource_folder
from ringapp.core.pictures.palette import palette as roles

MODES = ("system", "light", "dark", "contrast")
"""What a person can choose; "system" follows the desktop."""

_FORCED = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
    "contrast": Qt.ColorScheme.Dark,
}


def colour(theme: str, role: str) -> QColor:
    """Return the colour of a role ("ink", "accent") in a theme."""
    text = roles(theme)[role]
    if len(text) == 9:
        return QColor(int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16), int(text[7:9], 16))
    return QColor(text)


def mixed(theme: str, role: str, other: str, share: float) -> QColor:
    """Return a mix of two roles' colours: `share` of the first, the rest of the second."""
    a, b = colour(theme, role), colour(theme, other)
    red, green, blue = (
        round(share * x + (1 - share) * y)
        for x, y in ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    )
    return QColor(red, green, blue)


def qt_palette(theme: str) -> QPalette:
    """Return Qt's palette in the colours of a theme."""
    group = QPalette.ColorRole
    # In high contrast, muted words would look like typed ones.
    pale = "faint" if theme == "contrast" else "muted"
    chosen: dict[QPalette.ColorRole, str] = {
        group.Window: "panel", group.WindowText: "ink", group.Base: "board", group.AlternateBase: "paper",
        group.Text: "ink", group.Button: "panel", group.ButtonText: "ink", group.BrightText: "bad",
        group.Highlight: "accent", group.HighlightedText: "accent_ink", group.Accent: "accent",
        group.Link: "accent", group.LinkVisited: "accent", group.PlaceholderText: pale,
        group.ToolTipBase: "board", group.ToolTipText: "ink", group.Light: "board", group.Midlight: "paper",
        group.Mid: "faint", group.Dark: "line", group.Shadow: "hole",
    }  # fmt: skip
    result = QPalette()
    for role, name in chosen.items():
        result.setColor(role, colour(theme, name))
    off = mixed(theme, "ink", "panel", 0.42)
    for role in (group.WindowText, group.Text, group.ButtonText, group.HighlightedText):
        result.setColor(QPalette.ColorGroup.Disabled, role, off)
    result.setColor(QPalette.ColorGroup.Disabled, group.Highlight, colour(theme, "faint"))
    return result


def style_sheet(theme: str) -> str:
    """Return the style sheet `resources/themes/window.qss` with its $roles filled in."""
    words = {role: colour(theme, role).name() for role in roles(theme)}
    words["edge"] = mixed(theme, "line", "panel", 0.35).name()
    words["hairline"] = mixed(theme, "line", "panel", 0.22).name()
    words["over"] = mixed(theme, "ink", "panel", 0.07).name()
    words["down"] = mixed(theme, "ink", "panel", 0.14).name()
    words["off"] = mixed(theme, "ink", "panel", 0.42).name()
    if theme == "contrast":
        words["edge"] = words["hairline"] = words["line"]
        words["off"] = words["faint"]
    words["accent_over"] = mixed(theme, "accent", "ink", 0.88).name()
    words["accent_soft"] = mixed(theme, "accent", "panel", 0.16).name()
    marks = resource_folder() / "themes" / "marks"
    words |= {f"mark_{name}": (marks / f"{name}-{theme}.svg").as_posix() for name in _MARKS}
    text = (resource_folder() / "themes" / "window.qss").read_text(encoding="utf-8")
    return Template(text).substitute(words)


_MARKS = ("up", "down", "check", "close")
_name = "light"
"""The theme that is shown."""
_worn = ""
"""The style sheet of the theme that is shown."""


def shown_theme() -> str:
    """Return the name of the theme that is shown: "light", "dark" or "contrast"."""
    return _name


def dress(widget: QWidget) -> None:
    """Give a window or a part of one the style sheet of the shown theme.

    Each part gets the sheet, not the application: a sheet of the application costs every widget time when
    built and at each change of theme, even those that nobody sees.
    """
    if widget.styleSheet() != _worn:
        widget.setStyleSheet(_worn)


def _wants_contrast(hints: QStyleHints) -> bool:
    """Return whether the desktop asks for high contrast; False if this version of Qt cannot tell."""
    accessibility = getattr(hints, "accessibility", None)
    if accessibility is None:
        return False
    return bool(accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


class Theme(QObject):
    """Keeps the application in the chosen theme; emits `changed` when the shown theme changes."""

    changed = Signal(str)

    def __init__(self, app: QApplication, mode: str = "system") -> None:
        super().__init__(app)
        self._app = app
        self._hints = app.styleHints()
        self._mode = "system"
        self._name = ""
        self._points = app.font().pointSizeF()
        self.text_size = 100
        """Percent of the size that the desktop writes in."""
        app.setStyle("Fusion")
        self._hints.colorSchemeChanged.connect(self.refresh)
        self.set_mode(mode)

    @property
    def mode(self) -> str:
        """The chosen mode, one of MODES."""
        return self._mode

    @property
    def name(self) -> str:
        """The name of the theme that is shown: "light", "dark" or "contrast"."""
        return self._name

    def set_mode(self, mode: str) -> None:
        """Set the mode; anything outside MODES means "system"."""
        self._mode = mode if mode in MODES else "system"
        self._hints.setColorScheme(_FORCED[self._mode])
        self.refresh()

    def set_text_size(self, percent: int) -> None:
        """Set the size of all letters, in percent of the desktop's, limited to 75 to 300."""
        self.text_size = min(max(percent, 75), 300)
        font = self._app.font()
        font.setPointSizeF(self._points * self.text_size / 100)
        self._app.setFont(font)
        self._wear()
        self.changed.emit(self._name)

    def _wear(self) -> None:
        """Rebuild the style sheet; it names the size of letters, so that a new size changes it as well."""
        global _name, _worn
        _name, _worn = self._name, f"/* {self.text_size} % */\n{style_sheet(self._name)}"

    def refresh(self) -> None:
        """Apply the desktop's present theme or the chosen one; a desktop without a theme counts as light."""
        name = self._mode
        if name == "system":
            name = "dark" if self._hints.colorScheme() == Qt.ColorScheme.Dark else "light"
            name = "contrast" if _wants_contrast(self._hints) else name
        if name == self._name:
            return
        self._name = name
        self._app.setPalette(qt_palette(name))
        self._wear()
        self.changed.emit(name)
