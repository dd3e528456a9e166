#include "human/base/candidate_sums.hpp"
#include "support/catch.hpp"

#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

using namespace sudoku;
using human::CandidateCells;

namespace {

// Cells with candidates, and every way to fill them, by trying all digits.
struct Example {
    std::vector<Cell> cells;
    std::vector<DigitSet> held;
    bool all_differ;

    explicit Example(Rng& rng) : all_differ(rng.below(2) == 0) {
        const auto count = 1 + rng.below(4);
        while (cells.size() < count) {
            const auto cell = static_cast<Cell>(rng.below(30));
            if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
        }
        for (std::size_t i = 0; i < count; ++i) {
            DigitSet digits;
            for (Digit digit = 1; digit <= 9; ++digit)
                if (rng.below(3) == 0) digits.insert(digit);
            held.push_back(digits);
        }
    }

    std::vector<std::vector<int>> fillings(const Geometry& geometry) const {
        std::vector<std::vector<int>> all{{}};
        for (std::size_t at = 0; at < cells.size(); ++at) {
            std::vector<std::vector<int>> longer;
            for (const std::vector<int>& digits : all) {
                for (const int digit : held[at]) {
                    bool fits = true;
                    for (std::size_t i = 0; i < at; ++i) {
                        const auto peers = geometry.peers(cells[at]);
                        const bool differ = all_differ || std::find(peers.begin(), peers.end(),
                                                                    cells[i]) != peers.end();
                        fits &= !differ || digits[i] != digit;
                    }
                    if (!fits) continue;
                    longer.push_back(digits);
                    longer.back().push_back(digit);
                }
            }
            all = std::move(longer);
        }
        return all;
    }
};

}  // namespace

TEST_CASE("sums and sets of candidates are those of all fillings") {
    const Geometry geometry;
    Rng rng(1, 1);
    int without = 0;
    for (int round = 0; round < 500; ++round) {
        const Example example(rng);
        const CandidateCells cells(geometry, example.cells, example.held, example.all_differ);
        const auto fillings = example.fillings(geometry);
        without += fillings.empty();
        std::optional<CandidateCells::Range> wanted;
        for (const std::vector<int>& digits : fillings) {
            const int sum = std::accumulate(digits.begin(), digits.end(), 0);
            if (!wanted) wanted = CandidateCells::Range{sum, sum};
            wanted->least = std::min(wanted->least, sum);
            wanted->most = std::max(wanted->most, sum);
            CHECK(cells.can_hold(digits));
        }
        const auto sums = cells.sums();
        REQUIRE(sums.has_value() == wanted.has_value());
        if (!sums) continue;
        CHECK(sums->least == wanted->least);
        CHECK(sums->most == wanted->most);
        CHECK(!cells.can_hold(std::vector<int>(example.cells.size(), 10)));
    }
    CHECK(without > 10);
    CHECK(without < 400);
}

TEST_CASE("the sum of many cells that see each other is found at once") {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < 9; ++cell) cells.push_back(cell);
    const CandidateCells row({}, cells, std::vector<DigitSet>(9, DigitSet::all(9)), false);
    const auto sums = row.sums();
    REQUIRE(sums.has_value());
    CHECK(sums->least == 45);
    CHECK(sums->most == 45);
}
