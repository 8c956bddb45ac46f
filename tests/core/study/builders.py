"""Build a study of dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ringapp.core.contract.game import Explanation, Option, OptionValue
from ringapp.core.study import study as studies
from ringapp.core.study.study import StudyInfo, Tally


class Dice:
    """A study that counts throws of a die."""

    info = StudyInfo(
        "dice",
        "Dice",
        "Throws of a die",
        "throws",
        (Option("sides", "Sides", "int", 6, minimum=2),),
        total=100,
        batch=7,
        frees=True,
    )

    def count(self, units: int, seed: Any, options: Mapping[str, OptionValue]) -> studies.Counts:
        import numpy as np

        sides = options["sides"]
        assert isinstance(sides, int)
        seen: dict[int, int] = {}
        for face in np.random.default_rng(seed).integers(1, sides + 1, units).tolist():
            seen[face] = seen.get(face, 0) + 1
        return {"face": seen}

    def report(self, tally: Tally) -> dict[str, Any]:
        return {"throws": tally.units}

    def explain(self, tally: Tally) -> Explanation:
        return Explanation(f"{tally.units} throws")
