#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sudoku {

// Reusable working memory for threads: creates as many objects as are in use at once and reuses
// them after their return. Thread-safe.
template <class T>
class ObjectPool {
  public:
    // Takes an idle object, or the unique_ptr that `make` returns if there is none.
    template <class Make>
    std::unique_ptr<T> take(Make make) {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                auto taken = std::move(idle_.back());
                idle_.pop_back();
                return taken;
            }
            // Reserve room for its return, which happens in destructors and must not allocate.
            idle_.reserve(++made_);
        }
        return make();
    }
    void give_back(std::unique_ptr<T> taken) noexcept {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(taken));
    }

    struct ReturnToPool {
        ObjectPool* pool;
        void operator()(T* lent) const { pool->give_back(std::unique_ptr<T>(lent)); }
    };
    using Lease = std::unique_ptr<T, ReturnToPool>;

    // The object returns to the pool when the lease is destroyed.
    Lease acquire() {
        return Lease(take([] { return std::make_unique<T>(); }).release(), ReturnToPool{this});
    }

  private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
    std::size_t made_ = 0;
};

}  // namespace sudoku
