"""The row of buttons at the foot of a dialog."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox


def close_row() -> QDialogButtonBox:
    """Return a row with a Close button, without the style's icon, which is black even in the dark theme."""
    row = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    row.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    return row
