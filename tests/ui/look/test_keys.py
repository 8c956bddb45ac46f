"""Test tips that name keys."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from ringapp.ui.look.keys import know_keys, with_key
from ringapp.ui.window.actions import Actions


def test_tool_tips_name_the_key_that_counts_now(qapp: QApplication) -> None:
    actions = Actions(qapp)
    assert with_key("Find it", "solve") == f"Find it ({actions['solve'].shortcut().toString()})"
    actions.take_keys({"solve": "Ctrl+J", "hint": ""})
    assert with_key("Find it", "solve") == "Find it (Ctrl+J)"
    assert with_key("Tell it", "hint") == "Tell it"
    assert {action.objectName() for action in actions.changed()} == {"solve", "hint"}
    actions.take_keys({})
    assert actions.changed() == []
    know_keys({"made up": "F12"})
    assert with_key("x", "made up") == "x (F12)"
