"""Commands of events that change nothing in the game: what only shows, sounds or talks."""

from __future__ import annotations

import re

_QUIET = re.compile(
    r"comment|update|sleep|follow|unfollow|vibrate|turnHero|waitAsync|stopAsync|autoSave|forbidSave|clearMap"
    r"|previewUI|callBook|callSave|_label|animate|stopAnimate|screenFlash|(?:play|stop)Sound"
    r"|(?:play|pause|resume|load|free)Bgm|(?:rotate|scale|move)Image|(?:move|clear)TextBox"
    r"|(?:lock|move)Viewport|set(?:Text|Curtain|Volume|BgmSpeed|HeroIcon|HeroOpacity|Weather|Viewport"
    r"|BgFgBlock|FloorText|BlockOpacity|BlockFilter|Attribute|Filter|NameMap)"
    r"|(?:show|hide)(?:Image|StatusBar|BgFgMap|FloorImg|Hero)|show(?:TextImage|Gif)"
    r"|fill(?:Text|BoldText|Rect|Polygon|Ellipse|Arc)|stroke(?:Rect|Polygon|Ellipse|Arc)"
    r"|draw(?:Arrow|Line|Image|Icon|Selector|Background|TextContent)"
)
_SPOKEN = frozenset({"text", "autoText", "scrollText", "tip"})


def is_quiet(kind: object) -> bool:
    """Return whether a command only shows or sounds."""
    return isinstance(kind, str) and _QUIET.fullmatch(kind) is not None


def is_spoken(command: object) -> bool:
    """Return whether an entry of a list of events says something to the player: a text, or such a command."""
    return isinstance(command, str) or (isinstance(command, dict) and command.get("type") in _SPOKEN)


FLOOR_LOOKS = frozenset({"title", "name", "images", "bgm", "weather", "color", "defaultGround", "width"})
BAR_LOOKS = frozenset(
    f"s:enable{name}" for name in ("Floor", "Name", "Mana", "MDef", "Money", "Keys", "GreenKey", "PZF")
)
"""What the status bar shows, and nothing else rests on."""
VALUE_LOOKS = frozenset({"animateSpeed", "moveSpeed", "floorChangeTime"})
"""Values of the tower that only decide how things look."""
