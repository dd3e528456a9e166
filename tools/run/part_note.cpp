#include "run/part_note.hpp"

#include "base/file_names.hpp"
#include "base/system.hpp"
#include "options/parse_value.hpp"
#include "run/output.hpp"
#include "run/run_files.hpp"
#include "run/run_state.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace sudoku::tools {
namespace {

constexpr std::string_view note_title = "sudoku part, note 1";

std::string single_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

// Folders differ between machines, so files are identified by their last name and size.
std::string described_file(const std::string& path) {
    std::error_code failure;
    const auto size = std::filesystem::file_size(system::path_of(path), failure);
    if (failure) return path;
    return system::path_of(path).filename().string() + " (" + std::to_string(size) + " bytes)";
}

std::string note_of(const std::string& file) { return file + ".part"; }

}  // namespace

Shard shard_of(const Command& command) {
    return std::visit(
        [](const auto& options) {
            if constexpr (requires { options.shard; }) return options.shard;
            if constexpr (requires { options.input.shard; }) return options.input.shard;
            return Shard();
        },
        command);
}

std::string run_text(const Command& command, const std::string& options) {
    std::string text = options;
    if (shard_of(command).of == 1) return text;
    for (const NamedFile& file : files_read(command))
        text += (text == options ? " of " : ", ") + described_file(file.path);
    return single_line(std::move(text));
}

std::string note_path(const Output& out) { return note_of(out.target()); }

void require_free_note(const Output& out) {
    const std::string path = note_path(out);
    if (!out.is_replacing() || !is_there(path)) return;
    std::string line;
    std::ifstream file(system::path_of(path));
    std::getline(file, line);
    if (line == note_title) return;
    throw Failure(Error{ErrorCode::io,
                        "cannot write: this name is needed for the description of the part, but "
                        "another file has it",
                        path});
}

void write_part_note(Output& out, const PartHead& head) {
    std::string lines = "shard " + head.shard.text() + "\nrun " + head.run + '\n';
    lines += "bytes " + std::to_string(out.bytes()) + '\n';
    lines += "checksum " + hex_text(out.checksum()) + '\n';
    write_state_lines(note_path(out), note_title, lines, true);
}

std::optional<PartNote> read_part_note(const std::string& part) {
    PartNote note;
    const std::string file = behind_links(part).value();
    const bool is_noted = read_state_lines(note_of(file), note_title,
                                           [&](std::string_view name, std::string_view value) {
                                               if (name == "bytes")
                                                   return read_number(value, note.bytes);
                                               if (name == "checksum")
                                                   return read_number(value, note.checksum, 16);
                                               if (name == "run") note.head.run = value;
                                               if (name != "shard") return name == "run";
                                               const auto shard = parse_shard(std::string(value));
                                               if (shard) note.head.shard = *shard;
                                               return shard.has_value();
                                           });
    return is_noted ? std::optional(std::move(note)) : std::nullopt;
}

bool has_noted_bytes(const std::string& part, const PartNote& note, const std::stop_token& stop) {
    std::error_code failure;
    return std::filesystem::file_size(system::path_of(part), failure) == note.bytes && !failure &&
           checksum_of_file(part, note.bytes, stop) == note.checksum;
}

}  // namespace sudoku::tools
