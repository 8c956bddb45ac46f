"""The libraries of both levels of processors compute the same, to the last bit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ringapp.core.kernels.library import SIGNATURES, is_newer

ROOT = Path(__file__).resolve().parents[2]
COUNTS = ("5000", "1000000", "300")
"""Contests of each preset; boards of each level; games of each level."""


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.skipif(not is_newer(), reason="the newer level does not run here")
def test_both_levels_compute_the_same(tmp_path: Path) -> None:
    every = tmp_path / "every"
    subprocess.run([sys.executable, "-m", "lowering", "--every-level", "--out", every], cwd=ROOT, check=True)
    found = []
    libraries = sorted(every.glob("kernels-*"))
    for library in libraries:
        folder = tmp_path / library.stem
        folder.mkdir()
        for file in (library, every / SIGNATURES.name):
            shutil.copy(file, folder)
        told = subprocess.run(
            [sys.executable, "-m", "tests.lowering.levels", *COUNTS],
            cwd=ROOT,
            env=os.environ | {"RINGAPP_KERNELS": str(folder)},
            check=True,
            capture_output=True,
        )
        found.append(json.loads(told.stdout))
    assert len(found) == 2
    assert found[0] == found[1]
