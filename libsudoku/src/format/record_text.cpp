#include "format/record_text.hpp"

#include "format/cell_text.hpp"
#include "format/grid_rows.hpp"
#include "grid/alphabet.hpp"
#include "grid/open_digits.hpp"

#include <sudoku/grid/geometry.hpp>

#include <algorithm>
#include <cstddef>

namespace sudoku {

void append_rows(const Grid& grid, char blank, std::string& out) {
    const Geometry& geometry = grid.geometry();
    for (int row = 0; row < geometry.rows(); ++row) {
        std::size_t end = out.size();
        for (int column = 0; column < geometry.columns(); ++column) {
            const bool is_there = geometry.has_cell(row, column);
            out += is_there ? cell_character(grid[geometry.cell_at(row, column)], blank) : ' ';
            if (is_there) end = out.size();
        }
        out.resize(end);
        out += '\n';
    }
}

DigitSet shown_candidates(const Puzzle& puzzle, Cell cell) {
    const DigitSet allowed = puzzle.allowed(cell);
    if (puzzle.givens()[cell] != 0) return allowed;
    const DigitSet candidates = allowed & open_digits(puzzle.givens(), cell);
    // Keep a last candidate even if a given rules it out, because the cell would otherwise be read
    // as empty.
    return candidates.empty() ? allowed : candidates;
}

CandidateTexts candidate_texts(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    CandidateTexts texts;
    for (int i = 0; i < geometry.cell_count(); ++i) {
        texts.cells.push_back(shown_candidates(puzzle, static_cast<Cell>(i)));
    }
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        if (puzzle.givens()[cell] != 0 || !is_read_as_given(geometry, texts.cells, cell)) continue;
        if (texts.cells[cell] == open_digits(puzzle.givens(), cell)) {
            texts.cells[cell] = DigitSet::all(geometry.side());
        } else {
            ++texts.taken_for_givens;
        }
    }
    return texts;
}

FieldSet kept_by(const CandidateTexts& texts) {
    if (texts.taken_for_givens > 0) return {RecordField::candidates};
    return {RecordField::candidates, RecordField::placed};
}

bool fits_in_line(std::string_view text) {
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\t'; });
}

Status append_extra(const Record& record, const WriteOptions& options, std::string& out,
                    WriteNotes& notes) {
    if (!options.with_extra) return success();
    notes.kept.insert(RecordField::columns);
    std::size_t count = record.extra.size();
    while (count > 0 && record.extra[count - 1].empty()) --count;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string& field = record.extra[i];
        if (!fits_in_line(field)) return cannot_hold(options, "a field with control characters");
        out += ' ';
        out += field;
    }
    return success();
}

void append_title_line(const Record& record, std::string& out, WriteNotes& notes) {
    if (!record.title) return;
    const std::string& title = *record.title;
    const bool has_comment = title.find('#') != std::string::npos;
    if (has_comment || !fits_in_line(title) || !is_title_line(title)) return;
    out += title;
    out += '\n';
    notes.kept.insert(RecordField::title);
}

Error cannot_hold(const WriteOptions& options, const std::string& what) {
    return {ErrorCode::unsupported,
            "format " + std::string(to_string(options.format)) + " cannot hold " + what};
}

}  // namespace sudoku
