#include "generate/variant_drawers.hpp"

#include "generate/draw_lines.hpp"

#include <sudoku/grid/digit_set.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace sudoku {
namespace {

// Calls use(a, b) for every two cells that share an edge, a before b.
template <class Use>
void for_each_edge(const Geometry& geometry, Use use) {
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const int row = geometry.row_of(cell), column = geometry.column_of(cell);
        if (geometry.has_cell(row, column + 1)) use(cell, geometry.cell_at(row, column + 1));
        if (geometry.has_cell(row + 1, column)) use(cell, geometry.cell_at(row + 1, column));
    }
}

}  // namespace

Constraint killer_cage(std::vector<Cell> cells, const Grid& solution, Rng&) {
    const Values values(solution);
    int total = 0;
    for (const Cell cell : cells) total += values[cell];
    return {ConstraintKind::cage, std::move(cells), 0, {total}};
}

// One cell shows its digit as a sum; two cells show any of the four operations, quotient only if it
// is an integer; more cells show a sum, or a product that is small enough to print.
Constraint calcudoku_cage(std::vector<Cell> cells, const Grid& solution, Rng& rng) {
    constexpr int largest_product = 99'999;
    const Values values(solution);
    int total = 0, product = 1;
    for (const Cell cell : cells) {
        total += values[cell];
        product = std::min(product * values[cell], largest_product + 1);
    }
    std::vector<Constraint> choices{{ConstraintKind::sum, cells, 0, {total}}};
    if (cells.size() >= 2 && product <= largest_product)
        choices.push_back({ConstraintKind::product, cells, 0, {product}});
    if (cells.size() == 2) {
        const auto [low, high] = std::minmax({values[cells[0]], values[cells[1]]});
        choices.push_back({ConstraintKind::minus, cells, 0, {high - low}});
        if (low > 0 && high % low == 0)
            choices.push_back({ConstraintKind::quotient, cells, 0, {high / low}});
    }
    return choices[rng.below(choices.size())];
}

void draw_thermometers(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    draw_lines(source, ConstraintKind::thermometer, {[&](const LineCells& line, Cell next, int) {
                   return grid[next] > grid[line.back()];
               }},
               pool);
}

void draw_slow_thermometers(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    draw_lines(
        source, ConstraintKind::slow_thermometer,
        {[&](const LineCells& line, Cell next, int) { return grid[next] >= grid[line.back()]; }},
        pool);
}

// A bulb, with a line that adds up to its digit.
void draw_arrows(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        int left = grid[line.front()] - grid[next];
        for (std::size_t i = 1; i < line.size(); ++i) left -= grid[line[i]];
        return static_cast<int>(line.size()) + 1 == size ? left == 0 : left > 0;
    };
    draw_lines(source, ConstraintKind::arrow, {fits}, pool);
}

void draw_whispers(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const int least = (grid.geometry().side() + 1) / 2;
    const auto fits = [&](const LineCells& line, Cell next, int) {
        return std::abs(grid[next] - grid[line.back()]) >= least;
    };
    draw_lines(source, ConstraintKind::whispers, {fits, false}, pool);
}

// Different digits of a range as large as the line are consecutive.
void draw_renban(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        int low = grid[next], high = grid[next];
        for (const Cell cell : line) {
            if (grid[cell] == grid[next]) return false;
            low = std::min(low, grid[cell]);
            high = std::max(high, grid[cell]);
        }
        return high - low < size;
    };
    draw_lines(source, ConstraintKind::renban, {fits, false}, pool);
}

void draw_nabner(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int) {
        return std::all_of(line.begin(), line.end(),
                           [&](Cell cell) { return std::abs(grid[cell] - grid[next]) >= 2; });
    };
    draw_lines(source, ConstraintKind::nabner, {fits, false}, pool);
}

void draw_palindromes(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        const std::size_t partner = static_cast<std::size_t>(size) - 1 - line.size();
        return partner >= line.size() || grid[line[partner]] == grid[next];
    };
    draw_lines(source, ConstraintKind::palindrome, {fits, false}, pool);
}

// Every three digits in a row differ modulo 3.
void draw_modular(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int) {
        return std::all_of(
            line.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(line.size(), 2)),
            line.end(), [&](Cell cell) { return grid[cell] % 3 != grid[next] % 3; });
    };
    draw_lines(source, ConstraintKind::modular, {fits, false}, pool);
}

void draw_between(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        if (static_cast<int>(line.size()) + 1 < size) return grid[next] != grid[line.front()];
        const auto [low, high] = std::minmax({grid[line.front()], grid[next]});
        return std::all_of(line.begin() + 1, line.end(), [&, low = low, high = high](Cell cell) {
            return low < grid[cell] && grid[cell] < high;
        });
    };
    draw_lines(source, ConstraintKind::between, {fits, false}, pool);
}

// Cells as far from the middle as each other have one sum, which a middle cell holds.
void draw_zippers(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        const std::size_t count = static_cast<std::size_t>(size), half = count / 2;
        if (line.size() < (count + 1) / 2) return true;
        const int sum = grid[line[count - 1 - line.size()]] + grid[next];
        if (count % 2 == 1) return sum == grid[line[half]];
        return line.size() == half || sum == grid[line[half - 1]] + grid[line[half]];
    };
    draw_lines(source, ConstraintKind::zipper, {fits, false}, pool);
}

// The parts in each region have one sum; a line enters no region twice.
void draw_region_sums(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const Geometry& geometry = grid.geometry();
    if (geometry.regions() == Regions::none) return;
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        std::vector<std::pair<int, int>> parts;  // region and sum
        const auto add = [&](Cell cell) {
            const int region = geometry.region_of(cell);
            if (parts.empty() || parts.back().first != region) parts.push_back({region, 0});
            parts.back().second += grid[cell];
        };
        for (const Cell cell : line) add(cell);
        add(next);
        const bool is_whole = static_cast<int>(line.size()) + 1 == size;
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const bool is_done = i + 1 < parts.size() || is_whole;
            if (is_done ? parts[i].second != parts[0].second : parts[i].second > parts[0].second)
                return false;
            for (std::size_t k = 0; k < i; ++k)
                if (parts[k].first == parts[i].first) return false;
        }
        return !is_whole || parts.size() > 1;
    };
    draw_lines(source, ConstraintKind::region_sum, {fits, false}, pool);
}

void draw_double_arrows(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        int sum = 0;
        for (std::size_t i = 1; i < line.size(); ++i) sum += grid[line[i]];
        const int ends = grid[line.front()] + grid[next];
        if (static_cast<int>(line.size()) + 1 == size) return sum == ends;
        return sum + grid[next] <= grid[line.front()] + grid.geometry().side();
    };
    draw_lines(source, ConstraintKind::double_arrow, {fits, false}, pool);
}

// Every three digits in a row are a low, a middle and a high one.
void draw_entropic(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const int third = grid.geometry().side() / 3;
    if (grid.geometry().side() % 3 != 0) return;
    const auto fits = [&](const LineCells& line, Cell next, int) {
        return std::all_of(
            line.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(line.size(), 2)),
            line.end(),
            [&](Cell cell) { return (grid[cell] - 1) / third != (grid[next] - 1) / third; });
    };
    draw_lines(source, ConstraintKind::entropic, {fits, false}, pool);
}

// The ends are four or more apart, and all other digits outside of them.
void draw_lockouts(const ConstraintSource& source, Constraints& pool) {
    constexpr int least = 4;
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        if (static_cast<int>(line.size()) + 1 < size) return grid[next] != grid[line.front()];
        const auto [low, high] = std::minmax({grid[line.front()], grid[next]});
        return high - low >= least &&
               std::all_of(line.begin() + 1, line.end(), [&, low = low, high = high](Cell cell) {
                   return grid[cell] < low || grid[cell] > high;
               });
    };
    draw_lines(source, ConstraintKind::lockout, {fits, false}, pool);
}

// Parts that each add up to ten.
void draw_sum_lines(const ConstraintSource& source, Constraints& pool) {
    constexpr int total = 10;
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        int sum = 0;
        const auto add = [&](Cell cell) { sum = (sum >= total ? 0 : sum) + grid[cell]; };
        for (const Cell cell : line) add(cell);
        add(next);
        return sum <= total && (static_cast<int>(line.size()) + 1 < size || sum == total);
    };
    draw_lines(source, ConstraintKind::sum_line, {fits, false}, pool);
}

// The first cell tells how many different digits the others have.
void draw_distinct_counts(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        if (static_cast<int>(line.size()) + 1 < size) return true;
        DigitSet digits = DigitSet::of(grid.grid()[next]);
        for (std::size_t i = 1; i < line.size(); ++i) digits.insert(grid.grid()[line[i]]);
        return digits.size() == grid[line.front()];
    };
    draw_lines(source, ConstraintKind::count_distinct, {fits, true, false}, pool);
}

namespace {

// The rule of groups whose digits differ.
LineRule different_digits(const Values& grid) {
    return group_rule([grid](const LineCells& line, Cell next, int) {
        return std::none_of(line.begin(), line.end(),
                            [&](Cell cell) { return grid[cell] == grid[next]; });
    });
}

}  // namespace

void draw_extra_regions(const ConstraintSource& source, Constraints& pool) {
    draw_lines(source, ConstraintKind::extra_region, different_digits(Values(source.solution)),
               pool);
}

// As many even as odd digits and as many low as high ones, without the middle one.
void draw_equality_cages(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const int side = grid.geometry().side();
    const LineRule differ = different_digits(grid);
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        const auto is_middle = [&](Cell cell) { return 2 * grid[cell] == side + 1; };
        if (is_middle(line.front()) || is_middle(next) || !differ.may_follow(line, next, size))
            return false;
        if (static_cast<int>(line.size()) + 1 < size) return true;
        int parity = grid[next] % 2 == 0 ? 1 : -1;
        int height = 2 * grid[next] > side ? 1 : -1;
        for (const Cell cell : line) {
            parity += grid[cell] % 2 == 0 ? 1 : -1;
            height += 2 * grid[cell] > side ? 1 : -1;
        }
        return parity == 0 && height == 0;
    };
    draw_lines(source, ConstraintKind::equality_cage, group_rule(fits), pool);
}

// The sum of the digits between the smallest and the largest one.
void draw_lunchboxes(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const std::size_t before = pool.size();
    draw_lines(source, ConstraintKind::lunchbox, different_digits(grid), pool);
    for (std::size_t i = before; i < pool.size(); ++i) {
        const LineCells& cells = pool[i].cells;
        auto [from, to] = std::minmax_element(cells.begin(), cells.end(),
                                              [&](Cell a, Cell b) { return grid[a] < grid[b]; });
        if (to < from) std::swap(from, to);
        int sum = 0;
        for (auto cell = from + 1; cell < to; ++cell) sum += grid[*cell];
        pool[i].values = {sum};
    }
}

// A number that no digits of the cage add up to: at most their sum, so that it says something.
void draw_relliks(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    Constraints cages;
    draw_lines(source, ConstraintKind::rellik, different_digits(grid), cages);
    for (Constraint& cage : cages) {
        std::vector<bool> is_sum{true};
        for (const Cell cell : cage.cells) {
            const std::size_t count = is_sum.size();
            const auto digit = static_cast<std::size_t>(grid[cell]);
            is_sum.resize(count + digit);
            for (std::size_t sum = count; sum-- > 0;)
                if (is_sum[sum]) is_sum[sum + digit] = true;
        }
        std::vector<int> others;
        for (std::size_t sum = 1; sum < is_sum.size(); ++sum)
            if (!is_sum[sum]) others.push_back(static_cast<int>(sum));
        if (others.empty()) continue;
        cage.values = {others[source.rng.below(others.size())]};
        pool.push_back(std::move(cage));
    }
}

// Groups of touching cells that a shift moves to cells with the same digits.
void draw_clones(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const Geometry& geometry = grid.geometry();
    const auto shifted = [&](Cell cell, int down, int right) -> std::optional<Cell> {
        const int row = geometry.row_of(cell) + down;
        const int column = geometry.column_of(cell) + right;
        if (!geometry.has_cell(row, column)) return std::nullopt;
        const Cell other = geometry.cell_at(row, column);
        return grid[other] == grid[cell] ? std::optional(other) : std::nullopt;
    };
    for (int down = 0; down < geometry.rows(); ++down) {
        for (int right = 1 - geometry.columns(); right < geometry.columns(); ++right) {
            if (down == 0 && right <= 0) continue;
            std::vector<bool> is_taken(static_cast<std::size_t>(geometry.cell_count()));
            for (int first = 0; first < geometry.cell_count(); ++first) {
                LineCells cells{static_cast<Cell>(first)};
                LineCells images;
                if (is_taken[cells[0]] || !shifted(cells[0], down, right)) continue;
                is_taken[cells[0]] = true;
                images.push_back(*shifted(cells[0], down, right));
                for (std::size_t at = 0; at < cells.size(); ++at) {
                    for (const auto& [rows, columns] :
                         {std::pair(0, 1), std::pair(1, 0), std::pair(0, -1), std::pair(-1, 0)}) {
                        const int row = geometry.row_of(cells[at]) + rows;
                        const int column = geometry.column_of(cells[at]) + columns;
                        if (!geometry.has_cell(row, column)) continue;
                        const Cell next = geometry.cell_at(row, column);
                        const auto image = shifted(next, down, right);
                        if (!image || is_taken[next] ||
                            static_cast<int>(cells.size()) == source.cells.most)
                            continue;
                        is_taken[next] = true;
                        cells.push_back(next);
                        images.push_back(*image);
                    }
                }
                const bool overlaps = std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
                    return std::find(images.begin(), images.end(), cell) != images.end();
                });
                if (static_cast<int>(cells.size()) < source.cells.least || overlaps) continue;
                const std::size_t count = cells.size();
                cells.insert(cells.end(), images.begin(), images.end());
                pool.push_back({ConstraintKind::clone, std::move(cells), count, {}});
            }
        }
    }
}

// Cells of which each digit has as many as it says, for some of the digits.
void draw_counting_circles(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const int side = grid.geometry().side();
    std::vector<LineCells> places(static_cast<std::size_t>(side));
    for (int i = 0; i < grid.geometry().cell_count(); ++i)
        places[grid.grid()[static_cast<Cell>(i)] - 1U].push_back(static_cast<Cell>(i));
    Constraint circles{ConstraintKind::counting_circles, {}, 0, {}};
    for (std::size_t digit = 1; digit <= places.size(); ++digit) {
        LineCells& cells = places[digit - 1];
        if (cells.size() < digit || source.rng.below(3) == 0) continue;
        source.rng.shuffle(std::span<Cell>(cells));
        circles.cells.insert(circles.cells.end(), cells.begin(),
                             cells.begin() + static_cast<std::ptrdiff_t>(digit));
    }
    if (circles.cells.empty()) return;
    std::sort(circles.cells.begin(), circles.cells.end());
    pool.push_back(std::move(circles));
}

// The pair 1 and 2 qualifies for both dots.
void draw_dots(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_edge(grid.geometry(), [&](Cell a, Cell b) {
        const int low = std::min(grid[a], grid[b]), high = std::max(grid[a], grid[b]);
        const bool is_white = high - low == 1;
        const bool is_black = high == 2 * low;
        if (!is_white && !is_black) return;
        const bool takes_white = is_white && (!is_black || source.rng.below(2) == 0);
        pool.push_back(
            {takes_white ? ConstraintKind::difference : ConstraintKind::ratio, {a, b}, 0, {}});
    });
}

void draw_xv(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_edge(grid.geometry(), [&](Cell a, Cell b) {
        const int sum = grid[a] + grid[b];
        if (sum == 5 || sum == 10) pool.push_back({ConstraintKind::xv, {a, b}, 0, {sum}});
    });
}

void draw_parities(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for (int i = 0; i < grid.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        pool.push_back(
            {grid[cell] % 2 == 0 ? ConstraintKind::even : ConstraintKind::odd, {cell}, 0, {}});
    }
}

namespace {

// Cells that are less, or greater, than all their neighbours.
void draw_extremes(const ConstraintSource& source, ConstraintKind kind, Constraints& pool) {
    const Values grid(source.solution);
    std::vector<bool> is_extreme(static_cast<std::size_t>(grid.geometry().cell_count()), true);
    for_each_edge(grid.geometry(), [&](Cell a, Cell b) {
        const bool first_is_less = grid[a] < grid[b];
        is_extreme[first_is_less == (kind == ConstraintKind::minimum) ? b : a] = false;
    });
    for (std::size_t cell = 0; cell < is_extreme.size(); ++cell)
        if (is_extreme[cell]) pool.push_back({kind, {static_cast<Cell>(cell)}, 0, {}});
}

}  // namespace
void draw_minima(const ConstraintSource& source, Constraints& pool) {
    draw_extremes(source, ConstraintKind::minimum, pool);
}
void draw_maxima(const ConstraintSource& source, Constraints& pool) {
    draw_extremes(source, ConstraintKind::maximum, pool);
}

// Draws marks between neighbours in the same region, as is usual, and on a Latin square between all
// neighbours.
void draw_inequalities(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const Geometry& geometry = grid.geometry();
    const bool has_boxes = geometry.regions() != Regions::none;
    for_each_edge(geometry, [&](Cell a, Cell b) {
        if (has_boxes && geometry.region_of(a) != geometry.region_of(b)) return;
        if (grid[a] == grid[b]) return;
        if (grid[a] > grid[b])
            pool.push_back({ConstraintKind::greater, {a, b}, 0, {}});
        else
            pool.push_back({ConstraintKind::greater, {b, a}, 0, {}});
    });
}

void draw_slopes(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const Geometry& geometry = grid.geometry();
    const auto add = [&](int row, int column, int right) {
        Constraint constraint{ConstraintKind::little_killer, {}, 0, {0}};
        for (; geometry.has_cell(row, column); ++row, column += right) {
            constraint.cells.push_back(geometry.cell_at(row, column));
            constraint.values[0] += grid[constraint.cells.back()];
        }
        if (constraint.cells.size() >= 2) pool.push_back(std::move(constraint));
    };
    for (int column = 0; column < geometry.columns(); ++column) {
        add(0, column, 1);
        add(0, column, -1);
    }
    for (int row = 1; row < geometry.rows(); ++row) {
        add(row, 0, 1);
        add(row, geometry.columns() - 1, -1);
    }
}

namespace {

// Calls add(cells) for every row and column, in both directions if these are different constraints.
template <class Add>
void for_each_line(const Geometry& geometry, bool from_both_ends, Add add) {
    for (const bool is_row : {true, false}) {
        const int lines = is_row ? geometry.rows() : geometry.columns();
        const int length = is_row ? geometry.columns() : geometry.rows();
        for (int line = 0; line < lines; ++line) {
            LineCells cells;
            for (int i = 0; i < length; ++i)
                cells.push_back(is_row ? geometry.cell_at(line, i) : geometry.cell_at(i, line));
            add(cells);
            if (!from_both_ends) continue;
            std::reverse(cells.begin(), cells.end());
            add(cells);
        }
    }
}

}  // namespace

void draw_sandwiches(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const int side = grid.geometry().side();
    for_each_line(grid.geometry(), false, [&](const LineCells& cells) {
        int total = 0;
        bool is_inside = false;
        for (const Cell cell : cells) {
            const bool is_bread = grid[cell] == 1 || grid[cell] == side;
            if (is_inside && !is_bread) total += grid[cell];
            if (is_bread) is_inside = !is_inside;
        }
        pool.push_back({ConstraintKind::sandwich, cells, 0, {total}});
    });
}

void draw_skyscrapers(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_line(grid.geometry(), true, [&](const LineCells& cells) {
        int seen = 0, highest = -1;
        for (const Cell cell : cells) {
            if (grid[cell] <= highest) continue;
            highest = grid[cell];
            ++seen;
        }
        pool.push_back({ConstraintKind::skyscraper, cells, 0, {seen}});
    });
}

void draw_x_sums(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_line(grid.geometry(), true, [&](const LineCells& cells) {
        const auto count = static_cast<std::size_t>(grid[cells.front()]);
        if (count > cells.size()) return;
        int total = 0;
        for (std::size_t i = 0; i < count; ++i) total += grid[cells[i]];
        pool.push_back({ConstraintKind::x_sum, cells, 0, {total}});
    });
}

void draw_numbered_rooms(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_line(grid.geometry(), true, [&](const LineCells& cells) {
        const auto room = static_cast<std::size_t>(grid[cells.front()] - 1);
        if (room >= cells.size()) return;
        pool.push_back({ConstraintKind::numbered_room, cells, 0, {grid[cells[room]]}});
    });
}

// Each cell tells a place in its row and in its column, and the number is the digit there.
void draw_indices(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_line(grid.geometry(), false, [&](const LineCells& cells) {
        for (const Cell cell : cells) {
            const auto place = static_cast<std::size_t>(grid[cell] - 1);
            if (place >= cells.size()) continue;
            Constraint constraint{ConstraintKind::index, {cell}, 1, {grid[cells[place]]}};
            constraint.cells.insert(constraint.cells.end(), cells.begin(), cells.end());
            pool.push_back(std::move(constraint));
        }
    });
}

// The place of a row or column, read as a number from one of its ends, among all of them.
void draw_ranks(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    std::vector<std::pair<std::vector<int>, LineCells>> lines;
    for_each_line(grid.geometry(), true, [&](const LineCells& cells) {
        std::vector<int> digits;
        for (const Cell cell : cells) digits.push_back(grid[cell]);
        lines.emplace_back(std::move(digits), cells);
    });
    std::sort(lines.begin(), lines.end());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool has_equal = (i > 0 && lines[i - 1].first == lines[i].first) ||
                               (i + 1 < lines.size() && lines[i + 1].first == lines[i].first);
        if (has_equal) continue;
        pool.push_back({ConstraintKind::full_rank, lines[i].second, 0, {static_cast<int>(i) + 1}});
    }
}

// The first digit that is less than one before it, where there is one.
void draw_hidden_skyscrapers(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for_each_line(grid.geometry(), true, [&](const LineCells& cells) {
        for (std::size_t i = 1; i < cells.size(); ++i) {
            if (grid[cells[i]] > grid[cells[i - 1]]) continue;
            pool.push_back({ConstraintKind::hidden_skyscraper, cells, 0, {grid[cells[i]]}});
            return;
        }
    });
}

// Two to four of the digits around each corner.
void draw_quadruples(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const Geometry& geometry = grid.geometry();
    for (int row = 0; row + 1 < geometry.rows(); ++row) {
        for (int column = 0; column + 1 < geometry.columns(); ++column) {
            const std::array<std::pair<int, int>, 4> corners{
                {{row, column}, {row, column + 1}, {row + 1, column}, {row + 1, column + 1}}};
            Constraint constraint{ConstraintKind::quadruple, {}, 0, {}};
            for (const auto& corner : corners) {
                constraint.cells.push_back(geometry.cell_at(corner.first, corner.second));
                constraint.values.push_back(grid[constraint.cells.back()]);
            }
            source.rng.shuffle(std::span<int>(constraint.values));
            constraint.values.resize(2 + source.rng.below(3));
            std::sort(constraint.values.begin(), constraint.values.end());
            pool.push_back(std::move(constraint));
        }
    }
}

namespace {

// Groups of any digits, of each size some of them.
Constraints some_groups(const ConstraintSource& source, ConstraintKind kind, const LineRule& rule) {
    Constraints lines;
    draw_lines(source, kind, rule, lines);
    Constraints some;
    std::size_t size = 0, count = 0;
    // Those that draw_lines() prefers come last.
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (line->cells.size() != size) count = 0;
        size = line->cells.size();
        if (source.needs_images || ++count <= most_lines_of_a_size)
            some.push_back(std::move(*line));
    }
    return some;
}

LineRule any_digits() {
    return group_rule([](const LineCells&, Cell, int) { return true; });
}

std::vector<int> sorted_digits(const Values& grid, std::span<const Cell> cells) {
    std::vector<int> digits;
    for (const Cell cell : cells) digits.push_back(grid[cell]);
    std::sort(digits.begin(), digits.end());
    return digits;
}

struct Counted {
    int digit = 0;
    int times = 0;
};

// Some of the different digits of a group, at least one, with their numbers.
std::vector<Counted> some_counted(const Values& grid, const LineCells& cells, Rng& rng) {
    std::vector<Counted> all;
    for (const int digit : sorted_digits(grid, cells)) {
        if (all.empty() || all.back().digit != digit) all.push_back({digit, 0});
        ++all.back().times;
    }
    rng.shuffle(std::span<Counted>(all));
    all.resize(1 + rng.below(all.size()));
    std::sort(all.begin(), all.end(),
              [](const Counted& a, const Counted& b) { return a.digit < b.digit; });
    return all;
}

// Pairs of groups without a common cell for which key(cells) is the same.
template <class Key>
void draw_pairs(const ConstraintSource& source, ConstraintKind kind, Key key, Constraints& pool) {
    std::map<decltype(key(LineCells{})), std::vector<LineCells>> alike;
    for (Constraint& group : some_groups(source, kind, any_digits()))
        alike[key(group.cells)].push_back(std::move(group.cells));
    const std::size_t before = pool.size();
    for (auto& [same, groups] : alike) {
        for (std::size_t i = 1; i < groups.size(); i += 2) {
            LineCells& one = groups[i - 1];
            const LineCells& other = groups[i];
            const bool overlaps =
                std::find_first_of(one.begin(), one.end(), other.begin(), other.end()) != one.end();
            if (overlaps) continue;
            const std::size_t size = one.size();
            one.insert(one.end(), other.begin(), other.end());
            pool.push_back({kind, std::move(one), size, {}});
        }
    }
    source.rng.shuffle(std::span<Constraint>(pool).subspan(before));
}

}  // namespace

void draw_wanted_digits(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for (Constraint& group : some_groups(source, ConstraintKind::contains, any_digits())) {
        group.values = sorted_digits(grid, group.cells);
        source.rng.shuffle(std::span<int>(group.values));
        group.values.resize(1 + source.rng.below(group.values.size() - 1));
        std::sort(group.values.begin(), group.values.end());
        pool.push_back(std::move(group));
    }
}

void draw_exact_digits(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    for (Constraint& group : some_groups(source, ConstraintKind::contains_exactly, any_digits())) {
        for (const Counted& one : some_counted(grid, group.cells, source.rng))
            group.values.insert(group.values.end(), static_cast<std::size_t>(one.times), one.digit);
        pool.push_back(std::move(group));
    }
}

// Groups with a digit that repeats.
void draw_look_and_say(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    const LineRule repeats = group_rule([&](const LineCells& line, Cell next, int size) {
        if (static_cast<int>(line.size()) + 1 < size) return true;
        LineCells cells = line;
        cells.push_back(next);
        const std::vector<int> digits = sorted_digits(grid, cells);
        return std::adjacent_find(digits.begin(), digits.end()) != digits.end();
    });
    for (Constraint& group : some_groups(source, ConstraintKind::look_and_say, repeats)) {
        for (const Counted& one : some_counted(grid, group.cells, source.rng))
            group.values.push_back(10 * one.times + one.digit);
        pool.push_back(std::move(group));
    }
}

void draw_same_digits(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    draw_pairs(
        source, ConstraintKind::same_digits,
        [&](const LineCells& cells) { return sorted_digits(grid, cells); }, pool);
}

void draw_equal_sums(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    draw_pairs(
        source, ConstraintKind::equal_sums,
        [&](const LineCells& cells) {
            const std::vector<int> digits = sorted_digits(grid, cells);
            return std::accumulate(digits.begin(), digits.end(), 0);
        },
        pool);
}

void require_flatmates(const Geometry& geometry, Constraints& rules) {
    for_each_line(geometry, false, [&](const LineCells& cells) {
        const bool is_column =
            geometry.column_of(cells.front()) == geometry.column_of(cells.back());
        if (is_column) rules.push_back({ConstraintKind::flatmates, cells, 0, {}});
    });
}

}  // namespace sudoku
