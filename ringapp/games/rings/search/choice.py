"""Which search answers: the compiled one where it is ready, else numpy's for as long as that is quick.

Most boards take three moves, so nobody waits for a compiler to be told of them.
"""

from __future__ import annotations

import sys
import threading
from importlib import import_module
from typing import TYPE_CHECKING

from ringapp.core.contract.game import SolveContext
from ringapp.core.solving.compiling import COMPILING
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import line_count
from ringapp.games.rings.search.brute import Brute

if TYPE_CHECKING:
    from ringapp.games.rings.search.engine import Compiled

AT_ONCE = 400_000
"""Lines that numpy tries in 30 to 60 ms: three moves on 4 by 12."""


def first_search(board: Board, ctx: SolveContext) -> Brute | Compiled:
    """The search to begin with."""
    module = sys.modules.get("ringapp.games.rings.search.engine")
    # While another thread still imports it the module is there, but not all that it defines.
    if module is not None and hasattr(module, "COMPLETE") and module.is_ready():
        compiled: Compiled = module.Compiled(board, ctx)
        return compiled
    return Brute(board, ctx)


def search_for(engine: Brute | Compiled, board: Board, ctx: SolveContext, length: int) -> Brute | Compiled:
    """The search to go on with for lines of a length: numpy hands over when there are too many."""
    if not isinstance(engine, Brute) or line_count(board, length) <= AT_ONCE:
        return engine
    # Loading the compiler takes half a second, in which the world is let in.
    _load_compiler(ctx)
    from ringapp.games.rings.search.engine import Compiled, wait_until_ready

    wait_until_ready(ctx)
    return Compiled(board, ctx)


def walks_compiled(ctx: SolveContext, lines: int) -> bool:
    """Whether the compiled kernel judges walks on boss boards; it is waited for where they are many."""
    module = sys.modules.get("ringapp.games.rings.search.engine")
    if module is not None and hasattr(module, "COMPLETE") and module.walks_ready():
        return True
    if lines <= AT_ONCE:
        return False
    _load_compiler(ctx)
    from ringapp.games.rings.search.engine import wait_until_ready

    wait_until_ready(ctx, walks=True)
    return True


def _load_compiler(ctx: SolveContext) -> None:
    loader = threading.Thread(target=import_module, args=("ringapp.games.rings.search.engine",), daemon=True)
    loader.start()
    while loader.is_alive():
        loader.join(0.01)
        ctx.tick(note=COMPILING)
