#include <sudoku/inspect/inspector.hpp>

namespace sudoku {

InspectorPool::Lent InspectorPool::lend() {
    std::unique_ptr<Inspector> inspector;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            inspector = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!inspector) inspector = std::make_unique<Inspector>(options_);
    return Lent(inspector.release(), GiveBack{this});
}

void InspectorPool::GiveBack::operator()(Inspector* inspector) const {
    std::unique_ptr<Inspector> owned(inspector);
    const std::lock_guard lock(pool->mutex_);
    pool->idle_.push_back(std::move(owned));
}

}  // namespace sudoku
