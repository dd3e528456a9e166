#!/usr/bin/env python3
"""Fits predicted minutes to measured solving times and cross-validates the fit.

Reads a tab-separated file with the columns puzzle, players and mean_seconds, asks `sudoku grade --details` for the time
components of every puzzle and fits log(minutes) as a weighted sum of log(1 + component), every puzzle weighted by its
players, residuals beyond a limit counted linearly (Huber). Folds are fixed by a hash of the puzzle. Prints the rank
correlation (Spearman, weighted by players) of the cross-validated prediction with the measured mean and its 95 % interval
over resampled puzzles, how often the prediction interval holds, and the [time] numbers for
libsudoku/src/grade/grade_model.toml.
"""

import math

import grade_statistics as stats

PENALTY = 10.0
LIMIT = 0.25  # of residuals that count in full, in log(minutes)
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

    residuals = [y - p for y, p in zip(target, predicted)]
    low, high = quantile(residuals, 0.05), quantile(residuals, 0.95)
    inside = sum(1 for r in residuals if low <= r <= high) / len(residuals)
    print(f"measured within the interval: {100 * inside:.1f} %")

    stats.print_model("time", COMPONENTS, fit(columns, target, players))
    print(f"low = {math.exp(low):.4f}\nhigh = {math.exp(high):.4f}")


if __name__ == "__main__":
    main()
