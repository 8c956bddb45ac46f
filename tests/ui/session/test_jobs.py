"""Test jobs of threads and processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

from ringapp.ui.session.jobs import ChildDied, Job, JobBroken, ProcessJob, ThreadJob

Settle = Callable[[Callable[[], object]], None]


def _outcome(job: Job) -> list[object]:
    seen: list[object] = []
    job.done.connect(seen.append)
    job.failed.connect(seen.append)
    return seen


def test_a_thread_job_answers_in_the_gui_thread(qapp: QObject, settle: Settle) -> None:
    owner = QObject()
    threads: list[object] = []
    job = ThreadJob(owner, QThread.currentThread)
    job.done.connect(lambda thread: threads.extend([thread, QThread.currentThread()]))
    job.start()
    settle(lambda: threads)
    assert threads[0] is not qapp.thread()
    assert threads[1] is qapp.thread()
    owner.deleteLater()


def test_a_failed_thread_job_carries_its_error(qapp: QObject, settle: Settle) -> None:
    owner = QObject()
    job = ThreadJob(owner, int, "x")
    seen = _outcome(job)
    job.start()
    settle(lambda: seen)
    assert isinstance(seen[0], ValueError)
    owner.deleteLater()


def test_a_dropped_job_lands_nothing(qapp: QObject, qtbot: QtBot) -> None:
    owner = QObject()
    job = ThreadJob(owner, time.sleep, 0.05)
    seen = _outcome(job)
    job.start()
    job.drop()
    job.wait()
    qtbot.wait(20)
    assert seen == []
    owner.deleteLater()


def _count(report: Callable[[float], None], until: int) -> int:
    for n in range(until):
        report(n / until)
    return os.getpid()


def _fail(report: Callable[[float], None]) -> None:
    raise ValueError("no")


def _die(report: Callable[[float], None]) -> None:
    os._exit(3)


def _hang(report: Callable[[float], None]) -> None:
    report(0.5)
    time.sleep(60)


def test_a_process_job_reports_and_answers(qapp: QObject, settle: Settle) -> None:
    owner = QObject()
    job = ProcessJob(owner, _count, 3)
    seen, shares = _outcome(job), []
    job.progress.connect(shares.append)
    job.start()
    settle(lambda: seen)
    assert isinstance(seen[0], int)
    assert seen[0] != os.getpid()
    assert shares == [0, 1 / 3, 2 / 3]
    owner.deleteLater()


@pytest.mark.parametrize(("function", "kind"), [(_fail, JobBroken), (_die, ChildDied)])
def test_a_process_job_fails_as_one_error(
    qapp: QObject, settle: Settle, function: Callable[..., None], kind: type
) -> None:
    owner = QObject()
    job = ProcessJob(owner, function)
    seen = _outcome(job)
    job.start()
    settle(lambda: seen)
    assert isinstance(seen[0], kind)
    owner.deleteLater()


def test_a_dropped_process_ends_at_once(qapp: QObject, settle: Settle) -> None:
    owner = QObject()
    job = ProcessJob(owner, _hang)
    seen, shares = _outcome(job), []
    job.progress.connect(shares.append)
    job.start()
    settle(lambda: shares)
    before = time.monotonic()
    job.drop()
    assert time.monotonic() - before < 2
    assert seen == []
    owner.deleteLater()
