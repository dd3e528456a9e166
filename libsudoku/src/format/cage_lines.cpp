// Killers with a line for each cage, as in research on solvers. Rows and columns count from 0, and
// an empty line ends a puzzle:
//
//     14=(8, 1),8+(8, 0),6     the sum, and each cell with its digit in the solution, which can be
//     6=(1, 6),6               missing
//
//     9 44                     or: the side and the number of cages,
//     12;2,6;2,5               the sum, and the cells

#include "format/cage_lines.hpp"

#include "format/cage_list.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "format/whole_line.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace sudoku {
namespace {

// Reads numbers and signs of a line, between which blanks can be.
class LineCursor {
  public:
    explicit LineCursor(const TextLine& line) : line_(line) { skip_blanks(); }

    bool is_done() const { return at_ == line_.text.size(); }
    Position where() const { return line_.at(at_); }
    bool skip(char c) {
        if (is_done() || line_.text[at_] != c) return false;
        ++at_;
        skip_blanks();
        return true;
    }
    bool read(int& number) {
        const char* const begin = line_.text.data() + at_;
        const std::string_view rest = line_.text.substr(at_);
        if (rest.size() > 1 && rest[0] == '0' && rest[1] >= '0' && rest[1] <= '9') return false;
        const auto read = std::from_chars(begin, line_.text.data() + line_.text.size(), number);
        if (read.ec != std::errc() || number < 0) return false;
        at_ += static_cast<std::size_t>(read.ptr - begin);
        skip_blanks();
        return true;
    }

  private:
    void skip_blanks() {
        while (!is_done() && blank_characters.find(line_.text[at_]) != std::string_view::npos)
            ++at_;
    }

    TextLine line_;
    std::size_t at_ = 0;
};

struct PlacedCell {
    int row = 0;
    int column = 0;
    int digit = 0;  // 0 if the line has none
    Position where = {};
};
struct CageLine {
    int sum = 0;
    std::vector<PlacedCell> cells;
    Position where;
};

// "9 44"
bool is_head(std::string_view line) {
    LineCursor cursor(TextLine{line, 1});
    int number = 0;
    return cursor.read(number) && cursor.read(number) && cursor.is_done();
}

class CageLinesReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (!next_content_line(line)) return std::nullopt;
        cages_.clear();
        side_ = 0;
        begin_ = line.at(0);
        Status status = line.is_cut ? Status(line_too_long(line)) : success();
        int expected = -1;
        if (status && is_head(line.text)) {
            LineCursor cursor(line);
            cursor.read(side_);
            cursor.read(expected);
        } else if (status) {
            status = read_cage(line);
        }
        while (status && !is_empty_line(next_line_ahead()) && text_.next_line(line)) {
            if (is_comment_line(line.text)) continue;
            status = line.is_cut ? Status(line_too_long(line)) : read_cage(line);
        }
        if (!status) {
            skip_to_empty_line();
            return status.error();
        }
        if (expected >= 0 && static_cast<std::size_t>(expected) != cages_.size())
            return malformed(begin_, std::to_string(cages_.size()) + " cages: expected " +
                                         std::to_string(expected));
        return record();
    }

  private:
    // Empty at the end of the text.
    std::string_view next_line_ahead() {
        const std::string_view ahead = text_.lookahead();
        return ahead.substr(0, ahead.find('\n'));
    }

    Status read_cage(const TextLine& line) {
        LineCursor cursor(line);
        const auto fail = [&](const char* expected) {
            return malformed(cursor.where(),
                             std::string("a line of a killer: expected ") + expected);
        };
        CageLine cage{0, {}, line.at(0)};
        if (!cursor.read(cage.sum)) return fail("the sum of a cage");
        const bool has_brackets = cursor.skip('=');
        if (!has_brackets && !cursor.skip(';')) return fail("= or ; after the sum");
        do {
            PlacedCell cell;
            cell.where = cursor.where();
            if (has_brackets && !cursor.skip('(')) return fail("a cell such as (2, 5)");
            if (!cursor.read(cell.row) || !cursor.skip(',') || !cursor.read(cell.column))
                return fail("a row, a comma and a column, from 0");
            if (has_brackets && !cursor.skip(')')) return fail(") after the cell");
            if (has_brackets && cursor.skip(',') && !cursor.read(cell.digit))
                return fail("a digit");
            cage.cells.push_back(cell);
        } while (cursor.skip(has_brackets ? '+' : ';'));
        if (!cursor.is_done()) return fail(has_brackets ? "+ and a cell" : "; and a cell");
        cages_.push_back(std::move(cage));
        return success();
    }

    Result<Record> record() {
        int side = side_;
        for (const CageLine& cage : cages_) {
            for (const PlacedCell& cell : cage.cells) {
                const int least = std::max(cell.row, cell.column) + 1;
                if (side_ > 0 && least > side_)
                    return malformed(cell.where, "a cell outside the board: expected 0 to " +
                                                     std::to_string(side_ - 1));
                side = std::max(side, least);
            }
        }
        const Geometry* const geometry = geometry_.find_for_side(static_cast<std::size_t>(side));
        if (geometry == nullptr)
            return malformed(begin_, geometry_.explain_side(static_cast<std::size_t>(side)));
        CageList list;
        Grid solution(*geometry);
        std::set<Cell> seen;
        for (std::size_t i = 0; i < cages_.size(); ++i) {
            CageList::Cage& cage = list.cages[static_cast<int>(i)];
            cage.sum = cages_[i].sum;
            for (const PlacedCell& placed : cages_[i].cells) {
                const Cell cell = geometry->cell_at(placed.row, placed.column);
                if (!seen.insert(cell).second)
                    return malformed(placed.where,
                                     "cell " + geometry->cell_name(cell) + " is already in a cage");
                if (placed.digit > geometry->side())
                    return malformed(placed.where, '\'' + std::to_string(placed.digit) +
                                                       "' is not a digit of " +
                                                       geometry_spec(*geometry));
                solution.set(cell, static_cast<Digit>(placed.digit));
                cage.cells.push_back(cell);
            }
            std::sort(cage.cells.begin(), cage.cells.end());
        }
        std::vector<Constraint> constraints = list.constraints();
        for (const Constraint& constraint : constraints) {
            if (const Status status = check_constraint(constraint, *geometry); !status)
                return malformed(begin_, status.error().message);
        }
        Record record{.puzzle = Puzzle(Grid(*geometry), {}, std::move(constraints)),
                      .line = begin_.line};
        if (solution.is_full()) record.solution = std::move(solution);
        return record;
    }

    std::vector<CageLine> cages_;
    int side_ = 0;  // 0 if the puzzle does not name it
    Position begin_;
};

}  // namespace

bool is_cage_lines(std::string_view first, std::string_view second) {
    const auto begins = [](std::string_view line, char after, char then) {
        LineCursor cursor(TextLine{line, 1});
        int number = 0;
        if (!cursor.read(number) || !cursor.skip(after)) return false;
        if (then != 0) return cursor.skip(then);
        return cursor.read(number) && cursor.skip(',') && cursor.read(number) &&
               (cursor.is_done() || cursor.skip(';'));
    };
    return begins(first, '=', '(') || (is_head(first) && begins(second, ';', 0));
}

std::unique_ptr<FormatReader> make_cage_lines_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<CageLinesReader>(text, geometry);
}

// The largest row and column tell the side of the board if every cell is in a cage; otherwise the
// first line has it.
Status write_cage_lines(const Record& record, const WriteOptions& options, std::size_t index,
                        std::string& out, WriteNotes& notes) {
    const Geometry& geometry = record.puzzle.geometry();
    if (!is_usual_board(geometry))
        return cannot_hold(options, "geometry " + geometry_spec(geometry));
    if (record.puzzle.givens().filled_count() > 0) return cannot_hold(options, "givens");
    const auto cages = cages_of_cells(record.puzzle, options, false);
    if (!cages) return cages.error();
    const std::vector<Constraint>& constraints = record.puzzle.constraints();
    if (constraints.empty()) return cannot_hold(options, "puzzles without cages");
    const bool is_covered = std::find(cages->begin(), cages->end(), no_cage) == cages->end();
    if (index > 0) out += '\n';
    if (!is_covered)
        out += std::to_string(geometry.side()) + ' ' + std::to_string(constraints.size()) + '\n';
    for (const Constraint& cage : constraints) {
        out += std::to_string(sum_of_cage(cage)) + (is_covered ? "=" : "");
        for (const Cell cell : cage.cells) {
            const std::string row = std::to_string(geometry.row_of(cell));
            const std::string column = std::to_string(geometry.column_of(cell));
            if (!is_covered)
                out += ';' + row + ',' + column;
            else
                out += (cell == cage.cells.front() ? "(" : "+(") + row + ", " + column + ')';
        }
        out += '\n';
    }
    notes.kept = notes.kept | FieldSet{RecordField::constraints};
    return success();
}

}  // namespace sudoku
