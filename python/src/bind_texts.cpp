#include "batch_work.hpp"
#include "python_bindings.hpp"
#include "python_columns.hpp"

#include "compress/decompressing_source.hpp"
#include "format/whole_line.hpp"

#include <sudoku/format/format.hpp>
#include <sudoku/format/record_reader.hpp>
#include <sudoku/format/record_writer.hpp>

#include <pybind11/stl.h>

#include <memory>
#include <utility>

namespace py = pybind11;

namespace sudoku::python {
namespace {

constexpr std::size_t text_piece = 256;

Format format_of(const std::string& name) {
    const auto format = find_format(name);
    if (!format) raise_error({ErrorCode::invalid, "there is no format '" + name + "'"});
    return *format;
}

// Converts each puzzle to a text of its own.
py::array convert(const PuzzleBatch& batch, const std::string& format_name, char blank,
                  Call& call) {
    const Format format = format_of(format_name);
    std::vector<std::string> texts(batch.size());
    PuzzleErrors errors;
    work_on(batch, text_piece, call, errors, true, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last && !call.stop().stop_requested(); ++i) {
            const Result<Puzzle> puzzle = batch[i];
            auto text = puzzle ? write_puzzle(*puzzle, format, blank) : puzzle.error();
            if (text) {
                texts[i] = *std::move(text);
            } else {
                errors.add(i, text.error());
            }
        }
    });
    return array_of_texts(texts);
}

// Converts all puzzles to a single text, including header and footer of a collection.
std::string convert_collection(const PuzzleBatch& batch, const std::string& format_name, char blank,
                               Call& call) {
    WriteOptions options;
    options.format = format_of(format_name);
    options.blank = blank;
    RecordWriter writer(options);
    std::string text;
    PuzzleErrors errors;
    run(call, batch.size(), [&] {
        for (std::size_t i = 0; i < batch.size() && !call.stop().stop_requested(); ++i) {
            Result<Puzzle> puzzle = batch[i];
            const Status written =
                puzzle ? writer.write(Record{*std::move(puzzle)}, text) : Status(puzzle.error());
            if (!written) return errors.add(i, written.error());
            call.done = i + 1;
        }
        writer.finish(text);
    });
    errors.raise_first(!batch.is_one());
    return text;
}

// All puzzles, which must have one board, as rows of digits.
py::array_t<Digit> digits(const PuzzleBatch& batch, Call& call) {
    std::vector<Digit> found;
    std::optional<Geometry> board;
    PuzzleErrors errors;
    run(call, batch.size(), [&] {
        for (std::size_t i = 0; i < batch.size() && !call.stop().stop_requested(); ++i) {
            const Result<Puzzle> puzzle = batch[i];
            if (!puzzle) return errors.add(i, puzzle.error());
            if (!board) board = puzzle->geometry();
            if (!(puzzle->geometry() == *board)) {
                return errors.add(i, {ErrorCode::invalid,
                                      "is on another board (" + geometry_spec(puzzle->geometry()) +
                                          ") than the first one (" + geometry_spec(*board) + ")"});
            }
            if (const Status usual = require_row_digits(*board); !usual)
                return errors.add(i, usual.error());
            if (puzzle->has_constraints() || puzzle->has_pencilmarks()) {
                return errors.add(
                    i, {ErrorCode::unsupported,
                        "has constraints or pencilmarks, which rows of digits cannot hold"});
            }
            found.insert(found.end(), puzzle->givens().digits().begin(),
                         puzzle->givens().digits().end());
            call.done = i + 1;
        }
    });
    errors.raise_first(!batch.is_one());
    const auto cells = static_cast<std::size_t>(board.value_or(Geometry()).cell_count());
    return py::array_t<Digit>(std::vector<std::size_t>{batch.size(), cells}, found.data());
}

// Reads the puzzles of a source as complete lines, with their locations.
py::dict read_from(ByteSource& source, const std::optional<std::string>& format,
                   const std::optional<std::string>& geometry, bool raises, Call& call) {
    ReadOptions options;
    if (format) options.format = format_of(*format);
    options.geometry = geometry_of(geometry);
    std::vector<std::string> puzzles;
    std::vector<std::string> boards;
    std::vector<std::int64_t> lines;
    std::vector<std::pair<std::int64_t, std::string>> errors;
    std::optional<Error> first_error;
    run(call, std::nullopt, [&] {
        RecordReader reader(source, options);
        while (const auto record = reader.next()) {
            if (call.stop().stop_requested()) return;
            if (*record) {
                puzzles.push_back(whole_line((*record)->puzzle));
                boards.push_back(geometry_spec((*record)->puzzle.geometry()));
                lines.push_back(static_cast<std::int64_t>((*record)->line));
                call.done = puzzles.size();
                continue;
            }
            const Error& error = record->error();
            if (!first_error) first_error = error;
            if (raises || error.code == ErrorCode::io) return;
            puzzles.emplace_back();
            boards.emplace_back();
            lines.push_back(static_cast<std::int64_t>(error.line));
            errors.emplace_back(static_cast<std::int64_t>(puzzles.size()) - 1, error.message);
        }
    });
    if (first_error && (raises || first_error->code == ErrorCode::io)) raise_error(*first_error);
    py::dict columns;
    columns["puzzle"] = array_of_texts(puzzles);
    columns["geometry"] = array_of_texts(boards);
    columns["line"] = array_of(lines);
    if (!raises) {
        std::vector<std::string> texts(puzzles.size());
        for (auto& [row, text] : errors) texts[static_cast<std::size_t>(row)] = std::move(text);
        columns["error"] = array_of_texts(texts);
    }
    return columns;
}

py::dict read_file(const std::string& path, const std::optional<std::string>& format,
                   const std::optional<std::string>& geometry, bool raises, Call& call) {
    DecompressingSource source(
        std::make_unique<FileSource>(value_or_raise(FileSource::open(path))));
    return read_from(source, format, geometry, raises, call);
}

py::dict read_text(const std::string& text, const std::optional<std::string>& format,
                   const std::optional<std::string>& geometry, bool raises, Call& call) {
    MemorySource source(text);
    return read_from(source, format, geometry, raises, call);
}

// Describes the puzzle of a batch of one: "line", "3x3" and so on.
py::tuple describe_puzzle(const PuzzleBatch& batch) {
    const Puzzle puzzle = value_or_raise(batch[0]);
    const bool has_grids = puzzle.geometry().features().contains(Feature::several_grids);
    return py::make_tuple(
        whole_line(puzzle), geometry_spec(puzzle.geometry()),
        value_or_raise(write_puzzle(puzzle.givens(), has_grids ? Format::gattai : Format::boxed)),
        puzzle.givens().filled_count(), puzzle.constraints().size());
}

py::list format_rows() {
    py::list rows;
    for (const FormatInfo& info : format_table())
        rows.append(py::make_tuple(std::string(info.name), std::string(info.summary)));
    return rows;
}

}  // namespace

void bind_texts(py::module_& module) {
    module.def("convert", &convert);
    module.def("convert_collection", &convert_collection);
    module.def("digits", &digits);
    module.def("read_file", &read_file);
    module.def("read_text", &read_text);
    module.def("describe_puzzle", &describe_puzzle);
    module.def("format_rows", &format_rows);
}

}  // namespace sudoku::python
