#!/usr/bin/env python3
"""Presses TAB in bash, zsh and fish, and looks at what stands on the line then.

bash and zsh run in a terminal of their own and write all completions onto the line; fish tells them by itself. In every shell each
command has to complete the options of its help, and the lines of CASES the words that stand beside them.
"""

import argparse
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl
import time

from processes import HANGS_AFTER

# A line, words that complete its last one, and words that do not.
CASES = [
    ("so", {"solve"}, {"sample"}),
    ("bank p", {"pick"}, {"add"}),
    ("solve --fo", {"--force", "--format"}, {"--from"}),
    ("solve --format js", {"json", "jsonl"}, {"csv"}),
    ("solve --format=js", {"json", "jsonl"}, {"csv"}),
    ("explain --format h", {"html"}, {"hodoku"}),
    ("solve -q --from pen", {"pencilmarks", "penpa"}, {"csv"}),
    ("rate --ladder ", {"explainer", "hodoku", "all"}, set()),
    ("explain --ladder ", {"explainer", "hodoku"}, {"all"}),
    ("grade --columns level,ho", {"level,hodoku_level"}, {"level,level"}),
    ("generate --columns att", {"attempts"}, set()),
    ("solve --columns att", set(), {"attempts"}),
    ("generate --target lev", {"level="}, {"er="}),
    ("generate --target level=e", {"level=easy", "level=extreme"}, {"level=hard"}),
    ("generate --constraints killer,th", {"killer,thermo"}, set()),
    ("bank pick --target technique=xy-", {"technique=xy-wing"}, {"technique=x-wing"}),
    ("explain --technique xy-", {"xy-wing"}, {"x-wing"}),
    ("book --paper a", {"a4", "a5"}, {"letter"}),
    ("book --language d", {"de", "drafts"}, {"en", "puzzles.txt"}),
    ("book --labels number,s", {"number,stars", "number,solution"}, set()),
    ("book --folder d", {"drafts"}, {"dull.txt"}),
    ("info 3x3+anti", {"3x3+antiknight", "3x3+antiking"}, {"3x3+diagonal"}),
    ("info 3x3+dia", {"3x3+diagonal"}, {"3x3+antiknight"}),
    ("info 6", {"6", "6+latin"}, set()),
    ("solve --geometry sam", {"samurai"}, {"jigsaw:"}),
    ("generate --geometry jig", {"jigsaw", "jigsaw:", "jigsaw:6x6"}, {"samurai"}),
    ("solve p", {"puzzles.txt"}, {"dull.txt"}),
    ("solve -o d", {"drafts", "dull.txt"}, {"puzzles.txt"}),
    ("bank add stock.bank p", {"puzzles.txt"}, set()),
    ("--list te", {"techniques"}, set()),
    ("help --completion f", {"fish"}, {"bash"}),
    ("help bank", {"bank"}, set()),
    ("help co", {"constraints", "convert"}, {"formats"}),
    ("help --man geo", {"geometry"}, {"grade"}),
]
FILES = ["puzzles.txt", "dull.txt", "stock.bank", "drafts/page.txt"]

BASH = """
PS1=; PS2=; unset PROMPT_COMMAND HISTFILE
bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; bind 'set completion-ignore-case off'
bind '"\\C-t": insert-completions'
source {script}
"""
ZSH = """
PS1=; PS2=; unsetopt prompt_cr prompt_sp beep zle_bracketed_paste 2>/dev/null; unset zle_bracketed_paste
fpath=({folder} $fpath)
autoload -Uz compinit; compinit -u -D
zstyle ':completion:*' completer _all_matches _complete
zstyle ':completion:*' insert true
zstyle ':completion:*' accept-exact-dirs false
bindkey -e; bindkey '^T' complete-word
"""


class Terminal:
    """A shell that believes somebody types."""

    def __init__(self, words, folder, setup):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="dumb", LC_ALL="C.UTF-8", HISTFILE="/dev/null", HOME=str(folder), ZDOTDIR=str(folder))
            os.execvp(words[0], words)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 4000, 0, 0))
        self.seen = ""
        for line in setup.strip().splitlines():
            self.send(line + "\n")
        self.answer("echo \"<\"\"ready\"\">\"\n", "<ready>")

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def answer(self, text, sign):
        """What comes up to the sign, once the text is typed."""
        self.send(text)
        end = time.monotonic() + HANGS_AFTER
        while sign not in self.seen:
            ready, _, _ = select.select([self.descriptor], [], [], max(0, end - time.monotonic()))
            if not ready:
                sys.exit(f"no answer to {text!r}; so far: {self.seen[-2000:]!r}")
            self.seen += os.read(self.descriptor, 65536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(sign)
        return before

    def completed(self, line):
        """The words that take the place of the last one."""
        # Only what the shell prints has the sign in one piece.
        shown = self.answer(f"{line}\x14\x01: \x05\x01echo \"<\"\"line\"\">\" \"\x05 end\"; echo \"<\"\"/line\"\">\"\n", "</line>")
        words = shown.rpartition("<line> ")[2].partition(" end")[0]
        return words.removeprefix(": ").split()

    def close(self):
        self.send("\x15exit\n")
        os.close(self.descriptor)
        os.waitpid(self.process, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--show", action="store_true", help="print what each line of CASES completes to")
    options = parser.parse_args()
    binary = str(pathlib.Path(options.binary).absolute())
    name = pathlib.Path(binary).name

    def output(*words):
        return subprocess.run([binary, *words], capture_output=True, text=True, timeout=HANGS_AFTER, check=True).stdout

    commands = [re.split("  +", line.strip())[0] for line in output("--list", "commands").splitlines() if line[2:3] != " "]
    cases = list(CASES)
    first = {command.split()[0] for command in commands} | {"help"}
    cases.append(("", first, {"add"}))
    for command in commands:
        # In the help an option begins a line, in columns of its own.
        help_text = output("help", *command.split())
        names = {option for line in re.findall(r"^  (-[\w,-]+)", help_text, re.MULTILINE) for option in line.split(",")}
        cases.append((f"{command} --", {option for option in names if option.startswith("--")}, {"--no-such-option"}))

    problems = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for file in FILES:
            (folder / file).parent.mkdir(exist_ok=True)
            (folder / file).touch()
        scripts = folder / ".scripts"
        scripts.mkdir()
        for shell in ("bash", "zsh", "fish"):
            if shutil.which(shell) is None:
                problems.append(f"{shell} is not here: scripts/setup installs it")
                continue
            script = scripts / f"_{name}" if shell == "zsh" else scripts / shell
            script.write_text(output("help", "--completion", shell))
            if shell == "fish":
                def complete(line, script=script):
                    ended = subprocess.run(["fish", "--no-config", "-c", f"source {script}; complete -C $argv[1]", line], cwd=folder, text=True,
                                           env=dict(os.environ, HOME=str(folder)), capture_output=True, timeout=HANGS_AFTER, check=True)
                    if ended.stderr:
                        problems.append(f"fish: {ended.stderr}")
                    return [line.partition("\t")[0] for line in ended.stdout.splitlines()]
                terminal = None
            else:
                words = ["bash", "--norc", "--noprofile", "-i"] if shell == "bash" else ["zsh", "-f", "-i"]
                terminal = Terminal(words, folder, (BASH if shell == "bash" else ZSH).format(script=script, folder=scripts))
                complete = terminal.completed
            for line, wanted, unwanted in cases:
                # Some shells show a folder as one.
                found = {word.rstrip("/") for word in complete(f"{name} {line}")}
                # After --format= and the like some shells tell the value, some the whole word.
                found |= {part for word in found for part in (word.removeprefix("--format="), word.rpartition("=")[2])}
                if options.show and (line, wanted, unwanted) in CASES:
                    print(f"{shell}: {line!r}: {sorted(found)}")
                wanted_here = {word for word in wanted if word not in found and word.rpartition("=")[2] not in found | {""}}
                extra = {word for word in unwanted if word in found}
                if wanted_here or extra:
                    problems.append(f"{shell}: '{line}' lacks {sorted(wanted_here)}, should not have {sorted(extra)}; "
                                    f"completes to {sorted(found)[:40]}")
            if terminal:
                terminal.close()
    print("\n".join(problems))
    print(f"{len(cases)} lines in each shell, {len(problems)} problems")
    return 1 if problems or len(commands) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
