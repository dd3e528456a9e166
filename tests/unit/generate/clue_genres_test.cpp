#include <sudoku/generate/generator.hpp>

#include <sudoku/search/solver.hpp>

#include "boards.hpp"
#include "generate/remedy_table.hpp"
#include "support/catch.hpp"
#include "support/lesser_puzzles.hpp"
#include "support/rule_checker.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

namespace sudoku {
namespace {

using test::classic_board;

Geometry board(std::string_view spec) { return parse_geometry(spec).value(); }

ClueWishes wishes_for(std::initializer_list<std::string_view> names) {
    ClueWishes wishes;
    for (const std::string_view name : names) {
        wishes.genres.push_back(find_clue_genre(name));
        REQUIRE(wishes.genres.back() != nullptr);
    }
    return wishes;
}

// With code that has no part in making puzzles.
CountOutcome outcome(const Puzzle& puzzle) {
    const auto found = Solver(*find_solver("rules")).search(puzzle).outcome();
    REQUIRE(found);
    return *found;
}

std::vector<GeneratedPuzzle> make(const Geometry& geometry, const GeneratorOptions& options,
                                  std::uint64_t count) {
    std::vector<std::uint64_t> indices(count);
    std::iota(indices.begin(), indices.end(), 0);
    std::vector<GeneratedPuzzle> puzzles;
    for (auto& made : generate_many(geometry, options, indices)) {
        INFO((made ? std::string() : made.error().message));
        REQUIRE(made);
        CHECK(is_solution(made->solution));
        CHECK(test::RuleChecker(made->puzzle, made->solution).keeps_all());
        for (const Clue& clue : made->puzzle.clues()) CHECK(check_clue(clue, geometry));
        CHECK(outcome(made->puzzle) == CountOutcome::unique);
        puzzles.push_back(std::move(*made));
    }
    return puzzles;
}

bool is_minimal(const Puzzle& puzzle) {
    const auto lesser = test::each_without_one(puzzle);
    return std::all_of(lesser.begin(), lesser.end(), [](const Puzzle& without) {
        return outcome(without) == CountOutcome::many;
    });
}

std::string refused(const Geometry& geometry, const GeneratorOptions& options) {
    return check_options(geometry, options).error().message;
}

TEST_CASE("each genre makes puzzles with one solution and clues that are true",
          "[generate][clues][unit]") {
    for (const ClueGenreInfo& genre : clue_genre_table()) {
        CAPTURE(genre.name);
        const Geometry geometry = board(genre.needs_latin ? "6+latin" : "2x3");
        for (const GeneratedPuzzle& made :
             make(geometry, {.seed = 4, .of_genres = wishes_for({genre.name})}, 4)) {
            CHECK(made.puzzle.has_clues());
            if (genre.covers_board) CHECK(made.puzzle.givens().filled_count() == 0);
        }
    }
}

TEST_CASE("of minimal puzzles with clues nothing can be left out", "[generate][clues][unit]") {
    for (const ClueGenreInfo& genre : clue_genre_table()) {
        // Where all clues of a kind are given, they come and go together.
        if (genre.name == "kropki" || genre.name == "all-xv") continue;
        CAPTURE(genre.name);
        const Geometry geometry = board(genre.needs_latin ? "4+latin" : "4");
        for (const GeneratedPuzzle& made :
             make(geometry, {.seed = 5, .of_genres = wishes_for({genre.name}), .minimal = true}, 8))
            CHECK((made.puzzle.has_clues() && is_minimal(made.puzzle)));
    }
    for (const GeneratedPuzzle& made :
         make(classic_board, {.seed = 5, .of_genres = wishes_for({"killer"}), .minimal = true}, 2))
        CHECK(is_minimal(made.puzzle));
}

TEST_CASE("the cages of a killer cover the board, with sizes as wished",
          "[generate][clues][unit]") {
    GeneratorOptions options{.seed = 6, .of_genres = wishes_for({"killer"})};
    for (const ClueRange& sizes : {ClueRange(2, 5), ClueRange(3, 3), ClueRange(1, 4)}) {
        options.of_genres->cells = sizes;
        for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
            CellSet covered;
            int cells = 0;
            for (const Clue& clue : made.puzzle.clues()) {
                CHECK(static_cast<int>(clue.cells.size()) >= sizes.least);
                CHECK(static_cast<int>(clue.cells.size()) <= sizes.most);
                cells += static_cast<int>(clue.cells.size());
                for (const Cell cell : clue.cells) covered.insert(cell);
            }
            CHECK(cells == 81);
            CHECK(covered.size() == 81);
        }
    }
}

TEST_CASE("cages and other places have the symmetry that was wished for",
          "[generate][clues][unit]") {
    for (const ClueSymmetryInfo& row : clue_symmetry_table()) {
        for (const std::string_view genre : {"killer", "little-killer", "even-odd"}) {
            CAPTURE(row.name, genre);
            GeneratorOptions options{.seed = 7, .of_genres = wishes_for({genre})};
            options.of_genres->symmetry = row.symmetry;
            for (const GeneratedPuzzle& made : make(board("2x3"), options, 2)) {
                std::vector<std::vector<Cell>> places;
                for (const Clue& clue : made.puzzle.clues()) {
                    const bool is_marks = clue_info(clue.kind).shape == ClueShape::singles;
                    for (const Cell cell : clue.cells) {
                        if (is_marks) places.push_back({cell});
                    }
                    if (!is_marks) places.push_back(clue.cells);
                }
                for (auto& cells : places) std::sort(cells.begin(), cells.end());
                for (const SquareSymmetry generator : row.generators) {
                    for (std::vector<Cell> cells : places) {
                        for (Cell& cell : cells) cell = image_of(cell, generator, 6);
                        std::sort(cells.begin(), cells.end());
                        CHECK(std::count(places.begin(), places.end(), cells) == 1);
                    }
                }
            }
        }
    }
}

TEST_CASE("givens stand beside clues as many as wished", "[generate][clues][unit]") {
    for (const GeneratedPuzzle& made : make(classic_board,
                                            {.seed = 8,
                                            .clues = ClueRange(4, 6),
                                            .of_genres = wishes_for({"killer"}),
                                            .symmetry = ClueSymmetry::rotate_180},
                                            4)) {
        const CellSet givens = given_cells(made.puzzle.givens());
        CHECK(givens.size() >= 4);
        CHECK(givens.size() <= 6);
        const auto kept = symmetries_of(givens, 9);
        CHECK(std::find(kept.begin(), kept.end(), SquareSymmetry::rotate_180) != kept.end());
    }
    for (const GeneratedPuzzle& made :
         make(classic_board, {.seed = 8, .clues = ClueRange(0), .of_genres = wishes_for({"dots"})},
              2))
        CHECK(made.puzzle.givens().filled_count() == 0);
}

TEST_CASE("clues cover the share of the board that was wished for", "[generate][clues][unit]") {
    GeneratorOptions options{.seed = 9, .of_genres = wishes_for({"killer"})};
    options.of_genres->cover = ClueRange(60, 75);
    for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
        CellSet covered;
        for (const Clue& clue : made.puzzle.clues()) {
            for (const Cell cell : clue.cells) covered.insert(cell);
        }
        CHECK(100 * covered.size() / 81 >= 60);
        CHECK(100 * covered.size() / 81 <= 75);
    }
}

TEST_CASE("sums are hidden where they are not needed", "[generate][clues][unit]") {
    GeneratorOptions options{.seed = 9, .of_genres = wishes_for({"killer"})};
    options.of_genres->hidden_sums = ClueRange(20, 40);
    for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
        const auto& clues = made.puzzle.clues();
        const auto hidden = std::count_if(clues.begin(), clues.end(),
                                          [](const Clue& clue) { return clue.values.empty(); });
        CHECK(100 * hidden / static_cast<std::ptrdiff_t>(clues.size()) >= 20);
        CHECK(100 * hidden / static_cast<std::ptrdiff_t>(clues.size()) <= 40);
        CHECK(made.id == "3x3#9/" + made.id.substr(6, 1) + "?clues-of=killer&hidden-sums=20-40");
        CHECK(parse_puzzle_id(made.id)->options.of_genres == options.of_genres);
    }
    options.of_genres = wishes_for({"thermo"});
    options.of_genres->hidden_sums = ClueRange(20, 40);
    CHECK(refused(classic_board, options) == "hidden sums are for cages of killers");
}

TEST_CASE("killers come with diagonals, windows, jigsaw regions and rules of pairs",
          "[generate][clues][unit]") {
    for (const char* const spec : {"4", "2x4", "3x3+diagonal", "3x3+windoku", "3x3+antiknight",
                                   "jigsaw:AAAABBAABBBBCCCCDDCCDDDDEEEEFFEEFFFF"}) {
        CAPTURE(spec);
        make(board(spec), {.seed = 10, .of_genres = wishes_for({"killer"})}, 2);
    }
}

TEST_CASE("genres are mixed", "[generate][clues][unit]") {
    for (const GeneratedPuzzle& made :
         make(classic_board, {.seed = 11, .of_genres = wishes_for({"killer", "thermo"})}, 2)) {
        const auto has = [&](ClueKind kind) {
            const auto& clues = made.puzzle.clues();
            return std::any_of(clues.begin(), clues.end(),
                               [&](const Clue& clue) { return clue.kind == kind; });
        };
        CHECK(has(ClueKind::cage));
        CHECK(has(ClueKind::thermometer));
    }
}

TEST_CASE("a puzzle with clues depends on its id alone", "[generate][clues][unit]") {
    GeneratorOptions options{
        .seed = 12, .clues = ClueRange(0, 3), .of_genres = wishes_for({"killer", "thermo"})};
    options.of_genres->cells = ClueRange(2, 4);
    options.of_genres->cover = ClueRange(50, 100);
    const auto all = make(classic_board, options, 5);
    CHECK(all[3].id ==
          "3x3#12/3?clues-of=killer+thermo&clue-cells=2-4&clue-cover=50-100&clues=0-3");
    const PuzzleId id = parse_puzzle_id(all[3].id).value();
    CHECK(id.options.of_genres == options.of_genres);
    CHECK(generate(id.geometry, id.options, id.index)->puzzle == all[3].puzzle);

    GeneratorOptions symmetric{.of_genres = wishes_for({"killer"})};
    symmetric.of_genres->symmetry = ClueSymmetry::rotate_90;
    const std::string text = make_puzzle_id(classic_board, symmetric, 0);
    CHECK(text == "3x3#1/0?clues-of=killer&clue-symmetry=rotate-90");
    CHECK(parse_puzzle_id(text)->options.of_genres == symmetric.of_genres);
    CHECK_FALSE(parse_puzzle_id("3x3#1/0?clues-of=chess"));
    CHECK_FALSE(parse_puzzle_id("3x3#1/0?clue-cells=2-4"));
}

TEST_CASE("wishes about clues that cannot be met are refused", "[generate][clues][unit]") {
    const auto with = [](std::initializer_list<std::string_view> names) {
        return GeneratorOptions{.of_genres = wishes_for(names)};
    };
    CHECK(refused(classic_board, with({})) == "wishes about clues need a kind of clues");
    CHECK(refused(classic_board, with({"killer", "killer"})) == "killer is asked for twice");
    CHECK(refused(board("6+latin"), with({"killer", "calcudoku"})) ==
          "killer and calcudoku exclude each other");
    CHECK(refused(classic_board, with({"calcudoku"})) ==
          "calcudoku is made on boards without boxes, such as 9+latin");
    CHECK(refused(board("samurai"), with({"killer"})) ==
          "puzzles with clues are not generated on multi-grid boards");
    GeneratorOptions options = with({"thermo"});
    options.of_genres->symmetry = ClueSymmetry::rotate_180;
    CHECK(refused(classic_board, options) ==
          "the places of the clues of thermo follow from the digits and have no symmetry");
    options = with({"killer"});
    options.of_genres->cells = ClueRange(2, 12);
    CHECK(refused(classic_board, options) == "clues of killer have sizes from 1 to 9, not 2 to 12");
    options = with({"xv"});
    options.of_genres->cells = ClueRange(2, 3);
    CHECK(refused(classic_board, options) == "clues of xv have no sizes to choose from");
    options = with({"killer"});
    options.of_genres->cover = ClueRange(50, 120);
    CHECK(refused(classic_board, options) ==
          "clues cover percentages from 1 to 100, not 50 to 120");
    options = with({"killer"});
    options.mask = ClueMask{};
    CHECK(refused(classic_board, options) == "a mask or pattern is not for puzzles with clues");
    options = with({"killer"});
    options.targets = {parse_target("search=3.0").value()};
    CHECK(refused(classic_board, options) ==
          "puzzles with clues have no score for the target search=3.0");
    for (const char* const known : {"er=3.0", "level=hard", "effort=20-30"}) {
        options.targets = {parse_target(known).value()};
        CHECK(check_options(classic_board, options));
    }
    options = with({"killer"});
    options.clues = ClueRange(82);
    CHECK(refused(classic_board, options).find("has 0 to 81 clues, not 82") != std::string::npos);
}

TEST_CASE("what brings no puzzle says how near it came, on the way and in the end",
          "[generate][clues][unit]") {
    struct Wish {
        GeneratorOptions options;
        const char* nearest;
    };
    // Half a turn moves every cell of 6x6.
    GeneratorOptions one_given{.clues = 1,
                               .of_genres = wishes_for({"killer"}),
                               .symmetry = ClueSymmetry::rotate_180,
                               .attempts = 3};
    GeneratorOptions small_cover{.of_genres = wishes_for({"killer"}), .attempts = 3};
    small_cover.of_genres->cover = ClueRange(1, 2);
    GeneratorOptions target{.of_genres = wishes_for({"killer"}), .attempts = 3};
    target.targets = {*parse_target("er>=9.0")};
    GeneratorOptions plain{.clues = 8, .attempts = 3};
    for (const auto& [options, nearest] :
         {Wish{one_given, "the nearest had 0 givens"}, Wish{small_cover, "the nearest covered "},
          Wish{target, "the nearest missed er>=9.0 by "}, Wish{plain, "the nearest had "}}) {
        CAPTURE(nearest);
        const std::array<std::uint64_t, 2> indices{0, 1};
        GenerationWatch watch;
        const auto made = generate_many(board("2x3"), options, indices, {.watch = &watch});
        for (const auto& puzzle : made) {
            REQUIRE_FALSE(puzzle);
            CHECK(puzzle.error().message.find(nearest) != std::string::npos);
        }
        CHECK(watch.attempts() == 6);
        CHECK(watch.nearest().starts_with(nearest));
    }
    GenerationWatch watch;
    const std::array<std::uint64_t, 1> index{0};
    REQUIRE(generate_many(board("2x3"), {}, index, {.watch = &watch}).front());
    CHECK(watch.attempts() >= 1);
    CHECK(watch.nearest().empty());
}

TEST_CASE("what hardly ever brings a puzzle says what helps", "[generate][unit]") {
    GeneratorOptions no_givens{.clues = 0, .of_genres = wishes_for({"arrow"}), .attempts = 5};
    const std::string remedy = remedy_of(Geometry(), no_givens);
    CHECK(remedy == "puzzles with such clues and no givens are rarely unique: try --givens 5-15");
    const std::array<std::uint64_t, 1> index{0};
    const auto none = generate_many(Geometry(), no_givens, index);
    REQUIRE_FALSE(none.front());
    CHECK(none.front().error().message.ends_with("; " + remedy));
    CHECK(remedy_of(board("16"), {.of_genres = wishes_for({"killer"})}) ==
          "killers of this side without givens are rarely unique: try --givens 41-90");
    CHECK(remedy_of(board("3x3+antiknight"), {.targets = {level_target(Level::easy)}}) ==
          "on this board puzzles with as few givens as they need are rarely of that level: try "
          "--givens 30-40");
    CHECK(remedy_of(Geometry(), {}).empty());
}

}  // namespace
}  // namespace sudoku
