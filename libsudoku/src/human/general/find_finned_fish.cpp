#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <set>
#include <tuple>

// Finned and sashimi fish between houses of any two families: a fish whose base houses also have
// the digit in other places, the fins. A cell of the cover that sees all fins loses the digit: if a
// fin is true it sees it, and if none is, the cover houses have their digit in the base.
namespace sudoku::human::general {
namespace {

constexpr Mask no_covers = ~Mask{0};  // a place that no house of the family can cover

class FinnedSearch {
  public:
    FinnedSearch(const BoardPosition& position, std::size_t size, Technique finned,
                 Technique sashimi, FinderContext& steps)
        : position_(position),
          rules_(position.rules()),
          size_(size),
          finned_(finned),
          sashimi_(sashimi),
          steps_(steps) {}

    // Looks from each cell that could lose the digit: the places of the base that it does not see
    // must be covered.
    void search(const FamilyPair& pair, Digit digit) {
        pair_ = &pair;
        digit_ = digit;
        known_.clear();
        const CellBits with = position_.cells_with(digit) - position_.written();
        for (std::size_t c = 0; c < pair.covers.size(); ++c) {
            (with & rules_.houses()[pair.covers[c]].set).for_each([&](Cell target) {
                look_from(target, Mask{1} << c);
            });
        }
    }

  private:
    void look_from(Cell target, Mask own_cover) {
        std::vector<std::size_t> bases;  // indices into the family
        std::vector<Mask> needed;
        for (std::size_t i = 0; i < pair_->bases.size(); ++i) {
            const HouseRule& house = rules_.houses()[pair_->bases[i]];
            if (house.set.contains(target)) continue;
            const Mask covers = covers_for(i, unseen_places(house, target));
            if (covers == 0 || covers == no_covers) continue;
            if (count_of(covers | own_cover) > static_cast<int>(size_)) continue;
            bases.push_back(i);
            needed.push_back(covers | own_cover);
        }
        if (bases.size() < size_) return;
        for_each_narrow_choice(needed, size_, static_cast<int>(size_),
                               [&](const std::vector<std::size_t>& chosen, Mask covers) {
                                   std::vector<std::size_t> of_family;
                                   for (const std::size_t i : chosen) of_family.push_back(bases[i]);
                                   add_fish(of_family, covers);
                               });
    }

    Mask unseen_places(const HouseRule& house, Cell target) const {
        Mask unseen = 0;
        for (std::size_t place = 0; place < house.cells.size(); ++place) {
            const Cell cell = house.cells[place];
            if (position_.has(cell, digit_) && !rules_.peers(target).contains(cell))
                unseen |= Mask{1} << place;
        }
        return unseen;
    }

    // The covers of places of a base.
    Mask covers_for(std::size_t base, Mask places) const {
        Mask covers = 0;
        for (const FamilyPair::Shared& shared : pair_->shared[base]) {
            if ((shared.places & places) == 0) continue;
            covers |= Mask{1} << shared.cover;
            places &= ~shared.places;
        }
        return places == 0 ? covers : no_covers;
    }

    void add_fish(const std::vector<std::size_t>& bases, Mask covers) {
        if (!known_.emplace(bases, covers).second) return;
        Step step;
        CellBits inside;
        CellBits covered;
        for (const std::size_t i : bases) {
            inside |= rules_.houses()[pair_->bases[i]].set;
            step.houses.push_back(rules_.houses()[pair_->bases[i]].index);
        }
        for (const Digit cover : DigitSet::from_mask(covers)) {
            const HouseRule& house = rules_.houses()[pair_->covers[std::size_t{cover} - 1u]];
            covered |= house.set;
            step.covers.push_back(house.index);
        }
        const CellBits with = position_.cells_with(digit_);
        const CellBits fins = (with & inside) - covered;
        if (fins.empty()) return;
        CellBits gone = (with & covered) - inside;
        fins.for_each([&](Cell fin) { gone &= rules_.peers(fin); });
        if (gone.empty()) return;
        bool is_sashimi = false;
        for (const std::size_t i : bases) {
            const CellBits body = with & rules_.houses()[pair_->bases[i]].set & covered;
            is_sashimi = is_sashimi || !body.has_two();
        }
        step.technique = is_sashimi ? sashimi_ : finned_;
        step.digits = DigitSet::of(digit_);
        step.cells = list_of(with & inside & covered);
        fins.for_each([&](Cell fin) { step.fins.push_back({fin, digit_}); });
        add_eliminations(step, gone, digit_);
        steps_.push_back(std::move(step));
    }

    const BoardPosition& position_;
    const BoardRules& rules_;
    std::size_t size_;
    Technique finned_;
    Technique sashimi_;
    FinderContext& steps_;
    const FamilyPair* pair_ = nullptr;
    Digit digit_ = 0;
    std::set<std::pair<std::vector<std::size_t>, Mask>> known_;
};

void find_finned_fish(const BoardPosition& position, std::size_t size, Technique finned,
                      Technique sashimi, FinderContext& steps) {
    const auto since = steps.since_quiet(finned);
    FinnedSearch search(position, size, finned, sashimi, steps);
    for (const FamilyPair& pair : position.rules().family_pairs()) {
        if (pair.bases.size() < size) continue;
        for (Digit digit = 1; digit <= position.rules().side(); ++digit) {
            if (since.of_digit(digit)) search.search(pair, digit);
        }
    }
    steps.note_if_quiet(finned);
}

}  // namespace

void find_finned_x_wings(const BoardPosition& position, FinderContext& steps) {
    find_finned_fish(position, 2, Technique::finned_x_wing, Technique::sashimi_x_wing, steps);
}
void find_finned_swordfish(const BoardPosition& position, FinderContext& steps) {
    find_finned_fish(position, 3, Technique::finned_swordfish, Technique::sashimi_swordfish, steps);
}
void find_finned_jellyfish(const BoardPosition& position, FinderContext& steps) {
    find_finned_fish(position, 4, Technique::finned_jellyfish, Technique::sashimi_jellyfish, steps);
}

}  // namespace sudoku::human::general
