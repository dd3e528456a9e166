#include "console.hpp"

#include "interrupt.hpp"
#include "messages.hpp"
#include "output.hpp"

namespace sudoku::tools {

std::stop_token Console::stop() const {
    return interrupt == nullptr ? std::stop_token() : interrupt->token();
}

ExitCode finish(Console& console, ExitCode code, bool is_complete) {
    for (const std::string& remark : console.remarks) console.messages.note(remark);
    const bool interrupted = console.stop().stop_requested();
    if (is_complete && !interrupted) {
        console.out.commit();
        return code;
    }
    const std::string cause = interrupted ? "interrupted: " : "stopped: ";
    if (console.out.is_replacing()) {
        const std::optional<std::string> partial = console.out.keep_partial();
        console.messages.error(cause + console.out.path() + " is not written" +
                               (partial ? ", what was done is in " + *partial : ""));
    } else {
        console.out.flush();
        console.messages.error(cause + "the output ends early");
    }
    return interrupted ? ExitCode::interrupted : code;
}

void report(Console& console, const Error& error) {
    if (error.code == ErrorCode::io) {
        console.messages.error(error.describe());
    } else {
        console.messages.note(error.describe());
    }
}

}  // namespace sudoku::tools
