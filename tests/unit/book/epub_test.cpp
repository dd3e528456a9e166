#include "book/epub.hpp"

#include "book/board_as_text.hpp"
#include "book/document_id.hpp"
#include "book/markdown_html.hpp"
#include "book/svg_canvas.hpp"
#include "book/zip_archive.hpp"

#include <sudoku/book/book_spec.hpp>
#include <sudoku/book/composed_book.hpp>

#include "support/arbitrary.hpp"
#include "support/catch.hpp"

namespace sudoku::book {
namespace {

std::vector<BookPuzzle> puzzles_on(const char* spec, int count) {
    const Geometry geometry = test::geometry(spec);
    std::vector<BookPuzzle> puzzles;
    for (int i = 0; i < count; ++i) {
        Rng rng(5, 0, static_cast<std::uint64_t>(i));
        const Grid solution = test::arbitrary_solution(geometry, rng).value();
        puzzles.push_back(
            {test::arbitrary_givens(solution, geometry.cell_count() / 2, rng), solution});
    }
    return puzzles;
}

ComposedBook book_of(const std::string& keys, int count = 2) {
    BookSpec spec = read_book_file("title = \"A & B\"\n" + keys, "b.toml").value();
    return ComposedBook::compose(std::move(spec), {{"", "", 1, puzzles_on("2x2", count)}}).value();
}

TEST_CASE("an archive has its first file where readers of EPUB look for it", "[book][unit]") {
    const std::vector<ZipEntry> entries = {{"mimetype", "application/epub+zip", true},
                                           {"a/b.txt", std::string(1000, 'x')}};
    const std::string zip = zip_archive(entries);
    CHECK(zip.starts_with("PK\x03\x04"));
    // A name of 8 bytes, nothing between it and the text.
    CHECK(zip.substr(26, 4) == std::string("\x08\0\0\0", 4));
    CHECK(zip.substr(30, 28) == "mimetypeapplication/epub+zip");
    CHECK(zip.size() < 500);  // the other one is packed
    CHECK(zip == zip_archive(entries));
}

TEST_CASE("Markdown becomes XHTML", "[book][unit]") {
    const auto html = [](const char* text, int deeper = 0) {
        return markdown_html(text, deeper, [](const MarkdownBlock& block) {
            return "<img " + block.picture + " " + block.picture_text + ">";
        });
    };
    CHECK(html("# A & B\n\nOne *two* **three**") ==
          "<h1>A &amp; B</h1>\n<p>One <em>two</em> <strong>three</strong></p>\n");
    CHECK(html("# Down\n", 2) == "<h3>Down</h3>\n");
    CHECK(html("###### Down\n", 2) == "<h6>Down</h6>\n");
    CHECK(html("- a\n- b\n  1. c\n  2. d\n- e\n\nf\n") ==
          "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n<ol>\n<li><p>c</p>\n</li>\n<li><p>d</p>\n"
          "</li>\n</ol>\n</li>\n<li><p>e</p>\n</li>\n</ul>\n<p>f</p>\n");
    CHECK(html("3. c\n") == "<ol start=\"3\">\n<li><p>c</p>\n</li>\n</ol>\n");
    CHECK(html("- a\n\n1. b\n") ==
          "<ul>\n<li><p>a</p>\n</li>\n</ul>\n<ol>\n<li><p>b</p>\n</li>\n</ol>\n");
    CHECK(html("| A | B |\n|---|--:|\n| 1 | 2 |\n") ==
          "<table>\n<tr><th>A</th><th class=\"right\">B</th></tr>\n"
          "<tr><td>1</td><td class=\"right\">2</td></tr>\n</table>\n");
    CHECK(html("![a house](h.png)\n") == "<img h.png a house>");
    CHECK(html("a  \nb") == "<p>a<br/>b</p>\n");
}

TEST_CASE("boards are read row by row", "[book][unit]") {
    const Geometry geometry = test::geometry("2x2");
    Grid grid(geometry);
    grid.set(0, 3);
    grid.set(6, 1);
    CHECK(board_as_text(geometry, grid, shipped_language("en").value()) ==
          "Row 1: 3, empty, empty, empty. Row 2: empty, empty, 1, empty. "
          "Row 3: empty, empty, empty, empty. Row 4: empty, empty, empty, empty.");
    CHECK(board_as_text(geometry, grid, shipped_language("de").value())
              .starts_with("Zeile 1: 3, leer, leer, leer. Zeile 2:"));
}

TEST_CASE("a book has an id of its own, always the same", "[book][unit]") {
    const std::string id = document_id(book_of("").state());
    CHECK(id.size() == 41);
    CHECK(id.starts_with("uuid:"));
    CHECK(id[19] == '8');
    CHECK(std::string("89ab").find(id[24]) != std::string::npos);
    CHECK(document_id(book_of("").state()) == id);
    CHECK(document_id(book_of("", 3).state()) != id);
    CHECK(document_id(book_of("subtitle = \"Two\"\n").state()) != id);
    CHECK(document_id(book_of("per_page = 2\n").state()) == id);
}

TEST_CASE("drawings of EPUB keep text as text and know their shades", "[book][unit]") {
    const ComposedBook book = book_of("");
    SvgCanvas canvas(*book.state().typesetter);
    PageSheet sheet;
    sheet.width = 100;
    sheet.height = 50;
    canvas.begin_page(sheet);
    canvas.clip({0, 0, 10, 10}, 2);
    canvas.text("7", book.spec().style.given, {10, 20.5}, 0);
    canvas.unclip();
    canvas.line({0, 1}, {2, 1}, {0.75, 0.25});
    const std::string svg = canvas.picture_of("p1", "<A>", "B");
    CHECK(svg.find("viewBox=\"0 0 100 50\"") != std::string::npos);
    CHECK(svg.find("<title id=\"p1-title\">&lt;A&gt;</title>") != std::string::npos);
    CHECK(svg.find(">7</text>") != std::string::npos);
    CHECK(svg.find("url(#p1-clip1)") != std::string::npos);
    CHECK(
        svg.find("<path d=\"M0 1L2 1\" fill=\"none\" stroke=\"#404040\" stroke-width=\"0.75\"/>") !=
        std::string::npos);
    CHECK(canvas.shades() == std::set<int>{0, 25});
    CHECK(dark_shades(canvas.shades()).find(".board [fill=\"#000000\"] { fill: #ededed; }") !=
          std::string::npos);
}

// promise 7.15: An EPUB does not depend on when it is made
TEST_CASE("an EPUB is made on request only, with the same bytes on any day",
          "[book][unit]") {
    const auto epub_of_book = [](bool is_wanted) {
        std::string epub;
        RenderOptions options;
        options.pdf = false;
        options.epub = is_wanted;
        book_of("")
            .render(options,
                    [&](const std::string& name, std::string bytes) {
                        CHECK(name == "book.epub");
                        epub = std::move(bytes);
                    })
            .value();
        return epub;
    };
    const std::string epub = epub_of_book(true);
    CHECK(epub.substr(30, 28) == "mimetypeapplication/epub+zip");
    CHECK(epub == epub_of_book(true));
    CHECK(epub_of_book(false).empty());
}

}  // namespace
}  // namespace sudoku::book
