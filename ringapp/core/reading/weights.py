"""Weights of linear scores, fitted on real boards by the benchmarks `fit_lines` and `fit_lattices`."""

from __future__ import annotations

from functools import cache

import msgspec

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
