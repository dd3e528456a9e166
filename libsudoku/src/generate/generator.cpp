#include <sudoku/generate/generator.hpp>

#include "generate/attempt_run.hpp"
#include "generate/bulk_removal.hpp"
#include "generate/constraint_run.hpp"
#include "generate/fresh_layout.hpp"
#include "generate/glance_oracle.hpp"
#include "generate/grid_hunt.hpp"
#include "generate/grids_oracle.hpp"
#include "generate/ladder_ceiling.hpp"
#include "generate/oracle_removal.hpp"
#include "generate/orbit_exchange.hpp"
#include "generate/seeded_grids.hpp"
#include "grid/usual_boards.hpp"
#include "support/number_text.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>

namespace sudoku {
namespace {

// Up to this side every question is answered; on larger boards only those that a short search can
// answer from the remaining givens alone (docs/theory/generation.md, "Large boards").
constexpr int largest_answered_side = 12;

// Up to this side some levels are so rare that every puzzle is worth completing.
constexpr int most_completed_side = 8;

// The number of attempts that keeps the lanes of the bulk engine busy.
constexpr std::size_t bulk_width = 256;
std::size_t board_width(int side, bulk::BulkSolver& solver) {
    return side > largest_answered_side ? 1 : 4 * static_cast<std::size_t>(solver.lane_count());
}

bool asks_whole_proofs(int side, const GeneratorOptions& options) {
    return side > largest_answered_side && !options.minimal;
}

// Limit per question to the general solver.
std::uint64_t node_limit(int side, const GeneratorOptions& options) {
    if (options.node_limit) return *options.node_limit;
    if (!asks_whole_proofs(side, options)) return 1'000'000;
    return side <= 16 ? 1'000 : 100;
}

// Limit per question to the bulk engine.
std::uint64_t guess_limit(int side, const GeneratorOptions& options) {
    if (side <= largest_answered_side) return bulk::BulkLimits().guesses;
    if (options.minimal) return 100'000;
    return side <= 16 ? 20 : 10;
}

// Of classic puzzles with symmetric givens, 6 % are extreme if they are minimal, and 0.5 %
// otherwise. A minimal one takes ten times as long, but no search for an extreme one is given up.
bool is_better_minimal(const Geometry& geometry, const GeneratorOptions& options) {
    constexpr int most_of_usual_minimal = 24;
    return geometry.is_classic() && required_level(options) && !ladder_ceiling(options) &&
           !options.mask && (!options.givens || options.givens->least <= most_of_usual_minimal);
}

// Removal by orbits hardly ever leaves a minimal puzzle, so orbits are exchanged; not with balanced
// digits, which the exchange would destroy.
bool exchanges_orbits(const Geometry& geometry, const GeneratorOptions& options) {
    return (options.minimal || is_better_minimal(geometry, options)) &&
           options.symmetry != PatternSymmetry::none && !options.node_limit &&
           !options.digits_balanced && geometry.side() <= largest_answered_side;
}

// The first givens can nearly always go; on a large board one question for many of them saves most
// of the work.
int usual_batch(const Geometry& geometry) {
    return is_up_to_nine(geometry) ? 8 : geometry.cell_count() / 8;
}

// The arguments of one call of generate_many().
struct Request {
    const Geometry& geometry;
    const GeneratorOptions& options;
    std::span<const std::uint64_t> indices;
    std::stop_token cancel = {};
    std::span<GenerationStats> stats = {};
    GenerationWatch* watch = nullptr;
    SeededGrids::Patience patience = SeededGrids::Patience::usual;
};

std::vector<Result<GeneratedPuzzle>> make(const Request& request, RemovalEngine& engine,
                                          PlacePlans plans, bulk::BulkSolver* solver,
                                          std::size_t width) {
    std::unique_ptr<ExchangeEngine> exchange;
    if (solver != nullptr && exchanges_orbits(request.geometry, request.options))
        exchange = make_exchange_engine(*solver, bulk::BulkLimits().guesses, request.cancel);
    AttemptRun run(request.geometry, request.options, std::move(plans), engine, exchange.get(),
                   solver, width, request.patience);
    return run.make(request.indices, request.cancel, request.stats, request.watch);
}

std::vector<Result<GeneratedPuzzle>> make_with_oracle(const Request& request, PlacePlans plans,
                                                      bulk::BulkSolver* solver,
                                                      const UniquenessOracle& oracle) {
    const int side = request.geometry.side();
    OracleRemover remover(oracle, usual_batch(request.geometry),
                          asks_whole_proofs(side, request.options), more_passes(request.options),
                          request.cancel);
    return make(request, remover, std::move(plans), solver, 1);
}

std::vector<Result<GeneratedPuzzle>> all_of(const Error& error, std::size_t count) {
    return std::vector<Result<GeneratedPuzzle>>(count, error);
}

// Makes puzzles with constraints of variants.
std::vector<Result<GeneratedPuzzle>> make_with_constraints(const Request& request,
                                                           bulk::BulkSolver* completes_grids) {
    // A fresh layout has already shown a grid, so it is not replaced.
    const SeededGrids::Patience patience = request.patience == SeededGrids::Patience::replaceable
                                               ? SeededGrids::Patience::usual
                                               : request.patience;
    return ConstraintRun(request.geometry, request.options, completes_grids, patience)
        .make(request.indices, request.cancel, request.stats, request.watch);
}

// The number of layouts that a puzzle may draw until one has a complete grid. Nearly all do on
// plain boards; with more houses it can be one in twenty, or none that a short search shows. So
// after the first layouts, each one gets a fraction of the nodes spent so far, and a layout with a
// grid is then treated like any other board.
constexpr std::uint64_t most_layouts = 1'000, layouts_of_short_looks = 50;
constexpr std::uint64_t first_look_nodes = 1'000, part_of_look = 32, most_look_nodes = 4'000'000;
// On boards with rules about pairs, such as nonconsecutive, hardly any layout shows a grid, but one
// in three that a half turn maps to itself shows one that the turn maps to itself, too. So if the
// request allows any layout, every other one of the later layouts has this symmetry.
constexpr std::uint64_t symmetric_look_nodes = 10'000;

LayoutRequest request_of_layout(const Geometry& board, const LayoutRequest& request,
                                std::uint64_t number) {
    LayoutRequest own = request;
    const bool is_late = number >= layouts_of_short_looks && number % 2 == 1;
    if (is_late && own.symmetry == PatternSymmetry::none && !board.has_only_houses())
        own.symmetry = PatternSymmetry::rotate_180;
    return own;
}

// Layouts draw from streams that no attempt uses.
constexpr std::uint64_t first_layout_stream = std::uint64_t{1} << 40;

// Asks which givens can go below the ceiling: at a glance, by deduction, and by the ladder.
std::vector<Result<GeneratedPuzzle>> make_below(const human::general::LadderCeiling& ceiling,
                                                const Request& request, PlacePlans plans,
                                                bulk::BulkSolver& solver) {
    const Geometry& geometry = request.geometry;
    const auto reach = reach_bounds(geometry, request.options);
    const bool has_floor = !reach || !reach->is_whole_floor;
    const SearchOracle first(nodes_before_ladder, request.cancel);
    const LadderOracle ladder({ceiling, has_floor ? ladder_floor(request.options) : std::nullopt},
                              first, request.cancel);
    const auto deduction = reach ? make_deduction_oracle(geometry, *reach, ladder) : nullptr;
    const UniquenessOracle* oracle = &ladder;
    if (deduction) oracle = &*deduction;
    // On small boards puzzles with several solutions are completed, too.
    const bool may_glance =
        reach ? !reach->is_whole_ceiling ||
                    (reach->ceiling > Reach::singles && geometry.side() > most_completed_side)
              : human::general::allows_all_singles(ceiling);
    const auto glance = may_glance ? make_glance_oracle(geometry, false, *oracle) : nullptr;
    return make_with_oracle(request, std::move(plans), &solver, glance ? *glance : *oracle);
}

// Makes puzzles without constraints on a square board.
std::vector<Result<GeneratedPuzzle>> make_with_solver(const Request& request,
                                                      bulk::BulkSolver& solver) {
    const Geometry& geometry = request.geometry;
    const GeneratorOptions& options = request.options;
    Result<PlacePlans> plans = PlacePlans::make(geometry, options);
    if (!plans) return all_of(plans.error(), request.indices.size());
    const int side = geometry.side();
    if (options.node_limit) {
        return make_with_oracle(request, std::move(*plans), &solver,
                                SearchOracle(*options.node_limit, request.cancel));
    }
    if (geometry.is_classic()) {
        BulkRemover remover(solver);
        return make(request, remover, std::move(*plans), &solver, bulk_width);
    }
    if (const auto ceiling = guiding_ceiling(geometry, options))
        return make_below(*ceiling, request, std::move(*plans), solver);
    const auto remover =
        make_board_remover(solver, {.whole_proofs = asks_whole_proofs(side, options),
                                    .guesses = guess_limit(side, options),
                                    .cancel = request.cancel});
    return make(request, *remover, std::move(*plans), &solver, board_width(side, solver));
}

// The questions about one puzzle leave most lanes of the widest registers idle, and narrower ones
// move less memory.
bulk::BulkTarget target_for_one_puzzle(bulk::BulkTarget target) {
    const bool is_long =
        target == bulk::BulkTarget::avx512 || target == bulk::BulkTarget::avx512_dl;
    return is_long ? bulk::BulkTarget::avx2 : target;
}

// Returns whether layout number `number` of a puzzle is worth using. Adds the nodes of the longer
// searches to `nodes`.
bool shows_grid(const Geometry& layout, std::uint64_t number, bulk::BulkSolver& solver, Rng& rng,
                bool has_variants, std::uint64_t& nodes, const std::stop_token& cancel) {
    if (number < layouts_of_short_looks)
        return !has_variants || SeededGrids::shows_grid(solver, cancel);
    GridHunt look =
        look_for_grid(layout, rng, std::max(first_look_nodes, nodes / part_of_look), cancel);
    nodes += look.nodes;
    if (look.grid || look.is_proved_empty || layout.has_only_houses()) return look.grid.has_value();
    look = look_for_symmetric_grid(layout, rng, symmetric_look_nodes, cancel);
    nodes += look.nodes;
    return look.grid.has_value();
}

SeededGrids::Patience patience_with(std::uint64_t number) {
    return number < layouts_of_short_looks ? SeededGrids::Patience::replaceable
                                           : SeededGrids::Patience::hard;
}

Result<GeneratedPuzzle> make_with_fresh_layout(const Geometry& board,
                                               const GeneratorOptions& options,
                                               const GeneratorOptions& inner, std::uint64_t index,
                                               const MakingOptions& making,
                                               GenerationStats& stats) {
    GeneratorOptions here = inner;
    std::optional<Error> last;
    std::uint64_t number = 0, nodes = 0;
    for (; number < most_layouts && nodes < most_look_nodes; ++number) {
        if (making.cancel.stop_requested())
            return Error{ErrorCode::cancelled, "the search for a layout was stopped"};
        Rng rng(options.seed, first_layout_stream + number, index);
        const Result<Geometry> geometry =
            fresh_layout(board, request_of_layout(board, *options.layouts, number), rng);
        if (!geometry) continue;  // the walk failed; check_options() has seen one succeed
        bulk::BulkSolver solver(*geometry, target_for_one_puzzle(making.target));
        if (!shows_grid(*geometry, number, solver, rng, here.constraints.has_value(), nodes,
                        making.cancel))
            continue;
        GenerationStats own;
        const Request request{*geometry, here,         {&index, 1},          making.cancel,
                              {&own, 1}, making.watch, patience_with(number)};
        Result<GeneratedPuzzle> made =
            std::move((here.constraints ? make_with_constraints(request, &solver)
                                        : make_with_solver(request, solver))
                          .front());
        stats += own;
        if (made) {
            made->id = make_puzzle_id(board, options, index);
            made->statistics = stats;
            return made;
        }
        if (made.error().code != ErrorCode::invalid) return made.error();
        // The puzzle is given up before its last attempt: the layout has no grid, or too few are
        // found.
        here.attempts -= static_cast<int>(own.attempts);
        if (own.attempts > 0) last = made.error();
        if (here.attempts <= 0) break;
    }
    if (last) return *last;
    return Error{ErrorCode::invalid,
                 "none of " + std::to_string(number) + " layouts tried instead of " +
                     geometry_spec(board) +
                     " was found to have a complete grid; there may be one that has"};
}

std::vector<Result<GeneratedPuzzle>> make_with_fresh_layouts(const Geometry& board,
                                                             const GeneratorOptions& options,
                                                             std::span<const std::uint64_t> indices,
                                                             const MakingOptions& making,
                                                             std::span<GenerationStats> stats) {
    GeneratorOptions inner = options;
    inner.layouts.reset();
    std::vector<Result<GeneratedPuzzle>> made;
    made.reserve(indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) {
        GenerationStats own;
        made.push_back(make_with_fresh_layout(board, options, inner, indices[i], making, own));
        if (!stats.empty()) stats[i] = own;
    }
    return made;
}

}  // namespace

GenerationStats& GenerationStats::operator+=(const GenerationStats& other) {
    attempts += other.attempts;
    not_unique += other.not_unique;
    wrong_givens += other.wrong_givens;
    not_minimal += other.not_minimal;
    unbalanced += other.unbalanced;
    wrong_cover += other.wrong_cover;
    missed.resize(std::max(missed.size(), other.missed.size()));
    for (std::size_t i = 0; i < other.missed.size(); ++i) missed[i] += other.missed[i];
    too_easy.resize(std::max(too_easy.size(), other.too_easy.size()));
    for (std::size_t i = 0; i < other.too_easy.size(); ++i) too_easy[i] += other.too_easy[i];
    removal += other.removal;
    return *this;
}

std::optional<Level> required_level(const GeneratorOptions& options) {
    const FactInfo* const level = find_criterion_fact("level");
    for (const Criterion& criterion : options.criteria) {
        if (criterion.fact != level || criterion.ranges.size() != 1) continue;
        const Criterion::Range& range = criterion.ranges.front();
        if (range.least == range.most) return static_cast<Level>(static_cast<int>(range.least));
    }
    return std::nullopt;
}

Criterion level_criterion(Level level) {
    return *parse_criterion("level=" + std::string(to_string(level)));
}

std::string describe_rejections(const GeneratorOptions& options, const GenerationStats& stats) {
    std::string text;
    const auto add = [&](std::uint64_t count, bool is_possible, const std::string& reason) {
        if (!is_possible || count == 0) return;
        text += (text.empty() ? "" : "; ") + grouped(count) + ' ' + reason;
    };
    const bool has_variants = options.constraints.has_value();
    add(stats.not_unique, has_variants || options.mask || options.empty_box,
        has_variants              ? "not unique with the constraints allowed"
        : ladder_ceiling(options) ? "not unique or too hard with all givens allowed"
                                  : "not unique with all givens allowed");
    if (options.givens) {
        const NumberRange& givens = *options.givens;
        add(stats.wrong_givens, true,
            "without " + std::to_string(givens.least) +
                (givens.most == givens.least ? "" : " to " + std::to_string(givens.most)) +
                " givens");
    } else {
        add(stats.wrong_givens, options.digits_balanced,
            "with too many givens for balanced digits");
    }
    add(stats.wrong_cover, has_variants, "without the requested constraints");
    add(stats.unbalanced, options.digits_balanced, "without balanced digits");
    add(stats.not_minimal, options.minimal, "not minimal");
    for (std::size_t i = 0; i < options.criteria.size(); ++i) {
        add(i < stats.missed.size() ? stats.missed[i] : 0, true, "not " + options.criteria[i].text);
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
    if (options.layouts) return make_with_fresh_layouts(geometry, options, indices, making, stats);
    const Request request{geometry, options, indices, making.cancel, stats, making.watch};
    // Without a solver, grids are searched one by one.
    auto solver = bulk::BulkSolver::for_board(geometry, making.target);
    if (options.constraints) return make_with_constraints(request, solver ? &*solver : nullptr);
    if (solver) return make_with_solver(request, *solver);
    Result<PlacePlans> plans = PlacePlans::make(geometry, options);
    if (!plans) return all_of(plans.error(), indices.size());
    const auto ceiling = guiding_ceiling(geometry, options);
    const GridsOracle oracle(geometry,
                             ceiling ? nodes_before_ladder : node_limit(geometry.side(), options),
                             making.cancel);
    if (ceiling) {
        return make_with_oracle(
            request, std::move(*plans), nullptr,
            LadderOracle({*ceiling, ladder_floor(options)}, oracle, making.cancel));
    }
    return make_with_oracle(request, std::move(*plans), nullptr, oracle);
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
    auto solver = bulk::BulkSolver::for_board(geometry);
    return std::move(make_with_oracle({geometry, options, {&index, 1}}, std::move(*plans),
                                      solver ? &*solver : nullptr, oracle)
                         .front());
}

}  // namespace sudoku
