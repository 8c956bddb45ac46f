"""Between processes only values of the program arrive."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from pathlib import Path, PurePosixPath

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Budget, Status
from ringapp.core.process.safe_pickle import dump_values, frozen, load_values


@pytest.mark.parametrize(
    "value",
    [
        None,
        [1, 2.5, "x", b"y", True],
        {"a": (1, 2), 3: {4, 5}},
        Status.OPTIMAL,
        Budget(5.0, 7),
        ParseError("here", 3, 4),
        PurePosixPath("a/b"),
        frozen({1: frozen({2: 3})}),
        range(4),
    ],
)
def test_values_of_the_program_arrive_as_they_were(value: object) -> None:
    found = load_values(dump_values(value))
    if isinstance(value, ParseError):
        assert isinstance(found, ParseError)
        assert (str(found), found.line, found.column) == ("here", 3, 4)
    else:
        assert found == value
        assert type(found) is type(value)


@pytest.mark.parametrize("value", [OrderedDict(a=1), print, eval, Path.unlink])
def test_nothing_else_arrives(value: object) -> None:
    with pytest.raises(pickle.UnpicklingError, match="is no value"):
        load_values(pickle.dumps(value, 4))
