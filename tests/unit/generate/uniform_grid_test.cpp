#include <sudoku/generate/full_grid.hpp>

#include "search/band_classes.hpp"
#include "support/catch.hpp"
#include "support/chi_square.hpp"

#include <sudoku/grid/geometry.hpp>
#include <sudoku/search/solver.hpp>

#include <algorithm>
#include <map>
#include <stop_token>
#include <vector>

using namespace sudoku;

namespace {

using Digits = std::vector<Digit>;

Geometry geometry_of(const char* spec) { return parse_geometry(spec).value(); }

// The complete grids of a small board whose first row is in order, sorted.
std::vector<Digits> all_grids(const Geometry& geometry) {
    Grid start(geometry);
    for (int c = 0; c < geometry.side(); ++c) {
        start.set(geometry.cell_at(0, c), static_cast<Digit>(c + 1));
    }
    std::vector<Digits> grids;
    Solver().enumerate(Puzzle(start), [&](const Grid& grid) {
        grids.emplace_back(grid.digits().begin(), grid.digits().end());
        return true;
    });
    std::sort(grids.begin(), grids.end());
    return grids;
}

// Its place among all_grids() after renaming the digits, and the first row as it was.
struct Place {
    std::size_t grid;
    Digits names;
};

Place place_of(const Grid& grid, const std::vector<Digits>& grids) {
    const auto side = static_cast<std::size_t>(grid.geometry().side());
    Digits digits(grid.digits().begin(), grid.digits().end());
    Digits names(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(side));
    Digits new_name(side + 1);
    for (std::size_t c = 0; c < side; ++c) new_name[names[c]] = static_cast<Digit>(c + 1);
    for (Digit& digit : digits) digit = new_name[digit];
    const auto found = std::lower_bound(grids.begin(), grids.end(), digits);
    REQUIRE(found != grids.end());
    REQUIRE(*found == digits);
    return {static_cast<std::size_t>(found - grids.begin()), std::move(names)};
}

// Draws, counted in buckets of neighbouring grids and by the order of the first row.
void check_even(const char* spec, std::uint64_t draws, std::size_t buckets) {
    const Geometry geometry = geometry_of(spec);
    const std::vector<Digits> grids = all_grids(geometry);
    const auto sampler = UniformGrids::prepare(geometry);
    REQUIRE(sampler);
    std::vector<std::uint64_t> counts(buckets);
    std::vector<double> expected(buckets);
    const auto bucket_of = [&](std::size_t grid) { return grid * buckets / grids.size(); };
    const double share = static_cast<double>(draws) / static_cast<double>(grids.size());
    for (std::size_t grid = 0; grid < grids.size(); ++grid) expected[bucket_of(grid)] += share;

    std::map<Digits, std::uint64_t> names;
    Rng rng(20'261'121);
    for (std::uint64_t i = 0; i < draws; ++i) {
        const Place place = place_of(sampler->draw(rng), grids);
        ++counts[bucket_of(place.grid)];
        ++names[place.names];
    }
    CHECK(std::abs(deviation(counts, expected)) < 5);

    std::vector<std::uint64_t> name_counts;
    for (const auto& [order, count] : names) name_counts.push_back(count);
    std::size_t orders = 1;
    for (int i = 2; i <= geometry.side(); ++i) orders *= static_cast<std::size_t>(i);
    REQUIRE(name_counts.size() == orders);
    const std::vector<double> even(orders,
                                   static_cast<double>(draws) / static_cast<double>(orders));
    CHECK(std::abs(deviation(name_counts, even)) < 5);
}

// The class of what stands in the left stack of a 9x9 grid, which the sampler does not draw by
// class.
std::size_t class_of_left_stack(const BandClasses& classes, const Grid& grid) {
    std::vector<std::uint16_t> boxes;
    for (int box = 0; box < 3; ++box) {
        ColumnSplit split;
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column) {
                const Digit digit = grid[grid.geometry().cell_at(3 * box + row, column)];
                auto& bits = split.columns[static_cast<std::size_t>(row)];
                bits = static_cast<DigitBits>(bits | 1u << (digit - 1));
            }
        }
        boxes.push_back(classes.splits().number_of(split));
    }
    return classes.class_of(classes.type_of(boxes)).representative;
}

template <class Draw>
double deviation_of_stacks(const BandClasses& classes, int draws, Draw draw) {
    std::map<std::size_t, std::uint64_t> counted;
    for (int i = 0; i < draws; ++i) ++counted[class_of_left_stack(classes, draw())];
    double all = 0;
    const auto share = [](const BandClass& each) {
        return static_cast<double>(each.types * each.fillings) *
               static_cast<double>(each.completions);
    };
    for (const BandClass& each : classes.classes()) all += share(each);
    std::vector<std::uint64_t> counts;
    std::vector<double> expected;
    // Rare classes go together with the one before them.
    for (const BandClass& each : classes.classes()) {
        if (each.fillings == 0) continue;
        const double wanted = share(each) / all * draws;
        if (expected.empty() || expected.back() >= 5) {
            counts.push_back(0);
            expected.push_back(0);
        }
        counts.back() += counted[each.representative];
        expected.back() += wanted;
    }
    return deviation(counts, expected);
}

}  // namespace

TEST_CASE("the 288 grids of 4x4 are drawn evenly", "[generate][unit]") {
    check_even("2x2", 6000, 12);
}

TEST_CASE("the grids of 6x6 are drawn evenly", "[generate][unit]") { check_even("2x3", 4000, 200); }

TEST_CASE("every one of the grids of 6x6 is drawn as often as the others", "[.slow]") {
    check_even("2x3", 400'000, 39'168);
    check_even("3x2", 400'000, 39'168);
}

TEST_CASE("stacks of 9x9 grids are as frequent as the counts say, if grids are drawn evenly",
          "[generate][unit]") {
    const auto classes = BandClasses::find(3, 3);
    const auto sampler = UniformGrids::prepare(Geometry());
    REQUIRE((classes && sampler));
    Rng rng(7);
    CHECK(std::abs(deviation_of_stacks(*classes, 500, [&] {
              const Grid grid = sampler->draw(rng);
              REQUIRE(is_solution(grid));
              return grid;
          })) < 5);
}

TEST_CASE("the random grids of a search are not even, and the test sees it", "[.slow]") {
    const auto classes = BandClasses::find(3, 3);
    const auto sampler = UniformGrids::prepare(Geometry());
    REQUIRE((classes && sampler));
    Rng rng(7);
    const double even = deviation_of_stacks(*classes, 100'000, [&] { return sampler->draw(rng); });
    const double uneven = deviation_of_stacks(
        *classes, 100'000, [&] { return random_full_grid(Geometry(), rng).value(); });
    CAPTURE(even, uneven);
    CHECK(std::abs(even) < 5);
    CHECK(uneven > 10);
}

TEST_CASE("the same stream gives the same grids", "[generate][unit]") {
    const auto sampler = UniformGrids::prepare(geometry_of("3x2"));
    REQUIRE(sampler);
    Rng one(5, 1, 2);
    Rng other(5, 1, 2);
    const Grid grid = sampler->draw(one);
    CHECK(is_solution(grid));
    CHECK(grid == sampler->draw(other));
    CHECK_FALSE(grid == sampler->draw(other));
}

TEST_CASE("preparing to draw grids can be stopped", "[generate][unit]") {
    std::stop_source source;
    source.request_stop();
    CHECK_FALSE(UniformGrids::prepare(Geometry(), source.get_token()));
}
