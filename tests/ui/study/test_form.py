"""Test the form of a study."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.errors import RingappError
from ringapp.core.study.study import make_spec
from ringapp.ui.study.form import StudyForm


def test_a_study_that_plans_its_number_is_left_to_it_unless_another_is_asked_for(qtbot: QtBot) -> None:
    from ringapp.games.rings.studies.census import Census

    form = StudyForm()
    qtbot.addWidget(form)
    form.offer([Census()], lambda: "")
    assert form.spec() == make_spec(Census(), enemies=4), "every board, exact"
    form.take(make_spec(Census(), enemies=12, exact=True, slices=6))
    assert dict(form.spec().options)["exact"] is True
    form.total.setValue(60)
    with pytest.raises(RingappError, match="not both"):
        form.spec()
    form.take(make_spec(Census(), 10_000, enemies=8))
    assert form.spec().total == 10_000, "what was drawn goes on being drawn"
