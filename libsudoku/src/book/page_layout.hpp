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

// What is free on a page:
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
    double width = 0;  // of the trimmed page
    double height = 0;
    Edges margins = {};
    double head_height = 0;  // 0: no running heads
    double foot_height = 0;
};

PageFrame frame_of(const FrameOptions& options, int page_number);

// Room around the grid of a puzzle.
struct SlotShape {
    double label_height = 0;    // above the grid
    double note_height = 0;     // below the grid
    double gap = 18;            // between neighbouring slots
    double largest_grid = 1e6;  // width
    double aspect = 1;          // height of a grid, of its width
};

struct Slot {
    Box label;
    Box grid;
    Box note;
};

// `count` slots in the area, in as many columns and rows as make the grids largest, evenly spread.
// The grids have width 0 or less when there is no room.
std::vector<Slot> arrange(const Box& area, int count, const SlotShape& shape);

// The first `shown` of `count` slots, those of the last row in the middle when it is not full: what
// is left over for the last page of a section.
std::vector<Slot> arrange_first(const Box& area, int shown, int count, const SlotShape& shape);

// The most slots whose grids are at least this wide; 0 when not even one fits.
int most_slots(const Box& area, double least_grid, const SlotShape& shape);

}  // namespace sudoku::book
