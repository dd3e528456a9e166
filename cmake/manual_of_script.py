#!/usr/bin/env python3
"""Writes the page of the manual of a Python script, made of its docstring and of the options that its parser has.

The script has a function command_line(name) that gives its parser.
"""

import argparse
import importlib.machinery
import importlib.util
import pathlib
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\\&" + text if text.startswith(".") else text


def load(script):
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("script", str(script))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("script", loader))
    loader.exec_module(module)
    return module


def page_of(parser, version):
    name = parser.prog
    first, _, rest = parser.description.strip().partition("\n\n")
    summary = " ".join(first.split()).removesuffix(".")
    lines = [f'.TH {escaped(name.upper())} 1 "" "sudoku {version}" "User Commands"',
             ".SH NAME", f"{escaped(name)} \\- {escaped(summary[0].lower() + summary[1:])}",
             ".SH SYNOPSIS", f"\\fB{escaped(name)}\\fR \\fI[OPTIONS] COMMAND ..\\fR", ".SH DESCRIPTION"]
    for number, paragraph in enumerate(rest.split("\n\n")):
        if number:
            lines.append(".PP")
        lines += map(escaped, paragraph.splitlines())
    lines.append(".SH OPTIONS")
    for action in parser._actions:  # there is no other way to ask a parser
        spelling = ", ".join(f"\\fB{escaped(option)}\\fR" for option in action.option_strings) or "\\fICOMMAND ..\\fR"
        if action.option_strings and action.metavar:
            spelling += f" \\fI{escaped(action.metavar)}\\fR"
        text = (action.help or "") % {"prog": name, "default": action.default}
        lines += [".TP", spelling, escaped(text[0].upper() + text[1:] + ".")]
    lines += [".SH SEE ALSO", f".BR {escaped(name.removesuffix('-slurm'))} (1)"]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("script", type=pathlib.Path, help="the script")
    parser.add_argument("name", help="what it is called once it is installed")
    parser.add_argument("version", help="of the project")
    options = parser.parse_args()
    print(page_of(load(options.script).command_line(options.name), options.version), end="")


if __name__ == "__main__":
    main()
