#include <sudoku/inspect/inspector.hpp>

#include <mutex>
#include <utility>

namespace sudoku {

struct InspectorPool::State {
    explicit State(const InspectorOptions& given) : options(given) {}

    InspectorOptions options;
    std::mutex mutex;
    std::vector<std::unique_ptr<Inspector>> idle;
};

InspectorPool::InspectorPool(const InspectorOptions& options)
    : state_(std::make_unique<State>(options)) {}
InspectorPool::~InspectorPool() = default;

InspectorPool::Lent InspectorPool::lend() {
    std::unique_ptr<Inspector> inspector;
    {
        const std::lock_guard lock(state_->mutex);
        if (!state_->idle.empty()) {
            inspector = std::move(state_->idle.back());
            state_->idle.pop_back();
        }
    }
    if (!inspector) inspector = std::make_unique<Inspector>(state_->options);
    return Lent(inspector.release(), GiveBack{this});
}

void InspectorPool::GiveBack::operator()(Inspector* inspector) const {
    std::unique_ptr<Inspector> owned(inspector);
    const std::lock_guard lock(pool->state_->mutex);
    pool->state_->idle.push_back(std::move(owned));
}

}  // namespace sudoku
