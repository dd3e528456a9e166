#include <sudoku/book/paper.hpp>

#include "support/catch.hpp"

namespace sudoku::book {
namespace {

TEST_CASE("lengths are read in inches, millimetres, centimetres and points", "[book][unit]") {
    CHECK(parse_length("6in").value() == Approx(432));
    CHECK(parse_length("25.4 mm").value() == Approx(72));
    CHECK(parse_length(" 2.54cm ").value() == Approx(72));
    CHECK(parse_length("12.5pt").value() == Approx(12.5));
    for (const char* wrong : {"", "6", "in", "-1mm", "6 feet", "1e3mm", "nan mm", "1,5cm"}) {
        CAPTURE(wrong);
        CHECK_FALSE(parse_length(wrong));
    }
}

TEST_CASE("every paper preset is dated, and its numbers make sense", "[book][unit]") {
    CHECK(paper_presets().size() >= 20);
    for (const Paper& paper : paper_presets()) {
        CAPTURE(paper.name);
        CHECK(paper.date.size() == 10);
        CHECK_FALSE(paper.source.empty());
        CHECK(paper.width > 200);
        CHECK(paper.height > 200);
        CHECK((paper.printer.is_screen || paper.bleed.outside > 0));
        CHECK(paper.margin >= paper.least_margin);
        REQUIRE_FALSE(paper.gutter.empty());
        for (std::size_t i = 1; i < paper.gutter.size(); ++i) {
            CHECK(paper.gutter[i].pages > paper.gutter[i - 1].pages);
            CHECK(paper.gutter[i].inside >= paper.gutter[i - 1].inside);
        }
    }
}

TEST_CASE("every printer is dated and at least as strict as one at home", "[book][unit]") {
    const Printer home = parse_printer("home").value();
    CHECK(printer_presets().size() == 6);
    for (const Printer& printer : printer_presets()) {
        CAPTURE(printer.name);
        CHECK(printer.date.size() == 10);
        CHECK_FALSE(printer.source.empty());
        CHECK(printer.least_line >= home.least_line);
        CHECK(printer.lightest_fill <= home.lightest_fill);
        CHECK(printer.least_type >= home.least_type);
    }
    const Printer kdp = parse_paper("kdp-6x9").value().printer;
    CHECK(kdp.name == "kdp");
    CHECK(kdp.least_line == 0.75);
    CHECK(kdp.lightest_fill == Approx(0.9));
    CHECK(kdp.least_type == 7);
    CHECK_FALSE(kdp.wants_bookmarks);
    CHECK(parse_paper("a4").value().printer.name == "home");
    CHECK(parse_printer("xerox").error().message.starts_with(
        "'xerox' is not a printer: expected one of "));
}

TEST_CASE("the margin at the spine follows the number of pages", "[book][unit]") {
    const Paper paper = parse_paper("kdp-6x9").value();
    CHECK(gutter_for(paper, 24).value() == Approx(0.375 * 72));
    CHECK(gutter_for(paper, 150).value() == Approx(0.375 * 72));
    CHECK(gutter_for(paper, 151).value() == Approx(0.5 * 72));
    CHECK(gutter_for(paper, 501).value() == Approx(0.75 * 72));
    CHECK(gutter_for(paper, 828).value() == Approx(0.875 * 72));
    CHECK_FALSE(gutter_for(paper, 829));
}

TEST_CASE("a paper may be given by its size", "[book][unit]") {
    const Paper paper = parse_paper("150mm x 8.5in").value();
    CHECK(paper.width == Approx(150 / 25.4 * 72));
    CHECK(paper.height == Approx(612));
    CHECK_FALSE(parse_paper("foolscap"));
    CHECK_FALSE(parse_paper("6in x"));
    CHECK_FALSE(parse_paper("6 x 9"));
    CHECK_FALSE(parse_paper("1mm x 1mm"));
}

}  // namespace
}  // namespace sudoku::book
