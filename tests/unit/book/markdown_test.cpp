#include "book/markdown.hpp"

#include "book/text_flow.hpp"
#include "book/typesetter.hpp"

#include "support/catch.hpp"

namespace sudoku::book {
namespace {

TEST_CASE("headings, paragraphs, lists, bold and italic are told apart", "[book][unit]") {
    const auto blocks = parse_markdown(
        "# One\n\nSome **bold** and *slanted*\ntext.\n\n- first\n- second\n  - inner\n\n1. "
        "number\n");
    REQUIRE(blocks.size() == 6);
    CHECK(blocks[0].heading == 1);
    CHECK(blocks[0].spans[0].text == "One");
    REQUIRE(blocks[1].spans.size() == 5);
    CHECK(blocks[1].spans[1].bold);
    CHECK(blocks[1].spans[1].text == "bold");
    CHECK(blocks[1].spans[3].italic);
    CHECK(blocks[1].spans[4].text == " text.");
    CHECK(blocks[2].bullet == "-");
    CHECK(blocks[2].indent == 1);
    CHECK(blocks[4].indent == 2);
    CHECK(blocks[5].bullet == "1.");
}

TEST_CASE("text flows over as many pages as it needs", "[book][unit]") {
    const auto text = Typesetter::create({"Liberation Sans", "Liberation Serif"}, {}, "").value();
    std::string markdown = "# Title\n\n";
    for (int i = 0; i < 60; ++i) {
        markdown +=
            "Some words that fill a line or two of a page of this width, again and again.\n\n";
    }
    const auto pages = flow_markdown(*text, {}, markdown, 200, 300);
    CHECK(pages.size() > 5);
    std::size_t lines = 0;
    for (const FlowPage& page : pages) {
        CHECK(page.height <= 300);
        lines += page.lines.size();
        for (const FlowLine& line : page.lines) {
            const auto& last = line.line.pieces.back();
            CHECK(last.x + text->measure(last.run.text, last.run.font).width <= 200.5);
        }
    }
    CHECK(lines >= 121);
    CHECK(flow_markdown(*text, {}, "", 200, 300).empty());
}

TEST_CASE("links say on paper where they lead", "[book][unit]") {
    const auto text_of = [](std::string_view markdown) {
        std::string text;
        const std::vector<MarkdownBlock> blocks = parse_markdown(markdown);
        for (const MarkdownSpan& span : blocks.front().spans) text += span.text;
        return text;
    };
    CHECK(text_of("See [our page](https://example.org/a).") ==
          "See our page (https://example.org/a).");
    CHECK(text_of("See <https://example.org/a>.") == "See https://example.org/a.");
}

// Two pixels, black and white, as a PNG file.
std::string tiny_png() {
    constexpr unsigned char bytes[] = {
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48,
        0x44, 0x52, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00,
        0x00, 0xd1, 0x49, 0x20, 0x56, 0x00, 0x00, 0x00, 0x0b, 0x49, 0x44, 0x41, 0x54, 0x78,
        0x9c, 0x63, 0x60, 0xf8, 0x0f, 0x00, 0x01, 0x02, 0x01, 0x00, 0x42, 0xbe, 0xbc, 0x68,
        0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82};
    return {reinterpret_cast<const char*>(bytes), sizeof bytes};
}

TEST_CASE("pictures are blocks, tables have rows and cells", "[book][unit]") {
    const auto blocks = parse_markdown(
        "Before ![a cat](cat.png \"60mm\") behind.\n\n"
        "| A | **B** |\n|---|--:|\n| 1 | two words |\n\nEnd.\n");
    REQUIRE(blocks.size() == 5);
    CHECK(blocks[0].spans[0].text == "Before ");
    CHECK(blocks[1].picture == "cat.png");
    CHECK(blocks[1].picture_width == "60mm");
    CHECK(blocks[1].spans.empty());
    CHECK(blocks[2].spans[0].text == "behind.");
    REQUIRE(blocks[3].rows.size() == 2);
    CHECK(blocks[3].rows[0].is_head);
    CHECK(blocks[3].rows[0].cells[1].spans[0].bold);
    CHECK_FALSE(blocks[3].rows[1].is_head);
    CHECK(blocks[3].rows[1].cells[1].align == 'r');
    CHECK(blocks[3].rows[1].cells[1].spans[0].text == "two words");
    CHECK(blocks[4].spans[0].text == "End.");
}

TEST_CASE("pictures have the width that is asked for, and stay in the column", "[book][unit]") {
    const auto text = Typesetter::create({"Liberation Sans", "Liberation Serif"}, {}, "").value();
    Pictures pictures;
    pictures.emplace("p.png", Picture::load(tiny_png()).value());
    const auto width_of = [&](const std::string& markdown) {
        const auto pages = flow_markdown(*text, {}, markdown, 200, 300, pictures);
        REQUIRE(pages.size() == 1);
        REQUIRE(pages[0].pictures.size() == 1);
        const Box& box = pages[0].pictures[0].box;
        CHECK(box.height == Approx(box.width / 2));
        CHECK(box.centre().x == Approx(100));
        CHECK(pages[0].height == Approx(box.bottom()));
        return box.width;
    };
    CHECK(width_of("![](p.png)") == Approx(2 * 72 / 300.0));
    CHECK(width_of("![](p.png \"50mm\")") == Approx(50 * 72 / 25.4));
    CHECK(width_of("![](p.png \"50cm\")") == Approx(200));
    CHECK_FALSE(Picture::load("no picture"));
    std::string cut = tiny_png();
    cut.resize(50);
    CHECK_FALSE(Picture::load(cut));
}

TEST_CASE("tables stay in their column and repeat their first_group_size", "[book][unit]") {
    const auto text = Typesetter::create({"Liberation Sans", "Liberation Serif"}, {}, "").value();
    std::string markdown = "| Head | Other |\n|---|---|\n";
    for (int i = 0; i < 40; ++i)
        markdown += "| a | many words that have to be broken into some lines of a cell |\n";
    const auto pages = flow_markdown(*text, {}, markdown, 150, 300);
    CHECK(pages.size() > 3);
    for (const FlowPage& page : pages) {
        CHECK(page.height <= 300);
        REQUIRE_FALSE(page.lines.empty());
        CHECK(page.lines[0].line.pieces[0].run.text == "Head");
        CHECK(page.rules.size() == 3);
        for (const FlowLine& line : page.lines) {
            const auto& last = line.line.pieces.back();
            CHECK(line.x + last.x + text->measure(last.run.text, last.run.font).width <= 150.5);
        }
    }
}

TEST_CASE("no line of a paragraph stands alone on a page", "[book][unit]") {
    const auto text = Typesetter::create({"Liberation Sans", "Liberation Serif"}, {}, "").value();
    std::string paragraph;
    for (int i = 0; i < 150; ++i) paragraph += "word ";
    // Every place of the break.
    for (int height = 60; height < 200; height += 3) {
        const auto pages = flow_markdown(*text, {}, "Above.\n\n" + paragraph, 150, height);
        REQUIRE(pages.size() > 1);
        CHECK(pages.back().lines.size() > 1);
        CHECK(pages.front().lines.size() != 2);
    }
}

}  // namespace
}  // namespace sudoku::book
