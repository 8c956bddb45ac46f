"""Test that the table of guards is complete, and that their mutants can be run."""

from __future__ import annotations

from tests.guards import BY_HAND, ROOT, WATCHED, guards


def test_each_guard_has_tests_that_watch_it() -> None:
    found = list(guards())
    assert len(found) > 40
    unwatched = [f"{guard.path.relative_to(ROOT)} {guard.name}" for guard in found if not guard.tests]
    assert unwatched == []
    missing = {name for guard in found for name in guard.tests if not (ROOT / "tests" / name).is_file()}
    assert missing == set()


def test_the_table_names_no_file_and_no_function_that_is_gone() -> None:
    found = list(guards())
    files = {guard.path.relative_to(ROOT / "ringapp").as_posix() for guard in found}
    assert set(WATCHED) <= files
    named = {(guard.path.relative_to(ROOT / "ringapp").as_posix(), guard.name) for guard in found}
    assert {(file, name) for file, names in BY_HAND.items() for name in names} <= named
