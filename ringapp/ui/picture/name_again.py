"""The looks of a picture whose names were kept are shown anew: its board and the names stay meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.reading.picturefile import Preview
from ringapp.ui.picture.dialog import PictureDialog
from ringapp.ui.picture.read_job import look_at
from ringapp.ui.picture.reading import OneReading
from ringapp.ui.picture.sources import Source
from ringapp.ui.session.jobs import ThreadJob


class Show(Protocol):
    """Shows a dialog in which the looks of what was read are named, beginning with the names of a skin."""

    def __call__(self, *, hints: Hints, reading: Reading[SomeState], kept: str) -> None:
        """The board is read again with `hints`."""


def look_anew(
    under_way: OneReading,
    dialog: PictureDialog,
    game_id: str,
    source: Source,
    show: Show,
    failed: Callable[[Exception], None],
    hints: Hints,
    skin: str,
) -> None:
    """Read a picture without the names that were kept, for its looks alone.

    Nothing comes of it once the dialog was closed.

    Args:
        hints: What was said in the dialog.
        skin: What the names were kept as.
    """
    hints = replace(hints, names={})

    def report(share: float) -> None:
        job.progress.emit(share)

    job = ThreadJob(under_way, look_at, game_id, source, replace(hints, learned=None), report)
    under_way.follow(job)
    job.done.connect(partial(_looked, dialog, partial(show, hints=hints, kept=skin)))
    job.failed.connect(failed)
    under_way.begin(job, game_id)


def _looked(
    dialog: PictureDialog,
    show: Callable[..., None],
    found: tuple[Preview, Reading[SomeState] | RingappError],
) -> None:
    reading = found[1]
    if not dialog.isVisible():
        return
    if isinstance(reading, RingappError):
        dialog.tell(str(reading))
    elif not reading.clusters:
        dialog.tell(tr("All cells are known without these names, too; nothing is left to be named."))
    else:
        show(reading=reading)
