#include <sudoku/grid/cell_set.hpp>

#include "support/catch.hpp"

#include <vector>

namespace sudoku {
namespace {

CellSet set_of(std::initializer_list<int> cells) {
    CellSet set;
    for (const int cell : cells) set.insert(static_cast<Cell>(cell));
    return set;
}

std::vector<int> cells_of(const CellSet& set) {
    std::vector<int> cells;
    set.for_each([&](Cell cell) { cells.push_back(cell); });
    return cells;
}

TEST_CASE("a cell set is visited in ascending order across its words", "[grid][unit]") {
    const CellSet set = set_of({624, 0, 64, 63, 80});
    CHECK(cells_of(set) == std::vector<int>{0, 63, 64, 80, 624});
    CHECK(set.size() == 5);
    CHECK(set.contains(63));
    CHECK_FALSE(set.contains(65));
}

TEST_CASE("cell sets intersect, unite and subtract", "[grid][unit]") {
    const CellSet a = set_of({1, 100, 600});
    const CellSet b = set_of({2, 100, 601});
    CHECK((a & b) == set_of({100}));
    CHECK((a | b) == set_of({1, 2, 100, 600, 601}));
    CHECK((a - b) == set_of({1, 600}));
}

TEST_CASE("a cell set is empty after its last cell is erased", "[grid][unit]") {
    CellSet set = set_of({500});
    CHECK_FALSE(set.empty());
    set.erase(500);
    CHECK(set.empty());
    CHECK(set == CellSet());
    CHECK(cells_of(set).empty());
}

}  // namespace
}  // namespace sudoku
