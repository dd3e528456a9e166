#pragma once

#include "canon/symmetry_group.hpp"
#include "grid/constraint_freedom.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::canon {

// The new names 1, 2, .. of digits in the order of assignment, 0 for digits without a name.
struct DigitNames {
    std::array<Digit, 31> of{};
    Digit given = 0;  // the last name assigned; all 32 bytes are copied at once
};
static_assert(max_side < 31);

// Finds the smallest text that moving the cells of a puzzle by the members of a group and renaming
// its digits can give, where an empty cell is before every digit, and all ways to reach it, called
// images.
//
// Processes the levels of the group, and thus the cells in reading order, and keeps only the images
// with the smallest text so far. Large groups are therefore feasible if a puzzle has few
// symmetries.
class LeastImage {
  public:
    // `digits` is indexed by cell.
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
    // The data of all images, one after another: the digits with their old names, the new names,
    // and the member used from each level.
    std::vector<Digit> digits_;
    std::vector<DigitNames> names_;
    std::vector<std::uint32_t> paths_;

    // An image, to be followed by a member of the current level.
    struct Survivor {
        std::size_t image;
        std::size_t member;
        DigitNames names;
    };
    std::vector<Survivor> survivors_;
    std::vector<Digit> least_;  // the smallest text
    std::vector<Digit> next_digits_;
    std::vector<std::uint32_t> next_paths_;
};

}  // namespace sudoku::canon
