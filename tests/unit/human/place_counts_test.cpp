#include "human/explainer/place_counts.hpp"

#include "human/base/tuples.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <vector>

using namespace sudoku;
using namespace sudoku::human;
using namespace sudoku::human::explainer;

namespace {

// A position with some candidates of no use taken away, so that there are locks of all kinds.
Position arbitrary_position(int seed) {
    Rng rng(static_cast<std::uint64_t>(seed), 83);
    const auto [puzzle, solution] = test::arbitrary_unique_puzzle(Geometry(), rng);
    Position position(puzzle);
    for (int cell = 0; cell < cell_count; ++cell) {
        for (const int digit : bits_of(position.candidates(cell))) {
            if (solution[static_cast<Cell>(cell)] != digit + 1 && rng.below(3) == 0)
                position.eliminate(cell, digit);
        }
    }
    return position;
}

// Some digit's places in a house of `from`, two or more, all lie in a house of `to` that has more.
bool has_lock(const Position& position, int digit, HouseType from, HouseType to) {
    for (int first = first_house[from]; first < first_house[from] + 9; ++first) {
        const Cells places = position.cells_with(digit) & board.house_set[first];
        for (int second = first_house[to]; second < first_house[to] + 9; ++second) {
            const Cells others = (position.cells_with(digit) & board.house_set[second]) - places;
            if (places.has_two() && (places - board.house_set[second]).empty() && !others.empty())
                return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("counts of places and candidates are those of the position", "[human][property]") {
    const auto seed = GENERATE(range(0, 40));
    CAPTURE(seed);
    const Position position = arbitrary_position(seed);
    const PlaceCounts counts(position);
    for (int most = 2; most <= 4; ++most) {
        for (int house = 0; house < house_count; ++house) {
            Mask expected = 0;
            for (int digit = 0; digit < 9; ++digit) {
                const int count = size_of(position.places(house, digit));
                if (count >= 2 && count <= most) expected |= bit(digit);
            }
            CHECK(counts.digits(house, most) == expected);
        }
        Cells expected;
        for (int cell = 0; cell < cell_count; ++cell) {
            const int count = size_of(position.candidates(cell));
            if (count >= 2 && count <= most) expected.insert(cell);
        }
        CHECK(counts.cells(most) == expected);
    }
    for (int digit = 0; digit < 9; ++digit) {
        for (const HouseType lines : {row_type, column_type}) {
            CAPTURE(digit, lines);
            // A digit with a single place in a house may be named too.
            if (has_lock(position, digit, box_type, lines))
                CHECK((counts.pointing_digits(lines) & bit(digit)) != 0);
            if (has_lock(position, digit, lines, box_type))
                CHECK((counts.claiming_digits(lines) & bit(digit)) != 0);
        }
    }
}

TEST_CASE("closed tuples are the tuples with as many bits as elements", "[human][property]") {
    const auto seed = GENERATE(range(0, 200));
    CAPTURE(seed);
    Rng rng(static_cast<std::uint64_t>(seed), 84);
    Mask masks[9];
    for (Mask& mask : masks) {
        mask = 0;
        for (int i = 0; i < 3; ++i) mask |= bit(static_cast<int>(rng.below(9)));
    }
    const auto universe = static_cast<unsigned>(rng.below(512));
    for (int size = 2; size <= 4; ++size) {
        std::vector<Mask> expected;
        first_tuple(size, universe, [&](Mask tuple) {
            Mask all = 0;
            for (const int element : bits_of(tuple)) all |= masks[element];
            if (size_of(all) == size) expected.push_back(tuple);
            return false;
        });
        std::vector<Mask> found;
        first_closed_tuple(
            size, universe, [&](int element) { return masks[element]; },
            [&](Mask tuple, Mask) {
                found.push_back(tuple);
                return false;
            });
        CHECK(found == expected);
    }
}
