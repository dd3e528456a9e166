#include "book/cover.hpp"
#include "book/cover_front.hpp"
#include "book/preflight.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/composed_book.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"
#include "support/recording_canvas.hpp"
#include "support/test_paths.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

namespace sudoku::book {
namespace {

BookPuzzle some_puzzle() {
    Rng rng(5);
    const Grid solution = test::arbitrary_solution(test::geometry("3x3"), rng).value();
    return {test::arbitrary_givens(solution, 30, rng), solution};
}

ComposedBook book_with(const std::string& keys, const std::string& cover) {
    BookSpec spec =
        read_book_file("author = \"Somebody\"\npaper = \"kdp-6x9\"\ndate = \"2026-11-21\"\n" +
                           keys + "[cover]\n" + cover,
                       "b.toml")
            .value();
    std::vector<BookPuzzle> puzzles(60, some_puzzle());
    for (BookPuzzle& puzzle : puzzles) puzzle.stars = 3;
    return ComposedBook::compose(std::move(spec), {{"", "", 1, puzzles}}).value();
}

const std::string titles = "title = \"A title of some words\"\nsubtitle = \"Volume 1\"\n";

test::RecordingCanvas::Page cover_of(const ComposedBook& book) {
    test::RecordingCanvas canvas(*book.state().typesetter);
    draw_cover(canvas, book.state());
    return canvas.pages.at(0);
}

std::string cover_pdf(const ComposedBook& book, bool is_pdfx) {
    RenderOptions options;
    options.pdfx = is_pdfx;
    std::string pdf;
    book.render(options,
                [&](const std::string& name, std::string bytes) {
                    if (name == "cover.pdf") pdf = std::move(bytes);
                })
        .value();
    return pdf;
}

std::string without_blanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

// promise 7.17: Texts of every cover design stay away from trim and fold
TEST_CASE("every cover design keeps its texts on the front, away from trim and fold",
          "[book][unit]") {
    for (const std::string_view design : cover_designs()) {
        CAPTURE(std::string(design));
        const std::string plain = "design = \"" + std::string(design) + "\"\n";
        std::vector<std::string> looks = {plain};
        if (!has_colour(design)) looks = {plain + "dark = true\n", plain + "dark = false\n"};
        for (const std::string& look : looks) {
            const auto page = cover_of(book_with(titles, look));
            const double front = page.sheet.width - 432;
            std::string words;
            for (const auto& text : page.texts) {
                if (text.box.x < front) continue;
                // The board of a poster is cut on purpose.
                if (!has_colour(design) && text.text.size() == 1) continue;
                words += without_blanks(text.text);
                CHECK(text.box.x >= front + 26);
                CHECK(text.box.right() <= page.sheet.width - 26);
                CHECK(text.box.y >= 26);
                CHECK(text.box.bottom() <= page.sheet.height - 26);
            }
            for (const char* const part : {"title", "Volume1", "Somebody"})
                CHECK(words.find(part) != std::string::npos);
            if (has_colour(design)) CHECK(words.find("60puzzles") != std::string::npos);
        }
    }
}

TEST_CASE("title and claim of a cover in colour can be read at 160 pixels", "[book][unit]") {
    for (const CoverDesign& design : colour_designs()) {
        CAPTURE(std::string(design.name));
        const auto page = cover_of(book_with("title = \"Sudoku for Every Evening\"\n",
                                             "design = \"" + std::string(design.name) + "\"\n"));
        const double pixel = page.sheet.height / 160;
        double title = 1e6;
        double claim = 1e6;
        for (const auto& text : page.texts) {
            if (text.box.x < page.sheet.width - 432) continue;
            // Single letters are art, or those of a title that bounces.
            const bool is_title =
                std::string("Sudoku for Every Evening").find(text.text) != std::string::npos &&
                text.text.size() > 1;
            if (is_title) title = std::min(title, text.font.size);
            if (text.text == "60" || text.text.starts_with("60 puzzles"))
                claim = std::min(claim, text.font.size);
        }
        if (!design.has_bouncing_title) CHECK(title >= 12 * pixel);
        CHECK(claim >= 7 * pixel);
    }
}

TEST_CASE("colours of covers stand out from each other and need little ink", "[book][unit]") {
    for (const Palette& palette : cover_palettes()) {
        CAPTURE(std::string(palette.name));
        CHECK(contrast_of(palette.title, palette.field) >= 4.5);
        CHECK(contrast_of(palette.accent, palette.field) >= 3);  // large type
        CHECK(contrast_of(palette.on_badge, palette.badge) >= 4.5);
        CHECK(contrast_of(palette.ink, palette.paper) >= 7);
        CHECK(contrast_of(palette.badge, palette.field) >= 3);
        for (const Colour& colour : {palette.field, palette.accent, palette.tones[0],
                                     palette.tones[1], palette.tones[2], palette.tones[3]}) {
            double all = 0;
            for (const double ink : inks_of(colour)) all += ink;
            CHECK(all <= 2.4);  // printers refuse more on uncoated board
        }
    }
    for (const CoverDesign& design : colour_designs()) {
        std::set<std::string_view> names(design.palettes.begin(), design.palettes.end());
        CHECK(names.size() == design.palettes.size());
        for (const std::string_view name : names) CHECK(find_palette(name) != nullptr);
    }
}

TEST_CASE("volumes of a series have covers of different colours", "[book][unit]") {
    std::vector<Colour> grounds;
    for (int volume = 1; volume <= 4; ++volume) {
        BookSpec spec =
            read_book_file("title = \"A {volume}\"\npaper = \"kdp-6x9\"\nvolumes = 4\n[cover]\n",
                           "b.toml", {}, {.number = volume})
                .value();
        const ComposedBook book =
            ComposedBook::compose(named_volume(std::move(spec)), {{"", "", 1, {some_puzzle()}}})
                .value();
        const Colour ground = cover_of(book).fill_colours.at(0);
        CHECK(std::find(grounds.begin(), grounds.end(), ground) == grounds.end());
        grounds.push_back(ground);
    }
}

// A sheet of 14 x 10.5 inches: 0.6 inches are turned in on every side, and the spine has half an
// inch, so boards of 6.15 x 9.3 inches are left for pages of 6 x 9.
const std::string hardcover =
    "spine = \"0.5in\"\nhardcover = {width = \"14in\", height = \"10.5in\", wrap = \"0.6in\", "
    "hinge = \"0.4in\"}\n";

TEST_CASE("the cover of a hardcover is turned in, and bends beside the spine", "[book][unit]") {
    constexpr double inch = points_per_inch;
    for (const CoverDesign& design : colour_designs()) {
        CAPTURE(std::string(design.name));
        const ComposedBook book =
            book_with(titles, hardcover + "design = \"" + std::string(design.name) + "\"\n");
        const CoverSize size = book.cover_size();
        CHECK(size.front == Approx(6.15 * inch));
        CHECK(size.height == Approx(9.3 * inch));
        const test::RecordingCanvas::Page cover = cover_of(book);
        CHECK(cover.sheet.width == Approx(12.8 * inch));
        CHECK(cover.sheet.bleed_left == Approx(0.6 * inch));
        CHECK(cover.sheet.bleed_top == Approx(0.6 * inch));
        // No type lies where the boards bend.
        const double fold = size.front;
        for (const auto& item : cover.texts) {
            const bool is_on_spine = item.box.x >= fold && item.box.right() <= fold + size.spine;
            CHECK((is_on_spine || item.box.right() <= fold - size.hinge ||
                   item.box.x >= fold + size.spine + size.hinge));
        }
        for (const PreflightFault& fault :
             preflight(cover_pdf(book, false), cover_limits(book.spec().paper, &size)))
            FAIL_CHECK(describe(fault));
    }
}

TEST_CASE("the numbers of a hardcover must fit its pages", "[book][unit]") {
    const auto error_of = [](const std::string& cover) {
        const auto spec = read_book_file(
            "title = \"T\"\nauthor = \"A\"\npaper = \"kdp-6x9\"\n[cover]\n" + cover, "b.toml");
        if (!spec) return spec.error().describe();
        const auto book = ComposedBook::compose(*spec, {{"", "", 1, {some_puzzle()}}});
        return book ? std::string("none") : book.error().message;
    };
    CHECK(error_of(hardcover) == "none");
    CHECK(
        error_of(hardcover.substr(hardcover.find('\n') + 1)) ==
        "the cover: a hardcover needs the width of the spine in the printer's template: set it as "
        "spine in [cover], or as --set cover.spine=8mm");
    CHECK(error_of("spine = \"1in\"\nhardcover = {width = \"14in\", height = \"10in\", wrap = "
                   "\"0.6in\", hinge = \"0.4in\"}\n") ==
          "the cover: the numbers of the hardcover leave a front of 149.9 x 223.5 mm for pages of "
          "152.4 x 228.6 mm: take all of them from the printer's template for this book");
    CHECK(error_of("hardcover = {width = \"14in\"}\n").find("lacks height") != std::string::npos);
    CHECK(error_of("hardcover = {width = 14, height = \"1in\", wrap = \"1in\", hinge = \"1in\"}\n")
              .find("b.toml:5:") == 0);
    CHECK(error_of("hardcover = {wide = \"14in\"}\n").find("wide") != std::string::npos);
}

TEST_CASE("the PDF of every cover in colour passes its preflight", "[book][unit]") {
    for (const CoverDesign& design : colour_designs()) {
        CAPTURE(std::string(design.name));
        const ComposedBook book =
            book_with(titles, "design = \"" + std::string(design.name) + "\"\n");
        const CoverSize size = book.cover_size();
        const PreflightLimits limits = cover_limits(book.spec().paper, &size);
        for (const bool is_pdfx : {false, true}) {
            for (const PreflightFault& fault : preflight(cover_pdf(book, is_pdfx), limits))
                FAIL_CHECK(describe(fault));
        }
        CoverSize thicker = size;
        thicker.spine += 9;
        PreflightLimits other = cover_limits(book.spec().paper, &thicker);
        other.least_margin = 60;
        std::string faults;
        for (const PreflightFault& fault : preflight(cover_pdf(book, false), other))
            faults += describe(fault) + '\n';
        CHECK(faults.find("and a spine of") != std::string::npos);
        CHECK(faults.find("into the margin") != std::string::npos);
    }
}

TEST_CASE("the documentation lists every design and every set of colours", "[book][unit]") {
    std::ifstream file(test::corpus("..") / "docs" / "books.md");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    for (const std::string_view name : cover_designs())
        CHECK(text.find('`' + std::string(name) + '`') != std::string::npos);
    for (const std::string_view name : cover_colours())
        CHECK(text.find('`' + std::string(name) + '`') != std::string::npos);
}

TEST_CASE("a book without a design gets one for its kind", "[book][unit]") {
    const auto name_of = [](const std::string& keys) {
        const ComposedBook book = book_with(keys, "");
        return std::string(look_of(book.state(), *book.spec().cover).design->name);
    };
    CHECK(name_of("") == "classic");
    CHECK(name_of("readers = \"children\"\n") == "kids");
    CHECK(name_of("large_print = true\n") == "large-print");
}

TEST_CASE("keys of covers in colour and of others exclude each other", "[book][unit]") {
    const auto error_of = [](const std::string& keys) {
        const auto spec = read_book_file("[cover]\n" + keys, "b.toml");
        return spec ? std::string() : spec.error().message;
    };
    CHECK(error_of("design = \"gift\"\ndark = true\n").find("is in colour") != std::string::npos);
    CHECK(error_of("design = \"label\"\ncolours = \"teal\"\n").find("black and white") !=
          std::string::npos);
    CHECK(error_of("colours = \"tael\"\n").find("did you mean 'teal'?") != std::string::npos);
    // As before there were designs in colour.
    CHECK(read_book_file("[cover]\ndark = false\n", "b.toml").value().cover->design == "centred");
}

TEST_CASE("a design that is none is an error with its place", "[book][unit]") {
    const auto spec = read_book_file("title = \"A\"\n[cover]\ndesign = \"poste\"\n", "b.toml");
    REQUIRE_FALSE(spec);
    CHECK(spec.error().line == 3);
    CHECK(spec.error().message.find("did you mean 'poster'?") != std::string::npos);
}

}  // namespace
}  // namespace sudoku::book
