#pragma once

#include "book/canvas.hpp"
#include "book/picture.hpp"
#include "book/qr_code.hpp"

#include <sudoku/book/book_spec.hpp>

#include <string>
#include <vector>

namespace sudoku::book {

// The layout of the labels of a section: in one line above the grid, number left and grade right,
// or in two lines if that is too wide.
//
//     Puzzle 12      **- Medium  14 min        12
//     +---------------------------+            *** Hard  30 min
//     |                           |            +----------------+
struct LabelLayout {
    bool long_number = true;  // "Puzzle 12" instead of "12"
    int lines = 1;            // 0 for nothing above the grid
    double height = 0;        // height of all lines, including the space below
    double note_height = 0;   // below the grid
    double qr_side = 0;       // side of the codes to the right of the notes; 0 if there are none
    double strip = 0;         // lines for digits or symbols below the grid
    int question_lines = 0;   // lines for the question that a hidden word answers, below the grid
};

// What the labels of a section have to show besides those that the book has chosen.
struct LabelNeeds {
    double qr_side = 0;  // side of the largest QR code
    bool has_symbols = false;
    bool has_pictures = false;
    int question_lines = 0;
};

// The link of a puzzle, as a QR code and as text.
struct PuzzleLink {
    std::string address;
    QrCode code = {};
};

struct WideLabel {
    double width = 0;
    std::string name;  // as in the key `labels`: "techniques, solution"
};

// Everything for the labels that is not known from the puzzle itself.
struct LabelFacts {
    int number = 1;
    int solution_page = 0;             // 0 if it is on no page
    const PuzzleLink* link = nullptr;  // set if the book has links
    const Pictures* pictures = nullptr;
};

class Labeller {
  public:
    Labeller(const BookSpec& spec, TextMeasurer& measurer) : spec_(spec), measurer_(measurer) {}

    // The room for labels before the width of the grids is known. Boards with symbols have a strip
    // of them below, which is higher if they are pictures.
    LabelLayout layout(bool long_number, int lines, const LabelNeeds& needs) const;
    // The lines that the question of a puzzle takes on a board of this width; 0 without one.
    int question_lines(const LabelLayout& layout, const BookPuzzle& puzzle, double width) const;
    // The width that the labels of a puzzle need.
    double width(const LabelLayout& layout, const BookPuzzle& puzzle, int number) const;
    // The line below a board that needs most, with the names of its labels.
    WideLabel widest_note(const LabelLayout& layout, const BookPuzzle& puzzle,
                          const PuzzleLink* link) const;

    void draw(Canvas& canvas, const LabelLayout& layout, const Slot& slot, const BookPuzzle& puzzle,
              const LabelFacts& facts) const;
    // The areas that link to the address of the puzzle: its QR code, or else the line with the
    // address.
    std::vector<Box> link_boxes(const LabelLayout& layout, const Slot& slot) const;
    // Draws a row of stars starting at `x`, as high as digits of the label font; returns its width.
    double draw_stars(Canvas* canvas, double x, double baseline, int filled) const;
    // Draws stars and icons; returns their width. Without a canvas, only measures.
    double draw_marks(Canvas* canvas, double x, double baseline, const BookPuzzle& puzzle) const;
    bool has_any() const;
    bool has_grade() const;
    // The texts of the labels; empty if the book does not print them.
    std::string number_text(const LabelLayout& layout, const BookPuzzle& puzzle, int number) const;
    std::string grade_text(const BookPuzzle& puzzle) const;
    std::string technique_text(const BookPuzzle& puzzle) const;

  private:
    std::string solution_text(int page) const;
    double note_lines(const LabelLayout& layout) const;
    // The area of the lines without the QR code, and the area of the QR code.
    static Box text_box(const LabelLayout& layout, const Slot& slot);
    static Box code_box(const LabelLayout& layout, const Slot& slot);
    std::vector<TextLine> question_of(const BookPuzzle& puzzle, double width) const;
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
