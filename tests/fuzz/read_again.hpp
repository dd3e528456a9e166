#pragma once

#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace sudoku::test {

inline void require(bool condition) {
    if (!condition) std::abort();
}

// Links such as those of Penpa+ have marks in the order of their places, whatever constraints they
// stand for.
inline bool are_same(const Puzzle& a, const Puzzle& b) {
    const auto sorted = [](const Puzzle& puzzle) {
        auto constraints = puzzle.constraints();
        std::sort(constraints.begin(), constraints.end(), [](const auto& one, const auto& other) {
            const auto key = [](const Constraint& each) {
                return std::tie(each.kind, each.cells, each.first_group_size, each.values);
            };
            return key(one) < key(other);
        });
        return Puzzle(puzzle.givens(), puzzle.pencilmarks(), std::move(constraints));
    };
    return sorted(a) == sorted(b);
}

// What was written must be read as the same puzzle.
inline void check_round_trip(const Record& record, Format format) {
    std::string text;
    RecordWriter writer({.format = format});
    if (!writer.write(record, text)) {
        require(text.empty());
        return;
    }
    writer.finish(text);
    MemorySource source(text);
    RecordReader reader(source, {.format = format, .geometry = record.puzzle.geometry()});
    const auto again = reader.next();
    require(again && *again);
    require(!reader.next());
    // Without dots, links with `nonconsecutive` are read as a rule of the board.
    const auto has = [&](ConstraintKind kind) {
        return std::any_of(record.puzzle.constraints().begin(), record.puzzle.constraints().end(),
                           [&](const Constraint& one) { return one.kind == kind; });
    };
    if (format != Format::line && has(ConstraintKind::all_differences) &&
        !has(ConstraintKind::difference) && !has(ConstraintKind::ratio)) {
        std::string text_again;
        RecordWriter another({.format = format});
        require(bool{another.write(**again, text_again)});
        another.finish(text_again);
        require(text_again == text);
        return;
    }
    const bool leaves_out = format == Format::line || format == Format::sukaku;
    if (!leaves_out || !record.puzzle.has_pencilmarks()) {
        require(are_same((**again).puzzle, record.puzzle));
        return;
    }
    // These formats have the candidates that givens leave, so those that givens exclude anyway may
    // differ from the ones in memory. What was read says the same when it is written.
    std::string text_again;
    RecordWriter another({.format = format});
    require(bool{another.write({.puzzle = (**again).puzzle}, text_again)});
    std::string first;
    RecordWriter plain({.format = format});
    require(bool{plain.write({.puzzle = record.puzzle}, first)});
    require(text_again == first);
}

// Every record is a puzzle that survives writing, or an error inside the text; the end comes.
inline void read_all(std::string_view text, const ReadOptions& options) {
    const auto line_count =
        static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    MemorySource source(text, "input");
    RecordReader reader(source, options);
    for (std::size_t count = 0; auto record = reader.next(); ++count) {
        require(count <= text.size());
        if (*record) {
            require((**record).line >= 1 && (**record).line <= line_count);
            check_round_trip(**record, *reader.format());
            check_round_trip(**record, Format::line);
        } else {
            const Error& error = record->error();
            require(!error.message.empty() && error.source == "input");
            require(error.line >= 1 && error.line <= line_count + 1 && error.column >= 1);
        }
    }
}

}  // namespace sudoku::test
