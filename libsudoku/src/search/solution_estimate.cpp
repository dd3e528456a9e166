#include <sudoku/search/grid_count.hpp>

#include "grid/rule_program.hpp"
#include "search/constraint_propagator.hpp"
#include "search/rule_propagator.hpp"
#include "search/rule_search.hpp"
#include "support/stopping.hpp"

#include <sudoku/support/rng.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

constexpr std::uint64_t probe_stream = 0x657374;  // distinct from the streams of generators

// Counting is attempted whenever the open cells have decreased by this fraction since the last
// attempt, rather than at every step.
constexpr std::size_t try_parts = 8;

// A normal variable is within this many standard deviations of its mean with a probability of 95 %.
constexpr double deviations_of_95_percent = 1.96;

// If a probe has this share of the sum, the mean is doubtful.
constexpr double doubtful_share = 0.1;

// Normalises the mantissa, so that products of any length keep full precision.
LargeNumber scaled(double value, int exponent = 0) {
    int shift = 0;
    const double mantissa = std::frexp(value, &shift);
    return {mantissa, value == 0 ? 0 : exponent + shift};
}

// The search tree of a puzzle that the probes descend.
template <class Propagator>
class ProbedTree {
  public:
    ProbedTree(const Geometry& geometry, Propagator propagator, const EstimateOptions& options)
        : cells_(static_cast<std::size_t>(geometry.cell_count())),
          propagator_(std::move(propagator)),
          options_(options),
          children_(static_cast<std::size_t>(geometry.side())) {
        if (options.limits.time != SearchLimits().time)
            deadline_ = std::chrono::steady_clock::now() + options.limits.time;
    }

    Result<SolutionEstimate> estimate() {
        SolutionEstimate estimate;
        State root;
        if (!propagator_.start(root)) {
            estimate.is_exact = true;
            return estimate;
        }
        if (const auto count = count_below(root)) {
            estimate.solutions = estimate.low = estimate.high = scaled(static_cast<double>(*count));
            estimate.is_exact = true;
            return estimate;
        }
        std::vector<LargeNumber> weights;
        while (weights.size() < options_.probes && may_go_on(estimate.end)) {
            Rng rng(options_.seed, probe_stream, weights.size());
            weights.push_back(probe(root, rng));
        }
        if (estimate.end == SearchEnd::cancelled) return stopped_error();
        summarise(weights, estimate);
        return estimate;
    }

  private:
    using State = typename Propagator::State;

    bool may_go_on(SearchEnd& end) const {
        if (options_.limits.cancel.stop_requested()) {
            end = SearchEnd::cancelled;
        } else if (nodes_ >= options_.limits.nodes) {
            end = SearchEnd::node_limit;
        } else if (deadline_ && std::chrono::steady_clock::now() >= *deadline_) {
            end = SearchEnd::time_limit;
        }
        return end == SearchEnd::complete;
    }

    // The first of the open cells with the fewest candidates; nullopt if there are no open cells.
    std::optional<Cell> smallest_cell(const State& state) const {
        std::optional<Cell> best;
        unsigned best_size = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const unsigned size = Propagator::size(state[cell]);
            if (size == 1 || (best && size >= best_size)) continue;
            best = static_cast<Cell>(cell);
            best_size = size;
        }
        return best;
    }

    std::size_t open_cells(const State& state) const {
        std::size_t count = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell)
            count += Propagator::size(state[cell]) > 1 ? 1U : 0U;
        return count;
    }

    // Counts the solutions below a state if that takes at most options_.count_nodes nodes. Whether
    // it does depends on the state alone, so the estimate stays unbiased.
    std::optional<std::uint64_t> count_below(const State& state) {
        if (options_.count_nodes == 0) return std::nullopt;
        std::uint64_t solutions = 0;
        std::uint64_t nodes = 0;
        open_.assign(1, state);
        while (!open_.empty()) {
            const State parent = open_.back();
            open_.pop_back();
            const auto cell = smallest_cell(parent);
            if (!cell) {
                ++solutions;
                continue;
            }
            for (const Digit digit : DigitSet::from_mask(parent[*cell])) {
                ++nodes_;
                if (++nodes > options_.count_nodes) return std::nullopt;
                open_.push_back(parent);
                if (!propagator_.assign(open_.back(), *cell, digit)) open_.pop_back();
            }
        }
        return solutions;
    }

    // Returns the product of the numbers of branches on the way, multiplied by the solutions at the
    // end.
    LargeNumber probe(const State& root, Rng& rng) {
        State state = root;
        LargeNumber weight = scaled(1);
        // Counting was attempted at the root.
        std::size_t tried_with = open_cells(root);
        for (;;) {
            const auto cell = smallest_cell(state);
            if (!cell) return weight;
            const std::size_t open = open_cells(state);
            if (open * try_parts <= tried_with * (try_parts - 1)) {
                tried_with = open;
                if (const auto count = count_below(state))
                    return scaled(weight.value * static_cast<double>(*count), weight.exponent);
            }
            // Branches that contradict a rule at once do not count.
            std::size_t ways = 0;
            for (const Digit digit : DigitSet::from_mask(state[*cell])) {
                ++nodes_;
                children_[ways] = state;
                if (propagator_.assign(children_[ways], *cell, digit)) ++ways;
            }
            if (ways == 0) return {};
            state = children_[ways == 1 ? 0 : rng.below(ways)];
            weight = scaled(weight.value * static_cast<double>(ways), weight.exponent);
        }
    }

    static void summarise(const std::vector<LargeNumber>& weights, SolutionEstimate& estimate) {
        estimate.probes = weights.size();
        int exponent = 0;
        for (const LargeNumber& weight : weights) {
            if (weight.value == 0) continue;
            exponent = estimate.hits == 0 ? weight.exponent : std::max(exponent, weight.exponent);
            ++estimate.hits;
        }
        if (estimate.hits == 0) return;
        double sum = 0;
        double heaviest = 0;
        std::vector<double> values;
        for (const LargeNumber& weight : weights) {
            values.push_back(std::ldexp(weight.value, weight.exponent - exponent));
            sum += values.back();
            heaviest = std::max(heaviest, values.back());
        }
        const auto count = static_cast<double>(values.size());
        const double mean = sum / count;
        double squares = 0;
        for (const double value : values) squares += (value - mean) * (value - mean);
        const double error = values.size() < 2 ? mean : std::sqrt(squares / (count - 1) / count);
        const double half_width = deviations_of_95_percent * error;
        estimate.solutions = scaled(mean, exponent);
        estimate.low = scaled(std::max(mean - half_width, std::ldexp(1.0, -exponent)), exponent);
        estimate.high = scaled(mean + half_width, exponent);
        estimate.largest_share = heaviest / sum;
    }

    std::size_t cells_;
    Propagator propagator_;
    const EstimateOptions& options_;
    std::optional<std::chrono::steady_clock::time_point> deadline_ = {};
    std::uint64_t nodes_ = 0;
    std::vector<State> children_;  // working memory
    std::vector<State> open_ = {};
};

}  // namespace

std::string LargeNumber::text() const {
    constexpr double scientific_from = 1e6;
    constexpr int safe_exponent = 1000;  // fits into a double
    std::array<char, 64> digits{};
    const auto print = [&](double number, std::chars_format form, int places) {
        const auto end =
            std::to_chars(digits.data(), digits.data() + digits.size(), number, form, places);
        return std::string(digits.data(), end.ptr);
    };
    if (exponent < safe_exponent) {
        const double number = std::ldexp(value, exponent);
        if (number < scientific_from) return print(number, std::chars_format::fixed, 0);
        return print(number, std::chars_format::scientific, 3);
    }
    const double logarithm = log10();
    const double whole = std::floor(logarithm);
    const std::string mantissa =
        print(std::pow(10.0, logarithm - whole), std::chars_format::fixed, 3);
    return mantissa + "e+" + std::to_string(static_cast<int>(whole));
}

double LargeNumber::log10() const { return std::log10(value) + exponent * std::log10(2.0); }

bool SolutionEstimate::is_doubtful() const { return !is_exact && largest_share > doubtful_share; }

Result<SolutionEstimate> estimate_solutions(const Puzzle& puzzle, const EstimateOptions& options) {
    const Geometry& geometry = puzzle.geometry();
    const RuleProgram program = compile_rules(puzzle);
    if (has_constraint_tables(geometry, program)) {
        const ConstraintNet net = make_constraint_net(program);
        return ProbedTree(geometry, ConstraintPropagator(net), options).estimate();
    }
    const RuleNet net = make_rule_net(program);
    return for_side(geometry, [&]<int MaxSide>() {
        return ProbedTree(geometry, RulePropagator<MaxSide>(net), options).estimate();
    });
}

}  // namespace sudoku
