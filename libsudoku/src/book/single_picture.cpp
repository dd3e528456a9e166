#include "book/single_picture.hpp"

#include <algorithm>

namespace sudoku::book {
namespace {

constexpr double foot_gap = 10;
constexpr double before_digit = 7.2;  // type of the solution at the foot
constexpr double least_label = 0.3;   // of the width, next to that solution
constexpr double between_label = 8;

double height_for(const BoardExtent& extent, double width, double border) {
    return (width - border) * extent.rows / extent.columns + border;
}

}  // namespace

SinglePicture::SinglePicture(const ComposedBook::State& book, int index, bool solved, double width)
    : book_(book),
      measurer_(*book.typesetter),
      style_(book.spec.style),
      index_(index),
      is_solved_(solved),
      width_(width) {
    const BoardExtent extent = extent_of(puzzle().puzzle, solved);
    const double border = border_width(style_, extent.columns, width);
    slot_.grid = {0, 0, width, height_for(extent, width, border)};
    if (book.spec.single.labels) place_labels();
    height_ = std::max(slot_.grid.bottom(), slot_.note.bottom());
    if (book.spec.single.before && !solved) place_before();
}

void SinglePicture::place_labels() {
    const Labeller labeller(book_.spec, measurer_);
    if (is_solved_) {
        slot_.label = {0, 0, width_, style_.number.size * 1.3};
    } else {
        LabelNeeds needs;
        needs.has_symbols = !puzzle().symbols.is_empty();
        needs.has_pictures = puzzle().symbols.are_pictures;
        needs.question_lines = labeller.question_lines({}, puzzle(), width_);
        for (const auto& [long_number, lines] :
             {std::pair(true, 1), {false, 1}, {true, 2}, {false, 2}}) {
            labels_ = labeller.layout(long_number, lines, needs);
            if (labeller.width(labels_, puzzle(), index_ + 1) <= width_) break;
        }
        slot_.label = {0, 0, width_, labels_.height};
    }
    slot_.grid.y = slot_.label.bottom();
    slot_.note = {0, slot_.grid.bottom(), width_, labels_.note_height};
}

void SinglePicture::place_before() {
    before_ = index_ > 0 ? book_.puzzles[static_cast<std::size_t>(index_ - 1)]
              : book_.spec.calendar && book_.spec.calendar->before ? &*book_.spec.calendar->before
                                                                   : nullptr;
    if (before_ == nullptr) return;
    const BoardExtent extent = extent_of(before_->puzzle, true);
    const double type = std::max(before_digit, book_.spec.paper.printer.least_type + 0.1);
    const double wide = std::min(width_, grid_width_for(style_, extent.columns, type));
    const double border = border_width(style_, extent.columns, wide);
    const double top = height_ + foot_gap;
    const bool is_beside = width_ - wide >= width_ * least_label;
    before_label_ = {0, top, is_beside ? width_ - wide - between_label : width_,
                     solution_label_font(style_).size * 1.5};
    before_board_ = {width_ - wide, is_beside ? top : before_label_.bottom(), wide,
                     height_for(extent, wide, border)};
    height_ = before_board_.bottom();
}

void SinglePicture::draw(Canvas& canvas) const {
    if (is_solved_ && book_.spec.single.labels) {
        const Font font = fitted(measurer_, book_.name_of(index_), style_.number, width_);
        draw_line(canvas, measurer_, book_.name_of(index_), font, 0, width_, font.size,
                  Align::left);
    } else if (book_.spec.single.labels) {
        Labeller(book_.spec, measurer_)
            .draw(canvas, labels_, slot_, puzzle(),
                  {index_ + 1, 0, book_.link_of(index_), &book_.pictures});
    }
    draw_board(canvas, slot_.grid, puzzle(), is_solved_);
    if (before_ != nullptr) draw_before(canvas);
}

void SinglePicture::draw_before(Canvas& canvas) const {
    const std::string name = index_ > 0     ? book_.name_of(index_ - 1)
                             : before_->day ? before_->day->text(book_.spec.language, "day")
                                            : std::string();
    const TextRun run{book_.spec.language.labelled("solution", name), solution_label_font(style_)};
    double y = before_label_.y;
    for (const TextLine& line : measurer_.wrap({&run, 1}, before_label_.width)) {
        for (const TextLine::Piece& piece : line.pieces)
            canvas.text(piece.run.text, piece.run.font,
                        {before_label_.x + piece.x, y + line.ascent}, 0);
        y += line.height * 1.1;
    }
    draw_board(canvas, before_board_, *before_, true);
}

void SinglePicture::draw_board(Canvas& canvas, const Box& box, const BookPuzzle& of,
                               bool solved) const {
    const double border = border_width(style_, extent_of(of.puzzle, solved).columns, box.width);
    draw_grid(canvas, measurer_, style_,
              {box.x + border / 2, box.y + border / 2, box.width - border, box.height - border},
              {.puzzle = of.puzzle,
               .solution = solved ? &of.solution : nullptr,
               .symbols = book_.symbols_of(of)});
}

}  // namespace sudoku::book
