"""What the scripts that fit and check grades share: folds, ranks, least squares, reading tables."""

import argparse
import csv
import hashlib
import math
import random
import subprocess
import tempfile

FOLDS = 10


def fold_of(puzzle, folds):
    """The fold of a puzzle: fixed by its text, so that everybody cross-validates with the same folds."""
    text = puzzle.replace("0", ".")
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % folds


def ranks(values):
    """Ranks from 1, equal values get the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for i in range(start, end):
            result[order[i]] = (start + 1 + end) / 2
        start = end
    return result


def correlation(a, b, weights=None):
    """Pearson's, weighted."""
    weights = weights or [1.0] * len(a)
    total = sum(weights)
    mean_a = sum(w * x for w, x in zip(weights, a)) / total
    mean_b = sum(w * y for w, y in zip(weights, b)) / total
    ab = aa = bb = 0.0
    for w, x, y in zip(weights, a, b):
        ab += w * (x - mean_a) * (y - mean_b)
        aa += w * (x - mean_a) ** 2
        bb += w * (y - mean_b) ** 2
    return ab / math.sqrt(aa * bb) if aa > 0 and bb > 0 else 0.0


def rank_correlation(a, b, weights=None):
    """Spearman's: the weighted correlation of the ranks."""
    return correlation(ranks(a), ranks(b), weights)


def bootstrap_interval(a, b, weights=None, samples=1000, seed=1, share=0.95):
    """Percentile interval of rank_correlation() over resampled puzzles."""
    rng = random.Random(seed)
    weights = weights or [1.0] * len(a)
    values = []
    for _ in range(samples):
        chosen = [rng.randrange(len(a)) for _ in a]
        values.append(rank_correlation([a[i] for i in chosen], [b[i] for i in chosen],
                                       [weights[i] for i in chosen]))
    values.sort()
    tail = (1 - share) / 2
    return values[int(tail * samples)], values[int((1 - tail) * samples) - 1]


def solve(matrix, right):
    """The solution of a square system, by elimination with pivots."""
    n = len(right)
    rows = [list(row) + [value] for row, value in zip(matrix, right)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, n):
            factor = rows[r][i] / rows[i][i]
            if factor:
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i])]
    solution = [0.0] * n
    for i in reversed(range(n)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, n))
        solution[i] = (rows[i][n] - known) / rows[i][i]
    return solution


class Ridge:
    """Weighted least squares with standardised columns and a penalty on the coefficients."""

    def __init__(self, columns, target, weights, penalty):
        total = sum(weights)
        means, scales = [], []
        for column in columns:
            mean = sum(w * x for w, x in zip(weights, column)) / total
            variance = sum(w * (x - mean) ** 2 for w, x in zip(weights, column)) / total
            means.append(mean)
            scales.append(math.sqrt(variance) or 1.0)
        centre = sum(w * y for w, y in zip(weights, target)) / total
        scaled = [[(x - m) / s for x in c] for c, m, s in zip(columns, means, scales)]
        weighted = [[w * x for w, x in zip(weights, c)] for c in scaled]
        matrix = [[sum(x * y for x, y in zip(a, b)) for b in scaled] for a in weighted]
        for i, row in enumerate(matrix):
            row[i] += penalty * total / len(target)
        right = [sum(x * (y - centre) for x, y in zip(c, target)) for c in weighted]
        self.slopes = [b / s for b, s in zip(solve(matrix, right), scales)]
        self.intercept = centre - sum(b * m for b, m in zip(self.slopes, means))

    def predict(self, columns):
        return [self.intercept + sum(b * c[i] for b, c in zip(self.slopes, columns))
                for i in range(len(columns[0]))]


def robust_fit(columns, target, weights, penalty, limit, rounds=6):
    """Ridge with Huber's loss: residuals beyond the limit count linearly, not squared, so that odd rows do not bend the fit."""
    fit = Ridge(columns, target, weights, penalty)
    for _ in range(rounds):
        residuals = [y - p for y, p in zip(target, fit.predict(columns))]
        reduced = [w * min(1.0, limit / max(abs(r), limit)) for w, r in zip(weights, residuals)]
        fit = Ridge(columns, target, reduced, penalty)
    return fit


def cross_validated(make_fit, columns, target, weights, fold, folds):
    """Every value predicted by make_fit(columns, target, weights) that has not seen its fold."""
    predicted = [0.0] * len(target)
    for left_out in range(folds):
        train = [i for i, f in enumerate(fold) if f != left_out]
        test = [i for i, f in enumerate(fold) if f == left_out]
        fit = make_fit([[c[i] for i in train] for c in columns], [target[i] for i in train],
                       [weights[i] for i in train])
        for i, value in zip(test, fit.predict([[c[i] for i in test] for c in columns])):
            predicted[i] = value
    return predicted


def read_table(path):
    """The rows of a tab-separated file with a heading."""
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def grades_of(command, puzzles, *options):
    """The rows that `sudoku grade` writes for these puzzles, one each."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(puzzles) + "\n")
        file.flush()
        out = subprocess.run([command, "grade", "-q", "--format", "csv", *options, file.name],
                             check=True, capture_output=True, text=True).stdout
    rows = list(csv.DictReader(out.splitlines()))
    assert len(rows) == len(puzzles)
    return rows


class Study:
    """What a fitting script works on: the rows of the table that its command line names and the grades of the puzzles."""

    def __init__(self, description, table_help):
        parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("table", help="tab-separated file: " + table_help)
        parser.add_argument("--sudoku", default="build/release/bin/sudoku", help="the command (default %(default)s)")
        arguments = parser.parse_args()
        self.rows = read_table(arguments.table)
        puzzles = [row["puzzle"] for row in self.rows]
        self.grades = grades_of(arguments.sudoku, puzzles, "--details", "--runs", "0")
        self.fold = [fold_of(puzzle, FOLDS) for puzzle in puzzles]

    def cross_validated(self, make_fit, columns, target, weights):
        return cross_validated(make_fit, columns, target, weights, self.fold, FOLDS)


def print_model(section, names, fit):
    """A fit as the numbers of a section of the model file."""
    print(f"\n[{section}]\nintercept = {fit.intercept:.4f}")
    for name, slope in zip(names, fit.slopes):
        print(f"{name} = {slope:.4f}")
