"""What processes use, from /proc: CPU, and memory to the page."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")  # a second
PAGE = os.sysconf("SC_PAGE_SIZE")


def tree(pid: int) -> list[int]:
    """The process and all it has started."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(") ")[2].split()
        except OSError:  # it has just ended
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        waiting += parents.get(found[-1], [])
    return found


def cpu_seconds(pids: Iterable[int]) -> float:
    """CPU used so far by these processes, by threads that have ended too, to the tick of 10 ms."""
    ticks = 0
    for pid in pids:
        try:
            ticks += sum(
                int(field) for field in Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[11:13]
            )
        except OSError:  # it has just ended
            continue
    return ticks / TICKS


def seconds_by_thread(pids: Iterable[int]) -> dict[str, float]:
    """CPU used so far by each thread of these processes, to the nanosecond."""
    seconds = {}
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
            try:
                seconds[thread.parent.name] = int(thread.read_text().split()[0]) / 1e9
            except OSError:  # it has just ended
                continue
    return seconds


def memory(pids: Iterable[int]) -> int:
    """Bytes of memory resident in these processes."""
    total = 0
    for pid in pids:
        try:
            total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
        except OSError:
            continue
    return total
