#include <sudoku/parallel/inspect_stream.hpp>

#include "parallel/puzzle_clock.hpp"

namespace sudoku {

struct TimedInspector::State {
    InspectorOptions options;
    std::stop_token run;
    std::chrono::nanoseconds limit = no_time_limit;
    InspectorPool::Lease pooled = {};         // without a limit
    std::unique_ptr<PuzzleClock> clock = {};  // with one
    std::optional<Inspector> inspector = {};  // which it stops
};

TimedInspector::TimedInspector(InspectorPool& pool, const InspectorOptions& options,
                               const std::stop_token& run, std::chrono::nanoseconds time_limit)
    : state_(std::make_unique<State>(State{options, run, time_limit})) {
    if (time_limit == no_time_limit) state_->pooled = pool.acquire();
}

TimedInspector::~TimedInspector() = default;

Inspector& TimedInspector::next() {
    State& state = *state_;
    if (state.pooled != nullptr) return *state.pooled;
    if (state.clock == nullptr || state.clock->is_over()) {
        state.clock = std::make_unique<PuzzleClock>(state.run, state.limit);
        state.options.cancel = state.clock->token();
        state.inspector.emplace(state.options);
    }
    state.clock->start();
    return *state.inspector;
}

std::stop_token TimedInspector::stop() const {
    return state_->clock == nullptr ? state_->run : state_->clock->token();
}

bool TimedInspector::is_over() const {
    return state_->clock != nullptr && state_->clock->is_over();
}

}  // namespace sudoku
