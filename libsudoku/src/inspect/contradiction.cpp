#include "inspect/contradiction.hpp"

#include "search/shared_limits.hpp"
#include "support/stopping.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoku {
namespace {

constexpr std::uint64_t searches_per_budget = 20;

enum class PartKind { given, marks, constraint };

struct Part {
    PartKind kind = PartKind::given;
    std::size_t index = 0;  // index of the cell or the constraint
};
using Parts = std::vector<Part>;

Parts parts_of(const Puzzle& puzzle) {
    Parts parts;
    const auto cells = static_cast<std::size_t>(puzzle.geometry().cell_count());
    const DigitSet all = DigitSet::all(puzzle.geometry().side());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (puzzle.givens()[static_cast<Cell>(cell)] != 0) {
            parts.push_back({PartKind::given, cell});
        } else if (!(puzzle.allowed(static_cast<Cell>(cell)) == all)) {
            parts.push_back({PartKind::marks, cell});
        }
    }
    for (std::size_t constraint = 0; constraint < puzzle.constraints().size(); ++constraint)
        parts.push_back({PartKind::constraint, constraint});
    return parts;
}

class Deletion {
  public:
    Deletion(const Puzzle& puzzle, const ContradictionOptions& options)
        : puzzle_(puzzle), options_(options), limits_(options.limits) {}

    Result<ContradictionResult> run() {
        ContradictionResult result;
        kept_ = parts_of(puzzle_);
        // Two equal givens in a house need no search and are already minimal.
        const auto conflicts = find_conflicts(puzzle_.givens());
        if (conflicts.empty()) {
            const SearchResult search = ask(kept_);
            if (search.end == SearchEnd::cancelled) return stopped_error();
            if (search.solutions > 0) return result;
            result.end = search.end;
            if (search.end != SearchEnd::complete) return result;
        } else {
            kept_ = {{PartKind::given, conflicts.front().first},
                     {PartKind::given, conflicts.front().second}};
        }
        for (std::size_t size = kept_.size() / 2; size > 1; size /= 2) {
            if (!delete_pieces(size)) return stopped_error();
        }
        if (!delete_pieces(1)) return stopped_error();
        result.found = contradiction();
        return result;
    }

  private:
    // Tries to remove each run of `size` consecutive parts. False if cancelled.
    bool delete_pieces(std::size_t size) {
        undecided_ = 0;
        for (std::size_t begin = 0; begin < kept_.size();) {
            const std::size_t count = std::min(size, kept_.size() - begin);
            Parts others = kept_;
            const auto first = std::next(others.begin(), static_cast<std::ptrdiff_t>(begin));
            others.erase(first, std::next(first, static_cast<std::ptrdiff_t>(count)));
            const SearchResult search = ask(others);
            if (search.end == SearchEnd::cancelled) return false;
            if (search.solutions == 0 && search.end == SearchEnd::complete) {
                kept_ = std::move(others);
                continue;
            }
            if (search.solutions == 0) ++undecided_;
            begin += count;
        }
        return true;
    }

    SearchResult ask(const Parts& parts) {
        SearchLimits limits = limits_.rest();
        limits.solutions = 1;
        if (limits.nodes != SearchLimits().nodes) {
            const std::uint64_t share =
                std::max<std::uint64_t>(options_.limits.nodes / searches_per_budget, 1);
            limits.nodes = std::min(limits.nodes, share);
        }
        SearchResult result = options_.solver.search(puzzle_of(parts), limits);
        limits_.use(result.stats);
        return result;
    }

    Puzzle puzzle_of(const Parts& parts) const {
        const Geometry& geometry = puzzle_.geometry();
        Grid givens(geometry);
        const std::vector<DigitSet> marks = puzzle_.pencilmarks();
        std::vector<DigitSet> allowed(marks.size(), DigitSet::all(geometry.side()));
        std::vector<Constraint> constraints;
        for (const Part& part : parts) {
            switch (part.kind) {
                case PartKind::given: {
                    const auto cell = static_cast<Cell>(part.index);
                    givens.set(cell, puzzle_.givens()[cell]);
                    break;
                }
                case PartKind::marks: allowed[part.index] = marks[part.index]; break;
                case PartKind::constraint:
                    constraints.push_back(puzzle_.constraints()[part.index]);
                    break;
            }
        }
        return {std::move(givens), std::move(allowed), std::move(constraints)};
    }

    Contradiction contradiction() const {
        Contradiction found;
        found.undecided = undecided_;
        for (const Part& part : kept_) {
            switch (part.kind) {
                case PartKind::given: found.givens.push_back(static_cast<Cell>(part.index)); break;
                case PartKind::marks: found.marked.push_back(static_cast<Cell>(part.index)); break;
                case PartKind::constraint: found.constraints.push_back(part.index); break;
            }
        }
        return found;
    }

    const Puzzle& puzzle_;
    const ContradictionOptions& options_;
    SharedLimits limits_;
    Parts kept_ = {};
    std::size_t undecided_ = 0;
};

}  // namespace

Result<ContradictionResult> find_contradiction(const Puzzle& puzzle,
                                               const ContradictionOptions& options) {
    return Deletion(puzzle, options).run();
}

}  // namespace sudoku
