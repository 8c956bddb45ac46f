"""One folder per game; each is found by being here. Games do not know each other.

Called, as `ringapp.games()`, the package lists them: it shares its name with that function of the library.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ringapp.core.contract.game import GameInfo

ORDER = ("rings", "mota", "match3", "mines", "contest")
"""The games in the order of their tabs; others follow by their names."""


class _Games(ModuleType):
    def __call__(self) -> tuple[GameInfo, ...]:
        from ringapp.core.library import games

        return games()


sys.modules[__name__].__class__ = _Games
