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

// A picture of a puzzle for a post in a network.
struct SocialSize {
    std::string name;  // "square", "portrait", "story"
    int width = 0;     // pixels
    int height = 0;
};

struct RenderOptions {
    bool pdf = true;
    bool epub = false;             // book.epub
    bool svg = false;              // pages/0001.svg ..
    bool png = false;              // pages/0001.png ..
    bool preview = false;          // preview.png, all pages on one sheet
    bool spreads = false;          // spreads/0001.png .., facing pages with guides
    double pixels_per_inch = 150;  // of PNGs
    // social/0001.png and social/0001-solution.png ..
    std::optional<SocialSize> social = {};
    // Single puzzles and their solutions: puzzles/0001.svg, puzzles/0001-solution.svg ..
    bool single_svg = false;
    bool single_png = false;
    bool single_eps = false;
    double single_width = 216;  // points, the board with its border
    bool pdfx = false;          // PDF/X-1a:2001; the book needs a date
    std::string output_condition = "CGATS TR 001";
    bool pdfx4 = false;  // PDF/X-4; the book needs a date
    // The ICC profile of the printing condition, grey or CMYK; one of grey when empty.
    std::string output_profile = {};
};

// Receives the files of a book, names relative to its folder.
using FileSink = std::function<void(const std::string& name, std::string bytes)>;

// A book whose pages are settled: everything fits, and is known to, before anything is drawn.
class ComposedBook {
  public:
    // An Error says what does not fit, and what to change.
    static Result<ComposedBook> compose(BookSpec spec, std::vector<BookSection> sections);
    ComposedBook(ComposedBook&&) noexcept;
    ~ComposedBook();

    const BookSpec& spec() const;
    const std::vector<BookSection>& sections() const;
    int page_count() const;    // of the interior, even
    int puzzle_count() const;  // of all sections
    // The pages, from 1, of puzzle number `index` from 0 and of its solution (in the separate file
    // when there is one); 0 for "on no page".
    int page_of_puzzle(int index) const;
    int page_of_solution(int index) const;
    // The address of a puzzle, empty where the book has no links.
    std::string link_of(int index) const;
    // Digits of the puzzles of a section, in points.
    double digit_size_of(std::size_t section) const;
    // What a printer would object to, though the book can be made.
    const std::vector<std::string>& notes() const;

    // Makes the files. The same bytes for the same book.
    Status render(const RenderOptions& options, const FileSink& sink) const;

    // Only the module itself and its tests know these types.
    struct State;
    const State& state() const { return *state_; }
    const BookPlan& plan() const;
    const FrameOptions& frame() const;  // of a page: frame_of(frame(), number)
    // Draws all pages, or those of the separate file of solutions.
    void draw(Canvas& canvas, bool separate_solutions = false) const;

  private:
    explicit ComposedBook(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::book
