// Comma-separated values with a header line: one column has the puzzles, the others are kept.
//
//     puzzle,solution                      id,puzzle,solution,givens,difficulty
//     53..7....6..1..,534678912..          1,53..7....6..1..,"534678912..",30,1.5
//
// A puzzle is either its cells or any one-line text that includes its board and constraints. The
// geometry of each row is in the column named by GeometryChoice::column or else in one called
// "geometry"; without a puzzle column, the rows are then empty boards.
//
// The separator is the one of comma, semicolon and tab that the header uses. Fields can be quoted;
// a record is a single line.

#include "format/csv_text.hpp"

#include "format/address.hpp"
#include "format/cell_text.hpp"
#include "format/column_names.hpp"
#include "format/constraints_text.hpp"
#include "format/formats.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_fields.hpp"
#include "format/record_text.hpp"
#include "format/sukaku_text.hpp"
#include "format/utf16_text.hpp"
#include "format/whole_line.hpp"
#include "support/csv_field.hpp"
#include "support/nearest_name.hpp"

#include <algorithm>

namespace sudoku {
namespace {

// The default name of the column with the geometry of each row.
constexpr std::string_view usual_geometry_column = "geometry";

struct Field {
    std::string text;
    std::size_t index = 0;  // index of its text in the line
};

// Splits a line at `separator`. Sets `broken` to the index of an unclosed quote.
std::vector<Field> split_fields(std::string_view line, char separator, std::size_t& broken) {
    broken = std::string_view::npos;
    std::vector<Field> fields;
    std::size_t i = 0;
    while (true) {
        Field field;
        if (i < line.size() && line[i] == '"') {
            const std::size_t opening = i++;
            field.index = i;
            while (i < line.size() && (line[i] != '"' || line.substr(i).starts_with("\"\""))) {
                field.text += line[i];
                i += line[i] == '"' ? 2U : 1U;
            }
            if (i == line.size()) broken = opening;
            ++i;
        } else {
            field.index = i;
        }
        const std::size_t end = std::min(line.find(separator, i), line.size());
        if (i < end) field.text += line.substr(i, end - i);
        fields.push_back(std::move(field));
        if (end == line.size()) return fields;
        i = end + 1;
    }
}

char find_separator(std::string_view header) {
    const std::size_t first = header.find_first_of(",;\t");
    return first == std::string_view::npos ? ',' : header[first];
}

std::string trim(const std::string& text) { return std::string(trim_blanks(text)); }

// Returns the index of a column by its name, ignoring case, or the number of columns if there is
// none.
std::size_t find_column(const std::vector<Field>& header, std::string_view name) {
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (equal_whatever_case(trim_blanks(header[i].text), name)) return i;
    }
    return header.size();
}

// True for cells, or for a longer text that could be a puzzle in another form.
bool may_be_puzzle(std::string_view text) {
    text = trim_blanks(text);
    return side_for_cells(text.size()) != 0 || text.size() > max_side;
}

// Finds the column with the most specific of the usual names whose field in the first row, if there
// is one, looks like a puzzle. The check is needed because a column "grid" can contain names.
std::size_t find_puzzle_column(const std::vector<Field>& header,
                               const std::vector<Field>& first_row) {
    std::size_t found = header.size();
    for (const std::string_view name : puzzle_names()) {
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (bare_name(header[i].text) != name) continue;
            if (i < first_row.size() && may_be_puzzle(first_row[i].text)) return i;
            if (found == header.size()) found = i;
        }
    }
    return found;
}

std::string names_of_columns(const std::vector<Field>& header) {
    std::string names;
    for (const Field& field : header) {
        names += (names.empty() ? "" : ", ") + shown_text(trim(field.text));
    }
    return names;
}

// A hint if the header is not UTF-8, so that names of columns do not match: Excel writes CSV files
// in a code page unless it is told otherwise.
std::string encoding_hint(std::string_view header) {
    if (utf8_of(utf16_of(header)) == header) return {};
    return " (the header is not UTF-8: in Excel, save the file as 'CSV UTF-8')";
}

std::vector<Field> split_line(std::string_view line, char separator) {
    std::size_t broken = 0;
    return split_fields(line, separator, broken);
}

// The first of these lines that is not empty.
std::string_view first_line_of(std::string_view text) {
    const std::size_t begin = text.find_first_not_of("\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find('\n', begin) - begin);
}

class CsvReader : public FormatReader {
  public:
    using FormatReader::FormatReader;

    std::optional<Result<Record>> next() override {
        TextLine line;
        if (is_useless_ || !next_content_line(line)) return std::nullopt;
        if (!has_header_) {
            if (auto error = read_header(line)) return std::move(*error);
            if (!next_content_line(line)) return std::nullopt;
        }
        // Spreadsheets write empty rows as separators alone.
        while (!line.is_cut && line.text.find_first_not_of(" \t\r,;\"") == std::string_view::npos) {
            if (!next_content_line(line)) return std::nullopt;
        }
        return read_record(line);
    }

    std::vector<std::string> extra_names() const override { return extra_names_; }

  private:
    std::optional<Error> read_header(const TextLine& line) {
        has_header_ = true;
        is_useless_ = line.is_cut;
        if (line.is_cut) return line_too_long(line);
        separator_ = find_separator(line.text);
        auto header = split_line(line.text, separator_);
        if (auto error = rename(header, line)) return error;
        puzzle_column_ =
            find_puzzle_column(header, split_line(first_line_of(text_.lookahead()), separator_));
        // A puzzle column named by the caller is the only one considered.
        if (geometry_.columns().contains("puzzle")) puzzle_column_ = find_column(header, "puzzle");
        column_count_ = header.size();
        const std::string& geometry_name = geometry_.column();
        geometry_column_ =
            find_column(header, geometry_name.empty() ? usual_geometry_column : geometry_name);
        if (geometry_column_ == header.size() && geometry_name.empty()) {
            geometry_column_ = no_column;
        } else if (geometry_column_ == header.size()) {
            is_useless_ = true;
            return malformed(line.at(0),
                             "no column in this header is named '" + geometry_name + "'");
        }
        if (puzzle_column_ == header.size() && geometry_name.empty()) {
            is_useless_ = true;
            return malformed(line.at(0),
                             "none of the columns " + names_of_columns(header) +
                                 " is known to contain the puzzle: expected a name such as puzzle, "
                                 "board, grid or unsolved, or use --column puzzle=NAME" +
                                 encoding_hint(line.text));
        }
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (i != puzzle_column_) extra_names_.push_back(distinct_name(header, i));
        }
        return std::nullopt;
    }

    // The name of a column, with a number if columns before it have the same one.
    static std::string distinct_name(const std::vector<Field>& header, std::size_t column) {
        const std::string name = trim(header[column].text);
        const auto end = header.begin() + static_cast<std::ptrdiff_t>(column);
        const auto has_name = [&](const Field& field) { return trim(field.text) == name; };
        const auto before = std::count_if(header.begin(), end, has_name);
        return before == 0 ? name : name + '_' + std::to_string(before + 1);
    }

    // Renames columns to the names used here. A column that has such a name by chance must not be
    // mistaken for the one given by the caller.
    std::optional<Error> rename(std::vector<Field>& header, const TextLine& line) {
        std::vector<std::size_t> renamed;
        for (const auto& [ours, theirs] : geometry_.columns()) {
            const std::size_t place = find_column(header, theirs);
            if (place == header.size()) {
                is_useless_ = true;
                Error error =
                    malformed(line.at(0), "no column is named '" + theirs + "': there are " +
                                              names_of_columns(header) + encoding_hint(line.text));
                error.code = ErrorCode::io;
                return error;
            }
            renamed.push_back(place);
        }
        std::size_t next = 0;
        for (const auto& [ours, theirs] : geometry_.columns()) {
            const std::size_t place = renamed[next++];
            for (std::size_t i = 0; i < header.size(); ++i) {
                if (i != place && equal_whatever_case(trim_blanks(header[i].text), ours))
                    header[i].text = ours + '_';
            }
            header[place].text = ours;
        }
        return std::nullopt;
    }

    Result<Record> read_record(const TextLine& line) {
        if (line.is_cut) return line_too_long(line);
        std::size_t broken = 0;
        auto fields = split_fields(line.text, separator_, broken);
        if (broken != std::string_view::npos) {
            return malformed(line.at(broken),
                             "this quote is not closed on its line: expected '\"' after the field");
        }
        if (has_puzzle_column() && fields.size() <= puzzle_column_)
            return missing_field(line, fields.size(), "the puzzle", puzzle_column_);
        if (geometry_column_ != no_column && fields.size() <= geometry_column_)
            return missing_field(line, fields.size(), "the geometry", geometry_column_);
        const auto surplus = check_surplus(line, fields);
        auto puzzle = surplus ? Result<Puzzle>(*surplus) : read_puzzle(line, fields);
        std::vector<std::string> extra;
        for (std::size_t i = 0; i < std::min(fields.size(), column_count_); ++i) {
            if (i != puzzle_column_) extra.push_back(std::move(fields[i].text));
        }
        if (!puzzle) {
            puzzle.error().extra = std::move(extra);
            return std::move(puzzle.error());
        }
        return Record{.puzzle = *std::move(puzzle), .line = line.number, .extra = std::move(extra)};
    }

    bool has_puzzle_column() const { return puzzle_column_ < column_count_; }

    // Nothing is lost if the fields after the last column are empty. Others have no name, and are
    // mostly due to a separator within a field, so that fields before them are in wrong columns.
    std::optional<Error> check_surplus(const TextLine& line,
                                       const std::vector<Field>& fields) const {
        for (std::size_t i = column_count_; i < fields.size(); ++i) {
            if (trim_blanks(fields[i].text).empty()) continue;
            return malformed(line.at(fields[i].index),
                             "'" + shown_text(fields[i].text) + "' is in field " +
                                 std::to_string(i + 1) + ", but the header has " +
                                 std::to_string(column_count_) +
                                 (column_count_ == 1 ? " column" : " columns") +
                                 ": quote fields that contain '" + separator_ + "'");
        }
        return std::nullopt;
    }

    Error missing_field(const TextLine& line, std::size_t count, std::string_view what,
                        std::size_t column) const {
        return malformed(line.at(line.text.size()),
                         "only " + std::to_string(count) + (count == 1 ? " field" : " fields") +
                             ": expected " + std::string(what) + " in field " +
                             std::to_string(column + 1) + " of " + std::to_string(column_count_));
    }

    static std::size_t indent_of(const Field& field) {
        return std::min(field.text.find_first_not_of(blank_characters), field.text.size());
    }

    Result<Puzzle> read_puzzle(const TextLine& line, const std::vector<Field>& fields) {
        std::optional<Geometry> own;
        if (geometry_column_ != no_column) {
            const Field& field = fields[geometry_column_];
            const std::string name = trim(field.text);
            if (name.empty() && !has_puzzle_column()) {
                return malformed(line.at(field.index),
                                 "no puzzle and no geometry: expected a geometry in field " +
                                     std::to_string(geometry_column_ + 1));
            }
            if (!name.empty()) {
                auto named = geometry_.find_named(name);
                if (!named) {
                    const std::size_t column = std::max<std::size_t>(named.error().column, 1) - 1;
                    return malformed(line.at(field.index + indent_of(field) + column),
                                     named.error().message);
                }
                own = *std::move(named);
            }
        }
        if (!has_puzzle_column()) return Puzzle(Grid(*own));
        const Field& field = fields[puzzle_column_];
        const std::string text = trim(field.text);
        const bool is_plain = text.find_first_not_of("0123456789.") == std::string::npos &&
                              side_for_candidates(text.size()) == 0;
        const bool is_whole = !is_plain && (text.find_first_of(blank_characters) != text.npos ||
                                            is_line_form(text) || is_address(text));
        const Geometry* const board = own ? &*own : nullptr;
        return is_whole ? read_whole(line, field, board) : read_cells(line, field, board);
    }

    // Reads a puzzle that has more than its cells.
    Result<Puzzle> read_whole(const TextLine& line, const Field& field, const Geometry* own) {
        const std::string text = trim(field.text);
        const std::size_t begin = field.index + indent_of(field);
        std::optional<GeometryChoice> of_row;
        if (own != nullptr && !begins_with_board(text)) of_row.emplace(*own);
        const auto reader = make_line_reader(text_, of_row ? *of_row : geometry_);
        auto record = static_cast<RecordLineReader&>(*reader).read({text, line.number});
        if (!record) {
            record.error().column += record.error().column > 0 ? begin : 0;
            return std::move(record.error());
        }
        if (!record->extra.empty()) {
            return malformed(line.at(begin), "'" + shown_text(record->extra.front()) +
                                                 "' follows the puzzle in this field");
        }
        const Geometry& board = record->puzzle.geometry();
        if (own != nullptr && !(board == *own)) {
            return malformed(line.at(begin), "the geometry is " + geometry_spec(board) +
                                                 ", but this row has another (" +
                                                 geometry_spec(*own) + ')');
        }
        return std::move(record->puzzle);
    }

    Result<Puzzle> read_cells(const TextLine& line, const Field& field, const Geometry* own) {
        const std::string cells = trim(field.text);
        const std::size_t begin = field.index + indent_of(field);
        const Geometry* const geometry = own ? own : geometry_.find_for_cells(cells.size());
        if (geometry == nullptr)
            return malformed(line.at(begin + cells.size()), geometry_.explain_cells(cells.size()));
        const auto expected = static_cast<std::size_t>(geometry->cell_count());
        if (cells.size() != expected) {
            return malformed(line.at(begin + cells.size()),
                             std::to_string(cells.size()) +
                                 " cells do not fit the geometry of this row: expected " +
                                 std::to_string(expected));
        }
        return puzzle_from_characters(cells, *geometry, line.at(begin), &remark_);
    }

    static constexpr std::size_t no_column = static_cast<std::size_t>(-1);

    bool has_header_ = false;
    bool is_useless_ = false;  // no column has puzzles
    char separator_ = ',';
    std::size_t puzzle_column_ = 0;  // the number of columns if there is none
    std::size_t geometry_column_ = no_column;
    std::size_t column_count_ = 0;
    std::vector<std::string> extra_names_;
};

// True for fields that have their own column: texts and the solution.
constexpr bool is_csv_field(const RecordFieldInfo& info) {
    return info.is_text || info.field == RecordField::solution;
}

// Writes the names given by the caller, then "extra1", "extra2" and so on for further fields, then
// those of record fields.
void append_header(const WriteOptions& options, std::size_t field_count, FieldSet columns,
                   std::string& out) {
    out += "puzzle";
    const std::size_t name_count = options.with_extra ? options.extra_names.size() : 0;
    for (std::size_t i = 0; i < std::max(name_count, field_count); ++i) {
        out += ',';
        append_csv_field(out, i < name_count ? options.extra_names[i]
                                             : "extra" + std::to_string(i - name_count + 1));
    }
    for (const RecordFieldInfo& info : record_field_table()) {
        if (!is_csv_field(info) || !columns.contains(info.field)) continue;
        out += ',';
        out += info.name;
    }
    out += '\n';
}

}  // namespace

bool is_csv_header(std::string_view line, std::string_view next_line) {
    const char separator = find_separator(line);
    const auto header = split_line(line, separator);
    const auto row = split_line(next_line, separator);
    const std::size_t column = find_puzzle_column(header, row);
    if (column < header.size()) {
        // A line "Grid" could also be a title, so a single name must be specific or precede cells.
        constexpr std::size_t clear_names = 7;
        const auto names = puzzle_names().first(clear_names);
        return header.size() > 1 || is_word_of_cells(trim_blanks(next_line)) ||
               std::find(names.begin(), names.end(), bare_name(header[0].text)) != names.end();
    }
    // A header with unknown names is recognised by a following line with as many fields, one of
    // which is a puzzle.
    const auto is_puzzle = [](const Field& field) {
        return is_word_of_cells(trim_blanks(field.text));
    };
    const auto is_name = [](const Field& field) {
        return field.text.size() <= max_side && !bare_name(field.text).empty() &&
               field.text.find_first_not_of("0123456789. ") != std::string::npos;
    };
    return header.size() > 1 && header.size() == row.size() &&
           std::all_of(header.begin(), header.end(), is_name) &&
           std::any_of(row.begin(), row.end(), is_puzzle);
}

std::unique_ptr<FormatReader> make_csv_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<CsvReader>(text, geometry);
}

Status write_csv(const Record& record, const WriteOptions& options, std::size_t index,
                 std::string& out, WriteNotes& notes) {
    const std::size_t extra_count = options.with_extra ? record.extra.size() : 0;
    if (index == 0) {
        notes.columns = options.columns | fields_of(record, options.extra_names);
        append_header(options, extra_count, notes.columns, out);
    }
    std::string puzzle;
    append_whole_line(record.puzzle, options.blank, puzzle);
    append_csv_field(out, puzzle);
    for (std::size_t i = 0; i < extra_count; ++i) {
        if (!fits_in_line(record.extra[i])) {
            return cannot_hold(options, "a field with control characters");
        }
        out += ',';
        append_csv_field(out, record.extra[i]);
    }
    if (options.with_extra) {
        notes.kept = {RecordField::columns, RecordField::column_names};
        for (std::size_t i = extra_count; i < options.extra_names.size(); ++i) out += ',';
    }
    for (const RecordFieldInfo& info : record_field_table()) {
        if (!is_csv_field(info) || !notes.columns.contains(info.field)) continue;
        out += ',';
        std::string text = text_of(record, info.field);
        if (info.field == RecordField::solution && record.solution) {
            append_cells(*record.solution, options.blank, text);
        }
        if (!fits_in_line(text)) continue;
        append_csv_field(out, text);
        notes.kept.insert(info.field);
    }
    notes.kept = notes.kept | whole_puzzle;
    out += '\n';
    return success();
}

void finish_csv(const WriteOptions& options, std::size_t count, std::string& out, WriteNotes&) {
    if (count == 0) append_header(options, 0, options.columns, out);
}

}  // namespace sudoku
