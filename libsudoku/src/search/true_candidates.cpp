#include "search/true_candidates.hpp"

#include "bulk/board_text.hpp"
#include "grid/open_digits.hpp"
#include "search/bulk_method.hpp"
#include "search/engine_choice.hpp"
#include "search/shared_limits.hpp"
#include "support/stopping.hpp"

#include <sudoku/bulk/bulk_solver.hpp>

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sudoku {
namespace {

// The number of solutions of the puzzle itself to look at before asking about candidates. A puzzle
// with fewer is done then; otherwise they show most of what is possible.
constexpr std::uint64_t first_solutions = 64;
// The number of candidates given to the bulk engine together. More would include many that the
// solutions found for the others decide.
constexpr std::size_t questions_at_once = 64;

class CandidateQuestions {
  public:
    CandidateQuestions(const Puzzle& puzzle, const TrueCandidatesOptions& options,
                       bulk::BulkSolver& bulk_solver)
        : puzzle_(puzzle),
          options_(options),
          bulk_solver_(bulk_solver),
          side_(static_cast<std::size_t>(puzzle.geometry().side())),
          cells_(static_cast<std::size_t>(puzzle.geometry().cell_count())),
          limits_(options.limits) {
        assert(options.limits.solutions > 0);
        found_.possible.resize(cells_);
        found_.undecided.resize(cells_);
        found_.counted.assign(cells_, DigitSet::all(puzzle.geometry().side()));
        found_.solutions.assign(cells_ * side_, 0);
        exclude_peers_of_givens();
    }

    Result<TrueCandidates> answer() && {
        ask_in_bulk_ = options_.in_bulk && known_in_bulk.contains(puzzle_.features()) &&
                       options_.limits.nodes == SearchLimits().nodes;
        if (ask_in_bulk_ && !(bulk_solver_.geometry() == puzzle_.geometry()))
            bulk_solver_ = bulk::BulkSolver(puzzle_.geometry(), bulk_solver_.target());
        const bool knows_all = ask_for_puzzle();
        if (!knows_all && end_ == SearchEnd::complete) ask_for_candidates();
        if (end_ == SearchEnd::cancelled || options_.limits.cancel.stop_requested())
            return stopped_error();
        finish();
        return std::move(found_);
    }

  private:
    // For each candidate, the number of solutions with it, among the distinct solutions of one
    // question.
    using Tally = std::vector<std::uint64_t>;

    std::size_t index_of(std::size_t cell, Digit digit) const { return cell * side_ + digit - 1; }

    // Candidates that a given rules out need no question.
    void exclude_peers_of_givens() {
        for (std::size_t i = 0; i < cells_; ++i) {
            const auto cell = static_cast<Cell>(i);
            open_.push_back(puzzle_.allowed(cell) & open_digits(puzzle_.givens(), cell));
        }
    }

    // Returns true if the solutions found answer all questions.
    bool ask_for_puzzle() {
        const std::uint64_t most = std::max(options_.limits.solutions, first_solutions);
        Tally tally(cells_ * side_, 0);
        std::optional<SearchEnd> end;
        if (ask_in_bulk_) end = ask_bulk({}, most, {&tally, 1}).front();
        if (!end) {
            std::fill(tally.begin(), tally.end(), 0);
            end = search(std::nullopt, most, tally);
        }
        note(tally);
        if (*end == SearchEnd::complete) return true;
        if (*end != SearchEnd::solution_limit) end_ = *end;
        return false;
    }

    void ask_for_candidates() {
        std::vector<Candidate> asked;
        std::vector<Tally> tallies(ask_in_bulk_ ? questions_at_once : 1);
        for (std::size_t next = 0; end_ == SearchEnd::complete;) {
            asked.clear();
            for (; next < cells_ * side_ && asked.size() < tallies.size(); ++next) {
                const Candidate candidate{static_cast<Cell>(next / side_),
                                          static_cast<Digit>(next % side_ + 1)};
                const bool is_open = open_[candidate.cell].contains(candidate.digit);
                if (is_open && found_.solutions[next] < options_.limits.solutions)
                    asked.push_back(candidate);
            }
            if (asked.empty()) break;
            for (Tally& tally : tallies) tally.assign(cells_ * side_, 0);
            std::vector<std::optional<SearchEnd>> ends(asked.size());
            if (ask_in_bulk_) ends = ask_bulk(asked, options_.limits.solutions, tallies);
            for (std::size_t i = 0; i < asked.size() && end_ == SearchEnd::complete; ++i)
                settle(asked[i], ends[i], tallies[i]);
        }
    }

    void settle(Candidate candidate, std::optional<SearchEnd> end, Tally& tally) {
        if (!end) {
            std::fill(tally.begin(), tally.end(), 0);
            end = search(candidate, options_.limits.solutions, tally);
        }
        note(tally);
        if (*end != SearchEnd::complete && *end != SearchEnd::solution_limit) {
            end_ = *end;
            return;
        }
        const std::size_t index = index_of(candidate.cell, candidate.digit);
        settled_.resize(cells_);
        settled_[candidate.cell].insert(candidate.digit);
        if (found_.solutions[index] == 0) open_[candidate.cell].erase(candidate.digit);
    }

    // Takes the maximum, not the sum, because different questions can find the same solutions.
    void note(const Tally& tally) {
        for (std::size_t i = 0; i < tally.size(); ++i) {
            const std::uint64_t solutions = std::min(tally[i], options_.limits.solutions);
            found_.solutions[i] = std::max(found_.solutions[i], solutions);
        }
    }

    std::vector<DigitSet> open_with(std::optional<Candidate> candidate) const {
        std::vector<DigitSet> open = open_;
        if (candidate) open[candidate->cell] = DigitSet::of(candidate->digit);
        return open;
    }

    SearchEnd search(std::optional<Candidate> candidate, std::uint64_t most, Tally& tally) {
        SearchLimits limits = limits_.rest();
        limits.solutions = most;
        Grid givens = puzzle_.givens();
        if (candidate) givens.set(candidate->cell, candidate->digit);
        const Puzzle question(std::move(givens), open_with(candidate), puzzle_.constraints());
        const SearchResult result = options_.solver.enumerate(
            question,
            [&](const Grid& solution) {
                for (std::size_t cell = 0; cell < cells_; ++cell)
                    ++tally[index_of(cell, solution[static_cast<Cell>(cell)])];
                return true;
            },
            limits);
        limits_.use(result.stats);
        return result.end;
    }

    // Asks one question per candidate, or one for the whole puzzle if there are none. nullopt for
    // questions left to the solver.
    std::vector<std::optional<SearchEnd>> ask_bulk(std::span<const Candidate> candidates,
                                                   std::uint64_t most, std::span<Tally> tallies) {
        const std::size_t count = std::max<std::size_t>(candidates.size(), 1);
        const std::size_t size = cells_ * side_;
        std::string texts(size * count, '.');
        for (std::size_t i = 0; i < count; ++i) {
            const std::vector<DigitSet> open = open_with(
                candidates.empty() ? std::nullopt : std::optional<Candidate>(candidates[i]));
            for (std::size_t cell = 0; cell < cells_; ++cell) {
                for (const Digit digit : open[cell])
                    texts[i * size + index_of(cell, digit)] = bulk::board_symbol(digit);
            }
        }
        bulk::BulkLimits limits{.solutions = most,
                                .guesses = most_bulk_guesses(puzzle_.geometry()),
                                .cancel = options_.limits.cancel};
        if (limits_.deadline()) limits.deadline = *limits_.deadline();
        std::vector<bulk::BulkResult> results(count);
        bulk_solver_.enumerate(
            {texts.data(), count, size, bulk::InputForm::pencilmark}, results,
            [&](std::size_t number, std::string_view solution) {
                for (std::size_t cell = 0; cell < cells_; ++cell) {
                    const Digit digit = bulk::board_digit(solution[cell]);
                    ++tallies[number][index_of(cell, digit)];
                }
                return true;
            },
            limits);
        std::vector<std::optional<SearchEnd>> ends;
        for (const bulk::BulkResult& result : results) {
            const bool is_open = result.end == bulk::BulkEnd::node_limit;
            ends.push_back(is_open ? std::nullopt : std::optional(end_of(result.end)));
        }
        return ends;
    }

    void finish() {
        found_.end = end_;
        settled_.resize(cells_);
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            for (Digit digit = 1; digit <= side_; ++digit) {
                const std::uint64_t solutions = found_.solutions[index_of(cell, digit)];
                if (solutions > 0) found_.possible[cell].insert(digit);
                const bool is_known =
                    end_ == SearchEnd::complete || settled_[cell].contains(digit) ||
                    solutions >= options_.limits.solutions || !open_[cell].contains(digit);
                if (is_known) continue;
                found_.counted[cell].erase(digit);
                if (solutions == 0) found_.undecided[cell].insert(digit);
            }
        }
    }

    const Puzzle& puzzle_;
    const TrueCandidatesOptions& options_;
    bulk::BulkSolver& bulk_solver_;
    std::size_t side_;
    std::size_t cells_;
    SharedLimits limits_;
    bool ask_in_bulk_ = false;
    std::vector<DigitSet> open_ = {};     // by cell: candidates not yet refuted
    std::vector<DigitSet> settled_ = {};  // by cell: candidates examined and decided
    SearchEnd end_ = SearchEnd::complete;
    TrueCandidates found_ = {};
};

}  // namespace

std::size_t TrueCandidates::undecided_count() const {
    std::size_t count = 0;
    for (const DigitSet digits : undecided) count += static_cast<std::size_t>(digits.size());
    return count;
}

Result<TrueCandidates> true_candidates(const Puzzle& puzzle, const TrueCandidatesOptions& options,
                                       bulk::BulkSolver& bulk_solver) {
    return CandidateQuestions(puzzle, options, bulk_solver).answer();
}

Result<TrueCandidates> true_candidates(const Puzzle& puzzle, const TrueCandidatesOptions& options) {
    bulk::BulkSolver bulk_solver;
    return true_candidates(puzzle, options, bulk_solver);
}

}  // namespace sudoku
