#!/usr/bin/env python3
"""Names the tests that took longest and those that failed, from the files that ctest writes with --output-junit.

    scripts/slowest_tests.py build/checked/tests.xml

Seconds are those of the last run of a test, on a machine that had the others to run beside it.
"""

import argparse
import sys
import xml.etree.ElementTree


def tests_in(path):
    """The seconds, the name and the status of each test that ran."""
    cases = xml.etree.ElementTree.parse(path).iter("testcase")
    return [(float(case.get("time")), case.get("name"), case.get("status")) for case in cases if case.get("status") != "notrun"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10, help="how many (default %(default)s)")
    parser.add_argument("files", nargs="+", help="written by ctest --output-junit")
    options = parser.parse_args()
    tests = []
    for path in options.files:
        try:
            tests += tests_in(path)
        except (OSError, xml.etree.ElementTree.ParseError) as error:
            sys.exit(f"{path}: {error}")
    slowest = sorted(tests, key=lambda test: (-test[0], test[1]))[:options.count]
    print(f"The {len(slowest)} slowest of {len(tests)} tests, which took {sum(test[0] for test in tests):.0f} s together:")
    for seconds, name, _ in slowest:
        print(f"{seconds:8.1f} s  {name}")
    for _, name, status in tests:
        if status == "fail":
            print(f"FAILED {name}")


if __name__ == "__main__":
    main()
