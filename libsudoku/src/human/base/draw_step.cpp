#include <sudoku/human/explain.hpp>

#include "human/base/draw_board.hpp"
#include "human/base/house_cells.hpp"

#include <array>

namespace sudoku::human {
namespace {

constexpr std::string_view pattern_colour = "#fff3b0";
constexpr std::string_view placed_colour = "#c9f0c0";
constexpr std::array<std::string_view, 6> group_colours = {"#cfe8ff", "#d5f5d0", "#ffe0c2",
                                                           "#ead9ff", "#ffd6e5", "#d9f2f2"};

class StepDrawing {
  public:
    StepDrawing(const Puzzle& position, const Step& step, const DrawingPlan& plan,
                SvgPicture& picture)
        : position_(position), step_(step), plan_(plan), picture_(picture) {}

    void background() {
        shade(step_.covers, "#f2f2f2");
        shade(step_.houses, "#e6eefa");
        if (step_.constraint) fill(position_.constraints()[*step_.constraint].cells, "#e6eefa");
        fill(step_.cells, pattern_colour);
        for (std::size_t i = 0; i < step_.groups.size(); ++i)
            fill(step_.groups[i].cells, group_colours[i % group_colours.size()]);
        if (is_below_lines() && step_.placement) fill({step_.placement->cell}, placed_colour);
    }

    // The cell in which a digit is placed; its candidates are not drawn.
    std::optional<Cell> hidden() const {
        if (is_below_lines() && step_.placement) return step_.placement->cell;
        return {};
    }

    void chains() {
        for (const Chain& chain : step_.chains) {
            for (const ChainLink& link : chain) {
                for (const int reason : link.follows_from) {
                    const Candidate& from = chain[static_cast<std::size_t>(reason)].candidate;
                    picture_.line(plan_.candidate_x(from), plan_.candidate_y(from),
                                  plan_.candidate_x(link.candidate),
                                  plan_.candidate_y(link.candidate),
                                  link.is_on ? "#c06000" : "#8060c0", 1, link.is_on ? "" : "3,2");
                }
            }
        }
    }

    void conclusion() {
        for (const Candidate& fin : step_.fins)
            picture_.circle(plan_.candidate_x(fin), plan_.candidate_y(fin), 6, {}, "#ff8c00", 2);
        for (const Candidate& gone : step_.eliminations) {
            const int x = plan_.candidate_x(gone);
            const int y = plan_.candidate_y(gone);
            picture_.line(x - 5, y - 5, x + 5, y + 5, "#d01010", 2);
            picture_.line(x - 5, y + 5, x + 5, y - 5, "#d01010", 2);
        }
        if (!step_.placement) return;
        const Cell cell = step_.placement->cell;
        if (!is_below_lines()) fill({cell}, placed_colour);
        picture_.label(plan_.digit_x(cell), plan_.digit_line(cell), plan_.digit_size(), "#108010",
                       std::to_string(position_.geometry().value_of(step_.placement->digit)),
                       "bold");
    }

  private:
    // Diagonals, cages and lines must remain visible across the placed cell. The classic board has
    // none, so there the colour covers the candidates.
    bool is_below_lines() const { return !position_.is_classic(); }
    void fill(const std::vector<Cell>& cells, std::string_view colour) {
        for (const Cell cell : cells)
            picture_.rectangle(plan_.left_of(cell), plan_.top_of(cell), plan_.cell_size(),
                               plan_.cell_size(), colour);
    }
    void shade(const std::vector<int>& houses, std::string_view colour) {
        for (const int house : houses) fill(cells_of_house(house, position_), colour);
    }

    const Puzzle& position_;
    const Step& step_;
    const DrawingPlan& plan_;
    SvgPicture& picture_;
};

void draw_digits(const Grid& givens, const Puzzle& position, std::optional<Cell> hidden,
                 const DrawingPlan& plan, SvgPicture& picture) {
    for (int i = 0; i < position.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const Digit digit = position.givens()[cell];
        if (digit != 0) {
            const bool is_given = givens[cell] != 0;
            picture.label(plan.digit_x(cell), plan.digit_line(cell), plan.digit_size(),
                          is_given ? "#000000" : "#1f5fbf",
                          std::to_string(position.geometry().value_of(digit)),
                          is_given ? "bold" : "normal");
            continue;
        }
        if (hidden == cell) continue;
        for (const Digit candidate : position.allowed(cell)) {
            const Candidate c{cell, candidate};
            picture.label(plan.candidate_x(c), plan.candidate_y(c) + 4, plan.candidate_size(),
                          "#444444", std::to_string(position.geometry().value_of(candidate)));
        }
    }
}

}  // namespace

DrawingSize drawing_size(const Puzzle& puzzle) {
    const DrawingPlan plan(puzzle);
    return {plan.width(), plan.height()};
}

std::string draw_step(const Grid& givens, const Puzzle& position, const Step* step,
                      Coordinates coordinates) {
    const DrawingPlan plan(position);
    SvgPicture picture(plan.width(), plan.height());
    draw_shades(position.geometry(), plan, picture);
    std::optional<StepDrawing> drawing;
    if (step != nullptr) drawing.emplace(position, *step, plan, picture);
    if (drawing) drawing->background();
    draw_diagonals(position.geometry(), plan, picture);
    draw_constraints(position, plan, ConstraintMark::Layer::below, picture);
    draw_digits(givens, position, drawing ? drawing->hidden() : std::nullopt, plan, picture);
    if (drawing) {
        drawing->chains();
        drawing->conclusion();
    }
    draw_lines(position.geometry(), plan, coordinates, picture);
    draw_constraints(position, plan, ConstraintMark::Layer::above, picture);
    return std::move(picture).finish();
}

}  // namespace sudoku::human
