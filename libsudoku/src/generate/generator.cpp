#include <sudoku/generate/generator.hpp>

#include "generate/attempt_run.hpp"
#include "generate/bulk_removal.hpp"
#include "generate/oracle_removal.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>

namespace sudoku {
namespace {

// Up to this side every question gets its answer; on larger boards only those that a short search
// can answer from the remaining clues alone (docs/theory/generation.md, "Large boards").
constexpr int largest_answered_side = 12;

// How many attempts keep the lanes of the bulk engine busy.
constexpr std::size_t bulk_width = 256;

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
    const std::optional<Level> level = level_wished(options);
    if (!level) return std::nullopt;
    switch (options.model.levels()[static_cast<std::size_t>(*level)].deduction) {
        case Deduction::singles: return PropagationLevel::hidden_singles;
        case Deduction::locked_candidates: return PropagationLevel::locked_candidates;
        case Deduction::search: break;
    }
    return std::nullopt;
}

// The first clues can nearly always go; on a large board one question for many of them saves most
// of the work.
int usual_batch(int side) { return side <= 9 ? 8 : side * side / 8; }

// One call of generate_many().
struct Request {
    const Geometry& geometry;
    const GeneratorOptions& options;
    std::span<const std::uint64_t> indices;
    std::stop_token cancel = {};
    std::span<GenerationStats> stats = {};
};

std::vector<Result<GeneratedPuzzle>> make(const Request& request, RemovalEngine& engine,
                                          PlacePlans plans, bulk::BulkSolver* solver,
                                          std::size_t width) {
    AttemptRun run(request.geometry, request.options, std::move(plans), engine, solver, width);
    return run.make(request.indices, request.cancel, request.stats);
}

std::vector<Result<GeneratedPuzzle>> make_with_oracle(const Request& request, PlacePlans plans,
                                                      bulk::BulkSolver* solver,
                                                      const UniquenessOracle& oracle) {
    const int side = request.geometry.side();
    OracleRemover remover(oracle, usual_batch(side), asks_whole_proofs(side, request.options),
                          request.cancel);
    return make(request, remover, std::move(plans), solver, 1);
}

std::vector<Result<GeneratedPuzzle>> all_of(const Error& error, std::size_t count) {
    return std::vector<Result<GeneratedPuzzle>>(count, error);
}

}  // namespace

GenerationStats& GenerationStats::operator+=(const GenerationStats& other) {
    attempts += other.attempts;
    not_unique += other.not_unique;
    wrong_clues += other.wrong_clues;
    not_minimal += other.not_minimal;
    unbalanced += other.unbalanced;
    missed.resize(std::max(missed.size(), other.missed.size()));
    for (std::size_t i = 0; i < other.missed.size(); ++i) missed[i] += other.missed[i];
    removal += other.removal;
    return *this;
}

std::optional<Level> level_wished(const GeneratorOptions& options) {
    const FactInfo* const level = find_target_fact("level");
    for (const Target& target : options.targets) {
        if (target.fact != level || target.ranges.size() != 1) continue;
        const Target::Range& range = target.ranges.front();
        if (range.least == range.most) return static_cast<Level>(static_cast<int>(range.least));
    }
    return std::nullopt;
}

Target level_target(Level level) { return *parse_target("level=" + std::string(to_string(level))); }

std::string describe_rejections(const GeneratorOptions& options, const GenerationStats& stats,
                                bool all) {
    std::string text;
    const auto add = [&](std::uint64_t count, bool is_possible, const std::string& reason) {
        if (!is_possible || (count == 0 && !all)) return;
        text += (text.empty() ? "" : "; ") + std::to_string(count) + ' ' + reason;
    };
    add(stats.not_unique, options.mask || options.empty_box,
        "were not unique with all clues that may be given");
    if (options.clues) {
        const ClueRange& clues = *options.clues;
        add(stats.wrong_clues, true,
            "did not reach " + std::to_string(clues.least) +
                (clues.most == clues.least ? "" : " to " + std::to_string(clues.most)) + " clues");
    } else {
        add(stats.wrong_clues, options.digits_balanced, "kept too many clues for balanced digits");
    }
    add(stats.unbalanced, options.digits_balanced, "did not have balanced digits");
    add(stats.not_minimal, options.minimal, "were not minimal");
    for (std::size_t i = 0; i < options.targets.size(); ++i) {
        add(i < stats.missed.size() ? stats.missed[i] : 0, true,
            "missed " + options.targets[i].text);
    }
    return text;
}

std::vector<Result<GeneratedPuzzle>> generate_many(const Geometry& geometry,
                                                   const GeneratorOptions& options,
                                                   std::span<const std::uint64_t> indices,
                                                   const MakingOptions& making,
                                                   std::span<GenerationStats> stats) {
    if (const Status status = check_options(geometry, options); !status)
        return all_of(status.error(), indices.size());
    Result<PlacePlans> plans = PlacePlans::make(geometry, options);
    if (!plans) return all_of(plans.error(), indices.size());

    const Request request{geometry, options, indices, making.cancel, stats};
    std::optional<bulk::BulkSolver> solver;
    if (geometry.is_classic()) solver.emplace(making.target);
    if (solver && !options.node_limit) {
        BulkRemover remover(*solver);
        return make(request, remover, std::move(*plans), &*solver, bulk_width);
    }
    bulk::BulkSolver* const completes_grids = solver ? &*solver : nullptr;
    if (const auto deduction = sufficient_deduction(geometry.side(), options)) {
        return make_with_oracle(request, std::move(*plans), completes_grids,
                                DeductionOracle(*deduction));
    }
    return make_with_oracle(request, std::move(*plans), completes_grids,
                            SearchOracle(node_limit(geometry.side(), options), making.cancel));
}

Result<GeneratedPuzzle> generate(const Geometry& geometry, const GeneratorOptions& options,
                                 std::uint64_t index) {
    return std::move(generate_many(geometry, options, {&index, 1}).front());
}

Result<GeneratedPuzzle> generate_by_oracle(const Geometry& geometry,
                                           const GeneratorOptions& options, std::uint64_t index,
                                           const UniquenessOracle& oracle) {
    if (const Status status = check_options(geometry, options); !status) return status.error();
    Result<PlacePlans> plans = PlacePlans::make(geometry, options);
    if (!plans) return plans.error();
    std::optional<bulk::BulkSolver> solver;
    if (geometry.is_classic()) solver.emplace();
    return std::move(make_with_oracle({geometry, options, {&index, 1}}, std::move(*plans),
                                      solver ? &*solver : nullptr, oracle)
                         .front());
}

}  // namespace sudoku
