#pragma once

#include "format/geometry_choice.hpp"
#include "format/text_scanner.hpp"

#include <sudoku/grid/puzzle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// Comments above a drawing contain what it cannot show: its geometry, constraints and candidates.
//
//     # 2x3+diagonal
//     # cage=10:A1A2
//     # candidates=1,2:B1C1
//     # extra=3.              the digits of the extra cells, in their order
//     +-------+-------+
//     ..

// Returns the board named by a single word. A number alone could be anything.
std::optional<Geometry> board_of_word(std::string_view text);
// Returns the board named by a comment.
std::optional<Geometry> board_of_comment(std::string_view line);

// The contents of the comments above one drawing.
class BoardComments {
  public:
    // Adds a comment. Returns false if it has none of these contents.
    bool add(const TextLine& line);
    // Adds the contents of later comments.
    void add(BoardComments later);
    void clear() { *this = {}; }

    const std::optional<Geometry>& board() const { return board_; }
    // Makes an Error at the line that names the board.
    Error contradiction(std::string message) const;
    // Returns an Error if the comments name several boards, or not the requested one.
    std::optional<Error> find_contradiction(const GeometryChoice& choice) const;
    // The characters of the extra cells; an Error if there are other cells in the board.
    Result<std::string> extra_cells(const Geometry& geometry) const;
    // Adds the constraints and candidates to a puzzle.
    Result<Puzzle> added_to(Puzzle puzzle) const;

  private:
    struct Line {
        std::string text;
        std::size_t number;
    };

    std::optional<Geometry> board_;
    std::size_t board_line_ = 0;
    std::vector<Line> other_boards_;
    std::vector<Line> constraints_;
    std::optional<Line> extra_;
};

// Appends the comments for a puzzle: the board unless the borders determine it, the constraints,
// and the candidates if requested.
void append_board_comments(const Puzzle& puzzle, bool candidates, std::string& out);
// Appends the comment with the digits of the extra cells, if there are any.
void append_extra_cells(const Grid& grid, char blank, std::string& out);

}  // namespace sudoku
