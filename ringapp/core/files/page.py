"""A page that shows a board and its moves in any browser: one HTML file that asks the network for nothing."""

from __future__ import annotations

import json
from html import escape

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.i18n import language, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.movelist import leaflet
from ringapp.core.pictures.animation import Style, Watcher, stills

MAX_LETTERS = 32_000_000
"""Letters of all pictures of a page."""
_LOOK = """
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 1rem/1.45 sans-serif }
body { color-scheme: light dark; background: Canvas; color: CanvasText }
main { display: flex; flex-wrap: wrap; gap: 1.5rem }
#board { flex: 1 1 20rem; min-width: 0 } #board svg { width: 100%; height: auto; max-height: 75vh }
#moves { flex: 1 1 16rem; max-height: 75vh; overflow: auto; padding-left: 2.5rem; margin: 0 }
#moves li { padding: .15rem .4rem; cursor: pointer }
#moves li::marker { color: CanvasText }
#moves li.now { background: Highlight; color: HighlightText }
nav { display: flex; gap: .5rem; margin: .75rem 0 } nav input { flex: 1 }
button { font: inherit; padding: .3rem .8rem }
"""
_ACT = """
const pictures = JSON.parse(document.getElementById("pictures").textContent)
const board = document.getElementById("board"), rows = [...document.querySelectorAll("#moves li")]
const place = document.getElementById("place"), toggle = document.getElementById("toggle")
let at = 0, timer = 0
function show(number) {
  at = Math.max(0, Math.min(pictures.length - 1, number))
  board.innerHTML = pictures[at]
  place.value = at
  rows.forEach((row, index) => row.classList.toggle("now", index === at))
  if (rows[at]) rows[at].scrollIntoView({block: "nearest"})
  if (at === pictures.length - 1) pause()
}
function pause() { clearInterval(timer); timer = 0; toggle.setAttribute("aria-pressed", "false") }
function play() {
  if (timer) return pause()
  if (at === pictures.length - 1) show(0)
  timer = setInterval(() => show(at + 1), 1200)
  toggle.setAttribute("aria-pressed", "true")
}
const acts = {first: () => show(0), back: () => show(at - 1), toggle: play,
              forward: () => show(at + 1), last: () => show(pictures.length - 1)}
const keys = {Home: "first", ArrowLeft: "back", " ": "toggle", ArrowRight: "forward", End: "last"}
for (const name in acts) document.getElementById(name).onclick = acts[name]
place.oninput = () => { pause(); show(Number(place.value)) }
rows.forEach((row, index) => { row.onclick = () => { pause(); show(index) } })
document.onkeydown = event => {
  if (!keys[event.key] || event.target === place || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  if (event.key !== " ") pause()
  acts[keys[event.key]]()
}
show(0)
"""


def page(document: Document, style: Style | None = None, watcher: Watcher | None = None) -> bytes:
    """Return an HTML page of the board, its answer and its moves, which the keyboard replays.

    Raises:
        Cancelled: The watcher cancelled it.
        LimitExceeded: The pictures are too many or too large.
    """
    told, watcher = leaflet(document), watcher or Watcher()
    moves = [step.move for step in document.line]
    pictures: list[str] = []
    letters = 0
    for svg in stills(load_game(document.game), document.state, moves, style or Style()):
        watcher.report(len(pictures) / (len(moves) + 1))
        letters += len(svg)
        if letters > MAX_LETTERS:
            words = tr("{n} moves are too many for a page; at most {limit} can be shown.")
            raise LimitExceeded(words.format(n=len(moves), limit=len(pictures)))
        pictures.append(svg)
    rows = "\n".join(f"<li>{escape(line.text)}</li>" for line in told.lines)
    buttons = {
        "first": tr("First"),
        "back": tr("Back"),
        "toggle": tr("Play or pause"),
        "forward": tr("Forward"),
        "last": tr("Last"),
    }
    row = "".join(f'<button id="{name}">{escape(words)}</button>' for name, words in buttons.items())
    last, label = len(pictures) - 1, escape(tr("Move"))
    texts = json.dumps(pictures, ensure_ascii=False).replace("<", "\\u003c")
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    return f"""<!doctype html>
<html lang="{language().replace("_", "-")}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(told.title)}: {escape(told.board)}</title>
<style>{_LOOK}</style>
<h1>{escape(told.title)}</h1>
<p>{escape(told.board)}</p>
<p><strong>{escape(told.headline)}</strong></p>
<main>
<div id="board">{pictures[0]}</div>
<ol id="moves">
{rows}
</ol>
</main>
<nav>{row}<input id="place" type="range" min="0" max="{last}" value="0" aria-label="{label}"></nav>
<script type="application/json" id="pictures">{texts}</script>
<script>{_ACT}</script>
</html>
""".encode()
