#pragma once

#include "book/book_state.hpp"

namespace sudoku::book {

// A puzzle or a solution by itself, for a layout program. If the book asks for it, its labels are
// above and below the board and the solution of the puzzle before it is at the foot:
//
//     4711 - Monday, 4 January        ooo.. Hard
//     +-----------------------------------------+
//     |                                         |
//     +-----------------------------------------+
//     Solution: 4710 - Sunday,      +-----------+
//     3 January                     |           |
//                                   +-----------+
class SinglePicture {
  public:
    // `index` is counted from 0; `width` includes the border of the board.
    SinglePicture(const ComposedBook::State& book, int index, bool solved, double width);

    double height() const { return height_; }
    void draw(Canvas& canvas) const;

  private:
    const BookPuzzle& puzzle() const { return *book_.puzzles[static_cast<std::size_t>(index_)]; }
    void place_labels();
    void place_before();
    void draw_before(Canvas& canvas) const;
    void draw_board(Canvas& canvas, const Box& box, const BookPuzzle& of, bool solved) const;

    const ComposedBook::State& book_;
    TextMeasurer& measurer_;
    const Style& style_;
    int index_;
    bool is_solved_;
    double width_;
    double height_ = 0;
    LabelLayout labels_ = {};
    Slot slot_ = {};
    const BookPuzzle* before_ = nullptr;  // the puzzle whose solution is at the foot
    Box before_board_ = {};
    Box before_label_ = {};
};

}  // namespace sudoku::book
