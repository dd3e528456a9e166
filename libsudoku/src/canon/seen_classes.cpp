#include "canon/seen_classes.hpp"

#include <algorithm>

namespace sudoku::canon {

const SeenClasses::Entry* SeenClasses::find_or_add(const Entry& entry) {
    if (4 * (count_ + 1) > 3 * table_.size()) grow();
    Entry& place = place_of(entry.invariant);
    if (place.index != free_place) return &place;
    place = entry;
    ++count_;
    return nullptr;
}

bool SeenClasses::is_new_beside(const Entry& first, const PuzzleClass& key, std::uint64_t index) {
    auto& known = met_again_[first.invariant];
    if (known.empty()) known.emplace(key_of_(first.index), first.index);
    return known.emplace(key, index).second;
}

std::vector<SeenClasses::Entry> SeenClasses::entries() const {
    std::vector<Entry> all;
    all.reserve(count_);
    for (const Entry& entry : table_) {
        if (entry.index == free_place) continue;
        all.push_back(entry);
        const auto known = met_again_.find(entry.invariant);
        if (known == met_again_.end()) continue;
        for (const auto& [key, index] : known->second) {
            if (index != entry.index) all.push_back({entry.invariant, index});
        }
    }
    return all;
}

SeenClasses::Entry& SeenClasses::place_of(std::uint64_t invariant) {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = static_cast<std::size_t>(invariant) & mask;
    while (table_[place].index != free_place && table_[place].invariant != invariant)
        place = (place + 1) & mask;
    return table_[place];
}

void SeenClasses::grow() {
    std::vector<Entry> old(std::max<std::size_t>(64, 2 * table_.size()), Entry{0, free_place});
    old.swap(table_);
    for (const Entry& entry : old) {
        if (entry.index != free_place) place_of(entry.invariant) = entry;
    }
}

}  // namespace sudoku::canon
