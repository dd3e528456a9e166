#include <sudoku/parallel/generate_stream.hpp>

#include <sudoku/grid/transform.hpp>

#include "parallel/outcome_chunk.hpp"
#include "parallel/puzzle_clock.hpp"
#include "search/questions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t vary_chunk = 8;  // sets of givens

// The clock of a source with a time limit. It starts when the first of its sets is searched.
class SourceClock {
  public:
    SourceClock(std::stop_token run, std::chrono::nanoseconds limit)
        : run_(std::move(run)), limit_(limit) {}

    std::stop_token start() {
        if (limit_ == no_time_limit) return run_;
        std::call_once(is_started_, [this] { clock_.emplace(run_, limit_); });
        return clock_->token();
    }
    bool is_over() { return clock_ ? clock_->is_over() : false; }

  private:
    std::stop_token run_;
    std::chrono::nanoseconds limit_;
    std::once_flag is_started_;
    std::optional<PuzzleClock> clock_ = {};
};

struct Task {
    VaryOutcome outcome;
    std::vector<Cell> removed = {};
    std::shared_ptr<SourceClock> clock = {};  // null for a single task
    bool is_done = false;
};

// One task per set of givens to remove from a puzzle, or a single one with the reason why the
// puzzle has no neighbours.
std::deque<Task> tasks_of(Result<Record> record, const VaryStreamOptions& options) {
    const auto shared = std::make_shared<const Result<Record>>(std::move(record));
    const auto refuse = [&](std::string message) {
        std::deque<Task> tasks;
        tasks.push_back({{shared, Error{ErrorCode::invalid, std::move(message)}}});
        return tasks;
    };
    if (!*shared) return refuse({});
    const Puzzle& puzzle = (*shared)->puzzle;
    if (const Status status = check_source(puzzle); !status) return refuse(status.error().message);
    const SearchLimits limits{.time = options.time_limit, .cancel = options.parallel.cancel};
    if (const auto solution = only_solution(puzzle, limits); !solution)
        return refuse(solution.error().message);
    const auto clock = std::make_shared<SourceClock>(options.parallel.cancel, options.time_limit);
    std::deque<Task> tasks;
    for (std::vector<Cell>& removed : subsets_of(given_cells(puzzle.givens()), options.vary.remove))
        tasks.push_back({{shared, VaryResult{}, false}, std::move(removed), clock});
    if (tasks.empty()) return refuse("has too few givens to remove");
    tasks.back().outcome.is_last = true;
    return tasks;
}

}  // namespace

StreamEnd vary_stream(const RecordSource& source, const Receiver<VaryOutcome>& receive,
                      const VaryStreamOptions& options) {
    using Chunk = std::vector<Task>;
    const std::size_t size = chunk_size(options.parallel, vary_chunk);
    std::deque<Task> open;
    std::uint64_t done_before = options.sets_done;
    bool was_cut = false;
    const StreamEnd end = ordered_pipeline<Chunk>(
        options.parallel,
        [&]() -> std::optional<Chunk> {
            while (open.empty()) {
                std::optional<Result<Record>> record = source();
                if (!record) return std::nullopt;
                open = tasks_of(*std::move(record), options);
                if (options.parallel.cancel.stop_requested()) return std::nullopt;
                const std::uint64_t skipped = std::min<std::uint64_t>(done_before, open.size());
                open.erase(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(skipped));
                done_before = 0;
            }
            Chunk chunk;
            while (!open.empty() && chunk.size() < size) {
                chunk.push_back(std::move(open.front()));
                open.pop_front();
            }
            return chunk;
        },
        [&](Chunk& chunk) {
            Varier varier(options.vary);
            for (Task& task : chunk) {
                const std::stop_token& cancel = options.parallel.cancel;
                if (cancel.stop_requested()) return;
                if (task.outcome.result) {
                    const Puzzle& puzzle = (*task.outcome.source)->puzzle;
                    const std::stop_token stop = task.clock->start();
                    if (!stop.stop_requested())
                        task.outcome.result = varier.without(puzzle, task.removed, stop);
                    task.outcome.is_over_time = task.clock->is_over();
                    if (cancel.stop_requested()) return;
                }
                task.is_done = true;
            }
        },
        [&](Chunk& chunk) {
            for (const Task& task : chunk) {
                was_cut = !task.is_done;
                if (was_cut || !receive(task.outcome)) return false;
            }
            return true;
        });
    return was_cut ? StreamEnd::cancelled : end;
}

}  // namespace sudoku
