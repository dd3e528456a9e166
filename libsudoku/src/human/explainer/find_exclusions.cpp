#include "human/explainer/explainer_finders.hpp"

#include <algorithm>
#include <array>

// Aligned exclusion: of all ways to fill two or three base cells, some put equal digits into cells
// that see each other, some leave a common peer ("excluder") without a candidate. A candidate that
// occurs in no remaining way is wrong.
namespace sudoku::human::explainer {
namespace {

struct Base {
    int cell = 0;
    Cells excluders;
};

// Cells with two or more candidates that see no naked single and at least one excluder, which has
// at most three.
struct Bases {
    explicit Bases(const Position& position) {
        Cells excluders;
        position.empty_cells().for_each([&](int cell) {
            const int candidates = size_of(position.candidates(cell));
            if (candidates >= 2 && candidates <= 3) excluders.insert(cell);
        });
        position.empty_cells().for_each([&](int cell) {
            if (size_of(position.candidates(cell)) < 2) return;
            if (!(position.naked_singles() & board.peer_set[cell]).empty()) return;
            const Cells own = excluders & board.peer_set[cell];
            if (own.empty()) return;
            cells.insert(cell);
            number[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(count);
            list[count++] = {cell, own};
        });
    }

    // The base cells of which at least two of the excluders are peers.
    Cells with_two_of(Cells excluders) const {
        Cells once;
        Cells twice;
        excluders.for_each([&](int cell) {
            twice |= once & board.peer_set[cell];
            once |= board.peer_set[cell];
        });
        return twice & cells;
    }
    const Base& at(int cell) const { return list[number[static_cast<std::size_t>(cell)]]; }

    std::array<Base, cell_count> list{};
    std::array<std::uint8_t, cell_count> number;  // of a base cell in the list
    std::size_t count = 0;
    Cells cells;
};

// The common excluders that two or three digits could empty, by their candidates.
struct Traps {
    Traps(const Position& position, Cells excluders, Mask reachable) {
        excluders.for_each([&](int cell) {
            const Mask digits = position.candidates(cell);
            if ((digits & ~reachable) != 0) return;
            are_different = are_different || (count > 0 && digits != masks[0]);
            masks[count++] = digits;
        });
    }
    std::array<Mask, 20> masks;
    std::size_t count = 0;
    bool are_different = false;
};

// What the traps catch.
class Catches {
  public:
    explicit Catches(const Traps& traps) {
        for (std::size_t i = 0; i < traps.count; ++i) {
            const Mask digits = traps.masks[i];
            if (size_of(digits) == 2) {
                for (const int digit : bits_of(digits))
                    partners_[digit] |= without(digits, bit(digit));
            } else {
                triples_[count_++] = digits;
            }
        }
    }
    // The digits that empty an excluder together with this one.
    Mask partners(int digit) const { return partners_[digit]; }
    // Of `digits` for the last cell, those that leave every excluder a candidate.
    Mask survivors(Mask digits, int one, int two) const {
        if ((partners_[one] >> two & 1) != 0) return 0;
        Mask caught = partners_[one] | partners_[two];
        const Mask both = bit(one) | bit(two);
        for (std::size_t i = 0; i < count_; ++i) {
            const Mask left = without(triples_[i], both);
            if (is_single(left)) caught |= left;
        }
        return without(digits, caught);
    }

  private:
    Mask partners_[9] = {};
    std::array<Mask, 20> triples_;  // of excluders with three candidates
    std::size_t count_ = 0;
};

// The pairs of base cells that may exclude something. A candidate goes only if each digit of the
// other cell comes together with it in an excluder that both cells see; where the two see each
// other its own digit needs none. So the other cell is one of few:
//
//     bearer  sees {a,b} {a,c}  and holds {b,c}, or {a,b,c} if it sees the cell that loses a
class PromisingPairs {
  public:
    PromisingPairs(const Position& position, Cells excluders, Cells bases, Cells changed) {
        excluders.for_each([&](int cell) {
            const Mask digits = position.candidates(cell);
            const auto one = static_cast<std::size_t>(lowest(digits));
            const auto two = static_cast<std::size_t>(lowest(without(digits, bit(lowest(digits)))));
            seeing_[one][two] |= board.peer_set[cell];
            seeing_[two][one] |= board.peer_set[cell];
        });
        Cells near = changed;  // or seeing a changed excluder
        (changed & excluders).for_each([&](int cell) { near |= board.peer_set[cell]; });
        for (std::size_t lost = 0; lost < 9; ++lost) {
            Cells bearers = bases;
            for (std::size_t digit = 0; digit < 9; ++digit) {
                if (digit != lost)
                    bearers -= position.cells_with(static_cast<int>(digit)) - seeing_[lost][digit];
            }
            const Cells losers = bases & position.cells_with(static_cast<int>(lost));
            bearers.for_each([&](int bearer) {
                const Mask digits = position.candidates(bearer);
                Cells fitting = losers;
                for (const int digit : bits_of(without(digits, bit(static_cast<int>(lost)))))
                    fitting &= seeing_[lost][static_cast<std::size_t>(digit)];
                if (position.has(bearer, static_cast<int>(lost))) fitting &= board.peer_set[bearer];
                if (!changed.contains(bearer)) fitting &= near.contains(bearer) ? near : changed;
                fitting.erase(bearer);
                fitting.for_each([&](int loser) {
                    const auto last = static_cast<std::size_t>(std::max(bearer, loser));
                    firsts_[last].insert(std::min(bearer, loser));
                    lasts_.insert(static_cast<int>(last));
                });
            });
        }
    }
    // Calls visit(first, last) by the last cell, then by the first, until it returns a step.
    template <class Visitor>
    Finding first_of(Visitor visit) const {
        Finding found;
        lasts_.for_each([&](int last) {
            firsts_[static_cast<std::size_t>(last)].for_each([&](int first) {
                if (!found) found = visit(first, last);
            });
        });
        return found;
    }

  private:
    // By two digits: the cells that see an excluder with these.
    std::array<std::array<Cells, 9>, 9> seeing_{};
    std::array<Cells, cell_count> firsts_{};  // by last cell
    Cells lasts_;
};

template <std::size_t Size>
Finding exclusion_step(const Position& position, const std::array<int, Size>& base,
                       const std::array<Mask, Size>& possible, Technique technique) {
    bool removes = false;
    for (std::size_t i = 0; i < Size; ++i)
        removes = removes || possible[i] != position.candidates(base[i]);
    if (!removes) return {};
    Step step = rated_step(technique);
    for (std::size_t i = 0; i < Size; ++i) {
        step.cells.push_back(static_cast<Cell>(base[i]));
        add_eliminations(step, base[i], without(position.candidates(base[i]), possible[i]));
    }
    return step;
}

Finding triplet_exclusion(const Position& position, const std::array<int, 3>& base,
                          Cells excluders) {
    const std::array<Mask, 3> digits = {position.candidates(base[0]), position.candidates(base[1]),
                                        position.candidates(base[2])};
    const Traps traps(position, excluders, digits[0] | digits[1] | digits[2]);
    if (!traps.are_different) return {};
    const std::array<bool, 3> aligned = {see_each_other(base[0], base[1]),
                                         see_each_other(base[0], base[2]),
                                         see_each_other(base[1], base[2])};
    const Catches catches(traps);
    std::array<Mask, 3> possible{};
    for (const int a : bits_of(digits[0])) {
        // Once all digits of the third cell and this one of the first are possible, only the open
        // ones of the second are of interest.
        Mask seconds = aligned[0] ? without(digits[1], bit(a)) : digits[1];
        while (seconds != 0) {
            const int b = lowest(seconds);
            seconds = without(seconds, bit(b));
            Mask third_digits = catches.survivors(digits[2], a, b);
            if (aligned[1]) third_digits = without(third_digits, bit(a));
            if (aligned[2]) third_digits = without(third_digits, bit(b));
            if (third_digits == 0) continue;
            possible[0] |= bit(a);
            possible[1] |= bit(b);
            possible[2] |= third_digits;
            if (possible[2] == digits[2]) seconds = without(seconds, possible[1]);
        }
    }
    return exclusion_step(position, base, possible, Technique::aligned_triplet_exclusion);
}

// The triplets of two base cells. The third cell is itself a base cell and an excluder of one of
// the first two: first the excluders of the first in order, then those of the second.
Finding third_exclusion(const Position& position, const Bases& bases, Cells changed,
                        const Base& first, const Base& second) {
    const Cells pair = Cells::of(first.cell) | Cells::of(second.cell);
    const Cells common = first.excluders & second.excluders;
    Cells thirds = bases.cells & (first.excluders | second.excluders);
    if (((pair | common) & changed).empty()) thirds &= changed;
    thirds -= pair;
    if (thirds.empty()) return {};
    thirds &= bases.with_two_of(common);
    Finding found;
    const auto try_third = [&](int third) {
        if (found) return;
        const Cells excluders = common & bases.at(third).excluders;
        if (((excluders | pair | Cells::of(third)) & changed).empty()) return;
        found = triplet_exclusion(position, {first.cell, second.cell, third}, excluders);
    };
    const Cells from_first = first.excluders & thirds;
    from_first.for_each(try_third);
    (thirds - from_first).for_each(try_third);
    return found;
}

}  // namespace

// What a combination excludes depends on its own cells and its excluders alone, so those that
// excluded nothing before still do not. Only those with a changed cell are looked at.
Finding find_aligned_pair_exclusion(const Position& position, const Changes& changes) {
    const Cells changed = changes.cells;
    const Cells naked = position.naked_singles();
    Cells excluders;
    Cells bases;
    position.empty_cells().for_each([&](int cell) {
        const int count = size_of(position.candidates(cell));
        if (count == 2) excluders.insert(cell);
        if (count >= 2 && (naked & board.peer_set[cell]).empty()) bases.insert(cell);
    });
    const PromisingPairs pairs(position, excluders, bases, changed);
    return pairs.first_of([&](int one, int two) -> Finding {
        const Cells common = excluders & board.peer_set[one] & board.peer_set[two];
        if (!common.has_two() || ((common | Cells::of(one) | Cells::of(two)) & changed).empty())
            return {};
        const Mask first = position.candidates(one);
        const Mask second = position.candidates(two);
        const Traps traps(position, common, first | second);
        if (traps.count == 0) return {};
        const bool aligned = see_each_other(one, two);
        const Catches catches(traps);
        std::array<Mask, 2> possible{};
        for (const int a : bits_of(first)) {
            const Mask left = without(second, catches.partners(a) | (aligned ? bit(a) : 0u));
            if (left == 0) continue;
            possible[0] |= bit(a);
            possible[1] |= left;
        }
        const std::array<int, 2> base = {one, two};
        return exclusion_step(position, base, possible, Technique::aligned_pair_exclusion);
    });
}

// Excluders that all have the same digits exclude only what a naked pair, a naked triplet, an
// XY-wing or an XYZ-wing of the excluder and two base cells would, and the ladder tries these
// before. So triplets without two different traps are passed over.
Finding find_aligned_triplet_exclusion(const Position& position, const Changes& changes) {
    const Cells changed = changes.cells;
    const Bases bases(position);
    Cells before;
    for (std::size_t j = 0; j < bases.count; ++j) {
        const Base& second = bases.list[j];
        const Cells firsts = bases.with_two_of(second.excluders) & before;
        before.insert(second.cell);
        Finding found;
        firsts.for_each([&](int first) {
            if (!found) found = third_exclusion(position, bases, changed, bases.at(first), second);
        });
        if (found) return found;
    }
    return {};
}

}  // namespace sudoku::human::explainer
