"""Test that every action has words in every language."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.ui.window.actions import Actions


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_action_says_what_it_does_in_every_language(qapp: QApplication, code: str) -> None:
    set_language(code)
    try:
        actions = Actions(qapp)
        for action in actions:
            assert action.text()
            assert action.statusTip()
            keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
            assert action.toolTip() == (f"{action.statusTip()} ({keys})" if keys else action.statusTip())
    finally:
        set_language("en")
