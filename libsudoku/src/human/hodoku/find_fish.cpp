#include "human/hodoku/hodoku_finders.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sudoku::human::hodoku {
namespace {

constexpr int max_fins = 5;
constexpr int max_endo_fins = 2;

// A house with the places of the digit in it. `order` is its index in the order rows, columns,
// boxes.
struct Unit {
    int order = 0;
    Cells cells;
};

enum SideMask { rows = 1, columns = 2, boxes = 4 };
int side_of(int order) { return order < 9 ? rows : order < 18 ? columns : boxes; }

// Searches for fish of one digit: `size` base houses whose candidates, except for the fins, all lie
// in as many cover houses. Either a fin is true, or each cover house has the digit within the base
// cells. So cells that see all fins lose the digit if they lie in a cover house outside the base,
// or in two cover houses.
//
//     B . . | B . .        rows of B are the base, their columns the cover;
//     . . . | * . .        F is a fin, * sees it and lies in a cover column
//     B . . | B F .
//
// Endo fins lie in two base houses; they count as fins even if they are covered.
class FishFinder {
  public:
    FishFinder(const Position& position, int digit, const FishSearch& search, bool by_rows,
               const StepSink& sink)
        : digit_(digit), search_(search), candidates_(position.cells_with(digit)), sink_(sink) {
        for (int order = 0; order < house_count; ++order) {
            const Cells cells = candidates_ & board.house_set[houses_in_order[to_index(order)]];
            if (cells.empty()) continue;
            if (may_be_base(order, by_rows) && (search.with_fins || cells.size() <= search.size))
                bases_.push_back({order, cells});
            if (may_be_cover(order, by_rows)) covers_.push_back({order, cells});
        }
        for (const Unit& cover : covers_) {
            const auto side = to_index(cover.order / 9);
            cover.cells.for_each([&](int cell) { covers_of_[to_index(cell)][side] = &cover; });
        }
    }

    bool search() { return choose_bases(0, 0, {}, {}); }

  private:
    static std::size_t to_index(int i) { return static_cast<std::size_t>(i); }
    bool may_be_base(int order, bool by_rows) const {
        if (search_.shape == FishShape::mutant) return true;
        if (side_of(order) == boxes) return search_.shape != FishShape::basic;
        return (side_of(order) == rows) == by_rows;
    }
    bool may_be_cover(int order, bool by_rows) const {
        if (search_.shape == FishShape::mutant) return true;
        if (side_of(order) == boxes) return search_.shape != FishShape::basic;
        return (side_of(order) == rows) != by_rows;
    }

    bool choose_bases(std::size_t from, int count, Cells base, Cells endo) {
        if (count == search_.size) return search_base(base, endo);
        for (std::size_t i = from; i < bases_.size(); ++i) {
            const Cells twice = base & bases_[i].cells;
            Cells both = endo;
            if (!twice.empty()) {
                const bool allowed = search_.with_fins && search_.shape != FishShape::basic &&
                                     endo.size() + twice.size() <= max_endo_fins;
                if (!allowed) continue;
                both |= twice;
            }
            chosen_bases_[to_index(count)] = &bases_[i];
            if (choose_bases(i + 1, count + 1, base | bases_[i].cells, both)) return true;
        }
        return false;
    }

    bool search_base(Cells base, Cells endo) {
        base_orders_ = 0;
        for (int i = 0; i < search_.size; ++i)
            base_orders_ |= 1u << chosen_bases_[to_index(i)]->order;
        if (search_.with_fins && !may_eliminate(base, endo)) return false;
        usable_.clear();
        for (const Unit& cover : covers_) {
            if (is_base(cover) || !cover.cells.meets(base)) continue;
            usable_.push_back(&cover);
        }
        if (static_cast<int>(usable_.size()) < search_.size) return false;
        // most_covered_[i] is the largest number of base cells that a single cover with index >= i
        // contains
        most_covered_.assign(usable_.size() + 1, 0);
        for (std::size_t i = usable_.size(); i-- > 0;) {
            most_covered_[i] = std::max(most_covered_[i + 1], (usable_[i]->cells & base).size());
        }
        base_ = base;
        endo_ = endo;
        return choose_covers(0, 0, {}, {});
    }

    bool is_base(const Unit& unit) const { return (base_orders_ >> unit.order & 1) != 0; }

    // True if some candidate could be eliminated: the base cells that it does not see must be
    // covered. This is much faster than trying all covers, most of which lead to nothing.
    bool may_eliminate(Cells base, Cells endo) const {
        for (Cells targets = common_peers(endo) & candidates_; !targets.empty();) {
            const int target = targets.first();
            targets.erase(target);
            if (can_cover(base - board.peer_set[target], search_.size)) return true;
        }
        return false;
    }
    bool can_cover(Cells rest, int left) const {
        if (rest.empty()) return true;
        if (left == 0) return false;
        for (const Unit* cover : covers_of_[to_index(rest.first())]) {
            if (cover != nullptr && !is_base(*cover) && can_cover(rest - cover->cells, left - 1))
                return true;
        }
        return false;
    }

    bool choose_covers(std::size_t from, int count, Cells cover, Cells twice) {
        const int left = search_.size - count;
        if (left == 0) return check(cover, twice);
        const int open = (base_ - cover).size();
        for (std::size_t i = from; i + to_index(left) <= usable_.size(); ++i) {
            const int spare = search_.with_fins ? max_fins : 0;
            if (open - left * most_covered_[i] > spare) return false;
            const Cells cells = usable_[i]->cells;
            chosen_covers_[to_index(count)] = usable_[i];
            if (choose_covers(i + 1, count + 1, cover | cells, twice | (cover & cells)))
                return true;
        }
        return false;
    }

    bool check(Cells cover, Cells twice) {
        const Cells fins = (base_ - cover) | endo_;
        if (search_.with_fins != !fins.empty() || fins.size() > max_fins) return false;
        const Cells seen = common_peers(fins);
        const Cells removed = (cover - base_) & seen;
        const Cells cannibal = twice & seen;
        if (removed.empty() && cannibal.empty()) return false;
        return sink_(make_fish(fins, removed, cannibal));
    }

    Step make_fish(Cells fins, Cells removed, Cells cannibal) const {
        Step step = make_step(technique_of(fins), bit(digit_));
        step.cells = cell_list(base_ - fins);
        for (int i = 0; i < search_.size; ++i) {
            step.houses.push_back(house_number(chosen_bases_[to_index(i)]->order));
            step.covers.push_back(house_number(chosen_covers_[to_index(i)]->order));
        }
        fins.for_each([&](int cell) { step.fins.push_back(candidate_at(cell, digit_)); });
        add_eliminations(step, removed, digit_);
        add_eliminations(step, cannibal - removed, digit_);
        return step;
    }
    static int house_number(int order) { return public_house(houses_in_order[to_index(order)]); }

    Technique technique_of(Cells fins) const {
        int base_sides = 0;
        int cover_sides = 0;
        bool is_sashimi = false;  // a base house has at most one candidate besides its fins
        for (int i = 0; i < search_.size; ++i) {
            base_sides |= side_of(chosen_bases_[to_index(i)]->order);
            cover_sides |= side_of(chosen_covers_[to_index(i)]->order);
            is_sashimi = is_sashimi || !(chosen_bases_[to_index(i)]->cells - fins).has_two();
        }
        const auto sides = [&](int base, int cover) {
            return base_sides == base && cover_sides == cover;
        };
        const auto within = [&](int base, int cover) {
            return (base_sides & ~(base | boxes)) == 0 && (base_sides & base) != 0 &&
                   (cover_sides & ~(cover | boxes)) == 0 && (cover_sides & cover) != 0;
        };
        const bool is_finned = !fins.empty();
        using Row = std::array<Technique, 3>;  // indexed by size - 2
        using T = Technique;
        Row row;
        if (sides(rows, columns) || sides(columns, rows)) {
            row = is_sashimi && is_finned
                      ? Row{T::sashimi_x_wing, T::sashimi_swordfish, T::sashimi_jellyfish}
                  : is_finned ? Row{T::finned_x_wing, T::finned_swordfish, T::finned_jellyfish}
                              : Row{T::x_wing, T::swordfish, T::jellyfish};
        } else if (within(rows, columns) || within(columns, rows)) {
            row = is_finned ? Row{T::finned_franken_x_wing, T::finned_franken_swordfish,
                                  T::finned_franken_jellyfish}
                            : Row{T::franken_x_wing, T::franken_swordfish, T::franken_jellyfish};
        } else {
            row = is_finned ? Row{T::finned_mutant_x_wing, T::finned_mutant_swordfish,
                                  T::finned_mutant_jellyfish}
                            : Row{T::mutant_x_wing, T::mutant_swordfish, T::mutant_jellyfish};
        }
        return row[to_index(search_.size - 2)];
    }

    int digit_;
    FishSearch search_;
    Cells candidates_;
    const StepSink& sink_;
    std::vector<Unit> bases_;
    std::vector<Unit> covers_;
    // By cell: its row, column and box.
    std::array<std::array<const Unit*, 3>, cell_count> covers_of_{};
    std::uint32_t base_orders_ = 0;  // bit n is set if house n is a base
    std::array<const Unit*, 4> chosen_bases_{};
    std::array<const Unit*, 4> chosen_covers_{};
    std::vector<const Unit*> usable_;
    std::vector<int> most_covered_;
    Cells base_;
    Cells endo_;
};

// Rows are tried as base before columns.
bool find_fishes_of(const Position& position, int digit, const FishSearch& search,
                    const StepSink& sink) {
    if (FishFinder(position, digit, search, true, sink).search()) return true;
    return search.shape != FishShape::mutant &&
           FishFinder(position, digit, search, false, sink).search();
}

}  // namespace

bool find_fishes(const Position& position, const FishSearch& search, const StepSink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        if (find_fishes_of(position, digit, search, sink)) return true;
    }
    return false;
}

bool FishMemory::find_fishes(const Position& position, const FishSearch& search,
                             const StepSink& sink) {
    auto known = std::find_if(known_.begin(), known_.end(),
                              [&](const Known& other) { return other.search == search; });
    if (known == known_.end()) known = known_.insert(known, {search, {}});
    for (int digit = 0; digit < 9; ++digit) {
        Cells& nothing_in = known->nothing_in[static_cast<std::size_t>(digit)];
        if (nothing_in == position.cells_with(digit)) continue;
        bool has_any = false;
        const StepSink noting = [&](Step&& step) {
            has_any = true;
            return sink(std::move(step));
        };
        if (find_fishes_of(position, digit, search, noting)) return true;
        if (!has_any) nothing_in = position.cells_with(digit);
    }
    return false;
}

}  // namespace sudoku::human::hodoku
