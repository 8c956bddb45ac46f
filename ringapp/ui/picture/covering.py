"""Dialogs that lie over the window: nobody sees there what is asked behind them."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QDialog


def dialog_over(beside: QDialog | None) -> QDialog | None:
    """The dialog that has to be closed before the window is used, else `beside` while that is open."""
    first = QApplication.activeModalWidget()
    if isinstance(first, QDialog):
        return first
    return beside if beside is not None and beside.isVisible() else None
