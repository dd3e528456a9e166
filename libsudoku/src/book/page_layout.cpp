#include "book/page_layout.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

// The width of the grids if `count` slots are arranged in `columns` columns.
double grid_width(const Box& area, int count, int columns, const SlotShape& shape) {
    const int rows = (count + columns - 1) / columns;
    const double width = (area.width - shape.gap * (columns - 1)) / columns;
    const double height =
        (area.height - shape.gap * (rows - 1)) / rows - shape.label_height - shape.note_height;
    return std::min({width, height / shape.aspect, shape.largest_grid});
}

// The number of columns that makes the grids largest; among equals the smallest.
int best_columns(const Box& area, int count, const SlotShape& shape) {
    int best = 1;
    for (int columns = 2; columns <= count; ++columns) {
        // Differences below a hundredth of a point are ignored.
        if (grid_width(area, count, columns, shape) > grid_width(area, count, best, shape) + 0.01) {
            best = columns;
        }
    }
    return best;
}

}  // namespace

PageFrame frame_of(const FrameOptions& options, int page_number) {
    const bool spine_left = page_number % 2 == 1;
    const double left = spine_left ? options.margins.inside : options.margins.outside;
    const double right = spine_left ? options.margins.outside : options.margins.inside;
    PageFrame frame;
    frame.safe = {left, options.margins.top, options.width - left - right,
                  options.height - options.margins.top - options.margins.bottom};
    frame.head = {frame.safe.x, frame.safe.y, frame.safe.width, options.head_height};
    frame.foot = {frame.safe.x, frame.safe.bottom() - options.foot_height, frame.safe.width,
                  options.foot_height};
    frame.body = {frame.safe.x, frame.safe.y + options.head_height, frame.safe.width,
                  frame.safe.height - options.head_height - options.foot_height};
    return frame;
}

std::vector<Slot> arrange(const Box& area, int count, const SlotShape& shape) {
    std::vector<Slot> slots;
    if (count <= 0) return slots;
    const int columns = best_columns(area, count, shape);
    const int rows = (count + columns - 1) / columns;
    const double side = grid_width(area, count, columns, shape);
    const double grid_height = side * shape.aspect;
    const double slot_height = grid_height + shape.label_height + shape.note_height;
    // Free space is divided between the gaps and the border. Gaps are about equal in both
    // directions, so that the slots look like rows and columns rather than two strips.
    const double free_x = std::max(0.0, area.width - side * columns);
    const double free_y = std::max(0.0, area.height - slot_height * rows);
    const double room_x = columns == 1 ? 0 : free_x / columns;
    const double room_y = rows == 1 ? 0 : free_y / rows;
    const double wide = std::max(shape.gap, columns == 1 ? room_y
                                            : rows == 1  ? room_x
                                                         : std::min(room_x, room_y));
    const auto gap_of = [&](int number, double room) {
        if (number == 1) return 0.0;
        return std::max(shape.gap, std::min(room, std::min(wide * 1.5, 4 * shape.gap)));
    };
    const double gap_x = gap_of(columns, room_x);
    const double gap_y = gap_of(rows, room_y);
    const double start_x = area.x + (free_x - gap_x * (columns - 1)) / 2;
    // The optical centre is slightly above the geometric one.
    const double start_y = area.y + (free_y - gap_y * (rows - 1)) * 0.45;
    for (int i = 0; i < count; ++i) {
        const int column = i % columns;
        const int row = i / columns;
        const double x = start_x + (side + gap_x) * column;
        const double y = start_y + (slot_height + gap_y) * row;
        Slot slot;
        slot.label = {x, y, side, shape.label_height};
        slot.grid = {x, y + shape.label_height, side, grid_height};
        slot.note = {x, slot.grid.bottom(), side, shape.note_height};
        slots.push_back(slot);
    }
    return slots;
}

std::vector<Slot> arrange_first(const Box& area, int shown, int count, const SlotShape& shape) {
    std::vector<Slot> slots = arrange(area, count, shape);
    const auto columns = static_cast<std::size_t>(best_columns(area, std::max(1, count), shape));
    slots.resize(std::min(slots.size(), static_cast<std::size_t>(shown)));
    const std::size_t in_last = slots.size() % columns;
    if (in_last == 0 || slots.empty() || static_cast<std::size_t>(count) < columns) return slots;
    const double step = slots.size() > 1 && columns > 1
                            ? slots[1].grid.x - slots[0].grid.x
                            : arrange(area, count, shape)[1].grid.x - slots[0].grid.x;
    const double shift = step * static_cast<double>(columns - in_last) / 2;
    for (std::size_t i = slots.size() - in_last; i < slots.size(); ++i) {
        for (Box* box : {&slots[i].label, &slots[i].grid, &slots[i].note}) box->x += shift;
    }
    return slots;
}

int most_slots(const Box& area, double least_grid, const SlotShape& shape) {
    int most = 0;
    // More columns and rows are never needed; the loop normally ends at the first size that is too
    // small.
    for (int columns = 1; columns <= 100; ++columns) {
        for (int rows = 1; rows <= 100; ++rows) {
            const int count = columns * rows;
            if (count > most && grid_width(area, count, columns, shape) >= least_grid) most = count;
        }
    }
    return most;
}

}  // namespace sudoku::book
