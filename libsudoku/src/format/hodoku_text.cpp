// HoDoKu's library of technique examples, one per line:
//
//     :0210:17:.+2+7..+86..:924 536 194::254 654::
//      |    |  |           |           |       | extra
//      |    |  |           |           |       placements
//      |    |  |           |           eliminations: digit, row, column
//      |    |  |           deleted candidates
//      |    |  givens; digits after a + were placed
//      |    the digits of the technique
//      technique, optionally with a variant
//
// Placed digits are read as the only candidate of their cell, deleted ones as pencilmarks. All
// other fields are kept as columns.

#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/record_text.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

constexpr int hodoku_side = 9;
constexpr std::size_t hodoku_fields = 7;
constexpr std::size_t grid_field = 2;
constexpr std::size_t deleted_field = 3;
constexpr std::array<std::string_view, 5> hodoku_columns = {"technique", "digits", "eliminations",
                                                            "placements", "extra"};

struct HodokuField {
    std::string_view text;
    Position where;
};

class HodokuReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

    std::vector<std::string> extra_names() const override {
        return {hodoku_columns.begin(), hodoku_columns.end()};
    }

  private:
    Result<Record> read(const TextLine& line) override {
        std::vector<HodokuField> fields;
        const std::string_view text =
            line.text.substr(0, line.text.find_last_not_of(blank_characters) + 1);
        if (text.empty() || text[0] != ':') {
            return malformed(line.at(0),
                             "not a case of a HoDoKu library: expected ':' at the start");
        }
        for (std::size_t begin = 1; begin <= text.size();) {
            const std::size_t end = std::min(text.find(':', begin), text.size());
            fields.push_back({text.substr(begin, end - begin), line.at(begin)});
            begin = end + 1;
        }
        // The last field can be missing together with its colon, or be followed by one.
        if (fields.size() == hodoku_fields + 1 && fields.back().text.empty()) fields.pop_back();
        if (fields.size() + 1 == hodoku_fields) fields.push_back({{}, line.at(text.size())});
        if (fields.size() != hodoku_fields) {
            return malformed(line.at(0),
                             "a case of a HoDoKu library has 7 fields, each after a colon: found " +
                                 std::to_string(fields.size()));
        }
        const Geometry* geometry = geometry_.find_for_side(hodoku_side);
        if (geometry == nullptr) {
            return malformed(fields[grid_field].where, geometry_.explain_side(hodoku_side));
        }
        Grid givens(*geometry);
        std::vector<DigitSet> allowed(givens.digits().size(), DigitSet::all(hodoku_side));
        bool has_pencilmarks = false;
        if (auto error = read_grid(fields[grid_field], givens, allowed, has_pencilmarks))
            return std::move(*error);
        if (auto error = read_deleted(fields[deleted_field], allowed, has_pencilmarks))
            return std::move(*error);
        for (std::size_t i = 0; i < allowed.size(); ++i) {
            const Digit given = givens[static_cast<Cell>(i)];
            if (given != 0) allowed[i] = DigitSet::of(given);
        }
        Record record{.puzzle = has_pencilmarks ? Puzzle(std::move(givens), std::move(allowed))
                                                : Puzzle(std::move(givens)),
                      .line = line.number};
        for (const std::size_t i : {0U, 1U, 4U, 5U, 6U}) record.extra.emplace_back(fields[i].text);
        return record;
    }

    static std::optional<Error> read_grid(const HodokuField& field, Grid& givens,
                                          std::vector<DigitSet>& allowed, bool& has_pencilmarks) {
        const Alphabet& alphabet = Alphabet::standard(hodoku_side);
        const auto at = [&](std::size_t i) {
            return Position{field.where.line, field.where.column + i};
        };
        std::size_t cell = 0;
        for (std::size_t i = 0; i < field.text.size(); ++i) {
            const bool is_placed = field.text[i] == '+';
            if (is_placed) ++i;
            const std::uint8_t digit = i < field.text.size() ? alphabet[field.text[i]] : 0;
            if (digit == Alphabet::unknown) {
                return malformed(at(i), alphabet.describe_unknown(field.text[i]));
            }
            if (is_placed && digit == 0) {
                return malformed(at(i), "no digit after '+': expected the digit that was placed");
            }
            if (cell == allowed.size()) {
                return malformed(at(i), "more than 81 cells: expected ':' after the grid");
            }
            if (is_placed) {
                has_pencilmarks = true;
                allowed[cell] = DigitSet::of(digit);
            } else {
                givens.set(static_cast<Cell>(cell), digit);
            }
            ++cell;
        }
        if (cell == allowed.size()) return std::nullopt;
        return malformed(at(field.text.size()), std::to_string(cell) +
                                                    (cell == 1 ? " cell" : " cells") +
                                                    " do not make a grid: expected 81 for 9x9");
    }

    static std::optional<Error> read_deleted(const HodokuField& field,
                                             std::vector<DigitSet>& allowed,
                                             bool& has_pencilmarks) {
        for (const CellToken& token : split_tokens(field.text, field.where)) {
            const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
            if (token.text.size() != 3 ||
                !std::all_of(token.text.begin(), token.text.end(), is_digit)) {
                return malformed(token.where, "'" + token.text.substr(0, 20) +
                                                  "' is not a deleted candidate: expected digit, "
                                                  "row and column, such as 436");
            }
            const auto value = [&](std::size_t i) { return token.text[i] - '0'; };
            const auto cell = static_cast<std::size_t>((value(1) - 1) * hodoku_side + value(2) - 1);
            // A placed digit is kept even if it is listed as deleted.
            if (!allowed[cell].is_single()) allowed[cell].erase(static_cast<Digit>(value(0)));
            has_pencilmarks = true;
        }
        return std::nullopt;
    }
};

// The text of one of the five columns. Other columns cannot be represented and are dropped.
std::string hodoku_column(const Record& record, const WriteOptions& options,
                          std::string_view name) {
    for (std::size_t i = 0; i < record.extra.size() && i < options.extra_names.size(); ++i) {
        if (options.extra_names[i] == name) return record.extra[i];
    }
    return {};
}

bool has_other_columns(const Record& record, const WriteOptions& options) {
    for (std::size_t i = 0; i < record.extra.size(); ++i) {
        if (record.extra[i].empty()) continue;
        const bool is_known = i < options.extra_names.size() &&
                              std::find(hodoku_columns.begin(), hodoku_columns.end(),
                                        options.extra_names[i]) != hodoku_columns.end() &&
                              record.extra[i].find(':') == std::string::npos &&
                              fits_in_line(record.extra[i]);
        if (!is_known) return true;
    }
    return false;
}

}  // namespace

std::unique_ptr<FormatReader> make_hodoku_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<HodokuReader>(text, geometry);
}

Status write_hodoku(const Record& record, const WriteOptions& options, std::size_t,
                    std::string& out, WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    std::string grid;
    std::string deleted;
    for (int i = 0; i < puzzle.geometry().cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const DigitSet allowed = puzzle.allowed(cell);
        if (allowed.empty()) {
            return cannot_hold(options,
                               "a cell without candidates, " + puzzle.geometry().cell_name(cell));
        }
        const Digit given = puzzle.givens()[cell];
        if (given == 0 && allowed.is_single()) {
            grid += {'+', Alphabet::symbol(allowed.first())};
            continue;
        }
        grid += cell_character(given, '.');
        if (given != 0) continue;
        for (const Digit digit : DigitSet::all(hodoku_side) - allowed) {
            if (!deleted.empty()) deleted += ' ';
            deleted +=
                std::to_string(digit * 100 + (i / hodoku_side + 1) * 10 + i % hodoku_side + 1);
        }
    }
    const auto column = [&](std::size_t i) {
        std::string text = hodoku_column(record, options, hodoku_columns[i]);
        const bool fits = text.find(':') == std::string::npos && fits_in_line(text);
        out += ':' + (fits ? text : std::string());
    };
    column(0);
    column(1);
    out += ':' + grid + ':' + deleted;
    column(2);
    column(3);
    column(4);
    out += ":\n";
    notes.kept = {RecordField::candidates, RecordField::placed};
    if (!has_other_columns(record, options)) {
        notes.kept.insert(RecordField::columns);
        notes.kept.insert(RecordField::column_names);
    }
    return success();
}

}  // namespace sudoku
