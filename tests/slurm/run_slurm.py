#!/usr/bin/env python3
"""sudoku-slurm on a real Slurm: slurmctld, munged and two slurmd of this machine, in a folder of their own and on ports of their
own. A run in parts has the bytes of a single one; it still has when a part is killed, and when a node is lost in the middle.

Needs root, and installs the Debian packages of Slurm where apt-get may; prints SKIPPED and why where it cannot."""

import argparse
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PACKAGES = ["slurmctld", "slurmd", "slurm-client", "slurm-wlm-basic-plugins", "munge"]
NODES = ("one", "two")
SECONDS = 50
# What a daemon of Slurm logs when the machine, not our configuration, keeps it from starting: a container or chroot without control
# groups, without a name that resolves, or without the right to do what the daemon does as root.
KEPT_BY_MACHINE = re.compile(r"cgroup|unable to (?:resolve|get.*address)|host ?name|operation not permitted|permission denied|"
                             r"read-only file system|function not implemented|gethostbyname|getaddrinfo", re.IGNORECASE)

problems = []


def check(condition, text):
    if not condition:
        problems.append(text)
        print(text, flush=True)


def skip(reason):
    print(f"SKIPPED: {reason}")
    sys.exit(0)


def install():
    if os.geteuid() != 0:
        skip("the daemons of Slurm need root")
    if all(shutil.which(name) for name in ("slurmctld", "slurmd", "sbatch", "munged")):
        return
    if not shutil.which("apt-get"):
        skip("Slurm is not installed, and there is no apt-get")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for line in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
        if subprocess.run(["apt-get", "-q", *line], env=environment, capture_output=True, check=False).returncode != 0:
            skip("Slurm is not installed, and apt-get cannot install it")


CONFIGURATION = """ClusterName=one
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.sock,cred_expire=5
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=3
MinJobAge=300
SchedulerParameters=sched_interval=1
SlurmctldPort={controller}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
MaxArraySize=10001
{nodes}PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(os.environ, SLURM_CONF=str(folder / "slurm.conf"))
        host = socket.gethostname().split(".")[0]
        controller, *ports = free_ports(3)
        nodes = "".join(f"NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=2 RealMemory=500 State=UNKNOWN\n"
                        for name, port in zip(NODES, ports))
        for name in ("state", *(f"spool-{node}" for node in NODES)):
            (folder / name).mkdir()
        (folder / "slurm.conf").write_text(CONFIGURATION.format(host=host, folder=folder, controller=controller, nodes=nodes))
        (folder / "cgroup.conf").write_text("CgroupAutomount=no\nIgnoreSystemd=yes\n")
        key = folder / "munge.key"
        key.write_bytes(random.SystemRandom().randbytes(1024))
        key.chmod(0o400)
        self.daemons = {}
        self.start("munged", ["munged", "--foreground", "--force", f"--key-file={key}", f"--socket={folder}/munge.sock",
                              f"--pid-file={folder}/munged.pid", f"--log-file={folder}/munged.log",
                              f"--seed-file={folder}/munged.seed"])
        self.wait_for("munge", self.while_daemons_live(lambda: (folder / "munge.sock").exists()))
        self.start("slurmctld", ["slurmctld", "-D"])
        for name in NODES:
            self.start(name, ["slurmd", "-D", "-N", name])
        self.wait_for("nodes that are idle", self.while_daemons_live(lambda: self.ask("sinfo", "-h", "-o", "%t %D").strip() == "idle 2"))

    def start(self, name, line):
        path = shutil.which(line[0]) or f"/usr/sbin/{line[0]}"
        log = open(self.folder / f"{name}.out", "wb")
        self.daemons[name] = subprocess.Popen([path, *line[1:]], env=self.environment, stdout=log, stderr=log, start_new_session=True)

    def while_daemons_live(self, is_there):
        """The condition; where a daemon ends instead of serving, the test is skipped if the machine is the reason and fails if not."""
        def condition():
            for name, process in self.daemons.items():
                if process.poll() is not None:
                    logged = [line for path in (self.folder / f"{name}.out", self.folder / f"{name}.log", self.folder / f"slurmd-{name}.log")
                              if path.exists() for line in path.read_text(errors="replace").splitlines()]
                    self.stop()
                    errors = [line for line in logged if re.search(r"error|fatal", line, re.IGNORECASE)]
                    if reasons := [line for line in errors if KEPT_BY_MACHINE.search(line)]:
                        skip(f"{name} does not start on this machine: {reasons[0].strip()}")
                    sys.exit(f"{name} ended with {process.returncode}: " + "\n".join(logged[-20:]))
            return is_there()
        return condition

    def ask(self, *line):
        return subprocess.run(line, env=self.environment, capture_output=True, text=True, check=False).stdout

    def wait_for(self, what, is_there):
        end = time.monotonic() + SECONDS
        while not is_there():
            if time.monotonic() > end:
                self.stop()
                logs = "\n".join(path.name + ":\n" + path.read_text(errors="replace")[-1500:] for path in self.folder.glob("*.log"))
                sys.exit(f"no {what} in {SECONDS} s; {logs}")
            time.sleep(0.1)

    def below(self, process):
        """The processes that a daemon has started: those whose environment names its node, and its step daemons."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                environment = (path / "environ").read_bytes()
                words = (path / "cmdline").read_bytes()
            except OSError:
                continue
            if str(self.folder).encode() in environment and process(words, environment):
                found.append(int(path.name))
        return found

    def parts_at_work(self, node=None):
        def is_part(words, environment):
            return b"--shard" in words and b"sudoku-slurm" not in words and (not node or f"SLURMD_NODENAME={node}\0".encode() in environment)
        return self.below(is_part)

    def lose(self, node):
        """As if its power had failed: the daemon, and all that runs there."""
        self.daemons[node].kill()
        self.daemons[node].wait()
        marks = (f"SLURMD_NODENAME={node}\0".encode(),)
        step = b"slurmstepd: ["
        jobs = {line.split()[0] for line in self.ask("squeue", "-h", "-w", node, "-o", "%A").splitlines()}
        for pid in self.below(lambda words, environment: any(mark in environment for mark in marks)
                              or (words.startswith(step) and words.split(b"[")[1].split(b".")[0].decode() in jobs)):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def stop(self):
        self.ask("scancel", "--user=root", "--signal=KILL")
        self.ask("scancel", "--user=root")
        for process in reversed(self.daemons.values()):
            process.terminate()
        for process in self.daemons.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True, type=pathlib.Path)
    parser.add_argument("--script", required=True, type=pathlib.Path)
    parser.add_argument("--parts", type=int, default=4)
    parser.add_argument("--puzzles", type=int, default=3000, help="to be rated (default 3000)")
    parser.add_argument("--input", type=pathlib.Path, help="of puzzles, instead of those")
    parser.add_argument("--command", default="rate --format csv", help="what is done in parts (default %(default)s)")
    parser.add_argument("--after", type=float, default=0, help="seconds that a part is at work when it is killed (default 0)")
    options = parser.parse_args()
    install()
    sudoku = str(options.binary.resolve())
    script = str(options.script.resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        work = folder / "work"
        work.mkdir()

        def run(*words, **more):
            return subprocess.run([*map(str, words)], cwd=work, capture_output=True, text=True, check=False, **more)
        puzzles = options.input.resolve() if options.input else work / "puzzles.txt"
        if not options.input:
            run(sudoku, "generate", "--count", options.puzzles, "--seed", 3, "-q", "-o", puzzles)
        single = run(sudoku, *options.command.split(), puzzles, "-q", "-o", "single.csv")
        check(single.returncode == 0, single.stderr)
        cluster = Cluster(folder)
        try:
            begin = time.monotonic()
            line = [script, "--parts", options.parts, "--wait", "--sudoku", sudoku, *options.command.split(), puzzles, "--threads", 1, "-q", "-o", "whole.csv"]
            process = subprocess.Popen([*map(str, line)], cwd=work, env=cluster.environment, text=True, stdout=subprocess.PIPE,
                                       stderr=subprocess.STDOUT)
            killed = lost = False
            end = time.monotonic() + max(SECONDS, options.puzzles / 50)
            while process.poll() is None and time.monotonic() < end:
                if not killed and (at_work := cluster.parts_at_work(NODES[0])):
                    time.sleep(options.after)
                    os.kill(at_work[0], signal.SIGKILL)
                    killed = True
                elif not lost and cluster.parts_at_work(NODES[1]):
                    cluster.lose(NODES[1])
                    lost = True
                time.sleep(0.02)
            if process.poll() is None:
                process.kill()
                check(False, "it did not end in time: " + cluster.ask("squeue") + cluster.ask("sinfo"))
            said = process.communicate()[0]
            check(process.returncode == 0, f"exit code {process.returncode}: {said}")
            check(killed and lost, f"nothing was disturbed: killed {killed}, lost {lost}")
            same = (work / "whole.csv").exists() and (work / "whole.csv").read_bytes() == (work / "single.csv").read_bytes()
            check(same, "merged bytes are not those of a single run")
            log = "".join(path.read_text() for path in (work / "whole.csv.parts").glob("log-*"))
            check("submitted again" in log, f"no part was started again: {log}")
            print(f"{options.parts} parts, one killed, one node lost: {time.monotonic() - begin:.1f} s")
            # What is not asked for is not done.
            for words in (["info", "-o", "x"], ["rate", puzzles], ["rate", puzzles, "-o", "whole.csv"]):
                refused = run(script, "--sudoku", sudoku, *words, env=cluster.environment)
                check(refused.returncode != 0 and refused.stderr, f"{words}: {refused.returncode}")
        finally:
            cluster.stop()
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
