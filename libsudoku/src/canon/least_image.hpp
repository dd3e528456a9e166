#pragma once

#include "canon/symmetry_group.hpp"
#include "grid/constraint_freedom.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::canon {

// New names of the digits in the order in which they were given, 1, 2, ..; 0 for one without.
struct DigitNames {
    std::array<Digit, 31> of{};
    Digit given = 0;  // the last one; 32 bytes in all are copied at once
};
static_assert(max_side < 31);

// The least text that moving the cells of a puzzle by the members of a group, and renaming its
// digits, can give, an empty cell before every digit; and all ways that lead to it, the images.
//
// Goes through the levels of the group, and so through the cells in reading order, and keeps only
// what has the least text so far. So the group may be large where a puzzle has few symmetries.
class LeastImage {
  public:
    // `digits` by cell.
    void find(std::span<const Digit> digits, int side, DigitRenaming renaming,
              std::span<const SymmetryGroup::Level> levels);

    std::size_t count() const { return names_.size(); }
    CellSources sources(std::size_t image) const;
    const DigitNames& names(std::size_t image) const { return names_[image]; }

  private:
    using Members = std::span<const CellSources>;

    void start(std::span<const Digit> digits, int side, DigitRenaming renaming);
    void compare_segment(std::size_t from, std::size_t to, Members members);
    void take_survivors(Members members);

    std::size_t cells_ = 0;
    std::span<const SymmetryGroup::Level> levels_;
    // Of image after image: its digits with their old names, its names, and the member that it
    // took of each level.
    std::vector<Digit> digits_;
    std::vector<DigitNames> names_;
    std::vector<std::uint32_t> paths_;

    // Images followed by a member of a level.
    struct Survivor {
        std::size_t image;
        std::size_t member;
        DigitNames names;
    };
    std::vector<Survivor> survivors_;
    std::vector<Digit> least_;  // text
    std::vector<Digit> next_digits_;
    std::vector<std::uint32_t> next_paths_;
};

}  // namespace sudoku::canon
