#pragma once

#include <sudoku/format/record_field.hpp>
#include <sudoku/grid/puzzle.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sudoku {

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
