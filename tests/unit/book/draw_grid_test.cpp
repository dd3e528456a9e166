#include "book/draw_grid.hpp"

#include "book/typesetter.hpp"

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>
#include <sudoku/search/solver.hpp>

#include "support/arbitrary.hpp"
#include "support/arbitrary_constraints.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <cmath>
#include <set>
#include <utility>

namespace sudoku::book {
namespace {

std::unique_ptr<Typesetter> typesetter() {
    return Typesetter::create({"Liberation Sans"}, {}, "").value();
}

test::RecordingCanvas::Page drawn(const Grid& givens, const Grid* solution,
                                  const Style& style = {}) {
    const auto text = typesetter();
    test::RecordingCanvas canvas(*text);
    canvas.begin_page({});
    draw_grid(canvas, *text, style, {10, 20, 180, 180}, {givens, solution});
    return canvas.pages.front();
}

TEST_CASE("each digit stands in the middle of its cell", "[book][unit]") {
    for (const char* spec : {"2x2", "2x3", "3x3", "3x4", "4x4+diagonal"}) {
        CAPTURE(spec);
        const Geometry geometry = test::geometry(spec);
        Rng rng(7);
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        const Grid givens = test::arbitrary_givens(solution, 40, rng).givens();
        const auto page = drawn(givens, &solution);
        REQUIRE(page.texts.size() == static_cast<std::size_t>(geometry.cell_count()));
        const double size = 180.0 / geometry.side();
        const std::string symbols = to_line(solution);
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const auto& text = page.texts[static_cast<std::size_t>(i)];
            const Cell cell = static_cast<Cell>(i);
            CHECK(text.text == symbols.substr(static_cast<std::size_t>(i), 1));
            CHECK(text.box.centre().x ==
                  Approx(10 + size * (geometry.column_of(cell) + 0.5)).margin(0.05));
            CHECK(text.box.centre().y ==
                  Approx(20 + size * (geometry.row_of(cell) + 0.5)).margin(size * 0.05));
            // Givens are heavier than what is solved.
            CHECK(text.font.weight == (givens[cell] != 0 ? 700 : 400));
            CHECK(text.font.size == Approx(0.62 * size));
        }
    }
}

TEST_CASE("thick lines lie exactly between regions", "[book][unit]") {
    Rng rng(3);
    for (const Geometry& geometry :
         {test::geometry("3x3"), test::geometry("2x3"), test::arbitrary_jigsaw(6, rng),
          test::geometry("2x5"), test::geometry("1x5")}) {
        const Style style;
        const auto page = drawn(Grid(geometry), nullptr, style);
        const double size = 180.0 / geometry.side();
        const bool has_regions = geometry.regions() != Regions::none;
        const double thin = std::max(style.least_line, style.thin_line * size / 36);
        const double border = std::max(4 * thin, style.border_line * size / 36);
        // Lines of jigsaw regions are as heavy as the border.
        const double thick = geometry.regions() == Regions::drawn
                                 ? std::max(border, style.thick_line * size / 36)
                                 : std::max(3 * thin, style.thick_line * size / 36);
        const auto is_thick_at = [&](double x, double y) {
            for (const auto& line : page.lines) {
                if (std::abs(line.pen.width - thick) > 1e-9) continue;
                const bool across =
                    line.from.x == line.to.x
                        ? std::abs(line.from.x - x) < 0.01 && line.from.y < y && y < line.to.y
                        : std::abs(line.from.y - y) < 0.01 && line.from.x < x && x < line.to.x;
                if (across) return true;
            }
            return false;
        };
        for (int row = 0; row < geometry.side(); ++row) {
            for (int column = 1; column < geometry.side(); ++column) {
                const bool differ = geometry.region_of(geometry.cell_at(row, column)) !=
                                    geometry.region_of(geometry.cell_at(row, column - 1));
                CHECK(is_thick_at(10 + size * column, 20 + size * (row + 0.5)) ==
                      (differ && has_regions));
                const bool differ_down = geometry.region_of(geometry.cell_at(column, row)) !=
                                         geometry.region_of(geometry.cell_at(column - 1, row));
                CHECK(is_thick_at(10 + size * (row + 0.5), 20 + size * column) ==
                      (differ_down && has_regions));
            }
        }
    }
}

TEST_CASE("sums of cages are held at 7 points", "[book][unit]") {
    const auto killer = read_puzzle("2x2 ................ cage=7:A1A2").value();
    int held = 0;
    for (double cell = 20; cell < 60; cell += 0.05) {
        const double size = constraint_text_size(killer, 4, 4 * cell).value();
        CAPTURE(cell, size);
        CHECK((size >= 7 || size <= 6.95));
        held += size == 7;
    }
    CHECK(held > 0);
}

TEST_CASE("windows are shaded and diagonals drawn", "[book][unit]") {
    const auto page = drawn(Grid(test::geometry("3x3+windoku+diagonal")), nullptr);
    REQUIRE(page.fills.size() == 4);
    CHECK(page.fills[0].x == Approx(30));
    CHECK(page.fills[0].width == Approx(60));
    int slanted = 0;
    for (const auto& line : page.lines) {
        if (line.from.x == line.to.x || line.from.y == line.to.y) continue;
        ++slanted;
        // Within the corner of a cell, away from its digit.
        const auto place = [](double at, double origin) {
            const double part = (at - origin) / 20;
            return std::abs(part - std::floor(part) - 0.5);
        };
        CHECK(place((line.from.x + line.to.x) / 2, 10) > 0.35);
        CHECK(place((line.from.y + line.to.y) / 2, 20) > 0.35);
    }
    CHECK(slanted == 36);
}

TEST_CASE("boards have one shade, and no place is painted twice", "[book][unit]") {
    Style style;
    style.box_shade = 0.94;
    for (const char* spec : {"3x3", "3x3+diagonal", "3x3+windoku", "3x3+windoku+diagonal",
                             "3x3+girandola+centerdot", "4x4+diagonal", "samurai+diagonal"}) {
        CAPTURE(spec);
        const auto page = drawn(Grid(test::geometry(spec)), nullptr, style);
        CHECK(std::all_of(page.fill_colours.begin(), page.fill_colours.end(),
                          [&](const Colour& colour) { return colour == page.fill_colours[0]; }));
        for (std::size_t i = 0; i < page.fills.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const Box& a = page.fills[i];
                const Box& b = page.fills[k];
                const bool apart = a.x > b.right() - 0.01 || b.x > a.right() - 0.01 ||
                                   a.y > b.bottom() - 0.01 || b.y > a.bottom() - 0.01;
                CHECK(apart);
            }
        }
    }
}

TEST_CASE("a board of several grids has a border around its cells and nothing in its holes",
          "[book][unit]") {
    const Geometry geometry = test::geometry("samurai");
    Rng rng(5);
    const Grid solution = test::arbitrary_solution(geometry, rng).value();
    const auto page = drawn(solution, nullptr);
    REQUIRE(page.texts.size() == 369);
    const double size = 180.0 / 21;
    const std::string symbols = to_line(solution);
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto& text = page.texts[static_cast<std::size_t>(i)];
        const Cell cell = static_cast<Cell>(i);
        CHECK(text.text == symbols.substr(static_cast<std::size_t>(i), 1));
        CHECK(text.box.centre().x ==
              Approx(10 + size * (geometry.column_of(cell) + 0.5)).margin(0.05));
    }
    CHECK(page.outlines.empty());
    // The boxes that two grids share are tinted, and nothing else.
    double shared = 0;
    for (std::size_t i = 0; i < page.fills.size(); ++i) {
        CHECK(page.fill_colours[i] == Colour(0.9));
        shared += page.fills[i].width * page.fills[i].height / (size * size);
    }
    CHECK(shared == Approx(4 * 9));
    // The middle of the hole between the two upper grids.
    for (const auto& line : page.lines) {
        const double x = 10 + size * 10.5;
        const double y = 20 + size * 3;
        const bool crosses_row =
            line.from.y < y && y < line.to.y && std::abs(line.from.x - x) < size;
        const bool crosses_column =
            line.from.x < x && x < line.to.x && std::abs(line.from.y - y) < size;
        CHECK_FALSE((crosses_row || crosses_column));
    }
}

// promise 7.19: Every constraint is drawn in a book, within its board and the room around it
TEST_CASE("every constraint is drawn within its board and the room around it", "[book][property]") {
    const Geometry geometry = test::geometry("2x3");
    for (const ConstraintInfo& info : constraint_table()) {
        CAPTURE(info.name);
        int seen = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Rng rng(seed, 9);
            const Grid solution = test::arbitrary_solution(geometry, rng).value();
            const auto constraints = test::arbitrary_constraints(info, geometry, solution, rng);
            const Puzzle puzzle(Grid(geometry), {}, constraints);
            if (constraints.empty()) continue;
            CAPTURE(seed, constraint_text(constraints.back(), geometry));
            const BoardExtent extent = extent_of(puzzle, false);
            const auto text = typesetter();
            const auto draw = [&](const GridContent& content, const BoardExtent& room) {
                test::RecordingCanvas canvas(*text);
                canvas.begin_page({});
                draw_grid(canvas, *text, {}, {10, 20, 30 * room.columns, 30 * room.rows}, content);
                return canvas.pages.front();
            };
            const auto page = draw({puzzle}, extent);
            const Box& ink = page.drawn;
            CHECK(ink.x >= 10 - 1.5);
            CHECK(ink.y >= 20 - 1.5);
            CHECK(ink.right() <= 10 + 30 * extent.columns + 1.5);
            CHECK(ink.bottom() <= 20 + 30 * extent.rows + 1.5);
            const auto numbers = constraint_text_size(puzzle, extent.columns, 30 * extent.columns);
            CHECK(numbers.has_value() == !page.texts.empty());
            for (const auto& item : page.texts) CHECK(item.font.size >= *numbers - 1e-9);
            // Nothing of them is left beside a solution.
            const auto solved = draw({puzzle, &solution}, extent_of(puzzle, true));
            const auto plain = draw({Puzzle(Grid(geometry)), &solution}, extent_of(geometry));
            CHECK(solved.texts.size() == plain.texts.size());
            CHECK(solved.polylines.empty());
            const auto things = [](const test::RecordingCanvas::Page& drawing) {
                return drawing.texts.size() + drawing.polylines.size() + drawing.fills.size() +
                       drawing.discs.size();
            };
            if (info.shape != ConstraintShape::none) seen += static_cast<int>(things(page));
        }
        CHECK((seen > 0) == (info.shape != ConstraintShape::none));
    }
}

TEST_CASE("the numbers of cages interrupt their cage and stay off the lines", "[book][unit]") {
    const Geometry geometry = test::geometry("3x3");
    const Puzzle puzzle(Grid(geometry), {}, {parse_constraint("cage=12:A1B1B2", geometry).value()});
    const auto text = typesetter();
    test::RecordingCanvas canvas(*text);
    canvas.begin_page({});
    draw_grid(canvas, *text, {}, {0, 0, 360, 360}, {puzzle});
    const auto& page = canvas.pages.front();
    REQUIRE(page.texts.size() == 1);
    CHECK(page.texts[0].text == "12");
    // Painted white behind, within the cell: the border of the board is whole.
    REQUIRE(page.fills.size() == 1);
    CHECK(page.fills[0].x > 1.1);
    CHECK(page.fills[0].y > 1.1);
    CHECK(page.fills[0].right() > page.texts[0].box.right());
    CHECK(page.polylines.size() == 6);
    for (const auto& side : page.polylines) CHECK(side.pen.dash > 0);
}

TEST_CASE("thin lines and heads of arrows leave room for givens", "[book][unit]") {
    const Geometry geometry = test::geometry("3x3");
    const auto text = typesetter();
    for (const char* const constraint : {"arrow:A1/A2-A4", "arrow:A4/B3C2", "whispers:A1-A4",
                                         "double-arrow:A1-A4", "flatmates:A2-I2", "zipper:B3-B1"}) {
        CAPTURE(constraint);
        Grid givens(geometry);
        for (const auto& [row, column] : {std::pair(0, 1), {0, 3}, {2, 1}, {8, 1}, {1, 1}})
            givens.set(geometry.cell_at(row, column), 8);
        const Puzzle puzzle(givens, {}, {parse_constraint(constraint, geometry).value()});
        test::RecordingCanvas canvas(*text);
        canvas.begin_page({});
        draw_grid(canvas, *text, {}, {0, 0, 360, 360}, {puzzle});
        int thin = 0;
        for (const auto& line : canvas.pages.front().polylines) {
            if (line.pen.width > 3) continue;
            ++thin;
            for (std::size_t i = 1; i < line.points.size(); ++i) {
                const Point from = line.points[i - 1], to = line.points[i];
                for (const auto& digit : canvas.pages.front().texts) {
                    if (digit.text != "8") continue;
                    const Point middle = digit.box.centre();
                    for (int part = 0; part <= 10; ++part) {
                        const double x = from.x + (to.x - from.x) * part / 10;
                        const double y = from.y + (to.y - from.y) * part / 10;
                        CHECK(std::hypot(x - middle.x, y - middle.y) > 9);
                    }
                }
            }
        }
        CHECK(thin > 0);
    }
}

TEST_CASE("pencilmarks stand in order within their cell", "[book][unit]") {
    const auto text = typesetter();
    test::RecordingCanvas canvas(*text);
    canvas.begin_page({});
    const Geometry geometry = test::geometry("3x3");
    const Grid empty(geometry);
    std::vector<DigitSet> marks(81, DigitSet::all(9));
    draw_grid(canvas, *text, {}, {0, 0, 360, 360}, {empty, nullptr, &marks});
    const auto& texts = canvas.pages.front().texts;
    REQUIRE(texts.size() == 729);
    for (std::size_t i = 0; i < 9; ++i) {
        CHECK(texts[i].text == std::to_string(i + 1));
        CHECK(texts[i].box.x > 0);
        CHECK(texts[i].box.right() < 40);
        if (i % 3 > 0) CHECK(texts[i].box.x > texts[i - 1].box.right());
        if (i > 2) CHECK(texts[i].box.y > texts[i - 3].box.bottom());
    }
}

}  // namespace
}  // namespace sudoku::book
