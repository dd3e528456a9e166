#include "parallel/batch_search.hpp"

#include <cstddef>

namespace sudoku {

const Geometry* geometry_of_plain(std::string_view text, GeometryChoice& geometry) {
    // On larger boards digits are letters, with several conventions.
    constexpr std::size_t most_cells = 81;
    const Geometry* const found =
        text.size() <= most_cells ? geometry.find_for_cells(text.size()) : nullptr;
    if (found == nullptr || !square_boards.contains(found->features())) return nullptr;
    // No early exit, so that compilers vectorise the loop.
    const auto side = static_cast<unsigned>(found->side());
    unsigned strange = 0;
    for (const char c : text) {
        const auto digit = static_cast<unsigned char>(c - '0');
        strange |= static_cast<unsigned>(digit > side) & static_cast<unsigned>(c != '.');
    }
    return strange == 0 ? found : nullptr;
}

}  // namespace sudoku
