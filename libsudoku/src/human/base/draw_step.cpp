#include <sudoku/human/explain.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace sudoku::human {
namespace {

// Lengths in pixels. A cell is a multiple of three wide, for its candidates.
constexpr int cell_size = 39;
constexpr int margin = 24;  // for the names of rows and columns
constexpr int board_size = 9 * cell_size;
static_assert(margin + board_size + 13 == drawing_size);

constexpr std::string_view pattern_colour = "#fff3b0";
constexpr std::array<std::string_view, 6> group_colours = {"#cfe8ff", "#d5f5d0", "#ffe0c2",
                                                           "#ead9ff", "#ffd6e5", "#d9f2f2"};

int left_of(Cell cell) { return margin + cell % 9 * cell_size; }
int top_of(Cell cell) { return margin + cell / 9 * cell_size; }
int candidate_x(const Candidate& c) { return left_of(c.cell) + (c.digit - 1) % 3 * 13 + 6; }
int candidate_y(const Candidate& c) { return top_of(c.cell) + (c.digit - 1) / 3 * 13 + 6; }

using Attribute = std::pair<std::string_view, std::string>;

class Picture {
  public:
    Picture() {
        const std::string size = std::to_string(drawing_size);
        text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" height=\"" +
                size + "\" viewBox=\"0 0 " + size + ' ' + size + "\" font-family=\"sans-serif\">\n";
    }
    void element(std::string_view name, std::initializer_list<Attribute> attributes) {
        open(name, attributes);
        text_ += "/>\n";
    }
    void label(int x, int y, int size, std::string_view colour, const std::string& content,
               std::string_view weight = "normal") {
        open("text", {{"x", std::to_string(x)},
                      {"y", std::to_string(y)},
                      {"font-size", std::to_string(size)},
                      {"font-weight", std::string(weight)},
                      {"fill", std::string(colour)},
                      {"text-anchor", "middle"}});
        text_ += '>' + content + "</text>\n";
    }
    void line(int x1, int y1, int x2, int y2, std::string_view colour, int width,
              std::string_view dashes = "") {
        element("line", {{"x1", std::to_string(x1)},
                         {"y1", std::to_string(y1)},
                         {"x2", std::to_string(x2)},
                         {"y2", std::to_string(y2)},
                         {"stroke", std::string(colour)},
                         {"stroke-width", std::to_string(width)},
                         {"stroke-dasharray", std::string(dashes)}});
    }
    void fill_cell(Cell cell, std::string_view colour) {
        const std::string size = std::to_string(cell_size);
        element("rect", {{"x", std::to_string(left_of(cell))},
                         {"y", std::to_string(top_of(cell))},
                         {"width", size},
                         {"height", size},
                         {"fill", std::string(colour)}});
    }
    void ring(const Candidate& candidate, std::string_view colour) {
        element("circle", {{"cx", std::to_string(candidate_x(candidate))},
                           {"cy", std::to_string(candidate_y(candidate))},
                           {"r", "6"},
                           {"fill", "none"},
                           {"stroke", std::string(colour)},
                           {"stroke-width", "2"}});
    }
    std::string finish() && { return std::move(text_) + "</svg>\n"; }

  private:
    void open(std::string_view name, std::initializer_list<Attribute> attributes) {
        text_ += '<';
        text_ += name;
        for (const auto& [key, value] : attributes) {
            if (value.empty()) continue;
            text_ += ' ';
            text_ += key;
            text_ += "=\"" + value + '"';
        }
    }

    std::string text_;
};

void draw_background(Picture& picture, const Step& step) {
    const auto shade = [&](const std::vector<int>& houses, std::string_view colour) {
        for (const int house : houses) {
            for (const Cell cell : Geometry().houses()[static_cast<std::size_t>(house)].cells)
                picture.fill_cell(cell, colour);
        }
    };
    shade(step.covers, "#f2f2f2");
    shade(step.houses, "#e6eefa");
    for (const Cell cell : step.cells) picture.fill_cell(cell, pattern_colour);
    for (std::size_t i = 0; i < step.groups.size(); ++i) {
        for (const Cell cell : step.groups[i].cells)
            picture.fill_cell(cell, group_colours[i % group_colours.size()]);
    }
}

void draw_lines(Picture& picture, Coordinates coordinates) {
    for (int i = 0; i <= 9; ++i) {
        const int at = margin + i * cell_size;
        const int end = margin + board_size;
        const bool is_thick = i % 3 == 0;
        const std::string_view colour = is_thick ? "#000000" : "#999999";
        picture.line(at, margin, at, end, colour, is_thick ? 2 : 1);
        picture.line(margin, at, end, at, colour, is_thick ? 2 : 1);
        if (i == 9) break;
        const std::string number = std::to_string(i + 1);
        picture.label(at + cell_size / 2, margin - 7, 11, "#777777", number);
        const std::string row = coordinates == Coordinates::row_column
                                    ? number
                                    : std::string(1, static_cast<char>('A' + i));
        picture.label(margin - 12, at + cell_size / 2 + 4, 11, "#777777", row);
    }
}

void draw_digits(Picture& picture, const Grid& givens, const Puzzle& position) {
    for (Cell cell = 0; cell < 81; ++cell) {
        const Digit digit = position.givens()[cell];
        if (digit != 0) {
            const bool is_given = givens[cell] != 0;
            picture.label(left_of(cell) + cell_size / 2, top_of(cell) + 28, 24,
                          is_given ? "#000000" : "#1f5fbf", std::to_string(digit),
                          is_given ? "bold" : "normal");
            continue;
        }
        for (const Digit candidate : position.allowed(cell)) {
            const Candidate c{cell, candidate};
            picture.label(candidate_x(c), candidate_y(c) + 4, 10, "#444444",
                          std::to_string(candidate));
        }
    }
}

void draw_chains(Picture& picture, const Step& step) {
    for (const Chain& chain : step.chains) {
        for (const ChainLink& link : chain) {
            for (const int reason : link.follows_from) {
                const Candidate& from = chain[static_cast<std::size_t>(reason)].candidate;
                picture.line(candidate_x(from), candidate_y(from), candidate_x(link.candidate),
                             candidate_y(link.candidate), link.is_on ? "#c06000" : "#8060c0", 1,
                             link.is_on ? "" : "3,2");
            }
        }
    }
}

void draw_conclusion(Picture& picture, const Step& step) {
    for (const Candidate& fin : step.fins) picture.ring(fin, "#ff8c00");
    for (const Candidate& gone : step.eliminations) {
        const int x = candidate_x(gone);
        const int y = candidate_y(gone);
        picture.line(x - 5, y - 5, x + 5, y + 5, "#d01010", 2);
        picture.line(x - 5, y + 5, x + 5, y - 5, "#d01010", 2);
    }
    if (!step.placement) return;
    picture.fill_cell(step.placement->cell, "#c9f0c0");
    picture.label(left_of(step.placement->cell) + cell_size / 2, top_of(step.placement->cell) + 28,
                  24, "#108010", std::to_string(step.placement->digit), "bold");
}

}  // namespace

std::string draw_step(const Grid& givens, const Puzzle& position, const Step* step,
                      Coordinates coordinates) {
    Picture picture;
    if (step != nullptr) draw_background(picture, *step);
    draw_digits(picture, givens, position);
    if (step != nullptr) {
        draw_chains(picture, *step);
        draw_conclusion(picture, *step);
    }
    draw_lines(picture, coordinates);
    return std::move(picture).finish();
}

}  // namespace sudoku::human
