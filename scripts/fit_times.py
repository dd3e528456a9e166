#!/usr/bin/env python3
"""Fits predicted minutes to measured solving times and cross-validates the fit.

Reads a tab-separated file with the columns puzzle, players and mean_seconds, asks `sudoku grade --details` for the time
components of every puzzle and fits log(minutes) as a weighted sum of log(1 + component), every puzzle weighted by its
players. Folds are fixed by a hash of the puzzle. Prints the rank correlation (Spearman, weighted by players) of the
cross-validated prediction with the measured mean and its 95 % interval over resampled puzzles, how often the prediction
interval holds, and the [time] numbers for libsudoku/src/grade/grade_model.toml.
"""

import argparse
import math

import grade_statistics as stats

FOLDS = 10
PENALTY = 30.0
COMPONENTS = ["race", "linear_scan", "with_intersections", "with_nearness", "with_habits", "opening", "hardest_moments",
              "narrow_moments", "intersections", "look_ahead", "digit_spread", "rare_digits"]


def quantile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("times", help="tab-separated file: puzzle, players, mean_seconds")
    parser.add_argument("--sudoku", default="build/release/bin/sudoku", help="the command (default %(default)s)")
    arguments = parser.parse_args()

    rows = stats.read_table(arguments.times)
    puzzles = [row["puzzle"] for row in rows]
    grades = stats.grades_of(arguments.sudoku, puzzles, "--details", "--runs", "0")
    players = [float(row["players"]) for row in rows]
    target = [math.log(float(row["mean_seconds"]) / 60) for row in rows]
    columns = [[math.log1p(float(grade[name])) for grade in grades] for name in COMPONENTS]
    fold = [stats.fold_of(puzzle, FOLDS) for puzzle in puzzles]
    predicted = stats.cross_validated(columns, target, players, PENALTY, fold, FOLDS)

    low, high = stats.bootstrap_interval(predicted, target, players)
    value = stats.rank_correlation(predicted, target, players)
    print(f"{len(rows)} puzzles, {FOLDS} folds, weighted by players")
    print(f"rank correlation of predicted and measured minutes: {value:.3f}  [{low:.3f}, {high:.3f}]")
    shipped = [float(grade["minutes"]) for grade in grades]
    value = stats.rank_correlation(shipped, target, players)
    print(f"the same for the minutes that the command prints (fitted on these puzzles): {value:.3f}")

    residuals = [y - p for y, p in zip(target, predicted)]
    low, high = quantile(residuals, 0.05), quantile(residuals, 0.95)
    inside = sum(1 for r in residuals if low <= r <= high) / len(residuals)
    print(f"measured within the interval: {100 * inside:.1f} %")

    fit = stats.Ridge(columns, target, players, PENALTY)
    print("\n[time]")
    print(f"intercept = {fit.intercept:.4f}")
    for name, slope in zip(COMPONENTS, fit.slopes):
        print(f"{name} = {slope:.4f}")
    print(f"low = {math.exp(low):.4f}\nhigh = {math.exp(high):.4f}")


if __name__ == "__main__":
    main()
