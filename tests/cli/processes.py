"""What the tests of the command ask its processes, and how long they wait for them."""

import contextlib
import fcntl
import os
import pathlib
import signal
import struct
import termios
import time

# Ends what hangs, in seconds; whatever works is through long before, also where other things keep the machine busy. Builds with
# sanitizers set more.
HANGS_AFTER = int(os.environ.get("SUDOKU_CASE_SECONDS", "300"))
# How much longer everything takes than in other builds.
SLOWNESS = HANGS_AFTER / 300


def wait_until(condition):
    """Looks again and again whether the condition holds."""
    end = time.monotonic() + HANGS_AFTER
    while not condition():
        assert time.monotonic() < end, "what was waited for never came"
        time.sleep(0.005)


def waits_for_signals(process):
    """Does the process wait for signals by itself? It blocks SIGURG for all its life then; before, a signal would end it."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("SigBlk:"):
            return bool(int(line.split()[1], 16) >> (signal.SIGURG - 1) & 1)
    return False


def is_anybody_in(folder):
    """Is there a process that works in this folder?"""
    for place in pathlib.Path("/proc").glob("[0-9]*/cwd"):
        with contextlib.suppress(OSError):  # it has ended, or belongs to somebody else
            if place.samefile(folder):
                return True
    return False


def used_time(process):
    """Processor time of a process that nobody has waited for, in seconds."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_at_work(process, seconds=0):
    """Until it would hear a signal and has used so much processor time, or has ended."""
    wait_until(lambda: process.poll() is not None or waits_for_signals(process) and used_time(process) >= seconds)


def bytes_in(pipe):
    """What was written and not yet read, by either end."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]


def wait_until_read(process):
    """Until it has read all that was written to its standard input, which is a pipe, or has ended."""
    wait_until(lambda: process.poll() is not None or bytes_in(process.stdin) == 0)
