"""The row at the foot of a dialog that stays open beside the work."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox


def close_row() -> QDialogButtonBox:
    """A row with Close, without the picture that the style gives it: that one is black, in the dark too."""
    row = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    row.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    return row
