#pragma once

#include <string>
#include <variant>
#include <vector>

namespace sudoku {

// A report as a sequence of parts, written once and rendered as HTML or Markdown. Texts are plain;
// the renderers escape them.

struct Heading {
    int level = 2;
    std::string text;
    std::string id;  // target of links: the text in lower case with '-' for blanks, as GitHub does
};

struct Paragraph {
    std::string text;
};

struct PageCell {
    PageCell(std::string text_in, std::string link_in = {})
        : text(std::move(text_in)), link(std::move(link_in)) {}
    std::string text;
    std::string link;  // id of a heading; none when empty
};

struct Table {
    std::string caption;
    std::vector<std::string> columns;
    std::vector<std::vector<PageCell>> rows;
};

// A picture as an SVG element. Drawn boards stand on white in dark mode, too.
struct Picture {
    std::string svg;
    std::string caption;
    bool is_board = false;
};

// A chart beside the table of its numbers.
struct Chart {
    std::string svg;
    Table table;
};

struct Drawing {
    std::string text;  // characters of fixed width
};

// Long, so folded away where that is possible.
struct Folded {
    std::string summary;
    std::vector<std::string> lines;
};

// Pictures side by side, and what is folded away below them.
struct PictureRow {
    std::vector<Picture> pictures;
};

using PagePart =
    std::variant<Heading, Paragraph, Table, Picture, Chart, Drawing, Folded, PictureRow>;

struct Page {
    std::string title;
    std::vector<PagePart> parts;
};

// A page without anything outside of it: no scripts, no fonts, no other files. Well-formed XML.
std::string page_to_html(const Page& page);
// Without pictures.
std::string page_to_markdown(const Page& page);

}  // namespace sudoku
