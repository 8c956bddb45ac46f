"""Labels of words that wrap, and their colours."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from ringapp.ui.look.theme import colour


def wrapped(text: str = "") -> QLabel:
    """Return a label of plain words that wrap and can be selected."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def paint(label: QLabel, theme: str, role: str) -> None:
    """Write a label in the colour of a role."""
    colours = label.palette()
    colours.setColor(label.foregroundRole(), colour(theme, role))
    label.setPalette(colours)


def emphasise(label: QLabel, theme: str, role: str, size: float) -> None:
    """Write a label larger than `size` points and bold, in the colour of a role.

    A style sheet does it, since with one in force a label's own font and palette do not last.
    """
    ink = colour(theme, role).name()
    label.setStyleSheet(f"color: {ink}; font-weight: bold; font-size: {1.15 * size:.1f}pt;")
