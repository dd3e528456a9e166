#include <sudoku/book/composed_book.hpp>

#include "book/barcode.hpp"
#include "book/book_rules.hpp"
#include "book/book_state.hpp"
#include "book/cover.hpp"
#include "book/preflight.hpp"
#include "book/press_pdf.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/collect.hpp>
#include <sudoku/format/record_writer.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <map>
#include <set>

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

// Boards with holes, tall and wide ones, numbers beside them, and all with constraints on them.
std::vector<BookSection> odd_sections(int per_page) {
    const auto with_constraints = [](const char* spec,
                                     const std::vector<const char*>& constraints) {
        std::vector<BookPuzzle> puzzles = arbitrary_puzzles(spec, 3);
        for (BookPuzzle& puzzle : puzzles) {
            const Grid givens = puzzle.puzzle.givens();
            std::vector<Constraint> parsed;
            for (const char* const constraint : constraints)
                parsed.push_back(parse_constraint(constraint, givens.geometry()).value());
            puzzle.puzzle = Puzzle(givens, {}, parsed);
        }
        return puzzles;
    };
    return {{"Samurai", "", 1, arbitrary_puzzles("samurai", 2)},
            {"Tall", "", per_page, arbitrary_puzzles("gattai:r1c1,r4c1,r7c1,r10c4", 3)},
            {"Wide", "", per_page, arbitrary_puzzles("gattai:2x2:r1c1,r3c3,r1c5", 3)},
            {"Cages", "", per_page,
             with_constraints("3x3", {"cage=12:A1B1B2", "arrow:A3/A4A5", "thermometer:I1I2I3I4"})},
            {"Beside", "", per_page,
             with_constraints("3x3", {"sandwich=8:A3-I3", "sandwich=20:I3-A3",
                                      "little-killer=20:A4-D1", "little-killer=9:G9-I7"})}};
}

auto typesetter_of_styles() {
    return Typesetter::create({"Liberation Serif", "Liberation Sans", "Lato"},
                              {"Droid Sans Fallback"}, "")
        .value();
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
    {"upside", "solutions = \"upside-down\"\npaper = \"kdp-8.5x11\"\ncontents = true\n"},
    {"overleaf", "solutions = \"overleaf\"\npaper = \"letter\"\ncontents = true\n"},
    {"sections", "solutions = \"section\"\nsection_pages = false\n"},
    {"digits", "labels = \"number, digits, time\"\npaper = \"letter\"\n"},
    {"links",
     "labels = \"number, qr, link, time\"\nlink = \"https://a.org/{number}\"\npaper = "
     "\"letter\"\n"},
    {"matter",
     "hints = true\nhalf_title = true\nalso = \"Other **books**.\"\ncertificate = true\nnotes = 3\n"
     "contents = true\n"},
    {"icons", "labels = \"number, icons, words\"\nicon = \"flames\"\npaper = \"letter\"\n"},
    {"bare", "title_page = false\nsection_pages = false\nlabels = \"none\"\nrules = true\n"},
};

TEST_CASE("nothing is drawn outside the margins", "[book][property]") {
    const bool is_odd = GENERATE(false, true);
    for (const auto& [name, keys] : variants) {
        CAPTURE(name);
        const ComposedBook book =
            ComposedBook::compose(spec_of(keys), is_odd ? odd_sections(1) : sections_of()).value();
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

TEST_CASE("single pages and the cover are drawn as pictures", "[book][unit]") {
    const auto book =
        ComposedBook::compose(spec_of("paper = \"kdp-6x9\"\n[cover]\n"), sections_of()).value();
    RenderOptions options;
    options.pdf = false;
    options.png = true;
    options.pixels_per_inch = 50;
    std::map<std::string, std::string> files;
    REQUIRE(book.render(options, [&](const std::string& name, std::string bytes) {
        files[name] = std::move(bytes);
    }));
    CHECK(book.page_png(3, 50).value() == files.at("pages/003.png"));
    CHECK(book.cover_png(50).value() == files.at("cover.png"));
    CHECK_FALSE(book.page_png(0, 50));
    CHECK_FALSE(book.page_png(book.page_count() + 1, 50));
    const auto front = book.front();
    CHECK(front.left > 0.5);
    CHECK(front.left + front.width < 1);
    REQUIRE(book.places().size() >= 3);
    for (const auto& place : book.places()) CHECK_FALSE(place.title.empty());
    CHECK(book.places().front().page >= 1);

    const auto plain = ComposedBook::compose(spec_of(""), sections_of()).value();
    CHECK_FALSE(plain.cover_png(50));
    CHECK(plain.front().width == 0);
}

TEST_CASE("constraints whose numbers cannot be read on paper are an error", "[book][unit]") {
    std::vector<BookSection> small = {odd_sections(1)[3]};
    small[0].per_page = 6;
    CHECK(error_of("paper = \"a5\"\nlabels = \"number\"\n", std::move(small))
              .find("the numbers of constraints would be ") != std::string::npos);
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
    CHECK(label("xx").starts_with("'xx' is not a language: "));
}

TEST_CASE("the margin at the spine grows with the book", "[book][unit]") {
    const auto inside = [](int puzzles, const char* keys) {
        std::vector<BookSection> sections = {{"", "", 1, arbitrary_puzzles("2x2", 1)}};
        sections[0].puzzles.resize(static_cast<std::size_t>(puzzles), sections[0].puzzles[0]);
        const ComposedBook book = ComposedBook::compose(spec_of(keys), sections).value();
        return book.frame().margins.inside;
    };
    const char* kdp = "paper = \"kdp-6x9\"\nsolutions = \"none\"\n";
    const std::string least = std::string(kdp) + "inside = \"minimum\"\n";
    CHECK(inside(10, least.c_str()) == Approx(27));
    CHECK(inside(148, least.c_str()) == Approx(27));
    CHECK(inside(150, least.c_str()) == Approx(36));
    CHECK(inside(400, least.c_str()) == Approx(45));
    // A comfortable one is wider than at the outside, and than what the printer asks for.
    CHECK(inside(10, kdp) == Approx(43.2));
    CHECK(inside(150, kdp) == Approx(50.4));
    CHECK(inside(400, kdp) == Approx(57.6));
    CHECK(inside(10, "paper = \"kdp-5x8\"\n") < inside(10, "paper = \"kdp-8.5x11\"\n"));
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

// promise 7.24: Large print has no type below 16 pt
TEST_CASE("large print has no type below 16 points and no italics", "[book][property]") {
    for (const char* const style : {"classic", "modern", "playful"}) {
        CAPTURE(style);
        const ComposedBook book =
            ComposedBook::compose(
                spec_of(std::string("large_print = true\npaper = \"kdp-8.5x11\"\nrules = true\n"
                                    "contents = true\nhints = true\ncertificate = true\nnotes = 1\n"
                                    "labels = \"number, icons, words, minutes, techniques, "
                                    "solution, time, digits\"\nimprint = \"Words.\"\nstyle = \"") +
                        style + "\"\n"),
                {{"First", "Text.", 2, arbitrary_puzzles("3x3", 7)},
                 {"Second", "", 2, arbitrary_puzzles("2x3", 3)}})
                .value();
        const auto text =
            Typesetter::create({"Liberation Serif", "Liberation Sans", "Lato"}, {}, "").value();
        test::RecordingCanvas canvas(*text);
        book.draw(canvas);
        int solved = 0;
        for (std::size_t i = 0; i < canvas.pages.size(); ++i) {
            for (const auto& item : canvas.pages[i].texts) {
                CAPTURE(i, item.text);
                CHECK(item.font.size >= 16 - 1e-6);
                CHECK_FALSE(item.font.italic);
            }
            solved += book.plan().pages[i].kind == PageKind::solutions ? 1 : 0;
        }
        CHECK(solved > 0);
    }
}

TEST_CASE("what does not fit is an error that says what to change", "[book][unit]") {
    const auto nine = [](int per_page) {
        return std::vector<BookSection>{{"", "", per_page, arbitrary_puzzles("3x3", 2)}};
    };
    CHECK(error_of("paper = \"a5\"\nlabels = \"number\"\n", nine(40)) ==
          "section 'medium': 40 puzzles per page leave 2.4 pt for a digit, at least 6.0 pt are "
          "needed: "
          "print at most 9 per page, or choose larger paper or smaller margins");
    CHECK(error_of("paper = \"4in x 4in\"\nlarge_print = true\n", nine(1))
              .ends_with("choose larger paper or smaller margins"));
    CHECK(error_of("paper = \"a5\"\nsolutions_per_page = 60\n", nine(1))
              .starts_with("section 'medium': 60 solutions per page leave "));
    CHECK(
        error_of("paper = \"a5\"\nmargin = \"90mm\"\n", nine(1)).starts_with("the margins leave "));
    CHECK(error_of("paper = \"kdp-6x9\"\nmargin = \"2mm\"\n", nine(1)) ==
          "the margin of 2.0 mm (5.7 pt) is too small: kdp-6x9 needs at least 6.4 mm (18.0 pt)");
    CHECK(error_of("paper = \"kdp-6x9\"\nbleed = true\nmargin = \"0.3in\"\n", nine(1))
              .starts_with("the margin of 7.6 mm (21.6 pt) is too small"));
    CHECK(error_of("paper = \"kdp-6x9\"\ninside = \"5mm\"\n", nine(1))
              .starts_with("the inside margin of 5.0 mm (14.2 pt) is too small"));
    // Where a page has one puzzle, fewer of them are no help.
    const std::string small = error_of("paper = \"4in x 4in\"\nlarge_print = true\n", nine(1));
    CHECK(small.starts_with("section 'medium': 1 puzzle per page leaves "));
    CHECK(small.ends_with(" pt are needed: choose larger paper or smaller margins"));
    const std::string link = "labels = \"link\"\nlink = \"https://example.org/" +
                             std::string(120, 'x') + "\"\npaper = \"a5\"\n";
    CHECK(
        error_of(link, nine(1)).find("the labels below a board (link) are wider than the board") !=
        std::string::npos);
    CHECK(
        error_of(link, nine(1)).ends_with("remove one, or choose larger paper or smaller margins"));
    CHECK(error_of(link, nine(4)).find("or print fewer puzzles per page") != std::string::npos);
    CHECK(error_of("paper = \"a5\"\npencilmarks = true\nlabels = \"number\"\n", nine(9))
              .find("pencilmarks would be") != std::string::npos);
    std::string imprint = "imprint = \"\"\"\n";
    for (int i = 0; i < 100; ++i) imprint += "A paragraph.\n\n";
    CHECK(error_of(imprint + "\"\"\"\n", nine(1)).starts_with("the imprint takes "));
    CHECK(error_of("author = \"\u4e2d\u6587\"\n", nine(1)).starts_with("the font"));
    CHECK(error_of("subtitle = \"\u0633\u0648\u062f\u0648\u0643\u0648\"\n", nine(1))
              .find("runs from right to left") != std::string::npos);
    std::vector<BookSection> thick = {{"", "", 1, arbitrary_puzzles("2x2", 1)}};
    thick[0].puzzles.resize(900, thick[0].puzzles[0]);
    CHECK(error_of("paper = \"kdp-6x9\"\n", thick).find("accepts at most 828") !=
          std::string::npos);
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

// Against what the paper of the book and its printer take.
std::vector<std::string> faults_of(const std::string& keys, std::vector<BookSection> sections,
                                   const Printer& printer) {
    const BookSpec spec = spec_of(keys);
    const ComposedBook book = ComposedBook::compose(spec, std::move(sections)).value();
    Paper paper = spec.paper;
    paper.printer = printer;
    PreflightLimits limits = preflight_limits(paper, false);
    limits.least_pages = 0;  // the books of the tests are short
    std::vector<std::string> found;
    book.render({},
                [&](const std::string&, const std::string& bytes) {
                    for (const PreflightFault& fault : preflight(bytes, limits))
                        found.push_back(describe(fault));
                })
        .value();
    return found;
}

bool mentions(const std::vector<std::string>& faults, const std::string& what) {
    return std::any_of(faults.begin(), faults.end(), [&](const std::string& fault) {
        return fault.find(what) != std::string::npos;
    });
}

// promise 7.13: A book on the paper of a printer passes that printer's preflight
TEST_CASE("a book on the paper of a printer passes its preflight, in every style",
          "[book][property]") {
    for (const char* paper : {"kdp-6x9", "ingram-6x9", "lulu-8.5x11", "bod-17x22", "a5"}) {
        for (const std::string& style : style_names()) {
            CAPTURE(paper, style);
            const Printer printer = parse_paper(paper).value().printer;
            const std::string keys =
                "paper = \"" + std::string(paper) + "\"\nstyle = \"" + style +
                "\"\nrules = true\n"
                "labels = \"number, stars, words, techniques, solution, time\"\n";
            CHECK(faults_of(keys, sections_of(1), printer) == std::vector<std::string>());
            CHECK(faults_of(keys, odd_sections(1), printer) == std::vector<std::string>());
        }
    }
}

// promise 7.18: Preflight names page and object of everything beyond the limits
TEST_CASE("preflight names page and object of everything beyond the limits", "[book][unit]") {
    const Printer kdp = parse_printer("kdp").value();
    const std::string keys = "paper = \"kdp-6x9\"\nprinter = \"home\"\nstyle = \"modern\"\n";
    const auto faults = faults_of(keys, sections_of(), kdp);
    CHECK(mentions(faults, "document: has bookmarks"));
    CHECK(mentions(faults, "page 4: line at "));
    CHECK(mentions(faults, " pt wide, at least 0.75 pt are needed"));
    CHECK(mentions(faults, "must be black"));
    CHECK(mentions(faults, "must be black"));
    CHECK(mentions(faults, " % of ink, at least 10 % are needed"));
    // Smaller type and a margin that the printer does not take.
    Printer strict = kdp;
    strict.least_type = 9;
    const auto small = faults_of("paper = \"kdp-6x9\"\n", sections_of(), strict);
    CHECK(mentions(small, "type ("));
    CHECK(mentions(small, ", at least 9.00 pt are needed"));
    const auto near = faults_of("paper = \"150mm x 220mm\"\nmargin = \"4mm\"\ninside = \"4mm\"\n",
                                sections_of(), parse_printer("home").value());
    CHECK(near == std::vector<std::string>());
    PreflightLimits limits;
    limits.width = 425.2;
    limits.height = 623.6;
    limits.least_margin = 20;
    const ComposedBook book =
        ComposedBook::compose(
            spec_of("paper = \"150mm x 220mm\"\nmargin = \"4mm\"\ninside = \"4mm\"\n"),
            sections_of())
            .value();
    book.render({},
                [&](const std::string&, const std::string& bytes) {
                    const auto found = preflight(bytes, limits);
                    REQUIRE_FALSE(found.empty());
                    CHECK(std::any_of(found.begin(), found.end(), [](const PreflightFault& fault) {
                        return fault.page > 0 &&
                               fault.message.find("mm into the margin") != std::string::npos;
                    }));
                })
        .value();
    CHECK_THROWS_AS(preflight("no PDF", limits), PdfFailure);
}

TEST_CASE("PDF/X needs a date", "[book][unit]") {
    const ComposedBook book = ComposedBook::compose(spec_of(""), sections_of()).value();
    RenderOptions options;
    options.pdfx = true;
    CHECK_FALSE(book.render(options, [](const std::string&, std::string) {}));
}

bool speaks_of(const std::string& text, const char* word) {
    return text.find(word) != std::string::npos;
}

TEST_CASE("rules speak of what the book has, and of nothing else", "[book][unit]") {
    const BookSpec spec = spec_of("rules = true\n");
    const std::string classic = rules_text(spec, {{"", "", 1, arbitrary_puzzles("3x3", 1)}});
    CHECK(speaks_of(classic, "every row, every column"));
    CHECK(speaks_of(classic, "1 to 9"));
    CHECK_FALSE(speaks_of(classic, "Solutions"));
    CHECK(speaks_of(rules_text(spec, sections_of(), 117), "Solutions begin on page 117."));
    CHECK(speaks_of(rules_text(spec, sections_of()), "**1 to 6, 9 or 16**, depending"));
    for (const char* const word : {"**Windows**", "**Diagonals**", "**Letters**", "**Cages**"})
        CHECK_FALSE(speaks_of(classic, word));
    const std::string odd = rules_text(spec, odd_sections(1));
    for (const char* const word : {"**Overlapping", "**Cages**", "**Arrows**", "**Sandwiches**"})
        CHECK(speaks_of(odd, word));
    CHECK_FALSE(speaks_of(odd, "**Letters**"));
    const std::string large =
        rules_text(spec, {{"", "", 1, arbitrary_puzzles("4x4+diagonal", 1)},
                          {"", "", 1, arbitrary_puzzles("3x3+windoku+maindiagonal", 1)}});
    for (const char* const word : {"**Letters**", "**Diagonals**", "**Diagonal**", "**Windows**"})
        CHECK(speaks_of(large, word));
    const std::string children =
        rules_text(spec_of("rules = true\nreaders = \"children\"\nlanguage = \"de\"\n"),
                   {{"", "", 1, arbitrary_puzzles("2x2", 1)}});
    CHECK(children.starts_with("# So geht es"));
}

TEST_CASE("rules name the page where all solutions begin", "[book][unit]") {
    const auto text = typesetter_of_styles();
    for (const char* const placement :
         {"back", "section", "none", "separate", "upside-down", "overleaf"}) {
        CAPTURE(placement);
        const ComposedBook book = ComposedBook::compose(spec_of("rules = true\nsolutions = \"" +
                                                                std::string(placement) + "\"\n"),
                                                        sections_of(1))
                                      .value();
        test::RecordingCanvas canvas(*text);
        book.draw(canvas, false);
        std::string words;
        for (std::size_t page = 0; page < canvas.pages.size(); ++page) {
            if (book.plan().pages[page].kind != PageKind::text) continue;
            for (const auto& part : canvas.pages[page].texts) words += part.text + ' ';
        }
        int begin = 0;
        for (const Bookmark& mark : book.plan().bookmarks) {
            const bool is_it =
                mark.kind == PageKind::solutions_title || mark.kind == PageKind::solutions;
            if (begin == 0 && is_it) begin = mark.page;
        }
        const std::string sentence = "begin on page " + std::to_string(begin) + ".";
        CAPTURE(words, sentence);
        const bool is_back = std::string(placement) == "back";
        CHECK(speaks_of(words, "begin on page") == is_back);
        CHECK(speaks_of(words, sentence.c_str()) == is_back);
    }
}

TEST_CASE("a book that lacks a few pages of what its printer takes gets them", "[book][unit]") {
    int filled = 0;
    for (int count = 4; count < 24; ++count) {
        const ComposedBook book =
            ComposedBook::compose(spec_of("paper = \"kdp-6x9\"\n"),
                                  {{"", "", 1, arbitrary_puzzles("2x2", count)}})
                .value();
        const std::size_t pages = book.plan().pages.size();
        CHECK((pages < 18 || pages >= 24));
        const bool is_filled = book.plan().pages.back().kind == PageKind::notes;
        filled += is_filled;
        // The maker is told, and what would help a book that is too short.
        const auto is_said = [&](const char* words) {
            return std::any_of(book.notes().begin(), book.notes().end(),
                               [&](const std::string& note) { return speaks_of(note, words); });
        };
        CHECK(is_said("more for notes") == is_filled);
        CHECK(is_said("or set notes = ") == (pages < 24));
    }
    CHECK(filled > 0);
}

TEST_CASE("box lines are three times and borders four times as wide as cell lines",
          "[book][unit]") {
    const auto text = typesetter_of_styles();
    for (const char* const paper :
         {"a4", "kdp-6x9", "ingram-6x9", "bod-12x19", "e-reader", "kdp-8.5x11"}) {
        for (const std::string& style : style_names()) {
            for (const int per_page : {1, 4}) {
                CAPTURE(paper, style, per_page);
                const ComposedBook book =
                    ComposedBook::compose(
                        spec_of("paper = \"" + std::string(paper) + "\"\nstyle = \"" + style +
                                "\"\nlabels = \"number\"\n"),
                        {{"", "", per_page, arbitrary_puzzles("3x3", 1)}})
                        .value();
                test::RecordingCanvas canvas(*text);
                book.draw(canvas, false);
                const auto at = static_cast<std::size_t>(book.plan().page_of_puzzle.front()) - 1;
                const auto& page = canvas.pages.at(at);
                double thin = 100;
                double thick = 0;
                for (const auto& line : page.lines) {
                    thin = std::min(thin, line.pen.width);
                    thick = std::max(thick, line.pen.width);
                }
                REQUIRE(page.outlines.size() == 1);
                CHECK(thin >= parse_paper(paper).value().printer.least_line);
                CHECK(thick >= 3 * thin - 1e-9);
                CHECK(page.outlines.front().pen.width >= 4 * thin - 1e-9);
            }
        }
    }
}

TEST_CASE("numbers of puzzles have the forms of their language", "[book][unit]") {
    const auto counted = [](const char* code, std::size_t count) {
        return shipped_language(code).value().counted("puzzles_counted", count);
    };
    CHECK(counted("en", 1) == "1 puzzle");
    CHECK(counted("en", 21) == "21 puzzles");
    CHECK(counted("pl", 1) == "1 \u0142amig\u0142\u00F3wka");
    CHECK(counted("pl", 24) == "24 \u0142amig\u0142\u00F3wki");
    CHECK(counted("pl", 13) == "13 \u0142amig\u0142\u00F3wek");
    CHECK(counted("pl", 21) == "21 \u0142amig\u0142\u00F3wek");
    const Language english = shipped_language("en").value();
    for (const std::string& code : language_codes()) {
        CAPTURE(code);
        const Language language = shipped_language(code).value();
        for (const auto& [key, text] : english.words) {
            if (key.ends_with("_one")) CHECK(language.words.contains(key));
        }
    }
    const Language own =
        read_language("[words]\npuzzles_counted = \"Knobeleien\"\n", "own").value();
    CHECK(own.counted("puzzles_counted", 1) == "1 Knobeleien");
}

TEST_CASE("Chinese and Japanese have one style of punctuation and numbers", "[book][unit]") {
    const auto is_wide = [](const std::string& text, std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xE0U) == 0xE0U;
    };
    for (const char* const code : {"ja", "zh"}) {
        const Language language = shipped_language(code).value();
        std::vector<std::string> texts = {language.rules, language.rules_for_children};
        for (const auto* part : {&language.words, &language.rules_of, &language.how_to,
                                 &language.levels, &language.techniques}) {
            for (const auto& [key, text] : *part) texts.push_back(text);
        }
        for (const std::string& text : texts) {
            CAPTURE(code, text);
            bool is_foreign = true;
            for (std::size_t i = 0; i < text.size(); ++i) is_foreign &= !is_wide(text, i);
            if (is_foreign) continue;
            CHECK(text.find_first_of(",;:!?()") == std::string::npos);
            // A space separates numbers from ideographs and kana, which follow U+3040.
            for (const std::string number : {"{}", "1", "9", "0"}) {
                const std::size_t at = text.find(number);
                if (at == std::string::npos) continue;
                const std::size_t end = at + number.size();
                CHECK_FALSE((is_wide(text, end) && text.compare(end, 2, "\xE3\x81") >= 0 &&
                             text.compare(end, 2, "\xEF\xBC") < 0));
            }
        }
    }
}

TEST_CASE("every language has the rules of every board and constraint", "[book][unit]") {
    const auto topics_of = [](const Language& language) {
        std::vector<std::string> topics;
        for (const auto& [key, text] : language.rules_of) topics.push_back(key);
        return topics;
    };
    const Language english = shipped_language("en").value();
    for (const BoardRuleInfo& rule : board_rule_table())
        CHECK(english.rules_of.contains(std::string(rule.name)));
    for (const ConstraintInfo& constraint : constraint_table())
        CHECK(english.rules_of.contains(std::string(constraint.name)));
    for (const std::string& code : language_codes()) {
        CAPTURE(code);
        const Language language = shipped_language(code).value();
        CHECK(topics_of(language) == topics_of(english));
        if (code.starts_with("en")) continue;
        for (const auto& [key, text] : language.rules_of) {
            CAPTURE(key);
            CHECK(text != english.rules_of.at(key));
        }
    }
}

TEST_CASE("sections without a title are called by their level in contents", "[book][unit]") {
    std::vector<BookSection> sections = {{"", "", 1, arbitrary_puzzles("2x2", 2)},
                                         {"", "", 1, arbitrary_puzzles("2x3", 2)},
                                         {"", "", 1, arbitrary_puzzles("3x3", 2)}};
    for (BookPuzzle& puzzle : sections[1].puzzles) puzzle.fact("level") = "hard";
    sections[2].puzzles[1].fact("level") = "easy";
    const ComposedBook book =
        ComposedBook::compose(spec_of("contents = true\nlanguage = \"de\"\n"), sections).value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    std::set<std::string> titles;
    for (const auto& title : canvas.pages[2].texts) titles.insert(title.text);
    for (const char* const title : {"Mittel", "Schwer", "R\u00e4tsel"})
        CHECK(titles.contains(title));
}

TEST_CASE("a table of contents has the pages on which things are", "[book][unit]") {
    const ComposedBook book =
        ComposedBook::compose(spec_of("contents = true\nrules = true\n"), sections_of()).value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    const auto& contents = canvas.pages[2];
    std::map<std::string, std::string> entries;
    for (const auto& title : contents.texts) {
        for (const auto& page : contents.texts) {
            if (page.start.y == title.start.y && page.start.x > title.start.x + 50)
                entries[title.text] = page.text;
        }
    }
    std::vector<int> linked;
    for (const auto& link : contents.links) linked.push_back(link.page);
    std::vector<int> wanted;
    for (const Bookmark& bookmark : book.plan().bookmarks) {
        if (bookmark.kind == PageKind::contents) continue;
        wanted.push_back(bookmark.page);
    }
    CHECK(linked == wanted);
    CHECK(entries.size() == wanted.size());
    CHECK(entries["First"] == std::to_string(book.page_of_puzzle(0) - 1));
    CHECK(entries["Solutions"] == std::to_string(book.page_of_solution(0) - 1));
}

TEST_CASE("solutions upside down are those of the puzzles above them", "[book][unit]") {
    const ComposedBook book =
        ComposedBook::compose(spec_of("solutions = \"upside-down\"\n"), sections_of()).value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    std::map<int, std::string> turned;  // by page
    for (const auto& page : canvas.pages) {
        for (const auto& item : page.texts) {
            if (item.is_turned) turned[page.sheet.number] += item.text;
        }
    }
    int number = 0;
    for (const BookSection& section : book.sections()) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            const int page = book.page_of_puzzle(number++);
            CHECK(book.page_of_solution(number - 1) == page);
            CHECK(turned[page].find(std::to_string(number) + to_line(puzzle.solution)) !=
                  std::string::npos);
        }
    }
}

TEST_CASE("pages as PNG have the width that their resolution says", "[book][unit]") {
    const auto size_of = [](const char* paper, double resolution) {
        const ComposedBook book =
            ComposedBook::compose(spec_of("paper = \"" + std::string(paper) + "\"\n"),
                                  {{"", "", 1, arbitrary_puzzles("2x2", 1)}})
                .value();
        RenderOptions options;
        options.pdf = false;
        options.png = true;
        options.pixels_per_inch = resolution;
        std::pair<int, int> size;
        book.render(options, [&](const std::string&,
                                 const std::string& bytes) { size = png_size(bytes).value(); })
            .value();
        return size;
    };
    CHECK(size_of("kdp-8.5x11", 150) == std::pair(1275, 1650));
    CHECK(size_of("kdp-6x9", 275) == std::pair(1650, 2475));
    CHECK(size_of("a4", 150) == std::pair(1240, 1754));
}

TEST_CASE("a book for a screen has links there and back, and no blank pages", "[book][unit]") {
    const ComposedBook book =
        ComposedBook::compose(spec_of("paper = \"tablet\"\ncontents = true\n"), sections_of())
            .value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    for (const auto& page : canvas.pages) CHECK_FALSE(page.is_empty);
    const auto leads = [&](int from, int to) {
        const auto& links = canvas.pages[static_cast<std::size_t>(from - 1)].links;
        return std::any_of(links.begin(), links.end(),
                           [&](const auto& link) { return link.page == to; });
    };
    for (int i = 0; i < book.puzzle_count(); ++i) {
        CHECK(leads(book.page_of_puzzle(i), book.page_of_solution(i)));
        CHECK(leads(book.page_of_solution(i), book.page_of_puzzle(i)));
    }
    std::string pdf;
    book.render({}, [&](const std::string&, std::string bytes) { pdf = std::move(bytes); }).value();
    const auto times = [&](const std::string& what) {
        int count = 0;
        for (std::size_t at = 0; (at = pdf.find(what, at)) != std::string::npos; ++at) ++count;
        return count;
    };
    CHECK(times("/Link") >= 2 * book.puzzle_count());
    CHECK(times("/PageLabels") == 1);
    CHECK(times("/Title") >= book.puzzle_count());
    // A printer wants nothing of this.
    const ComposedBook printed =
        ComposedBook::compose(spec_of("paper = \"kdp-6x9\"\n"), sections_of()).value();
    printed.render({}, [&](const std::string&, std::string bytes) { pdf = std::move(bytes); })
        .value();
    CHECK(times("/Link") == 0);
}

TEST_CASE("on a screen the code of a puzzle leads to its link", "[book][unit]") {
    const char* const labels = GENERATE("qr", "link, solution, time");
    const ComposedBook book =
        ComposedBook::compose(
            spec_of("paper = \"tablet\"\nlink = \"https://a.org/(x)?n={number}\"\n"
                    "labels = \"" +
                    std::string(labels) + "\"\n"),
            sections_of(1))
            .value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    for (int i = 0; i < book.puzzle_count(); ++i) {
        const std::string address = "https://a.org/(x)?n=" + std::to_string(i + 1);
        CHECK(book.link_of(i) == address);
        const auto page = static_cast<std::size_t>(book.page_of_puzzle(i) - 1);
        const auto& links = canvas.pages[page].links;
        CHECK(std::count_if(links.begin(), links.end(),
                            [&](const auto& link) { return link.address == address; }) == 1);
    }
    std::string pdf;
    book.render({}, [&](const std::string&, std::string bytes) { pdf = std::move(bytes); }).value();
    CHECK(pdf.find("/URI (https://a.org/\\(x\\)?n=3)") != std::string::npos);
}

TEST_CASE("what stands beside a link needs one, and its room", "[book][unit]") {
    CHECK(check_spec(spec_of("labels = \"qr\"\n[[section]]\ncount = 1\n"))
              .error()
              .message.starts_with("the labels qr and link need an address: link = "));
    const std::string far = "link = \"https://a.org/" + std::string(300, 'x') + "\"\n";
    CHECK(error_of("labels = \"link\"\n" + far, sections_of())
              .find("the labels below a board (link) are wider") != std::string::npos);
    CHECK(error_of("labels = \"qr\"\nlink = \"https://" + std::string(2992, 'x') + "\"\n",
                   sections_of())
              .find("a QR code cannot hold the 3000 bytes of https://xxx") != std::string::npos);
    CHECK(error_of("labels = \"number\"\n" + far, sections_of()) == "no error");
}

TEST_CASE("the code of a price has its currency and its checksum", "[book][unit]") {
    CHECK(parse_price("USD 12.99").value() == "51299");
    CHECK(parse_price("GBP 9.00").value() == "00900");
    CHECK(parse_price("CAD 120.00").value() == "69999");
    CHECK(parse_price("90000").value() == "90000");
    for (const char* const wrong : {"12.99", "EUR 9.99", "USD 9", "USD 9.9", "USD -9.99", "9999"})
        CHECK_FALSE(parse_price(wrong));
    CHECK(ean5_modules("52495") == "010110111001010010011010011101010001011010110001");
    const auto spec = read_book_file("[cover]\nprice = \"USD 9.99\"\n", "b.toml");
    REQUIRE_FALSE(spec);
    CHECK(spec.error().message.find("set isbn") != std::string::npos);
}

TEST_CASE("bars of an ISBN are those of its digits", "[book][unit]") {
    // Left digits by their odd parity; read here from the definition: the widths of the bars.
    const std::string modules = ean13_modules("9783161484100");
    REQUIRE(modules.size() == 95);
    CHECK(modules.starts_with("101"));
    CHECK(modules.ends_with("101"));
    CHECK(modules.substr(45, 5) == "01010");
    const std::vector<std::string> widths = {"3211", "2221", "2122", "1411", "1132",
                                             "1231", "1114", "1312", "1213", "3112"};
    const auto widths_at = [&](std::size_t start) {
        std::string runs;
        for (std::size_t i = start; i < start + 7; ++i) {
            if (i == start || modules[i] != modules[i - 1]) runs += '0';
            ++runs.back();
        }
        return runs;
    };
    const auto digit_of = [&](std::string runs) {
        auto found = std::find(widths.begin(), widths.end(), runs);
        if (found == widths.end()) {
            std::reverse(runs.begin(), runs.end());
            found = std::find(widths.begin(), widths.end(), runs);
        }
        REQUIRE(found != widths.end());
        return std::to_string(found - widths.begin());
    };
    std::string read;
    for (std::size_t i = 0; i < 6; ++i) read += digit_of(widths_at(3 + 7 * i));
    for (std::size_t i = 0; i < 6; ++i) read += digit_of(widths_at(50 + 7 * i));
    CHECK(read == "783161484100");
    // The first digit, 9, makes the parities odd, even, even, odd, even, odd.
    std::string parities;
    for (std::size_t i = 0; i < 6; ++i) {
        const std::string digit = modules.substr(3 + 7 * i, 7);
        parities += std::count(digit.begin(), digit.end(), '1') % 2 == 1 ? 'o' : 'e';
    }
    CHECK(parities == "oeeoeo");
}

TEST_CASE("a cover is as wide as its book is thick", "[book][unit]") {
    const auto compose = [](const std::string& keys, int puzzles) {
        std::vector<BookSection> sections = {{"", "", 1, arbitrary_puzzles("2x2", 1)}};
        sections[0].puzzles.resize(static_cast<std::size_t>(puzzles), sections[0].puzzles[0]);
        return ComposedBook::compose(
            spec_of("author = \"Somebody\"\nsolutions = \"none\"\n" + keys), sections);
    };
    const auto draw = [](const ComposedBook& book) {
        test::RecordingCanvas canvas(*book.state().typesetter);
        draw_cover(canvas, book.state());
        return canvas.pages.at(0);
    };
    const std::string kdp = "paper = \"kdp-6x9\"\n[cover]\n";
    const ComposedBook thick = compose(kdp + "isbn = \"9783161484100\"\n", 198).value();
    REQUIRE(thick.page_count() == 200);
    const auto cover = draw(thick);
    CHECK(cover.sheet.width == Approx(2 * 432 + 200 * 0.002252 * 72));
    CHECK(cover.sheet.height == Approx(648));
    CHECK(cover.sheet.bleed_left == Approx(9));
    CHECK(cover.sheet.bleed_right == Approx(9));
    // Text keeps away from trim and folds; that of the spine runs down its middle.
    const double fold = 432;
    const double other = cover.sheet.width - 432;
    int on_spine = 0;
    for (const auto& item : cover.texts) {
        const Box& box = item.box;
        const bool is_on_spine = box.x >= fold && box.right() <= other;
        on_spine += is_on_spine ? 1 : 0;
        if (is_on_spine) CHECK(box.height > box.width);
        const double left = is_on_spine ? fold : box.centre().x < fold ? 0 : other;
        const double right = is_on_spine ? other : box.centre().x < fold ? fold : cover.sheet.width;
        const double air = is_on_spine ? 4.4 : 26;
        CHECK(box.x >= left + air);
        CHECK(box.right() <= right - air);
        CHECK(box.y >= 26);
        CHECK(box.bottom() <= 648 - 26);
    }
    CHECK(on_spine == 2);
    // Too thin for text on the spine.
    for (const auto& item : draw(compose(kdp, 70).value()).texts)
        CHECK((item.box.right() <= fold || item.box.x >= fold + 70 * 0.002252 * 72));
    CHECK(draw(compose(kdp + "spine = \"20mm\"\n", 10).value()).sheet.width ==
          Approx(864 + 20 * 72 / 25.4));
    const auto complaint = [&](const std::string& keys) {
        const auto book = compose(keys, 30);
        return book ? "none" : book.error().message;
    };
    CHECK(complaint(kdp + "stock = \"gold\"\n") ==
          "the cover: 'gold' is not a paper of kdp-6x9: expected one of white, cream");
    CHECK(complaint("paper = \"a5\"\n[cover]\n")
              .starts_with("the cover: the width of the spine of a5 is not known"));
    CHECK(complaint("paper = \"tablet\"\n[cover]\n") ==
          "the cover: a book for screens does not have one");
    std::string text = kdp + "text = \"\"\"\n";
    for (int i = 0; i < 60; ++i) text += "A paragraph.\n\n";
    CHECK(complaint(text + "\"\"\"\n") ==
          "the cover: the text does not fit on the back: shorten it");
}

TEST_CASE("a strip of digits has those of its board", "[book][unit]") {
    const ComposedBook book =
        ComposedBook::compose(spec_of("labels = \"digits\"\nsolutions = \"none\"\n"),
                              {{"", "", 1, arbitrary_puzzles("4x4", 1)}})
            .value();
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    const auto& page = canvas.pages[2];
    std::string below;
    for (const auto& item : page.texts) {
        if (item.start.y > page.outlines[0].box.bottom() && item.text != "3") below += item.text;
    }
    CHECK(below == "12456789ABCDEFG");
}

TEST_CASE("every day of a calendar has a puzzle of the level of its weekday", "[book][unit]") {
    const BookSpec spec = spec_of(
        "language = \"de\"\nlabels = \"number\"\n[calendar]\nfirst = \"2027-01-28\"\ndays = "
        "14\nlevels = [\"easy\", "
        "\"easy\", \"medium\", \"medium\", \"medium\", \"hard\", \"hard\"]\n");
    std::vector<BookSection> sections;
    for (const auto& [level, count] : days_by_level(*spec.calendar)) {
        sections.push_back({"", "", 1, arbitrary_puzzles("2x2", count)});
        int rank = 0;
        for (BookPuzzle& puzzle : sections.back().puzzles) {
            puzzle.fact("level") = level;
            puzzle.fact("er") = std::to_string(++rank);
        }
    }
    const ComposedBook book = ComposedBook::compose(spec, sections).value();
    REQUIRE(book.sections().size() == 2);
    CHECK(book.sections()[0].title == "Januar 2027");
    CHECK(book.sections()[0].puzzles.size() == 4);
    CHECK(book.sections()[1].title == "Februar 2027");
    int i = 0;
    std::vector<int> rank_of_day;
    const auto text = Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
    test::RecordingCanvas canvas(*text);
    book.draw(canvas);
    for (const BookSection& section : book.sections()) {
        for (const BookPuzzle& puzzle : section.puzzles) {
            const Day day{spec.calendar->first.number + i};
            CHECK(puzzle.day.value().date == day);
            CHECK(puzzle.text("level") ==
                  spec.calendar->levels[static_cast<std::size_t>(weekday_of(day))]);
            const auto shows = [&](int page, const std::string& what) {
                const auto& texts = canvas.pages[static_cast<std::size_t>(page - 1)].texts;
                return std::any_of(texts.begin(), texts.end(),
                                   [&](const auto& item) { return item.text == what; });
            };
            CHECK(shows(book.page_of_puzzle(i), spec.language.day(day, "day")));
            CHECK(shows(book.page_of_solution(i), spec.language.day(day, "short_day")));
            rank_of_day.push_back(std::stoi(puzzle.text("er")));
            ++i;
        }
    }
    CHECK(i == 14);
    // The fourth day is the first Monday: two easy days, three medium ones and two hard ones.
    for (const std::size_t day : {4U, 6U, 7U, 9U}) CHECK(rank_of_day[day] < rank_of_day[day + 1]);
    CHECK(spec.language.day(spec.calendar->first, "day") == "Donnerstag, 28. Januar");
    const Day first = parse_day("2027-05-01").value();
    CHECK(shipped_language("fr").value().day(first, "day") == "Samedi 1er mai");
    for (const std::string& code : language_codes()) {
        const Language language = shipped_language(code).value();
        for (const char* const form : {"day", "short_day", "month_title"}) {
            CHECK(language.day(first, form).find('{') == std::string::npos);
            CHECK(language.day(first, form).size() > 4);
        }
    }
    sections.pop_back();
    CHECK(error_of("[calendar]\nfirst = \"2027-01-28\"\ndays = 14\nlevels = [\"easy\", \"easy\", "
                   "\"medium\", \"medium\", \"medium\", \"hard\", \"hard\"]\n",
                   sections) == "the sections differ from those of the calendar");
}

}  // namespace
}  // namespace sudoku::book
