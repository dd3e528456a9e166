#include <sudoku/search/grid_count.hpp>

#include "search/band_classes.hpp"
#include "search/box_fillings.hpp"
#include "support/catch.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/solver.hpp>

#include <map>
#include <stop_token>
#include <vector>

using namespace sudoku;

namespace {

// The type of the top band of a full 2x3 board: which digits stand in which columns of its boxes.
std::size_t type_of_top_band(const BandClasses& classes, const Grid& grid) {
    std::vector<std::uint16_t> boxes;
    for (int stack = 0; stack < 2; ++stack) {
        ColumnSplit split;
        for (int column = 0; column < 3; ++column) {
            for (int row = 0; row < 2; ++row) {
                const Digit digit = grid[grid.geometry().cell_at(row, 3 * stack + column)];
                auto& bits = split.columns[static_cast<std::size_t>(column)];
                bits = static_cast<DigitBits>(bits | 1u << (digit - 1));
            }
        }
        boxes.push_back(classes.splits().number_of(split));
    }
    return classes.type_of(boxes);
}

}  // namespace

TEST_CASE("complete grids are counted by classes of bands", "[search][unit]") {
    struct Known {
        const char* spec;
        const char* grids;
        std::size_t classes;
    };
    const auto known = GENERATE(values<Known>({{"2x2", "288", 2},
                                               {"2x3", "28200960", 4},
                                               {"3x2", "28200960", 4},
                                               {"2x4", "29136487207403520", 26},
                                               {"3x3", "6670903752021072936960", 44}}));
    CAPTURE(known.spec);
    const Geometry geometry = parse_geometry(known.spec).value();
    REQUIRE(can_count_grids(geometry));
    const auto count = count_grids(geometry);
    REQUIRE(count);
    CHECK(count->grids == known.grids);
    CHECK(count->band_classes == known.classes);
    // 9! * 56 * 6^6, a number that Felgenhauer and Jarvis find by hand.
    if (geometry.side() == 9) CHECK(count->bands == "948109639680");
}

TEST_CASE("boards with other houses than rows, columns and boxes are not counted by classes",
          "[search][unit]") {
    for (const char* spec :
         {"3x3+diagonal", "3x3+windoku", "1x4", "3x4", "jigsaw:AABBAABBCCDDCCDD"}) {
        CAPTURE(spec);
        CHECK_FALSE(can_count_grids(parse_geometry(spec).value()));
    }
}

TEST_CASE("counting by classes can be stopped", "[search][unit]") {
    std::stop_source source;
    source.request_stop();
    CHECK_FALSE(count_grids(Geometry(), source.get_token()));
}

TEST_CASE("a box has 280 column splits, and 56 ways to go on below each", "[search][unit]") {
    const ColumnSplits splits(3, 3);
    CHECK(splits.count() == 280);
    for (std::size_t split = 0; split < splits.count(); ++split) {
        CHECK(splits.rests(split).size() == 56);
        CHECK(splits.renaming(split)[split] == 0);
    }
}

TEST_CASE("every class of bands has as many grids as a walk through all of them finds",
          "[search][unit]") {
    const auto classes = BandClasses::find(2, 3);
    REQUIRE(classes);
    // The first box filled in order leaves one grid in 6!.
    const Geometry geometry = parse_geometry("2x3").value();
    Grid start(geometry);
    for (int i = 0; i < 6; ++i) {
        start.set(geometry.cell_at(i / 3, i % 3), static_cast<Digit>(i + 1));
    }
    std::map<std::size_t, std::uint64_t> walked;  // by the smallest type of the class
    Solver().enumerate(Puzzle(start), [&](const Grid& grid) {
        ++walked[classes->class_of(type_of_top_band(*classes, grid)).representative];
        return true;
    });

    for (const BandClass& band_class : classes->classes()) {
        CAPTURE(band_class.representative);
        const auto boxes = classes->splits_of(band_class.representative);
        CHECK(band_class.fillings == count_fillings(classes->splits(), boxes));
        // The first box has one of 15 splits, the columns of both boxes stand in one of 3! orders.
        CHECK(walked[band_class.representative] * 720 ==
              15 * 36 * band_class.types * band_class.fillings * band_class.completions);
    }
}
