"""An arrow ends where its head begins."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.shapes import Arrow
from ringapp.core.pictures.arrows import arrow_parts


@pytest.mark.parametrize(
    ("points", "chain", "tip", "base"),
    [
        (((0, 0), (10, 0)), ((0, 0), (6, 0)), (10, 0), 6),
        (((0, 0), (3, 0)), ((0, 0), (0, 0)), (3, 0), -1),  # shorter than its head
        (((0, 0), (0, 5), (0, 5)), None, (0, 5), 1),  # the last piece has no length
    ],
)
def test_an_arrow_ends_where_its_head_begins(points: Any, chain: Any, tip: Any, base: float) -> None:
    shaft, head = arrow_parts(Arrow(points, head=4))
    assert head[0] == tip
    if chain is not None:
        assert shaft == chain
        assert [corner[0] for corner in head[1:]] == [base, base]
        assert sorted(corner[1] for corner in head[1:]) == pytest.approx([-2.2, 2.2])
    else:
        assert [corner[1] for corner in head[1:]] == [base, base]
    assert arrow_parts(Arrow(((1, 1), (1, 1)))) == ((), ())
