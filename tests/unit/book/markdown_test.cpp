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

}  // namespace
}  // namespace sudoku::book
