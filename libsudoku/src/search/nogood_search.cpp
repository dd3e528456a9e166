#include "search/nogood_search.hpp"

#include "search/cdcl_solutions.hpp"
#include "search/choice.hpp"
#include "search/search_control.hpp"

#include "grid/implied_houses.hpp"
#include "grid/pair_lists.hpp"
#include "state/propagator.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace sudoku {
namespace {

// The peers of each cell by the rules of the board, then those by implied houses.
std::vector<std::vector<Cell>> peers_of(const Geometry& geometry,
                                        const std::vector<std::vector<Cell>>& houses) {
    const auto cells = static_cast<std::size_t>(geometry.cell_count());
    std::vector<std::vector<Cell>> peers(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto& own = geometry.peers(static_cast<Cell>(cell));
        peers[cell].assign(own.begin(), own.end());
    }
    const auto add = [&](Cell cell, Cell peer) {
        auto& list = peers[cell];
        const bool is_known = std::find(list.begin(), list.end(), peer) != list.end();
        if (cell != peer && !is_known) list.push_back(peer);
    };
    for (std::size_t i = geometry.houses().size(); i < houses.size(); ++i) {
        for (const Cell cell : houses[i]) {
            for (const Cell peer : houses[i]) add(cell, peer);
        }
    }
    return peers;
}

// Numbers the candidates of the open cells as variables, and generates their rules for the CDCL
// solver. With a symmetry, all candidates of an orbit are one variable.
class Statements {
  public:
    template <class State>
    Statements(const Geometry& geometry, const State& state, const GridSymmetry& symmetry)
        : geometry_(geometry),
          symmetry_(symmetry),
          not_consecutive_(cells_not_consecutive(geometry)),
          houses_(houses_with_implied(geometry)),
          peers_(peers_of(geometry, houses_)),
          placed_(assigned_digits(geometry, state)) {
        const auto side = static_cast<std::size_t>(geometry.side());
        numbers_.assign(static_cast<std::size_t>(geometry.cell_count()) * side, none);
        for (int i = 0; i < geometry.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (!state.is_open(cell)) continue;
            for (const Digit digit : state[cell]) {
                if (numbers_[slot(cell, digit)] == none) add_orbit({cell, digit});
            }
        }
        if (is_symmetric()) drop_impossible();
    }

    std::size_t size() const { return placements_.size(); }

    bool is_symmetric() const { return symmetry_.order > 1; }

    // Calls use(Placement) for all placements of number `i`.
    template <class Use>
    void for_each_placement(std::size_t i, Use use) const {
        Placement placement = placements_[i];
        for (int turn = 0; turn < symmetry_.order; ++turn) {
            use(placement);
            if (is_symmetric()) placement = image(placement);
        }
    }

    // Appends the candidates that exclude number `i`, some perhaps more than once.
    void append_excluded(std::size_t i, std::vector<CdclSolver::Variable>& excluded) const {
        for_each_placement(
            i, [&](const Placement& placement) { append_excluded_by(placement, excluded); });
    }

    // Calls use(variables) for every set of candidates of which one must be true: the candidates of
    // each cell, and the places of each digit in each house.
    template <class Use>
    void for_each_clause(Use use) const {
        std::vector<CdclSolver::Variable> clause;
        for (int i = 0; i < geometry_.cell_count(); ++i) {
            const Cell cell = static_cast<Cell>(i);
            if (placed_[cell] != 0) continue;
            clause.clear();
            for (int digit = 1; digit <= geometry_.side(); ++digit)
                append(cell, static_cast<Digit>(digit), clause);
            use(clause);
        }
        for (const std::vector<Cell>& house : houses_) {
            for (int digit = 1; digit <= geometry_.side(); ++digit) {
                // Then the other cells of an implied house can still have it as a candidate.
                if (is_placed(static_cast<Digit>(digit), house)) continue;
                clause.clear();
                for (const Cell cell : house) append(cell, static_cast<Digit>(digit), clause);
                use(clause);
            }
        }
    }

  private:
    static constexpr std::int32_t none = -1;

    Placement image(const Placement& placement) const {
        return {image_of(placement.cell, symmetry_.cells, geometry_.side()),
                symmetry_.digits[placement.digit]};
    }
    void add_orbit(const Placement& first) {
        placements_.push_back(first);
        const auto number = static_cast<std::int32_t>(placements_.size() - 1);
        for_each_placement(placements_.size() - 1, [&](const Placement& placement) {
            numbers_[slot(placement.cell, placement.digit)] = number;
        });
    }
    // A placement that excludes its own image is in no symmetric grid.
    void drop_impossible() {
        std::vector<Placement> kept;
        std::vector<CdclSolver::Variable> excluded;
        for (std::size_t i = 0; i < size(); ++i) {
            excluded.clear();
            append_excluded(i, excluded);
            const auto own = static_cast<CdclSolver::Variable>(i);
            if (std::find(excluded.begin(), excluded.end(), own) == excluded.end())
                kept.push_back(placements_[i]);
        }
        numbers_.assign(numbers_.size(), none);
        placements_.clear();
        for (const Placement& placement : kept) add_orbit(placement);
    }
    void append_excluded_by(const Placement& placement,
                            std::vector<CdclSolver::Variable>& excluded) const {
        const auto [cell, digit] = placement;
        for (int other = 1; other <= geometry_.side(); ++other) {
            if (other != digit) append(cell, static_cast<Digit>(other), excluded);
        }
        for (const Cell peer : peers_[cell]) append(peer, digit, excluded);
        for (const Cell other : not_consecutive_[cell]) {
            if (digit > 1) append(other, static_cast<Digit>(digit - 1), excluded);
            if (digit < geometry_.side()) append(other, static_cast<Digit>(digit + 1), excluded);
        }
    }
    bool is_placed(Digit digit, const std::vector<Cell>& house) const {
        return std::any_of(house.begin(), house.end(),
                           [&](Cell cell) { return placed_[cell] == digit; });
    }
    std::size_t slot(Cell cell, Digit digit) const {
        return static_cast<std::size_t>(cell) * static_cast<std::size_t>(geometry_.side()) + digit -
               1;
    }
    void append(Cell cell, Digit digit, std::vector<CdclSolver::Variable>& to) const {
        const std::int32_t number = numbers_[slot(cell, digit)];
        if (number != none) to.push_back(static_cast<CdclSolver::Variable>(number));
    }

    Geometry geometry_;
    GridSymmetry symmetry_;
    std::vector<std::vector<Cell>> not_consecutive_;
    // The implied ones find a grid of 4x4+windoku+disjoint in milliseconds instead of not at all.
    std::vector<std::vector<Cell>> houses_;
    std::vector<std::vector<Cell>> peers_;  // by cell
    Grid placed_;
    std::vector<std::int32_t> numbers_;  // variable by cell and digit
    std::vector<Placement> placements_;  // by variable, the first of its orbit
};

void sort_unique(std::vector<CdclSolver::Variable>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

CdclSolver make_engine(const Statements& statements, Rng* rng) {
    CdclSolver engine(statements.size());
    std::vector<CdclSolver::Variable> excluded;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        excluded.clear();
        statements.append_excluded(i, excluded);
        if (statements.is_symmetric()) sort_unique(excluded);
        engine.add_exclusions(excluded);
    }
    std::vector<CdclSolver::Literal> literals;
    statements.for_each_clause([&](const std::vector<CdclSolver::Variable>& clause) {
        literals.clear();
        for (const CdclSolver::Variable variable : clause)
            literals.push_back(CdclSolver::positive(variable));
        engine.add_clause(literals);
    });
    engine.start(rng);
    return engine;
}

SearchResult search(const Puzzle& puzzle, const GridSymmetry& symmetry,
                    const SolutionVisitor& visit, const SearchLimits& limits, Rng* rng) {
    SearchControl control(limits);
    SearchResult result;
    const auto explore = [&]<int MaxSide>() {
        if (limits.solutions == 0) {
            control.stop(SearchEnd::solution_limit);
            return;
        }
        if (!control.enter(0)) return;
        const Geometry& geometry = puzzle.geometry();
        BasicCandidates<MaxSide> state;
        Propagator<MaxSide> propagator(geometry, PropagationLevel::locked_candidates);
        if (!enter_puzzle(puzzle, state) || !propagator.settle_all(state)) return;

        const Grid start = assigned_digits(geometry, state);
        const Statements statements(geometry, state, symmetry);
        CdclSolver engine = make_engine(statements, rng);
        const auto grid = [&] {
            Grid solution = start;
            for (std::size_t i = 0; i < statements.size(); ++i) {
                if (!engine.holds(static_cast<CdclSolver::Variable>(i))) continue;
                statements.for_each_placement(i, [&](const Placement& placement) {
                    solution.set(placement.cell, placement.digit);
                });
            }
            return solution;
        };
        find_solutions(engine, grid, visit, limits, control, result);
    };
    for_side(puzzle.geometry(), explore);
    result.end = control.end();
    result.stats = std::move(control).stats();
    return result;
}

bool maps_houses_to_houses(const Geometry& geometry, SquareSymmetry symmetry) {
    const auto sorted = [](std::vector<Cell> cells) {
        std::sort(cells.begin(), cells.end());
        return cells;
    };
    std::vector<std::vector<Cell>> houses, images;
    for (const House& house : geometry.houses()) {
        houses.push_back(sorted(house.cells));
        std::vector<Cell> image;
        for (const Cell cell : house.cells)
            image.push_back(image_of(cell, symmetry, geometry.side()));
        images.push_back(sorted(std::move(image)));
    }
    std::sort(houses.begin(), houses.end());
    std::sort(images.begin(), images.end());
    return houses == images;
}

}  // namespace

SearchResult search_by_nogoods(const Puzzle& puzzle, const SolutionVisitor& visit,
                               const SearchLimits& limits, Rng* rng) {
    assert(only_houses.contains(puzzle.features()) || puzzle == Puzzle(Grid(puzzle.geometry())));
    return search(puzzle, GridSymmetry(), visit, limits, rng);
}

std::vector<GridSymmetry> grid_symmetries(const Geometry& geometry) {
    std::vector<GridSymmetry> found;
    if (!geometry.is_square()) return found;
    const int side = geometry.side();
    std::vector<Digit> turned(static_cast<std::size_t>(side) + 1), reversed(turned);
    for (int digit = 1; digit <= side; ++digit) {
        const auto at = static_cast<std::size_t>(digit);
        const bool is_in_four = digit <= side / 4 * 4;
        turned[at] = static_cast<Digit>(!is_in_four      ? digit
                                        : digit % 4 != 0 ? digit + 1
                                                         : digit - 3);
        reversed[at] = static_cast<Digit>(side + 1 - digit);
    }
    const auto add = [&](SquareSymmetry cells, std::vector<Digit> digits, int order) {
        if (maps_houses_to_houses(geometry, cells))
            found.push_back({cells, std::move(digits), order});
    };
    // In a quarter turn some adjacent digits become others, which those rules do not allow.
    const auto apart = cells_not_consecutive(geometry);
    if (std::all_of(apart.begin(), apart.end(), [](const auto& cells) { return cells.empty(); }))
        add(SquareSymmetry::rotate_90, std::move(turned), 4);
    add(SquareSymmetry::rotate_180, std::move(reversed), 2);
    return found;
}

SearchResult search_symmetric_grids(const Geometry& geometry, const GridSymmetry& symmetry,
                                    const SearchLimits& limits, Rng& rng) {
    return search(Grid(geometry), symmetry, {}, limits, &rng);
}

}  // namespace sudoku
