#include "book/text_flow.hpp"

#include "book/markdown.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr double leading = 1.28;  // height of a line, of the height of its font

Font font_of(const Style& style, const MarkdownBlock& block, const MarkdownSpan& span) {
    Font font = block.heading > 0 ? style.heading : style.text;
    if (block.heading == 2) font.size *= 0.85;
    if (block.heading > 2) font.size *= 0.75;
    if (span.bold) font.weight = std::max(font.weight, 700);
    if (span.italic) font.italic = true;
    return font;
}

class Flow {
  public:
    Flow(TextMeasurer& measurer, const Style& style, double width, double height)
        : measurer_(measurer), style_(style), width_(width), height_(height), pages_(1) {}

    void add(const MarkdownBlock& block, bool is_list_before) {
        const double size = style_.text.size;
        const double indent = size * 1.6 * block.indent;
        std::vector<TextRun> runs;
        for (const MarkdownSpan& span : block.spans) {
            runs.push_back({span.text, font_of(style_, block, span)});
        }
        std::vector<TextLine> lines = measurer_.wrap(runs, width_ - indent);
        if (lines.empty()) return;
        double space = 0;
        if (page().height > 0) {
            space = block.heading > 0                    ? size * 1.3
                    : block.indent > 0 && is_list_before ? size * 0.3
                                                         : size * 0.75;
        }
        // A heading needs room for two lines of text behind it.
        double needed = lines.front().height * leading;
        if (block.heading > 0) {
            needed = total_height(lines) + size * 0.75 + size * 1.4 * leading * 2;
        }
        if (page().height + space + needed > height_ && page().height > 0) {
            next_page();
            space = 0;
        }
        page().height += space;
        if (!block.bullet.empty()) place_bullet(block, indent, lines.front());
        for (TextLine& line : lines) place(indent, std::move(line));
    }

    std::vector<FlowPage> finish() {
        if (pages_.back().lines.empty()) pages_.pop_back();
        return std::move(pages_);
    }

  private:
    FlowPage& page() { return pages_.back(); }
    void next_page() { pages_.emplace_back(); }

    static double total_height(const std::vector<TextLine>& lines) {
        double sum = 0;
        for (const TextLine& line : lines) sum += line.height * leading;
        return sum;
    }

    void place(double x, TextLine line) {
        const double height = line.height * leading;
        if (page().height + height > height_ && page().height > 0) next_page();
        const double y = page().height;
        page().lines.push_back({x, y, std::move(line)});
        page().height += height;
    }

    // On the line of the first words, left of them.
    void place_bullet(const MarkdownBlock& block, double indent, const TextLine& first) {
        if (page().height + first.height * leading > height_ && page().height > 0) next_page();
        const std::string sign = block.bullet == "-" ? "\xE2\x80\xA2" : block.bullet;
        const double width = measurer_.measure(sign, style_.text).width;
        TextLine line;
        line.ascent = first.ascent;
        line.height = first.height;
        line.pieces.push_back({0, {sign, style_.text}});
        page().lines.push_back(
            {indent - width - style_.text.size * 0.45, page().height, std::move(line)});
    }

    TextMeasurer& measurer_;
    const Style& style_;
    double width_;
    double height_;
    std::vector<FlowPage> pages_;
};

}  // namespace

std::vector<FlowPage> flow_markdown(TextMeasurer& measurer, const Style& style,
                                    std::string_view markdown, double width, double height) {
    Flow flow(measurer, style, width, height);
    bool in_list = false;
    for (const MarkdownBlock& block : parse_markdown(markdown)) {
        flow.add(block, in_list);
        in_list = block.indent > 0;
    }
    return flow.finish();
}

void draw_flow(Canvas& canvas, const FlowPage& page, Point corner) {
    for (const FlowLine& line : page.lines) {
        for (const TextLine::Piece& piece : line.line.pieces) {
            canvas.text(piece.run.text, piece.run.font,
                        {corner.x + line.x + piece.x, corner.y + line.y + line.line.ascent}, 0);
        }
    }
}

}  // namespace sudoku::book
