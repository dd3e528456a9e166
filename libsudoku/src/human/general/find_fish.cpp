#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

// The houses of a family that have the digit at least twice and, for each, the set of houses of
// another family that contain these places. Houses with a place outside are left out.
struct Bases {
    std::vector<std::size_t> houses;
    std::vector<Mask> covers;
};

void add_fish(const BoardPosition& position, Technique technique, Digit digit, const Bases& bases,
              const std::vector<std::size_t>& chosen, const std::vector<std::size_t>& cover_houses,
              Mask covers, FinderContext& steps) {
    const BoardRules& rules = position.rules();
    CellBits inside;
    Step step;
    for (const std::size_t i : chosen) {
        inside |= rules.houses()[bases.houses[i]].set;
        step.houses.push_back(rules.houses()[bases.houses[i]].index);
    }
    CellBits gone;
    for (std::size_t i = 0; i < cover_houses.size(); ++i) {
        if ((covers >> i & 1) == 0) continue;
        const HouseRule& house = rules.houses()[cover_houses[i]];
        gone |= (position.cells_with(digit) & house.set) - inside;
        step.covers.push_back(house.index);
    }
    if (gone.empty()) return;
    step.technique = technique;
    step.digits = DigitSet::of(digit);
    step.cells = list_of(position.cells_with(digit) & inside);
    add_eliminations(step, gone, digit);
    steps.push_back(std::move(step));
}

// Finds the houses of the pair whose places of the digit all lie in at most `size` covers.
void find_bases(const BoardPosition& position, std::size_t size, Digit digit,
                const FamilyPair& pair, Bases& bases) {
    bases.houses.clear();
    bases.covers.clear();
    for (std::size_t i = 0; i < pair.bases.size(); ++i) {
        const Mask places = position.places(pair.bases[i], digit);
        if ((places & (places - 1)) == 0) continue;
        Mask covers = 0;
        Mask outside = places;
        for (const FamilyPair::Shared& shared : pair.shared[i]) {
            if ((places & shared.places) == 0) continue;
            outside &= ~shared.places;
            covers |= Mask{1} << shared.cover;
        }
        if (outside != 0 || has_one(covers) || count_of(covers) > static_cast<int>(size)) continue;
        bases.houses.push_back(pair.bases[i]);
        bases.covers.push_back(covers);
    }
}

void find_fish(const BoardPosition& position, std::size_t size, Technique technique,
               FinderContext& steps) {
    const BoardRules& rules = position.rules();
    const auto since = steps.since_quiet(technique);
    Bases bases;
    for (const FamilyPair& pair : rules.family_pairs()) {
        if (pair.bases.size() < size) continue;
        for (Digit digit = 1; digit <= rules.side(); ++digit) {
            if (!since.of_digit(digit)) continue;
            find_bases(position, size, digit, pair, bases);
            if (bases.houses.size() < size) continue;
            for_each_narrow_choice(bases.covers, size, static_cast<int>(size),
                                   [&](const std::vector<std::size_t>& chosen, Mask covers) {
                                       add_fish(position, technique, digit, bases, chosen,
                                                pair.covers, covers, steps);
                                   });
        }
    }
    steps.note_if_quiet(technique);
}

}  // namespace

void find_x_wings(const BoardPosition& position, FinderContext& steps) {
    find_fish(position, 2, Technique::x_wing, steps);
}
void find_swordfish(const BoardPosition& position, FinderContext& steps) {
    find_fish(position, 3, Technique::swordfish, steps);
}
void find_jellyfish(const BoardPosition& position, FinderContext& steps) {
    find_fish(position, 4, Technique::jellyfish, steps);
}
void find_squirmbags(const BoardPosition& position, FinderContext& steps) {
    find_fish(position, 5, Technique::squirmbag, steps);
}

}  // namespace sudoku::human::general
