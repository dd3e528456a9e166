// Grids drawn with borders: "boxed" shows the givens, "pencilmarks" the candidates of every cell.

#include "format/board_comments.hpp"
#include "format/drawing.hpp"
#include "format/drawn_grid.hpp"
#include "format/formats.hpp"
#include "format/record_text.hpp"
#include "grid/cell_characters.hpp"

#include <algorithm>

namespace sudoku {
namespace {

class BoxedReader : public DrawnGridReader {
  public:
    BoxedReader(TextScanner& text, GeometryChoice& geometry)
        : DrawnGridReader(text, geometry, DrawnCells::may_be_joined) {}

  private:
    Result<Puzzle> puzzle_of(const std::vector<CellToken>& cells,
                             const Geometry& geometry) override {
        return puzzle_from_tokens(cells, geometry, &remark_);
    }
};

class PencilmarkReader : public DrawnGridReader {
  public:
    PencilmarkReader(TextScanner& text, GeometryChoice& geometry)
        : DrawnGridReader(text, geometry, DrawnCells::separate) {}

  private:
    Result<Puzzle> puzzle_of(const std::vector<CellToken>& cells,
                             const Geometry& geometry) override {
        return puzzle_from_candidates(cells, geometry);
    }
};

}  // namespace

std::unique_ptr<FormatReader> make_boxed_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<BoxedReader>(text, geometry);
}

std::unique_ptr<FormatReader> make_pencilmark_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<PencilmarkReader>(text, geometry);
}

Status write_boxed(const Record& record, const WriteOptions& options, std::size_t index,
                   std::string& out, WriteNotes& notes) {
    if (index > 0) out += '\n';
    append_title_line(record, out, notes);
    append_board_comments(record.puzzle, true, out);
    const Grid& grid = record.puzzle.givens();
    append_extra_cells(grid, options.blank, out);
    notes.kept = notes.kept | whole_puzzle;
    std::string cells;
    append_cells(grid, options.blank, cells);
    draw_grid(
        grid.geometry(), 1, [&](Cell cell) { return cells.substr(cell, 1); }, out);
    return success();
}

Status write_pencilmarks(const Record& record, const WriteOptions& options, std::size_t index,
                         std::string& out, WriteNotes& notes) {
    const Geometry& geometry = record.puzzle.geometry();
    const CandidateTexts candidates = candidate_texts(record.puzzle);
    std::vector<std::string> texts;
    std::size_t width = 1;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        std::string text;
        for (const Digit digit : candidates.cells[cell]) text += digit_character(digit, geometry);
        if (text.empty())
            return cannot_hold(options, "a cell without candidates, " + geometry.cell_name(cell));
        width = std::max(width, text.size());
        texts.push_back(std::move(text));
    }
    if (index > 0) out += '\n';
    append_title_line(record, out, notes);
    append_board_comments(record.puzzle, false, out);
    notes.kept = notes.kept | kept_by(candidates) |
                 FieldSet{RecordField::geometry, RecordField::constraints};
    draw_grid(
        geometry, width, [&](Cell cell) { return texts[cell]; }, out);
    return success();
}

}  // namespace sudoku
