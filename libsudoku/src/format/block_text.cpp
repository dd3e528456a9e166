// Rows of cells on lines: "block" with one character per cell, "tokens" with numbers.

#include "format/cage_rows.hpp"
#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/record_text.hpp"

#include <algorithm>

namespace sudoku {
namespace {

class BlockReader : public RowsReader {
  public:
    using RowsReader::RowsReader;

    std::optional<Result<Record>> next() override {
        std::optional<std::string> title;
        TextLine line;
        while (next_content_line(line)) {
            if (is_title_line(line.text)) {
                title = text_of_title(line.text);
                continue;
            }
            if (is_cage_row(line.text)) {
                auto record = read_cage_rows(line, text_, geometry_, remark_);
                if (!record) {
                    skip_to_empty_line();
                } else if (title) {
                    record->title = title;
                }
                return record;
            }
            const std::size_t number = line.number;
            auto puzzle = read_rows(line, RowStyle::cells);
            if (!puzzle) return std::move(puzzle.error());
            return Record{
                .puzzle = *std::move(puzzle), .line = number, .extra = {}, .title = title};
        }
        return std::nullopt;
    }
};

class TokensReader : public RowsReader {
  public:
    using RowsReader::RowsReader;

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        const std::size_t number = line.number;
        auto puzzle =
            is_whole_grid(line) ? read_whole_grid(line) : read_rows(line, RowStyle::tokens);
        if (!puzzle) return std::move(puzzle.error());
        return Record{.puzzle = *std::move(puzzle), .line = number};
    }

  private:
    // 16 numbers can be a 4x4 grid or the first row of a 16x16 grid (25: 5x5 or 25x25). They are a
    // row if as many lines with as many numbers follow each other, or if a number is too large for
    // the smaller grid.
    bool is_whole_grid(const TextLine& line) {
        if (line.is_cut) return false;
        const auto tokens = split_row(line, RowStyle::tokens, 0);
        if (geometry_.is_forced()) {
            return tokens.size() == static_cast<std::size_t>(geometry_.forced().cell_count());
        }
        if (tokens.size() > max_side) return true;
        const int side = side_for_cells(tokens.size());
        if (side == 0) return false;
        const bool all_small =
            std::all_of(tokens.begin(), tokens.end(), [&](const CellToken& token) {
                const int digit = number_of(token.text);
                return digit >= 0 && digit <= side;
            });
        return all_small && !is_first_row(tokens.size());
    }

    bool is_first_row(std::size_t side) {
        std::string_view ahead = text_.lookahead();
        for (std::size_t row = 2; row <= side; ++row) {
            const std::size_t end = std::min(ahead.find('\n'), ahead.size());
            const std::string_view line = ahead.substr(0, end);
            ahead.remove_prefix(std::min(end + 1, ahead.size()));
            // Skip separators between bands; read_rows() reports them if they are misplaced.
            if (!ahead.empty() && (is_empty_line(line) || is_rule_line(line))) {
                if (is_empty_line(ahead.substr(0, ahead.find('\n')))) return false;
                --row;
                continue;
            }
            if (split_row({line, 0}, RowStyle::tokens, 0).size() != side) return false;
        }
        return true;
    }

    Result<Puzzle> read_whole_grid(const TextLine& line) {
        const auto tokens = split_row(line, RowStyle::tokens, 0);
        const Geometry* geometry = geometry_.find_for_cells(tokens.size());
        if (geometry == nullptr) {
            return malformed(line.at(line.text.size()), geometry_.explain_cells(tokens.size()));
        }
        return puzzle_from_tokens(tokens, *geometry);
    }
};

}  // namespace

std::unique_ptr<FormatReader> make_block_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<BlockReader>(text, geometry);
}

std::unique_ptr<FormatReader> make_tokens_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<TokensReader>(text, geometry);
}

Status write_block(const Record& record, const WriteOptions& options, std::size_t index,
                   std::string& out, WriteNotes& notes) {
    if (index > 0) out += '\n';
    append_title_line(record, out, notes);
    append_rows(record.puzzle.givens(), options.blank, out);
    return success();
}

Status write_tokens(const Record& record, const WriteOptions&, std::size_t index, std::string& out,
                    WriteNotes&) {
    if (index > 0) out += '\n';
    const Grid& grid = record.puzzle.givens();
    const int side = grid.geometry().side();
    for (int cell = 0; cell < grid.geometry().cell_count(); ++cell) {
        out += std::to_string(grid[static_cast<Cell>(cell)]);
        out += (cell + 1) % side == 0 ? '\n' : ' ';
    }
    return success();
}

}  // namespace sudoku
