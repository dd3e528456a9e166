#include "base/interrupt.hpp"
#include "base/memory_use.hpp"
#include "base/system.hpp"
#include "base/terminal.hpp"
#include "cli/cli.hpp"
#include "commands/commands.hpp"
#include "run/console.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/part_note.hpp"
#include "run/run_files.hpp"
#include "run/run_setup.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

namespace {

using namespace sudoku::tools;

ExitCode show(const CommandLine& line, const HelpSetting& setting) {
    if (line.code != ExitCode::done) {
        std::string text = terminal_text(setting.localised(line.text));
        // "sudoku solve: '--xyzzy' is not an option"
        const std::size_t name_end = text.find(':');
        if (has_color(line.color, system::standard_error) && text.starts_with(setting.program))
            text = painted(Role::error, text.substr(0, name_end + 1)) + text.substr(name_end + 1);
        std::fputs(text.c_str(), stderr);
        return line.code;
    }
    Output out("-");
    out.write(has_color(line.color, system::standard_output) ? with_bold_headings(line.text)
                                                             : line.text);
    out.commit();
    return line.code;
}

// Used for messages that must not allocate memory.
const char* command_name = "";

ExitCode tell_lack_of_memory() {
    for (const char* text :
         {"sudoku ", command_name, ": not enough memory ", memory_is_for(), "\n"})
        std::fputs(text, stderr);
    return ExitCode::error;
}

// Prints an exception. A run that is stopped while it waits ends like every other stopped run.
ExitCode tell(const std::exception& failure, Messages& messages) {
    messages.error_of("sudoku", failure.what());
    const auto* const known = dynamic_cast<const sudoku::Failure*>(&failure);
    const bool is_stopped = known != nullptr && known->error().code == sudoku::ErrorCode::cancelled;
    return is_stopped ? ExitCode::interrupted : ExitCode::error;
}

ExitCode run_command_line(int argc, char** argv, Messages& messages) {
    const HelpSetting setting = {terminal_width(help_width),
                                 program_name(argc > 0 ? argv[0] : nullptr), installed_documents(),
                                 makes_books()};
    messages.set_names(setting);
    const CommandLine line = parse_command_line(
        std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc), setting);
    messages.set_color(has_color(line.color, system::standard_error));
    if (!line.command) return show(line, setting);
    const Interrupt interrupt;
    const OutputOptions& options = output_options(*line.command);
    messages.set_quiet(options.quiet);
    const MemoryFor use(memory_use(*line.command));
    check_files_differ(*line.command);
    RunLedger ledger = open_ledger(*line.command, argv, messages, interrupt.token());
    if (ledger.has_just_finished()) return ExitCode::done;
    Output out(options.path,
               {options.force, options.resume, options.line_buffered, interrupt.token()});
    if (out.is_piped()) messages.hide_progress();
    out.before_terminal([&] { messages.clear_progress(); });
    Console console{out, messages, ledger, &interrupt, argv};
    // Colours in a file would be part of its puzzles.
    console.has_color = options.path == "-" && has_color(line.color, system::standard_output);
    console.options = line.options;
    console.part.shard = shard_of(*line.command);
    console.part.run = run_text(*line.command, line.part_options);
    if (console.part.shard.is_part()) require_free_note(out);
    ExitCode code = ExitCode::error;
    try {
        return std::visit([&](const auto& command) { return run(command, console); },
                          *line.command);
    } catch (const ClosedPipe&) {
        if (ledger.is_used())
            messages.note("the reader closed the output: nothing was added to the ledger");
        throw;
    } catch (const std::bad_alloc&) {
        tell_lack_of_memory();
    } catch (const std::exception& failure) {
        code = tell(failure, messages);
    }
    tell_what_is_kept(console);
    return code;
}

// Some libraries run out of memory in functions that must not throw.
[[noreturn]] void end_without_handler() {
    try {
        if (std::current_exception()) throw;
    } catch (const std::bad_alloc&) {
        std::_Exit(static_cast<int>(tell_lack_of_memory()));
    } catch (const std::exception& failure) {
        for (const char* text : {"sudoku ", command_name, ": ", failure.what(), "\n"})
            std::fputs(text, stderr);
    } catch (...) {
    }
    std::abort();
}

ExitCode run_or_tell(int argc, char** argv) {
    Messages messages;
    try {
        return run_command_line(argc, argv, messages);
    } catch (const ClosedPipe&) {
        return ExitCode::done;
    } catch (const std::bad_alloc&) {
        return tell_lack_of_memory();
    } catch (const std::exception& failure) {
        return tell(failure, messages);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (!system::begin_program(argc, argv)) return static_cast<int>(ExitCode::error);
    if (argc > 1) command_name = argv[1];
    std::set_terminate(end_without_handler);
    return system::end_program(static_cast<int>(run_or_tell(argc, argv)));
}
