"""Where batches of a study run: here, on threads or processes of this machine, or on a Dask cluster.

Each place is a generator of finished batches in any order, with a None at least every `PATIENCE` seconds so
that the caller can report and stop; closing it stops its workers. Only a few batches wait at a time, so
that a study of a million batches needs no memory for them.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from importlib import import_module
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled
from ringapp.core.contract.i18n import tr

S = TypeVar("S")
R = TypeVar("R")
Batch = Callable[[S, int], R]

PATIENCE = 0.05
CONNECT = 10.0
"""Seconds in which a scheduler has to answer."""
WAITING = 2
"""Batches in hand for each worker: one that runs and one that waits."""


def here(batch: Batch[S, R], spec: S, todo: Iterator[int]) -> Generator[R | None]:
    """In the calling thread, one after the other."""
    for index in todo:
        yield batch(spec, index)


def on_machine(
    batch: Batch[S, R], spec: S, todo: Iterator[int], workers: int, *, threads: bool
) -> Generator[R | None]:
    """On threads, or on fresh processes where the work holds the interpreter lock."""
    pool: Executor
    stop = threading.Event()
    if threads:
        pool = ThreadPoolExecutor(workers, "study", initializer=_heed, initargs=(stop,))
    else:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent)
    try:
        pending: set[Future[R]] = {pool.submit(batch, spec, i) for i in islice(todo, workers * WAITING)}
        while pending:
            done, pending = wait(pending, PATIENCE, FIRST_COMPLETED)
            pending |= {pool.submit(batch, spec, index) for index in islice(todo, len(done))}
            yield None
            for future in done:
                yield future.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


_heeded = threading.local()


def _heed(stop: threading.Event) -> None:
    _heeded.stop = stop


def heed_stop() -> None:
    """Raise Cancelled where a batch runs on a thread of a study that is being stopped.

    A batch that takes longer than a second asks from time to time, so that a stop need not wait for it.
    """
    stop: threading.Event | None = getattr(_heeded, "stop", None)
    if stop is not None and stop.is_set():
        raise Cancelled


def _end_with_parent() -> None:
    """Let this process of a pool not outlive a parent that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_and_end, args=(parent,), name="watch", daemon=True).start()


def _wait_and_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def on_cluster(batch: Batch[S, R], spec: S, todo: Iterator[int], address: str) -> Generator[R | None]:
    """On the workers of a Dask scheduler.

    A batch whose worker is lost is run again elsewhere, from the same seed. Raises RingappError where Dask is
    not installed or nobody answers at `address`.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise RingappError(tr("A cluster needs Dask: install ringapp with the extra “cluster”.")) from None
    try:
        client = dask.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        sentence = tr("No Dask scheduler answers at “{address}” ({why}).")
        raise RingappError(sentence.format(address=address, why=str(error)[:200])) from None
    try:
        yield from _from_client(client, batch, spec, todo)
    finally:
        client.close()


def _from_client(client: Any, batch: Batch[S, R], spec: S, todo: Iterator[int]) -> Generator[R | None]:
    def submit(count: int) -> set[Any]:
        # Never shared by key (pure=False): the same study may be running for somebody else.
        return {client.submit(batch, spec, index, pure=False, retries=5) for index in islice(todo, count)}

    pending = submit(max(8, WAITING * sum(client.nthreads().values())))
    try:
        while pending:
            done = {future for future in pending if future.done()}
            if not done:
                time.sleep(PATIENCE)
            pending = (pending - done) | submit(len(done))
            yield None
            for future in done:
                yield future.result()
                future.release()
    finally:
        for future in pending:
            future.cancel()
