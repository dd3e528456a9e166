#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace sudoku::canon {

// A set of classes in memory; each remembers a number, such as the line where it was first seen.
// Exact, like its keys.
class ClassSet {
  public:
    // Memory per class at worst, growing included.
    static constexpr std::size_t bytes_per_class = 72;

    struct Insertion {
        std::uint64_t number = 0;  // that the class has now
        bool is_new = false;
    };

    // Adds the class with this number unless it is there already.
    Insertion insert(const ClassKey& key, std::uint64_t number);
    std::optional<std::uint64_t> find(const ClassKey& key) const;

    std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        ClassKey key;
        std::uint64_t number;
    };

    // Where the key is in the table, or the free place where it belongs. The table must not be
    // empty.
    std::size_t slot_of(const ClassKey& key) const;
    void grow();

    std::deque<Entry> entries_;  // grows without copying
    std::vector<std::uint32_t>
        table_;  // open addressing, at most half full: 1 + index of an entry, 0 for free
};

}  // namespace sudoku::canon
