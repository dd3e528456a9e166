// The operations on puzzles of any board in lanes: a pass of deduction, the check of a full grid,
// the choice of a cell. They execute the lists of a BoardProgram. A register holds the candidates
// of one cell for as many puzzles as it has lanes, bit d - 1 for digit d.
// docs/theory/board_engine.md explains the deductions. Compiled once per target.
#if defined(SUDOKU_BOARD_KERNEL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKU_BOARD_KERNEL_INL_HPP
#undef SUDOKU_BOARD_KERNEL_INL_HPP
#else
#define SUDOKU_BOARD_KERNEL_INL_HPP
#endif

#include "bulk/board_program.hpp"
#include "bulk/lane_logic-inl.hpp"

#include <hwy/aligned_allocator.h>
#include <hwy/highway.h>

#include <algorithm>
#include <type_traits>
#include <utility>

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk {
namespace HWY_NAMESPACE {

// The registers of a program, with the puzzles in their lanes.
template <class V>
class BoardLanes {
  public:
    using Lane = typename V::Lane;
    using Offset = BoardProgram::Offset;
    static constexpr std::size_t register_size = V::width * sizeof(Lane);

    explicit BoardLanes(const BoardProgram& program)
        : memory_(hwy::AllocateAligned<Lane>(program.register_count * V::width)) {
        std::fill_n(memory_.get(), program.register_count * V::width, Lane{0});
        V::set(static_cast<Lane>(~Lane{0})).store(at(program.everything));
    }
    HWY_INLINE Lane* at(std::size_t offset) const {
        return reinterpret_cast<Lane*>(reinterpret_cast<unsigned char*>(memory_.get()) + offset);
    }
    HWY_INLINE V operator[](std::size_t offset) const { return V::load(at(offset)); }
    HWY_INLINE void set(std::size_t offset, V value) const { value.store(at(offset)); }

    std::uint64_t active = 0;  // lanes that hold a puzzle

  private:
    hwy::AlignedFreeUniquePtr<Lane[]> memory_;
};

// The outcome for the active lanes, one bit each. All three are permanent: further passes do not
// change them.
struct BoardPass {
    std::uint64_t dead;    // a contradiction
    std::uint64_t solved;  // one candidate per cell; a valid grid if among valid_lanes()
    std::uint64_t stuck;   // the pass removed nothing
};

template <class T>
HWY_INLINE T all_digits(const BoardProgram& program) {
    return static_cast<T>((std::uint64_t{1} << program.side) - 1);
}

// Calls work(N) with N as a compile-time constant for the usual sizes, so that its loops are
// unrolled and its values stay in registers; N is 0 for all other sizes.
template <class F>
HWY_INLINE void with_size(std::size_t size, F work) {
    switch (size) {
        case 2: return work(std::integral_constant<std::size_t, 2>());
        case 3: return work(std::integral_constant<std::size_t, 3>());
        case 4: return work(std::integral_constant<std::size_t, 4>());
        case 5: return work(std::integral_constant<std::size_t, 5>());
        default: return work(std::integral_constant<std::size_t, 0>());
    }
}

// Calls step(i) for 0, 1, .., N - 1, unrolled; for N = 0, `size` times.
template <std::size_t N, class F>
HWY_INLINE void repeat(std::size_t size, F step) {
    if constexpr (N == 0) {
        for (std::size_t i = 0; i < size; ++i) step(i);
    } else {
        [&]<std::size_t... I>(std::index_sequence<I...>) { (step(I), ...); }
        (std::make_index_sequence<N>());
    }
}

// The union of several registers, those of `list` relative to `base`.
template <std::size_t N, class V>
HWY_INLINE V union_of(const BoardLanes<V>& board, std::size_t base,
                      const BoardProgram::Offset* list, std::size_t size) {
    const auto at = [&](std::size_t i) { return board[base + list[i]]; };
    if constexpr (N == 1) {
        return at(0);
    } else if constexpr (N == 2) {
        return at(0) | at(1);
    } else if constexpr (N > 2) {
        return any_of(union_of<N - 2>(board, base, list, 0), at(N - 2), at(N - 1));
    } else {
        V even = at(0), odd = at(1);
        std::size_t i = 2;
        for (; i + 3 < size; i += 4) {
            even = any_of(even, at(i), at(i + 1));
            odd = any_of(odd, at(i + 2), at(i + 3));
        }
        for (; i < size; ++i) even = even | at(i);
        return even | odd;
    }
}

template <class V, class F>
HWY_INLINE void for_each_house(const BoardProgram& program, const BoardLanes<V>& board,
                               const std::vector<BoardProgram::Offset>& registers, F use) {
    const auto go = [&](auto n) {
        const BoardProgram::Offset* list = registers.data();
        for (std::size_t house = 0; house < program.house_count; ++house, list += program.side)
            use(house, union_of<n()>(board, 0, list, program.side));
    };
    program.side == 9 ? go(std::integral_constant<std::size_t, 9>())
                      : go(std::integral_constant<std::size_t, 0>());
}

// Calls use(cell, digits) with the digits that pair rules forbid in a cell because of the digits of
// other cells, which are in the row of registers that begins at `digits_at`.
template <class V, class F>
HWY_INLINE void for_each_pair_cell(const BoardProgram& program, const BoardLanes<V>& board,
                                   std::size_t digits_at, F use) {
    const auto unite = [&](const BoardProgram::Offset* list, std::size_t size) {
        V digits = board[digits_at + list[0]];
        for (std::size_t k = 1; k < size; ++k) digits = digits | board[digits_at + list[k]];
        return digits;
    };
    const BoardProgram::Offset* list = program.differing.data();
    for (const BoardProgram::Run run : program.differing_runs) {
        for (std::uint32_t i = 0; i < run.count; ++i, list += run.size + 1)
            use(list[0], unite(list + 1, run.size));
    }
    list = program.not_consecutive.data();
    for (const BoardProgram::Run run : program.not_consecutive_runs) {
        for (std::uint32_t i = 0; i < run.count; ++i, list += run.size + 1) {
            const V digits = unite(list + 1, run.size);
            use(list[0], shift_left<1>(digits) | shift_right<1>(digits));
        }
    }
}

template <class V>
HWY_INLINE void count_segments(const BoardProgram& program, const BoardLanes<V>& board) {
    const BoardProgram::Offset* list = program.segments.data();
    for (const BoardProgram::Run run : program.segment_runs) {
        with_size(run.size, [&](auto n) {
            for (std::uint32_t i = 0; i < run.count; ++i, list += run.size + 2) {
                const V a = board[list[0]], b = board[list[1]];
                V once = a | b, twice = a & b;
                if constexpr (n() != 2) {
                    repeat<n() == 0 ? 0 : n() - 2>(run.size - 2, [&](std::size_t k) {
                        const V digits = board[list[k + 2]];
                        twice = or_and(twice, once, digits);
                        once = once | digits;
                    });
                }
                board.set(list[run.size], once);
                board.set(list[run.size + 1], twice);
            }
        });
    }
}

// The digits that must be in a part: those without a place in the other parts of the house and, if
// a segment has as many candidates as cells (a naked set), all its candidates.
template <bool HasNakedSets, class V>
HWY_INLINE V claimed(const BoardProgram::Part& part, V digits, V several) {
    const V confined = without(digits, several);
    if constexpr (HasNakedSets) {
        const V cells = V::set(static_cast<typename V::Lane>(part.size));
        return choose(equal(count_bits(digits), cells), digits, confined);
    } else {
        return confined;
    }
}

// Stores the digits that must be in each part; returns the digits that have a place in at least one
// part, and those that have one in several.
template <std::size_t N, bool HasNakedSets, class V>
HWY_INLINE void confine_to_parts(const BoardLanes<V>& board, const BoardProgram::Part* part,
                                 std::size_t size, V& once, V& several) {
    once = board[part[0].unit];
    several = V::set(0);
    if constexpr (N == 0) {
        for (std::size_t i = 1; i < size; ++i) {
            const V digits = board[part[i].unit];
            several = or_and(several, once, digits);
            once = once | digits;
        }
        for (std::size_t i = 0; i < size; ++i) {
            const V digits = board[part[i].unit];
            board.set(part[i].confined, claimed<HasNakedSets>(part[i], digits, several));
        }
    } else {
        V units[N];
        repeat<N>(N, [&](std::size_t i) { units[i] = board[part[i].unit]; });
        repeat<N - 1>(N - 1, [&](std::size_t i) {
            several = or_and(several, once, units[i + 1]);
            once = once | units[i + 1];
        });
        repeat<N>(N, [&](std::size_t i) {
            board.set(part[i].confined, claimed<HasNakedSets>(part[i], units[i], several));
        });
    }
}

// Counts the places of each digit in the houses (none, one, more) and finds the parts that confine
// digits. Returns the digits that have a place in every house.
template <bool HasNakedSets, class V>
HWY_INLINE V count_places(const BoardProgram& program, const BoardLanes<V>& board) {
    V everywhere = V::set(all_digits<typename V::Lane>(program));
    const BoardProgram::Part* part = program.counted.data();
    const BoardProgram::Offset* noted = program.counted_several.data();
    for (const BoardProgram::Run run : program.counted_runs) {
        with_size(run.size, [&](auto n) {
            for (std::uint32_t i = 0; i < run.count; ++i, part += run.size) {
                V once, several;
                confine_to_parts<n(), HasNakedSets>(board, part, run.size, once, several);
                repeat<n()>(run.size,
                            [&](std::size_t k) { several = several | board[part[k].twice]; });
                board.set(*noted++, several);
                everywhere = everywhere & once;
            }
        });
    }
    part = program.others.data();
    for (const BoardProgram::Run run : program.other_runs) {
        with_size(run.size, [&](auto n) {
            for (std::uint32_t i = 0; i < run.count; ++i, part += run.size) {
                V once, several;
                confine_to_parts<n(), HasNakedSets>(board, part, run.size, once, several);
            }
        });
    }
    return everywhere;
}

// Locked candidates: a digit that another house confines to a part of this one is removed from the
// other parts of this one; if two parts need the same digit, it has no place left.
template <class V>
HWY_INLINE void confine_digits(const BoardProgram& program, const BoardLanes<V>& board) {
    const BoardProgram::Part* part = program.confining.data();
    for (const BoardProgram::Run run : program.confining_runs) {
        with_size(run.size, [&](auto n) {
            for (std::uint32_t i = 0; i < run.count; ++i, part += run.size) {
                V once = board[part->other], twice = V::set(0);
                for (std::size_t k = 1; k < run.size; ++k) {
                    const V digits = board[part[k].other];
                    twice = or_and(twice, once, digits);
                    once = once | digits;
                }
                repeat<n()>(run.size, [&](std::size_t k) {
                    const V lost = or_without(twice, once, board[part[k].other]);
                    board.set(part[k].keep, without(board[part[k].keep_before], lost));
                });
            }
        });
    }
}

// Leftovers: two groups of cells that hold the same digits keep only common candidates.
template <class V>
HWY_INLINE void match_leftovers(const BoardProgram& program, const BoardLanes<V>& board) {
    const BoardProgram::Offset* list = program.leftovers.data();
    for (const BoardProgram::Run run : program.leftover_runs) {
        for (std::uint32_t i = 0; i < run.count; ++i, list += 2 * run.size + 2) {
            V first = board[list[0]], second = board[list[run.size]];
            for (std::uint32_t k = 1; k < run.size; ++k) {
                first = first | board[list[k]];
                second = second | board[list[run.size + k]];
            }
            board.set(list[2 * run.size], second);
            board.set(list[2 * run.size + 1], first);
        }
    }
}

// Naked singles: removes their digits from the other cells of their houses. Returns what changed.
template <class V>
HWY_INLINE V apply_naked_singles(const BoardProgram& program, const BoardLanes<V>& board) {
    using Offset = BoardProgram::Offset;
    for_each_house(program, board, program.house_singles, [&](std::size_t house, V digits) {
        board.set(program.placed + house * BoardLanes<V>::register_size, digits);
    });
    V changed = V::set(0);
    const Offset* list = program.cells.data();
    for (const BoardProgram::CellRun run : program.cell_runs) {
        with_size(run.houses, [&](auto n) {
            for (std::uint32_t i = 0; i < run.count; ++i, list += 1 + run.houses + run.keeps) {
                const V before = board[list[0]];
                const V placed = union_of<n()>(board, program.placed, list + 1, run.houses);
                const V after = or_without(board[program.single + list[0]], before, placed);
                changed = or_xor(changed, before, after);
                board.set(list[0], after);
            }
        });
    }
    return changed;
}

// The rules of pairs and rests, likewise.
template <class V>
HWY_INLINE V apply_pair_rules(const BoardProgram& program, const BoardLanes<V>& board) {
    V changed = V::set(0);
    for_each_pair_cell(program, board, program.single, [&](std::size_t cell, V forbidden) {
        const V before = board[cell];
        changed = or_and(changed, before, forbidden);
        board.set(cell, without(before, forbidden));
    });
    const BoardProgram::Offset* list = program.rests.data();
    for (const BoardProgram::Run run : program.rest_runs) {
        for (std::uint32_t i = 0; i < run.count; ++i, list += run.size + 1) {
            const V before = board[list[0]];
            V digits = board[list[1]];
            for (std::uint32_t k = 2; k <= run.size; ++k) digits = digits | board[list[k]];
            changed = changed | without(before, digits);
            board.set(list[0], before & digits);
        }
    }
    return changed;
}

// One pass of deduction over all lanes. Every step removes only candidates that no solution uses.
template <bool HasNakedSets, class V>
HWY_NOINLINE BoardPass run_board_pass_of(const BoardProgram& program, const BoardLanes<V>& board) {
    const V all = V::set(all_digits<typename V::Lane>(program));
    const V none = V::set(0), one = V::set(1);
    V changed = apply_naked_singles(program, board);
    changed = changed | apply_pair_rules(program, board);
    count_segments(program, board);
    const V everywhere = count_places<HasNakedSets>(program, board);
    confine_digits(program, board);
    match_leftovers(program, board);

    // Apply these, and hidden singles: a cell with a digit that has no other place in one of its
    // houses loses its other digits. If the digit of a single cell has another place in a house, it
    // occurs twice there.
    V repeated = none, open = none, least = all;
    const BoardProgram::Offset* list = program.cells.data();
    for (const BoardProgram::CellRun run : program.cell_runs) {
        with_size(run.houses, [&](auto n) {
            for (std::uint32_t i = 0; i < run.count; ++i, list += 1 + run.houses + run.keeps) {
                const V before = board[list[0]];
                V in_all = board[program.several + list[1]], in_any = in_all;
                repeat<n() == 0 ? 0 : n() - 1>(run.houses - 1, [&](std::size_t k) {
                    const V several = board[program.several + list[2 + k]];
                    in_all = in_all & several;
                    in_any = in_any | several;
                });
                V kept = before;
                for (std::uint32_t k = 0; k < run.keeps; ++k)
                    kept = kept & board[list[1 + run.houses + k]];
                repeated = or_and(repeated, board[program.single + list[0]], in_any);
                const V hidden = without(kept, in_all);
                const V after = choose(is_zero(hidden), kept, hidden);
                changed = or_xor(changed, before, after);
                least = smaller(least, after);
                const V others = after & (after - one);
                open = open | others;
                board.set(list[0], after);
                board.set(program.single + list[0], keep(is_zero(others), after));
            }
        });
    }

    const std::uint64_t bad = lane_bits(nonzero(repeated)) | lane_bits(is_zero(least)) |
                              ~lane_bits(equal(everywhere, all));
    const std::uint64_t dead = board.active & bad;
    const std::uint64_t good = board.active & ~bad;
    const std::uint64_t open_lanes = lane_bits(nonzero(open));
    return {dead, good & ~open_lanes, good & open_lanes & ~lane_bits(nonzero(changed))};
}

template <class V>
HWY_INLINE BoardPass run_board_pass(const BoardProgram& program, const BoardLanes<V>& board) {
    return program.has_naked_sets ? run_board_pass_of<true>(program, board)
                                  : run_board_pass_of<false>(program, board);
}

// The lanes with one candidate per cell and all digits in every house, one bit each.
template <class V>
HWY_NOINLINE std::uint64_t valid_lanes(const BoardProgram& program, const BoardLanes<V>& board) {
    const V all = V::set(all_digits<typename V::Lane>(program));
    V everywhere = all;
    for_each_house(program, board, program.house_cells,
                   [&](std::size_t, V digits) { everywhere = everywhere & digits; });
    V broken = V::set(0);
    for_each_pair_cell(program, board, 0, [&](std::size_t cell, V forbidden) {
        broken = or_and(broken, board[cell], forbidden);
    });
    return lane_bits(equal(everywhere, all)) & ~lane_bits(nonzero(broken));
}

// Chooses the cell to split in every lane: one with two candidates if there is one, otherwise one
// with the fewest. Among those with two, a digit scores two points for every house in which another
// such cell has it, because that cell is settled as soon as the digit is placed; an open cell of a
// house scores one.
template <class V>
HWY_NOINLINE void choose_cells(const BoardProgram& program, const BoardLanes<V>& board,
                               typename V::Lane* chosen) {
    using Offset = BoardProgram::Offset;
    using Lane = typename V::Lane;
    constexpr std::size_t size = BoardLanes<V>::register_size;
    const V none = V::set(0), one = V::set(1);
    for (std::size_t at = 0; at < program.cell_count * size; at += size) {
        const V digits = board[at];
        const V others = digits & (digits - one);
        const auto is_pair = is_zero(others & (others - one));
        board.set(program.pair + at, keep(is_pair, without(digits, board[program.single + at])));
    }
    const Offset* cells = program.house_cells.data();
    for (std::size_t house = 0; house < program.house_count; ++house, cells += program.side) {
        V once = none, several = none;
        for (std::size_t k = 0; k < program.side; ++k) {
            const V digits = board[program.pair + cells[k]];
            several = or_and(several, once, digits);
            once = once | digits;
        }
        const V open = V::set(static_cast<Lane>(program.side)) -
                       count_bits(board[program.placed + house * size]);
        board.set(program.several + house * size, open);
        board.set(program.placed + house * size, several);
    }
    // Scores below pair_score are for the fewest candidates, those above for pairs.
    constexpr Lane worst = 40, pair_score = 64;
    V best = none, best_cell = none;
    const Offset* list = program.cells.data();
    for (const BoardProgram::CellRun run : program.cell_runs) {
        for (std::uint32_t i = 0; i < run.count; ++i, list += 1 + run.houses + run.keeps) {
            const V pair = board[program.pair + list[0]];
            V score = V::set(pair_score);
            for (std::uint32_t k = 0; k < run.houses; ++k) {
                const V met = count_bits(pair & board[program.placed + list[1 + k]]);
                score = score + met + met + board[program.several + list[1 + k]];
            }
            const V digits = board[list[0]];
            score = choose(is_zero(pair), V::set(worst) - count_bits(digits), score);
            score = choose(is_zero(digits & (digits - one)), none, score);
            const auto is_better = is_less(best, score);
            best = choose(is_better, score, best);
            best_cell = choose(is_better, V::set(static_cast<Lane>(list[0] / size)), best_cell);
        }
    }
    best_cell.store(chosen);
}

}  // namespace HWY_NAMESPACE
}  // namespace sudoku::bulk
HWY_AFTER_NAMESPACE();

#endif
