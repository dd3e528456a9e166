#include "format/record_text.hpp"
#include "reading.hpp"
#include "support/arbitrary.hpp"
#include "support/catch.hpp"

#include <sudoku/grid/geometry.hpp>

using namespace sudoku;
using namespace sudoku::test;

namespace {

const std::vector<std::string> specs = {"2x2",
                                        "1x5",
                                        "2x3",
                                        "3x2+diagonal",
                                        "1x7",
                                        "2x4",
                                        "3x3",
                                        "3x3+diagonal",
                                        "3x3+windoku",
                                        "2x5",
                                        "1x11",
                                        "3x4",
                                        "3x5",
                                        "4x4",
                                        "4x5",
                                        "5x5",
                                        "jigsaw:AABBACBBACDDCCDD"};

// Any digits, whatever the rules say: a reader does not look at them.
Puzzle arbitrary_digits(const Geometry& geometry, Rng& rng) {
    const std::uint64_t density = rng.below(5);
    Grid grid(geometry);
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        if (rng.below(4) >= density) continue;
        const auto side = static_cast<std::uint64_t>(geometry.side());
        grid.set(static_cast<Cell>(cell), static_cast<Digit>(rng.below(side) + 1));
    }
    return Puzzle(std::move(grid));
}

// These have no givens.
bool is_for_cages(Format format) {
    return format == Format::killer || format == Format::killer_short ||
           format == Format::cage_lines;
}

bool fits_sumocue(const Geometry& shape) {
    const bool has_regions =
        shape.regions() == Regions::drawn || shape.box_shape() == BoxShape{3, 3};
    return shape.side() == 9 && has_regions &&
           (shape.rules().empty() || shape.rules() == diagonal_rules);
}

bool is_candidate_format(Format format) {
    return format == Format::pencilmarks || format == Format::sukaku;
}

std::string written(const std::vector<Record>& records, Format format) {
    std::string text;
    RecordWriter writer({.format = format});
    for (const Record& record : records) {
        if (!writer.write(record, text)) return {};
    }
    writer.finish(text);
    return text;
}

std::vector<Puzzle> read_again(const std::string& text, const ReadOptions& options) {
    std::vector<Puzzle> puzzles;
    for (const Record& record : read_records(text, options)) puzzles.push_back(record.puzzle);
    return puzzles;
}

bool is_board_of_puzzlink(const std::string& spec) {
    return spec == "2x2" || spec == "2x3" || spec == "3x3" || spec == "4x4" || spec == "5x5";
}

}  // namespace

TEST_CASE("what is written is read again, in every format and geometry that it can hold",
          "[format][property]") {
    for (const std::string& spec : specs) {
        const Geometry shape = geometry(spec);
        for (const FormatInfo& info : format_table()) {
            for (std::uint64_t seed = 0; seed < 6; ++seed) {
                CAPTURE(spec, info.name, seed);
                Rng rng(seed);
                std::vector<Record> records;
                std::vector<Puzzle> puzzles;
                for (int i = 0; i < 3; ++i) {
                    puzzles.push_back(arbitrary_digits(shape, rng));
                    records.push_back({.puzzle = puzzles.back()});
                }
                const std::string text = written(records, info.format);
                const bool is_classic_only =
                    info.format == Format::sdm || info.format == Format::sdk ||
                    info.format == Format::ss || info.format == Format::sdx ||
                    info.format == Format::hodoku || info.format == Format::opensudoku ||
                    info.format == Format::latex;
                const bool is_latin = spec.starts_with("1x");
                const bool has_other_boxes =
                    (info.format == Format::iss || info.format == Format::sudokuwiki) &&
                    spec.starts_with("3x2");
                const bool is_too_large = info.format == Format::iss && shape.side() > 16;
                const bool needs_boxes = info.format == Format::scl ||
                                         info.format == Format::solo ||
                                         info.format == Format::sudokuwiki;
                const bool is_refused =
                    (is_classic_only && !shape.is_classic()) || has_other_boxes || is_too_large ||
                    (needs_boxes && is_latin) || is_for_cages(info.format) ||
                    (info.format == Format::sumocue && !fits_sumocue(shape)) ||
                    (info.format == Format::scf && !spec.starts_with("3x3")) ||
                    (info.format == Format::puzzlink && !is_board_of_puzzlink(spec)) ||
                    ((info.format == Format::solo || info.format == Format::penpa) &&
                     spec.ends_with("windoku"));
                REQUIRE(text.empty() == is_refused);
                if (text.empty()) continue;
                REQUIRE(read_again(text, {.format = info.format, .geometry = shape}) == puzzles);
                // Random digits may leave candidates of which too few cells have several.
                if (is_candidate_format(info.format) || info.format == Format::sdx) continue;
                REQUIRE(read_again(text, {.geometry = shape}) == puzzles);
            }
        }
    }
}

TEST_CASE("cells with one candidate left do not become givens", "[format][property]") {
    const Geometry shape;
    for (const FormatInfo& info : format_table()) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            CAPTURE(info.name, seed);
            Rng rng(seed);
            const auto solution = arbitrary_solution(shape, rng);
            REQUIRE(solution);
            const int percent = 20 + static_cast<int>(rng.below(81));
            const Puzzle puzzle = arbitrary_givens(*solution, percent, rng);
            if (is_for_cages(info.format)) continue;
            const std::string text = written({{.puzzle = puzzle}}, info.format);
            REQUIRE(read_again(text, {}) == std::vector<Puzzle>{puzzle});
        }
    }
}

TEST_CASE("the format of a real puzzle is recognised without help", "[format][property]") {
    for (const std::string spec : {"2x2", "2x3", "3x3", "2x5", "3x4"}) {
        const Geometry shape = geometry(spec);
        for (const FormatInfo& info : format_table()) {
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                CAPTURE(spec, info.name, seed);
                Rng rng(seed);
                const auto solution = arbitrary_solution(shape, rng);
                REQUIRE(solution);
                const Puzzle puzzle = arbitrary_givens(*solution, 50, rng);
                const std::string text = written({{.puzzle = puzzle}}, info.format);
                // 64 characters are a line of side 8, not the candidates of side 4.
                if (text.empty() || (info.format == Format::sukaku && shape.side() == 4)) continue;
                const Puzzle again = read_puzzle(text).value();
                if (is_candidate_format(info.format)) {
                    for (int cell = 0; cell < shape.cell_count(); ++cell) {
                        const auto c = static_cast<Cell>(cell);
                        REQUIRE(again.allowed(c).contains((*solution)[c]));
                        if (puzzle.givens()[c] != 0)
                            REQUIRE(again.givens()[c] == puzzle.givens()[c]);
                    }
                } else {
                    REQUIRE(again == puzzle);
                }
            }
        }
    }
}

TEST_CASE("constraints are read again as they were written", "[format][property]") {
    const Geometry shape = geometry("3x3+antiknight");
    Grid givens(shape);
    givens.set(40, 5);
    std::vector<DigitSet> allowed(81, DigitSet::all(9));
    allowed[0] = DigitSet::from_mask(0b101);
    const Puzzle puzzle(givens, allowed,
                        {parse_constraint("cage=17:A1-A3", shape).value(),
                         parse_constraint("arrow:B1B2/B3-B5", shape).value(),
                         parse_constraint("thermometer:C1-F4", shape).value(),
                         parse_constraint("sandwich=12:A9-I9", shape).value(),
                         parse_constraint("all-differences", shape).value(),
                         parse_constraint("all-ratios", shape).value()});
    for (const Format format : {Format::constraints, Format::iss}) {
        CAPTURE(to_string(format));
        const auto text = write_puzzle(puzzle, format);
        REQUIRE(text);
        const Puzzle again = read_puzzle(*text).value();
        CHECK(again.geometry() == puzzle.geometry());
        CHECK(again.givens() == puzzle.givens());
        CHECK(again.allowed(0) == puzzle.allowed(0));
        CHECK(write_puzzle(again, format).value() == *text);
        CHECK(again.constraints().size() == puzzle.constraints().size());
    }
    CHECK(read_puzzle(write_puzzle(puzzle, Format::constraints).value()).value().constraints() ==
          puzzle.constraints());
    const Puzzle killer(
        Grid{Geometry()}, {},
        {{ConstraintKind::cage, {0, 1, 9}, 0, {17}}, {ConstraintKind::cage, {4, 5}, 0, {9}}});
    const std::string text = write_puzzle(killer, Format::killer).value();
    CHECK(text.starts_with("3x3::k:4353:4353:0:0:2306:2306:"));
    CHECK(read_puzzle(text).value() == killer);
}

TEST_CASE("no format loses constraints: it holds them or refuses the puzzle", "[format][unit]") {
    const Puzzle puzzle(Grid{Geometry()}, {}, cages_of_three());
    for (const FormatInfo& info : format_table()) {
        CAPTURE(info.name);
        const auto text = write_puzzle(puzzle, info.format);
        CHECK(text.has_value() == info.carries.contains(RecordField::constraints));
        if (text) CHECK(read_puzzle(*text).value() == puzzle);
    }
    CHECK(write_puzzle(puzzle, Format::sdm).error().message ==
          "format sdm cannot hold constraints (cage): use constraints");
}

TEST_CASE("pencilmarks are read again as they were read", "[format][property]") {
    for (const std::string spec : {"2x2", "2x3+diagonal", "3x3"}) {
        const Geometry shape = geometry(spec);
        for (const Format format :
             {Format::pencilmarks, Format::sukaku, Format::ss, Format::sdx, Format::hodoku}) {
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                CAPTURE(spec, to_string(format), seed);
                Rng rng(seed);
                const auto solution = arbitrary_solution(shape, rng);
                REQUIRE(solution);
                const Puzzle puzzle = with_arbitrary_pencilmarks(
                    arbitrary_givens(*solution, 30, rng), *solution, 40, rng);
                const std::string text = written({{.puzzle = puzzle}}, format);
                if (text.empty()) continue;
                const Puzzle once =
                    read_puzzle(text, {.format = format, .geometry = shape}).value();
                for (int cell = 0; cell < shape.cell_count(); ++cell) {
                    const auto c = static_cast<Cell>(cell);
                    REQUIRE(once.allowed(c).contains((*solution)[c]));
                    REQUIRE((shown_candidates(once, c) - puzzle.allowed(c)).empty());
                }
                const std::string again = written({{.puzzle = once}}, format);
                REQUIRE(read_puzzle(again, {.format = format, .geometry = shape}).value() == once);
            }
        }
    }
}

TEST_CASE("formats without room for pencilmarks say so", "[format][unit]") {
    std::vector<DigitSet> allowed(81, DigitSet::from_mask(0b11));
    const Puzzle puzzle(Grid{Geometry()}, allowed);
    for (const FormatInfo& info : format_table()) {
        CAPTURE(info.name);
        const bool has_room = info.carries.contains(RecordField::candidates);
        CHECK(write_puzzle(puzzle, info.format).has_value() == has_room);
    }
}
