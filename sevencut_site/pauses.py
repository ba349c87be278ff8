"""The interpreter's own pauses, kept from stopping a web process in the middle of play."""

import gc
import sys

TURN_SECONDS = 0.0005  # after which a thread that computes lets another have the interpreter; usually 0.005


def shorten_pauses() -> None:
    """Full garbage collections become seldom, threads take short turns. Called once a web process has started.

    A full collection stopped the process for 0.3 s at 400 tables with 2,000 pages, and came every ten seconds: what is
    there now is never looked at again, everything else in full only after 500 partial collections. Nearly all garbage
    is young, and found by the partial ones as before.

    The loop of the live tables gives the interpreter away whenever it sends, and a request or a query being worked out
    in a thread then kept it for a whole turn: up to 5 ms for each page of a table.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 500)
    sys.setswitchinterval(TURN_SECONDS)
