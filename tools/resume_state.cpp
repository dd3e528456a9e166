#include "resume_state.hpp"

#include <sudoku/support/result.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace sudoku::tools {
namespace {

constexpr std::string_view title = "sudoku generate, interrupted";
constexpr std::string_view puzzle_mark = "puzzle";  // in front of a text, which has no blanks

[[noreturn]] void cannot_resume(const std::string& path, std::string message) {
    throw Failure({ErrorCode::io, std::move(message), path});
}

}  // namespace

std::optional<ResumeState> read_resume_state(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return std::nullopt;
    std::ifstream file(path);
    if (!file) cannot_resume(path, "cannot be opened");
    ResumeState state;
    std::string first;
    std::getline(file, first);
    std::getline(file, state.next_id);
    std::getline(file, state.layout);
    file >> state.made >> state.failed >> state.bytes >> std::hex;
    for (std::string word; file >> word;) {
        if (word == puzzle_mark) {
            if (file >> word) state.texts.push_back(word);
            continue;
        }
        canon::SeenClasses::Entry entry;
        if (std::istringstream(word) >> std::hex >> entry.invariant && file >> entry.index)
            state.seen.push_back(entry);
        else
            cannot_resume(path, "does not say how to go on");
    }
    if (!file.eof() || first != title) cannot_resume(path, "does not say how to go on");
    return state;
}

void write_resume_state(const std::string& path, const ResumeState& state) {
    std::ofstream file(path);
    file << title << '\n' << state.next_id << '\n' << state.layout << '\n';
    file << state.made << ' ' << state.failed << ' ' << state.bytes << '\n' << std::hex;
    for (const canon::SeenClasses::Entry& entry : state.seen)
        file << entry.invariant << ' ' << entry.index << '\n';
    for (const std::string& text : state.texts) file << puzzle_mark << ' ' << text << '\n';
    file.close();
    if (!file) cannot_resume(path, "cannot be written");
}

std::string read_beginning(const std::string& path, std::uint64_t bytes) {
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(bytes), '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(bytes)))
        cannot_resume(path, "has fewer bytes than the interrupted run has written");
    return text;
}

}  // namespace sudoku::tools
