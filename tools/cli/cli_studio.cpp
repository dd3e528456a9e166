#include "help/help_text.hpp"
#include "options/option_set.hpp"
#include "options/parse_value.hpp"
#include "options/shared_options.hpp"

namespace sudoku::tools {
namespace {

Result<int> number_up_to(const std::string& text, int least, int most, const char* what) {
    const Result<int> number = parse_small_number(text);
    if (number && *number >= least && *number <= most) return number;
    return Error{ErrorCode::invalid, "'" + text + "' is not a " + what + " from " +
                                         std::to_string(least) + " to " + std::to_string(most)};
}

Result<int> parse_port(const std::string& text) { return number_up_to(text, 1, 65535, "port"); }

Result<int> parse_minutes(const std::string& text) {
    return number_up_to(text, 0, 10'000, "number of minutes");
}

// The studio has no accounts: it is for the person at this computer.
Result<std::string> parse_host(const std::string& text) {
    if (text == "127.0.0.1" || text == "localhost") return text;
    return Error{ErrorCode::invalid,
                 "'" + text +
                     "' is not this computer: the studio listens on 127.0.0.1 alone, because "
                     "whoever reaches it can read and write the files of its folder"};
}

void set_up(OptionSet& set, StudioOptions& options) {
    set.text("--folder", options.folder, by_default("the current one"));
    set.flag("--no-browser", options.no_browser);
    set.value("--port", options.port, parse_port);
    set.value("--keep", options.keep_minutes, parse_minutes, by_default(30));
    set.value_by("--host", [](const std::string& text) -> std::optional<Error> {
        const auto host = parse_host(text);
        if (!host) return host.error();
        return std::nullopt;
    });
    set.flag("--quiet", options.output.quiet);
}

constexpr std::string_view studio_help =
    R"(Starts a server on this computer, prints its address and opens it in the
browser. The page makes books with a preview of every page, makes puzzles, rates
collections, and checks single puzzles. It needs no network. Everything that it
reads and writes is in the folder: book files (docs/books.md), collections, and
what is made of them. Long work is a list of jobs that can be cancelled; jobs
that were cut off can be resumed.

The address contains a random token and works only in this run. Other programs
and pages cannot use the studio without it.

Exit code:
  0    ended by itself: the page was closed for the time of --keep
  2    the folder or the port cannot be used, or wrong usage
  130  stopped by Ctrl-C, also while jobs run

Examples:
  sudoku studio
  sudoku studio --folder books --port 4711 --no-browser)";

}  // namespace

void declare_studio(CommandList& commands) {
    commands.add<StudioOptions>("studio", "Make books in the browser.", set_up, studio_help);
}

}  // namespace sudoku::tools
