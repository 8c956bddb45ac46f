"""The two cores as what may have to be compiled first: the one of the first tables and today's."""

from __future__ import annotations

from ringapp.core.solving.compiling import Compilation


def _compile() -> None:
    from ringapp.games.contest.kernels.core import core

    core()


def _compile_today() -> None:
    from ringapp.games.contest.kernels.today import core

    core()


CORE = Compilation("contest", _compile)
TODAY = Compilation("contest-today", _compile_today)
