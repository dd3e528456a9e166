// .sdx of SudoCue: nine rows of nine cells with their candidates. A single digit is a given, and a
// digit after u was placed by the player:
//
//     5 3 124 26 u7 2468 1489 1249 248
//     ..

#include "format/sdx_text.hpp"

#include "format/formats.hpp"
#include "format/grid_rows.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>

namespace sudoku {
namespace {

constexpr int sdx_side = 9;
constexpr char placed_mark = 'u';

class SdxReader : public RowsReader {
  public:
    using RowsReader::RowsReader;

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        const std::size_t number = line.number;
        auto rows = read_row_tokens(line, RowStyle::tokens);
        if (!rows) return std::move(rows.error());
        if (rows->geometry.side() != sdx_side) {
            return malformed(rows->cells.front().where,
                             "an .sdx grid has nine rows of nine cells: "
                             "found side " +
                                 std::to_string(rows->geometry.side()));
        }
        auto puzzle = read_cells(rows->cells, rows->geometry);
        if (!puzzle) return std::move(puzzle.error());
        return Record{.puzzle = *std::move(puzzle), .line = number};
    }

  private:
    static Result<Puzzle> read_cells(const std::vector<CellToken>& cells,
                                     const Geometry& geometry) {
        const Alphabet& alphabet = Alphabet::standard(sdx_side);
        const DigitSet all = DigitSet::all(sdx_side);
        Grid givens(geometry);
        std::vector<DigitSet> allowed(cells.size());
        char blank = '\0';
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string& text = cells[i].text;
            const bool is_placed = text[0] == placed_mark;
            DigitSet digits;
            for (std::size_t k = is_placed ? 1 : 0; k < text.size(); ++k) {
                const std::uint8_t digit = alphabet[text[k]];
                const Position where{cells[i].where.line, cells[i].where.column + k};
                if (digit == 0 && text.size() == 1) {
                    // Together with another blank, 0 can be a digit of a puzzle that counts from 0.
                    if (blank != '\0' && blank != text[k] && (blank == '0' || text[k] == '0'))
                        return malformed(where,
                                         "both 0 and another blank occur: expected digits "
                                         "from 1 to 9 and one kind of blank");
                    blank = text[k];
                    digits = all;
                } else if (digit == 0 || digit == Alphabet::unknown) {
                    return malformed(where, alphabet.describe_unknown(text[k]));
                } else if (digits.contains(digit)) {
                    return malformed(
                        where, "digit " + std::string(1, text[k]) + " occurs twice in this cell");
                } else {
                    digits.insert(digit);
                }
            }
            if (is_placed && !digits.is_single()) {
                return malformed(cells[i].where,
                                 "'" + text.substr(0, 20) +
                                     "' is not a placed digit: expected one digit after u");
            }
            if (text.size() == 1 && digits.is_single())
                givens.set(static_cast<Cell>(i), digits.first());
            allowed[i] = digits;
        }
        return puzzle_with_marks(std::move(givens), std::move(allowed));
    }
};

}  // namespace

bool is_placed_digit(std::string_view token) {
    return token.size() == 2 && token[0] == placed_mark && token[1] >= '1' && token[1] <= '9';
}

std::unique_ptr<FormatReader> make_sdx_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<SdxReader>(text, geometry);
}

Status write_sdx(const Record& record, const WriteOptions& options, std::size_t index,
                 std::string& out, WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    if (index > 0) out += '\n';
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const DigitSet shown = shown_candidates(puzzle, cell);
        if (shown.empty()) {
            return cannot_hold(options,
                               "a cell without candidates, " + puzzle.geometry().cell_name(cell));
        }
        if (puzzle.givens()[cell] == 0 && shown.is_single()) out += placed_mark;
        for (const Digit digit : shown) out += Alphabet::symbol(digit);
        out += (i + 1) % sdx_side == 0 ? '\n' : ' ';
    }
    notes.kept = {RecordField::candidates, RecordField::placed};
    return success();
}

}  // namespace sudoku
