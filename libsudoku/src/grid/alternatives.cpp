#include "grid/alternatives.hpp"

#include "grid/constraint_freedom.hpp"
#include "grid/decision_diagram.hpp"
#include "support/recent_values.hpp"
#include "support/simple_errors.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;
using Automaton = RuleProgram::Automaton;

constexpr std::size_t most_states = 100'000;

void append_part(const Constraint& part, Constraint& all) {
    all.cells.insert(all.cells.end(), part.cells.begin(), part.cells.end());
    for (const std::size_t number : {static_cast<std::size_t>(part.kind), part.cells.size(),
                                     part.first_group_size, part.values.size()})
        all.values.push_back(static_cast<int>(number));
    all.values.insert(all.values.end(), part.values.begin(), part.values.end());
}

// Takes the parts of a constraint from its cells and values, in the order of append_part().
class PartReader {
  public:
    explicit PartReader(const Constraint& constraint)
        : values_(constraint.values), cells_(constraint.cells) {}

    Alternatives read() {
        Alternatives alternatives(size(values_.size()));
        for (std::vector<Constraint>& parts : alternatives) {
            parts.resize(size(values_.size()));
            for (Constraint& part : parts) part = read_part();
            is_broken_ = is_broken_ || parts.empty();
        }
        if (is_broken_ || !values_.empty() || !cells_.empty()) return {};
        return alternatives;
    }

  private:
    // The next value if it is at most `most`.
    std::size_t size(std::size_t most) {
        if (values_.empty() || values_.front() < 0 ||
            static_cast<std::size_t>(values_.front()) > most) {
            is_broken_ = true;
            return 0;
        }
        const auto number = static_cast<std::size_t>(values_.front());
        values_ = values_.subspan(1);
        return number;
    }

    Constraint read_part() {
        Constraint part{static_cast<ConstraintKind>(size(constraint_kind_count - 1))};
        const std::size_t cell_count = size(cells_.size());
        part.first_group_size = size(cell_count);
        const std::size_t value_count = size(values_.size() - (values_.empty() ? 0 : 1));
        part.cells.assign(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(cell_count));
        part.values.assign(values_.begin(),
                           values_.begin() + static_cast<std::ptrdiff_t>(value_count));
        cells_ = cells_.subspan(cell_count);
        values_ = values_.subspan(value_count);
        return part;
    }

    std::span<const int> values_;
    std::span<const Cell> cells_;
    bool is_broken_ = false;
};

// A primitive as a machine that reads its cells one by one. `step` is told which of the cells it
// reads; a negative state rejects the digits.
struct Machine {
    Cells cells;
    bool is_ordered = false;  // the cells are read in this order
    std::int64_t start = 0;
    std::function<std::int64_t(std::int64_t state, std::size_t cell, Digit digit)> step;
    std::function<bool(std::int64_t state)> accepts;
};

bool accept_all(std::int64_t) { return true; }

std::int64_t with_digit(std::int64_t set, Digit digit) {
    const std::int64_t bit = std::int64_t{1} << digit;
    return (set & bit) != 0 ? -1 : set | bit;
}

Machine machine_of(const RuleProgram::Allowed& rule) {
    return {{rule.cell},
            false,
            0,
            [digits = rule.digits](std::int64_t, std::size_t, Digit digit) -> std::int64_t {
                return digits.contains(digit) ? 0 : -1;
            },
            accept_all};
}

Machine machine_of(const RuleProgram::AllDifferent& rule) {
    return {rule.cells, false, 0,
            [](std::int64_t set, std::size_t, Digit digit) { return with_digit(set, digit); },
            accept_all};
}

Machine machine_of(const RuleProgram::AllowedSets& rule) {
    std::set<std::int64_t> sets;
    for (const DigitSet digits : rule.sets) {
        std::int64_t set = 0;
        for (const Digit digit : digits) set = with_digit(set, digit);
        sets.insert(set);
    }
    return {rule.cells, false, 0,
            [](std::int64_t set, std::size_t, Digit digit) { return with_digit(set, digit); },
            [sets = std::move(sets)](std::int64_t set) { return sets.contains(set); }};
}

// The state is the sum so far, beginning so high that it is never negative.
Machine machine_of(const RuleProgram::Sum& rule) {
    constexpr std::int64_t nothing = std::int64_t{1} << 40;
    return {rule.cells, false, nothing,
            [weights = rule.weights](std::int64_t sum, std::size_t cell, Digit digit) {
                return sum + weights[cell] * std::int64_t{digit};
            },
            [total = nothing + rule.total](std::int64_t sum) { return sum == total; }};
}

// The state after one cell is its digit, plus `second` if it is the second cell.
Machine machine_of(const RuleProgram::Pair& rule, const RuleProgram::PairTable& table) {
    constexpr std::int64_t second = 100, done = 1'000;
    return {{rule.first, rule.second},
            false,
            0,
            [table](std::int64_t state, std::size_t cell, Digit digit) -> std::int64_t {
                if (state == 0) return digit + (cell == 1 ? second : 0);
                const auto other = static_cast<Digit>(state % second);
                const bool is_pair =
                    cell == 1 ? table[other].contains(digit) : table[digit].contains(other);
                return is_pair ? done : -1;
            },
            accept_all};
}

Machine machine_of(const RuleProgram::RegularConstraint& rule, const Automaton& own, int side) {
    const auto automaton = std::make_shared<const Automaton>(own);
    return {rule.cells, true, 0,
            [automaton, side](std::int64_t state, std::size_t, Digit digit) -> std::int64_t {
                return automaton->next[static_cast<std::size_t>(state * side + digit - 1)];
            },
            [automaton](std::int64_t state) {
                return automaton->accepts[static_cast<std::size_t>(state)];
            }};
}

// A machine that reads the cell at a position, as its cell number `place`.
struct Turn {
    std::size_t machine;
    std::size_t place;
    bool is_last;  // it has no cell after this position
};

// By position in `cells`.
std::vector<std::vector<Turn>> turns_of(const std::vector<Machine>& machines, const Cells& cells) {
    std::vector<std::vector<Turn>> turns(cells.size());
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const Cells& own = machines[i].cells;
        bool is_last = true;
        for (std::size_t position = cells.size(); position-- > 0;) {
            const auto found = std::find(own.begin(), own.end(), cells[position]);
            if (found == own.end()) continue;
            turns[position].push_back({i, static_cast<std::size_t>(found - own.begin()), is_last});
            is_last = false;
        }
    }
    return turns;
}

// The diagram of machines that read the cells in this order, which wins when all have read their
// cells. Returns nullopt if it is too large.
std::optional<DecisionDiagram> diagram_of(const std::vector<Machine>& machines, const Cells& cells,
                                          int side) {
    using State = std::vector<std::int64_t>;  // by machine
    constexpr std::int64_t done = std::int64_t{1} << 62;
    const std::vector<std::vector<Turn>> turns = turns_of(machines, cells);
    State first;
    for (const Machine& machine : machines) first.push_back(machine.start);
    const auto step = [&](const State& state, std::size_t position, int digit, State& next) {
        next = state;
        for (const Turn& turn : turns[position]) {
            const Machine& machine = machines[turn.machine];
            std::int64_t& own = next[turn.machine];
            own = machine.step(own, turn.place, static_cast<Digit>(digit));
            if (own < 0 || (turn.is_last && !machine.accepts(own))) return DecisionDiagram::dead;
            if (turn.is_last) own = done;
        }
        const bool is_won =
            std::all_of(next.begin(), next.end(), [&](std::int64_t each) { return each == done; });
        return is_won ? DecisionDiagram::won : 0;
    };
    return make_diagram(side, cells.size(), first, step,
                        [](std::size_t nodes) { return nodes > most_states; });
}

// The machine that reads the same digits from the other end; nullopt if it is too large.
std::optional<Machine> reversed(const Machine& machine, int side) {
    std::optional<DecisionDiagram> diagram = diagram_of({machine}, machine.cells, side);
    if (diagram) diagram = reversed(*diagram, machine.cells.size(), most_states);
    if (!diagram) return std::nullopt;
    return Machine{{machine.cells.rbegin(), machine.cells.rend()},
                   true,
                   0,
                   [diagram = *std::move(diagram)](std::int64_t state, std::size_t, Digit digit) {
                       return std::int64_t{diagram.after(static_cast<std::int32_t>(state), digit)};
                   },
                   [](std::int64_t state) { return state == DecisionDiagram::won; }};
}

std::vector<Machine> machines_of(const RuleProgram& program) {
    std::vector<Machine> machines;
    for (const auto& rule : program.allowed) machines.push_back(machine_of(rule));
    for (const auto& rule : program.all_different) machines.push_back(machine_of(rule));
    for (const auto& rule : program.sums) machines.push_back(machine_of(rule));
    for (const auto& rule : program.allowed_sets) machines.push_back(machine_of(rule));
    for (const auto& rule : program.pairs)
        machines.push_back(machine_of(rule, program.tables[rule.table]));
    for (const auto& rule : program.regular) {
        machines.push_back(machine_of(rule, program.automata[rule.automaton], program.side));
    }
    return machines;
}

// An order of the cells in which all ordered machines can read; empty if there is none. A cell that
// comes earlier in `cells` comes first where that is possible.
Cells reading_order(const Cells& cells, const std::vector<const Machine*>& machines) {
    std::set<std::pair<Cell, Cell>> before;
    for (const Machine* const machine : machines) {
        for (std::size_t i = 1; machine->is_ordered && i < machine->cells.size(); ++i)
            before.emplace(machine->cells[i - 1], machine->cells[i]);
    }
    Cells left = cells;
    Cells order;
    while (!left.empty()) {
        const auto is_free = [&](Cell cell) {
            return std::none_of(left.begin(), left.end(), [&](Cell other) {
                return before.contains({other, cell});
            });
        };
        const auto next = std::find_if(left.begin(), left.end(), is_free);
        if (next == left.end()) return {};
        order.push_back(*next);
        left.erase(next);
    }
    return order;
}

struct BuiltAlternatives {
    Cells cells;  // in the order in which they are read; none if all is allowed
    DecisionDiagram diagram;
};

// The automaton of all alternatives. Each alternative is a diagram for itself first, so that few of
// its states are left when they are combined with those of the others.
class AlternativesAutomaton {
  public:
    AlternativesAutomaton(const Constraint& constraint, const RuleBuilder& rules)
        : side_(rules.side()) {
        for (const std::vector<Constraint>& parts : alternatives_of(constraint)) {
            std::vector<Machine>& machines = alternatives_.emplace_back();
            for (const Constraint& part : parts) {
                for (Machine& machine : machines_of(rules.compile_alone(part)))
                    machines.push_back(std::move(machine));
            }
        }
    }

    Status build() {
        // An alternative that demands nothing always holds.
        if (std::any_of(alternatives_.begin(), alternatives_.end(),
                        [](const auto& machines) { return machines.empty(); }))
            return success();
        if (const Status status = find_order(); !status) return status;
        for (const std::vector<Machine>& machines : alternatives_) {
            std::optional<DecisionDiagram> diagram = diagram_of(machines, cells_, side_);
            if (diagram && !diagram_.next.empty())
                diagram = unite(diagram_, *diagram, cells_.size(), most_states);
            if (!diagram) return too_large();
            diagram_ = *std::move(diagram);
        }
        return success();
    }

    BuiltAlternatives built() && { return {std::move(cells_), std::move(diagram_)}; }

  private:
    static Status too_large() {
        return invalid_error("any-of has alternatives that are too large");
    }

    // Turns lines around where no order is possible otherwise.
    Status find_order() {
        Cells cells;
        std::vector<const Machine*> placed;
        for (std::vector<Machine>& machines : alternatives_) {
            for (Machine& machine : machines) {
                for (const Cell cell : machine.cells) {
                    if (std::find(cells.begin(), cells.end(), cell) == cells.end())
                        cells.push_back(cell);
                }
                placed.push_back(&machine);
                Cells order = reading_order(cells, placed);
                if (order.empty() && machine.is_ordered) {
                    std::optional<Machine> other = reversed(machine, side_);
                    if (!other) return too_large();
                    machine = *std::move(other);
                    order = reading_order(cells, placed);
                }
                if (order.empty())
                    return invalid_error("any-of has lines that cross twice or return to a cell");
                cells_ = std::move(order);
            }
        }
        return success();
    }

    int side_;
    std::vector<std::vector<Machine>> alternatives_;
    Cells cells_;  // in the order in which they are read
    DecisionDiagram diagram_;
};

using MaybeBuilt = Result<std::shared_ptr<const BuiltAlternatives>>;

MaybeBuilt build(const Constraint& constraint, const RuleBuilder& rules) {
    AlternativesAutomaton automaton(constraint, rules);
    if (Status status = automaton.build(); !status) return status.error();
    return std::make_shared<const BuiltAlternatives>(std::move(automaton).built());
}

// Each is built to be checked and soon again to be compiled, so those of the last few constraints
// are kept if they are small.
MaybeBuilt built_lately(const Constraint& constraint, const RuleBuilder& rules) {
    using Key = std::pair<Constraint, Geometry>;
    constexpr std::size_t kept = 64, most_kept_steps = 100'000;
    static RecentValues<Key, std::shared_ptr<const BuiltAlternatives>> recent(kept);
    const Key key{constraint, rules.geometry()};
    if (auto known = recent.find(key)) return *std::move(known);
    MaybeBuilt built = build(constraint, rules);
    if (built && (*built)->diagram.next.size() <= most_kept_steps) recent.keep(key, *built);
    return built;
}

int depth_of(const Constraint& constraint) {
    int depth = 0;
    for (const std::vector<Constraint>& parts : alternatives_of(constraint)) {
        for (const Constraint& part : parts) depth = std::max(depth, depth_of(part));
    }
    return depth + 1;
}

// True for constraints that depend on the rest of a puzzle.
bool is_about_board(ConstraintKind kind) {
    const ConstraintContext context = context_of(kind);
    return constraint_info(kind).shape == ConstraintShape::none ||
           context == ConstraintContext::neighbours || context == ConstraintContext::lines;
}

}  // namespace

Constraint any_of(const Alternatives& alternatives) {
    Constraint all{ConstraintKind::any_of, {}, 0, {static_cast<int>(alternatives.size())}};
    for (const std::vector<Constraint>& parts : alternatives) {
        all.values.push_back(static_cast<int>(parts.size()));
        for (const Constraint& part : parts) append_part(part, all);
    }
    return all;
}

Alternatives alternatives_of(const Constraint& constraint) {
    if (constraint.kind != ConstraintKind::any_of) return {};
    return PartReader(constraint).read();
}

void compile_any_of(const Constraint& constraint, RuleBuilder& rules) {
    const MaybeBuilt built = built_lately(constraint, rules);
    if (!built || (*built)->cells.empty()) return;
    rules.regular((*built)->cells, (*built)->diagram);
}

Status check_alternatives(const Constraint& constraint, const Geometry& geometry) {
    const Alternatives alternatives = alternatives_of(constraint);
    if (alternatives.empty()) return invalid_error("any-of has no alternatives");
    if (depth_of(constraint) > deepest_alternatives)
        return invalid_error("any-of has alternatives within alternatives within alternatives");
    for (const std::vector<Constraint>& parts : alternatives) {
        for (const Constraint& part : parts) {
            if (is_about_board(part.kind))
                return invalid_error("any-of cannot have " +
                                     std::string(constraint_info(part.kind).name) +
                                     " as an alternative");
            if (Status status = check_constraint(part, geometry); !status) return status;
        }
    }
    const Puzzle puzzle{Grid(geometry)};
    RuleProgram program;
    const RuleBuilder rules(puzzle, program);
    const MaybeBuilt built = built_lately(constraint, rules);
    return built ? success() : Status(built.error());
}

}  // namespace sudoku
