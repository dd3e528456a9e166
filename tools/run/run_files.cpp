#include "run/run_files.hpp"

#include "base/file_names.hpp"
#include "run/part_note.hpp"

namespace sudoku::tools {
namespace {

using Files = std::vector<NamedFile>;

void name_file(Files& files, const std::string& path, const char* role) {
    if (!path.empty()) files.push_back({path, role});
}

void add_inputs(Files& files, const InputOptions& input) {
    if (input.inputs.empty()) name_file(files, "/dev/stdin", "the input");
    for (const std::string& path : input.inputs)
        name_file(files, path == "-" ? "/dev/stdin" : path, "the input");
}

template <class Options>
void name_files(Files& files, const Options& options) {
    if constexpr (requires { options.input.inputs; }) add_inputs(files, options.input);
    if constexpr (requires { options.model; }) name_file(files, options.model, "the model");
    if constexpr (requires { options.mask_file; }) {
        name_file(files, options.mask_file, "the mask");
        name_file(files, options.pattern_file, "the pattern");
        name_file(files, options.grids_file, "the file of grids");
    }
}

void name_files(Files& files, const BookOptions& options) {
    name_file(files, options.file, "the book file");
    name_file(files, options.introduction, "the introduction");
    for (const std::string& path : options.puzzles) name_file(files, path, "a file of puzzles");
}

// The ledger or bank of a command, which changes while the output is written.
template <class Options>
std::string ledger_of(const Options& options) {
    if constexpr (requires { options.ledger; }) return options.ledger.path;
    if constexpr (requires { options.bank; }) return options.bank;
    if constexpr (requires { options.choice; }) return options.choice.bank;
    return {};
}

void check_differ(const NamedFile& written, const NamedFile& other) {
    if (!is_one_file(written.path, other.path)) return;
    throw Failure(
        Error{ErrorCode::invalid,
              written.role + " would overwrite " + other.role + ", which is the same file",
              written.path});
}

}  // namespace

std::vector<NamedFile> files_read(const Command& command) {
    Files files;
    std::visit([&](const auto& options) { name_files(files, options); }, command);
    return files;
}

void check_files_differ(const Command& command) {
    const std::string& path = output_options(command).path;
    const std::string ledger =
        std::visit([](const auto& options) { return ledger_of(options); }, command);
    const NamedFile output{path == "-" ? "/dev/stdout" : path, "the output"};
    const NamedFile known{ledger, "the ledger or bank"};
    Files others = files_read(command);
    for (const NamedFile& file : others) check_differ(known, file);
    if (!ledger.empty()) others.push_back(known);
    for (const NamedFile& file : others) {
        check_differ(output, file);
        // Files that must be written before the output or next to it.
        const auto target = behind_links(output.path);
        if (path == "-" || !target) continue;
        for (const char* suffix : {".partial", ".partial.state", ".partial.state.partial"})
            check_differ({*target + suffix, "the output"}, file);
        if (shard_of(command).is_part()) check_differ({*target + ".part", "the output"}, file);
    }
}

}  // namespace sudoku::tools
