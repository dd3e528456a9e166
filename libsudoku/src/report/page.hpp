#pragma once

#include <string>
#include <variant>
#include <vector>

namespace sudoku {

// A report as a sequence of parts, built once and rendered as HTML or Markdown. Texts are plain;
// the renderers escape them.

struct Heading {
    int level = 2;
    std::string text;
    std::string id;  // link target: the text in lower case with '-' for blanks, as on GitHub
};

struct Paragraph {
    std::string text;
};

struct PageCell {
    PageCell(std::string text_in, std::string link_in = {})
        : text(std::move(text_in)), link(std::move(link_in)) {}
    std::string text;
    std::string link;  // id of a heading; empty: no link
};

struct Table {
    std::string caption;
    std::vector<std::string> columns;
    std::vector<std::vector<PageCell>> rows;
};

// A picture as an SVG element. Drawn boards keep a white background in dark mode.
struct Picture {
    std::string svg;
    std::string caption;
    bool is_board = false;
};

// A chart with the table of its numbers.
struct Chart {
    std::string svg;
    Table table;
};

struct Drawing {
    std::string text;  // text in a monospaced font
};

// Long content, which is folded if the format supports it.
struct Folded {
    std::string summary;
    std::vector<std::string> lines;
};

// Pictures side by side, with folded parts below them.
struct PictureRow {
    std::vector<Picture> pictures;
};

using PagePart =
    std::variant<Heading, Paragraph, Table, Picture, Chart, Drawing, Folded, PictureRow>;

struct Page {
    std::string title;
    std::vector<PagePart> parts;
};

// A self-contained page, without scripts, fonts or other files; well-formed XML.
std::string page_to_html(const Page& page);
// Omits pictures.
std::string page_to_markdown(const Page& page);

}  // namespace sudoku
