#!/usr/bin/env python3
"""What commands write as JSON keeps to the schemas in docs/schema/, and these are what the command itself says.

Every row of a command keeps to row.json, every certificate to certificate.json, a report to report.json. The schema of rows says what a column is by its name alone, so that a name means the same in every command. The validator below knows
the few keywords that the schema uses, and refuses others."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

TYPES = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
KEYWORDS = {"$schema", "title", "description", "type", "properties", "additionalProperties", "items", "required"}
# promise 13.2.1: which the command itself writes
SCHEMAS = {"row": "schema", "certificate": "schema-certificate", "report": "schema-report"}


def problems(value, schema, where="row"):
    unknown = set(schema) - KEYWORDS
    if unknown:
        yield f"the schema of {where} has {', '.join(sorted(unknown))}, which this test does not know"
    types = schema.get("type", list(TYPES))
    types = [types] if isinstance(types, str) else types
    if not any(TYPES[name](value) for name in types):
        yield f"{where} is {value!r}, expected {' or '.join(types)}"
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from problems(item, schema.get("items", {}), f"{where}[{i}]")
    elif isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                yield f"{where} has no {name}"
        for name, item in value.items():
            part = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
            if part is False:
                yield f"{where}.{name} is no field of the schema"
            else:
                yield from problems(item, part, f"{where}.{name}")


# Arguments, standard input, and columns that are kept from the input.
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EASY = "1..4..2..3......"
MIXED = f"{HARD}\n{EASY} kept\nbroken line\n1...............\n"
# promise 13.2: Rows, certificates and reports conform to `docs/schema/`
RUNS = [
    (["solve", "--stats"], MIXED, {"extra"}),
    (["solve", "--all", "--limit", "2"], MIXED, {"extra"}),
    (["count", "--limit", "9"], MIXED, {"extra"}),
    (["count", "--empty"], "", set()),
    (["count", "--estimate", "--seed", "1", "--probes", "20"], MIXED, {"extra"}),
    (["check"], MIXED, {"extra"}),
    (["check", "--why"], MIXED + "11..............\n", {"extra"}),
    (["candidates", "--limit", "3", "--work-limit", "100"], MIXED, {"extra"}),
    (["grade", "--details", "--rate", "--seed", "1"], MIXED, {"extra"}),
    (["grade", "--columns", "ALL"], MIXED, {"extra"}),
    (["rate"], MIXED, {"extra"}),
    (["canon", "--transform", "--automorphisms"], MIXED, {"extra"}),
    (["dedup", "--all"], MIXED, {"extra"}),
    (["compare", "--work-limit", "100", EASY], "", {"extra"}),
    (["explain"], MIXED, {"extra"}),
    (["explain", "--ladder", "hodoku", HARD], "", {"extra"}),
    (["generate", "--count", "3", "--seed", "1", "--columns", "ALL,id,attempts"], "", set()),
    (["vary"], HARD, set()),
    (["sample", "--count", "2", "--seed", "1"], "", set()),
]


def rows_of(binary, arguments, stdin, form):
    run = subprocess.run([binary, *arguments, "-q", "--format", form], input=stdin, capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1, 2) or not run.stdout:
        raise RuntimeError(f"exit code {run.returncode}: {run.stderr}")
    return json.loads(run.stdout) if form == "json" else [json.loads(line) for line in run.stdout.splitlines()]


def documents_of(binary, folder):
    """Certificates and reports: (which schema, value). Classic and other boards, with and without ids, labels and outliers."""
    def run(*arguments, stdin=""):
        done = subprocess.run([binary, *arguments], input=stdin, capture_output=True, text=True, check=False, cwd=folder)
        if done.returncode not in (0, 1, 2) or not done.stdout:
            raise RuntimeError(f"{arguments}: exit code {done.returncode}: {done.stderr}")
        return done.stdout

    generated = run("generate", "--count", "40", "--seed", "4", "--columns", "level,id", "--format", "csv", "-q")
    small = run("generate", "--count", "3", "--seed", "4", "--geometry", "2x3", "-q")
    for text in (generated, small, f"7 {HARD}\n", MIXED):
        for certificate in json.loads(run("certify", "-q", stdin=text)):
            yield "certificate", certificate
        yield "report", json.loads(run("report", "--json", "--rated", "all", "-q", stdin=text))
    yield "report", json.loads(run("report", "--json", "-q", stdin=""))


def rows_of_a_book(binary, folder):
    subprocess.run([binary, "book", "--seed", "1", "--section", "count=2,title=Two", "--section", "geometry=2x3,count=2", "-q", "-o", "book"],
                   check=True, cwd=folder)
    return json.loads((pathlib.Path(folder) / "book" / "puzzles.json").read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True, help="the command under test")
    parser.add_argument("--corpus", help="not used; every test of the command gets it")
    parser.add_argument("--root", default=pathlib.Path(__file__).parents[2], type=pathlib.Path, help="the project")
    parser.add_argument("--update", action="store_true", help="write docs/schema/ anew")
    options = parser.parse_args()
    binary = str(pathlib.Path(options.binary).resolve())
    found = []
    schemas = {}
    for name, listed in SCHEMAS.items():
        path = options.root / "docs" / "schema" / f"{name}.json"
        said = subprocess.run([binary, "--list", listed], capture_output=True, text=True, check=True).stdout
        if options.update:
            path.parent.mkdir(exist_ok=True)
            path.write_text(said)
        if path.read_text() != said:
            found.append(f"{path} is not what 'sudoku --list {listed}' says")
        schemas[name] = json.loads(said)
    schema = schemas["row"]
    facts = subprocess.run([binary, "--list", "columns"], capture_output=True, text=True, check=True).stdout
    names = [line.split()[0] for line in facts.splitlines() if not line.startswith("    ")]
    every = ",".join(name for name in names if name not in ("id", "attempts"))

    checked = 0
    for arguments, stdin, kept in RUNS:
        arguments = [argument.replace("ALL", every) for argument in arguments]
        for form in ("json", "jsonl"):
            rows = rows_of(binary, arguments, stdin, form)
            for row in rows:
                about = [problem for problem in problems(row, schema)]
                about += [f"{name} is no column of the schema" for name in row if name not in schema["properties"] and name not in kept]
                found += [f"{' '.join(arguments)[:60]} --format {form}: {problem}" for problem in about]
            if rows_of(binary, arguments, stdin, "json") != rows and not {"milliseconds"} & set(rows[0]):
                found.append(f"{' '.join(arguments)[:60]}: json and jsonl differ")
            checked += len(rows)
    with tempfile.TemporaryDirectory() as folder:
        for name, value in documents_of(binary, folder):
            found += [f"{name}: {problem}" for problem in problems(value, schemas[name], name)]
            checked += 1
        for row in rows_of_a_book(binary, folder):
            found += [f"book: {problem}" for problem in problems(row, schema)]
            found += [f"book: {name} is no column of the schema" for name in row if name not in schema["properties"]]
            checked += 1
    # The validator sees what is wrong.
    for wrong in ({"line": "1"}, {"er": "7.2"}, {"techniques": ["naked-pair:2"]}, {"techniques": {"naked-pair": "2"}}, {"kept": 1}):
        if not list(problems(wrong, schema)):
            found.append(f"{wrong} passes")
    for wrong in ({}, {"title": "no more than that"}):
        if not list(problems(wrong, schemas["report"])):
            found.append(f"{wrong} passes as a report")
    print("\n".join(found[:40]))
    print(f"{checked} rows, {len(found)} problems")
    return 1 if found or checked == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
