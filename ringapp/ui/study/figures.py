"""What a study has found, in words and tables that can be selected and copied; charts are drawn elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtWidgets import QTextBrowser, QWidget

from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Table
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.theme import colour

_ROLES = {"plain": "ink", "good": "good", "bad": "bad", "warn": "warn"}
INDENT = "\u2003"
"""Before the first word of a row that belongs to the one above, once for each level."""
HELD = 3 * "\u00a0"
"""The same in HTML, which drops other spaces at the beginning of a cell."""
_SIGNS = {"plain": "", "good": "✓ ", "bad": "✕ ", "warn": "! "}


class StudyFigures(QTextBrowser):
    """Sentences and tables; the place to which somebody scrolled stays while the figures change."""

    def __init__(self, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._notes: tuple[Note, ...] = ()
        self._html = ""
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(10)
        self.setMinimumHeight(120)

    def show_explanation(self, explanation: Explanation | None) -> None:
        """Show the notes; the headline stands elsewhere."""
        self._notes = explanation.notes if explanation is not None else ()
        self._refresh()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self._refresh()

    def retranslate(self) -> None:
        """Renew the words."""
        self.setAccessibleName(tr("Figures of the study"))

    def _refresh(self) -> None:
        html = "".join(self._pieces())
        if html == self._html:
            return
        self._html = html
        places = [bar.value() for bar in (self.verticalScrollBar(), self.horizontalScrollBar())]
        self.setHtml(html)
        self.verticalScrollBar().setValue(places[0])
        self.horizontalScrollBar().setValue(places[1])

    def _pieces(self) -> Iterable[str]:
        for note in self._notes:
            match note:
                case Sentence(text, tone):
                    ink = colour(self._theme, _ROLES[tone]).name()
                    yield f'<p style="color:{ink}">{escape(_SIGNS[tone] + text)}</p>'
                case Table():
                    yield self._table(note)

    def _table(self, table: Table) -> str:
        muted = colour(self._theme, "muted").name()
        head = "".join(
            f'<th align="{_side(place)}" style="color:{muted}; font-weight:normal">{escape(words)}</th>'
            for place, words in enumerate(table.columns)
        )
        rows = "".join(_row(cells) for cells in _flat(table.rows))
        title = f"<p><b>{escape(table.title)}</b></p>" if table.title else ""
        return f'{title}<table cellpadding="3" cellspacing="0"><tr>{head}</tr>{rows}</table>'


def _side(place: int) -> str:
    return "right" if place else "left"


def _row(cells: Sequence[str]) -> str:
    inner = (
        f'<td align="{_side(place)}" style="padding-right:14px">{escape(cell).replace(INDENT, HELD)}</td>'
        for place, cell in enumerate(cells)
    )
    return f"<tr>{''.join(inner)}</tr>"


def _flat(rows: Sequence[Row], indent: str = "") -> Iterable[tuple[str, ...]]:
    for row in rows:
        yield (indent + row.cells[0], *row.cells[1:])
        yield from _flat(row.children, indent + INDENT)
