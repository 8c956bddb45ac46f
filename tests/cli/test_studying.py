"""Studies from the command line: their names, limits and seeds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ringapp.cli.main import main
from ringapp.core.study.study import find_study, make_spec, run_batch


def test_a_study_is_asked_for_by_the_nearest_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "win-rat"]) == 2
    assert "Did you mean “win-rate”?" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--total", "0"], ["--batch", "-5"], ["--workers", "-3"]])
def test_a_study_counts_on_at_least_one_of_everything(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["study", "rings", *words])
    assert ended.value.code == 2
    assert "at least 1" in capsys.readouterr().err


def test_a_study_takes_a_seed_below_zero() -> None:
    def counts(seed: int) -> Any:
        return run_batch(make_spec(find_study("census"), 40, seed), 0)[1]

    assert counts(-7) == counts(-7)
    assert counts(-7) != counts(7)


def test_what_a_study_kept_goes_on_from_any_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "tally.json"
    call = ["study", "rings", "--total", "3", "--save", str(kept), "--seed"]
    for _ in range(2):
        assert main([*call, "-7"]) == 0
    assert capsys.readouterr().err == ""
    assert main([*call, str(2**128 + 1)]) == 2
    assert "“seed” is" in capsys.readouterr().err
