#pragma once

#include <sudoku/book/paper.hpp>

#include <vector>

namespace sudoku::book {

struct Point {
    double x = 0;
    double y = 0;
};

// Points, from the top left corner of the trimmed page; y grows downwards.
struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point centre() const { return {x + width / 2, y + height / 2}; }
};

// The areas of a page:
//
//     +-----------------------+  trim
//     |     head              |  running head, inside the margins
//     |   +---------------+   |
//     | i |    body       | o |  inside and outside margin; left and right on odd pages,
//     |   |               |   |  the other way round on even ones
//     |   +---------------+   |
//     |     foot              |  page number
//     +-----------------------+
struct PageFrame {
    Box safe;  // everything within the margins
    Box head;
    Box body;
    Box foot;
};

struct FrameOptions {
    double width = 0;  // width of the trimmed page
    double height = 0;
    Edges margins = {};
    double head_height = 0;  // 0 for no running heads
    double foot_height = 0;
};

PageFrame frame_of(const FrameOptions& options, int page_number);

// The room required around the grid of a puzzle.
struct SlotShape {
    double label_height = 0;    // above the grid
    double note_height = 0;     // below the grid
    double gap = 18;            // between neighbouring slots
    double largest_grid = 1e6;  // maximum width of a grid
    double aspect = 1;          // height of a grid divided by its width
};

struct Slot {
    Box label;
    Box grid;
    Box note;
};

// Arranges `count` slots in the area, evenly spread, in the number of columns and rows that makes
// the grids largest. The grids have width 0 or less if there is no room.
std::vector<Slot> arrange(const Box& area, int count, const SlotShape& shape);

// The first `shown` of `count` slots, with an incomplete last row centred. Used for the last page
// of a section.
std::vector<Slot> arrange_first(const Box& area, int shown, int count, const SlotShape& shape);

// The maximum number of slots with grids of at least this width; 0 if not even one fits.
int most_slots(const Box& area, double least_grid, const SlotShape& shape);

}  // namespace sudoku::book
