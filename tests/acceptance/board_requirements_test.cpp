#include <sudoku/generate/generator.hpp>
#include <sudoku/grid/transform.hpp>
#include <sudoku/inspect/inspector.hpp>
#include <sudoku/search/solver.hpp>
#include <sudoku/support/rng.hpp>

#include "support/catch.hpp"
#include "support/lesser_puzzles.hpp"
#include "support/rule_checker.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <map>
#include <set>
#include <string>

namespace sudoku {
namespace {

constexpr std::array givens_boards = {
    "3x3",          "2x3",          "3x2",          "2x4",         "4x2",
    "2x5",          "3x4",          "3x3+diagonal", "3x3+windoku", "3x3+antiknight",
    "3x3+antiking", "3x3+disjoint", "2x4+diagonal", "jigsaw",      "jigsaw:6x6",
    "jigsaw:8x8",   "7+latin",      "4x4",          "twodoku"};
constexpr std::array constraint_boards = {"3x3",          "2x3",         "2x4",
                                          "3x3+diagonal", "3x3+windoku", "3x3+antiknight",
                                          "2x3+diagonal", "6+latin",     "jigsaw"};

struct Requirement {
    BoardRequest board;
    GeneratorOptions options;
    std::string text;  // for people
};

bool one_in(Rng& rng, std::uint64_t n) { return rng.below(n) == 0; }

template <class Items>
const auto& one_of(const Items& items, Rng& rng) {
    return items[static_cast<std::size_t>(rng.below(items.size()))];
}

PatternSymmetry some_symmetry(Rng& rng) { return one_of(pattern_symmetry_table(), rng).symmetry; }

void requirement_for_givens(Requirement& requirement, Rng& rng) {
    GeneratorOptions& options = requirement.options;
    const int cells = requirement.board.geometry.cell_count();
    switch (rng.below(3)) {
        case 0: options.minimal = true; break;
        case 1: options.givens = NumberRange(cells * 40 / 100, cells * 48 / 100); break;
        default: break;
    }
    if (one_in(rng, 3)) options.symmetry = some_symmetry(rng);
    options.empty_box = one_in(rng, 8);
    options.digits_balanced = options.givens && one_in(rng, 3);
    if (!options.empty_box && one_in(rng, 6)) {
        GivenMask mask;
        for (int i = 0; i < cells / 16; ++i)
            mask.must.insert(static_cast<Cell>(rng.below(static_cast<std::uint64_t>(cells))));
        for (int i = 0; i < cells / 5; ++i) {
            const auto cell = static_cast<Cell>(rng.below(static_cast<std::uint64_t>(cells)));
            if (!mask.must.contains(cell)) mask.must_not.insert(cell);
        }
        options.mask = mask;
    }
    if (one_in(rng, 4))
        options.criteria = {
            *parse_criterion(one_of(std::array{"level=easy|medium", "search<=3"}, rng))};
}

void requirement_for_constraints(Requirement& requirement, Rng& rng) {
    ConstraintRequest constraints;
    const auto variants = variant_table();
    const std::size_t count = one_in(rng, 3) ? 2 : 1;
    for (std::size_t i = 0; i < count; ++i) {
        // Half of them are killers.
        constraints.variants.push_back(i == 0 && one_in(rng, 2) ? find_variant("killer")
                                                                : &one_of(variants, rng));
    }
    const bool has_sizes =
        std::any_of(constraints.variants.begin(), constraints.variants.end(),
                    [](const auto* variant) { return variant->largest_cells > 0; });
    if (has_sizes && one_in(rng, 3))
        constraints.cells = one_in(rng, 2) ? NumberRange(2, 4) : NumberRange(3, 5);
    if (one_in(rng, 4)) constraints.cover = NumberRange(70, 95);
    if (one_in(rng, 3)) constraints.symmetry = some_symmetry(rng);
    if (constraints.variants.front()->name == "killer" && one_in(rng, 5))
        constraints.hidden_sums = NumberRange(10, 20);
    requirement.options.constraints = constraints;
    // Whether a constraint is needed can take minutes to find out where sums cross the board; it
    // stays then.
    requirement.options.node_limit = 500;
    // Constraints of which all are given come and go together.
    const bool has_all = std::any_of(
        constraints.variants.begin(), constraints.variants.end(),
        [](const auto* variant) { return variant->name == "kropki" || variant->name == "all-xv"; });
    requirement.options.minimal = !has_all && one_in(rng, 4);
    if (one_in(rng, 4)) requirement.options.givens = NumberRange(2, 8);
    if (requirement.options.givens && one_in(rng, 2))
        requirement.options.symmetry = some_symmetry(rng);
}

// Requirement number `number`, nothing where it contradicts itself.
std::optional<Requirement> some_requirement(std::uint64_t number) {
    Rng rng(20'261'124, number);
    const bool has_constraints = one_in(rng, 2);
    const std::string spec =
        has_constraints ? one_of(constraint_boards, rng) : one_of(givens_boards, rng);
    Requirement requirement{parse_board_request(spec).value(), {.seed = number}, spec};
    if (has_constraints)
        requirement_for_constraints(requirement, rng);
    else
        requirement_for_givens(requirement, rng);
    if (requirement.board.draws_layouts) requirement.options.layouts.emplace();
    if (!check_options(requirement.board.geometry, requirement.options)) return std::nullopt;
    requirement.text = make_puzzle_id(requirement.board.geometry, requirement.options, 0);
    return requirement;
}

// A method that has no part in making such puzzles: those of givens alone are made by the vector
// engine, of several grids by `adaptive`, those with constraints by `constraints` and its lanes.
const SolverInfo& other_method(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    if (!only_houses.contains(puzzle.features()) || !geometry.is_square())
        return *find_solver("rules");
    return *find_solver(geometry.side() <= 9 ? "most-constrained-look-ahead" : "learn");
}

// Nothing within so many nodes: sums that cross the board keep the general search busy for hours.
constexpr std::uint64_t most_nodes = 5'000;
std::optional<CountOutcome> outcome(const Puzzle& puzzle) {
    return Solver(other_method(puzzle)).search(puzzle, {.nodes = most_nodes}).outcome();
}

// Whether moving places takes them to each other; several constraints may share one.
bool are_symmetric(const std::set<std::vector<Cell>>& places, PatternSymmetry symmetry, int side) {
    const auto is_kept_by = [&](SquareSymmetry move) {
        return std::all_of(places.begin(), places.end(), [&](std::vector<Cell> cells) {
            for (Cell& cell : cells) cell = image_of(cell, move, side);
            std::sort(cells.begin(), cells.end());
            return places.contains(cells);
        });
    };
    const auto is_kept = [&](const PatternSymmetryInfo& row) {
        return std::all_of(row.generators.begin(), row.generators.end(), is_kept_by);
    };
    const auto table = pattern_symmetry_table();
    return std::any_of(table.begin(), table.end(), [&](const PatternSymmetryInfo& row) {
        const bool is_required =
            row.symmetry == symmetry ||
            (symmetry == PatternSymmetry::any_symmetric && !row.generators.empty());
        return is_required && is_kept(row);
    });
}

std::string missed_constraint_requirement(const Puzzle& puzzle,
                                          const ConstraintRequest& requirements) {
    std::set<std::vector<Cell>> places;
    CellSet covered;
    int cages = 0, hidden = 0;
    for (const Constraint& constraint : puzzle.constraints()) {
        for (const Cell cell : constraint.cells) covered.insert(cell);
        if (constraint_info(constraint.kind).shape == ConstraintShape::singles) {
            for (const Cell cell : constraint.cells) places.insert({cell});
            continue;
        }
        std::vector<Cell> cells = constraint.cells;
        std::sort(cells.begin(), cells.end());
        const auto size = static_cast<int>(cells.size());
        if (constraint.kind == ConstraintKind::cage)
            ++cages, hidden += constraint.values.empty() ? 1 : 0;
        if (constraint.kind == ConstraintKind::cage && requirements.cells &&
            (size < requirements.cells->least || size > requirements.cells->most))
            return "cells of a cage";
        places.insert(std::move(cells));
    }
    const int side = puzzle.geometry().side();
    if (requirements.symmetry != PatternSymmetry::none &&
        !are_symmetric(places, requirements.symmetry, side))
        return "symmetry of constraints";
    const int cover = 100 * covered.size() / puzzle.geometry().cell_count();
    if (requirements.cover &&
        (cover < requirements.cover->least || cover > requirements.cover->most))
        return "cover";
    const int share = cages == 0 ? 0 : 100 * hidden / cages;
    if (requirements.hidden_sums &&
        (share < requirements.hidden_sums->least || share > requirements.hidden_sums->most))
        return "hidden sums";
    return {};
}

// Empty when the puzzle is what was required for; otherwise the requirement that it misses.
std::string missed_requirement(const Puzzle& puzzle, const Requirement& requirement) {
    const GeneratorOptions& options = requirement.options;
    const Geometry& geometry = puzzle.geometry();
    const CellSet givens = given_cells(puzzle.givens());
    const int count = givens.size();
    if (options.givens && (count < options.givens->least || count > options.givens->most))
        return "givens";
    if (options.symmetry != PatternSymmetry::none && geometry.is_square()) {
        std::set<std::vector<Cell>> places;
        for (const Cell cell : givens.members()) places.insert({cell});
        if (!are_symmetric(places, options.symmetry, geometry.side())) return "symmetry";
    }
    if (options.mask && ((options.mask->must & givens) != options.mask->must ||
                         !(options.mask->must_not & givens).empty()))
        return "mask";
    std::map<int, int> of_digit, of_box;
    for (int i = 0; i < geometry.side(); ++i) of_digit[i + 1] = of_box[i] = 0;
    for (const Cell cell : givens.members()) {
        ++of_digit[puzzle.givens()[cell]];
        if (options.empty_box) ++of_box[geometry.region_of(cell)];
    }
    const auto by_count = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto [least, most] = std::minmax_element(of_digit.begin(), of_digit.end(), by_count);
    if (options.digits_balanced && most->second - least->second > 1) return "balanced digits";
    if (options.empty_box && std::min_element(of_box.begin(), of_box.end(), by_count)->second > 0)
        return "empty box";
    Inspector inspector;
    Inspection inspection(inspector, puzzle);
    for (const Criterion& target : options.criteria) {
        if (distance(target, inspection) != 0) return target.text;
    }
    return options.constraints ? missed_constraint_requirement(puzzle, *options.constraints)
                               : std::string();
}

enum class Proof { given, refuted, open };

// That the puzzle has one solution and, where that was required for, none of its givens and
// constraints is one too many.
Proof prove(const Puzzle& puzzle, bool is_minimal) {
    const auto proof_of = [](const Puzzle& what, CountOutcome expected) {
        const auto found = outcome(what);
        if (!found) return Proof::open;
        return *found == expected ? Proof::given : Proof::refuted;
    };
    Proof proof = proof_of(puzzle, CountOutcome::unique);
    if (!is_minimal || proof != Proof::given) return proof;
    for (const Puzzle& without : test::each_without_one(puzzle)) {
        const Proof of_one = proof_of(without, CountOutcome::many);
        if (of_one == Proof::refuted) return of_one;
        if (of_one == Proof::open) proof = of_one;
    }
    return proof;
}

// Makes puzzles of many requirements and holds each against what was required for.
class RequirementProof {
  public:
    // The first requirements, by their numbers, whose first index brings a puzzle and its proof.
    // Those that contradict themselves are left out, and those that are too rare or too hard to
    // prove.
    void choose(std::uint64_t requirements) {
        for (std::uint64_t number = 0; active_.size() < requirements; ++number) {
            std::optional<Requirement> requirement = some_requirement(number);
            if (!requirement) {
                ++refused_;
                continue;
            }
            active_.push_back({*std::move(requirement)});
            if (!make(active_.back(), 1)) {
                active_.pop_back();
                ++rare_;
            }
        }
    }

    // Brings every requirement to so many puzzles of new classes, if a few times as many indices
    // do.
    void make_all(std::uint64_t per_requirement) {
        for (Active& one : active_) {
            while (one.made < per_requirement && one.next < 4 * per_requirement)
                make(one, std::min<std::uint64_t>(per_requirement - one.made, 20));
        }
    }
    // Brings all of them together to so many: some requirements have no puzzle at most of their
    // indices.
    void make_up_to(std::uint64_t total) {
        while (puzzles() < total) {
            for (Active& one : active_) {
                if (puzzles() < total) make(one, 1);
            }
        }
    }

    std::uint64_t puzzles() const {
        std::uint64_t made = 0;
        for (const Active& one : active_) made += one.made;
        return made;
    }
    std::size_t classes() const { return classes_.size(); }

    void say() const {
        std::printf(
            "%llu puzzles of %zu requirements, %zu classes, %llu proved minimal; passed over: %llu "
            "indices "
            "without a puzzle, %llu puzzles as one before, %llu without a proof; %llu requirements "
            "that "
            "contradict themselves, %llu too rare or too hard to prove; %.0f s of processor time\n",
            count(puzzles()), active_.size(), classes_.size(), count(minimal_), count(failed_),
            count(repeated_), count(open_), count(refused_), count(rare_),
            static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
        std::fflush(stdout);
    }
    void list() const {
        for (const Active& one : active_) std::printf("%s\n", one.requirement.text.c_str());
    }

  private:
    struct Active {
        Requirement requirement;
        std::uint64_t made = 0;
        std::uint64_t next = 0;  // index
    };

    static unsigned long long count(std::uint64_t number) { return number; }

    // Whether all of so many indices brought a puzzle that counts. One whose class is known gives
    // way to the next one, as in `sudoku generate`.
    bool make(Active& one, std::uint64_t wanted) {
        GeneratorOptions options = one.requirement.options;
        const Geometry& board = one.requirement.board.geometry;
        options.attempts = options.constraints || board.side() > 9 ? 50 : 2'000;
        std::vector<std::uint64_t> indices;
        for (std::uint64_t i = 0; i < wanted; ++i) indices.push_back(one.next++);
        std::uint64_t made = 0;
        for (const auto& puzzle : generate_many(board, options, indices)) {
            if (!puzzle)
                ++failed_;
            else if (check(*puzzle, one.requirement))
                ++made;
        }
        one.made += made;
        return made == wanted;
    }

    bool check(const GeneratedPuzzle& made, const Requirement& requirement) {
        const Puzzle& puzzle = made.puzzle;
        INFO(made.id);
        REQUIRE(is_solution(made.solution));
        REQUIRE(test::RuleChecker(puzzle, made.solution).keeps_all());
        const Proof proof = prove(puzzle, requirement.options.minimal);
        REQUIRE(proof != Proof::refuted);
        REQUIRE(missed_requirement(puzzle, requirement) == "");
        if (proof == Proof::open) {
            ++open_;
            return false;
        }
        Inspector inspector;
        Inspection inspection(inspector, puzzle);
        if (!classes_.insert(find_class(inspection).value()).second) {
            ++repeated_;
            return false;
        }
        minimal_ += requirement.options.minimal ? 1 : 0;
        return true;
    }

    std::vector<Active> active_;
    std::set<canon::PuzzleClass> classes_;
    std::uint64_t refused_ = 0, rare_ = 0;                              // requirements
    std::uint64_t minimal_ = 0, failed_ = 0, repeated_ = 0, open_ = 0;  // puzzles
};

// promise 1.10: Puzzles of all requirements, boards and constraints are unique by independent
//     code, meet the requirements, and no two are equivalent
TEST_CASE("puzzles of mixed requirements on any board are unique, as required, and all different",
          "[generate][acceptance]") {
    RequirementProof proof;
    proof.choose(30);
    proof.make_all(2);
    CHECK(proof.puzzles() == 60);
    CHECK(proof.classes() == 60);
}

// Run by hand; it says how far it is, and which requirements there are
// (bench/results/archive/2026-11-24-mixed-wishes.md).
TEST_CASE("twenty thousand puzzles of two hundred mixed requirements on any board",
          "[.slow][generate][acceptance]") {
    RequirementProof proof;
    proof.choose(200);
    proof.list();
    for (std::uint64_t per_requirement = 10; per_requirement <= 100; per_requirement += 10) {
        proof.make_all(per_requirement);
        proof.say();
    }
    proof.make_up_to(20'000);
    proof.say();
    CHECK(proof.puzzles() == 20'000);
    CHECK(proof.classes() == 20'000);
}

}  // namespace
}  // namespace sudoku
