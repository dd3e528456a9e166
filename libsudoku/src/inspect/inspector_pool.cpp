#include <sudoku/inspect/inspector.hpp>

#include "support/lending_pool.hpp"

#include <utility>

namespace sudoku {

struct InspectorPool::State {
    explicit State(const InspectorOptions& given) : options(given) {}

    InspectorOptions options;
    LendingPool<Inspector> inspectors;
};

InspectorPool::InspectorPool(const InspectorOptions& options)
    : state_(std::make_unique<State>(options)) {}
InspectorPool::~InspectorPool() = default;

InspectorPool::Lent InspectorPool::lend() {
    auto inspector =
        state_->inspectors.take([this] { return std::make_unique<Inspector>(state_->options); });
    return Lent(inspector.release(), GiveBack{this});
}

void InspectorPool::GiveBack::operator()(Inspector* inspector) const {
    pool->state_->inspectors.give_back(std::unique_ptr<Inspector>(inspector));
}

}  // namespace sudoku
