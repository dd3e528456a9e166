#include "generate/line_paths.hpp"

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/puzzle.hpp>
#include <sudoku/grid/transform.hpp>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace sudoku {
namespace {

using Line = std::vector<Cell>;

const LineRule anything{[](const Line&, Cell, int) { return true; }};

std::pair<int, int> step_of(const Geometry& board, Cell from, Cell to) {
    return {board.row_of(to) - board.row_of(from), board.column_of(to) - board.column_of(from)};
}

TEST_CASE("lines have few bends and never turn back", "[generate][unit]") {
    const Geometry board = test::geometry("2x3");
    const std::vector<Line> lines = line_paths(board, {2, 6}, anything);
    for (const Line& line : lines) {
        int bends = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const auto [down, right] = step_of(board, line[i - 1], line[i]);
            REQUIRE(std::max(std::abs(down), std::abs(right)) == 1);
            if (i == 1) continue;
            const auto [before_down, before_right] = step_of(board, line[i - 2], line[i - 1]);
            if (before_down == down && before_right == right) continue;
            ++bends;
            REQUIRE(before_down * down + before_right * right >= 0);  // at most a right angle
            if (i == 2) continue;
            const auto [first_down, first_right] = step_of(board, line[i - 3], line[i - 2]);
            REQUIRE((first_down != -down || first_right != -right));
        }
        REQUIRE(bends <= (line.size() <= 4 ? 1 : 2));
        REQUIRE(std::set<Cell>(line.begin(), line.end()).size() == line.size());
    }
    CHECK(std::set<Line>(lines.begin(), lines.end()).size() == lines.size());
}

TEST_CASE("all lines are drawn, once if they have no direction", "[generate][unit]") {
    // On 2x2: 24 pairs of neighbours by an edge, 18 by a corner.
    const Geometry board = test::geometry("2x2");
    CHECK(line_paths(board, 2, anything).size() == 2 * 42);
    CHECK(line_paths(board, 2, {anything.may_follow, false}).size() == 42);
    // On 2x2: 24 pairs of cells that share an edge.
    CHECK(line_paths(board, 2, {anything.may_follow, false, false}).size() == 24);
    for (const Line& line : line_paths(board, {3, 5}, {anything.may_follow, false, false})) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            const auto [down, right] = step_of(board, line[i - 1], line[i]);
            REQUIRE(std::abs(down) + std::abs(right) == 1);
        }
    }
    // The rule sees the line so far and the number of cells that it is to have.
    const auto only_down = [&](const Line& line, Cell next, int size) {
        REQUIRE(size == 3);
        return step_of(board, line.back(), next) == std::pair(1, 0);
    };
    CHECK(line_paths(board, 3, {only_down}).size() == 8);
}

TEST_CASE("lines of a puzzle share no cell and do not cross", "[generate][constraints][unit]") {
    for (const char* const variant : {"thermo", "arrow", "whispers", "renban", "palindrome"}) {
        CAPTURE(variant);
        GeneratorOptions options{.seed = 3};
        options.constraints = ConstraintRequest{{find_variant(variant)}};
        const Geometry board = test::geometry("3x3");
        const auto made = generate(board, options, 0);
        REQUIRE(made);
        std::set<Cell> taken;
        std::set<std::pair<int, int>> corners;
        int count = 0;
        for (const Constraint& line : made->puzzle.constraints()) {
            for (std::size_t i = 0; i < line.cells.size(); ++i) {
                CHECK(taken.insert(line.cells[i]).second);
                if (i == 0) continue;
                const auto [down, right] = step_of(board, line.cells[i - 1], line.cells[i]);
                if (down == 0 || right == 0) continue;
                const int row =
                    std::min(board.row_of(line.cells[i - 1]), board.row_of(line.cells[i]));
                const int column =
                    std::min(board.column_of(line.cells[i - 1]), board.column_of(line.cells[i]));
                CHECK(corners.emplace(row, column).second);
            }
            ++count;
        }
        CHECK(count >= 4);
    }
}

TEST_CASE("lines have images where a symmetry is asked for", "[generate][constraints][unit]") {
    for (const char* const variant : {"thermo", "arrow", "whispers", "renban", "palindrome"}) {
        CAPTURE(variant);
        GeneratorOptions options{.seed = 3};
        options.constraints = ConstraintRequest{{find_variant(variant)}};
        options.constraints->symmetry = PatternSymmetry::rotate_180;
        const Geometry board = test::geometry("3x3");
        const auto made = generate(board, options, 0);
        REQUIRE(made);
        std::set<std::set<Cell>> lines;
        for (const Constraint& line : made->puzzle.constraints())
            lines.emplace(line.cells.begin(), line.cells.end());
        CHECK(lines.size() >= 4);
        for (const std::set<Cell>& line : lines) {
            std::set<Cell> image;
            for (const Cell cell : line)
                image.insert(image_of(cell, SquareSymmetry::rotate_180, board.side()));
            CHECK(lines.contains(image));
        }
    }
}

TEST_CASE("short and long shapes are half of the sizes", "[generate][constraints][unit]") {
    const auto sizes = [](const char* variant, const char* shapes) {
        GeneratorOptions options{.seed = 3};
        const Geometry board = test::geometry("3x3");
        REQUIRE(set_requirement("constraints", variant, board, options));
        REQUIRE(set_requirement("shapes", shapes, board, options));
        const auto made = generate(board, options, 0);
        REQUIRE(made);
        std::set<std::size_t> found;
        for (const Constraint& constraint : made->puzzle.constraints())
            found.insert(constraint.cells.size());
        CHECK(parse_puzzle_id(made->id)->options.constraints == options.constraints);
        return std::pair(*found.begin(), *found.rbegin());
    };
    CHECK(sizes("thermo", "short") == std::pair<std::size_t, std::size_t>(3, 4));
    CHECK(sizes("thermo", "long").first >= 5);
    CHECK(sizes("killer", "short") == std::pair<std::size_t, std::size_t>(2, 3));
    CHECK(sizes("killer", "long").first >= 4);
    GeneratorOptions dots;
    dots.constraints = ConstraintRequest{{find_variant("dots")}};
    dots.constraints->shapes = ConstraintShapes::long_ones;
    CHECK(check_options(Geometry(), dots).error().message ==
          "constraints of dots have no sizes to choose from");
}

}  // namespace
}  // namespace sudoku
