#pragma once

#include "format/geometry_choice.hpp"
#include "format/text_scanner.hpp"

#include <sudoku/format/record.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// A saved game of KSudoku, from its elements one after another.
class KsudokuGame {
  public:
    // True for elements whose text take() needs.
    static bool has_text(std::string_view tag);
    // Takes an element at `where`, and the text between it and the next tag.
    void take(const std::string& tag, Position where, std::string text, Position text_where);
    bool has_values() const { return has_values_; }
    // The puzzle, or an Error that says what of it cannot be read.
    Result<Record> record(const GeometryChoice& choice) const;

  private:
    // Cells by their numbers in the file, ascending.
    using Group = std::vector<int>;
    struct Cage {
        Group cells;
        int sign = 0;
        int value = 0;
    };

    void add_grid(int at, bool has_boxes);
    Group cells_of(std::string_view text) const;
    Error unsupported(const std::string& rule) const;
    Result<Geometry> plain_board() const;
    Result<Geometry> board() const;
    Result<Geometry> board_of_one_grid() const;
    Result<Geometry> board_of_grids() const;
    Result<Grid> givens(const Geometry& geometry) const;
    // Columns come first in the file.
    Cell cell_of(int number, const Geometry& geometry) const {
        return geometry.cell_at(number % rows_, number / rows_);
    }
    bool has_cell(int number, const Geometry& geometry) const {
        return number >= 0 && geometry.has_cell(number % rows_, number / rows_);
    }

    std::string kind_;      // "sudoku" for usual boards, "custom" for all that list their groups
    std::string specific_;  // "Plain" and so on
    int order_ = 0;
    int rows_ = 0;
    int columns_ = 0;
    bool is_flat_ = true;
    bool has_moves_ = false;
    bool has_values_ = false;
    std::vector<Group> groups_;
    std::vector<Cage> cages_;
    std::string values_;
    Position values_where_;
    Position where_;
};

}  // namespace sudoku
