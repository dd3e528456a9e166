#!/usr/bin/env python3
"""Prints, as Markdown, how the components of grades go together with each other, with ratings and with people's times.

Reads rated puzzles (tab-separated: puzzle, ER, hodoku_score) and timed puzzles (puzzle, players, mean_seconds), grades both
with `sudoku grade --details` and prints rank correlations: every component with ER and HoDoKu score on the rated puzzles and
with the mean time on the timed ones (weighted by players), then every component with every other on the rated puzzles.
"""

import argparse

import grade_statistics as stats

COMPONENTS = ["minutes", "search_score", "open_cells", "rounds", "open_after_box_singles", "open_after_hidden_singles",
              "open_after_singles", "open_after_deduction", "look_ahead_rounds", "look_ahead_longest", "look_ahead_size",
              "look_ahead_fewest", "guesses", "nodes", "depth", "branching", "path", "backdoors", "backdoor_size", "race",
              "long_searches", "with_nearness", "with_habits", "first_steps", "usual_moment", "narrow_moments", "naked_moments",
              "candidates", "look_ahead", "digit_spread", "box_spread", "space_log10"]


def values(grades, name):
    return [float(row[name] or 0) for row in grades]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ratings", help="tab-separated file: puzzle, ER, hodoku_score")
    parser.add_argument("times", help="tab-separated file: puzzle, players, mean_seconds")
    parser.add_argument("--runs", default="4", help="searches behind the measured components (default %(default)s)")
    parser.add_argument("--sudoku", default="build/release/bin/sudoku", help="the command (default %(default)s)")
    arguments = parser.parse_args()

    rated, timed = stats.read_table(arguments.ratings), stats.read_table(arguments.times)
    options = ["--details", "--runs", arguments.runs]
    rated_grades = stats.grades_of(arguments.sudoku, [row["puzzle"] for row in rated], *options)
    timed_grades = stats.grades_of(arguments.sudoku, [row["puzzle"] for row in timed], *options)
    er = stats.ranks([float(row["ER"]) for row in rated])
    hodoku = [i for i, row in enumerate(rated) if row.get("hodoku_score")]
    score = stats.ranks([float(rated[i]["hodoku_score"]) for i in hodoku])
    seconds = stats.ranks([float(row["mean_seconds"]) for row in timed])
    players = [float(row["players"]) for row in timed]

    ranks = {name: stats.ranks(values(rated_grades, name)) for name in COMPONENTS}
    print(f"| component | ER ({len(rated)}) | HoDoKu score ({len(hodoku)}) | human time ({len(timed)}) |\n|---|---|---|---|")
    for name in COMPONENTS:
        column = values(rated_grades, name)
        print(f"| `{name}` | {stats.correlation(ranks[name], er):.2f} "
              f"| {stats.correlation(stats.ranks([column[i] for i in hodoku]), score):.2f} "
              f"| {stats.correlation(stats.ranks(values(timed_grades, name)), seconds, players):.2f} |")

    print("\n| | " + " | ".join(str(i + 1) for i in range(len(COMPONENTS))) + " |")
    print("|---" * (len(COMPONENTS) + 1) + "|")
    for i, name in enumerate(COMPONENTS):
        cells = [f"{100 * stats.correlation(ranks[name], ranks[other]):.0f}" for other in COMPONENTS[:i]]
        print(f"| {i + 1} `{name}` | " + " | ".join(cells + [""] * (len(COMPONENTS) - i)) + " |")


if __name__ == "__main__":
    main()
