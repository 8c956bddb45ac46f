"""A board and its moves as a page for a browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.registry import load_game
from ringapp.core.files import page as pages
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export
from ringapp.core.solving.context import LocalContext

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
PRESS = """
<script>
for (const key of ["End", "ArrowLeft"]) document.dispatchEvent(new KeyboardEvent("keydown", {key}))
document.title = [at, rows.findIndex(row => row.classList.contains("now"))].join()
</script>
"""


@pytest.fixture(scope="module")
def solved() -> Document:
    game = load_game("rings")
    board = game.initial("battle")
    return Document("rings", board, solution=game.solve(board, LocalContext()))


def pictures(page: str) -> list[str]:
    found = re.search(r'id="pictures">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return list(json.loads(found[1]))


def test_it_has_a_picture_before_each_move_and_one_at_the_end(solved: Document) -> None:
    page = export(solved, "html").decode()
    shown = pictures(page)
    assert len(shown) == len(solved.line) + 1 == page.count("<li>") + 1 == 4
    assert len(set(shown)) == len(shown)
    assert all(svg.startswith("<svg") for svg in shown)
    assert "3 moves. Proved" in page


def test_it_asks_the_network_for_nothing(solved: Document) -> None:
    page = export(solved, "html").decode()
    assert "default-src 'none'" in page
    assert set(re.findall(r"https?://[^\s\"'<\\]+", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(link|iframe|img|script src)", page)
    data = page.partition('id="pictures">')[2].partition("</script>")[0]
    assert "<" not in data, "nothing in the pictures ends their script"


def test_what_is_too_large_is_refused(solved: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    first = len(pictures(export(solved, "html").decode())[0])
    monkeypatch.setattr(pages, "MAX_LETTERS", first)
    with pytest.raises(LimitExceeded, match="3 moves are too many for a page; at most 1"):
        export(solved, "html")


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_browser_replays_it_with_the_keyboard(solved: Document, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(export(solved, "html").decode().replace("</html>", PRESS + "</html>"), "utf-8")
    flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
    ]
    profile = f"--user-data-dir={tmp_path / 'profile'}"
    done = subprocess.run(
        [str(CHROMIUM), *flags, profile, "--dump-dom", file.as_uri()],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "<title>2,2</title>" in done.stdout
