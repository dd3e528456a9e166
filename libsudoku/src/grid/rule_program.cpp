#include "grid/rule_program.hpp"
#include "grid/extra_cells.hpp"
#include "support/recent_values.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>

namespace sudoku {

std::vector<int> RuleProgram::Partition::neighbours(int cell) const {
    const int count = static_cast<int>(labels.size());
    std::vector<int> found;
    if (cell >= columns) found.push_back(cell - columns);
    if (cell % columns > 0) found.push_back(cell - 1);
    if (cell % columns < columns - 1) found.push_back(cell + 1);
    if (cell + columns < count) found.push_back(cell + columns);
    return found;
}

RuleBuilder::RuleBuilder(const Puzzle& puzzle, RuleProgram& program)
    : puzzle_(puzzle),
      program_(program),
      side_(puzzle.geometry().side()),
      shift_(puzzle.geometry().first_digit() - 1) {
    program_.side = side_;
    program_.cell_count = geometry().cell_count();
    program_.is_square = geometry().is_square();
}

RuleProgram RuleBuilder::compile_alone(const Constraint& constraint) const {
    RuleProgram program;
    RuleBuilder rules(puzzle_, program);
    compile_constraint(constraint, rules);
    return program;
}

void RuleBuilder::allow(Cell cell, DigitSet digits) {
    program_.allowed.push_back({cell, digits, constraint_});
}

void RuleBuilder::all_different(std::vector<Cell> cells) {
    program_.all_different.push_back({std::move(cells), constraint_});
}

void RuleBuilder::allow_values(Cell cell, const std::function<bool(Digit)>& is_allowed) {
    DigitSet digits;
    for (const Digit digit : DigitSet::all(side_)) {
        if (is_allowed(value_of(digit))) digits.insert(digit);
    }
    allow(cell, digits);
}

void RuleBuilder::sum(std::vector<Cell> cells, std::vector<int> weights, int total) {
    // The digits of the primitives are numbered from 1.
    RuleProgram::Sum sum{
        {}, {}, total - shift_ * std::accumulate(weights.begin(), weights.end(), 0), constraint_};
    const bool is_ascending =
        std::adjacent_find(cells.begin(), cells.end(), std::greater_equal<>()) == cells.end();
    if (is_ascending && std::find(weights.begin(), weights.end(), 0) == weights.end()) {
        sum.cells = std::move(cells);
        sum.weights = std::move(weights);
    } else {
        std::map<Cell, int> merged;
        for (std::size_t i = 0; i < cells.size(); ++i) merged[cells[i]] += weights[i];
        for (const auto& term : merged) {
            if (term.second == 0) continue;
            sum.cells.push_back(term.first);
            sum.weights.push_back(term.second);
        }
    }
    program_.sums.push_back(std::move(sum));
}

void RuleBuilder::hold_one_of(const std::vector<Cell>& cells, std::vector<DigitSet> sets) {
    all_different(cells);
    program_.allowed_sets.push_back({cells, std::move(sets), constraint_});
}

void RuleBuilder::relate(Cell first, Cell second, Relation& relation) {
    // Two fives add up to ten, but not in one row.
    const auto peers = geometry().peers(first);
    const bool differ = std::binary_search(peers.begin(), peers.end(), second);
    std::optional<std::size_t>& table = relation.tables_[differ ? 1 : 0];
    if (!table) table = number_of_table(relation.holds_, differ);
    program_.pairs.push_back({first, second, *table, constraint_});
}

Relation& RuleBuilder::relation_of(const Constraint& constraint,
                                   std::function<bool(Digit, Digit)> holds) {
    for (KnownRelation& known : relations_) {
        if (known.kind == constraint.kind && known.values == constraint.values)
            return known.relation;
    }
    relations_.push_back({constraint.kind, constraint.values, Relation(std::move(holds))});
    return relations_.back().relation;
}

std::size_t RuleBuilder::number_of_table(const std::function<bool(Digit, Digit)>& holds,
                                         bool differ) {
    RuleProgram::PairTable table{};
    for (Digit a = 1; a <= side_; ++a) {
        for (Digit b = 1; b <= side_; ++b) {
            if (differ && a == b) continue;
            if (holds(value_of(a), value_of(b))) table[a].insert(b);
        }
    }
    auto& tables = program_.tables;
    const auto known = std::find(tables.begin(), tables.end(), table);
    const auto number = static_cast<std::size_t>(known - tables.begin());
    if (known == tables.end()) tables.push_back(table);
    return number;
}

namespace {

// Builds the automaton for a line of `cells` cells with the digits 1 to `side`. The value of a
// digit is larger by `shift`.
RuleProgram::Automaton build_automaton(const StateMachine& machine, std::size_t cells, int side,
                                       int shift) {
    RuleProgram::Automaton automaton;
    std::map<std::int64_t, std::int32_t> number_of{{machine.start, 0}};
    std::vector<std::int64_t> states{machine.start};
    // States are found in the order of the number of digits that lead to them. Those that take all
    // cells have no successors, so a huge value does not lead to as many states.
    std::size_t end_of_depth = 1;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (i == end_of_depth) {
            end_of_depth = states.size();
            ++depth;
        }
        automaton.accepts.push_back(machine.accepts(states[i]));
        for (int digit = 1; digit <= side; ++digit) {
            const std::int64_t next =
                depth < cells ? machine.step(states[i], static_cast<Digit>(digit + shift)) : -1;
            if (next < 0) {
                automaton.next.push_back(RuleProgram::Automaton::dead);
                continue;
            }
            const auto [entry, is_new] =
                number_of.try_emplace(next, static_cast<std::int32_t>(states.size()));
            if (is_new) states.push_back(next);
            automaton.next.push_back(entry->second);
        }
    }
    constexpr int largest_side = 9;
    const bool reads_house = static_cast<int>(cells) == side && shift == 0;
    if (machine.layouts && reads_house && side <= largest_side)
        automaton.layouts = machine.layouts();
    return automaton;
}

}  // namespace

void RuleBuilder::regular(std::vector<Cell> cells, const StateMachine& machine) {
    RuleProgram::Automaton automaton = build_automaton(machine, cells.size(), side_, shift_);
    read(std::move(cells), std::move(automaton));
}

void RuleBuilder::regular_each(std::vector<std::vector<Cell>> groups, const StateMachine& machine) {
    if (groups.empty()) return;
    const RuleProgram::Automaton automaton =
        build_automaton(machine, groups.front().size(), side_, shift_);
    for (std::vector<Cell>& cells : groups) read(std::move(cells), automaton);
}

void RuleBuilder::regular_by_value(const Constraint& constraint, const StateMachine& machine) {
    constexpr std::size_t automata_kept = 64;
    using Key = std::tuple<ConstraintKind, int, std::size_t, int, int>;
    thread_local RecentValues<Key, RuleProgram::Automaton> recent(automata_kept);
    const std::size_t cells = constraint.cells.size();
    read(constraint.cells,
         recent.get({constraint.kind, constraint.values.front(), cells, side_, shift_},
                    [&] { return build_automaton(machine, cells, side_, shift_); }));
}

void RuleBuilder::regular(std::vector<Cell> cells, const DecisionDiagram& diagram) {
    RuleProgram::Automaton automaton;
    const auto won = static_cast<std::int32_t>(diagram.size());
    for (const std::int32_t to : diagram.next)
        automaton.next.push_back(to == DecisionDiagram::won ? won : to);
    automaton.next.insert(automaton.next.end(), static_cast<std::size_t>(side_), won);
    automaton.accepts.assign(diagram.size(), false);
    automaton.accepts.push_back(true);
    read(std::move(cells), std::move(automaton));
}

void RuleBuilder::read(std::vector<Cell> cells, RuleProgram::Automaton automaton) {
    auto& automata = program_.automata;
    const auto known = std::find(automata.begin(), automata.end(), automaton);
    const auto number = static_cast<std::size_t>(known - automata.begin());
    if (known == automata.end()) {
        automata.push_back(std::move(automaton));
    } else if (known->layouts.empty()) {
        known->layouts = std::move(automaton.layouts);
    }
    program_.regular.push_back({std::move(cells), number, constraint_});
}

void RuleBuilder::rank(std::vector<Cell> cells, std::vector<std::vector<Cell>> others, int less) {
    program_.ranks.push_back(
        {std::move(cells), std::move(others), static_cast<std::size_t>(less), constraint_});
}

void RuleBuilder::partition(int labels) {
    RuleProgram::Partition partition{{}, geometry().columns(), constraint_};
    const int first = first_extra(geometry());
    for (int i = 0; i < labels; ++i) partition.labels.push_back(static_cast<Cell>(first + i));
    program_.partitions.push_back(std::move(partition));
}

RuleProgram compile_rules(const Puzzle& puzzle) {
    RuleProgram program;
    RuleBuilder rules(puzzle, program);
    const Geometry& geometry = puzzle.geometry();
    const DigitSet all = DigitSet::all(geometry.side());
    const std::size_t constraints = puzzle.constraints().size();
    program.all_different.reserve(geometry.houses_and_parts().size() + constraints);
    program.sums.reserve(constraints);
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (puzzle.allowed(cell) != all) rules.allow(cell, puzzle.allowed(cell));
    }
    for (const House& house : geometry.houses_and_parts()) rules.all_different(house.cells);
    if (const int labels = geometry.label_count(); labels > 0) rules.partition(labels);
    for (const BoardRuleInfo& rule : board_rule_table()) {
        if (!geometry.rules().contains(rule.rule) || rule.demand == PairDemand::nothing) continue;
        Relation relation([&](Digit a, Digit b) { return meets(rule.demand, a, b); });
        for (const auto& pair : pairs_of(rule, geometry)) {
            if (rule.demand == PairDemand::differ) {
                rules.all_different({pair.first, pair.second});
            } else {
                rules.relate(pair.first, pair.second, relation);
            }
        }
    }
    for (std::size_t i = 0; i < constraints; ++i) {
        rules.begin_constraint(i);
        compile_constraint(puzzle.constraints()[i], rules);
    }
    return program;
}

namespace {

// Collects the cells of all primitives of a program that a full grid violates.
class BrokenRules {
  public:
    BrokenRules(const RuleProgram& program, const Grid& grid) : program_(program), grid_(grid) {}

    std::vector<BrokenConstraint> find() {
        for (const auto& rule : program_.allowed) {
            if (!rule.digits.contains(grid_[rule.cell])) note(rule.constraint, {rule.cell});
        }
        for (const auto& rule : program_.all_different) check_all_different(rule);
        for (const auto& rule : program_.sums) {
            int total = 0;
            for (std::size_t i = 0; i < rule.cells.size(); ++i)
                total += rule.weights[i] * grid_[rule.cells[i]];
            if (total != rule.total) note(rule.constraint, rule.cells);
        }
        for (const auto& rule : program_.allowed_sets) {
            DigitSet held;
            for (const Cell cell : rule.cells) held.insert(grid_[cell]);
            if (std::find(rule.sets.begin(), rule.sets.end(), held) == rule.sets.end())
                note(rule.constraint, rule.cells);
        }
        for (const auto& rule : program_.pairs) {
            if (!program_.tables[rule.table][grid_[rule.first]].contains(grid_[rule.second]))
                note(rule.constraint, {rule.first, rule.second});
        }
        for (const auto& rule : program_.regular) {
            if (!accepts(program_.automata[rule.automaton], rule.cells))
                note(rule.constraint, rule.cells);
        }
        for (const auto& rule : program_.ranks) {
            if (!has_rank(rule)) note(rule.constraint, rule.cells);
        }
        std::stable_sort(found_.begin(), found_.end(),
                         [](const auto& a, const auto& b) { return a.constraint < b.constraint; });
        return std::move(found_);
    }

  private:
    void note(std::uint32_t constraint, std::vector<Cell> cells) {
        if (constraint != RuleProgram::no_constraint)
            found_.push_back({constraint, std::move(cells)});
    }

    void check_all_different(const RuleProgram::AllDifferent& rule) {
        std::vector<Cell> twice;
        for (const Cell cell : rule.cells) {
            const auto equal = [&](Cell other) { return grid_[other] == grid_[cell]; };
            if (std::count_if(rule.cells.begin(), rule.cells.end(), equal) > 1)
                twice.push_back(cell);
        }
        if (!twice.empty()) note(rule.constraint, std::move(twice));
    }

    bool has_rank(const RuleProgram::Rank& rule) const {
        const auto digits_of = [&](const std::vector<Cell>& cells) {
            std::vector<Digit> digits;
            for (const Cell cell : cells) digits.push_back(grid_[cell]);
            return digits;
        };
        const std::vector<Digit> own = digits_of(rule.cells);
        std::size_t less = 0;
        for (const std::vector<Cell>& other : rule.others) {
            const std::vector<Digit> digits = digits_of(other);
            if (digits == own) return false;
            less += static_cast<std::size_t>(digits < own);
        }
        return less == rule.less;
    }

    bool accepts(const RuleProgram::Automaton& automaton, const std::vector<Cell>& cells) const {
        std::int32_t state = 0;
        for (const Cell cell : cells) {
            state =
                automaton.next[static_cast<std::size_t>(state * program_.side + grid_[cell] - 1)];
            if (state == RuleProgram::Automaton::dead) return false;
        }
        return automaton.accepts[static_cast<std::size_t>(state)];
    }

    const RuleProgram& program_;
    const Grid& grid_;
    std::vector<BrokenConstraint> found_;
};

}  // namespace

std::vector<BrokenConstraint> find_broken_constraints(const RuleProgram& program,
                                                      const Grid& grid) {
    assert(grid.is_full());
    return BrokenRules(program, grid).find();
}

// In a grid with equal peers, a constraint between them counts as broken: see relate().
std::vector<BrokenConstraint> find_broken_constraints(const Puzzle& puzzle, const Grid& grid) {
    if (!puzzle.has_constraints()) return {};
    return find_broken_constraints(compile_rules(puzzle), grid);
}

std::string describe(const BrokenConstraint& broken, const Puzzle& puzzle, const Grid& grid,
                     Coordinates coordinates) {
    const Geometry& geometry = puzzle.geometry();
    std::string text =
        constraint_text(puzzle.constraints()[broken.constraint], geometry) + " is broken";
    const char* before = ": ";
    for (const Cell cell : broken.cells) {
        text += before + geometry.cell_name(cell, coordinates) + " is " +
                std::to_string(geometry.value_of(grid[cell]));
        before = ", ";
    }
    return text;
}

}  // namespace sudoku
