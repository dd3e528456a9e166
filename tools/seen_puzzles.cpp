#include "seen_puzzles.hpp"

#include <algorithm>

namespace sudoku::tools {

const SeenPuzzles::Entry* SeenPuzzles::find_or_add(const Entry& entry) {
    if (4 * (count_ + 1) > 3 * table_.size()) grow();
    Entry& place = place_of(entry.invariant);
    if (place.index != free_place) return &place;
    place = entry;
    ++count_;
    return nullptr;
}

bool SeenPuzzles::is_new_beside(const Entry& first, const Known& puzzle) {
    std::vector<Known>& known = met_again_[first.invariant];
    if (known.empty()) known.push_back({key_of_(first.index), first.index});
    const bool is_known = std::any_of(known.begin(), known.end(),
                                      [&](const Known& other) { return other.key == puzzle.key; });
    if (!is_known) known.push_back(puzzle);
    return !is_known;
}

std::vector<SeenPuzzles::Entry> SeenPuzzles::entries() const {
    std::vector<Entry> all;
    all.reserve(count_);
    for (const Entry& entry : table_) {
        if (entry.index != free_place) all.push_back(entry);
    }
    for (const auto& [invariant, known] : met_again_) {
        for (std::size_t i = 1; i < known.size(); ++i) all.push_back({invariant, known[i].index});
    }
    return all;
}

SeenPuzzles::Entry& SeenPuzzles::place_of(std::uint64_t invariant) {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = static_cast<std::size_t>(invariant) & mask;
    while (table_[place].index != free_place && table_[place].invariant != invariant)
        place = (place + 1) & mask;
    return table_[place];
}

void SeenPuzzles::grow() {
    std::vector<Entry> old(std::max<std::size_t>(64, 2 * table_.size()), Entry{0, free_place});
    old.swap(table_);
    for (const Entry& entry : old) {
        if (entry.index != free_place) place_of(entry.invariant) = entry;
    }
}

}  // namespace sudoku::tools
