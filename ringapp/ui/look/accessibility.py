"""What a screen reader is to say by itself, because something has happened that nobody moved to."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, urgent: bool = False) -> None:
    """Say words about a widget, after what is being said or, where it is urgent, at once."""
    if words:
        event = QAccessibleAnnouncementEvent(widget, words)
        kinds = QAccessible.AnnouncementPoliteness
        event.setPoliteness(kinds.Assertive if urgent else kinds.Polite)
        QAccessible.updateAccessibility(event)
