#include "commands.hpp"
#include "console.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"
#include "summary.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {
namespace {

// The header of columns is written before the first record, so the fields of this many records are
// collected for it.
constexpr std::size_t records_before_header = 1000;

std::string names_of_fields(FieldSet fields) {
    std::string names;
    for (const RecordFieldInfo& info : record_field_table()) {
        if (!fields.contains(info.field)) continue;
        if (!names.empty()) names += ", ";
        names += info.name;
    }
    return names;
}

}  // namespace

ExitCode run(const ConvertOptions& options, Console& console) {
    InputOptions input_options = options.input;
    input_options.ids_are_columns = false;
    PuzzleInput input = open_input(input_options, console);
    WriteOptions write;
    write.format = options.format.to;
    write.blank = options.blank;
    write.extra_names = input.extra_names();
    if (options.format.to == Format::csv) write.columns = input.fields_ahead(records_before_header);
    RecordWriter writer(std::move(write));

    ExitCode code = ExitCode::done;
    std::uint64_t done = 0;
    std::string bytes;
    bool is_complete = true;
    const auto fail = [&] {
        code = ExitCode::error;
        is_complete = !options.strict;
    };
    while (is_complete) {
        const auto record = input.next();
        if (!record) break;
        if (!*record) {
            report(console, record->error());
            fail();
            continue;
        }
        bytes.clear();
        const Status written = writer.write(**record, bytes);
        if (!written) {
            console.messages.note_at(place_of(**record), written.error().message);
            fail();
            continue;
        }
        if (options.strict && !writer.dropped().empty()) {
            console.messages.note_at(place_of(**record), "format " +
                                  std::string(to_string(options.format.to)) + " cannot hold " +
                                  names_of_fields(writer.dropped()));
            fail();
            continue;
        }
        console.out.write(bytes);
        ++done;
        console.messages.progress_in(input.share(done), done);
    }
    bytes.clear();
    writer.finish(bytes);
    console.out.write(bytes);
    const std::string dropped = dropped_summary(writer, options.format.to, input.comment_lines());
    if (!dropped.empty()) console.messages.note(dropped);
    if (done == 0 && code == ExitCode::done) {
        code = worse(code, ExitCode::no);
        console.messages.note(no_puzzles(console));
    }
    return finish(console, code, is_complete);
}

}  // namespace sudoku::tools
