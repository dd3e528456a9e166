#include "grade/deduction_profile.hpp"

#include "grade/guess_structure.hpp"
#include "grade/look_ahead_search.hpp"
#include "grade/single_rounds.hpp"
#include "grade/time_simulation.hpp"

#include <cassert>
#include <optional>
#include <utility>

namespace sudoku {
namespace {

// The puzzle has a solution and only wrong candidates are removed, so contradictions cannot occur.
void expect([[maybe_unused]] bool consistent) { assert(consistent); }

template <int MaxSide>
class Profile {
  public:
    using Board = SingleRounds<MaxSide>;
    using Tables = RoundTables<MaxSide>;

    Profile(const Tables& tables, const Puzzle& puzzle) : tables_(tables), start_(tables) {
        expect(start_.enter(tables, puzzle, in_sight_));
    }

    // `search` looks ahead and keeps its steps for the caller.
    void fill(SearchScore& score, LookAheadSearch<MaxSide>& search, const std::stop_token& cancel) {
        search.forget();
        score.open_cells = start_.open_count();
        const Board after_singles = place_in_rounds(score);
        score.open_after_singles = after_singles.open_count();
        place_by_kind(score);
        if (score.open_after_singles == 0) return;

        Board board = after_singles;
        Pending<MaxSide> waiting;
        expect(board.deduce(tables_, waiting));
        score.open_after_deduction = board.open_count();
        if (score.open_after_deduction == 0) {
            score.deduction = Deduction::locked_candidates;
            return;
        }
        score.deduction = Deduction::search;
        score.look_ahead = search.run(tables_, board, cancel);
        score.refutation_depth = score.look_ahead.solves() ? 1 : 2;
    }

    Deduction deduction() const {
        Board board = start_;
        Pending<MaxSide> waiting = in_sight_;
        expect(board.settle(tables_, waiting));
        if (board.open_count() == 0) return Deduction::singles;
        expect(board.deduce(tables_, waiting));
        return board.open_count() > 0 ? Deduction::search : Deduction::locked_candidates;
    }

    const Board& start() const { return start_; }
    const Pending<MaxSide>& in_sight() const { return in_sight_; }

    // The board after singles and locked candidates.
    Board deduced() const {
        Board board = start_;
        Pending<MaxSide> waiting = in_sight_;
        expect(board.deduce(tables_, waiting));
        return board;
    }

  private:
    // Places all visible singles at once, in rounds.
    Board place_in_rounds(SearchScore& score) const {
        Board board = start_;
        Pending<MaxSide> now = in_sight_;
        Pending<MaxSide> next;
        for (int open = board.open_count(); !now.empty(); open = board.open_count()) {
            expect(board.round(tables_, now, next));
            // Some visible singles may have been placed as givens already.
            const int placed = open - board.open_count();
            if (placed > 0) score.widths.push_back(static_cast<std::uint16_t>(placed));
            std::swap(now, next);
            next.clear();
        }
        score.rounds = static_cast<int>(score.widths.size());
        return board;
    }

    // First places what boxes show, then what lines show, each until nothing is left.
    void place_by_kind(SearchScore& score) const {
        Board board = start_;
        Pending<MaxSide> waiting = in_sight_;
        score.open_after_box_singles = -1;
        for (;;) {
            if (!waiting.in_regions.empty()) {
                const auto single = waiting.in_regions.pop();
                expect(board.place_hidden(tables_, single, waiting));
                continue;
            }
            if (score.open_after_box_singles < 0) {
                score.open_after_box_singles = board.open_count();
            }
            if (waiting.in_lines.empty()) break;
            const auto single = waiting.in_lines.pop();
            expect(board.place_hidden(tables_, single, waiting));
        }
        score.open_after_hidden_singles = board.open_count();
    }

    const Tables& tables_;
    Board start_;
    Pending<MaxSide> in_sight_;
};

}  // namespace

class DeductionProfiler::Engine {
  public:
    virtual ~Engine() = default;
    virtual const Geometry& geometry() const = 0;
    virtual void profile(const Puzzle& puzzle, SearchScore& score,
                         const std::stop_token& cancel) = 0;
    virtual Deduction deduction(const Puzzle& puzzle) const = 0;
    virtual MeasuredSearch guess_structure(const Puzzle& puzzle, const Grid& solution,
                                           const std::stop_token& cancel) const = 0;
    virtual TimeComponents time_components(const Grid& solution, const ThresholdSample& sample) = 0;
    virtual double path(const Puzzle& puzzle, const Grid& solution, Rng& rng) const = 0;
};

template <int MaxSide>
class DeductionProfiler::SidedEngine : public Engine {
  public:
    explicit SidedEngine(const Geometry& geometry) : tables_(geometry) {}
    const Geometry& geometry() const override { return tables_.geometry; }
    void profile(const Puzzle& puzzle, SearchScore& score, const std::stop_token& cancel) override {
        last_.emplace(tables_, puzzle).fill(score, search_, cancel);
    }
    Deduction deduction(const Puzzle& puzzle) const override {
        return Profile<MaxSide>(tables_, puzzle).deduction();
    }
    MeasuredSearch guess_structure(const Puzzle& puzzle, const Grid& solution,
                                   const std::stop_token& cancel) const override {
        const SingleRounds<MaxSide> stuck = Profile<MaxSide>(tables_, puzzle).deduced();
        const GuessStructure<MaxSide> structure(tables_, stuck, solution, cancel);
        MeasuredSearch measured;
        measured.backdoors = structure.backdoors();
        // The cost is at least quadratic: milliseconds here are minutes on large boards.
        const bool is_small = tables_.side <= 9;
        measured.backdoor_size = is_small                 ? structure.backdoor_size()
                                 : measured.backdoors > 0 ? 1
                                                          : 2;
        measured.depth_needed = structure.depth_needed(is_small ? 2 : 1);
        return measured;
    }
    double path(const Puzzle& puzzle, const Grid& solution, Rng& rng) const override {
        const SingleRounds<MaxSide> stuck = Profile<MaxSide>(tables_, puzzle).deduced();
        return GuessStructure<MaxSide>(tables_, stuck, solution).path(rng);
    }
    TimeComponents time_components([[maybe_unused]] const Grid& solution,
                                   [[maybe_unused]] const ThresholdSample& sample) override {
        if constexpr (MaxSide == 9) {
            return simulated_components(tables_, last_->start(), last_->in_sight(), solution,
                                        search_, sample);
        }
        assert(false && "only classic puzzles can be simulated");
        return {};
    }

  private:
    RoundTables<MaxSide> tables_;
    LookAheadSearch<MaxSide> search_;
    std::optional<Profile<MaxSide>> last_;
};

DeductionProfiler::DeductionProfiler() = default;
DeductionProfiler::DeductionProfiler(DeductionProfiler&&) noexcept = default;
DeductionProfiler& DeductionProfiler::operator=(DeductionProfiler&&) noexcept = default;
DeductionProfiler::~DeductionProfiler() = default;

DeductionProfiler::Engine& DeductionProfiler::engine_for(const Geometry& geometry) {
    if (engine_ && engine_->geometry() == geometry) return *engine_;
    if (geometry.side() <= 9) {
        engine_ = std::make_unique<SidedEngine<9>>(geometry);
    } else if (geometry.side() <= 16) {
        engine_ = std::make_unique<SidedEngine<16>>(geometry);
    } else {
        engine_ = std::make_unique<SidedEngine<max_side>>(geometry);
    }
    return *engine_;
}

void DeductionProfiler::profile(const Puzzle& puzzle, SearchScore& score,
                                const std::stop_token& cancel) {
    engine_for(puzzle.geometry()).profile(puzzle, score, cancel);
}

Deduction DeductionProfiler::deduction(const Puzzle& puzzle) {
    return engine_for(puzzle.geometry()).deduction(puzzle);
}

MeasuredSearch DeductionProfiler::guess_structure(const Puzzle& puzzle, const Grid& solution,
                                                  const std::stop_token& cancel) {
    return engine_for(puzzle.geometry()).guess_structure(puzzle, solution, cancel);
}

TimeComponents DeductionProfiler::time_components(const Grid& solution,
                                                  const ThresholdSample& sample) {
    assert(engine_ && engine_->geometry().is_classic());
    return engine_->time_components(solution, sample);
}

double DeductionProfiler::path(const Puzzle& puzzle, const Grid& solution, Rng& rng) {
    return engine_for(puzzle.geometry()).path(puzzle, solution, rng);
}

}  // namespace sudoku
