#include <sudoku/book/composed_book.hpp>

#include "book/book_state.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/collect.hpp>
#include <sudoku/format/record_writer.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <map>

namespace sudoku::book {
namespace {

// Full grids with some cells taken away: what stands on a page does not depend on uniqueness.
std::vector<BookPuzzle> arbitrary_puzzles(const char* spec, int count) {
    const Geometry geometry = test::geometry(spec);
    std::vector<BookPuzzle> puzzles;
    for (int i = 0; i < count; ++i) {
        Rng rng(11, 0, static_cast<std::uint64_t>(i));
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        BookPuzzle puzzle{test::arbitrary_givens(solution, 40, rng), solution};
        puzzle.stars = 2;
        puzzle.fact("level") = "medium";
        puzzle.fact("minutes") = Decimal{12, 2};
        puzzle.fact("hardest") = "naked-pair";
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

BookSpec spec_of(const std::string& keys) {
    return read_book_file("title = \"A book\"\n" + keys, "b.toml").value();
}

std::vector<BookSection> sections_of(int per_page = 2) {
    return {{"First", "Some **text**.", per_page, arbitrary_puzzles("3x3", 7)},
            {"Second", "", per_page, arbitrary_puzzles("2x3", 5)},
            {"Third", "", 1, arbitrary_puzzles("4x4+diagonal", 2)}};
}

std::string error_of(const std::string& keys, std::vector<BookSection> sections) {
    const auto book = ComposedBook::compose(spec_of(keys), std::move(sections));
    return book ? "no error" : book.error().message;
}

const std::map<std::string, std::string> variants = {
    {"plain", ""},
    {"kdp", "paper = \"kdp-6x9\"\nbleed = true\nstyle = \"modern\"\n"},
    {"a5", "paper = \"a5\"\nstyle = \"playful\"\nsolutions = \"section\"\n"},
    {"words", "labels = \"number, stars, words, minutes, techniques\"\nlanguage = \"fr\"\n"},
    {"ja", "language = \"ja\"\nrules = true\nlabels = \"number, words, techniques\"\n"},
    {"separate", "solutions = \"separate\"\nrunning_heads = false\npage_numbers = false\n"},
    {"bare", "title_page = false\nsection_pages = false\nlabels = \"none\"\nrules = true\n"},
};

TEST_CASE("nothing is drawn outside the margins", "[book][property]") {
    for (const auto& [name, keys] : variants) {
        CAPTURE(name);
        const ComposedBook book = ComposedBook::compose(spec_of(keys), sections_of()).value();
        const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans", "Lato"},
                                             {"Droid Sans Fallback"}, "")
                              .value();
        for (const bool separate : {false, true}) {
            test::RecordingCanvas canvas(*text);
            book.draw(canvas, separate);
            const auto& plan = book.plan();
            CHECK(canvas.pages.size() ==
                  (separate ? plan.solution_pages.size() : plan.pages.size()));
            CHECK(canvas.pages.size() % 2 == 0);
            for (const auto& page : canvas.pages) {
                CAPTURE(page.sheet.number, separate);
                if (page.is_empty) continue;
                const Box safe = frame_of(book.frame(), page.sheet.number).safe;
                CHECK(page.drawn.x >= safe.x - 0.1);
                CHECK(page.drawn.y >= safe.y - 0.1);
                CHECK(page.drawn.right() <= safe.right() + 0.1);
                CHECK(page.drawn.bottom() <= safe.bottom() + 0.1);
                for (const auto& item : page.texts) CHECK(item.font.size >= 6 - 1e-6);
            }
        }
    }
}

// The digits that stand within a box, row by row.
std::string digits_in(const test::RecordingCanvas::Page& page, const Box& box) {
    std::string digits;
    for (const auto& text : page.texts) {
        const Point middle = text.box.centre();
        if (middle.x > box.x && middle.x < box.right() && middle.y > box.y &&
            middle.y < box.bottom()) {
            digits += text.text;
        }
    }
    return digits;
}

TEST_CASE("the solution on page p belongs to puzzle n", "[book][unit]") {
    const ComposedBook book = ComposedBook::compose(spec_of(""), sections_of()).value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    int number = 0;
    for (const BookSection& section : book.sections()) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            ++number;
            CAPTURE(number);
            const auto index = static_cast<std::size_t>(number - 1);
            const auto page_of = [&](int page) -> const auto& {
                return canvas.pages[static_cast<std::size_t>(page - 1)];
            };
            // The number, and the board whose border lies below it.
            const auto content = [&](const auto& page, const std::string& label) {
                for (const auto& item : page.texts) {
                    if (item.text != label || item.font.weight != 700) continue;
                    for (const auto& board : page.outlines) {
                        const double gap = board.box.y - item.start.y;
                        if (gap >= 0 && gap < 12 && item.box.centre().x > board.box.x &&
                            item.box.x < board.box.right()) {
                            return digits_in(page, board.box);
                        }
                    }
                }
                return std::string("no board");
            };
            CHECK(content(page_of(book.plan().page_of_solution[index]), std::to_string(number)) ==
                  to_line(puzzle.solution));
            std::string givens = to_line(puzzle.puzzle.givens());
            givens.erase(std::remove(givens.begin(), givens.end(), '.'), givens.end());
            CHECK(content(page_of(book.plan().page_of_puzzle[index]),
                          "Puzzle " + std::to_string(number)) == givens);
        }
    }
    CHECK(number == 14);
}

TEST_CASE("a book without a language is in English", "[book][unit]") {
    const auto label = [](const char* code) {
        BookSpec spec;
        spec.language.code = code;
        auto book = ComposedBook::compose(spec, sections_of());
        return book ? book->spec().language.word("puzzle", "7") : book.error().message;
    };
    CHECK(label("") == "Puzzle 7");
    CHECK(label("de") == "R\u00e4tsel 7");
    CHECK(label("xx").starts_with("'xx' is no language: "));
}

TEST_CASE("the margin at the spine grows with the book", "[book][unit]") {
    const auto inside = [](int puzzles, const char* keys) {
        std::vector<BookSection> sections = {{"", "", 1, arbitrary_puzzles("2x2", 1)}};
        sections[0].puzzles.resize(static_cast<std::size_t>(puzzles), sections[0].puzzles[0]);
        const ComposedBook book = ComposedBook::compose(spec_of(keys), sections).value();
        return book.frame().margins.inside;
    };
    const char* kdp = "paper = \"kdp-6x9\"\nsolutions = \"none\"\n";
    CHECK(inside(10, kdp) == Approx(27));
    CHECK(inside(148, kdp) == Approx(27));
    CHECK(inside(150, kdp) == Approx(36));
    CHECK(inside(400, kdp) == Approx(45));
    CHECK(inside(400, "paper = \"kdp-6x9\"\nsolutions = \"none\"\ninside = \"1in\"\n") ==
          Approx(72));
}

TEST_CASE("large print has digits of at least 16 points", "[book][unit]") {
    const ComposedBook book =
        ComposedBook::compose(spec_of("large_print = true\npaper = \"kdp-6x9\"\n"),
                              {{"", "", 2, arbitrary_puzzles("3x3", 3)}})
            .value();
    CHECK(book.digit_size_of(0) >= 16);
    CHECK(book.sections()[0].per_page == 1);
}

TEST_CASE("what does not fit is an error that says what to change", "[book][unit]") {
    const auto nine = [](int per_page) {
        return std::vector<BookSection>{{"", "", per_page, arbitrary_puzzles("3x3", 2)}};
    };
    CHECK(error_of("paper = \"a5\"\nlabels = \"number\"\n", nine(40)) ==
          "section 1: 40 puzzles per page leave 2.8 pt for a digit, at least 6.0 pt are needed: "
          "print at most 12 per page, or choose larger paper or smaller margins");
    CHECK(error_of("paper = \"4in x 4in\"\nlarge_print = true\n", nine(1))
              .ends_with("choose larger paper or smaller margins"));
    CHECK(error_of("paper = \"a5\"\nsolutions_per_page = 60\n", nine(1))
              .starts_with("section 1: 60 solutions per page leave "));
    CHECK(
        error_of("paper = \"a5\"\nmargin = \"90mm\"\n", nine(1)).starts_with("the margins leave "));
    CHECK(error_of("paper = \"kdp-6x9\"\nmargin = \"2mm\"\n", nine(1)) ==
          "the margin of 5.7 pt is too small: kdp-6x9 needs at least 18.0 pt (6.3 mm)");
    CHECK(error_of("paper = \"kdp-6x9\"\nbleed = true\nmargin = \"0.3in\"\n", nine(1))
              .starts_with("the margin of 21.6 pt is too small"));
    CHECK(error_of("paper = \"kdp-6x9\"\ninside = \"5mm\"\n", nine(1))
              .starts_with("the inside margin of 14.2 pt is too small"));
    CHECK(error_of("paper = \"a5\"\npencilmarks = true\nlabels = \"number\"\n", nine(9))
              .find("pencilmarks would be") != std::string::npos);
    std::string imprint = "imprint = \"\"\"\n";
    for (int i = 0; i < 100; ++i) imprint += "A paragraph.\n\n";
    CHECK(error_of(imprint + "\"\"\"\n", nine(1)).starts_with("the imprint takes "));
    CHECK(error_of("author = \"\u4e2d\u6587\"\n", nine(1)).starts_with("no font of this book has"));
    std::vector<BookSection> thick = {{"", "", 1, arbitrary_puzzles("2x2", 1)}};
    thick[0].puzzles.resize(900, thick[0].puzzles[0]);
    CHECK(error_of("paper = \"kdp-6x9\"\n", thick).find("takes at most 828") != std::string::npos);
    CHECK(error_of("", {}) == "the book has no puzzles");
}

TEST_CASE("the same book gives the same bytes", "[book][property]") {
    const auto files = [] {
        const ComposedBook book =
            ComposedBook::compose(spec_of("date = \"2026-11-21\"\n"), sections_of()).value();
        std::map<std::string, std::string> result;
        RenderOptions options;
        options.svg = options.png = options.preview = options.pdfx = true;
        options.single_svg = options.single_png = options.single_eps = true;
        options.pixels_per_inch = 30;
        book.render(options,
                    [&](const std::string& name, std::string bytes) {
                        CHECK_FALSE(result.contains(name));
                        result[name] = std::move(bytes);
                    })
            .value();
        return result;
    };
    const auto once = files();
    const auto twice = files();
    CHECK(once.contains("interior.pdf"));
    CHECK(once.contains("preview.png"));
    CHECK(once.contains("pages/001.svg"));
    CHECK(once.contains("puzzles/014-solution.eps"));
    REQUIRE(once.size() == twice.size());
    for (const auto& [name, bytes] : once) {
        CAPTURE(name);
        CHECK(bytes.size() > 100);
        CHECK((twice.at(name) == bytes));
    }
    CHECK(once.at("interior.pdf").starts_with("%PDF-1.3"));
}

TEST_CASE("PDF/X needs a date", "[book][unit]") {
    const ComposedBook book = ComposedBook::compose(spec_of(""), sections_of()).value();
    RenderOptions options;
    options.pdfx = true;
    CHECK_FALSE(book.render(options, [](const std::string&, std::string) {}));
}

}  // namespace
}  // namespace sudoku::book
