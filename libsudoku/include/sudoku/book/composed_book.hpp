#pragma once

#include <sudoku/book/book_spec.hpp>
#include <sudoku/support/result.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::book {

class Canvas;
struct BookPlan;
struct FrameOptions;

// The size of a picture of a puzzle for social networks.
struct SocialSize {
    std::string name;  // "square", "portrait", "story"
    int width = 0;     // pixels
    int height = 0;
};

struct RenderOptions {
    bool pdf = true;
    bool epub = false;             // book.epub
    bool svg = false;              // pages/0001.svg and so on
    bool png = false;              // pages/0001.png and so on
    bool preview = false;          // preview.png, all pages on one sheet
    bool spreads = false;          // spreads/0001.png and so on: facing pages with guides
    double pixels_per_inch = 150;  // resolution of PNG files
    // social/0001.png, social/0001-solution.png and so on
    std::optional<SocialSize> social = {};
    // Single puzzles and solutions: puzzles/0001.svg, puzzles/0001-solution.svg and so on.
    bool single_pdf = false;
    bool single_svg = false;
    bool single_png = false;
    bool single_eps = false;
    double single_width = 216;  // width of the board with its border, in points
    bool pdfx = false;          // PDF/X-1a:2001; the book must have a date
    std::string output_condition = "CGATS TR 001";
    bool pdfx4 = false;  // PDF/X-4; the book must have a date
    // The ICC profile of the printing condition, grey or CMYK; a built-in grey one if empty.
    std::string output_profile = {};
};

// Receives the files of a book; names are relative to the book's folder.
using FileSink = std::function<void(const std::string& name, std::string bytes)>;

// The parts of a cover, in points. The sheet is two fronts and a spine wide, and its bleed on each
// side; the bleed of a hardcover is what is turned in.
struct CoverSize {
    double front = 0;  // width of the front, and of the back
    double height = 0;
    double spine = 0;
    double bleed = 0;
    double hinge = 0;  // of a hardcover: the part of the front next to the spine where it bends
};

// A book with its layout complete. Composing checks that everything fits before anything is drawn.
class ComposedBook {
  public:
    // An Error names what does not fit and what to change.
    static Result<ComposedBook> compose(BookSpec spec, std::vector<BookSection> sections);
    ComposedBook(ComposedBook&&) noexcept;
    ~ComposedBook();

    const BookSpec& spec() const;
    const std::vector<BookSection>& sections() const;
    int page_count() const;    // pages of the interior; always even
    int puzzle_count() const;  // puzzles of all sections
    // The page, from 1, of puzzle `index` (from 0) and of its solution, which can be in the
    // separate file; 0 if it is not printed.
    int page_of_puzzle(int index) const;
    int page_of_solution(int index) const;
    CoverSize cover_size() const;  // nothing but zeros without a cover
    // The address of a puzzle; empty if the book has no links.
    std::string link_of(int index) const;
    // The size of the digits in a section, in points.
    double digit_size_of(std::size_t section) const;
    // Warnings: what a printer could object to.
    const std::vector<std::string>& notes() const;

    // Writes the files to `sink`. The bytes depend on the book and the options only.
    Status render(const RenderOptions& options, const FileSink& sink) const;

    // A single page (from 1) or the sheet of the cover as PNG, with bleed. An Error if there is no
    // such page or no cover. Not for several threads at once.
    Result<std::string> page_png(int page, double pixels_per_inch) const;
    Result<std::string> cover_png(double pixels_per_inch) const;
    // The place of the trimmed front on that sheet, in parts of its width and height. All 0 without
    // a cover.
    struct SheetPart {
        double left = 0;
        double top = 0;
        double width = 0;
        double height = 0;
    };
    SheetPart front() const;
    // Pages that a reader of the book turns to, from 1: the first of each kind that the table of
    // contents lists, with its title.
    struct Place {
        std::string title;
        int page = 0;
    };
    std::vector<Place> places() const;

    // The layout. Defined inside the module; only the module and its tests use it.
    struct State;
    const State& state() const { return *state_; }
    const BookPlan& plan() const;
    const FrameOptions& frame() const;  // frame for single pages: frame_of(frame(), number)
    // Draws all pages, or the pages of the separate file of solutions.
    void draw(Canvas& canvas, bool separate_solutions = false) const;

  private:
    explicit ComposedBook(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::book
