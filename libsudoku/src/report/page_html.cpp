#include "report/page.hpp"

#include "support/markup.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// Colours are variables, so that dark mode and print change them in one place. Print is always
// light and unfolds folded parts.
constexpr std::string_view style = R"(
:root { color-scheme: light dark; --page: #ffffff; --ink: #1b1e23; --soft: #5a6270; --line: #d5d9e0;
  --bar: #3a6ea5; --band: #3a6ea533; --link: #1a5fb4; }
@media (prefers-color-scheme: dark) { :root { --page: #15181d; --ink: #e6e8ec; --soft: #a3abb8;
  --line: #3a414d; --bar: #7fb2e5; --band: #7fb2e540; --link: #8fc0f5; } }
body { font-family: system-ui, sans-serif; line-height: 1.45; margin: 2rem auto; padding: 0 1rem;
  max-width: 72rem; background: var(--page); color: var(--ink); }
h1, h2, h3 { line-height: 1.2; break-after: avoid; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); padding-bottom: 0.2rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; list-style: none; padding: 0; }
.pair { display: grid; gap: 1.5rem; align-items: start; }
@media (min-width: 60rem) { .pair { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.pair > * { break-inside: avoid; min-width: 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem;
  margin: 0.5rem 0; }
caption { text-align: left; color: var(--soft); padding-bottom: 0.3rem; }
th, td { padding: 0.15rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child, .text { text-align: left; }
td { white-space: nowrap; } td.text { overflow-wrap: anywhere; white-space: normal; }
tr { break-inside: avoid; }
figure { margin: 0.5rem 0; break-inside: avoid; }
figcaption { color: var(--soft); font-size: 0.9rem; max-width: 24rem; }
.board { background: #ffffff; border-radius: 4px; width: fit-content; }
.board svg { display: block; width: 18rem; height: auto; }
.chart svg { width: 100%; height: auto; }
.pair table { width: 100%; }
.wide { overflow-x: auto; }
pre, .puzzle { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
ol { padding-left: 2rem; } li { overflow-wrap: anywhere; }
.c-bar { fill: var(--bar); } .c-band { fill: var(--band); } .c-axis { stroke: var(--line); }
.c-text { fill: var(--ink); } .c-soft { fill: var(--soft); }
.c-curve { fill: none; stroke: var(--bar); stroke-width: 2; }
@media print { :root { color-scheme: light; --page: #ffffff; --ink: #000000; --soft: #444444;
  --line: #bbbbbb; --bar: #3a6ea5; --band: #3a6ea533; --link: #000000; }
  body { font-size: 10pt; margin: 0; max-width: none; } nav { display: none; }
  * { print-color-adjust: exact; }
  summary { list-style: none; } details::details-content { content-visibility: visible; display: block; height: auto; }
  .wide svg { max-width: 100%; height: auto; } .pair { gap: 0.5cm; break-inside: avoid; break-before: avoid; }
  table { font-size: 8pt; }
  .chart svg { width: 10cm; } .board svg { width: 6.5cm; } h2 { margin-top: 1.5rem; } }
)";

// True for numbers, percentages and intervals, which are right-aligned.
bool stands_right(const std::string& text) {
    return text.find_first_not_of("0123456789.,+-% ") == std::string::npos;
}

class HtmlPage {
  public:
    std::string render(const Page& page) {
        out_ =
            "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n"
            "<meta charset=\"utf-8\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<link rel=\"icon\" href=\"data:,\"/>\n<title>" +
            escaped_markup(page.title) + "</title>\n<style>" + std::string(style) +
            "</style>\n</head>\n<body>\n<h1>" + escaped_markup(page.title) + "</h1>\n";
        contents(page);
        out_ += "<main>\n";
        for (const PagePart& part : page.parts)
            std::visit([this](const auto& one) { write(one); }, part);
        return std::move(out_) + "</main>\n</body>\n</html>\n";
    }

  private:
    void contents(const Page& page) {
        std::string items;
        for (const PagePart& part : page.parts) {
            const auto* heading = std::get_if<Heading>(&part);
            if (heading == nullptr || heading->level > 2) continue;
            items += "<li>" + link(heading->id, escaped_markup(heading->text)) + "</li>\n";
        }
        if (!items.empty())
            out_ += "<nav aria-label=\"Contents\">\n<ul>\n" + items + "</ul>\n</nav>\n";
    }

    static std::string link(const std::string& id, const std::string& markup) {
        return "<a href=\"#" + escaped_markup(id) + "\">" + markup + "</a>";
    }

    void write(const Heading& heading) {
        const std::string tag = 'h' + std::to_string(heading.level);
        out_ += '<' + tag + " id=\"" + escaped_markup(heading.id) + "\">" +
                escaped_markup(heading.text) + "</" + tag + ">\n";
    }

    void write(const Paragraph& paragraph) {
        out_ += "<p>" + escaped_markup(paragraph.text) + "</p>\n";
    }

    void write(const Table& table) {
        // Tables too wide for a phone scroll by themselves.
        out_ += "<div class=\"wide\"><table>\n";
        if (!table.caption.empty())
            out_ += "<caption>" + escaped_markup(table.caption) + "</caption>\n";
        out_ += "<thead><tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const bool is_text = !table.rows.empty() && i < table.rows[0].size() &&
                                 !stands_right(table.rows[0][i].text);
            out_ += std::string("<th scope=\"col\"") + (is_text ? " class=\"text\">" : ">") +
                    escaped_markup(table.columns[i]) + "</th>";
        }
        out_ += "</tr></thead>\n<tbody>\n";
        for (const auto& row : table.rows) {
            out_ += "<tr>";
            for (const PageCell& cell : row) {
                const std::string text = escaped_markup(cell.text);
                out_ += stands_right(cell.text) ? "<td>" : "<td class=\"text\">";
                out_ += (cell.link.empty() ? text : link(cell.link, text)) + "</td>";
            }
            out_ += "</tr>\n";
        }
        out_ += "</tbody>\n</table></div>\n";
    }

    void write(const Picture& picture) {
        out_ += std::string("<figure>\n<div class=\"") + (picture.is_board ? "board" : "wide") +
                "\">\n" + picture.svg + "</div>\n";
        if (!picture.caption.empty())
            out_ += "<figcaption>" + escaped_markup(picture.caption) + "</figcaption>\n";
        out_ += "</figure>\n";
    }

    void write(const Chart& chart) {
        out_ += "<div class=\"pair\">\n<div class=\"chart\">\n" + chart.svg + "</div>\n";
        write(chart.table);
        out_ += "</div>\n";
    }

    void write(const Drawing& drawing) {
        out_ += "<pre>" + escaped_markup(drawing.text) + "</pre>\n";
    }

    void write(const Folded& folded) {
        out_ += "<details>\n<summary>" + escaped_markup(folded.summary) + "</summary>\n<ol>\n";
        for (const std::string& line : folded.lines)
            out_ += "<li>" + escaped_markup(line) + "</li>\n";
        out_ += "</ol>\n</details>\n";
    }

    void write(const PictureRow& row) {
        out_ += "<div class=\"pair\">\n";
        for (const Picture& picture : row.pictures) write(picture);
        out_ += "</div>\n";
    }

    std::string out_;
};

}  // namespace

std::string page_to_html(const Page& page) { return HtmlPage().render(page); }

}  // namespace sudoku
