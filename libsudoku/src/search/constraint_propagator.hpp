#pragma once

#include "search/constraint_net.hpp"
#include "search/different_lines.hpp"
#include "search/different_sums.hpp"
#include "search/rule_details.hpp"
#include "search/sets_of_sums.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

// Propagates a state of a constraint net to a fixed point: every rule is applied again after its
// cells changed, cheap rules first, until nothing changes. Propagation is sound but incomplete: the
// result can still contradict the rules, except that a state with one digit in every cell is a
// solution.
class ConstraintPropagator {
  public:
    using Mask = ConstraintNet::Mask;
    // The candidates of each cell.
    using State = std::array<Mask, ConstraintNet::most_cells>;

    // With `details` it concludes more, which takes longer.
    explicit ConstraintPropagator(const ConstraintNet& net, const RuleDetails* details = nullptr)
        : net_(net), details_(details), queue_(net.words, 0) {}

    static unsigned size(Mask digits) { return set_sizes[digits]; }

    // Makes the initial state. Returns false on a contradiction.
    [[nodiscard]] bool start(State& state) {
        if (net_.is_impossible) return false;
        state = net_.start;
        reset();
        // Cells with all candidates have no effect on peers and houses.
        const std::uint32_t all = (1U << net_.side) - 1;
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(net_.cell_count); ++cell) {
            if (state[cell] == 0) return false;
            if (state[cell] != all || net_.side_lists[cell].count > 0) changed_.insert(cell);
        }
        for (std::size_t i = 0; i < net_.rules.size(); ++i) {
            if (net_.rules[i].kind != Kind::house) queue_[i / 64] |= std::uint64_t{1} << (i % 64);
        }
        return settle(state);
    }

    [[nodiscard]] bool assign(State& state, Cell cell, Digit digit) {
        reset();
        return keep(state, cell, static_cast<Mask>(1U << (digit - 1))) && settle(state);
    }

    [[nodiscard]] bool exclude(State& state, Cell cell, Digit digit) {
        reset();
        return remove(state, cell, static_cast<Mask>(1U << (digit - 1))) && settle(state);
    }

    // Removes the candidates that another state lacks.
    [[nodiscard]] bool narrow_to(State& state, const State& other) {
        reset();
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(net_.cell_count); ++cell) {
            if (!keep(state, cell, other[cell])) return false;
        }
        return settle(state);
    }

    // How much work all calls were so far, in units that take about as long for each kind of rule.
    std::uint64_t work() const { return work_ + lines_.work(); }

    // The cells of the rule that met the contradiction of the last call, or a single cell.
    BoardCells contradicted() const {
        BoardCells cells;
        if (failed_rule_ == nullptr)
            cells.insert(failed_cell_);
        else
            for (const std::uint8_t cell : net_.list(failed_rule_->cells)) cells.insert(cell);
        return cells;
    }

    // Applies a single rule; returns false on a contradiction.
    [[nodiscard]] bool look_at_alone(State& state, const ConstraintNet::Rule& rule) {
        reset();
        return look_at(state, rule);
    }
    // The cells that lost candidates in look_at_alone().
    BoardCells changed() const { return changed_; }

  private:
    using Rule = ConstraintNet::Rule;
    using Kind = ConstraintNet::Kind;

    void reset() {
        changed_ = {};
        failed_rule_ = nullptr;
        std::fill(queue_.begin(), queue_.end(), 0);
    }

    // Restricts a cell to the given digits.
    bool keep(State& state, std::size_t cell, Mask digits) {
        const Mask before = state[cell];
        const Mask left = before & digits;
        if (left == before) return true;
        state[cell] = left;
        changed_.insert(cell);
        return left != 0;
    }
    bool remove(State& state, std::size_t cell, Mask digits) {
        return keep(state, cell, static_cast<Mask>(~digits));
    }

    bool settle(State& state) {
        for (;;) {
            while (!changed_.empty()) {
                failed_cell_ = changed_.take_first();
                if (!spread(state, failed_cell_)) return false;
            }
            std::uint64_t* const queue = queue_.data();
            std::size_t at = 0;
            while (at < net_.words && queue[at] == 0) ++at;
            if (at == net_.words) return true;
            const int bit = std::countr_zero(queue[at]);
            queue[at] &= queue[at] - 1;
            const Rule& rule = net_.rules[at * 64 + static_cast<std::size_t>(bit)];
            if (!look_at(state, rule)) {
                failed_rule_ = &rule;
                return false;
            }
            if (rule.kind != Kind::regular ||
                rule.set.size() != static_cast<int>(rule.cells.count) ||
                (details_ != nullptr && !details_->walks[number_of(rule)].concludes_all()))
                continue;
            // It concludes all that it can from cells that it reads once, so that only further
            // changes call for it again.
            bool is_good = true;
            std::exchange(changed_, BoardCells()).for_each([&](std::size_t cell) {
                is_good = is_good && spread(state, cell);
            });
            if (!is_good) return false;
            queue[at] &= ~(std::uint64_t{1} << bit);
        }
    }

    // Propagates the candidates of a cell to its peers and related cells.
    bool spread(State& state, std::size_t cell) {
        const Mask digits = state[cell];
        if ((digits & (digits - 1)) == 0) {
            if (!remove_from(state, net_.peers[cell], digits)) return false;
        }
        const ConstraintNet::List sides = net_.side_lists[cell];
        for (std::size_t i = sides.first; i < sides.first + sides.count; ++i) {
            const ConstraintNet::Side side = net_.sides[i];
            if (!keep(state, side.other, net_.images[side.table][digits])) return false;
        }
        const std::uint64_t* const touches = net_.touches.data() + cell * net_.words;
        std::uint64_t* const queue = queue_.data();
        for (std::size_t i = 0; i < net_.words; ++i) queue[i] |= touches[i];
        return true;
    }

    bool look_at(State& state, const Rule& rule) {
        work_ += rule.cells.count;
        switch (rule.kind) {
            case Kind::house: return look_at_house(state, rule);
            case Kind::places: return look_at_places(state, rule);
            case Kind::group: return look_at_group(state, rule);
            case Kind::cage: return look_at_cage(state, rule);
            case Kind::allowed_sets: return look_at_allowed_sets(state, rule);
            case Kind::sum: return look_at_sum(state, rule);
            case Kind::regular: break;
        }
        return details_ == nullptr ? look_at_regular(state, rule)
                                   : follow(state, rule, details_->walks[number_of(rule)]);
    }
    bool follow(State& state, const Rule& rule, const RuleDetails::Walk& walk) {
        if (walk.is_tallied) return true;
        if (walk.tally) return look_at_tally(state, *walk.tally);
        if (walk.layouts != nullptr) return look_at_layouts(state, rule, *walk.layouts);
        if (walk.words) return look_at_words(state, rule, *walk.words);
        if (walk.table) return look_at_line(state, rule, *walk.table);
        return look_at_regular(state, rule);
    }
    std::size_t number_of(const Rule& rule) const {
        return static_cast<std::size_t>(&rule - net_.rules.data());
    }

    Mask together(const State& state, ConstraintNet::List list) const {
        Mask all = 0;
        for (const std::uint8_t cell : net_.list(list)) all |= state[cell];
        return all;
    }

    bool look_at_group(const State& state, const Rule& rule) const {
        return set_sizes[together(state, rule.cells)] >= rule.cells.count;
    }

    // Hidden singles: places digits with one possible cell.
    bool look_at_house(State& state, const Rule& rule) {
        unsigned once = 0;
        unsigned twice = 0;
        const auto cells = net_.list(rule.cells);
        for (const std::uint8_t cell : cells) {
            const unsigned digits = state[cell];
            twice |= once & digits;
            once |= digits;
        }
        if (once != (1U << net_.side) - 1) return false;
        const unsigned hidden = once & ~twice;
        if (hidden == 0) return true;
        for (const std::uint8_t cell : cells) {
            const unsigned digits = state[cell];
            const unsigned here = digits & hidden;
            if (here == 0 || here == digits) continue;
            if ((here & (here - 1)) != 0) return false;
            if (!keep(state, cell, static_cast<Mask>(here))) return false;
        }
        return true;
    }

    // Locked candidates: a digit with two or three places in a house is removed from cells that see
    // all of them, whether by houses, cages or knight's moves.
    bool look_at_places(State& state, const Rule& rule) {
        unsigned once = 0;
        unsigned twice = 0;
        unsigned thrice = 0;
        unsigned often = 0;
        unsigned singles = 0;
        const auto cells = net_.list(rule.cells);
        for (const std::uint8_t cell : cells) {
            const unsigned digits = state[cell];
            often |= thrice & digits;
            thrice |= twice & digits;
            twice |= once & digits;
            once |= digits;
            if ((digits & (digits - 1)) == 0) singles |= digits;
        }
        for (unsigned open = twice & ~often & ~singles; open != 0; open &= open - 1) {
            const auto bit = static_cast<Mask>(open & ~(open - 1));
            BoardCells seen = BoardCells::all();
            for (const std::uint8_t cell : cells) {
                if ((state[cell] & bit) != 0) seen = seen & net_.peers[cell];
            }
            seen = seen - rule.set;
            if (!seen.empty() && !remove_from(state, seen, bit)) return false;
        }
        return true;
    }

    bool remove_from(State& state, BoardCells cells, Mask digits) {
        Mask* const candidates = state.data();
        bool is_good = true;
        cells.for_each([&](std::size_t cell) {
            const Mask before = candidates[cell];
            if ((before & digits) == 0) return;
            candidates[cell] = static_cast<Mask>(before & ~digits);
            changed_.insert(cell);
            is_good = is_good && (before & ~digits) != 0;
        });
        return is_good;
    }

    // The open cells of a cage, and the digits of its solved cells.
    struct Open {
        std::array<std::uint8_t, ConstraintNet::largest_side> cells{};
        std::size_t count = 0;
        Mask fixed = 0;
        Mask together = 0;  // union of the candidates of the open cells
    };
    // Returns false if two cells have the same digit or if there are more cells than digits.
    bool find_open(const State& state, const Rule& rule, Open& open) const {
        if (rule.cells.count > ConstraintNet::largest_side) return false;
        std::uint8_t* const open_cells = open.cells.data();
        for (const std::uint8_t cell : net_.list(rule.cells)) {
            const Mask digits = state[cell];
            if ((digits & (digits - 1)) != 0) {
                open_cells[open.count++] = cell;
                open.together |= digits;
            } else if ((open.fixed & digits) != 0) {
                return false;
            } else {
                open.fixed |= digits;
            }
        }
        return true;
    }

    bool look_at_cage(State& state, const Rule& rule) {
        Open open;
        if (!find_open(state, rule, open)) return false;
        const int left = rule.total - sum_of(open.fixed);
        if (open.count == 0) return left == 0;
        if (open.count == 1) {
            if (left < 1 || left > net_.side) return false;
            return keep(state, open.cells[0], static_cast<Mask>(1U << (left - 1)));
        }
        if (open.count == 2) return look_at_two(state, open, left);
        return narrow(state, rule, open, digit_sets(open.count, left));
    }

    // For a cage with two open cells: keeps the digits in each that the other can complete to the
    // sum.
    bool look_at_two(State& state, const Open& open, int left) {
        if (left < 3 || left > 2 * net_.side - 1) return false;
        const Mask first = state[open.cells[0]];
        const Mask second = state[open.cells[1]];
        if (!keep(state, open.cells[0], completed(second, left)) ||
            !keep(state, open.cells[1], completed(first, left)))
            return false;
        // If only one pair is left, its digits are removed from peers of both cells.
        const Mask pair = state[open.cells[0]] | state[open.cells[1]];
        if (set_sizes[pair] != 2) return true;
        return remove_from(state, net_.peers[open.cells[0]] & net_.peers[open.cells[1]], pair);
    }

    // The digits that add up to `sum` with another digit of the set.
    static Mask completed(Mask digits, int sum) {
        const unsigned mirrored = mirror_table[digits];
        const unsigned moved = sum >= 10 ? mirrored << (sum - 10) : mirrored >> (10 - sum);
        const unsigned half = sum % 2 == 0 ? 1U << (sum / 2 - 1) : 0;
        return static_cast<Mask>(moved & ~half & 0x1FFU);
    }

    bool look_at_allowed_sets(State& state, const Rule& rule) {
        Open open;
        if (!find_open(state, rule, open)) return false;
        chosen_.clear();
        for (std::size_t i = rule.more.first; i < rule.more.first + rule.more.count; ++i) {
            const Mask set = net_.masks[i];
            if ((open.fixed & ~set) == 0) chosen_.push_back(static_cast<Mask>(set & ~open.fixed));
        }
        if (open.count == 0) return !chosen_.empty();
        return narrow(state, rule, open, chosen_);
    }

    // Keeps the sets in which, judging by naked and hidden singles, every digit has a cell and
    // every cell a digit. Cells keep the digits possible in one of these sets. Digits that are in
    // all of the sets are removed from the cells that see all their places.
    bool narrow(State& state, const Rule& rule, const Open& open, std::span<const Mask> sets) {
        Mask needed = 0;  // digits that have no other place in the house around the cage
        if (rule.rest.count > 0) {
            needed = static_cast<Mask>(((Mask{1} << net_.side) - 1) &
                                       ~(together(state, rule.rest) | open.fixed));
        }
        std::array<Mask, ConstraintNet::largest_side> found{};
        Mask every = static_cast<Mask>(~0U);
        Mask common = static_cast<Mask>(~0U);
        for (std::size_t i = 0; i < open.count; ++i) common &= state[open.cells[i]];
        for (const Mask set : sets) {
            if ((set & ~open.together) != 0 || (needed & ~set) != 0) continue;
            std::array<Mask, ConstraintNet::largest_side> part;
            // Sets that each of several cells can hold all of are the usual case.
            if ((set & ~common) == 0 && open.count > 1)
                part.fill(set);
            else if (!fit(state, open, set, part))
                continue;
            bool is_all = true;  // every candidate is in one of the sets
            for (std::size_t i = 0; i < open.count; ++i) {
                found[i] |= part[i];
                is_all = is_all && found[i] == state[open.cells[i]];
            }
            every &= set;
            if (is_all && (every & open.together) == 0) return true;
        }
        if (found[0] == 0) return false;
        for (std::size_t i = 0; i < open.count; ++i) {
            if (!keep(state, open.cells[i], found[i])) return false;
        }
        for (const Digit digit : DigitSet::from_mask(every & open.together)) {
            const auto bit = static_cast<Mask>(1U << (digit - 1));
            BoardCells seen = BoardCells::all();
            for (std::size_t i = 0; i < open.count; ++i) {
                if ((found[i] & bit) != 0) seen = seen & net_.peers[open.cells[i]];
            }
            if (!remove_from(state, seen, bit)) return false;
        }
        return true;
    }

    // Computes the candidates that the set leaves in each open cell. Returns false if the set does
    // not fit.
    static bool fit(const State& state, const Open& open, Mask set,
                    std::array<Mask, ConstraintNet::largest_side>& part) {
        Mask singles = 0;  // digits of single cells, already removed from the others
        for (std::size_t i = 0; i < open.count; ++i) {
            part[i] = state[open.cells[i]] & set;
            if (part[i] == 0) return false;
        }
        for (;;) {
            Mask once = 0;
            Mask twice = 0;
            Mask single = 0;
            for (std::size_t i = 0; i < open.count; ++i) {
                const Mask digits = part[i];
                if ((digits & (digits - 1)) == 0) {
                    if ((single & digits) != 0) return false;
                    single |= digits;
                }
                twice |= once & digits;
                once |= digits;
            }
            if (once != set) return false;
            const Mask hidden = once & ~twice & ~single;
            const Mask naked = single & ~singles & twice;
            if ((hidden | naked) == 0) return true;
            singles |= single;
            for (std::size_t i = 0; i < open.count; ++i) {
                Mask digits = part[i];
                if ((digits & (digits - 1)) == 0) continue;
                if ((digits & hidden) != 0) {
                    digits &= hidden;
                    if ((digits & (digits - 1)) != 0) return false;
                } else {
                    digits &= static_cast<Mask>(~single);
                    if (digits == 0) return false;
                }
                part[i] = digits;
            }
        }
    }

    // Applies bounds first, by the least and the most that the other cells can add; if the numbers
    // are small, also the sums reachable from both ends.
    bool look_at_sum(State& state, const Rule& rule) {
        const auto cells = net_.list(rule.cells);
        const int* const weights = net_.weights.data() + rule.more.first;
        terms_.clear();
        int left = rule.total;
        int least = 0;
        int most = 0;
        // The total minus the least that the open cells could add with any digits.
        int from_least = 0;
        int widest = 0;  // the most that one open cell can change the sum
        SumGaps gaps;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Mask digits = state[cells[i]];
            const int weight = weights[i];
            const int low = std::countr_zero(digits) + 1;
            const int high = static_cast<int>(std::bit_width(digits));
            if (low == high) {
                left -= weight * low;
                continue;
            }
            terms_.push_back({cells[i], weight});
            gaps.add(digits, weight, high - low);
            widest = std::max(widest, (weight > 0 ? weight : -weight) * (high - low));
            least += weight > 0 ? weight * low : weight * high;
            most += weight > 0 ? weight * high : weight * low;
            from_least -= weight > 0 ? weight : weight * net_.side;
        }
        if (left < least || left > most) return false;
        if (terms_.empty()) return true;
        if (details_ != nullptr && !look_at_groups(state, rule)) return false;
        const bool is_bound = left - least < widest || most - left < widest;
        for (const Term& term : std::span(terms_).first(is_bound ? terms_.size() : 0)) {
            const Mask digits = state[term.cell];
            const int low = std::countr_zero(digits) + 1;
            const int high = static_cast<int>(std::bit_width(digits));
            const int size = term.weight > 0 ? term.weight : -term.weight;
            // The distance of the digit from the value that adds least, and from the one that adds
            // most.
            const int up = size == 1 ? left - least : (left - least) / size;
            const int down = size == 1 ? most - left : (most - left) / size;
            int first = low;
            int last = high;
            if (term.weight > 0) {
                last = std::min(high, low + up);
                first = std::max(low, high - down);
            } else {
                first = std::max(low, high - up);
                last = std::min(high, low + down);
            }
            if (first > last) return false;
            const auto good = static_cast<Mask>((1U << last) - (1U << (first - 1)));
            if (!keep(state, term.cell, good)) return false;
        }
        if (details_ == nullptr && gaps.are_filled()) return true;
        from_least += left;
        if (from_least < NarrowSums::capacity) return reach<NarrowSums>(state, from_least);
        if (from_least < WideSums::capacity) return reach<WideSums>(state, from_least);
        return true;
    }

    // Bounds by the least and the most that groups of different cells can add.
    bool look_at_groups(State& state, const Rule& rule) {
        const auto& groups = details_->groups[number_of(rule)];
        if (groups.empty()) return true;
        group_sums_.clear();
        int least = 0, most = 0;
        for (const RuleDetails::Group& group : groups) {
            const DifferentSum& sum = group_sums_.emplace_back(state, group.cells);
            if (!sum.is_possible()) return false;
            least += group.weight * (group.weight > 0 ? sum.least() : sum.most());
            most += group.weight * (group.weight > 0 ? sum.most() : sum.least());
        }
        if (least > rule.total || most < rule.total) return false;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (!look_at_group_sum(state, groups[i], group_sums_[i], rule.total - least,
                                   most - rule.total))
                return false;
        }
        return true;
    }

    // `up` is how much more than the least a group can add, `down` how much less than the most.
    bool look_at_group_sum(State& state, const RuleDetails::Group& group, const DifferentSum& sum,
                           int up, int down) {
        const int size = group.weight > 0 ? group.weight : -group.weight;
        up /= size;
        down /= size;
        if (group.weight < 0) std::swap(up, down);
        const int least = sum.least(), most = sum.most();
        const int to = least + up, from = most - down;
        if (to >= most && from <= least) return true;
        for (const std::uint8_t cell : group.cells) {
            const Mask digits = state[cell];
            if ((digits & (digits - 1)) == 0) continue;
            const int last = std::min(net_.side, to - sum.least_without(digits));
            const int first = std::max(1, from - sum.most_without(digits));
            if (first > last) return false;
            if (!keep(state, cell, static_cast<Mask>((1U << last) - (1U << (first - 1)))))
                return false;
        }
        return true;
    }

    // The amount a digit adds above the least that any digit in the cell could add.
    int added(int weight, Digit digit) const {
        return weight > 0 ? weight * (digit - 1) : -weight * (net_.side - digit);
    }

    template <class Sums>
    bool reach(State& state, int total) {
        constexpr int largest_step = 63;
        std::vector<Sums>& reached = sums_of<Sums>();
        reached.resize(terms_.size() + 1);
        reached[0] = Sums::of(0);
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            const Sums before = reached[i];
            Sums after;
            for (const Digit digit : DigitSet::from_mask(state[terms_[i].cell])) {
                const int by = added(terms_[i].weight, digit);
                if (by > largest_step) return true;
                after |= before.up(by);
            }
            reached[i + 1] = after;
        }
        Sums wanted = Sums::of(total);
        for (std::size_t i = terms_.size(); i-- > 0;) {
            const Sums ahead = reached[i];
            Sums before;
            Mask good = 0;
            for (const Digit digit : DigitSet::from_mask(state[terms_[i].cell])) {
                const Sums from = wanted.down(added(terms_[i].weight, digit));
                before |= from;
                if (from.meets(ahead)) good |= static_cast<Mask>(1U << (digit - 1));
            }
            if (!keep(state, terms_[i].cell, good)) return false;
            wanted = before;
        }
        return true;
    }

    template <class Sums>
    std::vector<Sums>& sums_of() {
        if constexpr (Sums::capacity == NarrowSums::capacity)
            return narrow_;
        else
            return wide_;
    }

    // A forward pass finds the reachable states, a backward pass those from which the automaton can
    // accept.
    bool look_at_regular(State& state, const Rule& rule) {
        const ConstraintNet::Automaton& automaton = net_.automata[rule.more.first];
        const auto cells = net_.list(rule.cells);
        const std::size_t words = automaton.accepts.size();
        const auto side = static_cast<std::size_t>(net_.side);
        reached_.assign((cells.size() + 1) * words, 0);
        reached_[0] = 1;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const DigitSet digits = DigitSet::from_mask(state[cells[i]]);
            std::uint64_t* const ahead = reached_.data() + (i + 1) * words;
            for (std::size_t w = 0; w < words; ++w) {
                for (const int bit : BitRange(reached_[i * words + w])) {
                    const std::size_t from = (w * 64 + static_cast<std::size_t>(bit)) * side;
                    work_ += static_cast<std::uint64_t>(digits.size());
                    for (const Digit digit : digits) {
                        const std::int32_t next = automaton.next[from + digit - 1];
                        if (next < 0) continue;
                        const auto to = static_cast<std::size_t>(next);
                        ahead[to / 64] |= std::uint64_t{1} << (to % 64);
                    }
                }
            }
        }
        for (std::size_t w = 0; w < words; ++w)
            reached_[cells.size() * words + w] &= automaton.accepts[w];
        for (std::size_t i = cells.size(); i-- > 0;) {
            const DigitSet digits = DigitSet::from_mask(state[cells[i]]);
            const std::uint64_t* const ahead = reached_.data() + (i + 1) * words;
            Mask good = 0;
            for (std::size_t w = 0; w < words; ++w) {
                std::uint64_t live = 0;
                for (const int bit : BitRange(reached_[i * words + w])) {
                    const std::size_t from = (w * 64 + static_cast<std::size_t>(bit)) * side;
                    for (const Digit digit : digits) {
                        const std::int32_t next = automaton.next[from + digit - 1];
                        if (next < 0) continue;
                        const auto to = static_cast<std::size_t>(next);
                        if (((ahead[to / 64] >> (to % 64)) & 1) == 0) continue;
                        live |= std::uint64_t{1} << bit;
                        good |= static_cast<Mask>(1U << (digit - 1));
                    }
                }
                reached_[i * words + w] = live;
            }
            if (!keep(state, cells[i], good)) return false;
        }
        return true;
    }

    // The same by the words that are accepted.
    bool look_at_words(State& state, const Rule& rule, const LineWords& words) {
        const auto cells = net_.list(rule.cells);
        DifferentLines::Line line{};
        for (std::size_t i = 0; i < cells.size(); ++i) line[i] = state[cells[i]];
        supports_.resize(net_.rules.size());
        work_ +=
            words.narrow(std::span(line).first(cells.size()), supports_[number_of(rule)], fitting_);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!keep(state, cells[i], line[i])) return false;
        }
        return true;
    }

    // The same for cells that all differ.
    bool look_at_line(State& state, const Rule& rule, const LineTable& table) {
        const auto cells = net_.list(rule.cells);
        DifferentLines::Line line{};
        for (std::size_t i = 0; i < cells.size(); ++i) line[i] = state[cells[i]];
        const DifferentLines::Line& good = lines_.narrowed(line, table, rule.more.first);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!keep(state, cells[i], good[i])) return false;
        }
        return true;
    }

    // The same for a house, by its layouts: those in which, as far as a glance tells, each digit
    // has a cell in its part and each cell a digit.
    bool look_at_layouts(State& state, const Rule& rule,
                         const std::vector<RuleProgram::Layout>& layouts) {
        const auto cells = net_.list(rule.cells);
        DifferentLines::Line line{}, good{};
        for (std::size_t i = 0; i < cells.size(); ++i) line[i] = state[cells[i]];
        for (const RuleProgram::Layout& layout : layouts) {
            ++work_;
            DifferentLines::Line left{};
            if (!lay_out(line, layout, left)) continue;
            for (std::size_t i = 0; i < cells.size(); ++i) good[i] |= left[i];
            if (good == line) return true;
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!keep(state, cells[i], good[i])) return false;
        }
        return true;
    }

    // The candidates that a layout leaves. Returns false if it does not fit.
    static bool lay_out(const DifferentLines::Line& line, const RuleProgram::Layout& layout,
                        DifferentLines::Line& left) {
        for (const RuleProgram::Layout::Part& part : layout.parts) {
            const auto digits = static_cast<Mask>(part.digits.mask());
            Mask together = 0;
            for (std::uint32_t places = part.places; places != 0; places &= places - 1) {
                const auto i = static_cast<std::size_t>(std::countr_zero(places));
                left[i] = line[i] & digits;
                if (left[i] == 0) return false;
                together |= left[i];
            }
            if (together != digits) return false;
        }
        return true;
    }

    using Counts = RuleDetails::Tally::Counts;

    // A digit is at most once in a group of different cells.
    bool look_at_tally(State& state, const RuleDetails::Tally& tally) {
        Counts fixed{}, possible{};
        for (const RuleDetails::Group& group : tally.groups) {
            Mask together = 0;
            for (const std::uint8_t cell : group.cells) {
                const Mask digits = state[cell];
                together |= digits;
                if ((digits & (digits - 1)) == 0)
                    ++fixed[static_cast<std::size_t>(std::countr_zero(digits))];
            }
            for (const int digit : BitRange(unsigned{together}))
                ++possible[static_cast<std::size_t>(digit)];
        }
        Counts least, most{};
        least.fill(std::numeric_limits<std::uint8_t>::max());
        bool is_possible = false;
        const auto side = static_cast<std::size_t>(net_.side);
        work_ += tally.ways.size();
        for (const Counts& way : tally.ways) {
            bool fits = true;
            for (std::size_t digit = 0; digit < side; ++digit)
                fits = fits && fixed[digit] <= way[digit] && way[digit] <= possible[digit];
            if (!fits) continue;
            is_possible = true;
            for (std::size_t digit = 0; digit < side; ++digit) {
                least[digit] = std::min(least[digit], way[digit]);
                most[digit] = std::max(most[digit], way[digit]);
            }
        }
        if (!is_possible) return false;
        for (std::size_t digit = 0; digit < side; ++digit) {
            const auto bit = static_cast<Mask>(1U << digit);
            if (fixed[digit] == most[digit] && !remove_open(state, tally, bit)) return false;
            if (possible[digit] == least[digit] && !fill_groups(state, tally, bit)) return false;
        }
        return true;
    }

    // Removes a digit from all cells that can hold another.
    bool remove_open(State& state, const RuleDetails::Tally& tally, Mask bit) {
        for (const RuleDetails::Group& group : tally.groups) {
            for (const std::uint8_t cell : group.cells) {
                if (state[cell] != bit && !remove(state, cell, bit)) return false;
            }
        }
        return true;
    }

    // Each group with a place of a digit holds it.
    bool fill_groups(State& state, const RuleDetails::Tally& tally, Mask bit) {
        for (const RuleDetails::Group& group : tally.groups) {
            BoardCells seen = BoardCells::all();
            std::size_t count = 0, place = 0;
            for (const std::uint8_t cell : group.cells) {
                if ((state[cell] & bit) == 0) continue;
                seen = seen & net_.peers[cell];
                place = cell;
                ++count;
            }
            if (count == 1 && !keep(state, place, bit)) return false;
            if (count > 1 && !remove_from(state, seen, bit)) return false;
        }
        return true;
    }

    struct Term {
        std::uint8_t cell;
        int weight;
    };

    const ConstraintNet& net_;
    const RuleDetails* details_;
    BoardCells changed_;
    const Rule* failed_rule_ = nullptr;
    std::size_t failed_cell_ = 0;
    std::uint64_t work_ = 0;
    std::vector<std::uint64_t> queue_;  // rules to apply, one bit each
    // Working memory:
    std::vector<Mask> chosen_;
    std::vector<Term> terms_;
    std::vector<NarrowSums> narrow_;
    std::vector<WideSums> wide_;
    std::vector<std::uint64_t> reached_, fitting_;
    std::vector<LineWords::Supports> supports_;  // by rule
    std::vector<DifferentSum> group_sums_;
    DifferentLines lines_;
};

}  // namespace sudoku
