#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <vector>

namespace sudoku::test {

// Tells whether a full grid satisfies a rule, directly by the meaning of the rule: without
// primitives or tables of the library. It is the oracle for everything that compiles rules.
class RuleChecker {
  public:
    RuleChecker(const Puzzle& puzzle, const Grid& grid)
        : puzzle_(puzzle), grid_(grid), side_(puzzle.geometry().side()) {}

    // Checks constraints, candidates and rules of the board; houses are left to the naive solver.
    bool keeps_all() const {
        for (Cell cell = 0; cell < puzzle_.geometry().cell_count(); ++cell) {
            if (!puzzle_.allowed(cell).contains(grid_[cell])) return false;
        }
        return keeps_board_rules() &&
               std::all_of(puzzle_.constraints().begin(), puzzle_.constraints().end(),
                           [&](const Constraint& constraint) { return keeps(constraint); });
    }

    bool keeps(const Constraint& constraint) const {
        std::vector<int> d;
        for (const Cell cell : constraint.cells) d.push_back(grid_[cell]);
        const int value = constraint.values.empty() ? -1 : constraint.values.front();
        const int count = static_cast<int>(d.size());
        switch (constraint.kind) {
            case ConstraintKind::cage: return all_different(d) && (value < 0 || sum(d) == value);
            case ConstraintKind::sum:
            case ConstraintKind::little_killer: return sum(d) == value;
            case ConstraintKind::product:
                return std::accumulate(d.begin(), d.end(), 1LL,
                                       [](long long a, int b) { return a * b; }) == value;
            case ConstraintKind::minus: return std::abs(d[0] - d[1]) == value;
            case ConstraintKind::difference:
                return std::abs(d[0] - d[1]) == (value < 0 ? 1 : value);
            case ConstraintKind::quotient: return d[0] == value * d[1] || d[1] == value * d[0];
            case ConstraintKind::ratio: {
                const int ratio = value < 0 ? 2 : value;
                return d[0] == ratio * d[1] || d[1] == ratio * d[0];
            }
            case ConstraintKind::arrow: {
                int number = 0;
                int rest = 0;
                for (int i = 0; i < count; ++i) {
                    if (i < static_cast<int>(constraint.first_group_size)) {
                        number = 10 * number + d[at(i)];
                    } else {
                        rest += d[at(i)];
                    }
                }
                return number == rest;
            }
            case ConstraintKind::thermometer:
                return is_sorted_by(d, [](int a, int b) { return a < b; });
            case ConstraintKind::slow_thermometer:
                return is_sorted_by(d, [](int a, int b) { return a <= b; });
            case ConstraintKind::greater:
                return is_sorted_by(d, [](int a, int b) { return a > b; });
            case ConstraintKind::all_differences: return keeps_negative(ConstraintKind::difference);
            case ConstraintKind::all_ratios: return keeps_negative(ConstraintKind::ratio);
            case ConstraintKind::xv: return d[0] + d[1] == value;
            case ConstraintKind::all_xv: return keeps_negative(ConstraintKind::xv);
            case ConstraintKind::even:
                return std::all_of(d.begin(), d.end(), [](int x) { return x % 2 == 0; });
            case ConstraintKind::odd:
                return std::all_of(d.begin(), d.end(), [](int x) { return x % 2 == 1; });
            case ConstraintKind::minimum: return keeps_extreme(constraint, true);
            case ConstraintKind::maximum: return keeps_extreme(constraint, false);
            case ConstraintKind::palindrome: return std::equal(d.begin(), d.end(), d.rbegin());
            case ConstraintKind::whispers: {
                const int least = value < 0 ? (side_ + 1) / 2 : value;
                return is_sorted_by(d, [=](int a, int b) { return std::abs(a - b) >= least; });
            }
            case ConstraintKind::renban: {
                std::sort(d.begin(), d.end());
                return is_sorted_by(d, [](int a, int b) { return b == a + 1; });
            }
            case ConstraintKind::nabner: {
                std::sort(d.begin(), d.end());
                return is_sorted_by(d, [](int a, int b) { return b > a + 1; });
            }
            case ConstraintKind::region_sum: {
                std::set<int> sums;
                int part = 0;
                for (int i = 0; i < count; ++i) {
                    part += d[at(i)];
                    const bool is_last =
                        i + 1 == count ||
                        puzzle_.geometry().region_of(constraint.cells[at(i)]) !=
                            puzzle_.geometry().region_of(constraint.cells[at(i + 1)]);
                    if (!is_last) continue;
                    sums.insert(part);
                    part = 0;
                }
                return sums.size() == 1;
            }
            case ConstraintKind::between: {
                const int low = std::min(d.front(), d.back());
                const int high = std::max(d.front(), d.back());
                return std::all_of(d.begin() + 1, d.end() - 1,
                                   [=](int x) { return low < x && x < high; });
            }
            case ConstraintKind::zipper: {
                std::set<int> sums;
                for (int i = 0; i < count / 2; ++i) sums.insert(d[at(i)] + d[at(count - 1 - i)]);
                if (count % 2 == 1) sums.insert(d[at(count / 2)]);
                return sums.size() == 1;
            }
            case ConstraintKind::entropic: {
                const int third = side_ / 3;
                for (int i = 0; i + 2 < count; ++i) {
                    std::set<int> classes;
                    for (int k = i; k < i + 3; ++k) classes.insert((d[at(k)] - 1) / third);
                    if (classes.size() < 3) return false;
                }
                return count > 2 || (d[0] - 1) / third != (d[1] - 1) / third;
            }
            case ConstraintKind::modular: {
                const int modulus = value < 0 ? 3 : value;
                for (int i = 0; i < count; ++i) {
                    for (int k = i + 1; k < std::min(count, i + modulus); ++k) {
                        if (d[at(i)] % modulus == d[at(k)] % modulus) return false;
                    }
                }
                return true;
            }
            case ConstraintKind::sandwich: {
                const auto one = std::find(d.begin(), d.end(), 1);
                const auto largest = std::find(d.begin(), d.end(), side_);
                return std::accumulate(std::min(one, largest) + 1, std::max(one, largest), 0) ==
                       value;
            }
            case ConstraintKind::skyscraper: {
                int seen = 0;
                for (int i = 0; i < count; ++i)
                    seen += *std::max_element(d.begin(), d.begin() + i + 1) == d[at(i)] ? 1 : 0;
                return seen == value;
            }
            case ConstraintKind::x_sum:
                return std::accumulate(d.begin(), d.begin() + d[0], 0) == value;
            case ConstraintKind::quadruple:
                return std::all_of(constraint.values.begin(), constraint.values.end(),
                                   [&](int wanted) {
                                       return std::count(d.begin(), d.end(), wanted) >=
                                              std::count(constraint.values.begin(),
                                                         constraint.values.end(), wanted);
                                   });
            case ConstraintKind::clone:
                return std::equal(d.begin(), d.begin() + count / 2, d.begin() + count / 2);
            case ConstraintKind::extra_region: return all_different(d);
            case ConstraintKind::numbered_room: return d[at(d[0] - 1)] == value;
            case ConstraintKind::hidden_skyscraper: {
                for (int i = 1; i < count; ++i) {
                    if (*std::max_element(d.begin(), d.begin() + i) > d[at(i)])
                        return d[at(i)] == value;
                }
                return false;
            }
            case ConstraintKind::sum_line: {
                const int part = value < 0 ? 10 : value;
                const bool is_closed = count > 3 && constraint.cells[0] == constraint.cells.back();
                if (!is_closed) return can_be_cut(d, part);
                // A closed line can be cut from any of its cells on.
                d.pop_back();
                for (std::size_t i = 0; i < d.size(); ++i) {
                    if (can_be_cut(d, part)) return true;
                    std::rotate(d.begin(), d.begin() + 1, d.end());
                }
                return false;
            }
            case ConstraintKind::double_arrow: return sum(d) == 2 * (d.front() + d.back());
            case ConstraintKind::equality_cage: {
                const auto number = [&](const auto& is_meant) {
                    return std::count_if(d.begin(), d.end(), is_meant);
                };
                const double middle = (side_ + 1) / 2.0;
                return all_different(d) && number([](int x) { return x % 2 == 0; }) * 2 == count &&
                       number([=](int x) { return x < middle; }) * 2 == count &&
                       number([=](int x) { return x > middle; }) * 2 == count;
            }
            case ConstraintKind::lockout: {
                const int low = std::min(d.front(), d.back());
                const int high = std::max(d.front(), d.back());
                return high - low >= (value < 0 ? 4 : value) &&
                       std::none_of(d.begin() + 1, d.end() - 1,
                                    [=](int x) { return low <= x && x <= high; });
            }
            case ConstraintKind::lunchbox: {
                auto low = std::min_element(d.begin(), d.end());
                auto high = std::max_element(d.begin(), d.end());
                if (low > high) std::swap(low, high);
                return all_different(d) && std::accumulate(low + 1, high, 0) == value;
            }
            case ConstraintKind::rellik: {
                for (int chosen = 1; chosen < 1 << count; ++chosen) {
                    int total = 0;
                    for (int i = 0; i < count; ++i) total += (chosen >> i & 1) * d[at(i)];
                    if (total == value) return false;
                }
                return all_different(d);
            }
            case ConstraintKind::count_distinct:
                return static_cast<int>(std::set<int>(d.begin() + 1, d.end()).size()) == d[0];
            case ConstraintKind::counting_circles:
                return std::all_of(d.begin(), d.end(),
                                   [&](int x) { return std::count(d.begin(), d.end(), x) == x; });
            case ConstraintKind::contains:
            case ConstraintKind::contains_exactly:
                return std::all_of(
                    constraint.values.begin(), constraint.values.end(), [&](int wanted) {
                        const auto there = std::count(d.begin(), d.end(), wanted);
                        const auto listed =
                            std::count(constraint.values.begin(), constraint.values.end(), wanted);
                        return constraint.kind == ConstraintKind::contains ? there >= listed
                                                                           : there == listed;
                    });
            case ConstraintKind::look_and_say:
                return std::all_of(constraint.values.begin(), constraint.values.end(), [&](int x) {
                    return std::count(d.begin(), d.end(), x % 10) == x / 10;
                });
            case ConstraintKind::same_digits:
                return std::is_permutation(d.begin(), d.begin() + count / 2, d.begin() + count / 2);
            case ConstraintKind::equal_sums: {
                const auto middle =
                    d.begin() + static_cast<std::ptrdiff_t>(constraint.first_group_size);
                return std::accumulate(d.begin(), middle, 0) == std::accumulate(middle, d.end(), 0);
            }
            case ConstraintKind::index: {
                const int group = value < 0 ? 2 : 1;
                const int place = group - 1 + d[at(group - 1)];
                return place < count && d[at(place)] == (value < 0 ? d[0] : value);
            }
            case ConstraintKind::global_entropy:
            case ConstraintKind::global_modular: return keeps_squares(constraint.kind);
            case ConstraintKind::anti_taxicab: return keeps_distances();
            case ConstraintKind::flatmates: {
                for (int i = 0; i < count; ++i) {
                    const bool is_alone =
                        (i == 0 || d[at(i - 1)] != 1) && (i + 1 == count || d[at(i + 1)] != side_);
                    if (d[at(i)] == (side_ + 1) / 2 && is_alone) return false;
                }
                return true;
            }
            case ConstraintKind::full_rank: {
                int less = 0, equal = 0;
                for (const std::vector<int>& line : lines_of_digits()) {
                    less += line < d ? 1 : 0;
                    equal += line == d ? 1 : 0;
                }
                return less == value - 1 && equal == 1;
            }
            case ConstraintKind::pairs:
                return is_sorted_by(d, [&](int a, int b) { return lists(constraint, a, b); });
            case ConstraintKind::all_pairs: {
                for (int i = 0; i < count; ++i) {
                    for (int k = i + 1; k < count; ++k) {
                        if (!lists(constraint, d[at(i)], d[at(k)]) &&
                            !lists(constraint, d[at(k)], d[at(i)]))
                            return false;
                    }
                }
                return true;
            }
            case ConstraintKind::automaton: {
                int state = 0;
                for (const int digit : d) {
                    const auto step = std::find_if(
                        constraint.values.begin(), constraint.values.end(),
                        [&](int each) { return each / 100'000 == state && each % 100 == digit; });
                    if (step == constraint.values.end()) return false;
                    state = *step / 100 % 1000;
                }
                return std::count(constraint.values.begin(), constraint.values.end(),
                                  100'000 * state) > 0;
            }
            case ConstraintKind::any_of: {
                const Alternatives alternatives = alternatives_of(constraint);
                return std::any_of(alternatives.begin(), alternatives.end(),
                                   [&](const std::vector<Constraint>& parts) {
                                       return std::all_of(
                                           parts.begin(), parts.end(),
                                           [&](const Constraint& part) { return keeps(part); });
                                   });
            }
        }
        return false;
    }

  private:
    // Those of all rows and columns of a square board, in both directions.
    std::vector<std::vector<int>> lines_of_digits() const {
        std::vector<std::vector<int>> lines;
        for (int line = 0; line < side_; ++line) {
            std::vector<int> row, column;
            for (int i = 0; i < side_; ++i) {
                row.push_back(grid_[puzzle_.geometry().cell_at(line, i)]);
                column.push_back(grid_[puzzle_.geometry().cell_at(i, line)]);
            }
            for (const std::vector<int>& each : {row, column}) {
                lines.push_back(each);
                lines.emplace_back(each.rbegin(), each.rend());
            }
        }
        return lines;
    }
    static bool can_be_cut(const std::vector<int>& d, int total) {
        const int count = static_cast<int>(d.size());
        // True for the numbers of cells that can be cut into parts.
        std::vector<bool> can_end(d.size() + 1);
        can_end[0] = true;
        for (int end = 1; end <= count; ++end) {
            for (int begin = 0; begin < end; ++begin) {
                const int part = std::accumulate(d.begin() + begin, d.begin() + end, 0);
                if (can_end[at(begin)] && part == total) can_end[at(end)] = true;
            }
        }
        return can_end.back();
    }
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static bool lists(const Constraint& constraint, int a, int b) {
        return std::count(constraint.values.begin(), constraint.values.end(), 100 * a + b) > 0;
    }
    bool keeps_squares(ConstraintKind kind) const {
        const Geometry& geometry = puzzle_.geometry();
        for (int row = 0; row + 1 < geometry.rows(); ++row) {
            for (int column = 0; column + 1 < geometry.columns(); ++column) {
                std::set<int> classes;
                int cells = 0;
                for (int i = 0; i < 4; ++i) {
                    if (!geometry.has_cell(row + i / 2, column + i % 2)) continue;
                    const int digit = grid_[geometry.cell_at(row + i / 2, column + i % 2)];
                    ++cells;
                    classes.insert(kind == ConstraintKind::global_entropy
                                       ? (digit - 1) / (side_ / 3)
                                       : digit % 3);
                }
                if (cells == 4 && classes.size() < 3) return false;
            }
        }
        return true;
    }
    bool keeps_distances() const {
        const Geometry& geometry = puzzle_.geometry();
        for (int i = 0; i < geometry.cell_count(); ++i) {
            for (int k = 0; k < geometry.cell_count(); ++k) {
                const auto a = static_cast<Cell>(i), b = static_cast<Cell>(k);
                const int steps = std::abs(geometry.row_of(a) - geometry.row_of(b)) +
                                  std::abs(geometry.column_of(a) - geometry.column_of(b));
                if (i != k && grid_[a] == grid_[b] && grid_[a] == steps) return false;
            }
        }
        return true;
    }
    static int sum(const std::vector<int>& d) { return std::accumulate(d.begin(), d.end(), 0); }
    static bool all_different(const std::vector<int>& d) {
        return std::set<int>(d.begin(), d.end()).size() == d.size();
    }
    template <class Relation>
    static bool is_sorted_by(const std::vector<int>& d, Relation relation) {
        for (std::size_t i = 1; i < d.size(); ++i) {
            if (!relation(d[i - 1], d[i])) return false;
        }
        return true;
    }

    int digit_at(int row, int column) const { return grid_[cell_at(row, column)]; }
    Cell cell_at(int row, int column) const { return static_cast<Cell>(row * side_ + column); }
    bool is_on_board(int row, int column) const {
        return row >= 0 && column >= 0 && row < side_ && column < side_;
    }

    template <class Use>
    void for_each_edge(Use use) const {
        for (int row = 0; row < side_; ++row) {
            for (int column = 0; column < side_; ++column) {
                if (column + 1 < side_) use(cell_at(row, column), cell_at(row, column + 1));
                if (row + 1 < side_) use(cell_at(row, column), cell_at(row + 1, column));
            }
        }
    }

    bool is_marked(Cell a, Cell b, std::initializer_list<ConstraintKind> kinds) const {
        for (const Constraint& constraint : puzzle_.constraints()) {
            const bool is_here = constraint.cells == std::vector<Cell>{a, b} ||
                                 constraint.cells == std::vector<Cell>{b, a};
            if (is_here && std::find(kinds.begin(), kinds.end(), constraint.kind) != kinds.end())
                return true;
        }
        return false;
    }

    // Pairs without a mark must not have the property that the mark stands for.
    bool keeps_negative(ConstraintKind kind) const {
        std::set<int> values;
        for (const Constraint& constraint : puzzle_.constraints()) {
            if (constraint.kind == kind && kind != ConstraintKind::xv)
                values.insert(constraint.values.empty() ? (kind == ConstraintKind::ratio ? 2 : 1)
                                                        : constraint.values.front());
        }
        if (kind == ConstraintKind::xv) values = {5, 10};
        if (values.empty()) values.insert(kind == ConstraintKind::ratio ? 2 : 1);
        bool is_kept = true;
        for_each_edge([&](Cell a, Cell b) {
            const bool is_exempt =
                kind == ConstraintKind::xv
                    ? is_marked(a, b, {ConstraintKind::xv})
                    : is_marked(a, b, {ConstraintKind::difference, ConstraintKind::ratio});
            if (is_exempt) return;
            const int x = grid_[a];
            const int y = grid_[b];
            for (const int value : values) {
                const bool has = kind == ConstraintKind::xv      ? x + y == value
                                 : kind == ConstraintKind::ratio ? x == value * y || y == value * x
                                                                 : std::abs(x - y) == value;
                is_kept = is_kept && !has;
            }
        });
        return is_kept;
    }

    bool keeps_extreme(const Constraint& constraint, bool is_minimum) const {
        std::set<Cell> marked;
        for (const Constraint& other : puzzle_.constraints()) {
            if (other.kind == constraint.kind)
                marked.insert(other.cells.begin(), other.cells.end());
        }
        for (const Cell cell : constraint.cells) {
            const int row = cell / side_;
            const int column = cell % side_;
            const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
            for (const auto& step : steps) {
                const int r = row + step[0];
                const int c = column + step[1];
                if (!is_on_board(r, c) || marked.count(cell_at(r, c)) != 0) continue;
                const bool is_less = grid_[cell] < digit_at(r, c);
                const bool is_greater = grid_[cell] > digit_at(r, c);
                if (is_minimum ? !is_less : !is_greater) return false;
            }
        }
        return true;
    }

    bool keeps_board_rules() const {
        const BoardRules rules = puzzle_.geometry().rules();
        for (int row = 0; row < side_; ++row) {
            for (int column = 0; column < side_; ++column) {
                for (int r = 0; r < side_; ++r) {
                    for (int c = 0; c < side_; ++c) {
                        const int down = std::abs(r - row);
                        const int across = std::abs(c - column);
                        const int a = digit_at(row, column);
                        const int b = digit_at(r, c);
                        if (rules.contains(BoardRule::antiknight) && down * across == 2 && a == b)
                            return false;
                        if (rules.contains(BoardRule::antiking) && std::max(down, across) == 1 &&
                            a == b)
                            return false;
                        if (rules.contains(BoardRule::nonconsecutive) && down + across == 1 &&
                            std::abs(a - b) == 1)
                            return false;
                    }
                }
            }
        }
        return true;
    }

    const Puzzle& puzzle_;
    const Grid& grid_;
    int side_;
};

}  // namespace sudoku::test
