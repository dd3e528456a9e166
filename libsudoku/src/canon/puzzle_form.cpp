#include <sudoku/canon/puzzle_form.hpp>

#include "canon/board_graph.hpp"
#include "canon/board_turns.hpp"
#include "canon/graph_labelling.hpp"
#include "canon/least_image.hpp"
#include "canon/symmetry_group.hpp"
#include "grid/constraint_freedom.hpp"
#include "grid/constraint_order.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <list>
#include <numeric>
#include <span>
#include <utility>

namespace sudoku::canon {
namespace {

// Groups with more symmetries are not enumerated, not even cell by cell, because a puzzle with
// several empty rows would keep too many of them. The limit is lower for puzzles with constraints,
// which distinguish symmetries only when all cells are placed.
constexpr std::uint64_t most_symmetries = std::uint64_t{1} << 20;
constexpr std::uint64_t most_with_constraints = 512;

// The movements of a board: either all its symmetries or only its rotations and reflections.
struct Movements {
    Movements(const Geometry& geometry, bool only_turns)
        : graph(board_graph(geometry, only_turns)),
          group(graph, static_cast<std::size_t>(geometry.cell_count())),
          is_small(group.has_at_most(most_symmetries)),
          is_small_with_constraints(group.has_at_most(most_with_constraints)) {
        for (const std::uint32_t order : group.orders()) count.multiply(order);
    }

    ColouredGraph graph;
    SymmetryGroup group;
    bool is_small;
    bool is_small_with_constraints;
    SymmetryCount count;
};

// The data of a board, computed on demand.
struct Board {
    explicit Board(const Geometry& geometry) : source(geometry), normal(normal_board(geometry)) {}

    const Movements& movements(bool only_turns) {
        auto& known = movements_[only_turns ? 1 : 0];
        if (!known) known = std::make_unique<const Movements>(normal.geometry, only_turns);
        return *known;
    }

    Geometry source;
    TurnedBoard normal;

  private:
    std::array<std::unique_ptr<const Movements>, 2> movements_;
};

DigitRenaming board_renaming(const Geometry& geometry) {
    const bool has_order = std::any_of(board_rule_table().begin(), board_rule_table().end(),
                                       [&](const BoardRuleInfo& rule) {
                                           return geometry.rules().contains(rule.rule) &&
                                                  rule.demand == PairDemand::not_consecutive;
                                       });
    return has_order ? DigitRenaming::reversal : DigitRenaming::any;
}

// The relabellings allowed by the rules of the board and all constraints.
DigitRenaming renaming_of(const Puzzle& puzzle) {
    DigitRenaming renaming = board_renaming(puzzle.geometry());
    for (const Constraint& constraint : puzzle.constraints())
        renaming = std::min(renaming, freedom_of(constraint).renaming);
    return renaming;
}

CellSources inverse_of(std::span<const Cell> sources) {
    CellSources images(sources.size());
    for (std::size_t cell = 0; cell < sources.size(); ++cell)
        images[sources[cell]] = static_cast<Cell>(cell);
    return images;
}

bool are_before(const std::vector<Constraint>& a, const std::vector<Constraint>& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), comes_before);
}

// Moves the cells of constraints and returns the normal ones in ascending order without duplicates.
std::vector<Constraint> moved_constraints(const std::vector<Constraint>& constraints,
                                          std::span<const Cell> images, const Geometry& geometry) {
    std::vector<Constraint> moved;
    for (Constraint constraint : constraints) {
        for (Cell& cell : constraint.cells) cell = images[cell];
        for (Constraint& normal : normal_constraints(constraint, geometry))
            moved.push_back(std::move(normal));
    }
    std::sort(moved.begin(), moved.end(), comes_before);
    moved.erase(std::unique(moved.begin(), moved.end()), moved.end());
    return moved;
}

// Returns the puzzle on the normal board with normal constraints.
Puzzle on_normal_board(const Puzzle& puzzle, const TurnedBoard& normal) {
    const CellSources& sources = normal.sources;
    Grid givens(normal.geometry);
    for (std::size_t cell = 0; cell < sources.size(); ++cell)
        givens.set(static_cast<Cell>(cell), puzzle.givens()[sources[cell]]);
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    std::vector<DigitSet> allowed;
    for (std::size_t cell = 0; cell < marks.size(); ++cell) allowed.push_back(marks[sources[cell]]);
    return {std::move(givens), std::move(allowed),
            moved_constraints(puzzle.constraints(), inverse_of(sources), normal.geometry)};
}

// Gives the remaining names to the unnamed digits in ascending order. Returns the number of these
// digits.
int name_the_rest(DigitNames& names, int side) {
    int unnamed = 0;
    for (int digit = 1; digit <= side; ++digit) {
        Digit& name = names.of[static_cast<std::size_t>(digit)];
        if (name != 0) continue;
        name = ++names.given;
        ++unnamed;
    }
    return unnamed;
}

Puzzle image_of(const Puzzle& puzzle, std::span<const Cell> images, const DigitNames& names) {
    const Geometry& geometry = puzzle.geometry();
    Grid givens(geometry);
    for (std::size_t cell = 0; cell < images.size(); ++cell)
        givens.set(images[cell], names.of[puzzle.givens()[static_cast<Cell>(cell)]]);
    const std::vector<DigitSet> marks = puzzle.pencilmarks();
    std::vector<DigitSet> allowed(marks.size());
    for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        for (const Digit digit : marks[cell]) allowed[images[cell]].insert(names.of[digit]);
    }
    return {std::move(givens), std::move(allowed),
            moved_constraints(puzzle.constraints(), images, geometry)};
}

// A transform to the form, and the number of such transforms.
struct Way {
    CellSources images;
    DigitNames names;
    SymmetryCount automorphisms = {};
};

// Chooses the smallest text, and among equal ones the smallest constraints.
Way by_least_text(const Puzzle& puzzle, const Movements& movements, DigitRenaming renaming,
                  LeastImage& search) {
    const int side = puzzle.geometry().side();
    search.find(puzzle.givens().digits(), side, renaming, movements.group.levels());
    std::size_t best = 0;
    std::size_t count = search.count();
    if (puzzle.has_constraints()) {
        std::vector<Constraint> least;
        for (std::size_t image = 0; image < search.count(); ++image) {
            std::vector<Constraint> constraints = moved_constraints(
                puzzle.constraints(), inverse_of(search.sources(image)), puzzle.geometry());
            if (image > 0 && constraints == least) ++count;
            if (image > 0 && !are_before(constraints, least)) continue;
            least = std::move(constraints);
            best = image;
            count = 1;
        }
    }
    Way way{inverse_of(search.sources(best)), search.names(best)};
    way.automorphisms.multiply(count);
    way.automorphisms.multiply_factorial(name_the_rest(way.names, side));
    return way;
}

// Each cell of the result takes the remaining source with the smallest label.
CellSources least_sources(const SymmetryGroup& group, const std::vector<Vertex>& labels,
                          std::size_t cells) {
    CellSources sources(cells);
    std::iota(sources.begin(), sources.end(), Cell{0});
    for (const SymmetryGroup::Level& level : group.levels()) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < level.orbit.size(); ++i) {
            if (labels[sources[level.orbit[i]]] < labels[sources[level.orbit[best]]]) best = i;
        }
        CellSources next(cells);
        for (std::size_t cell = 0; cell < cells; ++cell)
            next[cell] = sources[level.members[best][cell]];
        sources = std::move(next);
    }
    return sources;
}

Way by_labelling(const Puzzle& puzzle, const Movements& movements, bool are_alike) {
    const auto side = static_cast<std::size_t>(puzzle.geometry().side());
    const GraphLabelling found =
        canonical_labelling(puzzle_graph(movements.graph, puzzle, puzzle.constraints(), are_alike));
    const CellSources sources =
        least_sources(movements.group, found.labels, puzzle.givens().digits().size());
    Way way{inverse_of(sources), {}};
    if (are_alike) {
        // Names follow first appearance; digits that do not occur are in the order of their labels.
        for (const Cell source : sources) {
            const Digit digit = puzzle.givens()[source];
            if (digit != 0 && way.names.of[digit] == 0) way.names.of[digit] = ++way.names.given;
        }
        std::vector<std::pair<Vertex, Digit>> rest;
        for (std::size_t digit = 1; digit <= side; ++digit) {
            if (way.names.of[digit] == 0)
                rest.emplace_back(found.labels[movements.graph.size() + digit - 1],
                                  static_cast<Digit>(digit));
        }
        std::sort(rest.begin(), rest.end());
        for (const auto& [label, digit] : rest) way.names.of[digit] = ++way.names.given;
    } else {
        std::iota(way.names.of.begin(), way.names.of.end(), Digit{0});
    }
    for (const AutomorphismGroup::Step& step : found.automorphisms.base)
        way.automorphisms.multiply(step.orbit);
    return way;
}

DigitNames reversed_names(int side) {
    DigitNames names;
    names.given = static_cast<Digit>(side);
    for (int digit = 1; digit <= side; ++digit)
        names.of[static_cast<std::size_t>(digit)] = static_cast<Digit>(side + 1 - digit);
    return names;
}

CellSources identity_of(std::size_t cells) {
    CellSources identity(cells);
    std::iota(identity.begin(), identity.end(), Cell{0});
    return identity;
}

std::strong_ordering compare(const Puzzle& a, const Puzzle& b) {
    const auto by_digits = std::lexicographical_compare_three_way(
        a.givens().digits().begin(), a.givens().digits().end(), b.givens().digits().begin(),
        b.givens().digits().end());
    if (by_digits != 0) return by_digits;
    for (int i = 0; i < a.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (const auto by_marks = a.allowed(cell).mask() <=> b.allowed(cell).mask(); by_marks != 0)
            return by_marks;
    }
    if (are_before(a.constraints(), b.constraints())) return std::strong_ordering::less;
    return a.constraints() == b.constraints() ? std::strong_ordering::equal
                                              : std::strong_ordering::greater;
}

// If digits can be reversed, labels both puzzles and uses the lesser image.
Way by_labelling(const Puzzle& puzzle, const Movements& movements, DigitRenaming renaming) {
    Way way = by_labelling(puzzle, movements, renaming == DigitRenaming::any);
    if (renaming != DigitRenaming::reversal) return way;
    const DigitNames reversed = reversed_names(puzzle.geometry().side());
    const Puzzle other = image_of(puzzle, identity_of(way.images.size()), reversed);
    Way other_way = by_labelling(other, movements, false);
    const auto order = compare(image_of(other, other_way.images, other_way.names),
                               image_of(puzzle, way.images, way.names));
    if (order == 0) way.automorphisms.multiply(2);
    if (order >= 0) return way;
    other_way.names = reversed;
    return other_way;
}

}  // namespace

SymmetryCount symmetry_count(const Geometry& geometry) { return Movements(geometry, false).count; }

struct PuzzleCanonicalizer::Workspace {
    Board& board_of(const Geometry& geometry) {
        const auto known = std::find_if(boards.begin(), boards.end(), [&](const Board& board) {
            return board.source == geometry;
        });
        if (known != boards.end()) {
            boards.splice(boards.begin(), boards, known);
        } else {
            boards.emplace_front(geometry);
            if (boards.size() > most_boards) boards.pop_back();
        }
        return boards.front();
    }

    static constexpr std::size_t most_boards = 8;

    std::list<Board> boards;  // the most recently used first
    LeastImage search;
};

PuzzleCanonicalizer::PuzzleCanonicalizer() : workspace_(std::make_unique<Workspace>()) {}
PuzzleCanonicalizer::PuzzleCanonicalizer(PuzzleCanonicalizer&&) noexcept = default;
PuzzleCanonicalizer& PuzzleCanonicalizer::operator=(PuzzleCanonicalizer&&) noexcept = default;
PuzzleCanonicalizer::~PuzzleCanonicalizer() = default;

Result<PuzzleForm> PuzzleCanonicalizer::find(const Puzzle& source) {
    constexpr Features known = {Feature::short_houses, Feature::digits_from_zero};
    if (const Status usual = require_usual_digits(source.geometry(), "a canonical form", known);
        !usual)
        return usual.error();
    const std::vector<Conflict> conflicts = find_conflicts(source.givens());
    if (!conflicts.empty())
        return Error{ErrorCode::invalid, describe(conflicts.front(), source.geometry())};
    Board& board = workspace_->board_of(source.geometry());
    const Puzzle puzzle = on_normal_board(source, board.normal);
    const bool needs_adjacency = std::any_of(
        puzzle.constraints().begin(), puzzle.constraints().end(),
        [](const Constraint& constraint) { return freedom_of(constraint).needs_adjacency; });
    const Movements& movements = board.movements(needs_adjacency);
    const DigitRenaming renaming = renaming_of(puzzle);
    const Features features = puzzle.features();
    const bool goes_through =
        !features.contains(Feature::pencilmarks) &&
        (features.contains(Feature::constraints) ? movements.is_small_with_constraints
                                                 : movements.is_small);
    Way way = goes_through ? by_least_text(puzzle, movements, renaming, workspace_->search)
                           : by_labelling(puzzle, movements, renaming);
    SymmetryCount orbit = movements.count;
    const int side = puzzle.geometry().side();
    if (renaming == DigitRenaming::any) orbit.multiply_factorial(side);
    if (renaming == DigitRenaming::reversal) orbit.multiply(2);
    orbit.divide(way.automorphisms);
    CellSources images(way.images.size());
    for (std::size_t cell = 0; cell < images.size(); ++cell)
        images[board.normal.sources[cell]] = way.images[cell];
    const auto names = way.names.of.begin();
    return PuzzleForm{image_of(puzzle, way.images, way.names), std::move(images),
                      std::vector<Digit>(names, names + side + 1), std::move(way.automorphisms),
                      std::move(orbit)};
}

}  // namespace sudoku::canon
