#include "canon/class_set.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace sudoku::canon {

ClassSet::Insertion ClassSet::insert(const ClassKey& key, std::uint64_t number) {
    if (2 * (entries_.size() + 1) > table_.size()) grow();
    std::uint32_t& place = table_[slot_of(key)];
    const bool is_new = place == 0;
    if (is_new) {
        assert(entries_.size() < std::numeric_limits<std::uint32_t>::max());
        entries_.push_back({key, number});
        place = static_cast<std::uint32_t>(entries_.size());
    }
    return {entries_[place - 1].number, is_new};
}

std::optional<std::uint64_t> ClassSet::find(const ClassKey& key) const {
    if (table_.empty()) return std::nullopt;
    const std::uint32_t place = table_[slot_of(key)];
    if (place == 0) return std::nullopt;
    return entries_[place - 1].number;
}

std::size_t ClassSet::slot_of(const ClassKey& key) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash_of(key)) & mask;
    while (table_[slot] != 0 && entries_[table_[slot] - 1].key != key) slot = (slot + 1) & mask;
    return slot;
}

void ClassSet::grow() {
    const std::size_t size = std::max<std::size_t>(16, 2 * table_.size());
    table_.clear();
    table_.shrink_to_fit();  // frees the old table before the new one is allocated
    table_.resize(size, 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        table_[slot_of(entries_[i].key)] = static_cast<std::uint32_t>(i + 1);
    }
}

}  // namespace sudoku::canon
