"""The two cores as what has to be loaded first: the one of the first tables and today's."""

from __future__ import annotations

from ringapp.core.kernels import library
from ringapp.core.solving.compiling import Compilation

CORE = Compilation("contest", library.load)
TODAY = Compilation("contest-today", library.load)
