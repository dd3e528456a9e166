#include "search/rule_details.hpp"

#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

using Kind = ConstraintNet::Kind;
using Groups = RuleDetails::Groups;

bool differs_from_all(const ConstraintNet& net, std::uint8_t cell,
                      std::span<const std::uint8_t> others) {
    return std::all_of(others.begin(), others.end(), [&](std::uint8_t other) {
        return other != cell && net.peers[cell].contains(other);
    });
}

bool all_differ(const ConstraintNet& net, std::span<const std::uint8_t> cells) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (!differs_from_all(net, cells[i], cells.first(i))) return false;
    }
    return true;
}

// Adds each cell to the first group that it suits.
Groups group_in_order(const ConstraintNet& net, std::span<const std::uint8_t> cells,
                      std::span<const int> weights, std::span<const std::size_t> order) {
    Groups groups;
    for (const std::size_t i : order) {
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& known) {
            return known.weight == weights[i] &&
                   known.cells.size() < static_cast<std::size_t>(net.side) &&
                   differs_from_all(net, cells[i], known.cells);
        });
        if (group == groups.end())
            groups.push_back({{cells[i]}, weights[i]});
        else
            group->cells.push_back(cells[i]);
    }
    return groups;
}

// Few large groups say most about a sum.
std::size_t strength(const Groups& groups) {
    std::size_t squares = 0;
    for (const auto& group : groups) squares += group.cells.size() * group.cells.size();
    return squares;
}

Groups groups_of(const ConstraintNet& net, const ConstraintNet::Rule& rule) {
    if (rule.kind != Kind::sum) return {};
    const auto cells = net.list(rule.cells);
    Groups groups =
        different_groups(net, cells, std::span(net.weights).subspan(rule.more.first, cells.size()));
    if (groups.size() == cells.size()) groups.clear();
    return groups;
}

// Small sums say much about each cell; of other rules, those of many cells do.
std::uint32_t weight_of(const ConstraintNet::Rule& rule, int side) {
    const auto digits = static_cast<std::uint32_t>(side);
    switch (rule.kind) {
        case Kind::cage:
        case Kind::sum:
            return std::max(digits, 2 * digits - std::min(2 * digits, rule.cells.count));
        case Kind::places: return 0;
        default: return rule.cells.count;
    }
}

}  // namespace

// Cells begin in the order of one house or another and then by chance, the same for each puzzle.
Groups different_groups(const ConstraintNet& net, std::span<const std::uint8_t> cells,
                        std::span<const int> weights) {
    constexpr std::size_t orders = 60;
    std::vector<std::size_t> order(cells.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    Groups best = group_in_order(net, cells, weights, order);
    if (cells.size() < 3) return best;
    const auto try_order = [&] {
        Groups other = group_in_order(net, cells, weights, order);
        if (strength(other) > strength(best)) best = std::move(other);
    };
    for (const ConstraintNet::Rule& house : net.rules) {
        if (house.kind != Kind::places) continue;
        std::stable_partition(order.begin(), order.end(),
                              [&](std::size_t i) { return house.set.contains(cells[i]); });
        try_order();
    }
    Rng rng(0);
    for (std::size_t i = 0; i < orders; ++i) {
        rng.shuffle(std::span(order));
        try_order();
    }
    return best;
}

namespace {

// For each number of cells that were read, the states on a way from the start to the end.
std::vector<std::vector<std::size_t>> states_of(const ConstraintNet::Automaton& automaton,
                                                std::size_t side, std::size_t count) {
    std::vector<std::vector<bool>> on_way(count + 1, std::vector<bool>(automaton.states, false));
    on_way[0][0] = true;
    const auto leads_to = [&](std::size_t state, const std::vector<bool>& next) {
        const auto* const row = automaton.next.data() + state * side;
        return std::any_of(row, row + side, [&](std::int32_t to) {
            return to >= 0 && next[static_cast<std::size_t>(to)];
        });
    };
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t state = 0; state < automaton.states; ++state) {
            for (std::size_t digit = 0; on_way[i][state] && digit < side; ++digit) {
                const std::int32_t to = automaton.next[state * side + digit];
                if (to >= 0) on_way[i + 1][static_cast<std::size_t>(to)] = true;
            }
        }
    }
    std::vector<std::vector<std::size_t>> states(count + 1);
    for (std::size_t i = count + 1; i-- > 0;) {
        for (std::size_t state = 0; state < automaton.states; ++state) {
            const bool is_good = i == count ? (automaton.accepts[state / 64] >> state % 64 & 1) != 0
                                            : leads_to(state, on_way[i + 1]);
            on_way[i][state] = on_way[i][state] && is_good;
            if (on_way[i][state]) states[i].push_back(state);
        }
    }
    return states;
}

}  // namespace

// Each set of digits is a smaller one and a digit.
void LineTable::Step::list_any(std::size_t state, std::size_t digits) {
    for (std::size_t first = 0; first < digits; first += low_digits) {
        std::uint64_t* const sets =
            any.data() + state * any_size + (first == 0 ? 0 : std::size_t{low_sets});
        const std::size_t count = std::min(digits - first, low_digits);
        for (std::size_t set = 1; set < std::size_t{1} << count; ++set) {
            const std::size_t digit = first + static_cast<std::size_t>(std::countr_zero(set));
            sets[set] = sets[set & (set - 1)] | after[digit * size + state];
        }
    }
}

// Each state is on a way from the start, so there are at least as many words as it has ways to the
// end.
bool LineTable::accepts_more_than(std::uint64_t most) const {
    std::vector<std::uint64_t> after(steps_.back().next_size, 1), own;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        const Step& step = steps_[i];
        own.assign(step.size, 0);
        for (std::size_t state = 0; state < step.size; ++state) {
            for (std::size_t k = state; k < step.after.size(); k += step.size) {
                if (step.after[k] != 0)
                    own[state] += after[static_cast<std::size_t>(std::countr_zero(step.after[k]))];
            }
            if (own[state] > most) return true;
        }
        std::swap(after, own);
    }
    return false;
}

std::optional<LineTable> LineTable::make(const ConstraintNet::Automaton& automaton, int side,
                                         std::size_t count) {
    const auto digits = static_cast<std::size_t>(side);
    const auto states = states_of(automaton, digits, count);
    LineTable table;
    table.side_ = side;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& own = states[i];
        const auto& next = states[i + 1];
        if (own.size() > most_states || next.size() > most_states) return std::nullopt;
        Step step{own.size(), next.size(), Table(digits * own.size(), 0),
                  Table(digits * next.size(), 0), Table(own.size() * any_size, 0)};
        for (std::size_t state = 0; state < own.size(); ++state) {
            for (std::size_t digit = 0; digit < digits; ++digit) {
                const std::int32_t to = automaton.next[own[state] * digits + digit];
                const auto found = to < 0 ? next.end()
                                          : std::lower_bound(next.begin(), next.end(),
                                                             static_cast<std::size_t>(to));
                if (found == next.end() || *found != static_cast<std::size_t>(to)) continue;
                const auto number = static_cast<std::size_t>(found - next.begin());
                step.after[digit * own.size() + state] |= std::uint64_t{1} << number;
                step.before[digit * next.size() + number] |= std::uint64_t{1} << state;
            }
            step.list_any(state, digits);
        }
        table.steps_.push_back(std::move(step));
    }
    return table;
}

namespace {

template <class Value>
std::shared_ptr<const Value> shared(std::optional<Value>&& value) {
    return value ? std::make_shared<const Value>(*std::move(value)) : nullptr;
}

// How to follow each automaton; those of lines that look the same are shared.
class WalkMaker {
  public:
    explicit WalkMaker(const ConstraintNet& net) : net_(net) {}

    RuleDetails::Walk walk_of(const ConstraintNet::Rule& rule) {
        RuleDetails::Walk walk;
        const std::size_t automaton = rule.more.first;
        if (rule.kind != Kind::regular || rule.cells.count < 3 ||
            rule.cells.count > ConstraintNet::largest_side)
            return walk;
        const auto cells = net_.list(rule.cells);
        const bool differ = all_differ(net_, cells);
        const auto& layouts = net_.automata[automaton].layouts;
        if (differ && !layouts.empty() && static_cast<int>(rule.cells.count) == net_.side) {
            walk.layouts = &layouts;
            return walk;
        }
        const auto [table, is_new_table] = tables_.try_emplace({automaton, cells.size()});
        if (is_new_table)
            table->second =
                shared(LineTable::make(net_.automata[automaton], net_.side, cells.size()));
        if (!table->second) return walk;
        const auto [words, is_new_words] = words_.try_emplace({automaton, relations(cells)});
        if (is_new_words) words->second = shared(LineWords::make(*table->second, net_, cells));
        walk.words = words->second;
        if (differ && !walk.words) walk.table = table->second;
        return walk;
    }

  private:
    // For each pair of cells, whether they are the same or peers.
    std::vector<std::uint8_t> relations(std::span<const std::uint8_t> cells) const {
        std::vector<std::uint8_t> all;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const bool differ = net_.peers[cells[i]].contains(cells[k]);
                all.push_back(cells[i] == cells[k] ? 2 : differ ? 1 : 0);
            }
        }
        return all;
    }

    const ConstraintNet& net_;
    std::map<std::pair<std::size_t, std::size_t>, std::shared_ptr<const LineTable>> tables_;
    std::map<std::pair<std::size_t, std::vector<std::uint8_t>>, std::shared_ptr<const LineWords>>
        words_;
};

bool have_same(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

// What an automaton says that only counts one digit in its cells.
struct DigitCounter {
    std::size_t digit = 0;  // from 0
    std::vector<std::size_t> counts;
};

// nullopt if the automaton says something else.
std::optional<DigitCounter> counter_of(const ConstraintNet::Automaton& automaton, std::size_t side,
                                       std::size_t cells) {
    const auto next = [&](std::size_t state, std::size_t digit) {
        return automaton.next[state * side + digit];
    };
    DigitCounter counter;
    while (counter.digit < side && next(0, counter.digit) == 0) ++counter.digit;
    if (counter.digit == side) return std::nullopt;
    std::int32_t state = 0;
    for (std::size_t count = 0; state >= 0 && count <= cells; ++count) {
        const auto at = static_cast<std::size_t>(state);
        for (std::size_t digit = 0; digit < side; ++digit) {
            if (digit != counter.digit && count < cells && next(at, digit) != state)
                return std::nullopt;
        }
        if ((automaton.accepts[at / 64] >> at % 64 & 1) != 0) counter.counts.push_back(count);
        state = next(at, counter.digit);
    }
    return counter;
}

class TallyMaker {
  public:
    using Counts = RuleDetails::Tally::Counts;

    TallyMaker(const ConstraintNet& net, const ConstraintNet::Rule& first) : net_(net) {
        const auto cells = net.list(first.cells);
        side_ = static_cast<std::size_t>(net.side);
        count_ = cells.size();
        for (auto& counts : counts_) {
            for (std::size_t i = 0; i <= count_; ++i) counts.push_back(i);
        }
        for (std::size_t i = 0; i < net.rules.size(); ++i) {
            const ConstraintNet::Rule& rule = net.rules[i];
            if (rule.kind != Kind::regular || !have_same(net.list(rule.cells), cells)) continue;
            auto counter = counter_of(net.automata[rule.more.first], side_, count_);
            if (!counter) continue;
            counters_.push_back(i);
            std::erase_if(counts_[counter->digit], [&](std::size_t count) {
                return std::find(counter->counts.begin(), counter->counts.end(), count) ==
                       counter->counts.end();
            });
        }
    }

    // The rules of the automata, in ascending order.
    const std::vector<std::size_t>& counters() const { return counters_; }

    // nullptr if there are too many ways.
    std::unique_ptr<RuleDetails::Tally> make(const ConstraintNet::Rule& first) {
        auto tally = std::make_unique<RuleDetails::Tally>();
        if (!list_ways(0, count_, {}, tally->ways)) return nullptr;
        const std::vector<int> weights(count_, 1);
        tally->groups = different_groups(net_, net_.list(first.cells), weights);
        return tally;
    }

  private:
    static constexpr std::size_t most_ways = 500, most_steps = 20'000;

    bool list_ways(std::size_t digit, std::size_t left, Counts counts, std::vector<Counts>& ways) {
        if (++steps_ > most_steps) return false;
        if (digit == side_) {
            if (left == 0) ways.push_back(counts);
            return ways.size() <= most_ways;
        }
        for (const std::size_t count : counts_[digit]) {
            if (count > left) break;
            counts[digit] = static_cast<std::uint8_t>(count);
            if (!list_ways(digit + 1, left - count, counts, ways)) return false;
        }
        return true;
    }

    const ConstraintNet& net_;
    std::size_t side_ = 0, count_ = 0, steps_ = 0;
    std::array<std::vector<std::size_t>, ConstraintNet::largest_side> counts_;
    std::vector<std::size_t> counters_;
};

}  // namespace

RuleDetails::RuleDetails(const ConstraintNet& net)
    : weights(static_cast<std::size_t>(net.cell_count), 0) {
    WalkMaker walk_maker(net);
    for (const ConstraintNet::Rule& rule : net.rules) {
        groups.push_back(groups_of(net, rule));
        walks.push_back(walk_maker.walk_of(rule));
        for (const std::uint8_t cell : net.list(rule.cells))
            weights[cell] += weight_of(rule, net.side);
    }
    for (std::size_t cell = 0; cell < weights.size(); ++cell)
        weights[cell] += 2 * net.side_lists[cell].count;
    for (std::size_t i = 0; i < net.rules.size(); ++i) {
        const ConstraintNet::Rule& rule = net.rules[i];
        const bool reads_once = rule.set.size() == static_cast<int>(rule.cells.count);
        if (rule.kind != Kind::regular || !reads_once || !walks[i].follows_states()) continue;
        TallyMaker maker(net, rule);
        if (maker.counters().size() < 2 || maker.counters().front() != i) continue;
        walks[i].tally = maker.make(rule);
        if (!walks[i].tally) continue;
        for (const std::size_t other : maker.counters()) walks[other].is_tallied = other != i;
    }
}

}  // namespace sudoku
