#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku {

// How a quantity changes along a collection, in constant memory: puzzles in groups of equal size,
// as many groups as there is room for. When they are too many, neighbours are joined in pairs.
//
//     1 1 1 1 1 1 1 1  ->  2 2 2 2 1  ->  ...
class DifficultyCurve {
  public:
    static constexpr std::size_t most_groups = 48;

    struct Group {
        std::uint64_t first = 1;  // number of its first puzzle in the collection
        std::uint64_t puzzles = 0;
        std::uint64_t values = 0;  // of its puzzles that have one
        std::int64_t sum = 0;      // of the values
        int least = 0;
        int most = 0;

        friend bool operator==(const Group&, const Group&) = default;
    };

    // The next puzzle; nothing where it has no such value.
    void add(std::optional<int> value);

    std::uint64_t group_size() const { return group_size_; }
    const std::vector<Group>& groups() const { return groups_; }

  private:
    std::uint64_t group_size_ = 1;
    std::vector<Group> groups_;
};

}  // namespace sudoku
