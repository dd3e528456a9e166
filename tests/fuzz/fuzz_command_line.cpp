#include "cli/cli.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

// Lines are arguments: a command with options, or a text that says what is wrong, or the help.
// promise 7.29.5: command lines
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sudoku::tools;
    std::vector<std::string> arguments;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    // This one loads a library that the command line names.
    if (rest.find("--p") != std::string_view::npos) return 0;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        std::string argument(rest.substr(0, end));
        // An argument of main() ends there.
        argument.resize(std::min(argument.find('\0'), argument.size()));
        arguments.push_back(std::move(argument));
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    const CommandLine line = parse_command_line(arguments);
    const bool has_text = !line.text.empty();
    if (line.command.has_value() == has_text) std::abort();
    if (has_text && line.text.back() != '\n') std::abort();
    if (line.command && line.code != ExitCode::done) std::abort();
    return 0;
}
