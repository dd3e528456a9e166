#pragma once

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::test {

// A puzzle that every format can say in a few words.
inline const std::string small = "1.....2..3.....4";

// What a reader made of a text: a line per record, the puzzle as to_line() or "line:column:
// message".
struct Reading {
    std::optional<Format> format;
    std::vector<std::string> records;
};

inline Reading read_text(std::string_view text, const ReadOptions& options = {}) {
    MemorySource source(text);
    RecordReader reader(source, options);
    Reading reading;
    while (const auto record = reader.next()) {
        reading.records.push_back(*record ? to_line((**record).puzzle.givens())
                                          : record->error().describe());
    }
    reading.format = reader.format();
    return reading;
}

inline std::vector<std::string> read_lines(std::string_view text, const ReadOptions& options = {}) {
    return read_text(text, options).records;
}

// The name of the format that is recognised, "none" if none is.
inline std::string recognised(std::string_view text) {
    const auto format = read_text(text).format;
    return format ? std::string(to_string(*format)) : "none";
}

// The error of a text with one broken record, as "line:column: message".
inline std::string only_error(std::string_view text, const ReadOptions& options = {}) {
    const auto records = read_lines(text, options);
    return records.size() == 1 ? records.front() : std::to_string(records.size()) + " records";
}

inline std::vector<Record> read_records(std::string_view text, const ReadOptions& options = {}) {
    MemorySource source(text);
    RecordReader reader(source, options);
    std::vector<Record> records;
    while (auto record = reader.next()) records.push_back(std::move(*record).value());
    return records;
}

// A text of a record, empty where it has none.
inline std::string text_of_note(const Record& record, RecordField field) {
    for (const Note& note : record.notes) {
        if (note.field == field) return note.text;
    }
    return {};
}

// All cells, as some formats of cages ask for.
inline std::vector<Constraint> cages_of_three() {
    std::vector<Constraint> cages;
    for (int cell = 0; cell < 81; cell += 3) {
        const auto first = static_cast<Cell>(cell);
        cages.push_back({ConstraintKind::cage,
                         {first, static_cast<Cell>(first + 1), static_cast<Cell>(first + 2)},
                         0,
                         {15}});
    }
    return cages;
}

}  // namespace sudoku::test
