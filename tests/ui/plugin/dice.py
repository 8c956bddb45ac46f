"""A game with quick, slow and broken studies; found through the entry points, as any add-on is."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import Chart, Explanation, Option, OptionValue, Row, Sentence, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.study.histogram import figures
from ringapp.core.study.study import Counts, Study, StudyInfo, Tally
from ringapp.games._template.game import Lights

SIDES = Option("sides", "Sides", "int", 6, "Of a die", minimum=2, maximum=100)
PACE = Option("pace", "Pace", "float", 0.0, minimum=0, maximum=60)
FAULT = Option("fault", "Fault", "choice", "none", choices=(("none", "None"), ("bug", "Bug"), ("end", "End")))


class Dice:
    """Throws of a die: `pace` seconds for each batch."""

    def __init__(self, name: str = "dice", frees: bool = True, board: bool = False) -> None:
        self._name, self._frees, self._board = name, frees, board

    @property
    def info(self) -> StudyInfo:
        board = (Option("board", "Board", "text", ""),) if self._board else ()
        options = (SIDES, PACE, FAULT, *board)
        return StudyInfo(self._name, self._name, "Throws", tr("boards"), options, 1000, 10, self._frees)

    def count(self, units: int, seed: Any, options: Mapping[str, OptionValue]) -> Counts:
        import numpy as np

        time.sleep(float(options["pace"] or 0))
        if options["fault"] == "bug":
            raise ZeroDivisionError("a bug")
        if options["fault"] == "end":
            os._exit(3)
        if options["sides"] == 100:
            raise LimitExceeded("A die has fewer sides.")
        faces = np.random.default_rng(seed).integers(1, int(options["sides"] or 6) + 1, units).tolist()
        return {"face": {face: faces.count(face) for face in set(faces)}}

    def report(self, tally: Tally) -> dict[str, Any]:
        return {"throws": tally.units}

    def explain(self, tally: Tally) -> Explanation:
        faces = tally.histogram("face")
        found = figures(faces)
        if not found.n:
            return Explanation("No throw yet.")
        values, counts = tuple(map(float, faces)), tuple(map(float, faces.values()))
        chart = Chart("Faces", "face", "throws", values, counts, ((found.mean, "mean"),))
        table = Table("Figures", ("Figure", "Value"), (Row(("mean", f"{found.mean:.3f}")),))
        return Explanation(f"{found.n} {tr('Close')}", (chart, Sentence("Fair.", "good"), table))


class DiceGame(Lights):
    """Lights, with studies."""

    def studies(self) -> Sequence[Study]:
        return (Dice(), Dice("apart", frees=False), Dice("boards", board=True))


GAME = DiceGame()
