#include "commands.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "puzzle_input.hpp"

#include <sudoku/format/record_writer.hpp>

namespace sudoku::tools {

ExitCode run(const ConvertOptions& options, Console& console) {
    PuzzleInput input = open_input(options.input, console);
    WriteOptions write;
    write.format = options.to;
    write.blank = options.blank;
    write.extra_names = input.extra_names();
    RecordWriter writer(std::move(write));

    ExitCode code = ExitCode::done;
    std::uint64_t done = 0;
    std::string bytes;
    while (const auto record = input.next()) {
        if (!*record) {
            report(console, record->error());
            code = ExitCode::error;
            continue;
        }
        bytes.clear();
        const Status written = writer.write(**record, bytes);
        if (!written) {
            console.messages.note(place_of(**record) + ": " + written.error().message);
            code = ExitCode::error;
            continue;
        }
        console.out.write(bytes);
        console.messages.progress(++done);
    }
    bytes.clear();
    writer.finish(bytes);
    console.out.write(bytes);
    return finish(console, code);
}

}  // namespace sudoku::tools
