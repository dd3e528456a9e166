#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::bulk {

// What the constraints of one puzzle say, as steps over registers of candidates: the kernel
// (constraint_kernel-inl.hpp) goes through them beside the steps that the geometry has anyway
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

    // Cells that differ, and are no house of the geometry.
    struct Group {
        List cells;
        bool has_all_digits = false;  // as many cells as digits
    };
    // How a set of cells that differ meets a house: the cells of the house outside the set, and
    // those of the set outside the house.
    struct Meeting {
        List house_rest;
        List set_rest;
    };
    // The cells hold the digits of one of the sets, each once.
    struct AllowedSets {
        List cells;
        List sets;
        List meetings;
    };
    // The digits, each times its weight, add up to `total`. Neither weights nor what they add up to
    // are beyond `largest_weight` and `largest_range`.
    static constexpr int largest_weight = 16;
    static constexpr int largest_range = 2047;
    struct Sum {
        List cells;
        List weights;
        int total = 0;
    };
    // Beside a digit d in `from`, `to` holds one of images[image][d].
    struct Image {
        std::uint16_t from = 0;
        std::uint16_t to = 0;
        std::uint32_t image = 0;
    };
    // What the cells in the list hold leaves `cell`, for pairs in no house or group together.
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
    std::vector<AllowedSets> contents;
    std::vector<Sum> sums;
    std::vector<Image> relations;
    std::vector<Peers> peers;
};

}  // namespace sudoku::bulk
