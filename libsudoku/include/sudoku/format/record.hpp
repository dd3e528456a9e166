#pragma once

#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// What a record may hold beside its givens. docs/formats.md says which format carries what.
enum class RecordField : std::uint8_t {
    // Texts: Record::title, and Record::notes for the others.
    title,
    author,
    description,
    comment,
    date,
    level,
    origin,  // whom or what it was taken from
    address,
    publisher,
    copyright,
    id,
    // All else.
    solution,
    columns,       // Record::extra
    column_names,  // the names of those
    candidates,    // pencilmarks; a format without them refuses the puzzle
    placed,        // cells that pencilmarks leave one candidate, apart from givens
    constraints,   // of the puzzle; a format without them refuses it
    geometry,      // other than the usual boxes
    other,         // what a reader met and has no field for, such as what a player entered
};

struct RecordFieldInfo {
    RecordField field;
    std::string_view name;  // of the CSV column too, for texts and the solution
    bool is_text;
};

// One row per field, in the order of the enumeration.
std::span<const RecordFieldInfo> record_field_table();
std::string_view to_string(RecordField field);
inline constexpr std::size_t record_field_count = static_cast<std::size_t>(RecordField::other) + 1;

// A set of fields.
class FieldSet {
  public:
    constexpr FieldSet() = default;
    constexpr FieldSet(std::initializer_list<RecordField> fields) {
        for (const RecordField field : fields) insert(field);
    }

    constexpr bool contains(RecordField field) const { return (bits_ & bit(field)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void insert(RecordField field) { bits_ |= bit(field); }
    constexpr void erase(RecordField field) { bits_ &= ~bit(field); }

    friend constexpr FieldSet operator|(FieldSet a, FieldSet b) { return from(a.bits_ | b.bits_); }
    friend constexpr FieldSet operator&(FieldSet a, FieldSet b) { return from(a.bits_ & b.bits_); }
    friend constexpr FieldSet operator-(FieldSet a, FieldSet b) { return from(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(FieldSet, FieldSet) = default;

  private:
    static constexpr std::uint32_t bit(RecordField field) {
        return std::uint32_t{1} << static_cast<unsigned>(field);
    }
    static constexpr FieldSet from(std::uint32_t bits) {
        FieldSet set;
        set.bits_ = bits;
        return set;
    }

    std::uint32_t bits_ = 0;
};

// A text that stood beside a puzzle.
struct Note {
    RecordField field;
    std::string text;  // one line or several
    friend bool operator==(const Note&, const Note&) = default;
};

// One puzzle of a collection together with what stood beside it.
struct Record {
    Puzzle puzzle;
    std::size_t line = 0;  // where the puzzle starts in its source, from 1
    // Fields after the puzzle, in order: further CSV columns, or the rest of a text line as one
    // field. Passed on unchanged.
    std::vector<std::string> extra = {};
    std::optional<std::string> title = {};  // where the format has one
    std::string source = {};  // whoever reads several inputs may note here which one this came
                              // from, as in Error::source
    std::optional<Grid> solution = {};  // read and written where the format has room for it
    std::vector<Note> notes = {};       // author, level ..; a field may have several
};

// What the record holds. `extra_names` are the names of Record::extra, as far as they are known.
FieldSet fields_of(const Record& record, const std::vector<std::string>& extra_names);

}  // namespace sudoku
