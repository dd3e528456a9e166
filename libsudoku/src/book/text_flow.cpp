#include "book/text_flow.hpp"

#include "book/hyphenation.hpp"
#include "book/markdown.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sudoku::book {
namespace {

// Type of columns in units of that of texts, and their least width in units of their type.
constexpr double column_type = 0.88;
constexpr double least_column = 14;

constexpr double leading = 1.28;       // line height as a multiple of the font height
constexpr double picture_dots = 300;   // resolution of pictures, dots per inch, as printers require
constexpr double least_filled = 0.85;  // if less of a line is filled, words are broken
constexpr double most_beside = 1.25;   // height of a text next to a figure, in those of the figure
// If less of a page is filled, its last drawing is enlarged.
constexpr double least_page = 2.0 / 3;

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
    Flow(TextMeasurer& measurer, const Style& style, double width, double height,
         const Pictures& pictures, const Figures& figures, const Hyphenator* hyphenator)
        : measurer_(measurer),
          style_(style),
          width_(width),
          height_(height),
          pictures_(pictures),
          figures_(figures),
          hyphenator_(hyphenator),
          pages_(1) {}

    // `next` is the block after it, or null.
    void add(const MarkdownBlock& block, bool is_list_before, const MarkdownBlock* next) {
        if (!block.picture.empty()) return add_picture(block);
        if (!block.rows.empty()) return add_table(block);
        const double size = style_.text.size;
        const double indent = size * 1.6 * block.indent;
        std::vector<TextRun> runs;
        for (const MarkdownSpan& span : block.spans) {
            runs.push_back({span.text, font_of(style_, block, span)});
        }
        std::vector<TextLine> lines = wrapped(runs, width_ - indent, block.heading > 0);
        if (lines.empty()) return;
        double space = 0;
        if (page().height > 0) {
            space = block.heading > 0                    ? size * 1.3
                    : block.indent > 0 && is_list_before ? size * 0.3
                                                         : size * 0.75;
        }
        // A heading needs room for two more lines of text, and a paragraph must not leave a single
        // line at the bottom or top of a page.
        double needed = lines.front().height * leading * (lines.size() == 1 ? 1 : 2);
        if (lines.size() == 3) needed = total_height(lines);
        if (block.heading > 0) {
            needed = total_height(lines) + size * 0.75 + size * 1.4 * leading * 2;
        }
        if (const Figure* const figure = next == nullptr ? nullptr : figure_of(*next))
            needed = total_height(lines) + figure_space() + figure->height;
        if (page().height + space + needed > height_ && page().height > 0) {
            next_page();
            space = 0;
        }
        last_.reset();
        page().height += space;
        if (!block.bullet.empty()) place_bullet(block, indent, lines.front());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool is_last_but_one = i + 2 == lines.size() && i > 1;
            if (is_last_but_one &&
                page().height + (lines[i].height + lines[i + 1].height) * leading > height_)
                next_page();
            place(indent, std::move(lines[i]));
        }
    }

    // Places a paragraph with its figure: to the right or, if the column is too narrow for both,
    // below it. Returns false if there is no figure.
    bool add_with_figure(const MarkdownBlock& block, const MarkdownBlock& next) {
        const Figure* const figure = figure_of(next);
        if (figure == nullptr || !block.picture.empty() || !block.rows.empty()) return false;
        std::vector<TextRun> runs;
        for (const MarkdownSpan& span : block.spans)
            runs.push_back({span.text, font_of(style_, block, span)});
        Pair pair = set_pair(runs, *figure, figure->width);
        if (pair.height > height_) return false;
        const double space = page().height > 0 ? style_.text.size * 1.4 : 0;
        const double left = height_ - page().height - space;
        if (pair.height > left && figure->least > 0) {
            Pair reduced = set_pair(runs, *figure,
                                    std::max(figure->least, left * figure->width / figure->height));
            if (reduced.is_beside && reduced.width < figure->width) pair = std::move(reduced);
        }
        if (pair.height > left) {
            next_page();
            pair = set_pair(runs, *figure, figure->width);
        } else {
            page().height += space;
        }
        last_ = LastFigure{page(), std::move(runs), figure};
        const double top = page().height;
        for (TextLine& line : pair.lines) place(0, std::move(line));
        const double high = pair.width * figure->height / figure->width;
        if (pair.is_beside) {
            page().pictures.push_back(
                {{width_ - pair.width, top, pair.width, high}, nullptr, figure});
            page().height = top + pair.height;
        } else {
            place_picture({0, 0, pair.width, high}, {{}, nullptr, figure});
        }
        return true;
    }

    std::vector<FlowPage> finish() {
        enlarge_last();
        if (pages_.back().is_empty()) pages_.pop_back();
        return std::move(pages_);
    }

  private:
    // Words are broken only in paragraphs, and only if a line would otherwise be much too short.
    std::vector<TextLine> wrapped(std::vector<TextRun> runs, double width, bool is_heading) const {
        std::vector<TextLine> lines = measurer_.wrap(runs, width);
        if (hyphenator_ == nullptr || is_heading || lines.empty()) return lines;
        const bool is_ragged = std::any_of(
            lines.begin(), lines.end() - 1,
            [&](const TextLine& line) { return width_of(measurer_, line) < width * least_filled; });
        if (!is_ragged) return lines;
        for (TextRun& run : runs) run.text = hyphenator_->with_soft_hyphens(run.text);
        return measurer_.wrap(runs, width);
    }

    // A paragraph and its figure, in this width: next to each other if there is room, unless the
    // text would be much longer than the figure, which is harder to read.
    struct Pair {
        std::vector<TextLine> lines;
        bool is_beside = false;
        double width = 0;
        double height = 0;
    };
    Pair set_pair(const std::vector<TextRun>& runs, const Figure& figure, double width) const {
        const double high = width * figure.height / figure.width;
        const double room = width_ - width - style_.text.size * beside_gap;
        Pair below{wrapped(runs, width_, false), false, width, 0};
        below.height = total_height(below.lines) + figure_space() + high;
        if (room + 0.01 < style_.text.size * least_beside) return below;
        Pair beside{wrapped(runs, room, false), true, width, 0};
        const double text = total_height(beside.lines);
        beside.height = std::max(high, text);
        return text <= high * most_beside || below.height > height_ ? beside : below;
    }

    const Figure* figure_of(const MarkdownBlock& block) const {
        const auto found = figures_.find(block.picture);
        return found == figures_.end() ? nullptr : &found->second;
    }
    double figure_space() const { return style_.text.size * 0.9; }

    // Centres a picture in the column.
    void place_picture(Box box, FlowPicture picture) {
        const double space = page().height > 0 ? figure_space() : 0;
        if (page().height + space + box.height > height_ && page().height > 0) {
            next_page();
        } else {
            page().height += space;
        }
        box.x = (width_ - box.width) / 2;
        box.y = page().height;
        picture.box = box;
        page().pictures.push_back(picture);
        page().height += box.height;
    }

    void add_picture(const MarkdownBlock& block) {
        if (const Figure* const figure = figure_of(block))
            return place_picture({0, 0, figure->width, figure->height}, {{}, nullptr, figure});
        const auto found = pictures_.find(block.picture);
        if (found == pictures_.end()) return;
        const Picture& picture = found->second;
        const double scale = points_per_inch / picture_dots;
        Box box{0, 0, picture.width() * scale, picture.height() * scale};
        const auto resize = [&](double part) {
            box.width *= part;
            box.height *= part;
        };
        if (const auto wanted = parse_length(block.picture_width); wanted && *wanted > 0)
            resize(*wanted / box.width);
        resize(std::min({1.0, width_ / box.width, height_ / box.height}));
        place_picture(box, {{}, &picture});
    }

    std::vector<TextRun> runs_of(const MarkdownBlock& block, const MarkdownRow& row,
                                 std::size_t column) const {
        std::vector<TextRun> runs;
        if (column >= row.cells.size()) return runs;
        for (const MarkdownSpan& span : row.cells[column].spans) {
            Font font = font_of(style_, block, span);
            if (row.is_head) font.weight = std::max(font.weight, 700);
            runs.push_back({span.text, font});
        }
        return runs;
    }

    // Columns are as wide as their texts if there is room; otherwise narrow columns are, and the
    // others share the rest.
    std::vector<double> column_widths(const MarkdownBlock& table, double gap) const {
        std::size_t count = 0;
        for (const MarkdownRow& row : table.rows) count = std::max(count, row.cells.size());
        std::vector<double> wanted(count, 0);
        for (const MarkdownRow& row : table.rows) {
            for (std::size_t c = 0; c < count; ++c) {
                for (const TextLine& line : measurer_.wrap(runs_of(table, row, c), 1e5))
                    wanted[c] = std::max(wanted[c], width_of(measurer_, line) + 0.5);
            }
        }
        double left = width_ - gap * static_cast<double>(count - 1);
        std::vector<double> widths(count, 0);
        std::size_t open = count;
        for (bool changed = true; changed && open > 0;) {
            changed = false;
            const double share = left / static_cast<double>(open);
            for (std::size_t c = 0; c < count; ++c) {
                if (widths[c] > 0 || wanted[c] > share) continue;
                widths[c] = std::max(wanted[c], 1.0);
                left -= widths[c];
                --open;
                changed = true;
                break;
            }
        }
        for (double& width : widths) {
            if (width == 0) width = std::max(1.0, left / static_cast<double>(open));
        }
        return widths;
    }

    // Rows are not split; there are lines above and below the table and under its head.
    void add_table(const MarkdownBlock& table) {
        const double size = style_.text.size;
        const double gap = size * 1.2;
        const std::vector<double> widths = column_widths(table, gap);
        double whole = gap * static_cast<double>(widths.size() - 1);
        for (const double width : widths) whole += width;
        const double pad = size * 0.14;
        const auto lines_of = [&](const MarkdownRow& row, std::size_t c) {
            return measurer_.wrap(runs_of(table, row, c), widths[c]);
        };
        const auto height_of = [&](const MarkdownRow& row) {
            double height = size * leading;
            for (std::size_t c = 0; c < widths.size(); ++c)
                height = std::max(height, total_height(lines_of(row, c)));
            return height + 2 * pad;
        };
        const auto rule = [&] { page().rules.push_back({0, page().height, whole, 0}); };
        const auto set_row = [&](const MarkdownRow& row) {
            const double top = page().height;
            const double height = height_of(row);
            double x = 0;
            for (std::size_t c = 0; c < widths.size(); ++c) {
                double y = top + pad;
                for (TextLine& line : lines_of(row, c)) {
                    const double line_height = line.height * leading;
                    const double free = widths[c] - width_of(measurer_, line);
                    const char align = row.cells[c].align;
                    const double shift = align == 'r' ? free : align == 'c' ? free / 2 : 0;
                    page().lines.push_back({x + shift, y, std::move(line)});
                    y += line_height;
                }
                x += widths[c] + gap;
            }
            page().height = top + height;
            if (row.is_head) rule();
        };
        if (page().height > 0) page().height += size * 0.75;
        // The head must not be alone at the bottom of a page.
        double first = 0;
        for (const MarkdownRow& row : table.rows) {
            first += height_of(row);
            if (!row.is_head) break;
        }
        if (page().height + first > height_ && !page().is_empty()) next_page();
        last_.reset();
        rule();
        for (const MarkdownRow& row : table.rows) {
            if (page().height + height_of(row) > height_ && !page().is_empty()) {
                rule();
                next_page();
                rule();
                for (const MarkdownRow& head : table.rows) {
                    if (head.is_head && !row.is_head) set_row(head);
                }
            }
            set_row(row);
        }
        rule();
    }

    FlowPage& page() { return pages_.back(); }
    void next_page() {
        enlarge_last();
        pages_.emplace_back();
    }

    // If the page ends far too early with a drawing that can be larger, it is set again below its
    // text, as large as the page allows.
    void enlarge_last() {
        const std::optional<LastFigure> last = std::exchange(last_, std::nullopt);
        if (!last || page().height >= height_ * least_page) return;
        FlowPage before = std::exchange(page(), last->page);
        for (TextLine& line : wrapped(last->runs, width_, false)) place(0, std::move(line));
        const Figure& figure = *last->figure;
        const double aspect = figure.height / figure.width;
        const double wide =
            std::min({figure.largest, width_, (height_ - page().height - figure_space()) / aspect});
        if (wide > figure.width) {
            place_picture({0, 0, wide, wide * aspect}, {{}, nullptr, &figure});
        } else {
            page() = std::move(before);
        }
    }

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

    // Places the bullet on the first line, to the left of the text.
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
    const Pictures& pictures_;
    const Figures& figures_;
    const Hyphenator* hyphenator_;
    std::vector<FlowPage> pages_;
    // The figure at the end of the last page, its text, and the page before them.
    struct LastFigure {
        FlowPage page;
        std::vector<TextRun> runs;
        const Figure* figure;
    };
    std::optional<LastFigure> last_ = {};
};

}  // namespace

std::vector<FlowPage> flow_markdown(TextMeasurer& measurer, const Style& style,
                                    std::string_view markdown, double width, double height,
                                    const Pictures& pictures, const Figures& figures,
                                    const Hyphenator* hyphenator) {
    Flow flow(measurer, style, width, height, pictures, figures, hyphenator);
    std::vector<MarkdownBlock> blocks = parse_markdown(markdown);
    // Paragraphs that consist only of a missing picture are dropped.
    std::erase_if(blocks, [](const MarkdownBlock& block) {
        return block.spans.empty() && block.picture.empty() && block.rows.empty();
    });
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const MarkdownBlock* const next = i + 1 < blocks.size() ? &blocks[i + 1] : nullptr;
        const bool in_list = i > 0 && blocks[i - 1].indent > 0;
        if (next != nullptr && flow.add_with_figure(blocks[i], *next)) {
            ++i;
        } else {
            flow.add(blocks[i], in_list, next);
        }
    }
    return flow.finish();
}

namespace {

// Short paragraphs in columns of one width.
class ColumnFlow {
  public:
    ColumnFlow(TextMeasurer& measurer, const Style& style, double width, double height)
        : measurer_(measurer), style_(style), width_(width), height_(height) {
        style_.text.size = std::max(style.text.size * column_type, style.least_type);
    }

    // Columns are as narrow as the longest paragraph, but do not have to be narrower than a usual
    // line of text.
    void set(const std::vector<std::string>& paragraphs) {
        const double size = style_.text.size;
        const double gap = size * 1.8;
        double longest = 0;
        for (const std::string& text : paragraphs) {
            for (const FlowPage& page : flow_markdown(measurer_, style_, text, 1e5, height_)) {
                for (const FlowLine& line : page.lines)
                    longest = std::max(longest, width_of(measurer_, line.line) + 1);
            }
        }
        const double least = std::min(longest, size * least_column);
        columns_ = std::max(1, static_cast<int>((width_ + gap) / (least + gap)));
        step_ = (width_ + gap) / columns_;
        for (const std::string& text : paragraphs) {
            for (FlowPage& page : flow_markdown(measurer_, style_, text, step_ - gap, height_))
                pieces_.push_back(std::move(page));
        }
    }

    // Adds the paragraphs to the last page, and pages for the rest.
    void place(std::vector<FlowPage>& pages) {
        double top = pages.back().height > 0 ? pages.back().height + style_.text.size : 0;
        for (std::size_t first = 0; first < pieces_.size(); top = 0) {
            if (first > 0) pages.emplace_back();
            double room = height_ - top;
            std::size_t end = end_of(first, room, nullptr, top);
            if (end == first && top > 0) continue;
            // On the last page, all columns are about equally long.
            for (double less = room; end == pieces_.size() && less > 0;
                 less -= style_.text.size / 2) {
                if (end_of(first, less, nullptr, top) < end) break;
                room = less;
            }
            first = std::max(first + 1, end_of(first, room, &pages.back(), top));
        }
    }

  private:
    // The paragraph after those that fit into columns of this height. Places them if there is a
    // page.
    std::size_t end_of(std::size_t first, double room, FlowPage* page, double top) const {
        double y = 0;
        int column = 0;
        for (std::size_t i = first; i < pieces_.size(); ++i) {
            if (y > 0 && y + pieces_[i].height > room) {
                if (++column == columns_) return i;
                y = 0;
            }
            if (page != nullptr) {
                for (FlowLine line : pieces_[i].lines) {
                    line.x += column * step_;
                    line.y += top + y;
                    page->lines.push_back(std::move(line));
                }
                page->height = std::max(page->height, top + y + pieces_[i].height);
            }
            y += pieces_[i].height + style_.text.size * 0.3;
        }
        return pieces_.size();
    }

    TextMeasurer& measurer_;
    Style style_;
    double width_;
    double height_;
    int columns_ = 1;
    double step_ = 0;  // from column to column
    std::vector<FlowPage> pieces_ = {};
};

}  // namespace

std::vector<FlowPage> flow_in_columns(TextMeasurer& measurer, const Style& style,
                                      std::string_view heading,
                                      const std::vector<std::string>& paragraphs, double width,
                                      double height) {
    std::vector<FlowPage> pages = flow_markdown(measurer, style, heading, width, height);
    if (pages.empty()) pages.emplace_back();
    ColumnFlow flow(measurer, style, width, height);
    flow.set(paragraphs);
    flow.place(pages);
    return pages;
}

void draw_flow(Canvas& canvas, const FlowPage& page, Point corner, const Colour& colour) {
    for (const FlowPicture& picture : page.pictures) {
        const Box box{corner.x + picture.box.x, corner.y + picture.box.y, picture.box.width,
                      picture.box.height};
        if (picture.figure != nullptr) {
            picture.figure->draw(canvas, box);
        } else {
            canvas.picture(*picture.picture, box);
        }
    }
    for (const Box& rule : page.rules) {
        const double y = corner.y + rule.y;
        canvas.line({corner.x + rule.x, y}, {corner.x + rule.right(), y}, {0.75, colour});
    }
    for (const FlowLine& line : page.lines) {
        for (const TextLine::Piece& piece : line.line.pieces) {
            canvas.text(piece.run.text, piece.run.font,
                        {corner.x + line.x + piece.x, corner.y + line.y + line.line.ascent},
                        colour);
        }
    }
}

}  // namespace sudoku::book
