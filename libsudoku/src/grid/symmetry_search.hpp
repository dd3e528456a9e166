#pragma once

#include <sudoku/grid/geometry.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace sudoku {

// Finds symmetries of a geometry as permutations of its lines. Line r is row r, and line side + c
// is column c.
//
// A depth-first search assigns preimages to lines from the border inwards. A partial assignment is
// dropped as soon as two of its lines are not related like their preimages, or the cells of one
// house have preimages in two houses.
//
// The symmetries form a group, so every preimage of a line that can be completed at all can be
// completed in equally many ways (cosets of one subgroup). Taking the first completable preimage in
// random order at every step therefore makes every symmetry equally likely without listing them
// all.
class SymmetrySearch {
  public:
    explicit SymmetrySearch(const Geometry& geometry);

    // Orders the possible preimages of the next line for trial.
    using Arrange = std::function<void(std::vector<int>& lines)>;

    // Returns preimage[line] for every line. There is always a result: at least the identity.
    std::vector<int> find(const Arrange& arrange) const;

    const Geometry& geometry() const { return geometry_; }
    // The cell where a row and a column cross; the arguments can be in either order.
    Cell crossing(int line, int other_line) const;

  private:
    // The mutable state of the search.
    struct Assignment {
        std::vector<int> preimage;        // by line; -1 while unassigned
        std::vector<bool> used;           // lines that already are a preimage
        std::vector<int> house_preimage;  // by house; -1 while unassigned
        std::vector<int> house_image;
        std::vector<int> mapped_houses;  // houses in order of assignment, to undo it
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
    std::vector<int> visiting_order_;         // the order in which lines are assigned
    std::vector<std::vector<int>> boxes_of_;  // by cell: its houses other than row and column
    // By pair of lines, [line * line_count + other]; symmetries preserve it.
    std::vector<int> relation_;
    std::vector<int> colour_;  // by line; symmetries preserve it
};

}  // namespace sudoku
