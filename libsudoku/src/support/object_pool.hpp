#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sudoku {

// Working memory per thread: as many objects are made as are lent at once, and each is lent again
// when it came back. Safe to use from many threads.
template <class T>
class ObjectPool {
  public:
    // One that came back, else what `make` returns: a unique_ptr.
    template <class Make>
    std::unique_ptr<T> take(Make make) {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                auto taken = std::move(idle_.back());
                idle_.pop_back();
                return taken;
            }
            // Room for its return, which happens in destructors and must not ask for memory.
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

    // Goes back by itself.
    Lease acquire() {
        return Lease(take([] { return std::make_unique<T>(); }).release(), ReturnToPool{this});
    }

  private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
    std::size_t made_ = 0;
};

}  // namespace sudoku
