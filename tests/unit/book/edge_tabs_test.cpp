#include "book/edge_tabs.hpp"

#include "book/difficulty_icons.hpp"
#include "book/preflight.hpp"

#include <sudoku/book/collect.hpp>
#include <sudoku/book/composed_book.hpp>

#include "support/catch.hpp"
#include "support/recording_canvas.hpp"

#include <algorithm>
#include <set>

namespace sudoku::book {
namespace {

constexpr const char* tabbed_sections =
    "[[section]]\ntitle = \"Small\"\ngeometry = \"2x2\"\ngivens = 6\ncount = 3\n"
    "[[section]]\ntitle = \"Larger\"\ngeometry = \"2x3\"\ncount = 3\n";
constexpr const char* one_section_of_levels = "[[section]]\nlevel = \"beginner\"\ncount = 2\n";

Result<ComposedBook> tabbed_book(const std::string& keys) {
    const BookSpec spec = read_book_file("seed = 5\ntabs = true\n" + keys, "b.toml").value();
    return ComposedBook::compose(spec, collect_sections(spec).value());
}

// promise 7.25: Tabs keep clear of the boards and within the limits of the printer
TEST_CASE("tabs are at the outer edge, at different heights, away from boards",
          "[book][property]") {
    for (const std::string keys :
         {"paper = \"kdp-6x9\"\n", "paper = \"kdp-6x9\"\nbleed = true\n",
          "paper = \"kdp-6x9\"\nbleed = true\nmargin = \"0.7in\"\n", "paper = \"a5\"\n"}) {
        CAPTURE(keys);
        const ComposedBook book = tabbed_book(keys + tabbed_sections).value();
        const auto text =
            Typesetter::create({"Liberation Serif", "Liberation Sans"}, {}, "").value();
        test::RecordingCanvas canvas(*text);
        book.draw(canvas);
        const Paper& paper = book.spec().paper;
        std::set<double> heights;
        int tabs = 0;
        for (std::size_t i = 0; i < canvas.pages.size(); ++i) {
            const auto& page = canvas.pages[i];
            const auto tab = tab_of(book.state(), book.plan().pages[i]);
            const PageKind kind = book.plan().pages[i].kind;
            CHECK(tab.has_value() == (kind == PageKind::section || kind == PageKind::puzzles ||
                                      kind == PageKind::solutions ||
                                      kind == PageKind::solutions_title));
            if (!tab) continue;
            ++tabs;
            const Box box = page.fills.front();
            const bool is_right = page.sheet.number % 2 == 1;
            const double from_trim = is_right ? page.sheet.width - box.right() : box.x;
            if (book.spec().bleed) {
                CHECK(std::abs(from_trim + paper.bleed.outside) < 0.01);
            } else {
                CHECK(from_trim >= paper.least_margin - 0.01);
            }
            const Box body = frame_of(book.frame(), page.sheet.number).body;
            CHECK((is_right ? box.x > body.right() : box.right() < body.x));
            heights.insert(box.y);
            const bool is_white = [&] {
                return std::any_of(page.texts.begin(), page.texts.end(),
                                   [](const auto& item) { return item.colour == Colour(1); });
            }();
            // Type never stands where the printer wants none.
            for (const auto& item : page.texts) {
                if (!(item.colour == Colour(1))) continue;
                const double least =
                    book.spec().bleed ? paper.least_margin_bleed : paper.least_margin;
                CHECK(item.font.size >= paper.printer.least_type - 1e-6);
                CHECK((is_right ? page.sheet.width - item.box.right() : item.box.x) >= least - 1.5);
            }
            CHECK(is_white == (keys.find("bleed") == std::string::npos ||
                               keys.find("0.7in") != std::string::npos));
        }
        CHECK(tabs > 6);
        CHECK(heights.size() == 3);  // two sections and the solutions
    }
}

TEST_CASE("tabs need something to tell apart, and room", "[book][unit]") {
    const auto message = [](const std::string& keys) {
        const auto book = tabbed_book(keys);
        return book ? std::string("no error") : book.error().message;
    };
    CHECK(message(one_section_of_levels).find("only one") != std::string::npos);
    CHECK(message("paper = \"kdp-6x9\"\nmargin = \"0.3in\"\n" + std::string(tabbed_sections))
              .find("too small") != std::string::npos);
    CHECK(message("paper = \"tablet\"\n" + std::string(tabbed_sections)).find("no edges") !=
          std::string::npos);
}

TEST_CASE("a book with tabs in the bleed passes the preflight of its printer", "[book][unit]") {
    for (const char* const more : {"bleed = true\n", "", "margin = \"0.7in\"\nbleed = true\n"}) {
        CAPTURE(more);
        const ComposedBook book =
            tabbed_book(std::string("paper = \"kdp-6x9\"\nlabels = \"number, icons\"\nicon = "
                                    "\"pencils\"\n") +
                        more + tabbed_sections)
                .value();
        std::string pdf;
        book.render({},
                    [&](const std::string& name, std::string bytes) {
                        if (name == "interior.pdf") pdf = std::move(bytes);
                    })
            .value();
        const auto limits = preflight_limits(book.spec().paper, book.spec().bleed);
        for (const PreflightFault& fault : preflight(pdf, limits)) {
            CAPTURE(describe(fault));
            CHECK(fault.message.find("pages") != std::string::npos);
        }
    }
}

TEST_CASE("icons count difficulty, with a mark for each level", "[book][unit]") {
    CHECK(icon_count() == 7);
    const auto text = Typesetter::create({"Liberation Sans"}, {}, "").value();
    for (const std::string_view name : icon_names()) {
        CAPTURE(name);
        CHECK(parse_icon(std::string(name)).value() == name);
        for (const int filled : {1, 4, 7}) {
            test::RecordingCanvas canvas(*text);
            canvas.begin_page({1, 100, 100});
            const double width = draw_icons(&canvas, name, {10, 50}, 10, filled);
            CHECK(width == draw_icons(nullptr, name, {10, 50}, 10, filled));
            const auto& page = canvas.pages.front();
            CHECK(page.drawn.x >= 9.4);
            CHECK(page.drawn.right() <= 10.6 + width);
            CHECK(page.drawn.bottom() <= 50.6);
            CHECK(page.drawn.y >= 39.4);
            // What is open is an outline.
            if (name != "dots")
                CHECK(page.polylines.size() == static_cast<std::size_t>(7 - filled));
            if (name == "dots") CHECK(page.discs.size() == 7);
        }
    }
    CHECK_FALSE(parse_icon("stars"));
}

}  // namespace
}  // namespace sudoku::book
