#pragma once

#include <sudoku/inspect/inspector.hpp>

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sudoku {

// Lends inspectors of the same options to whoever works: as many are made as are lent at once.
class InspectorPool {
  public:
    explicit InspectorPool(InspectorOptions options = {}) : options_(std::move(options)) {}

    struct GiveBack {
        InspectorPool* pool;
        void operator()(Inspector* inspector) const;
    };
    using Lent = std::unique_ptr<Inspector, GiveBack>;

    // Goes back by itself. Safe to call from many threads at once.
    Lent lend();

  private:
    InspectorOptions options_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Inspector>> idle_;
};

}  // namespace sudoku
