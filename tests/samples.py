"""Where tests find things, and samples of two sizes: the quick run's and, as slow tests, the large one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
"""The checkout."""
DATA = ROOT / "tests" / "data"


def sample(quick: object, whole: object) -> tuple[Any, Any]:
    """The values of a parameter that says how much a test looks at."""
    return quick, seldom(whole)


def seldom(*values: object) -> Any:
    """One case of a parametrised test that says what others say in the quick run: a slow test."""
    return pytest.param(*values, marks=pytest.mark.slow)
