"""Runs Python's cyclic collector in the GUI thread only.

The automatic collector runs in whatever thread allocates next. Widgets that it finalises in another thread
bring the program down within seconds, so it is switched off and called from a timer here.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

CHECK_MS = 500


class Collector(QObject):
    """Runs the garbage collector from a timer until `stop`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._limits = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.check)
        self._timer.start(CHECK_MS)

    def check(self) -> None:
        """Collect the oldest generation that is due."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._limits[generation]:
                gc.collect(generation)
                return

    def stop(self) -> None:
        """Turn Python's automatic collector on again; objects frozen at the start are never collected."""
        self._timer.stop()
        gc.enable()
