#pragma once

#include "search/rank_order.hpp"
#include "search/region_finder.hpp"
#include "search/rule_net.hpp"
#include "state/candidates.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku {

// A set of sums from 0 to 127.
struct SumSet {
    static constexpr int capacity = 128;

    std::uint64_t low = 0;
    std::uint64_t high = 0;

    static SumSet of(int sum) { return SumSet{1, 0}.up(sum); }
    SumSet up(int by) const {
        if (by == 0) return *this;
        if (by >= 64) return {0, low << (by - 64)};
        return {low << by, high << by | low >> (64 - by)};
    }
    SumSet down(int by) const {
        if (by == 0) return *this;
        if (by >= 64) return {high >> (by - 64), 0};
        return {low >> by | high << (64 - by), high >> by};
    }
    bool meets(const SumSet& other) const { return ((low & other.low) | (high & other.high)) != 0; }
    SumSet& operator|=(const SumSet& other) {
        low |= other.low;
        high |= other.high;
        return *this;
    }
};

// Propagates a state of a rule net to a fixed point: every constraint is applied again after its
// cells changed, until nothing changes. Propagation is sound but incomplete: the result can still
// contradict the rules, except that a state with one digit in every cell is a solution.
template <int MaxSide>
class RulePropagator {
  public:
    using Mask = RuleNet::Mask;
    // The candidates of each cell.
    using State = BoardArray<Mask, MaxSide, MaxSide * MaxSide>;

    explicit RulePropagator(const RuleNet& net) : net_(net), is_queued_(net.constraint_count(), 0) {
        for (const RuleProgram::Partition& partition : net.partitions)
            finders_.emplace_back(partition, net.side);
    }

    static unsigned size(Mask digits) { return static_cast<unsigned>(std::popcount(digits)); }

    // Makes the initial state. Returns false on a contradiction.
    [[nodiscard]] bool start(State& state) {
        if (net_.is_impossible) return false;
        state = State{};
        make_room(state, net_.start.size());
        std::copy(net_.start.begin(), net_.start.end(), state.begin());
        reset();
        for (int cell = 0; cell < net_.cell_count; ++cell) {
            const auto at = static_cast<std::size_t>(cell);
            if (state[at] == 0) return false;
            changed_.push_back(static_cast<Cell>(cell));
        }
        for (std::uint32_t i = 0; i < net_.constraint_count(); ++i) enqueue(i);
        return settle(state);
    }

    [[nodiscard]] bool assign(State& state, Cell cell, Digit digit) {
        reset();
        return keep(state, cell, DigitSet::of(digit).mask()) && settle(state);
    }

    // Applies a single constraint; returns false on a contradiction.
    [[nodiscard]] bool look_at_alone(State& state, std::uint32_t constraint) {
        reset();
        return look_at(state, constraint);
    }
    // The cells that lost candidates in look_at_alone(), some listed more than once.
    std::span<const Cell> changed() const { return changed_; }

  private:
    void reset() {
        changed_.clear();
        for (std::size_t i = next_; i < queue_.size(); ++i) is_queued_[queue_[i]] = 0;
        queue_.clear();
        next_ = 0;
    }

    void enqueue(std::uint32_t constraint) {
        if (is_queued_[constraint] != 0) return;
        is_queued_[constraint] = 1;
        queue_.push_back(constraint);
    }

    // Restricts a cell to the given digits.
    bool keep(State& state, std::size_t cell, Mask digits) {
        const Mask before = state[cell];
        const Mask left = before & digits;
        if (left == before) return true;
        state[cell] = left;
        if (left == 0) return false;
        changed_.push_back(static_cast<Cell>(cell));
        return true;
    }

    bool settle(State& state) {
        for (;;) {
            while (!changed_.empty()) {
                const Cell cell = changed_.back();
                changed_.pop_back();
                if (!spread(state, cell)) return false;
            }
            if (next_ == queue_.size()) {
                queue_.clear();
                next_ = 0;
                return true;
            }
            const std::uint32_t constraint = queue_[next_++];
            is_queued_[constraint] = 0;
            if (!look_at(state, constraint)) return false;
        }
    }

    // Propagates the candidates of a cell to its peers and related cells.
    bool spread(State& state, Cell cell) {
        const Mask digits = state[cell];
        if (std::has_single_bit(digits)) {
            for (const Cell peer : net_.peers[cell]) {
                if (!keep(state, peer, ~digits)) return false;
            }
        }
        for (const RuleNet::Side& side : net_.sides[cell]) {
            if (!keep(state, side.other, image(net_.tables[side.table], digits))) return false;
        }
        for (const std::uint32_t constraint : net_.constraints_of[cell]) enqueue(constraint);
        return true;
    }

    static Mask image(const RuleNet::Table& table, Mask digits) {
        if (!table.image.empty()) return table.image[digits];
        Mask all = 0;
        for (const Digit digit : DigitSet::from_mask(digits)) all |= table.allowed[digit];
        return all;
    }

    bool look_at(State& state, std::uint32_t constraint) {
        if (constraint < net_.house_count()) return look_at_house(state, net_.houses[constraint]);
        if (constraint < net_.first_regular()) {
            const RuleNet::SumRule& rule = net_.sums[constraint - net_.house_count()];
            return rule.is_cage ? look_at_cage(state, rule) : look_at_sum(state, rule);
        }
        if (constraint < net_.first_rank())
            return look_at_regular(state, net_.regular[constraint - net_.first_regular()]);
        if (constraint < net_.first_partition())
            return look_at_rank(state, net_.ranks[constraint - net_.first_rank()]);
        return finders_[constraint - net_.first_partition()].look(
            state, [&](Cell cell, Mask digits) { return keep(state, cell, digits); });
    }

    // Ranks tell the order of their lines. Counts the numbers that must be less, and those that can
    // be. If one of both is the number wanted, the order of all others is known.
    bool look_at_rank(State& state, const RuleProgram::Rank& rule) {
        const RankOrder<State> order(state);
        const auto restrict = [&](Cell cell, Mask digits) { return keep(state, cell, digits); };
        for (const RuleProgram::Rank& lower : net_.ranks) {
            if (lower.less < rule.less && !order.make_less(lower.cells, rule.cells, restrict))
                return false;
        }
        open_.clear();
        std::size_t less = 0;
        for (const std::vector<Cell>& other : rule.others) {
            const bool can_be_less = order.can_be_less(other, rule.cells);
            const bool can_be_greater = order.can_be_less(rule.cells, other);
            if (!can_be_less && !can_be_greater) return false;
            if (can_be_less && can_be_greater)
                open_.push_back(&other);
            else if (can_be_less)
                ++less;
        }
        if (less > rule.less || less + open_.size() < rule.less) return false;
        const bool are_greater = less == rule.less;
        if (!are_greater && less + open_.size() > rule.less) return true;
        for (const std::vector<Cell>* const other : open_) {
            if (are_greater ? !order.make_less(rule.cells, *other, restrict)
                            : !order.make_less(*other, rule.cells, restrict))
                return false;
        }
        return true;
    }

    // Places digits with one possible cell, and removes a digit from outside cells that see all its
    // places in the house.
    bool look_at_house(State& state, const RuleNet::House& house) {
        Mask once = 0;
        Mask twice = 0;
        Mask often = 0;
        for (const Cell cell : house.cells) {
            const Mask digits = state[cell];
            often |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        if (!house.is_full) {
            return std::popcount(once) >= static_cast<int>(house.cells.size());
        }
        if (once != DigitSet::all(net_.side).mask()) return false;
        const Mask singles = once & ~twice;
        for (const Cell cell : house.cells) {
            const Mask here = state[cell] & singles;
            if (here == 0 || here == state[cell]) continue;
            if (!std::has_single_bit(here)) return false;
            if (!keep(state, cell, here)) return false;
        }
        const Mask pairs = twice & ~often;
        for (const Digit digit : DigitSet::from_mask(pairs)) {
            const Mask bit = DigitSet::of(digit).mask();
            std::size_t count = 0;
            std::array<Cell, 2> places{};
            for (const Cell cell : house.cells) {
                if ((state[cell] & bit) != 0 && count < 2) places[count++] = cell;
            }
            if (count < 2) continue;  // the digit has been placed meanwhile
            for (const Cell peer : net_.peers[places[0]]) {
                if ((state[peer] & bit) == 0 || !net_.are_peers(places[1], peer)) continue;
                if (!keep(state, peer, ~bit)) return false;
            }
        }
        return true;
    }

    // Keeps the combinations that fit the cells. A digit in all of them must be in the cage; a
    // digit in none cannot.
    bool look_at_cage(State& state, const RuleNet::SumRule& rule) {
        feasible_.clear();
        Mask together = 0;
        for (const Cell cell : rule.cells) together |= state[cell];
        Mask some = 0;
        Mask every = ~Mask{0};
        for (const Mask combination : rule.combinations) {
            if ((combination & ~together) != 0) continue;
            bool fits = true;
            for (const Cell cell : rule.cells) fits = fits && (state[cell] & combination) != 0;
            if (!fits) continue;
            feasible_.push_back(combination);
            some |= combination;
            every &= combination;
        }
        if (feasible_.empty()) return false;
        for (const Cell cell : rule.cells) {
            if (!keep(state, cell, some)) return false;
        }
        if (feasible_.size() <= few_combinations && !look_at_places(state, rule)) return false;
        for (const Digit digit : DigitSet::from_mask(every)) {
            if (!look_at_needed(state, rule, DigitSet::of(digit).mask())) return false;
        }
        return true;
    }

    // A cell keeps a digit if a combination contains it and leaves a digit for each other cell.
    bool look_at_places(State& state, const RuleNet::SumRule& rule) {
        for (const Cell cell : rule.cells) {
            const Mask digits = state[cell];
            if (std::has_single_bit(digits)) continue;
            Mask good = 0;
            for (const Mask combination : feasible_) {
                for (const Digit digit : DigitSet::from_mask(digits & combination & ~good)) {
                    const Mask bit = DigitSet::of(digit).mask();
                    const Mask rest = combination & ~bit;
                    bool fits = true;
                    Mask others = 0;
                    for (const Cell other : rule.cells) {
                        if (other == cell) continue;
                        fits = fits && (state[other] & rest) != 0;
                        others |= state[other];
                    }
                    if (fits && (rest & ~others) == 0) good |= bit;
                }
            }
            if (!keep(state, cell, good)) return false;
        }
        return true;
    }

    bool look_at_needed(State& state, const RuleNet::SumRule& rule, Mask bit) {
        std::size_t count = 0;
        Cell place = 0;
        for (const Cell cell : rule.cells) {
            if ((state[cell] & bit) == 0) continue;
            ++count;
            place = cell;
        }
        if (count == 0) return false;
        if (count == 1) return keep(state, place, bit);
        // Cells that see all remaining places are at least the common peers of the whole cage.
        const bool is_whole = count == rule.cells.size();
        for (const Cell peer : is_whole ? rule.common_peers : net_.peers[place]) {
            if ((state[peer] & bit) == 0) continue;
            const bool sees_all =
                is_whole || std::all_of(rule.cells.begin(), rule.cells.end(), [&](Cell cell) {
                    return (state[cell] & bit) == 0 || net_.are_peers(cell, peer);
                });
            if (sees_all && !keep(state, peer, ~bit)) return false;
        }
        return true;
    }

    // Applies bounds first, by the least and the most that the other cells can add; if the numbers
    // are small, also the sums reachable from both ends.
    bool look_at_sum(State& state, const RuleNet::SumRule& rule) {
        const std::size_t count = rule.cells.size();
        int least = 0;
        int most = 0;
        int shifted_total = rule.total;
        for (std::size_t i = 0; i < count; ++i) {
            const int weight = rule.weights[i];
            const auto [low, high] = bounds(state[rule.cells[i]], weight);
            least += low;
            most += high;
            shifted_total -= weight > 0 ? weight : weight * net_.side;
        }
        if (rule.total < least || rule.total > most) return false;
        for (std::size_t i = 0; i < count; ++i) {
            const Cell cell = rule.cells[i];
            const int weight = rule.weights[i];
            const auto [low, high] = bounds(state[cell], weight);
            Mask good = 0;
            for (const Digit digit : DigitSet::from_mask(state[cell])) {
                const int value = weight * digit;
                if (least - low + value <= rule.total && most - high + value >= rule.total)
                    good |= DigitSet::of(digit).mask();
            }
            if (!keep(state, cell, good)) return false;
        }
        if (shifted_total < 0) return false;
        if (shifted_total >= SumSet::capacity) return true;
        return look_at_reachable(state, rule, shifted_total);
    }

    static std::pair<int, int> bounds(Mask digits, int weight) {
        const int low = std::countr_zero(digits) + 1;
        const int high = static_cast<int>(std::bit_width(digits));
        return weight > 0 ? std::pair(weight * low, weight * high)
                          : std::pair(weight * high, weight * low);
    }

    // The amount a digit adds above the least that any digit in the cell could add.
    int added(int weight, Digit digit) const {
        return weight > 0 ? weight * (digit - 1) : -weight * (net_.side - digit);
    }

    bool look_at_reachable(State& state, const RuleNet::SumRule& rule, int total) {
        const std::size_t count = rule.cells.size();
        from_start_.assign(count + 1, {});
        from_start_[0] = SumSet::of(0);
        for (std::size_t i = 0; i < count; ++i) {
            for (const Digit digit : DigitSet::from_mask(state[rule.cells[i]])) {
                const int by = added(rule.weights[i], digit);
                if (by <= total) from_start_[i + 1] |= from_start_[i].up(by);
            }
        }
        SumSet to_end = SumSet::of(total);
        for (std::size_t i = count; i-- > 0;) {
            SumSet before;
            Mask good = 0;
            for (const Digit digit : DigitSet::from_mask(state[rule.cells[i]])) {
                const int by = added(rule.weights[i], digit);
                if (by > total) continue;
                const SumSet from = to_end.down(by);
                before |= from;
                if (from.meets(from_start_[i])) good |= DigitSet::of(digit).mask();
            }
            if (!keep(state, rule.cells[i], good)) return false;
            to_end = before;
        }
        return true;
    }

    // A forward pass finds the reachable states, a backward pass those from which the automaton can
    // accept.
    bool look_at_regular(State& state, const RuleProgram::RegularConstraint& rule) {
        const RuleProgram::Automaton& automaton = net_.automata[rule.automaton];
        const std::size_t count = rule.cells.size();
        const std::size_t states = automaton.accepts.size();
        const auto side = static_cast<std::size_t>(net_.side);
        reached_.assign((count + 1) * states, 0);
        reached_[0] = 1;
        for (std::size_t i = 0; i < count; ++i) {
            const DigitSet digits = DigitSet::from_mask(state[rule.cells[i]]);
            for (std::size_t s = 0; s < states; ++s) {
                if (reached_[i * states + s] == 0) continue;
                for (const Digit digit : digits) {
                    const std::int32_t next = automaton.next[s * side + digit - 1];
                    if (next >= 0) reached_[(i + 1) * states + static_cast<std::size_t>(next)] = 1;
                }
            }
        }
        for (std::size_t s = 0; s < states; ++s) {
            if (!automaton.accepts[s]) reached_[count * states + s] = 0;
        }
        for (std::size_t i = count; i-- > 0;) {
            const Mask digits = state[rule.cells[i]];
            Mask good = 0;
            for (std::size_t s = 0; s < states; ++s) {
                char& here = reached_[i * states + s];
                if (here == 0) continue;
                here = 0;
                for (const Digit digit : DigitSet::from_mask(digits)) {
                    const std::int32_t next = automaton.next[s * side + digit - 1];
                    if (next < 0 ||
                        reached_[(i + 1) * states + static_cast<std::size_t>(next)] == 0)
                        continue;
                    here = 1;
                    good |= DigitSet::of(digit).mask();
                }
            }
            if (!keep(state, rule.cells[i], good)) return false;
        }
        return true;
    }

    static constexpr std::size_t few_combinations = 16;

    const RuleNet& net_;
    std::vector<Cell> changed_;
    std::vector<std::uint32_t> queue_;
    std::size_t next_ = 0;
    std::vector<char> is_queued_;
    // Working memory:
    std::vector<Mask> feasible_;
    std::vector<SumSet> from_start_;
    std::vector<char> reached_;
    std::vector<const std::vector<Cell>*> open_;
    std::vector<RegionFinder> finders_;
};

}  // namespace sudoku
