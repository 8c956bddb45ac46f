"""Weights of linear scores, fitted on real boards by `fit_lines` and `fit_lattices`, and looks of digits."""

from __future__ import annotations

from functools import cache

import msgspec
import numpy as np
import numpy.typing as npt

from ringapp.core.contract.resources import resource_folder


class Weights(msgspec.Struct, frozen=True):
    """The weight of each measure of a thing in the log odds that it is what is looked for."""

    constant: float
    weights: dict[str, float]

    def odds(self, measured: dict[str, float]) -> float:
        """Return the log odds of a thing: 0 is undecided, more speaks for it."""
        return self.constant + sum(weight * measured[name] for name, weight in self.weights.items())


@cache
def shipped_weights(name: str) -> Weights:
    """Return the weights of this name that come with the program."""
    return msgspec.json.decode((resource_folder() / "weights" / f"{name}.json").read_bytes(), type=Weights)


@cache
def shipped_glyphs(name: str) -> dict[str, npt.NDArray[np.float32]]:
    """Return the templates of this name that come with the program: for each mark its ink, 0 to 1."""
    text = (resource_folder() / "weights" / "glyphs.json").read_bytes()
    levels = msgspec.json.decode(text, type=dict[str, dict[str, list[str]]])[name]
    looks = {mark: [[int(one, 16) / 15 for one in row] for row in look] for mark, look in levels.items()}
    return {mark: np.array(look, np.float32) for mark, look in looks.items()}
