// How constraints of the general kinds are drawn: those that state a named rule by a table, and
// alternatives. All constraints of one puzzle have the same rule, so that a person can keep it in
// mind.

#include "generate/draw_lines.hpp"
#include "generate/variant_drawers.hpp"
#include "grid/automaton_step.hpp"
#include "grid/named_rules.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace sudoku {
namespace {

// With fewer constraints to choose from, another rule is tried.
std::size_t enough_for(const Geometry& geometry) {
    return 2 * static_cast<std::size_t>(geometry.side());
}

// The parts of all pairs, in hundredths, that a rule must allow: others leave hardly any lines, or
// say hardly anything.
constexpr std::size_t least_allowed = 20;
constexpr std::size_t most_allowed = 65;

bool says_enough(const NamedRule& rule, ConstraintKind kind, int side) {
    const auto all = static_cast<std::size_t>(side);
    if (kind == ConstraintKind::automaton) return rule.number <= side;
    const std::size_t pairs = kind == ConstraintKind::pairs ? all * all : all * (all + 1) / 2;
    return 100 * rule.values.size() >= least_allowed * pairs &&
           100 * rule.values.size() <= most_allowed * pairs;
}

// One rule of each name, in random order.
std::vector<NamedRule> some_rules(ConstraintKind kind, const Geometry& geometry, Rng& rng) {
    std::vector<std::vector<NamedRule>> by_name;
    for (const NamedRule& rule : named_rules(kind, geometry)) {
        if (!says_enough(rule, kind, geometry.side())) continue;
        if (by_name.empty() || by_name.back().front().name != rule.name) by_name.emplace_back();
        by_name.back().push_back(rule);
    }
    rng.shuffle(std::span<std::vector<NamedRule>>(by_name));
    std::vector<NamedRule> some;
    for (std::vector<NamedRule>& rules : by_name)
        some.push_back(std::move(rules[rng.below(rules.size())]));
    return some;
}

// Draws by the first rule that leaves enough, otherwise by that which leaves most. `rule_of` makes
// the rule of a line.
template <class RuleOf>
void draw_named(const ConstraintSource& source, ConstraintKind kind, RuleOf rule_of,
                Constraints& pool) {
    const Geometry& geometry = source.solution.geometry();
    Constraints most;
    for (const NamedRule& rule : some_rules(kind, geometry, source.rng)) {
        Constraints lines;
        draw_lines(source, kind, rule_of(rule), lines);
        for (Constraint& line : lines) line.values = rule.values;
        if (lines.size() > most.size()) most = std::move(lines);
        if (most.size() >= enough_for(geometry)) break;
    }
    std::move(most.begin(), most.end(), std::back_inserter(pool));
}

std::set<int> both_orders(const std::vector<int>& pairs) {
    std::set<int> both(pairs.begin(), pairs.end());
    for (const int pair : pairs) both.insert(pair % 100 * 100 + pair / 100);
    return both;
}

// Reads the digits of lines by the steps of an automaton.
class StepReader {
  public:
    explicit StepReader(const std::vector<int>& values) {
        for (const int value : values) {
            const AutomatonStep step = AutomatonStep::of(value);
            if (step.is_end())
                ends_.insert(step.from);
            else
                next_.emplace(std::pair(step.from, step.digit), step.to);
        }
    }
    // The state after another digit; nothing if there is none.
    std::optional<int> read(std::optional<int> state, int digit) const {
        if (!state) return std::nullopt;
        const auto found = next_.find({*state, digit});
        return found == next_.end() ? std::nullopt : std::optional(found->second);
    }
    bool may_end(int state) const { return ends_.contains(state); }

  private:
    std::map<std::pair<int, int>, int> next_;
    std::set<int> ends_;
};

}  // namespace

void draw_related_lines(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    draw_named(
        source, ConstraintKind::pairs,
        [&](const NamedRule& rule) {
            const auto fits = [grid, allowed = both_orders(rule.values)](const LineCells& line,
                                                                         Cell next, int) {
                return allowed.contains(100 * grid[line.back()] + grid[next]);
            };
            return LineRule{fits, false};
        },
        pool);
}

void draw_related_groups(const ConstraintSource& source, Constraints& pool) {
    const Values grid(source.solution);
    draw_named(
        source, ConstraintKind::all_pairs,
        [&](const NamedRule& rule) {
            return group_rule(
                [grid, allowed = both_orders(rule.values)](const LineCells& line, Cell next, int) {
                    return std::all_of(line.begin(), line.end(), [&](Cell cell) {
                        return allowed.contains(100 * grid[cell] + grid[next]);
                    });
                });
        },
        pool);
}

void draw_patterns(const ConstraintSource& source, Constraints& pool) {
    const Grid& grid = source.solution;
    draw_named(
        source, ConstraintKind::automaton,
        [&](const NamedRule& rule) {
            const auto fits = [&grid, reader = StepReader(rule.values)](const LineCells& line,
                                                                        Cell next, int size) {
                std::optional<int> state = 0;
                for (const Cell cell : line) state = reader.read(state, grid[cell]);
                state = reader.read(state, grid[next]);
                return state &&
                       (static_cast<int>(line.size()) + 1 < size || reader.may_end(*state));
            };
            return LineRule{fits};
        },
        pool);
}

namespace {

// The same constraint from the other end, from which its first group is as long.
Constraint turned(Constraint line) {
    std::reverse(line.cells.begin(), line.cells.end());
    return line;
}

// The line from each end: which of the two ends is the right one is not shown.
Constraint either_way(Constraint line) {
    if (line.cells.back() < line.cells.front()) std::reverse(line.cells.begin(), line.cells.end());
    Constraint other = turned(line);
    return any_of({{std::move(line)}, {std::move(other)}});
}

template <void (*draw)(const ConstraintSource&, Constraints&)>
Constraints drawn_either_way(const ConstraintSource& source) {
    Constraints lines;
    draw(source, lines);
    for (Constraint& line : lines) line = either_way(std::move(line));
    return lines;
}

// Two dots on the edges of three cells, one of them between digits that are not consecutive.
Constraints one_dot_of_two(const ConstraintSource& source) {
    constexpr int cells = 3;
    if (source.cells.least > cells || source.cells.most < cells) return {};
    const Values grid(source.solution);
    const auto are_consecutive = [&](Cell a, Cell b) { return std::abs(grid[a] - grid[b]) == 1; };
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        return static_cast<int>(line.size()) + 1 < size ||
               are_consecutive(line[0], line[1]) != are_consecutive(line[1], next);
    };
    ConstraintSource threes = source;
    threes.cells = {cells, cells};
    Constraints lines, pairs;
    draw_lines(threes, ConstraintKind::difference, group_rule(fits), lines);
    for (const Constraint& line : lines)
        pairs.push_back(any_of({{{line.kind, {line.cells[0], line.cells[1]}, 0, {}}},
                                {{line.kind, {line.cells[1], line.cells[2]}, 0, {}}}}));
    return pairs;
}

// A sum that as many different digits of the board can have, apart from the right one; nothing if
// there is none.
std::optional<int> wrong_sum(const Geometry& geometry, int cells, int right, Rng& rng) {
    const int first = geometry.first_digit(), last = first + geometry.side() - 1;
    const int between = cells * (cells - 1) / 2;
    const int least = cells * first + between, most = cells * last - between;
    if (least >= most) return std::nullopt;
    const int sum = least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least)));
    return sum >= right ? sum + 1 : sum;
}

// Two cages side by side, one of them with a sum that it does not have.
Constraints one_cage_of_two(const ConstraintSource& source) {
    const Values grid(source.solution);
    const Geometry& geometry = grid.geometry();
    const auto differs = [&](std::span<const Cell> cells, Cell next) {
        return std::none_of(cells.begin(), cells.end(),
                            [&](Cell cell) { return grid[cell] == grid[next]; });
    };
    const auto fits = [&](const LineCells& line, Cell next, int size) {
        const auto half = static_cast<std::size_t>(size / 2);
        const std::span<const Cell> cells(line);
        return size >= 4 && differs(line.size() < half ? cells : cells.subspan(half), next);
    };
    Constraints lines, pairs;
    draw_lines(source, ConstraintKind::cage, group_rule(fits), lines);
    for (const Constraint& line : lines) {
        const auto half = line.cells.begin() + static_cast<std::ptrdiff_t>(line.cells.size() / 2);
        std::array<Constraint, 2> cages{
            killer_cage({line.cells.begin(), half}, source.solution, source.rng),
            killer_cage({half, line.cells.end()}, source.solution, source.rng)};
        Constraint& wrong = cages[source.rng.below(2)];
        const auto sum = wrong_sum(geometry, static_cast<int>(wrong.cells.size()),
                                   wrong.values.front(), source.rng);
        if (!sum) continue;
        wrong.values = {*sum};
        pairs.push_back(any_of({{cages[0]}, {cages[1]}}));
    }
    return pairs;
}

using Family = Constraints (*)(const ConstraintSource& source);
constexpr std::array<Family, 4> families_of_alternatives{drawn_either_way<draw_thermometers>,
                                                         drawn_either_way<draw_arrows>,
                                                         one_dot_of_two, one_cage_of_two};

}  // namespace

void draw_alternatives(const ConstraintSource& source, Constraints& pool) {
    auto families = families_of_alternatives;
    source.rng.shuffle(std::span<Family>(families));
    Constraints most;
    for (const Family family : families) {
        Constraints drawn = family(source);
        if (drawn.size() > most.size()) most = std::move(drawn);
        if (most.size() >= enough_for(source.solution.geometry())) break;
    }
    std::move(most.begin(), most.end(), std::back_inserter(pool));
}

}  // namespace sudoku
