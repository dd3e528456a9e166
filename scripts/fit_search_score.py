#!/usr/bin/env python3
"""Fits the search score to Explainer ratings and cross-validates it.

Reads a tab-separated file with the columns puzzle, ER and (optionally) source, asks `sudoku grade --details` for the exact
components of every puzzle and fits ER as a sum of weighted components. Prints the rank correlation of the cross-validated
score with ER, its 95 % interval over resampled puzzles, and the [score] table for libsudoku/src/grade/grade_model.toml.
"""

import math

import grade_statistics as stats

PENALTY = 1.0


def flag(value):
    return 1.0 if value else 0.0


def size(text):
    return math.log1p(float(text))


# Names as in the model file; score_terms.cpp computes the same.
TERMS = {
    "needs_lines": lambda r: flag(int(r["open_after_box_singles"])),
    "needs_naked_singles": lambda r: flag(int(r["open_after_hidden_singles"])),
    "needs_locked_candidates": lambda r: flag(int(r["open_after_singles"])),
    "needs_search": lambda r: flag(int(r["open_after_deduction"])),
    "log_rounds": lambda r: size(r["rounds"]),
    "log_look_ahead_rounds": lambda r: size(r["look_ahead_rounds"]),
    "log_look_ahead_size": lambda r: size(r["look_ahead_size"]),
    "look_ahead_longest": lambda r: float(r["look_ahead_longest"]),
    "log_look_ahead_refuted": lambda r: size(r["look_ahead_refuted"]),
    "log_look_ahead_steps": lambda r: size(r["look_ahead_steps"]),
    "log_look_ahead_fewest": lambda r: size(r["look_ahead_fewest"]),
    "log_open_after_deduction": lambda r: size(r["open_after_deduction"]),
}


def fit(columns, target, weights):
    return stats.Ridge(columns, target, weights, PENALTY)


def main():
    study = stats.Study(__doc__, "puzzle, ER, source")
    rows, grades = study.rows, study.grades
    target = [float(row["ER"]) for row in rows]
    weights = [1.0] * len(rows)
    columns = [[term(grade) for grade in grades] for term in TERMS.values()]
    predicted = [round(x, 2) for x in study.cross_validated(fit, columns, target, weights)]

    groups = {
        "all": range(len(rows)),
        "random minimal": [i for i, row in enumerate(rows) if row.get("source") == "rand_min"],
        "not by singles": [i for i, grade in enumerate(grades) if int(grade["open_after_singles"]) > 0],
    }
    print(f"rank correlation of the cross-validated score ({stats.FOLDS} folds) with ER:")
    for name, members in groups.items():
        if len(members) < 3:
            continue
        a = [predicted[i] for i in members]
        b = [target[i] for i in members]
        low, high = stats.bootstrap_interval(a, b)
        print(f"  {name:15} {stats.rank_correlation(a, b):.3f}  [{low:.3f}, {high:.3f}]  {len(members)} puzzles")

    stats.print_model("score", TERMS, fit(columns, target, weights))


if __name__ == "__main__":
    main()
