// .ss of Simple Sudoku: a drawing of the givens, an empty line, then a record per line for each
// move.
//
//     *-----------*
//     |53.|.7.|...|
//     ..                   I024    the third cell (02, counted from 00) was set to 4
//     *-----------*        E03002  candidate 2 (three digits) was excluded from the fourth cell
//
// A placed digit is read as the only candidate of its cell, which distinguishes it from givens.

#include "format/drawn_grid.hpp"
#include "format/formats.hpp"
#include "format/record_text.hpp"

namespace sudoku {
namespace {

constexpr int side = 9;

class SsReader : public DrawnGridReader {
  public:
    SsReader(TextScanner& text, GeometryChoice& geometry)
        : DrawnGridReader(text, geometry, DrawnCells::may_be_joined) {}

  private:
    Result<Puzzle> puzzle_of(const std::vector<CellToken>& cells,
                             const Geometry& geometry) override {
        const auto givens = puzzle_from_tokens(cells, geometry);
        if (!givens) return givens.error();
        return read_marks(givens->givens());
    }

    void skip_empty_lines() {
        constexpr std::string_view skipped = " \t\r\n";
        while (text_.peek() != TextScanner::end_of_text &&
               skipped.find(static_cast<char>(text_.peek())) != std::string_view::npos) {
            text_.advance();
        }
    }

    bool at_mark() { return text_.peek() == 'I' || text_.peek() == 'E'; }

    Result<Puzzle> read_marks(const Grid& givens) {
        std::vector<DigitSet> allowed;
        for (const Digit digit : givens.digits()) {
            allowed.push_back(digit != 0 ? DigitSet::of(digit)
                                         : DigitSet::all(givens.geometry().side()));
        }
        const std::vector<DigitSet> before = allowed;
        TextLine line;
        for (skip_empty_lines(); at_mark() && text_.next_line(line); skip_empty_lines()) {
            if (auto error = read_mark(line, givens, allowed)) return *error;
        }
        return allowed == before ? Puzzle(givens) : Puzzle(givens, std::move(allowed));
    }

    std::optional<Error> read_mark(const TextLine& line, const Grid& givens,
                                   std::vector<DigitSet>& allowed) {
        if (line.is_cut) return line_too_long(line);
        const std::string_view text =
            line.text.substr(0, line.text.find_last_not_of(blank_characters) + 1);
        const bool is_placement = text[0] == 'I';
        const std::size_t size = is_placement ? 4 : 6;
        const int cell = text.size() == size ? number_of(text.substr(1, 2)) : -1;
        const int digit = text.size() == size ? number_of(text.substr(3)) : -1;
        const bool is_mark = cell >= 0 && digit >= 1;
        if (!is_mark || cell >= givens.geometry().cell_count() ||
            digit > givens.geometry().side()) {
            return malformed(line.at(0),
                             is_placement
                                 ? "this is not a placed digit: expected I, a cell from 00 to 80 "
                                   "and a digit, such as I024"
                                 : "this is not an excluded candidate: expected E, a cell from 00 "
                                   "to 80 and a digit as three digits, such as E03002");
        }
        auto& candidates = allowed[static_cast<std::size_t>(cell)];
        if (givens[static_cast<Cell>(cell)] != 0) return std::nullopt;  // adds nothing to a given
        if (is_placement) {
            candidates &= DigitSet::of(static_cast<Digit>(digit));
        } else {
            candidates.erase(static_cast<Digit>(digit));
        }
        return std::nullopt;
    }
};

std::string two_digits(int number) {
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

std::string ss_marks(const Puzzle& puzzle) {
    std::string out;
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const DigitSet allowed = puzzle.allowed(cell);
        if (puzzle.givens()[cell] != 0) continue;
        if (allowed.is_single()) {
            out += 'I' + two_digits(i) + std::to_string(allowed.first()) + '\n';
            continue;
        }
        for (const Digit digit : DigitSet::all(side) - allowed) {
            out += 'E' + two_digits(i) + "00" + std::to_string(digit) + '\n';
        }
    }
    return out;
}

}  // namespace

std::unique_ptr<FormatReader> make_ss_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<SsReader>(text, geometry);
}

Status write_ss(const Record& record, const WriteOptions&, std::size_t index, std::string& out,
                WriteNotes& notes) {
    if (index > 0) out += '\n';
    notes.kept = {RecordField::candidates, RecordField::placed};
    // Always use dots, because a row of dashes would look like a border.
    std::string cells;
    append_cells(record.puzzle.givens(), '.', cells);
    out += "*-----------*\n";
    for (std::size_t row = 0; row < side; ++row) {
        if (row == 3 || row == 6) out += "|---+---+---|\n";
        for (std::size_t column = 0; column < side; column += 3) {
            out += '|';
            out += std::string_view(cells).substr(row * side + column, 3);
        }
        out += "|\n";
    }
    out += "*-----------*\n";
    if (const std::string marks = ss_marks(record.puzzle); !marks.empty()) out += '\n' + marks;
    return success();
}

}  // namespace sudoku
