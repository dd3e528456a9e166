#pragma once

#include "format/iss_format.hpp"
#include "format/iss_variables.hpp"
#include "format/unknown_rules.hpp"
#include "grid/extra_cells.hpp"

#include <sudoku/grid/geometry.hpp>

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sudoku {

// What determines the board of a string of Interactive Sudoku Solver, wherever in it that is.
struct IssBoard {
    BoardPlan plan{.boxes = {1, 9}};
    int region_size = 9;
    std::optional<BoxShape> boxes;          // if the board has any
    std::vector<std::vector<Cell>> pieces;  // of jigsaws
    bool are_regions = false;               // the pieces are the regions of the geometry
    bool has_regions = false;
    bool has_lost_regions = false;  // the geometry cannot represent them
    bool has_labels = false;        // the solver finds the regions: each cell has a region number
    IssVariables variables;         // the extra cells of the geometry
    Geometry geometry;
    std::vector<DigitSet> givens;         // the candidates that the board leaves, by cell
    std::vector<Constraint> constraints;  // what the geometry cannot represent

    bool has_full_houses() const {
        return plan.rows == plan.digits && plan.columns == plan.digits &&
               region_size == plan.digits;
    }
    bool is_variable(Cell cell) const { return geometry.is_extra(cell); }
    int number_of(Cell variable) const { return variable - first_extra(geometry); }
    std::optional<Cell> find_variable(std::string_view name) const;
    // The cell at a place such as "R1C2", moved by `shift`.
    std::optional<Cell> find_place(std::string_view text, GridCorner shift = {}) const;
    // The variable for the region of a cell, if the board has labels.
    Cell label_of(int cell) const;
};

// Reads the parts that determine the board and passes over all others. Adds to `unknown` what this
// library has no board for; the result is then of no use. An Error if a part is malformed.
Result<IssBoard> read_iss_board(std::span<const IssPart> parts, Position begin,
                                UnknownRules& unknown);

}  // namespace sudoku
