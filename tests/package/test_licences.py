"""The licences of all that a package brings along stand in one file."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_library_is_named_with_a_text_and_qt_with_its_terms(tmp_path: Path) -> None:
    script = ROOT / "packaging" / "licences.py"
    subprocess.run([sys.executable, script, tmp_path], check=True)
    text = (tmp_path / "licences.txt").read_text("utf-8")
    parts = text.split("\n\n" + "=" * 100 + "\n")
    bundled = runpy.run_path(str(script))["bundled"]()
    assert {"numpy", "Pillow", "PySide6-Essentials", "shiboken6"} <= bundled.keys()
    assert len(parts) == len(bundled) + 2  # Python before them, the fonts behind
    for name, part in zip(bundled, parts[1:-1], strict=True):
        assert part.strip().startswith(name)
        assert len(part) > 400
    assert text.count("GNU LESSER GENERAL PUBLIC LICENSE\n") == 1
    assert "SIL OPEN FONT LICENSE" in parts[-1]
