"""Samples of two sizes: what the quick run looks at, and as a slow test the large one, by the same code."""

from __future__ import annotations

from typing import Any

import pytest


def sample(quick: object, whole: object) -> tuple[Any, Any]:
    """The values of a parameter that says how much a test looks at."""
    return quick, pytest.param(whole, marks=pytest.mark.slow)
