#include <sudoku/generate/generator.hpp>

#include <sudoku/generate/full_grid.hpp>
#include <sudoku/grid/geometry_spec.hpp>

namespace sudoku {
namespace {

Error invalid(std::string message) { return {ErrorCode::invalid, std::move(message)}; }

// Up to this side every question gets its answer; on larger boards only those that a short search
// can answer from the remaining clues alone (docs/theory/generation.md, "Large boards").
constexpr int largest_answered_side = 12;
// Up to this side minimality can mostly be proved.
constexpr int largest_minimal_side = 16;

bool asks_whole_proofs(int side, const GeneratorOptions& options) {
    return side > largest_answered_side && !options.minimal;
}

std::uint64_t node_limit(int side, const GeneratorOptions& options) {
    if (options.node_limit) return *options.node_limit;
    if (!asks_whole_proofs(side, options)) return 1'000'000;
    return side <= 16 ? 1'000 : 100;
}

// On a small board enough puzzles come out with any level. On a large one nearly all of them need
// search, so those that should not are made without it from the start.
std::optional<PropagationLevel> sufficient_deduction(int side, const GeneratorOptions& options) {
    if (!asks_whole_proofs(side, options) || options.node_limit) return std::nullopt;
    if (options.level == Level::easy) return PropagationLevel::hidden_singles;
    if (options.level == Level::medium) return PropagationLevel::locked_candidates;
    return std::nullopt;
}

// The first clues can nearly always go; on a large board one question for many of them saves most
// of the work.
int usual_batch(int side) { return side <= 9 ? 8 : side * side / 8; }

std::string make_id(const Geometry& geometry, const GeneratorOptions& options,
                    std::uint64_t index) {
    std::string id =
        geometry_spec(geometry) + '#' + std::to_string(options.seed) + '/' + std::to_string(index);
    char separator = '?';
    const auto add = [&](const std::string& text) {
        id += separator + text;
        separator = '&';
    };
    if (options.clues) add("clues=" + std::to_string(*options.clues));
    if (options.level) add("level=" + std::string(to_string(*options.level)));
    if (options.minimal) add("minimal");
    if (options.attempts != GeneratorOptions().attempts) {
        add("attempts=" + std::to_string(options.attempts));
    }
    if (options.node_limit) add("node-limit=" + std::to_string(*options.node_limit));
    return id;
}

CellSet all_cells(const Geometry& geometry) {
    CellSet cells;
    for (int cell = 0; cell < geometry.cell_count(); ++cell) cells.insert(static_cast<Cell>(cell));
    return cells;
}

std::string times(std::uint64_t count) {
    return std::to_string(count) + (count == 1 ? " attempt" : " attempts");
}

Error describe_failure(const GeneratorOptions& options, const GenerationStats& stats) {
    std::string message = "no puzzle in " + times(stats.attempts);
    if (options.clues) {
        message += "; " + std::to_string(stats.wrong_clues) + " did not reach " +
                   std::to_string(*options.clues) + " clues";
    }
    if (options.minimal) message += "; " + std::to_string(stats.not_minimal) + " were not minimal";
    if (options.level) {
        message += "; " + std::to_string(stats.wrong_level) + " were not " +
                   std::string(to_string(*options.level));
    }
    return invalid(std::move(message));
}

// Whether nothing more can go, and that is proved. Stopping at a number of clues may have left some
// that are not needed.
bool is_minimal(const Grid& solution, const CellSet& givens, Rng& rng,
                const UniquenessOracle& oracle, RemovalStats& stats) {
    RemovalStats check;
    const CellSet left = remove_clues(solution, givens, {}, rng, oracle, check);
    stats += check;
    return left == givens && check.undecided == 0;
}

}  // namespace

GenerationStats& GenerationStats::operator+=(const GenerationStats& other) {
    attempts += other.attempts;
    wrong_clues += other.wrong_clues;
    wrong_level += other.wrong_level;
    not_minimal += other.not_minimal;
    removal += other.removal;
    return *this;
}

Status check_options(const Geometry& geometry, const GeneratorOptions& options) {
    // Two digits that are nowhere given could change places, so all but one are needed.
    const int fewest = geometry.side() - 1;
    if (options.clues && (*options.clues < fewest || *options.clues > geometry.cell_count())) {
        return invalid("a puzzle of " + geometry_spec(geometry) + " with one solution has " +
                       std::to_string(fewest) + " to " + std::to_string(geometry.cell_count()) +
                       " clues, not " + std::to_string(*options.clues));
    }
    if (options.attempts < 1) return invalid("at least one attempt is needed");
    if (options.node_limit && *options.node_limit < 1) {
        return invalid("a node limit of 0 decides nothing");
    }
    if (options.minimal && geometry.side() > largest_minimal_side && !options.node_limit) {
        return Error{ErrorCode::unsupported,
                     "to prove that every clue of a board of side " +
                         std::to_string(geometry.side()) +
                         " is needed may take for ever; give a node limit to try it"};
    }
    return success();
}

Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index) {
    if (const auto deduction = sufficient_deduction(geometry.side(), options)) {
        return generate(geometry, options, index, DeductionOracle(*deduction));
    }
    return generate(geometry, options, index, SearchOracle(node_limit(geometry.side(), options)));
}

Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index, const UniquenessOracle& oracle) {
    if (const Status status = check_options(geometry, options); !status) return status.error();

    const RemovalOptions removal_options{
        .clues = options.clues.value_or(0),
        .batch = usual_batch(geometry.side()),
        .whole_proofs = asks_whole_proofs(geometry.side(), options)};
    GenerationStats stats;
    for (int attempt = 0; attempt < options.attempts; ++attempt) {
        Rng rng(options.seed, static_cast<std::uint64_t>(attempt), index);
        const Result<Grid> solution = random_full_grid(geometry, rng);
        if (!solution) return solution.error();
        ++stats.attempts;

        RemovalStats removal;
        const CellSet givens =
            remove_clues(*solution, all_cells(geometry), removal_options, rng, oracle, removal);
        stats.removal += removal;
        if (options.clues && givens.size() != *options.clues) {
            ++stats.wrong_clues;
            continue;
        }
        const bool may_have_more = options.clues || removal.undecided > 0;
        if (options.minimal && may_have_more &&
            !is_minimal(*solution, givens, rng, oracle, stats.removal)) {
            ++stats.not_minimal;
            continue;
        }
        Puzzle puzzle(keep_clues(*solution, givens));
        if (options.level && level_of(search_score(puzzle, *solution)) != *options.level) {
            ++stats.wrong_level;
            continue;
        }
        return GeneratedPuzzle{std::move(puzzle), *solution, std::move(stats),
                               make_id(geometry, options, index)};
    }
    return describe_failure(options, stats);
}

}  // namespace sudoku
