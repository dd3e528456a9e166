#include "format/iss_restating.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;
using Constraints = std::vector<Constraint>;

// The digits of a cage with a sum differ, although it can name a cell twice and count it twice.
Constraints restate_cage(Constraint cage, const IssBoard&) {
    Cells once = cage.cells;
    std::sort(once.begin(), once.end());
    once.erase(std::unique(once.begin(), once.end()), once.end());
    if (once.size() == cage.cells.size() || once.size() < 2 || cage.values.empty())
        return {std::move(cage)};
    return {{ConstraintKind::sum, std::move(cage.cells), 0, std::move(cage.values)},
            {ConstraintKind::extra_region, std::move(once), 0, {}}};
}

// Splits a line that returns to one of its cells into parts that do not.
Constraints split_line(const Constraint& line) {
    Constraints parts;
    Cells cells;
    for (const Cell cell : line.cells) {
        if (std::find(cells.begin(), cells.end(), cell) != cells.end() && cells.size() > 1) {
            parts.push_back({line.kind, cells, 0, line.values});
            cells = {cells.back()};
        }
        cells.push_back(cell);
    }
    if (cells.size() > 1 || parts.empty()) parts.push_back({line.kind, cells, 0, line.values});
    return parts;
}

// Variables touch no cell, so a line through them is a list of pairs.
Constraint as_pairs(const Constraint& whispers, const IssBoard& board) {
    Constraint pairs{ConstraintKind::pairs, whispers.cells, 0, {}};
    const int least = whispers.values.front();
    const int first = board.geometry.value_of(1);
    const int last = board.geometry.value_of(static_cast<Digit>(board.plan.digits));
    for (int a = first; a <= last; ++a) {
        for (int b = first; b <= last; ++b) {
            if (std::abs(a - b) >= least) pairs.values.push_back(100 * a + b);
        }
    }
    return pairs;
}

Constraints restate_whispers(Constraint line, const IssBoard& board) {
    Constraints parts = split_line(line);
    for (Constraint& part : parts) {
        if (std::any_of(part.cells.begin(), part.cells.end(),
                        [&](Cell cell) { return board.is_variable(cell); }))
            part = as_pairs(part, board);
    }
    return parts;
}

bool is_apart(const Constraint& line, const IssBoard& board) {
    return line.cells.size() > 1 && !check_constraint(line, board.geometry);
}

Constraints restate_thermometer(Constraint line, const IssBoard& board) {
    if (!is_apart(line, board)) return {std::move(line)};
    return {{ConstraintKind::greater, {line.cells.rbegin(), line.cells.rend()}, 0, {}}};
}

Constraints restate_palindrome(Constraint line, const IssBoard& board) {
    if (!is_apart(line, board)) return {std::move(line)};
    const std::size_t half = line.cells.size() / 2;
    const auto middle = static_cast<std::ptrdiff_t>(half);
    Cells both(line.cells.begin(), line.cells.begin() + middle);
    both.insert(both.end(), line.cells.rbegin(), line.cells.rbegin() + middle);
    return {{ConstraintKind::clone, std::move(both), half, {}}};
}

// Digits have different remainders if the modulus exceeds them.
Constraints restate_modular(Constraint line, const IssBoard& board) {
    const int modulus = line.values.front();
    if (modulus > board.plan.digits && line.cells.size() <= static_cast<std::size_t>(modulus) &&
        line.cells.size() > 1)
        return {{ConstraintKind::extra_region, std::move(line.cells), 0, {}}};
    if (modulus == 1) return {};
    return {std::move(line)};
}

// Without regions there are no sums, by definition.
Constraints restate_region_sum(Constraint line, const IssBoard& board) {
    if (!board.has_regions && !board.has_lost_regions) return {};
    return {std::move(line)};
}

struct Restating {
    ConstraintKind kind;
    Constraints (*restate)(Constraint constraint, const IssBoard& board);
};
constexpr std::array restatings{Restating{ConstraintKind::cage, restate_cage},
                                Restating{ConstraintKind::whispers, restate_whispers},
                                Restating{ConstraintKind::thermometer, restate_thermometer},
                                Restating{ConstraintKind::palindrome, restate_palindrome},
                                Restating{ConstraintKind::modular, restate_modular},
                                Restating{ConstraintKind::region_sum, restate_region_sum}};

}  // namespace

std::vector<Constraint> restate_iss(Constraint constraint, const IssBoard& board) {
    const auto row = std::find_if(restatings.begin(), restatings.end(), [&](const Restating& each) {
        return each.kind == constraint.kind;
    });
    if (row == restatings.end()) return {std::move(constraint)};
    return row->restate(std::move(constraint), board);
}

}  // namespace sudoku
