#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::bulk {

// The constraints of one puzzle as steps over registers of candidates. The kernel
// (constraint_kernel-inl.hpp) executes them in addition to the steps of the geometry
// (BoardProgram). For sides up to 9. Sets of digits have bit d - 1 for digit d.
struct ConstraintProgram {
    using Set = std::uint16_t;
    static constexpr std::size_t largest_side = 9;

    // A list in `cells`, `sets` or `weights`.
    struct List {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    template <class Item>
    static std::span<const Item> view(const std::vector<Item>& items, List list) {
        return {items.data() + list.first, list.count};
    }

    // Cells with different digits that are not a house of the geometry.
    struct Group {
        List cells;
        bool has_all_digits = false;  // as many cells as digits
    };
    // The overlap of a set of cells with different digits and a house: the cells of the house
    // outside the set, and those of the set outside the house.
    struct Meeting {
        List house_rest;
        List set_rest;
    };
    // The cells hold exactly the digits of one of the sets.
    struct AllowedSets {
        List cells;
        List sets;
        List meetings;
    };
    // The weighted digits add up to `total`. Weights are at most `largest_weight`, sums at most
    // `largest_range`.
    static constexpr int largest_weight = 16;
    static constexpr int largest_range = 2047;
    struct Sum {
        List cells;
        List weights;
        int total = 0;
    };
    // If `from` holds digit d, `to` holds one of images[image][d].
    struct Image {
        std::uint16_t from = 0;
        std::uint16_t to = 0;
        std::uint32_t image = 0;
    };
    // The digits of the listed cells are removed from `cell`; only pairs without a common house or
    // group.
    struct Peers {
        std::uint16_t cell = 0;
        List others;
    };

    std::vector<std::uint16_t> cells;
    std::vector<Set> sets;
    std::vector<int> weights;
    std::vector<Meeting> meetings;
    std::vector<std::array<Set, largest_side + 1>> images;

    std::vector<Group> groups;
    std::vector<AllowedSets> allowed_sets;
    std::vector<Sum> sums;
    std::vector<Image> relations;
    std::vector<Peers> peers;
};

}  // namespace sudoku::bulk
