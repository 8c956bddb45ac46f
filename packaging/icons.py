"""Write the icons for every desktop from the program's own drawing: `python packaging/icons.py FOLDER`.

Writes `hicolor/NxN/...` for Linux, `ringapp.ico` for Windows and `ringapp.icns` for macOS, of the program
and of its saved boards.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import resvg_py
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
APP, BOARD = "app.ringapp.ringapp", "application-x-ringapp-board"
PAGE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path d="M12 2h28l14 14v44a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" fill="#f7f8fa" stroke="#8a93a3"
    stroke-width="2"/>
  <path d="M40 2v12a2 2 0 0 0 2 2h12z" fill="#d5dae2" stroke="#8a93a3" stroke-width="2"
    stroke-linejoin="round"/>
  <svg x="17" y="23" width="30" height="30" viewBox="0 0 64 64">{drawing}</svg>
</svg>"""
"""A sheet of paper with the program's drawing on it."""


def drawn(svg: str, size: int) -> Image.Image:
    """Return an SVG drawing as a square picture of `size` pixels."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def drawings() -> dict[str, str]:
    """Return the SVG text of each icon by name: the program's and a saved board's."""
    app = (ROOT / "resources" / "icons" / "app.svg").read_text("utf-8")
    return {APP: app, BOARD: PAGE.format(drawing=app)}


def write_linux(folder: Path) -> None:
    """Write the folders of an icon theme: the program under `apps`, saved boards under `mimetypes`."""
    for name, svg in drawings().items():
        kind = "apps" if name == APP else "mimetypes"
        scalable = folder / "hicolor" / "scalable" / kind / f"{name}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        scalable.write_text(svg, "utf-8")
        for size in SIZES:
            place = folder / "hicolor" / f"{size}x{size}" / kind / f"{name}.png"
            place.parent.mkdir(parents=True, exist_ok=True)
            drawn(svg, size).save(place, optimize=True)


def write_others(folder: Path) -> None:
    """Write the `.ico` and `.icns` files of the program and of saved boards."""
    for name, svg in drawings().items():
        stem = "ringapp" if name == APP else "ringapp-board"
        pictures = [drawn(svg, size) for size in ICO]
        pictures[-1].save(folder / f"{stem}.ico", append_images=pictures[:-1], sizes=[(s, s) for s in ICO])
        drawn(svg, 1024).save(folder / f"{stem}.icns")


def main() -> None:
    """Write the icons of all platforms into the folder given on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    write_linux(folder)
    write_others(folder)


if __name__ == "__main__":
    main()
