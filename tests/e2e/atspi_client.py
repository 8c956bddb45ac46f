"""A screen reader's view of a running ringapp, as JSON; run by the system's Python, which has bindings."""

import json
import sys
import time
import warnings

import gi  # type: ignore[import-not-found]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

warnings.simplefilter("ignore")
PATIENCE, DEPTH, BROAD = 60, 14, 40


def program():
    """The running program, once it has told the desktop that it is there."""
    for _ in range(PATIENCE):
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(number)
            if child is not None and "ringapp" in (child.get_name() or ""):
                return child
        time.sleep(1)
    sys.exit("no program has told the desktop of itself")


def walk(node, depth=0):
    """What each node is called, by role; a slider's value with it."""
    if node is None or depth > DEPTH:
        return
    value = None
    if node.get_role_name() == "slider":
        value = node.get_value_iface().get_maximum_value()
    found.setdefault(node.get_role_name(), []).append([node.get_name() or "", value])
    for number in range(min(node.get_child_count(), BROAD)):
        walk(node.get_child_at_index(number), depth + 1)


def busy():
    """Whether the first board is still being solved, or its tab made: a busy machine takes its time."""
    names = [name for name, _ in found.get("label", ())]
    return not any("proved" in name for name in names) or any(name.endswith(": Solving") for name in names)


found = {}
Atspi.init()
running = program()
for _ in range(PATIENCE):
    found.clear()
    walk(running)
    if not busy():
        break
    time.sleep(1)
print(json.dumps(found))
