#include <sudoku/grid/house.hpp>

namespace sudoku {

std::string cell_name(int side, Cell cell, Coordinates coordinates) {
    const int row = cell / side;
    const std::string column = std::to_string(cell % side + 1);
    if (side <= 9 && coordinates == Coordinates::letter_number)
        return static_cast<char>('A' + row) + column;
    return 'r' + std::to_string(row + 1) + 'c' + column;
}

std::string to_string(HouseKind kind) {
    switch (kind) {
        case HouseKind::row: return "row";
        case HouseKind::column: return "column";
        case HouseKind::box: return "box";
        case HouseKind::region: return "region";
        case HouseKind::diagonal: return "diagonal";
        case HouseKind::window: return "window";
        case HouseKind::disjoint_group: return "disjoint group";
        case HouseKind::center_dot: return "centre dots";
        case HouseKind::asterisk: return "asterisk";
        case HouseKind::girandola: return "girandola";
    }
    return "house";
}

namespace {

// A grid has at most one house of these kinds.
bool is_alone(HouseKind kind) {
    return kind == HouseKind::center_dot || kind == HouseKind::asterisk ||
           kind == HouseKind::girandola;
}

}  // namespace

std::string House::name(Coordinates coordinates) const {
    const bool lettered = kind == HouseKind::row && cells.size() <= 9 && grid == 0 &&
                          coordinates == Coordinates::letter_number;
    const std::string label =
        lettered ? std::string(1, static_cast<char>('A' + number - 1)) : std::to_string(number);
    const std::string name =
        is_alone(kind) ? "the " + to_string(kind) : to_string(kind) + ' ' + label;
    return grid == 0 ? name : name + " of grid " + std::to_string(grid);
}

}  // namespace sudoku
