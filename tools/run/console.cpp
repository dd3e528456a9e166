#include "run/console.hpp"

#include "base/interrupt.hpp"
#include "base/terminal.hpp"
#include "rows/rows.hpp"
#include "run/messages.hpp"
#include "run/output.hpp"
#include "run/part_note.hpp"
#include "run/puzzle_input.hpp"
#include "run/run_ledger.hpp"

namespace sudoku::tools {

std::stop_token Console::stop() const {
    return interrupt == nullptr ? std::stop_token() : interrupt->token();
}

namespace {

void commit_all(Console& console) {
    console.out.complete();
    for (const auto& output : console.beside) output->complete();
    // Committed between complete() and publish(): a class in the ledger then always has its puzzle
    // on disk, and if the file does not get its name, the ledger tells where the data is.
    console.ledger.commit(console.out);
    if (console.part.shard.is_part() && console.notes_part && console.out.is_replacing())
        write_part_note(console.out, console.part);
    console.out.publish();
    for (const auto& output : console.beside) {
        if (output->bytes() > 0) output->publish();
    }
    console.ledger.settle();
}

// Keeps the partial outputs and prints where they are.
void keep_partials(Console& console, const std::string& cause) {
    if (!console.out.is_replacing()) console.messages.error(cause + "the output is incomplete");
    const auto tell = [&](Output& output) {
        if (!output.is_replacing()) return;
        const std::optional<std::string> partial = output.keep_partial();
        if (!partial && cause.empty()) return;
        console.messages.error(cause + output.path() + " was not written" +
                               (partial ? "; the output so far is in " + *partial : ""));
    };
    tell(console.out);
    for (const auto& output : console.beside) tell(*output);
}

}  // namespace

ExitCode finish(Console& console, ExitCode code, bool is_complete) {
    console.messages.tell_counted();
    for (const std::string& remark : console.input.remarks) console.messages.note(remark);
    for (const auto& [place, text] : console.input.contradictions)
        console.messages.error_at(place, text);
    if (console.input.more_contradictions > 0) {
        console.messages.error("and " + std::to_string(console.input.more_contradictions) +
                               " more puzzles like these");
    }
    if (!console.input.contradictions.empty()) code = worse(code, ExitCode::no);
    const bool interrupted = console.stop().stop_requested();
    if (is_complete && !interrupted && !console.input.is_broken) {
        commit_all(console);
        console.messages.tell_complete();
        return code;
    }
    if (console.input.is_broken) code = worse(code, ExitCode::error);
    // Data that has been passed on cannot be taken back, so it counts as used.
    if (!console.out.is_replacing()) {
        console.out.flush();
        console.ledger.commit(console.out);
        // The reason for an incomplete input has already been printed.
        if (is_complete && !interrupted && console.beside.empty()) return code;
    }
    keep_partials(console, interrupted    ? "interrupted: "
                           : !is_complete ? "stopped: "
                                          : "the input could not be read completely: ");
    return interrupted ? ExitCode::interrupted : code;
}

void tell_what_is_kept(Console& console) noexcept {
    try {
        if (console.out.is_replacing()) keep_partials(console, "");
    } catch (...) {  // the first failure has already been printed
    }
}

std::string shown(const TextTable& table, const Output& out) {
    const bool is_terminal = out.is_terminal();
    return table.to_string(is_terminal, is_terminal ? terminal_width(0) : 0);
}

void report(Console& console, const Error& error) {
    const std::string place = place_of(error);
    if (error.code != ErrorCode::io) {
        console.messages.note_at(place, error.message, Role::error);
    } else if (error.line > 0) {
        console.messages.error_at(place, error.message);
    } else {
        console.messages.error_of(place, error.message);
    }
}

}  // namespace sudoku::tools
