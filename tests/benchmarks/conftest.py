"""Options of the measurements."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--whole`: everything that a measurement otherwise takes a sample of."""
    parser.addoption("--whole", action="store_true", help="measure everything instead of a sample")
    parser.addoption(
        "--without", action="append", default=[], help="a step of reading pictures that is left out"
    )
