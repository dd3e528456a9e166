#pragma once

#include <sudoku/grid/puzzle.hpp>
#include <sudoku/support/enum_set.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// The parts of a record other than its givens. docs/formats.md lists the fields of each format.
enum class RecordField : std::uint8_t {
    // Texts, in Record::title or Record::notes:
    title,
    author,
    description,
    comment,
    date,
    level,
    origin,  // the person or publication that it was taken from
    address,
    publisher,
    copyright,
    id,
    // Other data:
    solution,
    columns,       // Record::extra
    column_names,  // names of these columns
    candidates,    // pencilmarks; formats without them reject the puzzle
    placed,        // cells with a single pencilmark that are not givens
    constraints,   // formats without them reject the puzzle
    geometry,      // if not the usual boxes
    other,         // data that a reader has no field for, such as the player's entries
};

struct RecordFieldInfo {
    RecordField field;
    std::string_view name;  // also the name of the CSV column, for texts and the solution
    bool is_text;
};

// One row per field, in the order of the enumeration.
std::span<const RecordFieldInfo> record_field_table();
std::string_view to_string(RecordField field);
inline constexpr std::size_t record_field_count = static_cast<std::size_t>(RecordField::other) + 1;

using FieldSet = EnumSet<RecordField>;

// A text that belongs to a puzzle.
struct Note {
    RecordField field;
    std::string text;  // one or more lines
    friend bool operator==(const Note&, const Note&) = default;
};

// A puzzle of a collection with the data that belongs to it.
struct Record {
    Puzzle puzzle;
    std::size_t line = 0;  // line in the source where the puzzle starts, from 1
    // The fields after the puzzle in order: further CSV columns, or the rest of a text line as a
    // single field. They are passed on unchanged.
    std::vector<std::string> extra = {};
    std::optional<std::string> title = {};  // set only by formats that have titles
    // For callers that read several inputs: the name of the input, as in Error::source.
    std::string source = {};
    std::optional<Grid> solution = {};  // set only by formats that have solutions
    // Author, level and other texts. A field can occur several times.
    std::vector<Note> notes = {};
};

// The fields that the record uses. `extra_names` has the names of Record::extra that are known.
FieldSet fields_of(const Record& record, const std::vector<std::string>& extra_names);

}  // namespace sudoku
