#pragma once

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku {

// The values of the keys asked for last, such as what was computed for the last few boards. At most
// `capacity` are kept; the one not used for longest goes first. Threads can share it.
template <class Key, class Value>
class RecentValues {
  public:
    explicit RecentValues(std::size_t capacity) : capacity_(capacity) {}

    // The value of an equal key, or nullopt if there is none.
    template <class Equal>
    std::optional<Value> find(const Equal& key) {
        const std::lock_guard lock(mutex_);
        const auto entry = entry_of(key);
        if (entry == entries_.end()) return std::nullopt;
        std::rotate(entries_.begin(), entry, entry + 1);
        return entries_.front().second;
    }
    // Keeps the value, unless another thread has kept one in the meantime.
    void keep(Key key, Value value) {
        const std::lock_guard lock(mutex_);
        if (entry_of(key) != entries_.end()) return;
        if (entries_.size() == capacity_) entries_.pop_back();
        entries_.emplace(entries_.begin(), std::move(key), std::move(value));
    }
    // The value of the key, made by make() if there is none. Two threads can make the same value at
    // once, which does no harm as they are equal.
    template <class Make>
    Value get(const Key& key, Make make) {
        if (auto known = find(key)) return *std::move(known);
        Value value = make();
        keep(key, value);
        return value;
    }
    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return entries_.size();
    }

  private:
    template <class Equal>
    auto entry_of(const Equal& key) {
        return std::find_if(entries_.begin(), entries_.end(),
                            [&](const auto& entry) { return entry.first == key; });
    }

    std::size_t capacity_;
    mutable std::mutex mutex_;
    std::vector<std::pair<Key, Value>> entries_;  // the one used last comes first
};

}  // namespace sudoku
