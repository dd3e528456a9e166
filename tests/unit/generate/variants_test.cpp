#include <sudoku/generate/generator.hpp>

#include <sudoku/search/solver.hpp>

#include "boards.hpp"
#include "generate/remedy_table.hpp"
#include "generate/variant_table.hpp"
#include "grid/named_rules.hpp"
#include "support/catch.hpp"
#include "support/lesser_puzzles.hpp"
#include "support/rule_checker.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string>

namespace sudoku {
namespace {

using test::classic_board;

Geometry board(std::string_view spec) { return parse_geometry(spec).value(); }

ConstraintRequest requirements_for(std::initializer_list<std::string_view> names) {
    ConstraintRequest requirements;
    for (const std::string_view name : names) {
        requirements.variants.push_back(find_variant(name));
        REQUIRE(requirements.variants.back() != nullptr);
    }
    return requirements;
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
        for (const Constraint& constraint : made->puzzle.constraints())
            CHECK(check_constraint(constraint, geometry));
        CHECK(outcome(made->puzzle) == CountOutcome::unique);
        puzzles.push_back(std::move(*made));
    }
    return puzzles;
}

// True if edges join all cells of a group to each other.
bool is_whole(const Geometry& geometry, std::vector<Cell> left) {
    std::vector<Cell> reached{left.back()};
    left.pop_back();
    for (std::size_t i = 0; i < reached.size(); ++i) {
        std::erase_if(left, [&](Cell cell) {
            const int steps = std::abs(geometry.row_of(cell) - geometry.row_of(reached[i])) +
                              std::abs(geometry.column_of(cell) - geometry.column_of(reached[i]));
            if (steps == 1) reached.push_back(cell);
            return steps == 1;
        });
    }
    return left.empty();
}

// Groups with an outline are in one piece, and a circle touches the cells that it counts.
bool have_whole_outlines(const Puzzle& puzzle) {
    using Kind = ConstraintKind;
    constexpr std::array outlined{Kind::extra_region, Kind::equality_cage,  Kind::lunchbox,
                                  Kind::rellik,       Kind::contains,       Kind::contains_exactly,
                                  Kind::look_and_say, Kind::count_distinct, Kind::all_pairs};
    constexpr std::array paired{Kind::same_digits, Kind::equal_sums};
    const auto is_among = [](const auto& kinds, Kind kind) {
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    return std::all_of(
        puzzle.constraints().begin(), puzzle.constraints().end(), [&](const Constraint& one) {
            const auto middle =
                one.cells.begin() + static_cast<std::ptrdiff_t>(one.first_group_size);
            if (is_among(outlined, one.kind)) return is_whole(puzzle.geometry(), one.cells);
            return !is_among(paired, one.kind) ||
                   (is_whole(puzzle.geometry(), {one.cells.begin(), middle}) &&
                    is_whole(puzzle.geometry(), {middle, one.cells.end()}));
        });
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

// promise 1.15: A generated puzzle with constraints has one solution that satisfies them
TEST_CASE("each variant makes puzzles with one solution, which satisfies the constraints",
          "[generate][constraints][unit]") {
    for (const VariantInfo& variant : variant_table()) {
        CAPTURE(variant.name);
        const Geometry geometry = board(variant.needs_latin ? "6+latin" : "2x3");
        for (const GeneratedPuzzle& made :
             make(geometry, {.seed = 4, .constraints = requirements_for({variant.name})}, 4)) {
            CHECK(made.puzzle.has_constraints());
            if (variant.covers_board) CHECK(made.puzzle.givens().filled_count() == 0);
            CHECK(have_whole_outlines(made.puzzle));
        }
    }
}

// promise 1.15.1: with `--minimal` no constraint and no given can be left out
TEST_CASE("minimal puzzles with constraints have no redundant given or constraint",
          "[generate][constraints][unit]") {
    for (const VariantInfo& variant : variant_table()) {
        // Where all constraints of a kind are given, they come and go together.
        if (variant_row(variant).is_fixed()) continue;
        CAPTURE(variant.name);
        // A board of side 4 has no thirds, no digits four apart, and no three digits two apart.
        const bool needs_more =
            variant.name == "entropic" || variant.name == "lockout" || variant.name == "nabner";
        const Geometry geometry = board(variant.needs_latin ? "4+latin" : needs_more ? "2x3" : "4");
        for (const GeneratedPuzzle& made :
             make(geometry,
                  {.seed = 5, .constraints = requirements_for({variant.name}), .minimal = true}, 8))
            CHECK((made.puzzle.has_constraints() && is_minimal(made.puzzle)));
    }
    for (const GeneratedPuzzle& made :
         make(classic_board,
              {.seed = 5, .constraints = requirements_for({"killer"}), .minimal = true}, 2))
        CHECK(is_minimal(made.puzzle));
}

TEST_CASE("rules of the whole board are in each puzzle, with grids that differ",
          "[generate][constraints][unit]") {
    for (const VariantInfo& variant : variant_table()) {
        if (variant_row(variant).rules == nullptr) continue;
        CAPTURE(variant.name);
        const std::vector<Constraint> rules = rules_of(std::array{&variant}, board("2x3"));
        const auto puzzles = make(
            board("2x3"), {.seed = 6, .constraints = requirements_for({variant.name, "xv"})}, 3);
        for (const GeneratedPuzzle& made : puzzles) {
            const auto& constraints = made.puzzle.constraints();
            CHECK(std::all_of(rules.begin(), rules.end(), [&](const Constraint& rule) {
                return std::count(constraints.begin(), constraints.end(), rule) == 1;
            }));
            CHECK((&made == &puzzles.front() || made.solution != puzzles.front().solution));
        }
    }
    const auto refusal = [](std::string_view spec, ConstraintRequest request) {
        return refused(board(spec), {.constraints = std::move(request)});
    };
    CHECK(refusal("4", requirements_for({"global-entropy"})) ==
          "global-entropy needs a side divisible by three");
    ConstraintRequest request = requirements_for({"flatmates"});
    request.symmetry = PatternSymmetry::rotate_180;
    CHECK(refusal("9", request) ==
          "flatmates is a rule of the whole board, which has no positions");
    request = requirements_for({"flatmates"});
    request.cover = NumberRange(20, 40);
    CHECK(refusal("9", request) == "rules of the whole board have no cover");
}

TEST_CASE("all constraints of a general kind state one rule that has a name",
          "[generate][constraints][unit]") {
    for (const std::string_view spec : {"2x3", "3x3"}) {
        for (const std::string_view kind : {"pairs", "all-pairs", "automaton"}) {
            CAPTURE(spec, kind);
            std::set<std::string> signs;
            for (const GeneratedPuzzle& made :
                 make(board(spec), {.seed = 8, .constraints = requirements_for({kind})}, 4)) {
                const auto& constraints = made.puzzle.constraints();
                const NamedRule* const rule = named_rule_of(constraints.front(), board(spec));
                REQUIRE(rule);
                signs.insert(rule->sign);
                for (const Constraint& one : constraints) CHECK(one.values == rule->values);
            }
            CHECK(signs.size() > 1);
        }
    }
}

TEST_CASE("of alternatives that are drawn, some but not all can be wrong",
          "[generate][constraints][unit]") {
    int wrong = 0;
    for (const GeneratedPuzzle& made :
         make(board("2x3"), {.seed = 8, .constraints = requirements_for({"any-of"})}, 8)) {
        for (const Constraint& one : made.puzzle.constraints()) {
            const Alternatives parts = alternatives_of(one);
            REQUIRE(parts.size() == 2);
            for (const std::vector<Constraint>& part : parts) {
                const Puzzle alone(Grid(made.puzzle.geometry()), {}, part);
                if (!test::RuleChecker(alone, made.solution).keeps_all()) ++wrong;
            }
        }
    }
    CHECK(wrong > 8);
}

TEST_CASE("the cages of a killer cover the board, with sizes as required",
          "[generate][constraints][unit]") {
    GeneratorOptions options{.seed = 6, .constraints = requirements_for({"killer"})};
    for (const NumberRange& sizes : {NumberRange(2, 5), NumberRange(3, 3), NumberRange(1, 4)}) {
        options.constraints->cells = sizes;
        for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
            CellSet covered;
            int cells = 0;
            for (const Constraint& constraint : made.puzzle.constraints()) {
                CHECK(static_cast<int>(constraint.cells.size()) >= sizes.least);
                CHECK(static_cast<int>(constraint.cells.size()) <= sizes.most);
                cells += static_cast<int>(constraint.cells.size());
                for (const Cell cell : constraint.cells) covered.insert(cell);
            }
            CHECK(cells == 81);
            CHECK(covered.size() == 81);
        }
    }
}

TEST_CASE("cages and other places have the symmetry that was required for",
          "[generate][constraints][unit]") {
    for (const PatternSymmetryInfo& row : pattern_symmetry_table()) {
        for (const std::string_view variant : {"killer", "little-killer", "even-odd"}) {
            CAPTURE(row.name, variant);
            GeneratorOptions options{.seed = 7, .constraints = requirements_for({variant})};
            options.constraints->symmetry = row.symmetry;
            for (const GeneratedPuzzle& made : make(board("2x3"), options, 2)) {
                std::vector<std::vector<Cell>> places;
                for (const Constraint& constraint : made.puzzle.constraints()) {
                    const bool is_marks =
                        constraint_info(constraint.kind).shape == ConstraintShape::singles;
                    for (const Cell cell : constraint.cells) {
                        if (is_marks) places.push_back({cell});
                    }
                    if (!is_marks) places.push_back(constraint.cells);
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

TEST_CASE("givens stand beside constraints as many as required", "[generate][constraints][unit]") {
    for (const GeneratedPuzzle& made : make(classic_board,
                                            {.seed = 8,
                                            .givens = NumberRange(4, 6),
                                            .constraints = requirements_for({"killer"}),
                                            .symmetry = PatternSymmetry::rotate_180},
                                            4)) {
        const CellSet givens = given_cells(made.puzzle.givens());
        CHECK(givens.size() >= 4);
        CHECK(givens.size() <= 6);
        const auto kept = symmetries_of(givens, 9);
        CHECK(std::find(kept.begin(), kept.end(), SquareSymmetry::rotate_180) != kept.end());
    }
    for (const GeneratedPuzzle& made :
         make(classic_board,
              {.seed = 8, .givens = NumberRange(0), .constraints = requirements_for({"dots"})}, 2))
        CHECK(made.puzzle.givens().filled_count() == 0);
}

TEST_CASE("constraints cover the share of the board that was required for",
          "[generate][constraints][unit]") {
    GeneratorOptions options{.seed = 9, .constraints = requirements_for({"killer"})};
    options.constraints->cover = NumberRange(60, 75);
    for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
        CellSet covered;
        for (const Constraint& constraint : made.puzzle.constraints()) {
            for (const Cell cell : constraint.cells) covered.insert(cell);
        }
        CHECK(100 * covered.size() / 81 >= 60);
        CHECK(100 * covered.size() / 81 <= 75);
    }
}

TEST_CASE("sums are hidden where they are not needed", "[generate][constraints][unit]") {
    GeneratorOptions options{.seed = 9, .constraints = requirements_for({"killer"})};
    options.constraints->hidden_sums = NumberRange(20, 40);
    for (const GeneratedPuzzle& made : make(classic_board, options, 3)) {
        const auto& constraints = made.puzzle.constraints();
        const auto hidden =
            std::count_if(constraints.begin(), constraints.end(),
                          [](const Constraint& constraint) { return constraint.values.empty(); });
        CHECK(100 * hidden / static_cast<std::ptrdiff_t>(constraints.size()) >= 20);
        CHECK(100 * hidden / static_cast<std::ptrdiff_t>(constraints.size()) <= 40);
        CHECK(made.id == "3x3#9/" + made.id.substr(6, 1) + "?constraints=killer&hidden-sums=20-40");
        CHECK(parse_puzzle_id(made.id)->options.constraints == options.constraints);
    }
    options.constraints = requirements_for({"thermo"});
    options.constraints->hidden_sums = NumberRange(20, 40);
    CHECK(refused(classic_board, options) == "hidden sums need killer cages");
}

TEST_CASE("killers come with diagonals, windows, jigsaw regions and rules of pairs",
          "[generate][constraints][unit]") {
    for (const char* const spec : {"4", "2x4", "3x3+diagonal", "3x3+windoku", "3x3+antiknight",
                                   "jigsaw:AAAABBAABBBBCCCCDDCCDDDDEEEEFFEEFFFF"}) {
        CAPTURE(spec);
        make(board(spec), {.seed = 10, .constraints = requirements_for({"killer"})}, 2);
    }
}

TEST_CASE("variants are mixed", "[generate][constraints][unit]") {
    for (const GeneratedPuzzle& made :
         make(classic_board, {.seed = 11, .constraints = requirements_for({"killer", "thermo"})},
              2)) {
        const auto has = [&](ConstraintKind kind) {
            const auto& constraints = made.puzzle.constraints();
            return std::any_of(
                constraints.begin(), constraints.end(),
                [&](const Constraint& constraint) { return constraint.kind == kind; });
        };
        CHECK(has(ConstraintKind::cage));
        CHECK(has(ConstraintKind::thermometer));
    }
}

TEST_CASE("a puzzle with constraints depends on its id alone", "[generate][constraints][unit]") {
    GeneratorOptions options{.seed = 12,
                             .givens = NumberRange(0, 3),
                             .constraints = requirements_for({"killer", "thermo"})};
    options.constraints->cells = NumberRange(2, 4);
    options.constraints->cover = NumberRange(50, 100);
    const auto all = make(classic_board, options, 5);
    CHECK(all[3].id ==
          "3x3#12/"
          "3?constraints=killer+thermo&constraint-cells=2-4&constraint-cover=50-100&givens=0-3");
    const PuzzleId id = parse_puzzle_id(all[3].id).value();
    CHECK(id.options.constraints == options.constraints);
    CHECK(generate(id.geometry, id.options, id.index)->puzzle == all[3].puzzle);

    GeneratorOptions symmetric{.constraints = requirements_for({"killer"})};
    symmetric.constraints->symmetry = PatternSymmetry::rotate_90;
    const std::string text = make_puzzle_id(classic_board, symmetric, 0);
    CHECK(text == "3x3#1/0?constraints=killer&constraint-symmetry=rotate-90");
    CHECK(parse_puzzle_id(text)->options.constraints == symmetric.constraints);
    CHECK_FALSE(parse_puzzle_id("3x3#1/0?constraints=chess"));
    CHECK_FALSE(parse_puzzle_id("3x3#1/0?constraint-cells=2-4"));
}

TEST_CASE("requirements about constraints that cannot be met are refused",
          "[generate][constraints][unit]") {
    const auto with = [](std::initializer_list<std::string_view> names) {
        return GeneratorOptions{.constraints = requirements_for(names)};
    };
    CHECK(refused(classic_board, with({})) ==
          "requirements about constraints need a kind of constraint");
    CHECK(refused(classic_board, with({"killer", "killer"})) == "killer is named twice");
    CHECK(refused(board("6+latin"), with({"killer", "calcudoku"})) ==
          "killer and calcudoku exclude each other");
    CHECK(refused(classic_board, with({"calcudoku"})) ==
          "calcudoku needs a board without boxes, such as 9+latin");
    CHECK(refused(board("samurai"), with({"killer"})) ==
          "puzzles with constraints cannot be generated on multi-grid boards");
    GeneratorOptions options = with({"dots"});
    options.constraints->symmetry = PatternSymmetry::rotate_180;
    CHECK(refused(classic_board, options) ==
          "the positions of the constraints of dots follow from the digits and have no symmetry");
    options = with({"killer"});
    options.constraints->cells = NumberRange(2, 12);
    CHECK(refused(classic_board, options) ==
          "constraints of killer have sizes from 1 to 9, not 2 to 12");
    options = with({"xv"});
    options.constraints->cells = NumberRange(2, 3);
    CHECK(refused(classic_board, options) == "constraints of xv have no sizes to choose from");
    options = with({"killer"});
    options.constraints->cover = NumberRange(50, 120);
    CHECK(refused(classic_board, options) ==
          "the cover of constraints must be a percentage from 1 to 100, not 50 to 120");
    options = with({"killer"});
    options.mask = GivenMask{};
    CHECK(refused(classic_board, options) ==
          "puzzles with constraints cannot have a mask or pattern");
    options = with({"killer"});
    options.criteria = {parse_criterion("search=3.0").value()};
    CHECK(refused(classic_board, options) ==
          "puzzles with constraints have no score for the criterion search=3.0");
    for (const char* const known : {"er=3.0", "level=hard", "effort=20-30"}) {
        options.criteria = {parse_criterion(known).value()};
        CHECK(check_options(classic_board, options));
    }
    options = with({"killer"});
    options.givens = NumberRange(82);
    CHECK(refused(classic_board, options).find("has 0 to 81 givens, not 82") != std::string::npos);
}

// promise 1.11: If no puzzle is found, the message tells how close the best attempt came
TEST_CASE("a run without a puzzle reports how close it came, during the run and at its end",
          "[generate][constraints][unit]") {
    struct Requirement {
        GeneratorOptions options;
        const char* nearest;
    };
    // Half a turn moves every cell of 6x6.
    GeneratorOptions one_given{.givens = 1,
                               .constraints = requirements_for({"killer"}),
                               .symmetry = PatternSymmetry::rotate_180,
                               .attempts = 3};
    GeneratorOptions small_cover{.constraints = requirements_for({"killer"}), .attempts = 3};
    small_cover.constraints->cover = NumberRange(1, 2);
    GeneratorOptions target{.constraints = requirements_for({"killer"}), .attempts = 3};
    target.criteria = {*parse_criterion("er>=9.0")};
    GeneratorOptions plain{.givens = 8, .attempts = 3};
    for (const auto& [options, nearest] : {Requirement{one_given, "the closest had 0 givens"},
                                           Requirement{small_cover, "the closest covered "},
                                           Requirement{target, "the closest missed er>=9.0 by "},
                                           Requirement{plain, "the closest had "}}) {
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

// promise 1.11.1: and suggests a remedy, if one is known
TEST_CASE("requirements that are hardly ever met get a remedy", "[generate][unit]") {
    GeneratorOptions no_givens{
        .givens = 0, .constraints = requirements_for({"arrow"}), .attempts = 1};
    const std::string remedy = remedy_of(Geometry(), no_givens, {});
    CHECK(remedy ==
          "puzzles with such constraints and no givens are rarely unique: try --givens 5-15");
    const std::array<std::uint64_t, 1> index{0};
    const auto none = generate_many(Geometry(), no_givens, index);
    REQUIRE_FALSE(none.front());
    CHECK(none.front().error().message.ends_with("; " + remedy));
    CHECK(remedy_of(board("16"), {.constraints = requirements_for({"killer"})}, {}) ==
          "killers of this side without givens are rarely unique: try --givens 41-90");
    CHECK(remedy_of(Geometry(), {}, {}).empty());
}

TEST_CASE("a level that hardly any attempt has gets a remedy from the others", "[generate][unit]") {
    const auto remedy = [](const GeneratorOptions& options, const GenerationStats& stats) {
        return remedy_of(board("2x2"), options, stats);
    };
    const GeneratorOptions hard{.criteria = {level_criterion(Level::hard)}};
    CHECK(remedy(hard, {.attempts = 200, .missed = {199}, .too_easy = {3, 195}}) ==
          "hardly any puzzle with these options has level=hard: 198 of 200 attempts were easier; "
          "try level=easy");
    CHECK(remedy(hard, {.attempts = 200, .missed = {200}}) ==
          "hardly any puzzle with these options has level=hard: 200 of 200 attempts were harder; "
          "try level=very-hard");
    CHECK(remedy(hard, {.attempts = 200, .missed = {190}, .too_easy = {90}}).empty());
    CHECK(remedy(hard, {.attempts = 20, .missed = {20}}).empty());
    CHECK(remedy({}, {.attempts = 200}).empty());
    GeneratorOptions cages{.criteria = {level_criterion(Level::beginner)}};
    cages.constraints = requirements_for({"killer"});
    CHECK(remedy_of(Geometry(), cages, {.attempts = 200, .not_unique = 50, .missed = {150}}) ==
          "hardly any puzzle with these options has level=beginner: 200 of 200 attempts were "
          "harder; try --givens 13-28");

    const std::array<std::uint64_t, 1> index{0};
    const auto none = generate_many(board("2x2"), hard, index);
    REQUIRE_FALSE(none.front());
    CHECK(none.front().error().message.ends_with("attempts were easier; try level=beginner"));
}

}  // namespace
}  // namespace sudoku
