#include "grade/measured_search.hpp"

#include "grade/normal_form.hpp"
#include "grade/score_terms.hpp"

#include "search/random_search.hpp"
#include "support/stopping.hpp"

#include <cassert>
#include <cmath>

namespace sudoku {
namespace {

class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        sum_of_squares_ += value * value;
    }
    Estimate estimate() const {
        const double n = count_;
        const double mean = sum_ / n;
        if (count_ < 2) return {mean, 0};
        // Rounding can make the variance of a constant sample negative.
        const double variance = std::fmax(0, (sum_of_squares_ - n * mean * mean) / (n - 1));
        return {mean, std::sqrt(variance / n)};
    }

  private:
    int count_ = 0;
    double sum_ = 0;
    double sum_of_squares_ = 0;
};

MeasuredSearch measure_search(const Puzzle& puzzle, const Grid& solution,
                              const SearchScoreOptions& options, DeductionProfiler& profiler) {
    assert(options.runs >= 1);
    const NormalForm form = normal_form(puzzle, solution);
    MeasuredSearch measured = profiler.guess_structure(form.puzzle, form.solution, options.cancel);
    Mean guesses;
    Mean nodes;
    Mean depth;
    Mean branching;
    Mean path;
    for (int run = 0; run < options.runs; ++run) {
        const auto index = static_cast<std::uint64_t>(run);
        Rng rng(options.seed, 0, index);
        const SearchStats stats =
            search_randomised(
                form.puzzle, rng,
                {.solutions = 2, .nodes = options.node_limit, .cancel = options.cancel})
                .stats;
        throw_if_stopped(options.cancel);
        guesses.add(static_cast<double>(stats.guesses));
        nodes.add(static_cast<double>(stats.nodes));
        depth.add(stats.max_depth());
        branching.add(stats.geometric_mean_branching());
        Rng path_rng(options.seed, 1, index);
        path.add(profiler.path(form.puzzle, form.solution, path_rng));
    }
    measured.guesses = guesses.estimate();
    measured.nodes = nodes.estimate();
    measured.depth = depth.estimate();
    measured.branching = branching.estimate();
    measured.path = path.estimate();
    return measured;
}

}  // namespace

void complete_score(const Puzzle& puzzle, const Grid& solution, const SearchScoreOptions& options,
                    const ScoreModel& model, DeductionProfiler& profiler, SearchScore& score) {
    score.value = score_value(score, model);
    if (options.runs == 0) return;
    score.measured = score.deduction == Deduction::search
                         ? measure_search(puzzle, solution, options, profiler)
                         : MeasuredSearch{};
}

}  // namespace sudoku
