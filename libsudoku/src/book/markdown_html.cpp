#include "book/markdown_html.hpp"

#include "support/markup.hpp"

#include <algorithm>
#include <vector>

namespace sudoku::book {
namespace {

std::string spans_html(const std::vector<MarkdownSpan>& spans) {
    std::string html;
    for (const MarkdownSpan& span : spans) {
        std::string text = escaped_markup(span.text);
        for (std::size_t place = 0; (place = text.find('\n', place)) != std::string::npos;)
            text.replace(place, 1, "<br/>");
        if (span.italic) text = "<em>" + text + "</em>";
        if (span.bold) text = "<strong>" + text + "</strong>";
        html += text;
    }
    return html;
}

std::string table_html(const MarkdownBlock& table) {
    std::string html = "<table>\n";
    for (const MarkdownRow& row : table.rows) {
        html += "<tr>";
        for (const MarkdownCell& cell : row.cells) {
            const std::string tag = row.is_head ? "th" : "td";
            const char* const align = cell.align == 'r'   ? " class=\"right\""
                                      : cell.align == 'c' ? " class=\"centre\""
                                                          : "";
            html += '<' + tag + align + '>' + spans_html(cell.spans) + "</" + tag + '>';
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

// Writes nested lists. Blocks know only their depth, from which the open lists follow.
class Pages {
  public:
    Pages(int deeper, const HtmlPicture& picture) : deeper_(deeper), picture_(picture) {}

    void add(const MarkdownBlock& block) {
        const auto depth = static_cast<std::size_t>(std::max(0, block.indent));
        const std::string tag = block.bullet == "-" ? "ul" : "ol";
        while (lists_.size() > depth) close();
        if (!block.bullet.empty()) {
            if (lists_.size() == depth) {
                // A list of another kind directly after one is a new list.
                if (lists_.back() == tag) {
                    html_ += "</li>\n<li>";
                } else {
                    close();
                }
            }
            while (lists_.size() < depth) open(tag, block.bullet);
        }
        html_ += element(block);
    }

    std::string finish() {
        while (!lists_.empty()) close();
        return std::move(html_);
    }

  private:
    std::string element(const MarkdownBlock& block) const {
        if (!block.picture.empty()) return picture_(block);
        if (!block.rows.empty()) return table_html(block);
        if (block.spans.empty()) return {};
        const std::string tag =
            block.heading > 0 ? 'h' + std::to_string(std::min(6, block.heading + deeper_)) : "p";
        return '<' + tag + '>' + spans_html(block.spans) + "</" + tag + ">\n";
    }

    void open(const std::string& tag, const std::string& bullet) {
        html_ += '<' + tag;
        if (tag == "ol" && bullet != "1.")
            html_ += " start=\"" + bullet.substr(0, bullet.find('.')) + '"';
        html_ += ">\n<li>";
        lists_.push_back(tag);
    }

    void close() {
        html_ += "</li>\n</" + lists_.back() + ">\n";
        lists_.pop_back();
    }

    int deeper_;
    const HtmlPicture& picture_;
    std::vector<std::string> lists_;
    std::string html_;
};

}  // namespace

std::string markdown_html(std::string_view markdown, int deeper, const HtmlPicture& picture) {
    Pages pages(deeper, picture);
    for (const MarkdownBlock& block : parse_markdown(markdown)) pages.add(block);
    return pages.finish();
}

}  // namespace sudoku::book
