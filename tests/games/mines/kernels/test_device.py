"""The kernel for CUDA devices, in numba's simulator: the same counts as the processor's on the same seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.study.study import Accelerated, Tally, make_spec, run_study
from ringapp.games.mines.kernels import device
from ringapp.games.mines.kernels.boards import GROUP, WORDS
from ringapp.games.mines.studies.sampling import Plan, sample, sample_on_device
from ringapp.games.mines.studies.studies import BoardStudy
from ringapp.games.mines.studies.winning import WinStudy
from tests.games.mines.chances.test_counting import Quiet

PLANS = (
    (Plan(9, 9, 10), 300),
    (Plan(16, 30, 99, "safe_corner"), 129),
    # Sparse: openings enclose islands.
    (Plan(8, 8, 2), 300),
    (Plan(16, 16, 40, "xp_centre"), 131),
    # More than one group.
    (Plan(3, 3, 2), WORDS * GROUP + 100),
)
COUNT = """
import json, sys, warnings
warnings.simplefilter("ignore")  # Plain words of 64 bits warn where they wrap around.
import numpy as np
from ringapp.games.mines.studies.sampling import Plan, sample_on_device
for plan, units in json.load(sys.stdin):
    counts = sample_on_device(Plan(*plan), units, np.random.SeedSequence(5))
    print(json.dumps({name: sorted(seen.items()) for name, seen in counts.items()}))
"""


def test_a_device_counts_what_the_processor_counts() -> None:
    asked = json.dumps([[(p.rows, p.columns, p.mines, p.first), units] for p, units in PLANS])
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    child = [sys.executable, "-c", COUNT]
    done = subprocess.run(child, input=asked, capture_output=True, text=True, env=simulated, check=False)
    assert done.returncode == 0, done.stderr
    for (plan, units), line in zip(PLANS, done.stdout.splitlines(), strict=True):
        counts = sample(plan, units, np.random.SeedSequence(5))
        found = {name: dict(seen) for name, seen in json.loads(line).items()}
        assert found == counts, plan


def test_a_real_device_counts_the_same() -> None:
    reason = device.why_not()
    if reason:
        pytest.skip(f"no CUDA device: {reason}")
    for plan, units in (*PLANS, (Plan(16, 30, 99), 1_000_000)):
        counts = sample(plan, units, np.random.SeedSequence(6))
        assert sample_on_device(plan, units, np.random.SeedSequence(6)) == counts


def test_where_no_device_is_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "why_not", lambda: "no driver.")
    with pytest.raises(RingappError, match="No CUDA device can be used: no driver\\."):
        sample_on_device(Plan(9, 9, 10), 10, np.random.SeedSequence(3))
    with pytest.raises(RingappError, match="at most 31"):
        sample_on_device(Plan(32, 9, 10), 10, np.random.SeedSequence(3))


def test_studies_without_a_kernel_for_devices_say_so() -> None:
    assert isinstance(BoardStudy(), Accelerated)
    tally = Tally(make_spec(WinStudy(), 10))
    with pytest.raises(RingappError, match="no CUDA kernel"):
        run_study(tally, Quiet(), device=True)
    assert tally.units == 0
