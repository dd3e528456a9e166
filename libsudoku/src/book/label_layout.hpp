#pragma once

#include "book/canvas.hpp"
#include "book/picture.hpp"
#include "book/qr_code.hpp"

#include <sudoku/book/book_spec.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

// How the labels of a section are set: in one line above the grid, number left and grade right, or
// in two when that is too wide.
//
//     Puzzle 12      **- Medium  14 min        12
//     +---------------------------+            *** Hard  30 min
//     |                           |            +----------------+
struct LabelLayout {
    bool long_number = true;  // "Puzzle 12" rather than "12"
    int lines = 1;            // 0: nothing above the grid
    double height = 0;        // of all of them, with the space below
    double note_height = 0;   // below the grid
    double qr_side = 0;       // of the codes at the right of the notes; 0: there are none
    double strip = 0;         // lines for digits or symbols, below the grid
};

// Where a puzzle can be found, for a telephone and in letters.
struct PuzzleLink {
    std::string address;
    QrCode code = {};
};

// All that stands beside a puzzle and is not known from the puzzle.
struct LabelFacts {
    int number = 1;
    int solution_page = 0;             // 0: on no page
    const PuzzleLink* link = nullptr;  // where the book has them
    const Pictures* pictures = nullptr;
};

class Labeller {
  public:
    Labeller(const BookSpec& spec, TextMeasurer& measurer) : spec_(spec), measurer_(measurer) {}

    // Room for labels in general, before the width of the grids is known.
    // Below boards of symbols stand these, higher where they are pictures.
    LabelLayout layout(bool long_number, int lines, double qr_side, bool has_symbols,
                       bool has_pictures) const;
    // The width that the labels of a puzzle need.
    double width(const LabelLayout& layout, const BookPuzzle& puzzle, int number) const;
    double note_width(const LabelLayout& layout, const BookPuzzle& puzzle,
                      const PuzzleLink* link) const;

    void draw(Canvas& canvas, const LabelLayout& layout, const Slot& slot, const BookPuzzle& puzzle,
              const LabelFacts& facts) const;
    // The places that lead to the address of the puzzle: its code, or else the line with it.
    std::vector<Box> link_boxes(const LabelLayout& layout, const Slot& slot) const;
    // A row of stars from `x` to the right, as high as digits of the label font; returns its width.
    double draw_stars(Canvas* canvas, double x, double baseline, int filled) const;
    // Stars, icons, or one behind the other; returns their width. Draws nothing without a canvas.
    double draw_marks(Canvas* canvas, double x, double baseline, const BookPuzzle& puzzle) const;
    bool has_any() const;
    bool has_grade() const;
    // What the labels say, empty where the book has none of that kind.
    std::string number_text(const LabelLayout& layout, const BookPuzzle& puzzle, int number) const;
    std::string grade_text(const BookPuzzle& puzzle) const;
    std::string technique_text(const BookPuzzle& puzzle) const;

  private:
    std::string solution_text(int page) const;
    double note_lines(const LabelLayout& layout) const;
    // Of the lines, without the code; that of the code.
    static Box text_box(const LabelLayout& layout, const Slot& slot);
    static Box code_box(const LabelLayout& layout, const Slot& slot);
    void draw_digits(Canvas& canvas, const Box& strip, const BookPuzzle& puzzle,
                     const Pictures* pictures) const;
    void draw_time(Canvas& canvas, const Box& note, double baseline) const;
    double grade_width(const BookPuzzle& puzzle) const;
    Font note_font() const;
    Font link_font() const;

    const BookSpec& spec_;
    TextMeasurer& measurer_;
};

}  // namespace sudoku::book
