#include "search/adaptive_method.hpp"

#include "search/bulk_method.hpp"
#include "search/careful_search.hpp"
#include "search/constraint_lanes.hpp"
#include "search/engine_choice.hpp"
#include "search/learning_search.hpp"
#include "search/nogood_search.hpp"
#include "search/propagate_method.hpp"
#include "search/template_check.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {
namespace {

// The node limit of `propagate`. It is ten times what the hardest puzzles of side 9 need, and on a
// board of side 25 takes about as long as `learn` does on average.
constexpr std::uint64_t patience = 1'000;

// If a search has found this many solutions at the limit, it is not stuck but counting, which
// `learn` is slower at.
constexpr std::uint64_t plenty = 10;

// How long the first turns of Turns are, each of which takes a few hundredths of a second, and the
// factor by which later turns are longer, with care and without.
constexpr std::uint64_t nodes_in_lanes = 50'000;
constexpr std::uint64_t nodes_outside_lanes = 125;
constexpr std::uint64_t work_of_care = 3'000'000;
constexpr std::uint64_t nodes_of_learning = 1'250;
// A node of learning can take a millisecond where automata have many states, so nodes have no more
// than this much work on average if care has turns, too.
constexpr std::uint64_t work_of_learnt_node = 400;
constexpr std::uint64_t growth_with_care = 2, growth = 4;
// A careful search that has done this much is likely to come to its end, so that its turns are
// longer by a factor.
constexpr int promising_percent = 12;
constexpr std::uint64_t promising_factor = 8;

bool is_empty_jigsaw(const Puzzle& puzzle) {
    return puzzle.geometry().regions() == Regions::drawn &&
           puzzle.givens() == Grid(puzzle.geometry());
}

using Instant = std::chrono::steady_clock::time_point;

// The remaining limits, or nullopt if the time is used up.
std::optional<SearchLimits> rest_of(const SearchLimits& limits, const SearchResult& used,
                                    Instant start) {
    SearchLimits rest = limits;
    if (limits.nodes != SearchLimits().nodes) rest.nodes -= used.stats.nodes;
    if (limits.time != SearchLimits().time) {
        rest.time -= std::chrono::steady_clock::now() - start;
        if (rest.time <= std::chrono::nanoseconds(0)) return std::nullopt;
    }
    return rest;
}

SearchResult continue_with(bool has_plenty, const Puzzle& puzzle, const SolutionVisitor& visit,
                           const SearchLimits& limits) {
    if (has_plenty) return run_propagate(puzzle, visit, limits);
    return is_bulk_fastest(puzzle.geometry()) ? run_bulk(puzzle, visit, limits)
                                              : search_by_nogoods(puzzle, visit, limits);
}

// Continues the search and shows the solutions that were not shown before. `propagate` finds the
// earlier ones first, in the same order; others can find them at any time, but then there are few
// to compare with.
SearchResult show_others(bool has_plenty, const Puzzle& puzzle, const SolutionVisitor& visit,
                         const SearchLimits& limits, const std::vector<Grid>& shown_before) {
    std::uint64_t shown = shown_before.size();
    std::size_t to_skip = shown_before.size();
    const auto show = [&](const Grid& solution) {
        const bool is_known =
            to_skip > 0 && (has_plenty || std::find(shown_before.begin(), shown_before.end(),
                                                    solution) != shown_before.end());
        if (is_known) return --to_skip, true;
        return ++shown, visit(solution) && shown < limits.solutions;
    };
    SearchLimits all = limits;
    all.solutions = std::numeric_limits<std::uint64_t>::max();
    SearchResult result = continue_with(has_plenty, puzzle, show, all);
    result.solutions = shown;
    if (shown == limits.solutions) result.end = SearchEnd::solution_limit;
    return result;
}

// A puzzle with constraints that keeps one search busy for minutes often takes another a second:
// lanes try a hundred times as many nodes, care concludes most at each, learning needs fewer. So
// they take turns. Lanes start again in each of their turns, which costs a third more; the others
// continue.
class Turns {
  public:
    Turns(const Puzzle& puzzle, const SolutionVisitor& visit, const SearchLimits& limits)
        : geometry_(puzzle.geometry()),
          rules_(compile_rules(puzzle)),
          has_care_(CarefulSearch::knows_more(geometry_, rules_)),
          visit_(visit),
          limits_(limits) {}

    SearchResult run() {
        const bool has_learning = LearningSearch::knows(rules_);
        // Outside lanes, care takes the place of the search without memory.
        const std::uint64_t outside = has_care_ ? 0 : nodes_outside_lanes;
        // Without care, lanes would only start again after a short turn.
        for (std::uint64_t scale = has_care_ ? 1 : 2 * growth;;
             scale *= has_care_ ? growth_with_care : growth) {
            if (!take_turn(Way::lanes, scale * nodes_in_lanes, scale * outside)) break;
            if (has_care_ && !take_turn(Way::care, scale * work_of_care)) break;
            if (has_learning && !take_turn(Way::learning, scale * nodes_of_learning)) break;
        }
        return std::move(result_);
    }

  private:
    enum class Way : std::uint8_t { lanes, care, learning };
    static constexpr std::size_t ways = 3;
    static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t pace() const {
        return care_ && care_->percent_done() >= promising_percent ? promising_factor : 1;
    }

    // Returns false at the end. A way that counts many solutions continues to the end. The nodes of
    // care are its work.
    bool take_turn(Way way, std::uint64_t nodes, std::uint64_t nodes_outside = 0) {
        if (!goes_on(search(way, nodes, nodes_outside))) return false;
        if (found(way) < plenty) return true;
        goes_on(search(way, all, all));
        return false;
    }
    SearchResult search(Way way, std::uint64_t nodes, std::uint64_t nodes_outside) {
        switch (way) {
            case Way::lanes: return search_in_lanes(nodes, nodes_outside);
            case Way::care: return search_on(care_, way, all, nodes == all ? all : nodes * pace());
            case Way::learning: break;
        }
        const bool has_end = has_care_ && nodes != all;
        return search_on(learning_, way, nodes, has_end ? nodes * work_of_learnt_node : all);
    }

    std::uint64_t& found(Way way) { return found_[static_cast<std::size_t>(way)]; }

    // Shows a solution that is not known from the other searches.
    bool show(const Grid& grid, Way way) {
        for (std::size_t other = 0; other < ways; ++other) {
            const std::vector<Grid>& known = known_[other];
            if (other != static_cast<std::size_t>(way) &&
                std::find(known.begin(), known.end(), grid) != known.end())
                return true;
        }
        std::vector<Grid>& own = known_[static_cast<std::size_t>(way)];
        if (own.size() < plenty) own.push_back(grid);
        return ++shown_, visit_(grid) && shown_ < limits_.solutions;
    }

    // The solutions of the turn before come first, in the same order.
    SearchResult search_in_lanes(std::uint64_t nodes, std::uint64_t nodes_outside) {
        const std::uint64_t before = std::exchange(found(Way::lanes), 0);
        SolutionVisitor show_new;
        if (visit_) {
            show_new = [&](const Grid& grid) {
                return ++found(Way::lanes) <= before || show(grid, Way::lanes);
            };
        }
        SearchResult result = search_by_constraint_lanes(geometry_, rules_, show_new,
                                                         limits_of_turn(nodes, 0), nodes_outside);
        found(Way::lanes) = result.solutions;
        return result;
    }
    template <class Search>
    SearchResult search_on(std::optional<Search>& search, Way way, std::uint64_t nodes,
                           const auto&... work) {
        if (!search) search.emplace(geometry_, rules_);
        SolutionVisitor show_new;
        if (visit_) show_new = [&](const Grid& grid) { return show(grid, way); };
        SearchResult result = search->run(show_new, limits_of_turn(nodes, found(way)), work...);
        result.solutions = found(way) += result.solutions;
        return result;
    }
    SearchLimits limits_of_turn(std::uint64_t nodes, std::uint64_t found) const {
        SearchLimits limits = *rest_;
        limits.nodes = std::min(limits.nodes, nodes);
        // A search that shows solutions is stopped by show().
        limits.solutions =
            visit_ ? std::numeric_limits<std::uint64_t>::max() : limits_.solutions - found;
        return limits;
    }

    // Adds a turn to the result. Returns true if it was too short and limits allow another.
    bool goes_on(const SearchResult& turn) {
        result_.stats += turn.stats;
        result_.solutions = visit_ ? shown_ : std::max(result_.solutions, turn.solutions);
        if (!result_.first) result_.first = turn.first;
        result_.end = turn.end;
        if (visit_ && shown_ == limits_.solutions) result_.end = SearchEnd::solution_limit;
        if (result_.end != SearchEnd::node_limit || result_.stats.nodes >= limits_.nodes)
            return false;
        rest_ = rest_of(limits_, result_, start_);
        if (!rest_) result_.end = SearchEnd::time_limit;
        return rest_.has_value();
    }

    Geometry geometry_;
    RuleProgram rules_;
    bool has_care_ = false;
    const SolutionVisitor& visit_;
    const SearchLimits& limits_;
    Instant start_ = std::chrono::steady_clock::now();
    std::optional<SearchLimits> rest_ = limits_;
    std::optional<CarefulSearch> care_;
    std::optional<LearningSearch> learning_;
    std::array<std::uint64_t, ways> found_{};  // by way: of the last turn, or of all turns
    std::uint64_t shown_ = 0;
    // By way, the first of its solutions that were shown; others are compared with none.
    std::array<std::vector<Grid>, ways> known_;
    SearchResult result_;
};

}  // namespace

SearchResult run_adaptive(const Puzzle& puzzle, const SolutionVisitor& visit,
                          const SearchLimits& limits) {
    if (!only_houses.contains(puzzle.features())) {
        return limits.solutions == 0 ? search_by_constraint_lanes(puzzle, visit, limits)
                                     : Turns(puzzle, visit, limits).run();
    }
    const auto start = std::chrono::steady_clock::now();
    // A search cell by cell might not end on such a board.
    if (is_empty_jigsaw(puzzle) && templates_contradict(puzzle.geometry(), limits)) return {};
    std::vector<Grid> shown;  // at most one per node
    SolutionVisitor show;
    if (visit) show = [&](const Grid& grid) { return shown.push_back(grid), visit(grid); };
    SearchLimits quick = limits;
    quick.nodes = std::min(limits.nodes, patience);
    SearchResult first = run_propagate(puzzle, show, quick);
    if (first.end != SearchEnd::node_limit || limits.nodes <= patience) return first;

    const std::optional<SearchLimits> rest = rest_of(limits, first, start);
    if (!rest) {
        first.end = SearchEnd::time_limit;
        return first;
    }
    const bool has_plenty = first.solutions >= plenty;
    SearchResult result = visit ? show_others(has_plenty, puzzle, visit, *rest, shown)
                                : continue_with(has_plenty, puzzle, {}, *rest);
    result.solutions = std::max(result.solutions, first.solutions);
    if (first.first) result.first = first.first;
    first.stats += result.stats;
    result.stats = std::move(first.stats);
    return result;
}

}  // namespace sudoku
