#include <sudoku/inspect/inspector.hpp>

#include "support/object_pool.hpp"

#include <utility>

namespace sudoku {

struct InspectorPool::State {
    explicit State(const InspectorOptions& given) : options(given) {}

    InspectorOptions options;
    ObjectPool<Inspector> inspectors;
};

InspectorPool::InspectorPool(const InspectorOptions& options)
    : state_(std::make_unique<State>(options)) {}
InspectorPool::~InspectorPool() = default;

InspectorPool::Lease InspectorPool::acquire() {
    auto inspector =
        state_->inspectors.take([this] { return std::make_unique<Inspector>(state_->options); });
    return Lease(inspector.release(), ReturnToPool{this});
}

void InspectorPool::ReturnToPool::operator()(Inspector* inspector) const {
    pool->state_->inspectors.give_back(std::unique_ptr<Inspector>(inspector));
}

}  // namespace sudoku
