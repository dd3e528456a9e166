#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace sudoku {

// Finds symmetries of a geometry as permutations of its lines: line r is row r, line side + c is
// column c.
//
// Lines get their preimages one after another, depth first, from the border inwards. A partial
// assignment is dropped as soon as two of its lines are related differently from their preimages,
// or two cells of one house come from two houses.
//
// The symmetries are a group, so every preimage of a line that can be completed at all can be
// completed in equally many ways (they are cosets of one subgroup). Taking the first completable
// one of a random order at every step therefore makes every symmetry equally likely, without
// listing them.
class SymmetrySearch {
  public:
    explicit SymmetrySearch(const Geometry& geometry);

    // Puts the possible preimages of the next line into the order in which to try them.
    using Arrange = std::function<void(std::vector<int>& lines)>;

    // preimage[line] for every line. There always is one: the identity.
    std::vector<int> find(const Arrange& arrange) const;

    const Geometry& geometry() const { return geometry_; }
    // The cell where a row and a column, given in either order, cross.
    Cell crossing(int line, int other_line) const;

  private:
    // The part of the search that changes.
    struct Assignment {
        std::vector<int> preimage;        // of a line; -1 while open
        std::vector<bool> used;           // lines that are a preimage
        std::vector<int> house_preimage;  // of a house; -1 while open
        std::vector<int> house_image;
        std::vector<int> mapped_houses;  // in order, to undo
    };

    void relate_lines();
    void colour_lines();
    bool assign_from(std::size_t position, Assignment& assignment, const Arrange& arrange) const;
    bool place(int line, int preimage, Assignment& assignment) const;
    bool map_houses(Cell cell, Cell preimage, Assignment& assignment) const;
    int relation(int line, int other_line) const;
    int line_count() const { return 2 * geometry_.side(); }
    bool is_row(int line) const { return line < geometry_.side(); }

    Geometry geometry_;
    std::vector<int> visiting_order_;         // of lines
    std::vector<std::vector<int>> boxes_of_;  // of a cell: its houses other than row and column
    std::vector<int>
        relation_;             // of two lines, [line * line_count + other]; preserved by symmetries
    std::vector<int> colour_;  // of a line; preserved by symmetries
};

}  // namespace sudoku
