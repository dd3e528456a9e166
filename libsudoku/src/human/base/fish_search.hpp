#pragma once

#include "human/base/step_lists.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

// Fish with houses of several kinds on any board. A view gives access to a position: its type for
// sets of cells (Set), room for cells (most_cells) and, for a cell, a digit, counted from 0, or a
// set of cells
//
//     peers(cell)  cells_with(digit)  common_peers(cells)
namespace sudoku::human {

enum class FishShape {
    basic,    // rows as base and columns as cover, or vice versa
    franken,  // boxes and other houses can be added on either side
    mutant    // any houses on either side
};
struct FishSearch {
    int size = 2;
    FishShape shape = FishShape::basic;
    bool with_fins = false;  // true finds only finned fish, false only fish without fins
    friend bool operator==(const FishSearch&, const FishSearch&) = default;
};

enum FishSide { rows_side = 1, columns_side = 2, others_side = 4 };

// The names of fish of a shape, by size.
struct FishNames {
    FishShape shape;
    bool with_fins;
    std::array<Technique, 3> by_size;  // from size 2
};
inline constexpr FishNames fish_names[] = {
    {FishShape::basic, false, {Technique::x_wing, Technique::swordfish, Technique::jellyfish}},
    {FishShape::basic,
     true,
     {Technique::finned_x_wing, Technique::finned_swordfish, Technique::finned_jellyfish}},
    {FishShape::franken,
     false,
     {Technique::franken_x_wing, Technique::franken_swordfish, Technique::franken_jellyfish}},
    {FishShape::franken,
     true,
     {Technique::finned_franken_x_wing, Technique::finned_franken_swordfish,
      Technique::finned_franken_jellyfish}},
    {FishShape::mutant,
     false,
     {Technique::mutant_x_wing, Technique::mutant_swordfish, Technique::mutant_jellyfish}},
    {FishShape::mutant,
     true,
     {Technique::finned_mutant_x_wing, Technique::finned_mutant_swordfish,
      Technique::finned_mutant_jellyfish}},
};
// Finned fish with a base house that has at most one place besides its fins.
inline constexpr std::array sashimi_names = {
    Technique::sashimi_x_wing, Technique::sashimi_swordfish, Technique::sashimi_jellyfish};

// The search that finds the technique.
constexpr FishSearch fish_search_of(Technique technique) {
    for (const FishNames& names : fish_names) {
        for (std::size_t i = 0; i < names.by_size.size(); ++i) {
            const bool is_sashimi =
                names.shape == FishShape::basic && names.with_fins && sashimi_names[i] == technique;
            if (names.by_size[i] == technique || is_sashimi)
                return {static_cast<int>(i) + 2, names.shape, names.with_fins};
        }
    }
    return {};
}

// A house with the places of the digit in it, which are not empty.
template <class Set>
struct FishHouse {
    std::size_t number = 0;  // in the list of all houses
    int index = 0;           // as in Step::houses
    FishSide side = others_side;
    Set cells;
};

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
template <class View, class Sink>
class FishFinder {
  public:
    using Set = typename View::Set;
    using House = FishHouse<Set>;

    // Passes steps to the sink until it returns true or the search is cancelled.
    FishFinder(const View& view, const std::vector<House>& houses, int digit,
               const FishSearch& search, bool by_rows, const Sink& sink,
               const std::stop_token& cancel)
        : view_(view),
          digit_(digit),
          search_(search),
          candidates_(view.cells_with(digit)),
          sink_(sink),
          cancel_(cancel) {
        for (const House& house : houses) {
            if (may_have(house, by_rows) && (search.with_fins || house.cells.size() <= search.size))
                bases_.push_back(&house);
            if (may_have(house, !by_rows)) covers_.push_back(&house);
            is_base_.resize(std::max(is_base_.size(), house.number + 1));
        }
        list_covers_of_cells();
    }

    // Returns true if the sink ended the search.
    bool search() { return choose_bases(0, 0, {}, {}); }

  private:
    static constexpr int max_fins = 5;
    static constexpr int max_endo_fins = 2;
    static std::size_t to_index(int i) { return static_cast<std::size_t>(i); }

    bool may_have(const House& house, bool rows) const {
        if (search_.shape == FishShape::mutant) return true;
        if (house.side == others_side) return search_.shape != FishShape::basic;
        return (house.side == rows_side) == rows;
    }

    void list_covers_of_cells() {
        for (const House* cover : covers_)
            cover->cells.for_each([&](auto cell) { ++starts_[to_index(cell) + 1]; });
        for (std::size_t cell = 0; cell < View::most_cells; ++cell)
            starts_[cell + 1] = static_cast<std::uint16_t>(starts_[cell + 1] + starts_[cell]);
        covers_of_.resize(starts_.back());
        auto next = starts_;
        for (const House* cover : covers_)
            cover->cells.for_each([&](auto cell) { covers_of_[next[to_index(cell)]++] = cover; });
    }

    bool choose_bases(std::size_t from, int count, const Set& base, const Set& endo) {
        if (count == search_.size) return search_base(base, endo);
        for (std::size_t i = from; i < bases_.size(); ++i) {
            const Set twice = base & bases_[i]->cells;
            Set both = endo;
            if (!twice.empty()) {
                const bool allowed = search_.with_fins && search_.shape != FishShape::basic &&
                                     endo.size() + twice.size() <= max_endo_fins;
                if (!allowed) continue;
                both |= twice;
            }
            chosen_bases_[to_index(count)] = bases_[i];
            is_base_[bases_[i]->number] = 1;
            const bool ended = choose_bases(i + 1, count + 1, base | bases_[i]->cells, both);
            is_base_[bases_[i]->number] = 0;
            if (ended) return true;
        }
        return false;
    }

    bool search_base(const Set& base, const Set& endo) {
        if (cancel_.stop_requested()) return true;
        usable_.clear();
        for (const House* cover : covers_) {
            if (!is_base(*cover) && cover->cells.meets(base)) usable_.push_back(cover);
        }
        if (static_cast<int>(usable_.size()) < search_.size) return false;
        // most_covered_[i] is the largest number of base cells that a single cover with index >= i
        // contains
        most_covered_.assign(usable_.size() + 1, 0);
        for (std::size_t i = usable_.size(); i-- > 0;) {
            most_covered_[i] = std::max(most_covered_[i + 1], (usable_[i]->cells & base).size());
        }
        if (base.size() - search_.size * most_covered_[0] > spare()) return false;
        if (search_.with_fins && !may_eliminate(base, endo)) return false;
        base_ = base;
        endo_ = endo;
        return choose_covers(0, 0, {}, {});
    }

    int spare() const { return search_.with_fins ? max_fins : 0; }  // cells without a cover
    bool is_base(const House& house) const { return is_base_[house.number] != 0; }

    // True if some candidate could be eliminated: the base cells that it does not see must be
    // covered. This is much faster than trying all covers, most of which lead to nothing.
    bool may_eliminate(const Set& base, const Set& endo) const {
        for (Set targets = view_.common_peers(endo) & candidates_; !targets.empty();) {
            const auto target = targets.first();
            targets.erase(target);
            if (can_cover(base - view_.peers(target), search_.size)) return true;
        }
        return false;
    }
    bool can_cover(const Set& rest, int left) const {
        if (rest.empty()) return true;
        if (left == 0) return false;
        const std::size_t cell = to_index(rest.first());
        for (std::size_t i = starts_[cell]; i < starts_[cell + 1]; ++i) {
            const House& cover = *covers_of_[i];
            if (!is_base(cover) && can_cover(rest - cover.cells, left - 1)) return true;
        }
        return false;
    }

    bool choose_covers(std::size_t from, int count, const Set& cover, const Set& twice) {
        const int left = search_.size - count;
        if (left == 0) return check(cover, twice);
        const int open = (base_ - cover).size();
        for (std::size_t i = from; i + to_index(left) <= usable_.size(); ++i) {
            if (open - left * most_covered_[i] > spare()) return false;
            const Set& cells = usable_[i]->cells;
            chosen_covers_[to_index(count)] = usable_[i];
            if (choose_covers(i + 1, count + 1, cover | cells, twice | (cover & cells)))
                return true;
        }
        return false;
    }

    bool check(const Set& cover, const Set& twice) {
        const Set fins = (base_ - cover) | endo_;
        if (search_.with_fins != !fins.empty() || fins.size() > max_fins) return false;
        const Set seen = view_.common_peers(fins);
        const Set removed = (cover - base_) & seen;
        const Set cannibal = twice & seen;
        if (removed.empty() && cannibal.empty()) return false;
        return sink_(make_fish(fins, removed, cannibal));
    }

    Step make_fish(const Set& fins, const Set& removed, const Set& cannibal) const {
        Step step;
        step.technique = technique_of(fins);
        step.digits = DigitSet::of(static_cast<Digit>(digit_ + 1));
        step.cells = list_of(base_ - fins);
        for (int i = 0; i < search_.size; ++i) {
            step.houses.push_back(chosen_bases_[to_index(i)]->index);
            step.covers.push_back(chosen_covers_[to_index(i)]->index);
        }
        for (const Cell fin : list_of(fins))
            step.fins.push_back({fin, static_cast<Digit>(digit_ + 1)});
        add_losses(step, removed, digit_);
        add_losses(step, cannibal - removed, digit_);
        return step;
    }

    Technique technique_of(const Set& fins) const {
        int base_sides = 0;
        int cover_sides = 0;
        bool is_sashimi = false;  // a base house has at most one candidate besides its fins
        for (int i = 0; i < search_.size; ++i) {
            base_sides |= chosen_bases_[to_index(i)]->side;
            cover_sides |= chosen_covers_[to_index(i)]->side;
            is_sashimi = is_sashimi || !(chosen_bases_[to_index(i)]->cells - fins).has_two();
        }
        const auto sides = [&](int base, int cover) {
            return base_sides == base && cover_sides == cover;
        };
        const auto within = [&](int base, int cover) {
            return (base_sides & ~(base | others_side)) == 0 && (base_sides & base) != 0 &&
                   (cover_sides & ~(cover | others_side)) == 0 && (cover_sides & cover) != 0;
        };
        FishShape shape = FishShape::mutant;
        if (sides(rows_side, columns_side) || sides(columns_side, rows_side))
            shape = FishShape::basic;
        else if (within(rows_side, columns_side) || within(columns_side, rows_side))
            shape = FishShape::franken;
        const std::size_t row = to_index(search_.size - 2);
        if (shape == FishShape::basic && is_sashimi && !fins.empty()) return sashimi_names[row];
        const auto* names = std::ranges::find_if(fish_names, [&](const FishNames& one) {
            return one.shape == shape && one.with_fins == !fins.empty();
        });
        return names->by_size[row];
    }

    const View& view_;
    int digit_;
    FishSearch search_;
    Set candidates_;
    const Sink& sink_;
    const std::stop_token& cancel_;
    std::vector<const House*> bases_;
    std::vector<const House*> covers_;
    // The covers of cell c are those of the list from starts_[c] to starts_[c + 1].
    std::array<std::uint16_t, View::most_cells + 1> starts_{};
    std::vector<const House*> covers_of_;
    std::vector<std::uint8_t> is_base_;  // by number of the house
    std::array<const House*, 4> chosen_bases_{};
    std::array<const House*, 4> chosen_covers_{};
    std::vector<const House*> usable_;
    std::vector<int> most_covered_;
    Set base_;
    Set endo_;
};

// Rows are tried as base before columns. Returns true if the sink ended the search.
template <class View, class Sink>
bool find_fish_of_digit(const View& view, const std::vector<FishHouse<typename View::Set>>& houses,
                        int digit, const FishSearch& search, const Sink& sink,
                        const std::stop_token& cancel = {}) {
    if (FishFinder(view, houses, digit, search, true, sink, cancel).search()) return true;
    return search.shape != FishShape::mutant &&
           FishFinder(view, houses, digit, search, false, sink, cancel).search();
}

}  // namespace sudoku::human
