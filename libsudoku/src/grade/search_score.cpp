#include <sudoku/grade/search_score.hpp>

#include "grade/deduction_profile.hpp"
#include "grade/normal_form.hpp"

#include <sudoku/search/random_search.hpp>

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

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
        // Rounding may leave a constant sample with a variance below zero.
        const double variance = std::fmax(0, (sum_of_squares_ - n * mean * mean) / (n - 1));
        return {mean, std::sqrt(variance / n)};
    }

  private:
    int count_ = 0;
    double sum_ = 0;
    double sum_of_squares_ = 0;
};

void estimate_search(const NormalForm& form, const SearchScoreOptions& options,
                     SearchScore& score) {
    Mean guesses;
    Mean nodes;
    Mean depth;
    Mean branching;
    for (int run = 0; run < options.runs; ++run) {
        Rng rng(options.seed, 0, static_cast<std::uint64_t>(run));
        const SearchStats stats =
            search_randomised(form.puzzle, rng, {.solutions = 2, .nodes = options.node_limit})
                .stats;
        guesses.add(static_cast<double>(stats.guesses));
        nodes.add(static_cast<double>(stats.nodes));
        depth.add(stats.max_depth());
        branching.add(stats.geometric_mean_branching());
    }
    score.guesses = guesses.estimate();
    score.nodes = nodes.estimate();
    score.depth = depth.estimate();
    score.branching = branching.estimate();
}

// A puzzle that needs search takes at least two guesses: the right one and one to refute.
double value_of(const SearchScore& score) {
    switch (score.deduction) {
        case Deduction::singles: return score.rounds / (score.rounds + 20.0);
        case Deduction::locked_candidates:
            return 1 + static_cast<double>(score.open_after_singles) / (score.open_cells + 1);
        case Deduction::search: return 2 + std::log2(std::fmax(1, score.guesses.mean / 2));
    }
    assert(false);  // not a deduction
    return 0;
}

}  // namespace

std::string_view to_string(Deduction deduction) {
    constexpr std::array<std::string_view, 3> names = {"singles", "locked candidates", "search"};
    return names[static_cast<std::size_t>(deduction)];
}

SearchScore search_score(const Puzzle& puzzle, const Grid& solution,
                         const SearchScoreOptions& options) {
    assert(options.runs >= 1);
    SearchScore score;
    profile_deduction(puzzle, solution, score);
    if (score.deduction == Deduction::search) {
        estimate_search(normal_form(puzzle, solution), options, score);
    }
    score.value = value_of(score);
    return score;
}

}  // namespace sudoku
