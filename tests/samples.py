"""Samples of two sizes: what the quick run looks at, and as slow tests the large one, by the same code."""

from __future__ import annotations

from typing import Any

import pytest


def sample(quick: object, whole: object) -> tuple[Any, Any]:
    """The values of a parameter that says how much a test looks at."""
    return quick, seldom(whole)


def seldom(*values: object) -> Any:
    """One case of a parametrised test that says what others say in the quick run: a slow test."""
    return pytest.param(*values, marks=pytest.mark.slow)
