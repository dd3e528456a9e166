#include "report/page.hpp"

#include <string_view>

namespace sudoku {
namespace {

// Escapes characters with a meaning in Markdown by a backslash; line ends become blanks, because
// they would end a table.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n' || c == '\r') {
            out += ' ';
            continue;
        }
        if (std::string_view("\\`*_[]<>|#&").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

class MarkdownPage {
  public:
    std::string render(const Page& page) {
        out_ = "# " + escaped(page.title) + "\n\n";
        for (const PagePart& part : page.parts)
            std::visit([this](const auto& one) { write(one); }, part);
        while (out_.ends_with("\n\n")) out_.pop_back();
        return std::move(out_);
    }

  private:
    void write(const Heading& heading) {
        out_ += std::string(static_cast<std::size_t>(heading.level), '#') + ' ' +
                escaped(heading.text) + "\n\n";
    }
    void write(const Paragraph& paragraph) { out_ += escaped(paragraph.text) + "\n\n"; }
    void write(const Table& table) {
        if (!table.caption.empty()) out_ += escaped(table.caption) + "\n\n";
        out_ += '|';
        for (const std::string& column : table.columns) out_ += ' ' + escaped(column) + " |";
        out_ += "\n|";
        for (std::size_t i = 0; i < table.columns.size(); ++i) out_ += i == 0 ? "---|" : "---:|";
        out_ += '\n';
        for (const auto& row : table.rows) {
            out_ += '|';
            for (const PageCell& cell : row) {
                const std::string text = escaped(cell.text);
                out_ +=
                    ' ' + (cell.link.empty() ? text : '[' + text + "](#" + cell.link + ')') + " |";
            }
            out_ += '\n';
        }
        out_ += '\n';
    }
    void write(const Picture& picture) {
        if (!picture.caption.empty()) out_ += escaped(picture.caption) + "\n\n";
    }
    void write(const Chart& chart) { write(chart.table); }
    void write(const Drawing& drawing) {
        out_ += "```\n" + drawing.text + (drawing.text.ends_with('\n') ? "" : "\n") + "```\n\n";
    }
    void write(const Folded& folded) {
        out_ += escaped(folded.summary) + ":\n\n";
        for (std::size_t i = 0; i < folded.lines.size(); ++i)
            out_ += std::to_string(i + 1) + ". " + escaped(folded.lines[i]) + '\n';
        out_ += '\n';
    }
    void write(const PictureRow& row) {
        for (const Picture& picture : row.pictures) write(picture);
    }

    std::string out_;
};

}  // namespace

std::string page_to_markdown(const Page& page) { return MarkdownPage().render(page); }

}  // namespace sudoku
