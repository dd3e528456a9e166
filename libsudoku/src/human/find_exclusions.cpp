#include "human/finders.hpp"

#include <array>

// Aligned exclusion: of all ways to fill two or three base cells, some put equal digits into cells
// that see each other, some leave a common peer ("excluder") without a candidate. A candidate that
// occurs in no remaining way is wrong.
namespace sudoku::human {
namespace {

struct Base {
    int cell = 0;
    Cells excluders;
    bool is_near(Cells changed) const { return !((Cells::of(cell) | excluders) & changed).empty(); }
};

// Cells with two or more candidates that see no naked single and at least one excluder of at most
// `size` candidates.
struct Bases {
    Bases(const Position& position, int size, Cells changed) {
        Cells excluders;
        position.empty_cells().for_each([&](int cell) {
            const int candidates = size_of(position.candidates(cell));
            if (candidates >= 2 && candidates <= size) excluders.insert(cell);
        });
        position.empty_cells().for_each([&](int cell) {
            if (size_of(position.candidates(cell)) < 2) return;
            if (!(position.naked_singles() & board.peer_set[cell]).empty()) return;
            const Cells own = excluders & board.peer_set[cell];
            if (own.empty()) return;
            cells.insert(cell);
            if (!((Cells::of(cell) | own) & changed).empty()) near.insert(cell);
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
    Cells near;  // base cells that changed, or that see a changed excluder
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

// Which digits each base cell's excluders with two candidates hold together with a digit.
class Partners {
  public:
    Partners(const Position& position, const Bases& bases) {
        for (std::size_t i = 0; i < bases.count; ++i) {
            const Base& base = bases.list[i];
            auto& own = of_[static_cast<std::size_t>(base.cell)];
            own.fill(0);
            base.excluders.for_each([&](int cell) {
                const Mask digits = position.candidates(cell);
                const int one = lowest(digits);
                const Mask other = without(digits, bit(one));
                own[static_cast<std::size_t>(one)] |= other;
                own[static_cast<std::size_t>(lowest(other))] |= bit(one);
            });
        }
    }
    // A candidate goes only if both cells see excluders for it with each digit of the other cell,
    // except the equal one of a cell it sees. Whether these are the same excluders is not asked.
    bool may_exclude(int one, int two, Mask first, Mask second, bool aligned) const {
        const auto& of_one = of_[static_cast<std::size_t>(one)];
        const auto& of_two = of_[static_cast<std::size_t>(two)];
        const auto is_open = [&](Mask own, Mask other) {
            for (const int digit : bits_of(own)) {
                const auto d = static_cast<std::size_t>(digit);
                const unsigned caught = (of_one[d] & of_two[d]) | (aligned ? bit(digit) : 0u);
                if ((other & ~caught) == 0) return true;
            }
            return false;
        };
        return is_open(first, second) || is_open(second, first);
    }

  private:
    std::array<std::array<Mask, 9>, cell_count> of_;  // by cell, then digit
};

template <std::size_t Size>
Finding exclusion_step(const Position& position, const std::array<int, Size>& base,
                       const std::array<Mask, Size>& possible, Technique technique, double rating) {
    bool removes = false;
    for (std::size_t i = 0; i < Size; ++i)
        removes = removes || possible[i] != position.candidates(base[i]);
    if (!removes) return {};
    Step step;
    step.technique = technique;
    step.rating = rating;
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
    return exclusion_step(position, base, possible, Technique::aligned_triplet_exclusion, 7.5);
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
    const Bases bases(position, 2, changed);
    const Partners partners(position, bases);
    Cells before;
    for (std::size_t j = 0; j < bases.count; ++j) {
        const Base& last = bases.list[j];
        Cells firsts = bases.with_two_of(last.excluders) & before;
        if (!bases.near.contains(last.cell)) firsts &= bases.near;
        before.insert(last.cell);
        const Mask second = position.candidates(last.cell);
        Finding found;
        firsts.for_each([&](int cell) {
            if (found) return;
            const Mask first = position.candidates(cell);
            const bool aligned = see_each_other(cell, last.cell);
            if (!partners.may_exclude(cell, last.cell, first, second, aligned)) return;
            const Cells excluders = bases.at(cell).excluders & last.excluders;
            const std::array<int, 2> base = {cell, last.cell};
            const Cells all = excluders | Cells::of(base[0]) | Cells::of(base[1]);
            if ((all & changed).empty()) return;
            const Traps traps(position, excluders, first | second);
            if (traps.count == 0) return;
            const Catches catches(traps);
            std::array<Mask, 2> possible{};
            for (const int a : bits_of(first)) {
                const Mask left = without(second, catches.partners(a) | (aligned ? bit(a) : 0u));
                if (left == 0) continue;
                possible[0] |= bit(a);
                possible[1] |= left;
            }
            if (possible[0] == first && possible[1] == second) return;
            found =
                exclusion_step(position, base, possible, Technique::aligned_pair_exclusion, 6.2);
        });
        if (found) return found;
    }
    return {};
}

// Excluders that all have the same digits exclude only what a naked pair, a naked triplet, an
// XY-wing or an XYZ-wing of the excluder and two base cells would, and the ladder tries these
// before. So triplets without two different traps are passed over.
Finding find_aligned_triplet_exclusion(const Position& position, const Changes& changes) {
    const Cells changed = changes.cells;
    const Bases bases(position, 3, changed);
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

}  // namespace sudoku::human
