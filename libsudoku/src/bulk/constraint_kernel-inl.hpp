// The deductions from constraints on branches of one puzzle in lanes, in addition to those from
// houses (board_kernel-inl.hpp): executes the steps of a ConstraintProgram. docs/theory/rules.md
// explains the deductions. Compiled once per target.
#if defined(SUDOKU_CONSTRAINT_KERNEL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_CONSTRAINT_KERNEL_INL_HPP
#undef SUDOKU_CONSTRAINT_KERNEL_INL_HPP
#else
#define SUDOKU_CONSTRAINT_KERNEL_INL_HPP
#endif

#include "bulk/board_kernel-inl.hpp"
#include "bulk/constraint_program.hpp"

#include <hwy/aligned_allocator.h>
#include <hwy/highway.h>

#include <algorithm>
#include <cstdlib>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// A ConstraintProgram prepared for lanes of type V. A lane has 16 bits.
template <class V>
class ConstraintKernel {
  public:
    using Lane = typename V::Lane;
    using List = ConstraintProgram::List;
    static_assert(sizeof(Lane) == 2);

    ConstraintKernel(const BoardProgram& board_program, const ConstraintProgram& constraints)
        : program_(board_program), constraints_(constraints), bounds_(nullptr) {
        std::vector<char> is_bounded(program_.cell_count, 0);
        for (const ConstraintProgram::Sum& sum : constraints.sums) sums_.push_back(made_ready(sum));
        for (const ReadySum& sum : sums_) {
            if (sum.kind != SumKind::bounds) continue;
            for (const std::uint16_t cell : cells_of(sum.cells)) is_bounded[cell] = 1;
        }
        for (std::size_t cell = 0; cell < is_bounded.size(); ++cell) {
            if (is_bounded[cell]) bounded_.push_back(static_cast<std::uint16_t>(cell));
        }
        bounds_ = hwy::AllocateAligned<Lane>(2 * program_.cell_count * V::width);
    }

    // One pass over houses, then constraints. `total` is the sum of the candidates of each lane, as
    // numbers, after the previous pass; set it to an impossible sum for a lane with a new state.
    HWY_NOINLINE BoardPass run(const BoardLanes<V>& board, Lane* total) const {
        const BoardPass houses = run_board_pass(program_, board);
        V dead = V::set(0);
        leave_peers(board);
        for (const ConstraintProgram::Group& group : constraints_.groups)
            differ(board, group, dead);
        for (const ConstraintProgram::Image& image : constraints_.relations) relate(board, image);
        for (const ConstraintProgram::AllowedSets& allowed : constraints_.allowed_sets) {
            with_size(allowed.cells.count, [&](auto n) { hold_one_of<n()>(board, allowed); });
        }
        find_bounds(board);
        for (const ReadySum& sum : sums_) add_up(board, sum, dead);
        return end(board, houses, dead, total);
    }

    // Chooses, for every lane, the first of the open cells with the most failures per candidate.
    // `failures` has a number for each cell, at most `most_failures`.
    static constexpr Lane most_failures = 4095;
    HWY_NOINLINE void choose_cells(const BoardLanes<V>& board, const std::uint32_t* failures,
                                   Lane* chosen) const {
        V best_cell = V::set(0), best_score = V::set(0), best_size = V::set(1);
        for (std::size_t cell = 0; cell < program_.cell_count; ++cell) {
            const V digits = board[cell * size];
            const V count = count_bits(digits);
            const V score = V::set(static_cast<Lane>(failures[cell] + 1));
            const auto is_better = is_less(product(best_score, count), product(score, best_size));
            // A cell with one candidate leaves no choice.
            const auto is_open = nonzero(digits & (digits - V::set(1)));
            const auto take = is_better & is_open;
            best_cell = choose(take, V::set(static_cast<Lane>(cell)), best_cell);
            best_score = choose(take, score, best_score);
            best_size = choose(take, count, best_size);
        }
        best_cell.store(chosen);
    }

  private:
    static constexpr std::size_t size = BoardLanes<V>::register_size;

    enum class SumKind : std::uint8_t { impossible, pair, triple, bounds };
    // A sum of values from 0 up: the digit less 1 or, for a negative weight, the side less the
    // digit.
    struct ReadySum {
        List cells;
        List weights;
        int total = 0;
        SumKind kind = SumKind::bounds;
    };

    HWY_INLINE V all() const { return V::set(all_digits<Lane>(program_)); }
    HWY_INLINE int side() const { return static_cast<int>(program_.side); }
    std::span<const std::uint16_t> cells_of(List list) const {
        return ConstraintProgram::view(constraints_.cells, list);
    }

    ReadySum made_ready(const ConstraintProgram::Sum& sum) const {
        ReadySum ready{sum.cells, sum.weights, sum.total};
        int most = 0;
        bool is_plain = true;
        for (const int weight : ConstraintProgram::view(constraints_.weights, sum.weights)) {
            ready.total -= weight > 0 ? weight : weight * side();
            most += std::abs(weight) * (side() - 1);
            is_plain = is_plain && std::abs(weight) == 1;
        }
        if (ready.total < 0 || ready.total > most)
            ready.kind = SumKind::impossible;
        else if (is_plain && sum.cells.count == 2)
            ready.kind = SumKind::pair;
        else if (is_plain && sum.cells.count == 3)
            ready.kind = SumKind::triple;
        return ready;
    }

    void leave_peers(const BoardLanes<V>& board) const {
        for (const ConstraintProgram::Peers& peers : constraints_.peers) {
            V seen = V::set(0);
            for (const std::uint16_t other : cells_of(peers.others))
                seen = seen | board[program_.single + other * size];
            board.set(peers.cell * size, without(board[peers.cell * size], seen));
        }
    }

    HWY_INLINE void differ(const BoardLanes<V>& board, const ConstraintProgram::Group& group,
                           V& dead) const {
        V placed = V::set(0), once = V::set(0), twice = V::set(0);
        for (const std::uint16_t cell : cells_of(group.cells)) {
            const V single = board[program_.single + cell * size];
            const V digits = board[cell * size];
            dead = or_and(dead, placed, single);
            placed = placed | single;
            twice = or_and(twice, once, digits);
            once = once | digits;
        }
        V hidden = V::set(0);
        if (group.has_all_digits) {
            dead = dead | without(all(), once);
            hidden = without(once, twice);
        }
        for (const std::uint16_t cell : cells_of(group.cells)) {
            const V single = board[program_.single + cell * size];
            const V left = without_without(board[cell * size], placed, single);
            const V here = left & hidden;
            board.set(cell * size, choose(is_zero(here), left, here));
        }
    }

    HWY_INLINE void relate(const BoardLanes<V>& board,
                           const ConstraintProgram::Image& relation) const {
        const auto& image = constraints_.images[relation.image];
        const V from = board[relation.from * size];
        V allowed = V::set(0);
        for (int digit = 1; digit <= side(); ++digit) {
            const V bit = V::set(static_cast<Lane>(1U << (digit - 1)));
            const V beside = V::set(image[static_cast<std::size_t>(digit)]);
            allowed = allowed | keep(nonzero(from & bit), beside);
        }
        board.set(relation.to * size, board[relation.to * size] & allowed);
    }

    HWY_INLINE V together(const BoardLanes<V>& board, List list) const {
        V digits = V::set(0);
        for (const std::uint16_t cell : cells_of(list)) digits = digits | board[cell * size];
        return digits;
    }
    HWY_INLINE void remove(const BoardLanes<V>& board, List list, V digits) const {
        for (const std::uint16_t cell : cells_of(list))
            board.set(cell * size, without(board[cell * size], digits));
    }

    // Works for N cells, or for any number if N is 0.
    template <std::size_t N>
    HWY_INLINE void hold_one_of(const BoardLanes<V>& board,
                                const ConstraintProgram::AllowedSets& rule) const {
        const auto cells = cells_of(rule.cells);
        const auto meetings = ConstraintProgram::view(constraints_.meetings, rule.meetings);
        // A digit that cannot be in the rest of a house must be in the house's part of the set.
        V needed = V::set(0);
        for (const ConstraintProgram::Meeting& meeting : meetings) {
            const V here = without(all(), together(board, meeting.house_rest));
            needed = needed | here;
            remove(board, meeting.set_rest, here);
        }
        constexpr std::size_t room = N == 0 ? ConstraintProgram::largest_side : N;
        V digits[room];
        V once = V::set(0), twice = V::set(0);
        repeat<N>(cells.size(), [&](std::size_t i) {
            digits[i] = board[cells[i] * size];
            twice = or_and(twice, once, digits[i]);
            once = once | digits[i];
        });
        V fitting = V::set(0), every = all();
        for (const ConstraintProgram::Set bits :
             ConstraintProgram::view(constraints_.sets, rule.sets)) {
            const V set = V::set(bits);
            // A set fits if the cells can hold all its digits and it includes all needed ones.
            auto fits = is_zero(without(set, once) | without(needed, set));
            repeat<N>(cells.size(), [&](std::size_t i) { fits = fits & nonzero(digits[i] & set); });
            fitting = fitting | keep(fits, set);
            every = choose(fits, every & set, every);
        }
        every = every & fitting;
        const V hidden = without(every, twice);
        repeat<N>(cells.size(), [&](std::size_t i) {
            const V left = digits[i] & fitting;
            const V here = left & hidden;
            board.set(cells[i] * size, choose(is_zero(here), left, here));
        });
        // A digit of every fitting set that no cell outside the house can hold is removed from the
        // rest of the house.
        for (const ConstraintProgram::Meeting& meeting : meetings)
            remove(board, meeting.house_rest, without(every, together(board, meeting.set_rest)));
    }

    // Computes the smallest and the largest digit of cells, from 0.
    void find_bounds(const BoardLanes<V>& board) const {
        const V one = V::set(1);
        for (const std::uint16_t cell : bounded_) {
            const V digits = board[cell * size];
            const V low = count_bits(without(digits - one, digits));
            V up_to = digits | shift_right<1>(digits);
            up_to = up_to | shift_right<2>(up_to);
            up_to = up_to | shift_right<4>(up_to);
            up_to = up_to | shift_right<8>(up_to);
            low.store(low_of(cell));
            // An empty cell wraps around; its lane is dead.
            (count_bits(up_to) - one).store(high_of(cell));
        }
    }
    Lane* low_of(std::size_t cell) const { return bounds_.get() + 2 * cell * V::width; }
    Lane* high_of(std::size_t cell) const { return low_of(cell) + V::width; }

    HWY_INLINE void add_up(const BoardLanes<V>& board, const ReadySum& sum, V& dead) const {
        switch (sum.kind) {
            case SumKind::impossible: dead = all(); return;
            case SumKind::pair: return add_up_pair(board, sum);
            case SumKind::triple: return add_up_triple(board, sum);
            case SumKind::bounds: return keep_bounds(board, sum, dead);
        }
    }

    // The candidates of a cell as bits of values: from 0 up, or from the side down.
    HWY_INLINE V values(V digits, int weight) const { return weight > 0 ? digits : mirror(digits); }
    HWY_INLINE V mirror(V digits) const {
        return shift_right_by(reverse_bits(digits), 16 - side());
    }
    // Bits shifted up by a positive number or down by a negative one; those beyond the side are
    // lost.
    HWY_INLINE V moved(V bits, int by) const {
        return (by >= 0 ? shift_left_by(bits, by) : shift_right_by(bits, -by)) & all();
    }

    // Two values with a fixed sum: each keeps what the other completes.
    HWY_INLINE void add_up_pair(const BoardLanes<V>& board, const ReadySum& sum) const {
        const auto cells = cells_of(sum.cells);
        const int* const weights = constraints_.weights.data() + sum.weights.first;
        const int by = sum.total - (side() - 1);
        const V first = values(board[cells[0] * size], weights[0]);
        const V second = values(board[cells[1] * size], weights[1]);
        const V first_left = first & moved(mirror(second), by);
        const V second_left = second & moved(mirror(first), by);
        board.set(cells[0] * size, values(first_left, weights[0]));
        board.set(cells[1] * size, values(second_left, weights[1]));
    }

    // Three values with a fixed sum: each keeps what some pair of the others completes.
    HWY_INLINE void add_up_triple(const BoardLanes<V>& board, const ReadySum& sum) const {
        const auto cells = cells_of(sum.cells);
        const int* const weights = constraints_.weights.data() + sum.weights.first;
        V value[3], mirrored[3];
        for (std::size_t i = 0; i < 3; ++i) {
            value[i] = values(board[cells[i] * size], weights[i]);
            mirrored[i] = mirror(value[i]);
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const V a = value[(i + 1) % 3], b = mirrored[(i + 2) % 3];
            V completed = V::set(0);
            for (int v = 0; v < side(); ++v) {
                const int by = sum.total - v - (side() - 1);
                if (by <= -side() || by >= side()) continue;
                const auto has = nonzero(a & V::set(static_cast<Lane>(1U << v)));
                completed = completed | keep(has, moved(b, by));
            }
            value[i] = value[i] & completed;
            mirrored[i] = mirror(value[i]);
            board.set(cells[i] * size, weights[i] > 0 ? value[i] : mirrored[i]);
        }
    }

    // A value can exceed its minimum by at most the amount that the minima miss of the total, and
    // fall below its maximum by at most the amount that the maxima exceed it.
    HWY_INLINE void keep_bounds(const BoardLanes<V>& board, const ReadySum& sum, V& dead) const {
        const auto cells = cells_of(sum.cells);
        const int* const weights = constraints_.weights.data() + sum.weights.first;
        const V last = V::set(static_cast<Lane>(side() - 1));
        V least = V::set(0), most = V::set(0);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const V low = V::load(low_of(cells[i])), high = V::load(high_of(cells[i]));
            const int weight = weights[i];
            if (weight == 1) {
                least = least + low;
                most = most + high;
            } else if (weight == -1) {
                least = least + (last - high);
                most = most + (last - low);
            } else {
                const V times = V::set(static_cast<Lane>(std::abs(weight)));
                least = least + product(weight > 0 ? low : last - high, times);
                most = most + product(weight > 0 ? high : last - low, times);
            }
        }
        const V total = V::set(static_cast<Lane>(sum.total));
        const V one = V::set(1);
        dead = dead | keep(is_less(total, least), one) | keep(is_less(most, total), one);
        const V missing = less_or_zero(total, least), surplus = less_or_zero(most, total);
        const V top = V::set(15);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const int weight = weights[i];
            V up = weight > 0 ? missing : surplus, down = weight > 0 ? surplus : missing;
            if (std::abs(weight) != 1) {
                const V part = V::set(reciprocal(std::abs(weight)));
                up = upper_product(up, part);
                down = upper_product(down, part);
            }
            const V low = V::load(low_of(cells[i])), high = V::load(high_of(cells[i]));
            const V beyond = smaller(low + up + one, top);
            const V first = less_or_zero(high, down);
            const V left = board[cells[i] * size] & shift_left_by(all(), smaller(first, top));
            board.set(cells[i] * size, without(left, shift_left_by(all(), beyond)));
        }
    }
    // The factor with which the upper half of a 16-bit product divides numbers up to largest_range
    // by `by`.
    static Lane reciprocal(int by) { return static_cast<Lane>((65536 + by - 1) / by); }

    HWY_INLINE BoardPass end(const BoardLanes<V>& board, const BoardPass& houses, V dead,
                             Lane* total) const {
        const V one = V::set(1);
        V sum = V::set(0), open = V::set(0), least = all();
        for (std::size_t cell = 0; cell < program_.cell_count; ++cell) {
            const V digits = board[cell * size];
            const V others = digits & (digits - one);
            sum = sum + digits;
            open = open | others;
            least = smaller(least, digits);
            board.set(program_.single + cell * size, keep(is_zero(others), digits));
        }
        const std::uint64_t same = lane_bits(equal(sum, V::load(total)));
        sum.store(total);
        const std::uint64_t bad =
            (lane_bits(nonzero(dead)) | lane_bits(is_zero(least))) & board.active;
        const std::uint64_t is_dead = houses.dead | bad;
        const std::uint64_t open_lanes = lane_bits(nonzero(open));
        // A state counts as solved only if the houses had left nothing to remove, because the
        // constraints are then checked with one candidate per cell, which is exact.
        return {is_dead, houses.solved & ~is_dead,
                board.active & ~is_dead & same & open_lanes & ~houses.solved};
    }

    const BoardProgram& program_;
    const ConstraintProgram& constraints_;
    std::vector<ReadySum> sums_;
    std::vector<std::uint16_t> bounded_;
    hwy::AlignedFreeUniquePtr<Lane[]> bounds_;
};

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
