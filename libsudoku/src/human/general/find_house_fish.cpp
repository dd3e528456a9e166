#include "human/general/board_finders.hpp"
#include "human/general/step_making.hpp"

#include <algorithm>

namespace sudoku::human::general {
namespace {

// The houses of a family that have the digit twice or more, and for each the houses of another
// family that its places lie in, as bits; a house with a place outside of them is left out.
struct Bases {
    std::vector<std::size_t> houses;
    std::vector<Mask> covers;
};

// The houses of each family, in their order.
std::vector<std::vector<std::size_t>> houses_of_families(const BoardRules& rules) {
    std::vector<std::vector<std::size_t>> families(static_cast<std::size_t>(rules.family_count()));
    for (std::size_t house = 0; house < rules.houses().size(); ++house) {
        const int family = rules.houses()[house].family;
        if (family >= 0) families[static_cast<std::size_t>(family)].push_back(house);
    }
    return families;
}

// For each house of the bases, what it shares with the houses of the covers, by their number.
std::vector<std::vector<Mask>> shared_places(const BoardRules& rules,
                                             const std::vector<std::size_t>& bases,
                                             const std::vector<std::size_t>& covers) {
    std::vector<std::vector<Mask>> shared;
    for (const std::size_t base : bases) {
        std::vector<Mask>& row = shared.emplace_back(covers.size(), 0);
        for (const Crossing& crossing : rules.crossings_of(base)) {
            const auto at = std::find(covers.begin(), covers.end(), crossing.cover);
            if (at != covers.end())
                row[static_cast<std::size_t>(at - covers.begin())] = crossing.places;
        }
    }
    return shared;
}

void add_fish(const OpenPosition& position, Technique technique, Digit digit, const Bases& bases,
              const std::vector<std::size_t>& chosen, const std::vector<std::size_t>& cover_houses,
              Mask covers, Steps& steps) {
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
    add_gone(step, gone, digit);
    steps.push_back(std::move(step));
}

void find_fish(const OpenPosition& position, std::size_t size, Technique technique, Steps& steps) {
    const BoardRules& rules = position.rules();
    const auto families = houses_of_families(rules);
    Bases bases;
    for (const std::vector<std::size_t>& base_houses : families) {
        for (const std::vector<std::size_t>& cover_houses : families) {
            if (&base_houses == &cover_houses || base_houses.size() < size) continue;
            const auto shared = shared_places(rules, base_houses, cover_houses);
            for (Digit digit = 1; digit <= rules.side(); ++digit) {
                bases.houses.clear();
                bases.covers.clear();
                for (std::size_t i = 0; i < base_houses.size(); ++i) {
                    const Mask places = position.places(base_houses[i], digit);
                    if ((places & (places - 1)) == 0) continue;
                    Mask covers = 0;
                    Mask outside = places;
                    for (std::size_t cover = 0; cover < cover_houses.size(); ++cover) {
                        outside &= ~shared[i][cover];
                        if ((places & shared[i][cover]) != 0) covers |= Mask{1} << cover;
                    }
                    if (outside != 0 || has_one(covers) ||
                        count_of(covers) > static_cast<int>(size))
                        continue;
                    bases.houses.push_back(base_houses[i]);
                    bases.covers.push_back(covers);
                }
                if (bases.houses.size() < size) continue;
                for_each_narrow_choice(bases.covers, size, static_cast<int>(size),
                                       [&](const std::vector<std::size_t>& chosen, Mask covers) {
                                           add_fish(position, technique, digit, bases, chosen,
                                                    cover_houses, covers, steps);
                                       });
            }
        }
    }
}

}  // namespace

void find_x_wings(const OpenPosition& position, Steps& steps) {
    find_fish(position, 2, Technique::x_wing, steps);
}
void find_swordfish(const OpenPosition& position, Steps& steps) {
    find_fish(position, 3, Technique::swordfish, steps);
}
void find_jellyfish(const OpenPosition& position, Steps& steps) {
    find_fish(position, 4, Technique::jellyfish, steps);
}

}  // namespace sudoku::human::general
