#pragma once

#include "generate/closest_attempt.hpp"
#include "generate/grid_source.hpp"
#include "generate/orbit_exchange.hpp"
#include "generate/place_plans.hpp"
#include "generate/removal_task.hpp"

#include <sudoku/bulk/bulk_solver.hpp>
#include <sudoku/generate/generator.hpp>

#include <limits>
#include <memory>
#include <string>

namespace sudoku {

// Makes puzzles attempt by attempt. Attempts of many indices, and several of one index, run side by
// side. An index takes its first attempt that meets all requirements, so the result does not depend
// on how many run at once.
//
//     grid -> givens removed -> number of givens, balance -> minimal -> criteria
//                        \-> orbits exchanged -/
//
// If no attempt meets the criteria within `rejection_attempts`, a local search on the givens takes
// over (search_locally).
class AttemptRun {
  public:
    // Runs `width` attempts side by side. `solver` supplies grids and must be one for the geometry;
    // null on multi-grid boards. `exchange` makes symmetric puzzles minimal; null if that is not
    // needed.
    AttemptRun(const Geometry& geometry, const GeneratorOptions& options, PlacePlans plans,
               RemovalEngine& engine, ExchangeEngine* exchange, bulk::BulkSolver* solver,
               std::size_t width, SeededGrids::Patience patience = SeededGrids::Patience::usual)
        : geometry_(geometry),
          options_(options),
          plans_(std::move(plans)),
          engine_(engine),
          exchange_(exchange),
          solver_(solver),
          grids_(geometry, options, solver, patience),
          width_(width),
          ids_(geometry, options),
          most_attempts_(attempts_for(geometry, options)),
          inspector_({.grade = {.model = options.model}}) {
        if (plans_.largest_start() < sparse_pattern) width_ = 1;  // every attempt is a climb
    }

    // See generate_many().
    std::vector<Result<GeneratedPuzzle>> make(std::span<const std::uint64_t> indices,
                                              const std::stop_token& cancel,
                                              std::span<GenerationStats> stats,
                                              GenerationWatch* watch);

  private:
    static constexpr int rejection_attempts = 400;
    static int attempts_for(const Geometry& geometry, const GeneratorOptions& options);
    // With a pattern of fewer cells than this, a random grid hardly ever gives a unique puzzle;
    // with forty, about every second one does.
    static constexpr int sparse_pattern = 40;
    // One walk in fifty is not finished by then. With orbits of four or eight most are not, and a
    // new start pays better.
    static constexpr int most_exchanges = 300, most_exchanges_of_large_orbits = 60;
    static constexpr int neighbours = 16;  // attempts per step of the local search

    enum class Reason {
        none,
        no_grid,
        not_unique,
        wrong_givens,
        unbalanced,
        not_minimal,
        missed_criterion
    };

    struct Attempt {
        Attempt(std::uint64_t seed, int number, std::uint64_t index_of_puzzle)
            : index(index_of_puzzle), rng(seed, static_cast<std::uint64_t>(number), index) {}
        std::uint64_t index;
        Rng rng;
        const PlacePlan* plan = nullptr;
        RemovalTask task{Grid(Geometry())};
        Reason reason = Reason::none;
        std::uint64_t nodes = 0;    // nodes of a search that found no grid
        std::size_t criterion = 0;  // the one that was missed
        double distance = 0;        // from the criteria
        double gap = 0;             // signed distance from the missed criterion, in its units
    };

    // The state of one puzzle in progress.
    struct Making {
        std::uint64_t index = 0;
        int next_attempt = 0;
        GenerationStats stats = {};
        std::uint64_t fruitless = 0;  // attempts without a grid, which do not count as attempts
        std::optional<Result<GeneratedPuzzle>> made = {};
        // The attempt closest to the criteria.
        std::optional<RemovalTask> best = {};
        const PlacePlan* best_plan = nullptr;
        double best_distance = 0;
        int steps_without_gain = 0;
        ClosestAttempt nearest = {};
    };

    // Appends `count` new attempts.
    void begin(const Making& making, int count, std::vector<Attempt>& attempts) const;
    std::vector<Attempt> begin_near(const Making& making, int count) const;
    // Some attempts may end without a grid.
    Status draw_grids(std::span<Attempt> attempts, const std::stop_token& cancel);
    void plan(Attempt& attempt) const;
    // The numbers of givens at which removal stops; nothing if it never stops early.
    std::optional<NumberRange> stopping_range() const;
    void remove(std::span<Attempt> attempts);
    void exchange(std::span<Attempt> attempts);
    void prove_minimal(std::span<Attempt> attempts);
    Reason check_cheaply(const RemovalTask& task) const;
    void score(Attempt& attempt);
    // Evaluates the attempts of one index in order.
    void judge(Making& making, std::span<Attempt> attempts, const std::stop_token& cancel);
    void find_first(Making& making, std::span<Attempt> attempts, const std::stop_token& cancel);
    void count(GenerationStats& stats, const Attempt& attempt) const;
    ClosestAttempt closeness_of(const Attempt& attempt) const;
    void search_locally(Making& making, const std::stop_token& cancel);

    const Geometry& geometry_;
    const GeneratorOptions& options_;
    PlacePlans plans_;
    RemovalEngine& engine_;
    ExchangeEngine* exchange_;
    bulk::BulkSolver* solver_;
    GridSource grids_;
    std::size_t width_;
    GenerationWatch* watch_ = nullptr;
    PuzzleIds ids_;
    int most_attempts_;  // per puzzle
    Inspector inspector_;
};

}  // namespace sudoku
