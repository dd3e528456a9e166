#include "grid/usual_boards.hpp"

#include <array>
#include <mutex>
#include <optional>

namespace sudoku {

int side_for_cells(std::size_t cell_count) {
    for (int side = min_side; side <= max_side; ++side) {
        if (static_cast<std::size_t>(side * side) == cell_count) return side;
    }
    return 0;
}

const Geometry& usual_geometry(std::size_t side) {
    struct Boards {
        std::array<std::once_flag, max_side + 1> made;
        std::array<std::optional<Geometry>, max_side + 1> boards;
    };
    static Boards* const all = new Boards;
    std::call_once(all->made[side], [&] {
        const BoxShape shape = usual_box_shape(static_cast<int>(side)).value();
        all->boards[side] = shape == BoxShape{3, 3} ? Geometry() : rectangular(shape).value();
    });
    return *all->boards[side];
}

bool is_up_to_nine(const Geometry& geometry) {
    return geometry.is_square() && geometry.side() <= 9;
}

}  // namespace sudoku
