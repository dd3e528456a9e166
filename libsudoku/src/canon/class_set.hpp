#pragma once

#include <sudoku/canon/canonical_form.hpp>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace sudoku::canon {

// A set of classes in memory with a number for each, such as the line where it first occurred.
// Exact, because the keys are stored.
class ClassSet {
  public:
    // The maximum memory per class, including growth.
    static constexpr std::size_t bytes_per_class = 72;

    struct Insertion {
        std::uint64_t number = 0;  // number stored for the class
        bool is_new = false;
    };

    // Adds the class with the given number unless it is already in the set.
    Insertion insert(const ClassKey& key, std::uint64_t number);
    std::optional<std::uint64_t> find(const ClassKey& key) const;

    std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        ClassKey key;
        std::uint64_t number;
    };

    // The slot of the table that has the key, or the free slot for it. The table must not be empty.
    std::size_t slot_of(const ClassKey& key) const;
    void grow();

    std::deque<Entry> entries_;  // a deque, which grows without copying
    // Open addressing, at most half full: 1 + the index of an entry, or 0 if free.
    std::vector<std::uint32_t> table_;
};

}  // namespace sudoku::canon
