#!/usr/bin/env python3
"""Fits predicted minutes to measured solving times and cross-validates the fit.

Reads a tab-separated file with the columns puzzle, players and mean_seconds, asks `sudoku grade --details` for the time
components of every puzzle and fits log(minutes) as a weighted sum of log(1 + component), every puzzle weighted by its
players, residuals beyond a limit counted linearly (Huber). Folds are fixed by a hash of the puzzle. Prints the rank
correlation (Spearman, weighted by players) of the cross-validated prediction with the measured mean and its 95 % interval
over resampled puzzles, how often the 80 % interval of the other folds holds, and the [time] numbers for
libsudoku/src/grade/grade_model.toml.
"""

import math

import grade_statistics as stats

PENALTY = 10.0
LIMIT = 0.25  # of residuals that count in full, in log(minutes)
AT_LEAST = {"singles": 1e-9, "locked-candidates": 7.01, "search": 9.01}  # minutes, as in the model
TAIL = 0.1    # of measured times below the interval, and above it
COMPONENTS = ["race", "long_searches", "with_nearness", "with_habits", "first_steps", "usual_moment", "narrow_moments",
              "naked_moments", "candidates", "intersections", "look_ahead", "digit_spread", "box_spread"]


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def fit(columns, target, players):
    return stats.robust_fit(columns, target, players, PENALTY, LIMIT)


def main():
    study = stats.Study(__doc__, "puzzle, players, mean_seconds")
    rows, grades = study.rows, study.grades
    players = [float(row["players"]) for row in rows]
    target = [math.log(float(row["mean_seconds"]) / 60) for row in rows]
    columns = [[math.log1p(float(grade[name])) for grade in grades] for name in COMPONENTS]
    predicted = study.cross_validated(fit, columns, target, players)

    low, high = stats.bootstrap_interval(predicted, target, players)
    value = stats.rank_correlation(predicted, target, players)
    print(f"{len(rows)} puzzles, {stats.FOLDS} folds, weighted by players")
    print(f"rank correlation of predicted and measured minutes: {value:.3f}  [{low:.3f}, {high:.3f}]")
    shipped = [float(grade["minutes"]) for grade in grades]
    value = stats.rank_correlation(shipped, target, players)
    print(f"the same for the minutes that the command prints (fitted on these puzzles): {value:.3f}")

    beyond = [grade["needs"] != "singles" for grade in grades]
    printed = [max(p, math.log(AT_LEAST[grade["needs"]])) for p, grade in zip(predicted, grades)]
    residuals = [y - p for y, p in zip(target, printed)]

    def interval(of_beyond, left_out=None):
        chosen = [r for r, b, f in zip(residuals, beyond, study.fold) if b == of_beyond and f != left_out]
        return quantile(chosen, TAIL), quantile(chosen, 1 - TAIL)

    ends = {(kind, fold): interval(kind, fold) for kind in (False, True) for fold in range(stats.FOLDS)}
    inside = [ends[b, f][0] <= r <= ends[b, f][1] for r, b, f in zip(residuals, beyond, study.fold)]
    for name, chosen in (("all", inside), ("singles", [i for i, b in zip(inside, beyond) if not b]),
                         ("beyond singles", [i for i, b in zip(inside, beyond) if b])):
        print(f"measured within the interval of the other folds, {name}: {100 * sum(chosen) / len(chosen):.1f} % of {len(chosen)}")

    stats.print_model("time", COMPONENTS, fit(columns, target, players))
    for kind, name in ((False, ""), (True, "_beyond_singles")):
        low, high = interval(kind)
        print(f"low{name} = {math.exp(low):.4f}\nhigh{name} = {math.exp(high):.4f}")


if __name__ == "__main__":
    main()
