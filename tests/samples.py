"""Define paths for tests, and samples of two sizes: one for the quick run, a larger one for slow tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
"""The root folder of the project."""
DATA = ROOT / "tests" / "data"


def sample(quick: object, whole: object) -> tuple[Any, Any]:
    """Return two parameter values for the size of a test: the quick one and, marked slow, the whole."""
    return quick, seldom(whole)


def seldom(*values: object) -> Any:
    """Return a case of a parametrised test marked slow, as other cases cover it in the quick run."""
    return pytest.param(*values, marks=pytest.mark.slow)
