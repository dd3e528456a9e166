// One puzzle per line, one character per cell; .sdm is the same for classic 9x9 puzzles only.

#include "format/formats.hpp"

#include "format/cell_text.hpp"
#include "format/grid_rows.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_fields.hpp"
#include "format/writing.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku {
namespace {

class LineTextReader : public RecordLineReader {
  public:
    LineTextReader(TextScanner& text, GeometryChoice& geometry, bool classic_only)
        : RecordLineReader(text, geometry), classic_only_(classic_only) {}

  private:
    Result<Record> read(const TextLine& line) override {
        const PuzzleLine parts = split_puzzle_line(line);
        std::vector<std::string> extra;
        if (!parts.rest.empty()) extra.emplace_back(parts.rest);
        auto puzzle = read_cells(parts);
        if (!puzzle) {
            puzzle.error().extra = std::move(extra);
            return std::move(puzzle.error());
        }
        Record record{.puzzle = *std::move(puzzle), .line = line.number, .extra = std::move(extra)};
        add_note(record, RecordField::id, parts.id);
        add_note(record, RecordField::title, parts.title.empty() ? title_ : parts.title);
        title_.clear();
        return record;
    }

    // "% randomly generated": the title of the puzzle below.
    bool passes_over(const TextLine& line) override {
        if (!is_marked_title(line.text)) return false;
        title_ = text_of_title(line.text);
        return true;
    }

    Result<Puzzle> read_cells(const PuzzleLine& parts) {
        const Geometry* geometry = geometry_.find_for_cells(parts.cells.size());
        if (geometry == nullptr) {
            const auto end = Position{parts.where.line, parts.where.column + parts.cells.size()};
            return malformed(end, geometry_.explain_cells(parts.cells.size()));
        }
        if (classic_only_ && parts.cells.size() != 81) {
            return malformed(parts.where, "an .sdm line holds 81 characters: found " +
                                              std::to_string(parts.cells.size()));
        }
        return puzzle_from_characters(parts.cells, *geometry, parts.where);
    }

    bool classic_only_;
    std::string title_;
};

}  // namespace

std::unique_ptr<FormatReader> make_line_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LineTextReader>(text, geometry, false);
}

std::unique_ptr<FormatReader> make_sdm_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<LineTextReader>(text, geometry, true);
}

Status write_line(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                  WriteNotes& notes) {
    if (const Status status = require_no_pencilmarks(record.puzzle, options); !status)
        return status;
    if (const std::string id = text_of(record, RecordField::id); is_line_id(id)) {
        out += id + ' ';
        notes.kept.insert(RecordField::id);
    }
    append_cells(record.puzzle.givens(), options.blank, out);
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

Status write_sdm(const Record& record, const WriteOptions& options, std::size_t, std::string& out,
                 WriteNotes&) {
    if (const Status status = require_classic(record.puzzle, options); !status) return status;
    if (const Status status = require_no_pencilmarks(record.puzzle, options); !status)
        return status;
    append_cells(record.puzzle.givens(), options.blank, out);
    out += '\n';
    return success();
}

}  // namespace sudoku
